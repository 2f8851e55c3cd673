"""The case format: everything that can be wrong with a case file, or go wrong in a case, is said."""
