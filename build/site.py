"""`python3 build/site.py`: build the site in `dist/site/`, which any static host can serve from any path."""

from __future__ import annotations

import argparse
import sys

from common import BuildError, files_under, print_status
from release import build_site


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--plain", action="store_true", help="build dist/site-plain/, with Pyodide as published"
    )
    options = parser.parse_args()
    try:
        site = build_site(options.plain)
    except BuildError as error:
        print_status(str(error))
        return 1
    files = files_under(site)
    print_status(f"{site}: {len(files)} files, {sum(file.stat().st_size for file in files):,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
