/*
 * Bytes that were compressed by gzip or zstd, by zlib and libzstd, which are loaded when they are
 * needed. Memory does not depend on the length.
 */
#pragma once

#include <stddef.h>

#include "base/status.h"

enum packing { PACKING_GZIP, PACKING_ZSTD };

/* Reads bytes from somewhere. STATUS_NO: there are no more; otherwise STATUS_FAILED. */
typedef enum status read_more(void *from, char *bytes, size_t room, size_t *count,
                              struct error *error);

struct unpacker;

/*
 * Begins to unpack bytes, the first of which are at hand (UNPACK_FIRST at most). STATUS_BAD: the
 * library is missing, or the program was built without it; STATUS_FAILED: out of memory.
 */
enum { UNPACK_FIRST = 64 };
enum status unpacker_open(enum packing packing, const char *first, size_t length, read_more *more,
                          void *from, struct unpacker **unpacker, struct error *error);
/* Unpacks some bytes. STATUS_NO: all were unpacked; STATUS_BAD: they are damaged or end too early.
 */
enum status unpacker_read(struct unpacker *unpacker, char *bytes, size_t room, size_t *count,
                          struct error *error);
void unpacker_close(struct unpacker *unpacker); /* NULL: nothing */
