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

/* The list or object that begins with the bracket at `from`. False: it is not closed. */
bool json_at(const char *from, const char *end, struct json_item *item);
/*
 * Reads the object that a text is: a puzzle of f-puzzles or SudokuPad, or a saved game of GNOME
 * Sudoku. STATUS_NO: it is another object; STATUS_BAD: *error has the reason without
 * a place.
 */
enum status read_document(const struct json_item *object, struct puzzle *puzzle,
                          struct error *error);
/*
 * Reads the object of a program that is not known by the names of its members. STATUS_NO: it has no
 * rules, size or regions of another board, and is read as the lists and texts in it.
 */
enum status read_own_object(const struct json_item *object, struct puzzle *puzzle,
                            struct error *error);
/*
 * Reads the object that begins in a line, which may continue below. STATUS_NO: it is another
 * object, and the reader stays.
 */
enum status try_document(struct format_reader *reader, const struct line *line,
                         struct puzzle *puzzle, struct error *error);
/* The same of YAML that has rules, a size or regions. */
enum status try_yaml(struct format_reader *reader, const struct line *line, struct puzzle *puzzle,
                     struct error *error);

/* A walk over the items of a list or object. */
struct json_walk {
    const char *at, *end;
    bool object;
    bool another; /* a comma came last */
    bool bad;     /* the rest is not JSON */
};

struct json_walk json_walk(const struct json_item *container);
/* Reads the next item. False: the text has ended, or is bad. */
bool json_next(struct json_walk *walk, struct json_item *item);
/* Whether all in a value is JSON, with fewer levels than a number. */
bool json_is_whole(const struct json_item *item, int depth);
/* The first item of a list; false: it has none, or it is not a list. */
bool first_of(const struct json_item *list, struct json_item *item);
/* Whether a value is empty, zero, false or null, or a container of such values only. */
bool json_is_nothing(const struct json_item *item);
/* A whole number from 0 to 99, also in quotes; -1: it is something else. */
int small_number(const struct json_item *item);
/* Copies a text, in UTF-8 and cut to fit. Bytes that were not UTF-8 return as they were. */
void json_copy(const struct json_item *item, char *to, size_t size);
/* Copies a text, or nothing if the value is something else. */
void take_text(const struct json_item *item, char *to, size_t size);
bool find_member(const struct json_item *object, const char *names, struct json_item *item);
/* Two whole or half numbers in a list, doubled; false: they are something else. */
bool read_point(const struct json_item *list, int *row, int *column);
/* A cell as its name, or its row and column from 0 as items or members; -1: something else. */
int read_json_place(const struct json_item *item, int size);
/* The cells of a list; the empty set: some are something else, or occur twice. */
cellset read_cell_set(const struct json_item *list, int size);

enum { REFUSED_MAX = 96, JSON_DEPTH = 16 };
/* Adds the first word of a constraint's names to a list of those that are refused. */
void refuse_rule(char list[REFUSED_MAX], const char *names, size_t length);
/* STATUS_BAD because of such a list. */
enum status refuse_rules(const char *list, struct error *error);
/* The same because of a member, whose name begins here, if the puzzle has not one solution. */
enum status refuse_doubt(const char *name, struct error *error);
