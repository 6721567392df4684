#include "ui/line/spoken.h"

#include <string.h>

#include "base/utf8.h"
#include "engine/step/from_zero.h"

struct ear {
    const char *start, *at; /* the text, and how far it has been read */
    bool terse;
    struct strbuf *out;
};

static bool is_figure(char c)
{
    return c >= '0' && c <= '9';
}

static bool in_word(char c)
{
    return is_figure(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c & 0x80);
}

static size_t digits_at(const char *text)
{
    return strspn(text, "0123456789");
}

/* Adds a word, with a capital at the beginning of a sentence. */
static void add_word(struct ear *ear, const char *word)
{
    const struct strbuf *out = ear->out;
    const size_t length = out->length;
    const bool first =
        !length || out->text[length - 1] == '\n' ||
        (length > 1 && out->text[length - 1] == ' ' && strchr(".!?", out->text[length - 2]));
    strbuf_add_char(ear->out, first ? (char)(word[0] - 'a' + 'A') : word[0]);
    strbuf_add(ear->out, word + 1);
}

/* "2, 3 and 5" */
static void speak_digits(struct ear *ear, const char *digits, size_t length, const char *last)
{
    for (size_t i = 0; i < length; i++) {
        strbuf_add(ear->out, !i ? "" : i + 1 < length && !ear->terse ? ", " : last);
        strbuf_add_char(ear->out, digits[i]);
    }
}

/* The sign and digits after a cell: "=7", "<>35", "+7", "-7". Returns their length. `noted`: the
 * text has the word "note" already. */
static size_t add_what(struct ear *ear, const char *text, bool noted)
{
    static const struct {
        const char *sign, *words, *terse, *note, *after;
    } signs[] = {
        { "=", " is ", " ", "", "" },
        { "<>", " is not ", " not ", "", "" },
        { "+", ": ", " ", "note ", "" },
        { "-", ": ", " ", "note ", " off" },
    };
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        const size_t sign = strlen(signs[i].sign);
        if (strncmp(text, signs[i].sign, sign) != 0)
            continue;
        const size_t length = digits_at(text + sign);
        if (!length || in_word(text[sign + length]))
            return 0;
        strbuf_add(ear->out, ear->terse ? signs[i].terse : signs[i].words);
        strbuf_add(ear->out, noted ? "" : signs[i].note);
        speak_digits(ear, text + sign, length, ear->terse ? " " : " or ");
        strbuf_add(ear->out, signs[i].after);
        return sign + length;
    }
    return 0;
}

/* "r5c3", "r4c23" and the sign and digits after it. */
static bool say_cell(struct ear *ear)
{
    const char *text = ear->at;
    const bool noted = text - ear->start >= 5 && !strncmp(text - 5, "note ", 5);
    if (text[0] != 'r')
        return false;
    const size_t rows = digits_at(text + 1);
    if (!rows || text[1 + rows] != 'c')
        return false;
    const char *column = text + 2 + rows;
    const size_t columns = digits_at(column);
    if (!columns || in_word(column[columns]))
        return false;
    if (ear->terse) {
        strbuf_add_bytes(ear->out, text, 2 + rows + columns);
    } else {
        add_word(ear, rows > 1 ? "rows " : "row ");
        speak_digits(ear, text + 1, rows, " and ");
        strbuf_add(ear->out, columns > 1 ? " columns " : " column ");
        speak_digits(ear, column, columns, " and ");
    }
    ear->at = column + columns;
    ear->at += add_what(ear, ear->at, noted);
    if (!ear->terse && (ear->at[0] == '+' || ear->at[0] == '/') &&
        ear->at[1] == 'r') { /* "r1c2+r3c45" */
        const char *next = ear->at + 1 + strspn(ear->at + 1, "rc123456789");
        strbuf_add(ear->out, ear->at[0] == '+' && *next != '+' ? " and " : ", ");
        ear->at++;
    }
    return true;
}

/* "b7" */
static bool say_house(struct ear *ear)
{
    static const char letters[] = "rcb", *const words[] = { "row ", "column ", "box " };
    const char *letter = strchr(letters, ear->at[0]);
    if (ear->terse || !letter || !*letter || ear->at[1] < '1' || ear->at[1] > '9' ||
        in_word(ear->at[2]))
        return false;
    add_word(ear, words[letter - letters]);
    strbuf_add_char(ear->out, ear->at[1]);
    ear->at += 2;
    return true;
}

/* "0:21", "1:02:03" */
static bool say_time(struct ear *ear)
{
    static const char *const units[] = { "hour", "minute", "second" };
    int parts[3], count = 0;
    const char *at = ear->at;
    while (count < 3) {
        size_t length = digits_at(at);
        if (!length || length > 4 || (count && length != 2))
            return false;
        parts[count] = 0;
        for (; length; length--)
            parts[count] = parts[count] * 10 + *at++ - '0';
        count++;
        if (*at != ':' || !is_figure(at[1]))
            break;
        at++;
    }
    if (count < 2 || in_word(*at))
        return false;
    const char *between = "";
    for (int i = 0; i < count; i++)
        if (parts[i] || (i + 1 == count && !*between)) {
            strbuf_addf(ear->out, "%s%d %s%s", between, parts[i], units[3 - count + i],
                        parts[i] == 1 ? "" : "s");
            between = " ";
        }
    ear->at = at;
    return true;
}

/* "no. 12", which would be read as the word "no", and a dash between the links of a chain, which
 * would be read as "minus". */
static bool say_sign(struct ear *ear)
{
    if (!strncmp(ear->at, "no. ", 4) && is_figure(ear->at[4])) {
        add_word(ear, "number ");
        ear->at += 4;
        return true;
    }
    if (ear->at > ear->start && ear->at[-1] == ' ' && !strncmp(ear->at, "- ", 2)) {
        if (ear->out->length && ear->out->text[ear->out->length - 1] == ' ')
            ear->out->text[--ear->out->length] = '\0';
        strbuf_add(ear->out, ", ");
        ear->at += 2;
        return true;
    }
    return false;
}

/* "2/7/8" */
static bool say_slash(struct ear *ear)
{
    if (ear->at == ear->start || !is_figure(ear->at[-1]) || ear->at[0] != '/' ||
        !is_figure(ear->at[1]) || in_word(ear->at[2]))
        return false;
    strbuf_add(ear->out, ", ");
    ear->at++;
    return true;
}

static void say_character(struct ear *ear)
{
    const char *from = ear->at;
    const uint32_t character = utf8_next(&ear->at, from + strnlen(from, UTF8_MAX));
    const bool ends = ear->out->length && ear->out->text[ear->out->length - 1] == '\n';
    if (character == '\n')
        strbuf_add(ear->out, ends ? "" : "\n"); /* empty lines are left out */
    else if (character == UTF8_BAD || utf8_width(character) < 0)
        strbuf_add_char(ear->out, ' ');
    else
        strbuf_add_bytes(ear->out, from, (size_t)(ear->at - from));
}

void spoken_add(const char *text, bool terse, struct strbuf *out)
{
    struct ear ear = { text, text, terse, out };
    while (*ear.at) {
        if (*ear.at == WORDS_BEGIN) { /* to the end as they are, but without control characters */
            const char *end = ear.at + strcspn(ear.at, (char[]){ WORDS_END, '\0' });
            strbuf_add_char(out, *ear.at++);
            while (ear.at < end)
                say_character(&ear);
            strbuf_add_char(out, *end ? *ear.at++ : WORDS_END);
            continue;
        }
        const bool begins = ear.at == text || !in_word(ear.at[-1]);
        const bool said =
            begins ? say_cell(&ear) || say_house(&ear) || say_time(&ear) || say_sign(&ear)
                   : say_slash(&ear);
        if (!said)
            say_character(&ear);
    }
}
