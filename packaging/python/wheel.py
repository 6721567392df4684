#!/usr/bin/env python3
"""wheel.py VERSION LIBRARY DIRECTORY: writes the wheel of the package next to this file, with the shared
library in it, into a directory, and prints its path.

A wheel is a zip file with METADATA, WHEEL and RECORD; the standard library is enough to write one. Its
name states the oldest C library of Linux with which it works: the newest version of glibc that the shared
library asks for. SOURCE_DATE_EPOCH is the date of the files in it.
"""
import base64
import hashlib
import os
import re
import sys
import sysconfig
import time
import zipfile

METADATA = """\
Metadata-Version: 2.1
Name: reductio
Version: {version}
Summary: Solve, explain, rate and make Sudoku puzzles
Author: The reductio developers
License: MIT
Keywords: sudoku,solver,generator
Classifier: License :: OSI Approved :: MIT License
Classifier: Programming Language :: Python :: 3
Classifier: Topic :: Games/Entertainment :: Puzzle Games
Classifier: Typing :: Typed
Requires-Python: >=3.8
Description-Content-Type: text/plain

{about}
"""
WHEEL = """\
Wheel-Version: 1.0
Generator: reductio
Root-Is-Purelib: false
Tag: {tag}
"""


def platform_tag(library: bytes) -> str:
    """Of PEP 600 for glibc: no older version than the first one with wheels."""
    platform = re.sub("[-.]", "_", sysconfig.get_platform())
    minors = [int(minor) for minor in re.findall(rb"\0GLIBC_2\.(\d+)(?=[.\0])", library)]
    return f"manylinux_2_{max(minors + [5])}{platform[len('linux'):]}" if minors and platform.startswith("linux_") else platform


def main() -> None:
    version, library, directory = sys.argv[1:]
    here = os.path.dirname(os.path.abspath(__file__))
    package = os.path.join(here, "reductio")
    files = {}
    for name in sorted(os.listdir(package)):
        if name.endswith((".py", ".typed")):
            with open(os.path.join(package, name), "rb") as file:
                files["reductio/" + name] = file.read()
    with open(library, "rb") as file:
        files["reductio/" + os.path.basename(library)] = file.read()
        tag = "py3-none-" + platform_tag(files["reductio/" + os.path.basename(library)])
    about = files["reductio/__init__.py"].decode().split('"""')[1]
    info = f"reductio-{version}.dist-info/"
    with open(os.path.join(here, "..", "..", "LICENSE"), "rb") as file:
        files[info + "LICENSE"] = file.read()
    files[info + "METADATA"] = METADATA.format(version=version, about=about).encode()
    files[info + "WHEEL"] = WHEEL.format(tag=tag).encode()
    record = ""
    for name, data in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
        record += f"{name},sha256={digest},{len(data)}\n"
    files[info + "RECORD"] = (record + info + "RECORD,,\n").encode()

    date = time.gmtime(max(int(os.environ.get("SOURCE_DATE_EPOCH", time.time())), 315532800))[:6]
    path = os.path.join(directory, f"reductio-{version}-{tag}.whl")
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as wheel:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, date)
            entry.external_attr = (0o100755 if ".so" in name or ".dylib" in name else 0o100644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            wheel.writestr(entry, data)
    print(path)


main()
