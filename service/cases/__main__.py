"""`python -m service.cases FILE…`: the same as `quartermaster cases FILE…`."""

import sys

from service.cli import main

if __name__ == "__main__":
    sys.argv[1:1] = ["cases"]
    main()
