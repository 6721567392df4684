/*
 * A program that crashes restores the terminal before the signal ends it: SIGSEGV, SIGBUS, SIGFPE,
 * SIGILL and SIGABRT. Once per process; terminal.c owns it.
 */
#pragma once

#include <termios.h>

/* Bytes that are written in a crash; more are left out. */
enum { RESCUE_MOST = 256 };

/* From now on a crash writes the bytes, which are copied, to the descriptor and sets the modes. */
void rescue_prepare(int descriptor, const struct termios *modes, const char *bytes);
/* The terminal is given up: crashes leave it alone. Does nothing without rescue_prepare(). */
void rescue_end(void);
