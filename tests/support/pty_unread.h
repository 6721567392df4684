/* A terminal that has stopped reading: nothing takes in the output of the program. */
#pragma once

#include "support/pty.h"

/* The terminal had no room for more output. False: the deadline (milliseconds) passed. */
bool pty_wait_full(struct pty *p, int ms);
/* As pty_wait_exit(), but the output is taken in only after the end. */
int pty_wait_exit_unread(struct pty *p, int ms);
