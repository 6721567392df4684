#!/usr/bin/env python3
"""rate.py FILE: prints how hard each puzzle of a file is, as `reductio rate` does.

The package is installed from the wheel that `make wheel` makes. Or, with the sources:
PYTHONPATH=packaging/python REDUCTIO_LIBRARY=build/libreductio.so.1 examples/rate.py FILE
"""
import sys

import reductio


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with open(sys.argv[1], "rb") as file:
        text = file.read()
    for position in reductio.read(text, lambda e: print(f"{e.line}:{e.column}: {e}", file=sys.stderr)):
        try:
            rating = position.rate()
            print(f"{rating.level}, score {rating.score}, {rating.steps} steps")
        except reductio.Error as error:
            print(error)


main()
