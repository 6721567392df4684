#include "engine/step/from_zero.h"

#include <stdbool.h>
#include <string.h>

#include "base/array.h"

static bool is_place(char c)
{
    return c >= '1' && c <= '9';
}

static bool is_in_word(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static size_t places_at(const char *text)
{
    return strspn(text, "123456789");
}

/* "r12c45": the cells one by one, row by row. */
static size_t add_cells_at(const char *text, struct strbuf *out)
{
    const size_t rows = *text == 'r' ? places_at(text + 1) : 0;
    const char *column = text + 1 + rows;
    const size_t columns = rows && *column == 'c' ? places_at(column + 1) : 0;
    if (!columns || is_in_word(column[1 + columns]))
        return 0;
    for (size_t i = 0; i < rows; i++)
        for (size_t k = 0; k < columns; k++)
            strbuf_addf(out, "%s(%d,%d)", i || k ? "+" : "", column[1 + k] - '1',
                        text[1 + i] - '1');
    return 2 + rows + columns;
}

/* "b39", "r5". */
static size_t add_codes_at(const char *text, struct strbuf *out)
{
    const size_t places = *text && strchr("rcb", *text) ? places_at(text + 1) : 0;
    if (!places || is_in_word(text[1 + places]))
        return 0;
    strbuf_add_char(out, *text);
    for (size_t i = 0; i < places; i++)
        strbuf_add_char(out, (char)(text[1 + i] - 1));
    return 1 + places;
}

/*
 * The length of the text that joins two numbers of a list; *last: no number follows the next one.
 * Only numbers with nothing but spaces between them are joined by a space.
 */
static size_t joint_at(const char *text, bool *last, bool *spaced)
{
    static const char *const joints[] = { ", ", " and ", " or ", " nor ", " to " };
    for (size_t i = 0; i < ARRAY_SIZE(joints); i++)
        if (!strncmp(text, joints[i], strlen(joints[i]))) {
            *spaced = false;
            *last = i > 0;
            return strlen(joints[i]);
        }
    return *spaced && *text == ' ';
}

/* "row 3", "Rows 1, 4 and 7", "columns 2 3": the numbers after the name of a kind of house. */
static size_t add_houses_at(const char *text, struct strbuf *out)
{
    static const char *const one[] = { "row ", "column ", "box " };
    static const char *const many[] = { "rows ", "columns ", "boxes " };
    const char small = (char)(*text >= 'A' && *text <= 'Z' ? *text - 'A' + 'a' : *text);
    for (size_t i = 0; i < 2 * ARRAY_SIZE(one); i++) {
        const char *word = i % 2 ? many[i / 2] : one[i / 2];
        const size_t length = strlen(word);
        const char *at = text + length;
        bool last = i % 2 == 0, spaced = true;
        if (small != *word || strncmp(text + 1, word + 1, length - 1) != 0 || !is_place(*at) ||
            is_in_word(at[1]))
            continue;
        strbuf_add_bytes(out, text, length);
        strbuf_add_char(out, (char)(*at++ - 1));
        while (!last) {
            const size_t joint = joint_at(at, &last, &spaced);
            if (!joint || !is_place(at[joint]) || is_in_word(at[joint + 1]))
                break;
            strbuf_add_bytes(out, at, joint);
            strbuf_add_char(out, (char)(at[joint] - 1));
            at += joint + 1;
        }
        return (size_t)(at - text);
    }
    return 0;
}

size_t from_zero_piece(const char *start, const char *text, struct strbuf *out)
{
    size_t length = 0;
    if (*text == WORDS_BEGIN) {
        length = strcspn(text, (char[]){ WORDS_END, '\0' });
        strbuf_add_bytes(out, text, length);
        return length;
    }
    /* In Eureka notation a cell follows its digits: "(4=12)r4c23", "1r2c3". */
    const bool begins = text == start || !is_in_word(text[-1]);
    if (begins || (text[-1] >= '0' && text[-1] <= '9'))
        length = add_cells_at(text, out);
    if (begins && !length)
        length = add_codes_at(text, out);
    if (begins && !length)
        length = add_houses_at(text, out);
    if (!length)
        strbuf_add_char(out, *text);
    return length ? length : 1;
}

void from_zero_add(const char *text, struct strbuf *out)
{
    for (const char *at = text; *at;)
        at += from_zero_piece(text, at, out);
}

void from_zero(struct strbuf *text, size_t start)
{
    struct strbuf changed = STRBUF_EMPTY;
    if (text->length <= start)
        return;
    from_zero_add(text->text + start, &changed);
    strbuf_truncate(text, start);
    text->failed |= changed.failed;
    strbuf_add(text, changed.failed ? "" : changed.text);
    strbuf_release(&changed);
}

/* "(4,2)" becomes "r3c5"; returns whether it did. */
static bool undo_cell(char **text, char **end)
{
    const char *at = *text;
    if (at[0] != '(' || at[1] < '0' || at[1] > '8' || at[2] != ',' || at[3] < '0' || at[3] > '8' ||
        at[4] != ')')
        return false;
    const char cell[] = { 'r', (char)(at[3] + 1), 'c', (char)(at[1] + 1) };
    memcpy(*end, cell, sizeof cell);
    *end += sizeof cell;
    *text += sizeof "(4,2)" - 1;
    return true;
}

void from_zero_undo(char *text)
{
    static const char *const kinds[] = { "row ", "column ", "box " };
    char *end = text;
    for (const char *start = text; *text;) {
        if (undo_cell(&text, &end))
            continue;
        size_t kind = 0;
        while (kind < ARRAY_SIZE(kinds) && strncmp(text, kinds[kind], strlen(kinds[kind])) != 0)
            kind++;
        const size_t length = kind < ARRAY_SIZE(kinds) && (text == start || text[-1] == ' ')
                                  ? strlen(kinds[kind])
                                  : 0;
        memmove(end, text, length);
        text += length;
        end += length;
        if (length && *text >= '0' && *text <= '8' && !is_in_word(text[1]))
            *end++ = (char)(*text++ + 1);
        else if (!length)
            *end++ = *text++;
    }
    *end = '\0';
}
