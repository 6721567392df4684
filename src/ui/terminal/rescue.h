/*
 * A program that crashes restores the terminal before the signal ends it: SIGSEGV, SIGBUS, SIGFPE,
 * SIGILL, SIGABRT, SIGTRAP and SIGSYS. So does one that curses ends: it calls exit() when it gets
 * no memory. Once per process; terminal.c owns it.
 */
#pragma once

#include <stdbool.h>
#include <termios.h>

/* Bytes that restore a terminal; more are left out. */
enum { RESCUE_MOST = 256 };

/* While on, exit() prints that memory has run out, and the status is STATUS_FAILED. */
void rescue_watch(bool on);
/* From now on a crash or a watched exit writes the bytes, which are copied, to the descriptor and
 * sets the modes. */
void rescue_prepare(int descriptor, const struct termios *modes, const char *bytes);
/* The terminal is given up: crashes and exits leave it alone. Does nothing without
 * rescue_prepare(). */
void rescue_end(void);
