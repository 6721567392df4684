/* Functions that the readers of puzzles in JSON share. */
#pragma once

#include "engine/format/documents.h"

bool is_among(const char *name, const char *const *names); /* the last one is NULL */
enum status damaged(struct error *error);
/* Finds a member by its full name, also if it is shortened. */
bool find_member(const struct json_item *object, const char *wanted, struct json_item *item);
/* A cell is an object with known members, or nothing. */
enum status check_cell(const struct json_item *object, const char *const *known,
                       struct error *error);
/* Digits in a list, each at most once. False: it is something else. */
bool read_json_marks(const struct json_item *list, digitset *digits);
/* Copies a title or an author. */
void take_json_text(const struct json_item *object, const char *name, char *to, size_t size);
/* STATUS_BAD if the rules in a text are not those of an ordinary Sudoku. */
enum status check_rules(const struct json_item *object, const char *name, struct error *error);
enum status refuse_member(const struct json_item *item, struct error *error);
/* Every member of an object must be listed or be nothing. */
enum status check_members(const struct json_item *object, const char *const *known,
                          struct error *error);
void set_marks(struct puzzle *puzzle, int cell, digitset marks); /* none: all nine */

typedef enum status read_json_cell(const struct json_item *object, int cell, struct puzzle *puzzle,
                                   struct error *error);

/* Reads nine lists of nine objects. */
enum status read_cells_of_rows(const struct json_item *rows, read_json_cell *take,
                               struct puzzle *puzzle, struct error *error);
/* Reads a puzzle of sudoku.coach, whose object has the member givenDigits. */
enum status read_coach(const struct json_item *object, struct puzzle *puzzle, struct error *error);
