/*
 * What a running game gives up, so that a mistake of the program, with a hostile puzzle or file,
 * harms nothing but the game. On Linux only, as far as the kernel can; elsewhere nothing happens.
 *
 * Files, by Landlock (Linux 5.19 and later): nothing is written, made, renamed or removed except
 * below the named directory and to /dev/tty, and nothing is executed. Files can be read wherever
 * the player may read them, because `:set theme FILE` names any, and the C library reads time zones
 * and character sets; what was read has no way out. Names are listed only in that directory and in
 * those of the system. The network is closed (Linux 6.7: TCP), sockets of other programs are out of
 * reach (6.12). Open descriptors stay: the terminal, and the memory in which a frame is held.
 *
 * Calls, by seccomp (x86-64 and AArch64): a table of what a game needs (sandbox_calls.c). Others
 * fail with EPERM, as the C library tries much that it can do without. To run a program or to look
 * into another process ends the program at once. Signals go to itself and its group only (Ctrl-Z),
 * threads but no processes are made, memory is never both writable and executable, and no keys are
 * put into the terminal's input.
 *
 * A build for a sanitizer or for coverage does not lock itself down, since these trace and write
 * what they please, nor does a program that something was loaded into (LD_PRELOAD), as by valgrind.
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
 * Locks the process down for good; before it starts threads. It may write in `directory`, which
 * must exist ("": nowhere; NULL: anywhere, files are not locked); one made later in its place is
 * not the same. Where symbolic links in it lead is writable as well: they are the player's own.
 */
struct lockdown lockdown_begin(const char *directory);
/* Adds what is in force, as sentences on lines of their own. */
void lockdown_tell(const struct lockdown *lockdown, const char *directory, struct strbuf *out);

/* The table of calls alone, for lockdown_begin(); needs no_new_privs. False: not to be had. */
bool lockdown_calls(void);
