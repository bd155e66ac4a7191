"""What one can do in the page, a folder each: update.py answers messages, view.py shows, model.py is what it keeps."""
