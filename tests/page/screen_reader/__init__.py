"""Tests of what is heard and typed instead of seen and touched."""
