/*
 * What a running game gives up of what the system would let it do, so that a mistake of the
 * program, with a hostile puzzle or file, harms nothing but the game. On Linux only, and as far as
 * the kernel has the means; elsewhere everything is as before, without a word.
 *
 * Files, by Landlock (Linux 5.19 and later): nothing is written, made, renamed or removed but below
 * the directory that is named, and nothing is executed. /dev/tty stays writable. Files can be read
 * wherever the player may read them, because `:set theme FILE` names any, and the C library reads
 * time zones and character sets when it comes to need them; what was read has no way out. Names are
 * listed only in that directory and in those of the system. The network is closed (Linux 6.7: TCP),
 * sockets of other programs are out of reach (6.12). Descriptors that are open stay as they are:
 * the terminal, and the memory in which a frame is held.
 *
 * Calls, by seccomp (x86-64 and AArch64): a table of what a game needs (sandbox_calls.c). What it
 * does not name fails with EPERM, as the C library tries many a thing that it can do without. To
 * run a program or to look into another process is what only foreign code would try: that ends the
 * program at once. Signals go to itself and its group only (Ctrl-Z), a new thread but no new
 * process is made, memory is never both writable and executable, and no keys are put into the
 * terminal's input.
 *
 * A build for a sanitizer or for coverage does not lock itself down, since these trace and write
 * what they please at the end, nor does a program that something was loaded into (LD_PRELOAD), as
 * by valgrind.
 */
#pragma once

#include <stdbool.h>

#include "base/strbuf.h"

/* What is in force. */
struct lockdown {
    int files;  /* the version of Landlock's interface; 0: not locked */
    bool calls; /* only those of the table */
};

/*
 * Locks the process down for good; before it starts threads. `directory` ("": none; NULL: anywhere,
 * files are not locked) is where it may write: it has to be there by now. One that is made later,
 * also in its place, is not the same. Symbolic links in it are the player's own and lead on: the
 * directory that such a link leads into is writable as well.
 */
struct lockdown lockdown_begin(const char *directory);
/* Adds what is in force, as sentences on lines of their own. */
void lockdown_tell(const struct lockdown *lockdown, const char *directory, struct strbuf *out);

/* The table of calls alone, for lockdown_begin(); needs no_new_privs. False: not to be had. */
bool lockdown_calls(void);
