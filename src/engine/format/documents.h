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

/* The end of the list or object that begins with the bracket at `from`; NULL: it is not closed. */
const char *json_end(const char *from, const char *end);
/* The list or object that begins with the bracket at `from`. False: it is not closed. */
bool json_at(const char *from, const char *end, struct json_item *item);
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
