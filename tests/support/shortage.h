/*
 * Memory that runs out: for programs linked with the linker's --wrap for malloc, calloc, realloc
 * and free (WRAPPED in the Makefile), so that it stands between the program and whatever serves its
 * requests, AddressSanitizer included. Libraries always get their memory.
 *
 * A program that does not call these functions is controlled by its environment:
 *
 *     SHORTAGE_AT=N     its Nth request gets nothing, from 1
 *     SHORTAGE_ON=1     nor do all requests after it
 *     SHORTAGE_EVERYWHERE=0  becomes 1 then; shortage/calls.c serves nothing to libraries from
 * there SHORTAGE_COUNT=F  the number of requests is written to the file F at the end
 */
#pragma once

#include <stdbool.h>

/* From now on the request number `at`, from 1, gets nothing; 0: all are served. */
void shortage_begin(long at, bool on);
/* All requests are served again. Returns how many there were since shortage_begin(). */
long shortage_end(void);
/* How many blocks of memory the program has. */
long shortage_blocks(void);
