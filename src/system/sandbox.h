/*
 * Permissions that a running game gives up, so that a bug that a hostile puzzle or file exploits
 * harms only the game. On Linux only, as far as the kernel can; elsewhere nothing happens.
 *
 * Files, by Landlock (Linux 5.19 and later): nothing is written, made, renamed or removed except
 * below the named directories and to /dev/tty, and nothing is executed. Files can be read wherever
 * the player may read them, because `:set theme FILE` names any, but not devices, nor what the
 * kernel shows of other programs. Only these directories and the system's can be listed. The
 * network is closed (Linux 6.7: TCP), sockets of other programs are out of reach (6.12). Open
 * descriptors stay: the terminal, and the memory in which a frame is held.
 *
 * System calls, by seccomp (x86-64 and AArch64): a list of those that are allowed
 * (sandbox_calls.c). Others fail with EPERM, and those newer than the list with ENOSYS, as the C
 * library tries many calls that it can do without. Running a program or looking into another
 * process ends the program at once. SECURITY.md has all promises.
 *
 * A build for a sanitizer or for coverage does not lock itself down, since these use other calls
 * and files, nor does a program with a preloaded library (LD_PRELOAD), as under valgrind.
 */
#pragma once

#include <stdbool.h>

/* The restrictions in force. */
struct lockdown {
    int files;  /* the version of Landlock's interface; 0: files are not locked */
    bool calls; /* the table's calls are refused */
};

/*
 * Locks the process down for good; call it before threads start. The process may write in
 * `directory`, which must exist ("": nowhere; NULL: anywhere, files are not locked), and in `also`
 * ("": none); a directory made later in their place is not writable. The targets of symbolic links
 * in them are writable, too: the player made them.
 */
struct lockdown lockdown_begin(const char *directory, const char *also);

/* Restricts calls only, for lockdown_begin(); needs no_new_privs. False: the kernel cannot. */
bool lockdown_calls(void);
