#include "engine/step/places.h"

#include <stdbool.h>
#include <string.h>

#include "base/array.h"
#include "base/utf8.h"
#include "engine/board/board.h"

/* A text that is read, and the place that has been reached. */
struct passage {
    const char *start, *at;
    unsigned style;
    struct strbuf *out;
};

static bool is_figure(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_in_word(char c)
{
    return is_figure(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c & 0x80;
}

/* The number of digits from 1 to 9 at `text`. */
static size_t places_at(const char *text)
{
    return strspn(text, "123456789");
}

/* ---- Cells ---- */

/* Adds a word, with a capital at the beginning of a sentence. */
static void add_word(const struct passage *passage, const char *word)
{
    const struct strbuf *out = passage->out;
    const size_t length = out->length;
    const bool first =
        !length || out->text[length - 1] == '\n' ||
        (length > 1 && out->text[length - 1] == ' ' && strchr(".!?", out->text[length - 2]));
    strbuf_add_char(passage->out, first ? (char)(word[0] - 'a' + 'A') : word[0]);
    strbuf_add(passage->out, word + 1);
}

/* "2, 3 and 5" */
static void add_list(const struct passage *passage, const char *digits, size_t count,
                     const char *last)
{
    for (size_t i = 0; i < count; i++) {
        strbuf_add(passage->out, !i                                                  ? ""
                                 : i + 1 < count && !(passage->style & PLACES_TERSE) ? ", "
                                                                                     : last);
        strbuf_add_char(passage->out, digits[i]);
    }
}

/* The sign and digits after a cell: "=7", " = 7", "<>35". */
static void write_sign(struct passage *passage)
{
    static const struct {
        const char *sign, *words, *terse;
    } signs[] = { { "=", " is ", " " }, { " = ", " is ", " " }, { "<>", " is not ", " not " } };
    const bool terse = passage->style & PLACES_TERSE;
    for (size_t i = 0; i < ARRAY_SIZE(signs); i++) {
        const size_t sign = strlen(signs[i].sign);
        const char *digits = passage->at + sign;
        const size_t count = strncmp(passage->at, signs[i].sign, sign) ? 0 : places_at(digits);
        if (!count || is_in_word(digits[count]))
            continue;
        strbuf_add(passage->out, terse ? signs[i].terse : signs[i].words);
        add_list(passage, digits, count, terse ? " " : " or ");
        passage->at = digits + count;
        return;
    }
}

/* "r5c3", "r4c23"; for reading aloud also the sign and digits after it. */
static bool write_cells(struct passage *passage)
{
    const char *text = passage->at;
    struct strbuf *out = passage->out;
    const size_t rows = *text == 'r' ? places_at(text + 1) : 0;
    const char *column = text + 2 + rows;
    const size_t columns = rows && column[-1] == 'c' ? places_at(column) : 0;
    if (!columns || is_in_word(column[columns]))
        return false;
    passage->at = column + columns;
    if (passage->style & PLACES_FROM_ZERO) {
        for (size_t i = 0; i < rows * columns; i++)
            strbuf_addf(out, "%s(%d,%d)", i ? "+" : "", column[i % columns] - '1',
                        text[1 + i / columns] - '1');
    } else if (passage->style & PLACES_TERSE) {
        strbuf_add_bytes(out, text, 2 + rows + columns);
    } else {
        add_word(passage, rows > 1 ? "rows " : "row ");
        add_list(passage, text + 1, rows, " and ");
        strbuf_add(out, columns > 1 ? " columns " : " column ");
        add_list(passage, column, columns, " and ");
    }
    if (passage->style & PLACES_ALOUD)
        write_sign(passage);
    const char *joint = passage->at;
    if (passage->style == PLACES_ALOUD && (*joint == '+' || *joint == '/') && joint[1] == 'r') {
        const char *next = joint + 1 + strspn(joint + 1, "rc123456789"); /* "r1c2+r3c45" */
        strbuf_add(out, *joint == '+' && *next != '+' ? " and " : ", ");
        passage->at++;
    }
    return true;
}

/* ---- Houses ---- */

/* Adds a text with its figures counted from 0. */
static void add_from_zero(struct strbuf *out, const char *text, size_t length)
{
    for (; length; length--, text++)
        strbuf_add_char(out, (char)(*text - is_figure(*text)));
}

/* "b39", "r5"; only one house is read aloud. */
static bool write_code(struct passage *passage)
{
    const char *text = passage->at;
    const size_t count = places_at(text + 1);
    const struct house_kind *kind = house_kinds;
    while (kind->most > 1 && kind->letter != *text)
        kind++;
    if (kind->most == 1 || !count || is_in_word(text[1 + count]))
        return false;
    if (passage->style & PLACES_FROM_ZERO) {
        add_from_zero(passage->out, text, 1 + count);
    } else if (passage->style == PLACES_ALOUD && count == 1) {
        add_word(passage, kind->name);
        strbuf_addf(passage->out, " %c", text[1]);
    } else {
        return false;
    }
    passage->at += 1 + count;
    return true;
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

/* Counted from 0: "row 3", "Rows 1, 4 and 7", "columns 2 3". */
static bool write_houses(struct passage *passage)
{
    const char *text = passage->at;
    size_t length;
    const struct house_kind *kind = house_kind_read(text, &length);
    const char *at = text + length;
    bool last = kind && length == strlen(kind->name), spaced = true;
    if (!kind || *at++ != ' ' || !places_at(at) || is_in_word(at[1]))
        return false;
    for (at++; !last;) {
        const size_t joint = joint_at(at, &last, &spaced);
        if (!joint || !places_at(at + joint) || is_in_word(at[joint + 1]))
            break;
        at += joint + 1;
    }
    add_from_zero(passage->out, text, (size_t)(at - text));
    passage->at = at;
    return true;
}

/* ---- What else is read aloud ---- */

/* "0:21", "1:02:03" */
static bool write_time(struct passage *passage)
{
    static const char *const units[] = { "hour", "minute", "second" };
    int parts[3], count = 0;
    const char *at = passage->at, *between = "";
    do {
        size_t length = strspn(at, "0123456789");
        if (!length || length > 4 || (count && length != 2))
            return false;
        for (parts[count] = 0; length; length--)
            parts[count] = parts[count] * 10 + *at++ - '0';
    } while (++count < 3 && *at == ':' && is_figure(at[1]) && at++);
    if (count < 2 || is_in_word(*at))
        return false;
    for (int i = 0; i < count; i++)
        if (parts[i] || (i + 1 == count && !*between)) {
            strbuf_addf(passage->out, "%s%d %s%s", between, parts[i], units[3 - count + i],
                        parts[i] == 1 ? "" : "s");
            between = " ";
        }
    passage->at = at;
    return true;
}

/* "no. 12", which would be read as the word "no", a dash between the links of a chain, which would
 * be read as "minus", and "2/7/8". */
static bool write_other(struct passage *passage)
{
    const char *at = passage->at, before = at > passage->start ? at[-1] : '\n';
    struct strbuf *out = passage->out;
    if (!is_in_word(before) && !strncmp(at, "no. ", 4) && is_figure(at[4])) {
        add_word(passage, "number ");
        passage->at += 4;
    } else if (before == ' ' && !strncmp(at, "- ", 2)) {
        strbuf_truncate(out, out->length - (out->length && out->text[out->length - 1] == ' '));
        strbuf_add(out, ", ");
        passage->at += 2;
    } else if (is_figure(before) && *at == '/' && is_figure(at[1]) && !is_in_word(at[2])) {
        strbuf_add(out, ", ");
        passage->at++;
    } else {
        return false;
    }
    return true;
}

/* ---- All of it ---- */

static void write_character(struct passage *passage)
{
    const char *from = passage->at;
    struct strbuf *out = passage->out;
    if (!(passage->style & PLACES_ALOUD)) {
        strbuf_add_char(out, *passage->at++);
        return;
    }
    const uint32_t character = utf8_next(&passage->at, from + strnlen(from, UTF8_MAX));
    const bool ends = out->length && out->text[out->length - 1] == '\n';
    if (character == '\n')
        strbuf_add(out, ends ? "" : "\n"); /* empty lines are left out */
    else if (character == UTF8_BAD || utf8_width(character) < 0)
        strbuf_add_char(out, ' ');
    else
        strbuf_add_bytes(out, from, (size_t)(passage->at - from));
}

size_t places_add_piece(const char *start, const char *text, unsigned style, struct strbuf *out)
{
    struct passage passage = { start, text, style, out };
    if (*text == WORDS_BEGIN) { /* to the end as they are, but without control characters */
        const char *end = text + strcspn(text, (char[]){ WORDS_END, '\0' });
        strbuf_add_char(out, *passage.at++);
        while (passage.at < end)
            write_character(&passage);
        if (*end || style & PLACES_ALOUD)
            strbuf_add_char(out, WORDS_END);
        return (size_t)(end - text) + (*end != '\0');
    }
    const bool aloud = style & PLACES_ALOUD, from_zero = style & PLACES_FROM_ZERO;
    const char before = text > start ? text[-1] : '\n';
    const bool begins = !is_in_word(before);
    /* In Eureka notation a cell follows its digits: "(4=12)r4c23", "1r2c3". */
    if (!((begins || (from_zero && is_figure(before))) && write_cells(&passage)) &&
        !(begins && write_code(&passage)) && !(begins && from_zero && write_houses(&passage)) &&
        !(begins && aloud && write_time(&passage)) && !(aloud && write_other(&passage)))
        write_character(&passage);
    return (size_t)(passage.at - text);
}

void places_add(const char *text, unsigned style, struct strbuf *out)
{
    for (const char *at = text; *at;)
        at += places_add_piece(text, at, style, out);
}

void places_from_zero(struct strbuf *text, size_t start)
{
    struct strbuf changed = STRBUF_EMPTY;
    if (text->length <= start)
        return;
    places_add(text->text + start, PLACES_FROM_ZERO, &changed);
    strbuf_truncate(text, start);
    strbuf_add(text, changed.failed ? "" : changed.text);
    strbuf_release_into(&changed, text);
}

void places_typed(char *text)
{
    static const char numbers[] = "012345678";
    char *end = text;
    for (const char *start = text; *text;) {
        const bool cell = text[0] == '(' && strspn(text + 1, numbers) == 1 && text[2] == ',' &&
                          strspn(text + 3, numbers) == 1 && text[4] == ')';
        size_t length = 0; /* of the word for a house, and the space behind it */
        const bool word = text == start || text[-1] == ' ';
        const struct house_kind *kind = word ? house_kind_read(text, &length) : NULL;
        length = kind && length == strlen(kind->name) && text[length] == ' ' ? length + 1 : 0;
        if (cell) {
            const char name[] = { 'r', (char)(text[3] + 1), 'c', (char)(text[1] + 1) };
            memcpy(end, name, sizeof name);
            text += sizeof "(4,2)" - 1;
            end += sizeof name;
            continue;
        }
        memmove(end, text, length);
        text += length;
        end += length;
        if (length && strspn(text, numbers) && !is_in_word(text[1]))
            *end++ = (char)(*text++ + 1);
        else if (!length)
            *end++ = *text++;
    }
    *end = '\0';
}
