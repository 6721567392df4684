#include "engine/format/document_parts.h"

#include <string.h>

/* Names that SudokuPad shortens. */
static const struct {
    const char *brief, *name;
} shortened[] = {
    { "ce", "cells" },    { "re", "regions" },  { "v", "value" },   { "ca", "cages" },
    { "cs", "cellSize" }, { "t", "title" },     { "a", "arrows" },  { "l", "lines" },
    { "o", "overlays" },  { "u", "underlays" }, { "c", "color" },   { "ct", "center" },
    { "w", "width" },     { "h", "height" },    { "vd", "videos" }, { "wp", "wayPoints" },
    { "te", "text" },
};

/* The full name of a member, as far as it fits. */
struct member_name {
    char text[32];
};

static struct member_name full_name(const struct json_item *item)
{
    struct member_name name = { "" };
    const size_t length = (size_t)(item->name_end - item->name);
    for (size_t i = 0; i < sizeof shortened / sizeof *shortened; i++)
        if (json_is_named(item, shortened[i].brief)) {
            strcpy(name.text, shortened[i].name);
            return name;
        }
    for (size_t i = 0; i < length && i + 1 < sizeof name.text; i++) {
        const char c = item->name[i];
        name.text[i] = c >= ' ' && c < 0x7F ? c : '?'; /* it is printed */
    }
    return name;
}

/* Finds a member by its full name, also if it is shortened. */
bool find_member(const struct json_item *object, const char *wanted, struct json_item *item)
{
    struct json_walk walk = json_walk(object);
    while (object->kind == JSON_OBJECT && json_next(&walk, item))
        if (!strcmp(full_name(item).text, wanted))
            return true;
    return false;
}

bool is_among(const char *name, const char *const *names)
{
    for (; *names; names++)
        if (!strcmp(name, *names))
            return true;
    return false;
}

enum status damaged(struct error *error)
{
    return error_set(error, STATUS_BAD, "the data of this puzzle are damaged");
}

/* Copies a title or an author. */
void take_json_text(const struct json_item *object, const char *name, char *to, size_t size)
{
    struct json_item item;
    char text[256];
    if (!find_member(object, name, &item) || item.kind != JSON_TEXT)
        return;
    json_copy(&item, text, sizeof text);
    copy_trimmed(to, size, text, strlen(text));
}

/* ---- Rules ---- */

/*
 * Words of rules that are not those of an ordinary Sudoku. A puzzle may have such rules only in its
 * text.
 */
static const char *const words_of_variants[] = {
    "knight",     "king",
    "thermo",     "arrow",
    "killer",     "cage",
    "sandwich",   "diagonal",
    "kropki",     "xv",
    "sum",        "german",
    "whisper",    "renban",
    "palindrome", "consecutive",
    "jigsaw",     "irregular",
    "fog",        "even",
    "odd",        "ratio",
    "difference", "between",
    "larger",     "greater",
    "smaller",    "skyscraper",
    "disjoint",   "windoku",
    "hyper",      "quadruple",
    "clone",      "nonconsecutive",
    "chaos",      "line",
    "lines",      "circle",
    "dot",        "dots",
    NULL,
};

static bool is_word_character(char c)
{
    return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
}

enum status check_rules(const struct json_item *object, const char *name, struct error *error)
{
    struct json_item item;
    if (!find_member(object, name, &item) || item.kind != JSON_TEXT)
        return STATUS_OK;
    for (const char *at = item.from; at < item.to; at++) {
        if (!is_word_character(*at) || (at > item.from && is_word_character(at[-1])))
            continue;
        for (const char *const *word = words_of_variants; *word; word++) {
            const char *behind = at + strlen(*word);
            if (begins_with(at, (size_t)(item.to - at), *word) &&
                (behind == item.to || !is_word_character(*behind) || *behind == 's'))
                return error_set(error, STATUS_BAD,
                                 "the rules of this puzzle mention \"%s\": it is not an ordinary "
                                 "Sudoku",
                                 *word);
        }
    }
    return STATUS_OK;
}

enum status refuse_member(const struct json_item *item, struct error *error)
{
    return error_set(error, STATUS_BAD,
                     "this puzzle has the constraint or drawing \"%s\": it is not an ordinary "
                     "Sudoku",
                     full_name(item).text);
}

/* Every member of an object must be listed or be nothing. */
enum status check_members(const struct json_item *object, const char *const *known,
                          struct error *error)
{
    struct json_walk walk = json_walk(object);
    struct json_item item;
    while (json_next(&walk, &item))
        if (!is_among(full_name(&item).text, known) && !json_is_nothing(&item))
            return refuse_member(&item, error);
    return walk.bad ? damaged(error) : STATUS_OK;
}

/* ---- Grids of cells ---- */

/* A cell is an object with known members, or nothing. */
enum status check_cell(const struct json_item *object, const char *const *known,
                       struct error *error)
{
    return object->kind == JSON_OBJECT || object->kind == JSON_NOTHING
               ? check_members(object, known, error)
               : damaged(error);
}

/* Digits in a list, each at most once. False: it is something else. */
bool read_json_marks(const struct json_item *list, digitset *digits)
{
    struct json_walk walk = json_walk(list);
    struct json_item item;
    *digits = 0;
    while (json_next(&walk, &item)) {
        const int digit = json_small_number(&item);
        if (digit < 1 || digit > DIGITS || digitset_has(*digits, digit))
            return false;
        *digits |= digit_bit(digit);
    }
    return list->kind == JSON_LIST && !walk.bad;
}

void set_marks(struct puzzle *puzzle, int cell, digitset marks)
{
    const bool empty = !puzzle->givens.digit[cell] && !puzzle->entries.digit[cell];
    puzzle->marks[cell] = !empty ? 0 : marks ? marks : DIGITS_ALL;
    puzzle->has_marks |= empty && marks;
}

/* Reads nine lists of nine objects. */
enum status read_cells_of_rows(const struct json_item *rows, read_json_cell *take,
                               struct puzzle *puzzle, struct error *error)
{
    struct json_walk down = json_walk(rows);
    struct json_item row, object;
    int count = 0;
    while (json_next(&down, &row)) {
        struct json_walk along = json_walk(&row);
        const int end = count + DIGITS;
        while (json_next(&along, &object)) {
            if (count == end || count == CELLS)
                return error_set(error, STATUS_BAD, "this puzzle does not have 81 cells");
            const enum status status = take(&object, count, puzzle, error);
            if (status != STATUS_OK)
                return status;
            count++;
        }
        if (along.bad || row.kind != JSON_LIST)
            return damaged(error);
        if (count != end)
            break;
    }
    return down.bad         ? damaged(error)
           : count == CELLS ? STATUS_OK
                            : error_set(error, STATUS_BAD, "this puzzle does not have 81 cells");
}
