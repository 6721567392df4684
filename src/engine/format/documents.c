/*
 * Puzzles in JSON: of f-puzzles, of SudokuPad (whose names may be shortened), and saved games of
 * GNOME Sudoku. A puzzle with other rules than the usual ones is refused.
 */
#include "engine/format/document_parts.h"

#include <string.h>

/* ---- f-puzzles ---- */

/* An author may move a cell to another box: then it is a jigsaw. */
static enum status read_fpuzzles_cell(const struct json_item *object, int cell,
                                      struct puzzle *puzzle, struct error *error)
{
    static const char *const known[] = { "value",
                                         "given",
                                         "centerPencilMarks",
                                         "cornerPencilMarks",
                                         "region",
                                         "color",
                                         "c",
                                         "cArray",
                                         "highlight",
                                         NULL };
    struct json_item item;
    digitset marks = 0;
    const enum status status = check_cell(object, known, error);
    if (status != STATUS_OK)
        return status;
    if (find_member(object, "region", &item) && json_small_number(&item) != cell_box(cell))
        return error_set(error, STATUS_BAD, "this puzzle is a jigsaw, not an ordinary Sudoku");
    const int value = find_member(object, "value", &item) ? json_small_number(&item) : 0;
    if (value < 0 || value > DIGITS)
        return damaged(error);
    const bool given = find_member(object, "given", &item) && json_is_word(&item, "true");
    puzzle->givens.digit[cell] = (uint8_t)(given ? value : 0);
    puzzle->entries.digit[cell] = (uint8_t)(given ? 0 : value);
    if (find_member(object, "centerPencilMarks", &item) && !read_json_marks(&item, &marks))
        return damaged(error);
    set_marks(puzzle, cell, marks);
    return STATUS_OK;
}

static enum status read_fpuzzles(const struct json_item *object, const struct json_item *grid,
                                 struct puzzle *puzzle, struct error *error)
{
    static const char *const known[] = { "size",
                                         "grid",
                                         "title",
                                         "author",
                                         "ruleset",
                                         "solution",
                                         "disabledlogic",
                                         "truecandidatesoptions",
                                         "successMessage",
                                         "msgcorrect",
                                         NULL };
    struct json_item size;
    if (json_find(object, "size", &size) && json_small_number(&size) != DIGITS)
        return error_set(error, STATUS_BAD, "this puzzle of f-puzzles does not have nine rows");
    enum status status = check_members(object, known, error);
    if (status == STATUS_OK)
        status = check_rules(object, "ruleset", error);
    if (status == STATUS_OK)
        status = read_cells_of_rows(grid, read_fpuzzles_cell, puzzle, error);
    take_json_text(object, "title", puzzle->title, sizeof puzzle->title);
    take_json_text(object, "author", puzzle->source, sizeof puzzle->source);
    return status;
}

/* ---- SudokuPad ---- */

static enum status read_pad_cell(const struct json_item *object, int cell, struct puzzle *puzzle,
                                 struct error *error)
{
    static const char *const known[] = { "value", "centremarks", "pencilMarks", NULL };
    struct json_item item;
    digitset marks = 0;
    const enum status status = check_cell(object, known, error);
    if (status != STATUS_OK)
        return status;
    const int value =
        find_member(object, "value", &item) && item.from < item.to ? json_small_number(&item) : 0;
    if (value < 0 || value > DIGITS)
        return damaged(error);
    puzzle->givens.digit[cell] = (uint8_t)value;
    puzzle->entries.digit[cell] = 0;
    if (find_member(object, "centremarks", &item) && !read_json_marks(&item, &marks))
        return damaged(error);
    set_marks(puzzle, cell, marks);
    return STATUS_OK;
}

/* A cell as a list of its row and column, from 0; -1: it is something else. */
static int read_json_place(const struct json_item *list)
{
    struct json_walk walk = json_walk(list);
    struct json_item row, column, more;
    if (!json_next(&walk, &row) || !json_next(&walk, &column) || json_next(&walk, &more))
        return -1;
    const int y = json_small_number(&row), x = json_small_number(&column);
    return y >= 0 && y < DIGITS && x >= 0 && x < DIGITS ? cell_at(y, x) : -1;
}

/* Whether a region is a box. */
static bool is_box(const struct json_item *region)
{
    struct json_walk walk = json_walk(region);
    struct json_item place;
    cellset cells = 0;
    int box = -1;
    while (json_next(&walk, &place)) {
        const int cell = read_json_place(&place);
        if (cell < 0 || (box >= 0 && cell_box(cell) != box))
            return false;
        box = cell_box(cell);
        cells |= cell_bit(cell);
    }
    return !walk.bad && cellset_count(cells) == DIGITS;
}

static enum status check_regions(const struct json_item *object, struct error *error)
{
    struct json_item regions, region;
    if (!find_member(object, "regions", &regions) || json_is_nothing(&regions))
        return STATUS_OK;
    struct json_walk walk = json_walk(&regions);
    while (json_next(&walk, &region))
        if (!is_box(&region))
            return error_set(error, STATUS_BAD,
                             "this puzzle has regions that are not the nine boxes: it is not an "
                             "ordinary Sudoku");
    return walk.bad ? damaged(error) : STATUS_OK;
}

/* Cages without cells hold the title and other texts; any other cage is a constraint. */
static enum status read_cages(const struct json_item *object, struct puzzle *puzzle,
                              struct error *error)
{
    struct json_item cages, cage, value, cells;
    if (!find_member(object, "cages", &cages) || json_is_nothing(&cages))
        return STATUS_OK;
    struct json_walk walk = json_walk(&cages);
    while (json_next(&walk, &cage)) {
        char text[256] = "";
        const bool bare = !find_member(&cage, "cells", &cells) || json_is_nothing(&cells);
        if (!bare || cage.kind != JSON_OBJECT)
            return refuse_member(&cages, error);
        if (find_member(&cage, "value", &value) && value.kind == JSON_TEXT)
            json_copy(&value, text, sizeof text);
        const size_t length = strlen(text);
        if (begins_with(text, length, "title:"))
            copy_trimmed(puzzle->title, sizeof puzzle->title, text + 6, length - 6);
        else if (begins_with(text, length, "author:"))
            copy_trimmed(puzzle->source, sizeof puzzle->source, text + 7, length - 7);
        else if (begins_with(text, length, "rules:") &&
                 check_rules(&cage, "value", error) != STATUS_OK)
            return STATUS_BAD;
    }
    return walk.bad ? damaged(error) : STATUS_OK;
}

static enum status read_pad(const struct json_item *object, const struct json_item *cells,
                            struct puzzle *puzzle, struct error *error)
{
    static const char *const known[] = { "id",       "cells",    "regions",    "cages",
                                         "metadata", "metaData", "cellSize",   "settings",
                                         "version",  "src",      "sourcehint", "videos",
                                         NULL };
    static const char *const kept[] = { "title",     "author",  "rules",      "solution",
                                        "source",    "id",      "videos",     "msgcorrect",
                                        "puzzleurl", "created", "difficulty", "publisher",
                                        "website",   NULL };
    struct json_item metadata;
    enum status status = check_members(object, known, error);
    if (status == STATUS_OK)
        status = check_regions(object, error);
    if (status == STATUS_OK)
        status = read_cells_of_rows(cells, read_pad_cell, puzzle, error);
    if (status == STATUS_OK)
        status = read_cages(object, puzzle, error);
    if (status != STATUS_OK || (!find_member(object, "metadata", &metadata) &&
                                !find_member(object, "metaData", &metadata)))
        return status;
    take_json_text(&metadata, "title", puzzle->title, sizeof puzzle->title);
    take_json_text(&metadata, "author", puzzle->source, sizeof puzzle->source);
    status = check_members(&metadata, kept, error);
    return status == STATUS_OK ? check_rules(&metadata, "rules", error) : status;
}

/* ---- GNOME Sudoku ---- */

static enum status read_saved_cell(const struct json_item *object, cellset *seen,
                                   struct puzzle *puzzle, struct error *error)
{
    struct json_item position, value, fixed, earmarks;
    digitset marks;
    if (!json_find(object, "position", &position) || !json_find(object, "value", &value) ||
        !json_find(object, "fixed", &fixed) || !json_find(object, "earmarks", &earmarks))
        return damaged(error);
    const int cell = read_json_place(&position), digit = json_small_number(&value);
    const bool given = json_is_word(&fixed, "true");
    if (cell < 0 || cellset_has(*seen, cell) || digit < 0 || digit > DIGITS ||
        (!given && !json_is_word(&fixed, "false")) || !read_json_marks(&earmarks, &marks))
        return damaged(error);
    *seen |= cell_bit(cell);
    puzzle->givens.digit[cell] = (uint8_t)(given ? digit : 0);
    puzzle->entries.digit[cell] = (uint8_t)(given ? 0 : digit);
    set_marks(puzzle, cell, marks);
    return STATUS_OK;
}

/* A saved game lists the cells that have a digit or earmarks. */
static enum status read_saved(const struct json_item *cells, struct puzzle *puzzle,
                              struct error *error)
{
    struct json_walk walk = json_walk(cells);
    struct json_item object;
    cellset seen = 0;
    memset(&puzzle->givens, 0, sizeof puzzle->givens);
    for (int cell = 0; cell < CELLS; cell++)
        puzzle->marks[cell] = DIGITS_ALL;
    while (json_next(&walk, &object)) {
        const enum status status = read_saved_cell(&object, &seen, puzzle, error);
        if (status != STATUS_OK)
            return status;
    }
    return walk.bad ? damaged(error) : STATUS_OK;
}

/* The first item of a list; false: it has none, or it is not a list. */
static bool first_of(const struct json_item *list, struct json_item *item)
{
    struct json_walk walk = json_walk(list);
    return list->kind == JSON_LIST && json_next(&walk, item);
}

static enum status read_object(const struct json_item *object, struct puzzle *puzzle,
                               struct error *error)
{
    struct json_item list, first, inner, position;
    if (json_find(object, "grid", &list) && first_of(&list, &first) && first_of(&first, &inner) &&
        inner.kind == JSON_OBJECT)
        return read_fpuzzles(object, &list, puzzle, error);
    if (json_find(object, "givenDigits", &list))
        return read_coach(object, puzzle, error);
    if (!find_member(object, "cells", &list) || !first_of(&list, &first))
        return STATUS_NO;
    if (first.kind == JSON_OBJECT && json_find(&first, "position", &position))
        return read_saved(&list, puzzle, error);
    const bool objects =
        first_of(&first, &inner) && (inner.kind == JSON_OBJECT || inner.kind == JSON_NOTHING);
    return objects ? read_pad(object, &list, puzzle, error) : STATUS_NO;
}

enum status read_document(const struct json_item *object, struct puzzle *puzzle,
                          struct error *error)
{
    enum status status = read_object(object, puzzle, error);
    struct json_item inner;
    for (struct json_walk walk = json_walk(object);
         status == STATUS_NO && json_next(&walk, &inner);)
        if (inner.kind == JSON_OBJECT)
            status = read_object(&inner, puzzle, error);
    return status;
}
