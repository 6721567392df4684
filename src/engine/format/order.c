#include "engine/format/order.h"

#include <string.h>

static bool is_word_of(const char *word, size_t length, const char *const *words)
{
    for (; *words; words++)
        if (strlen(*words) == length && begins_with(word, length, *words))
            return true;
    return false;
}

static bool is_letter_of_function(char c)
{
    return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
}

enum list_order order_by_function(const char *from, const char *end)
{
    static const char *const turning[] = { "cbind",       "hcat", "t", "transpose",
                                           "permutedims", "zip",  NULL };
    static const char *const filling[] = { "c", "matrix", NULL };
    static const char *const reshaping[] = { "reshape", NULL };
    const char *word = end;
    while (word > from && is_letter_of_function(word[-1]))
        word--;
    const size_t length = (size_t)(end - word);
    if (is_word_of(word, length, turning))
        return ORDER_OF_LISTS;
    if (word > from && (word[-1] == '.' || word[-1] == '_'))
        return ORDER_SURE; /* of Python, where other functions fill by rows */
    if (is_word_of(word, length, filling))
        return ORDER_OF_CALLS;
    return is_word_of(word, length, reshaping) ? ORDER_OF_CELLS : ORDER_SURE;
}

enum list_order order_by_name(const char *name, size_t length)
{
    static const char *const parts[] = { "column", "columns", "col",    "cols",    "box", "boxes",
                                         "block",  "blocks",  "region", "regions", NULL };
    return is_word_of(name, length, parts) ? ORDER_OF_LISTS : ORDER_SURE;
}

/* Finds an argument by its name, and its value without quotes; NULL: the line lacks it. */
static const char *find_argument(const struct line *line, const char *name)
{
    const char *end = line->text + line->length;
    for (const char *at = line->text; at < end; at++) {
        if (!begins_with(at, (size_t)(end - at), name))
            continue;
        at += strlen(name);
        while (at < end && *at && strchr(" ='\"", *at))
            at++;
        return at < end ? at : NULL;
    }
    return NULL;
}

bool line_fills_rows(const struct line *rest)
{
    const char *value = find_argument(rest, "byrow");
    return value && *value == 'T';
}

bool line_turns_list(const struct line *rest)
{
    static const char *const ends[] = { ".t", ".transpose", NULL };
    const char *order = find_argument(rest, "order");
    if ((order && *order == 'F') || (rest->length && *rest->text == '\''))
        return true;
    for (size_t at = 0; at < rest->length; at++) {
        const char *text = rest->text + at;
        size_t length = 1;
        while (at + length < rest->length && is_letter_of_function(text[length]))
            length++;
        if (*text == '.' && is_word_of(text, length, ends))
            return true;
    }
    return false;
}

bool take_list_digits(struct grid *grid)
{
    bool zeros = false, words = false, nines = false;
    for (int cell = 0; cell < CELLS; cell++) {
        zeros |= grid->digit[cell] == LIST_ZERO;
        words |= grid->digit[cell] == LIST_WORD;
        nines |= grid->digit[cell] == DIGITS;
    }
    for (int cell = 0; cell < CELLS; cell++) {
        uint8_t *digit = &grid->digit[cell];
        const bool shifted = zeros && words && *digit && *digit != LIST_WORD;
        *digit = *digit > DIGITS ? 0 : *digit;
        *digit += shifted;
    }
    return !zeros || !words || (!nines && format_check_conflicts(grid, NULL) == STATUS_OK);
}
