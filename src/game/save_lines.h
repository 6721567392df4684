/*
 * The lines of a saved game, and what their words stand for: part of save.h's reading.
 */
#ifndef REDUCTIO_GAME_SAVE_LINES_H
#define REDUCTIO_GAME_SAVE_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/status.h"

struct save_line {
    char text[8192]; /* without its check */
    size_t length;
    int number; /* from 1 */
    bool checked;
};

struct save_reader {
    const char *at, *end;
    struct save_line line; /* the line that was read last */
};

/* The text is borrowed. A mark that it is UTF-8, which some editors write, is skipped. */
struct save_reader save_reader_of(const char *text, size_t length);
/* The next line that is not a remark. STATUS_BAD: the end; STATUS_NO: it is damaged, and how. */
enum status save_next_line(struct save_reader *reader, struct error *error);
/* STATUS_NO: what is wrong with a line. */
enum status save_damaged(const struct save_line *line, struct error *error, const char *what);
/* The text after the line's first word, if that is the one asked for; otherwise NULL. */
const char *save_text_after(const struct save_line *line, const char *word);
/* A number of at most `most`, and nothing else. */
bool save_only_number(const char *text, int64_t most, int64_t *number);
/* M:SS.mmm or H:MM:SS.mmm; *at moves behind it. No clock shows more than a hundred years. */
bool save_time(const char **at, int64_t *milliseconds);

#endif
