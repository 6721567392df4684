/*
 * A string that grows. `text` is always a valid C string, never NULL. When memory runs out the
 * string is left unchanged and `failed` is set: a caller checks it once, at the end.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct strbuf {
    char *text;
    size_t length;
    size_t capacity; /* 0: text is not on the heap */
    bool failed;
};

/* The text of every empty string; nothing writes to it. */
extern char strbuf_nothing[1];
/* The value that a string has at first. */
#define STRBUF_EMPTY           \
    {                          \
        .text = strbuf_nothing \
    }
void strbuf_init(struct strbuf *buffer);
void strbuf_release(struct strbuf *buffer);
/* Before a local variable: it is released where its block ends, however that is left. */
#define SCOPED __attribute__((cleanup(strbuf_release)))
/* Releases a string whose text went into another one, which fails if this one has failed. */
void strbuf_release_into(struct strbuf *part, struct strbuf *whole);
/* Empties it and keeps its memory. */
void strbuf_reset(struct strbuf *buffer);
/* Cuts off all but the first `length` bytes. A string that has failed stays failed. */
void strbuf_truncate(struct strbuf *buffer, size_t length);
/* Moves the bytes from `length` on to the end of `to`, which fails if `from` has. */
void strbuf_move_end(struct strbuf *from, size_t length, struct strbuf *to);
void strbuf_add(struct strbuf *buffer, const char *text);
void strbuf_add_bytes(struct strbuf *buffer, const char *bytes, size_t length);
/* Adds a text several times; none if times is negative. */
void strbuf_add_times(struct strbuf *buffer, const char *text, int times);
void strbuf_add_char(struct strbuf *buffer, char character);
/* Adds a text without any characters that can move a terminal's cursor: each becomes '?'. */
void add_harmless(struct strbuf *out, const char *text);
void strbuf_addf(struct strbuf *buffer, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/*
 * Writes a number that is not negative, with at least `digits` digits and without a final NUL, to a
 * place with room for it; returns where it ends. The locale does not matter.
 */
char *put_number(char *at, int64_t number, int digits);
/* Reads a number and moves *at behind it; false: no digit is there, or it is above `most`. */
bool take_number(const char **at, int64_t most, int64_t *number);
/* Reads a text that is such a number and nothing else. */
bool only_number(const char *text, int64_t most, int64_t *number);
