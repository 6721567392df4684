/* Puzzles of other programs in JSON. */
#pragma once

#include "engine/format/json_text.h"
#include "engine/format/reading.h"

/*
 * Reads the object that a text is: a puzzle of f-puzzles or SudokuPad, or a saved game of GNOME
 * Sudoku. STATUS_NO: it is another object; STATUS_BAD: *error has the reason without a place.
 */
enum status read_document(const struct json_item *object, struct puzzle *puzzle,
                          struct error *error);
/*
 * The name of a member that is a rule of a variant, such as "cages", in the object that begins at a
 * bracket. NULL: it has none, or is not an object.
 */
const char *variant_member(const char *from, const char *end);
/* Reads a list of 81 objects, or of nine lists of nine, each with the value of a cell. */
enum status read_values(const struct json_item *list, struct puzzle *puzzle, struct error *error);
/*
 * Reads the object that begins in a line, which may continue below. STATUS_NO: it is another
 * object, and the reader stays.
 */
enum status try_document(struct format_reader *reader, const struct line *line,
                         struct puzzle *puzzle, struct error *error);
