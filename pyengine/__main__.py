"""`python -m pyengine` is the `tefuda` command."""

import sys

from pyengine.cli import main

sys.exit(main())
