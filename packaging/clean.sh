# shellcheck shell=sh disable=SC1091,SC2034 # os-release is there, and the scripts use version
# Clean systems of Debian to build, install, use and remove packages in, for the scripts in
# this directory, which are run as root where debootstrap is, from the top directory. The unpacked base
# is kept in ROOTS (/var/cache/reductio-roots). SUITE is the release, the running one if not set.
: "${ROOTS:=/var/cache/reductio-roots}"
: "${SUITE:=$(. /etc/os-release && echo "$VERSION_CODENAME")}"
version=$(sed -n 's/^.define REDUCTIO_VERSION "\(.*\)"$/\1/p' include/reductio.h)
mkdir -p "$ROOTS"
scratch=$(mktemp -d)

remove_roots() {
    for root in "$ROOTS"/*."$$"; do
        test -d "$root" || continue
        umount "$root/dev/pts" "$root/proc" 2> /dev/null || true
        rm -rf --one-file-system "$root"
    done
    rm -rf "$scratch"
}
trap remove_roots EXIT
trap 'exit 1' HUP INT TERM

say() { printf '\n### %s\n' "$*"; }

# quietly COMMAND... shows the output only of a command that fails.
quietly() { "$@" > "$scratch/log" 2>&1 || { tail -n 40 "$scratch/log"; return 1; }; }

# within ROOT COMMAND...
within() {
    inner=$1
    shift
    chroot "$inner" /usr/bin/env -i HOME=/root TERM=xterm \
        PATH=/usr/local/bin:/usr/games:/usr/sbin:/usr/bin:/sbin:/bin \
        LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"
}

# install_in ROOT PACKAGE...
install_in() {
    inner=$1
    shift
    quietly within "$inner" apt-get -q install -y --no-install-recommends "$@"
}

# new_root NAME PACKAGE...: sets `root`, a new system with these packages and an empty /src.
new_root() {
    root=$ROOTS/$1.$$
    shift
    mkdir "$root"
    if ! test -e "$ROOTS/base-$SUITE.tar"; then
        quietly debootstrap --variant=minbase "$SUITE" "$root"
        tar -cf "$scratch/base.tar" -C "$root" .
        mv "$scratch/base.tar" "$ROOTS/base-$SUITE.tar"
    else
        tar -xf "$ROOTS/base-$SUITE.tar" -C "$root"
    fi
    mkdir "$root/src"
    mount -t proc proc "$root/proc"
    mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts"
    quietly within "$root" apt-get -q update
    test $# -eq 0 || install_in "$root" "$@"
}

# source_packages PACKAGE...: downloads Debian's sources of these to /src/libraries of the root.
source_packages() {
    mkdir "$root/src/libraries"
    printf '%s\n' 'Types: deb-src' 'URIs: http://deb.debian.org/debian' "Suites: $SUITE" \
        'Components: main' > "$root/etc/apt/sources.list.d/source.sources"
    within "$root" sh -ec 'apt-get -q update
        cd /src/libraries
        apt-get -q source --download-only "$@"' - "$@"
}

# use_in ROOT: plays, asks the commands, and builds the library's example.
use_in() {
    cp -r packaging/use examples "$1/src"
    within "$1" sh /src/use/play.sh
    install_in "$1" gcc libc6-dev pkg-config
    within "$1" sh /src/use/library.sh /src/examples
}

# nothing_left ROOT: nothing of reductio is there any more.
nothing_left() {
    # Python has a module `reduction`.
    find "$1" -xdev -iname '*reductio*' ! -iname '*reduction*' ! -path "$1/src*" ! -path "$1/var/log/*" \
        ! -path "$1/var/cache/*" ! -path "$1/tmp/*" > "$scratch/left"
    test ! -s "$scratch/left" || { echo 'left behind:'; cat "$scratch/left"; return 1; }
    echo 'nothing is left behind'
}
