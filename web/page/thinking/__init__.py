"""What is asked of the computer players, and what their answers mean."""
