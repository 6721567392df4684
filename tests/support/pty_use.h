/* The processor time and memory that the program in a terminal uses. */
#pragma once

#include "support/pty.h"

/* Seconds of processor time used, also after the end; -1 unknown. */
double pty_cpu_seconds(struct pty *p);
/* Resident memory (VmRSS) in KiB; -1: unknown, or it has ended. */
long pty_memory(struct pty *p);
/* Peak resident memory (VmHWM) in KiB; asked while it runs, kept after; -1 unknown. */
long pty_peak_memory(struct pty *p);
