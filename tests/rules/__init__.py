"""The specifications as data, and finding one's way from a rule to the code and back."""
