/* Lists of objects with the value of a cell each, as web pages keep their boards. */
#include "engine/format/document_parts.h"
#include "engine/format/variants.h"

/* The name of a member as it is written. */
static void copy_name(const struct json_item *item, char *to, size_t size)
{
    json_copy(&(struct json_item){ .from = item->name, .to = item->name_end }, to, size);
}

/* The number of a row or column, from 0 or from 1, must be that of the cell. */
static bool is_place_of(const struct json_item *item, int cell)
{
    static const char *const rows[] = { "row", "r", "y", NULL };
    static const char *const columns[] = { "col", "column", "c", "x", NULL };
    static const char *const cells[] = { "index", "id", "cell", "i", NULL };
    const int number = json_small_number(item);
    char text[32];
    copy_name(item, text, sizeof text);
    const int place = is_among(text, rows)      ? cell_row(cell)
                      : is_among(text, columns) ? cell_column(cell)
                      : is_among(text, cells)   ? cell
                                                : -1;
    return place >= 0 && (number == place || number == place + 1);
}

/* Reads an object with a digit, null, 0 or an empty text as the value of a cell. */
static enum status read_value_of(const struct json_item *object, int cell, struct puzzle *puzzle,
                                 struct error *error)
{
    static const char *const values[] = { "val", "value", "digit", "number", NULL };
    static const char *const fixed[] = { "given", "fixed", "isGiven", "locked", NULL };
    struct json_walk walk = json_walk(object);
    struct json_item item;
    int digit = -1;
    bool given = true;
    while (json_next(&walk, &item)) {
        char name[32];
        copy_name(&item, name, sizeof name);
        if (is_among(name, values) && digit < 0) {
            digit = item.kind == JSON_NOTHING ? -1
                    : json_is_nothing(&item)  ? 0
                                              : json_small_number(&item);
            if (digit < 0 || digit > DIGITS)
                return damaged(error);
        } else if (is_among(name, fixed) && item.kind == JSON_WORD) {
            given = json_is_word(&item, "true");
        } else if (!json_is_nothing(&item) && !is_place_of(&item, cell)) {
            return refuse_member(&item, error);
        }
    }
    if (walk.bad || digit < 0)
        return damaged(error);
    puzzle->givens.digit[cell] = (uint8_t)(given ? digit : 0);
    puzzle->entries.digit[cell] = (uint8_t)(given ? 0 : digit);
    return STATUS_OK;
}

enum status read_values(const struct json_item *list, struct puzzle *puzzle, struct error *error)
{
    struct json_walk walk = json_walk(list);
    struct json_item item;
    int cell = 0;
    if (json_next(&walk, &item) && item.kind == JSON_LIST)
        return read_cells_of_rows(list, read_value_of, puzzle, error);
    for (walk = json_walk(list); json_next(&walk, &item); cell++) {
        if (cell == CELLS)
            return error_set(error, STATUS_BAD, "this puzzle does not have 81 cells");
        const enum status status = read_value_of(&item, cell, puzzle, error);
        if (status != STATUS_OK)
            return status;
    }
    return walk.bad        ? damaged(error)
           : cell == CELLS ? STATUS_OK
                           : error_set(error, STATUS_BAD, "this puzzle does not have 81 cells");
}

const char *variant_member(const char *from, const char *end)
{
    static const char *const rules[] = { "regions", "arrows", "killer", "constraints" };
    struct json_item object, member;
    if (*from != '{' || !json_at(from, end, &object))
        return NULL;
    for (struct json_walk walk = json_walk(&object); json_next(&walk, &member);) {
        const char *name = variant_in(member.name, (size_t)(member.name_end - member.name));
        for (size_t i = 0; !name && i < sizeof rules / sizeof *rules; i++)
            name = json_is_named(&member, rules[i]) ? rules[i] : NULL;
        if (name && !json_is_nothing(&member))
            return name;
    }
    return NULL;
}
