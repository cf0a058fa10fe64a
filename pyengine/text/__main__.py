"""`python -m pyengine.text [FILE…] [--lang=en]`: checks listings, as `tefuda text` does."""

import sys

from pyengine.text.check import main

sys.exit(main(sys.argv[1:]))
