/*
 * Text as it comes from a file or pipe, in any of several encodings: compressed by gzip or zstd,
 * in UTF-16, with carriage returns as line ends. It is returned as UTF-8 or ASCII with newlines.
 * Files of other kinds are refused by their names.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/status.h"
#include "base/strbuf.h"

/* LE16 and BE16 are UTF-16, by the order of its bytes. */
enum stream_kind { STREAM_NEW, STREAM_TEXT, STREAM_GZIP, STREAM_ZSTD, STREAM_LE16, STREAM_BE16 };

/* Bytes compressed by gzip or zstd. */
struct unpacker;

struct stream {
    int descriptor; /* the caller's; -1: none */
    struct unpacker *unpacker;
    char head[64]; /* the first bytes, which show the kind of the file */
    size_t head_at, head_length;
    enum stream_kind kind;
    int half;      /* the first byte of a unit that lacks its second, or -1 */
    uint32_t high; /* the first half of a character of two units, or 0 */
    enum { ENDS_UNKNOWN, ENDS_NEWLINE, ENDS_RETURN } line_ends;
    bool held; /* a carriage return that may be a line end */
    bool ended;
};

void stream_init(struct stream *stream, int descriptor);
void stream_release(struct stream *stream); /* does not close the descriptor */
/*
 * Reads some bytes into a room of at least 16, as soon as there are any; waits if the descriptor
 * does not block. STATUS_NO: the text has ended; STATUS_BAD: it cannot be read; *error has the
 * reason, without the name of the file.
 */
enum status stream_read(struct stream *stream, char *bytes, size_t room, size_t *count,
                        struct error *error);
/* Reads all of it, up to FILE_LIMIT, or with `raw` the bytes as they are; `name` is the file in
 * errors. */
enum status stream_read_all(int descriptor, bool raw, const char *name, struct strbuf *out,
                            struct error *error);
/* Whether an open file is compressed, so that its size is not that of its text. */
bool stream_is_packed(int descriptor);

/*
 * After a read or write that failed: true when it is to be tried again, because a signal came in
 * between or the descriptor does not block; for such a one this waits (`what`: POLLIN or POLLOUT).
 */
bool wait_for(int descriptor, short what);
