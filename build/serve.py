"""`python3 build/serve.py`: build the site if needed, and serve it on this machine."""

from __future__ import annotations

import argparse
import sys
import webbrowser

from common import BuildError, print_status
from hosting import Host
from release import PUBLIC, WEBAPP, build_site


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--open", action="store_true", help="open the table in the default browser")
    # Development has its own address: the service worker of a site at the same address would answer with its release.
    parser.add_argument(
        "--port", type=int, help="port on this machine (default 8000, with --dev 8001; 0: any)"
    )
    parser.add_argument("--base", default="/", help="sub-path to serve from, as some static hosts do")
    parser.add_argument(
        "--dev", action="store_true", help="serve the modules of webapp/ unbundled, without service worker"
    )
    parser.add_argument("--plain", action="store_true", help="serve a site with Pyodide as published")
    options = parser.parse_args()
    try:
        site = build_site(options.plain)
        roots = [WEBAPP, PUBLIC, site] if options.dev else [site]
        port = options.port if options.port is not None else 8001 if options.dev else 8000
        host = Host(roots, base=options.base, port=port)
    except (BuildError, OSError) as error:
        print_status(str(error))
        return 1
    print_status(f"serving at {host.address} (Ctrl+C ends)")
    if options.open:
        webbrowser.open(host.address)
    try:
        host.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        host.server_close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
