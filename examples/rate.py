#!/usr/bin/env python3
"""rate.py FILE: prints how hard each puzzle of a file is, as `reductio rate` does.

REDUCTIO_LIBRARY names the library to load (default: libreductio.so.1).
"""
import ctypes
import os
import sys
from ctypes import POINTER, byref, c_char, c_char_p, c_int, c_size_t, c_uint, c_uint64, c_void_p

OK, NO, BAD, NO_MEMORY = range(4)


class Error(ctypes.Structure):
    _fields_ = [("status", c_int), ("line", c_int), ("column", c_int), ("text", c_char * 240)]


class Cursor(ctypes.Structure):
    _fields_ = [("offset", c_size_t), ("line", c_int), ("column", c_int)]


class Rating(ctypes.Structure):
    _fields_ = [("size", c_size_t), ("level", c_int), ("score", c_uint64), ("steps", c_uint),
                ("experiments", c_uint), ("hardest", c_void_p)]


library = ctypes.CDLL(os.environ.get("REDUCTIO_LIBRARY", "libreductio.so.1"))
library.reductio_read.argtypes = [c_char_p, c_size_t, POINTER(Cursor), POINTER(c_void_p), POINTER(Error)]
library.reductio_free.argtypes = [c_void_p]
library.reductio_rate.argtypes = [c_void_p, POINTER(Rating), POINTER(Error)]
library.reductio_level_name.restype = c_char_p


def positions(text):
    """The puzzles of a text, one after the other; errors go to standard error."""
    cursor, position, error = Cursor(), c_void_p(), Error()
    while True:
        status = library.reductio_read(text, len(text), byref(cursor), byref(position), byref(error))
        if status == OK:
            yield position
            library.reductio_free(position)
        elif status == BAD:
            print(f"{error.line}:{error.column}: {error.text.decode()}", file=sys.stderr)
        else:
            return


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with open(sys.argv[1], "rb") as file:
        text = file.read()
    for position in positions(text):
        rating, error = Rating(ctypes.sizeof(Rating)), Error()
        if library.reductio_rate(position, byref(rating), byref(error)) == OK:
            level = library.reductio_level_name(rating.level).decode()
            print(f"{level}, score {rating.score}, {rating.steps} steps")
        else:
            print(error.text.decode())


main()
