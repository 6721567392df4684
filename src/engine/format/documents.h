/*
 * Puzzles in JSON, and JSON with fewer signs, as SudokuPad shortens it: names without quotes, texts
 * in single quotes, and nothing at all for an object without members.
 */
#pragma once

#include "engine/format/boards.h"

enum json_kind { JSON_NOTHING, JSON_WORD, JSON_TEXT, JSON_LIST, JSON_OBJECT };

/* A value with its name, if it is a member of an object: parts of the text, without quotes. */
struct json_item {
    enum json_kind kind;
    const char *name, *name_end;
    const char *from, *to; /* of a list or object: the text between its brackets */
};

/* A walk over the items of a list or object. */
struct json_walk {
    const char *at, *end;
    bool object;
    bool another; /* a comma came last */
    bool bad;     /* the rest is not JSON */
};

/* The end of the list or object that begins with the bracket at `from`; NULL: it is not closed. */
const char *json_end(const char *from, const char *end);
/* The list or object that begins with the bracket at `from`. False: it is not closed. */
bool json_at(const char *from, const char *end, struct json_item *item);
struct json_walk json_walk(const struct json_item *container);
/* The next item. False: there is none, or the text is bad. */
bool json_next(struct json_walk *walk, struct json_item *item);
bool json_is_named(const struct json_item *item, const char *name);
/* Finds a member of an object. False: it has none of this name. */
bool json_find(const struct json_item *object, const char *name, struct json_item *item);
/* Whether a value is empty, zero, false or null, or a container of such values only. */
bool json_is_nothing(const struct json_item *item);
bool json_is_word(const struct json_item *item, const char *word);
/* A whole number from 0 to 99, also in quotes; -1: it is something else. */
int json_small_number(const struct json_item *item);
/* Copies a text, in UTF-8 and cut to fit. Bytes that were not UTF-8 return as they were. */
void json_copy(const struct json_item *item, char *to, size_t size);

/* ---- Documents ---- */

/*
 * Reads the object that a text is: a puzzle of f-puzzles, SudokuPad or sudoku.coach, or a saved
 * game of GNOME Sudoku. STATUS_NO: it is another object; STATUS_BAD: *error has the reason without
 * a place.
 */
enum status read_document(const struct json_item *object, struct puzzle *puzzle,
                          struct error *error);
/*
 * The name of a member that is a rule of a variant, such as "cages", in the object that begins at a
 * bracket. NULL: it has none, or is not an object.
 */
const char *variant_member(const char *from, const char *end);
/*
 * Reads the object that begins in a line, which may continue below. STATUS_NO: it is another
 * object, and the reader stays.
 */
enum status try_document(struct format_reader *reader, const struct line *line,
                         struct puzzle *puzzle, struct error *error);
