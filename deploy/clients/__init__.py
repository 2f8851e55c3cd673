"""Makes the generated part of the Python client from the contract."""
