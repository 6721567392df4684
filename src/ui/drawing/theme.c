#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "ui/drawing/look.h"

#define NAMED(member, mark, name) name,
static const char *const ink_names[INK_COUNT] = { EVERY_INK(NAMED) };
static const char *const paper_names[PAPER_COUNT] = { EVERY_PAPER(NAMED) };

static const struct {
    const char *name;
    uint8_t attribute;
} attributes[] = {
    { "plain", 0 },
    { "bold", LOOK_BOLD },
    { "dim", LOOK_DIM },
    { "underline", LOOK_UNDERLINE },
    { "reverse", LOOK_REVERSE },
    { "italic", LOOK_ITALIC },
};

/* A piece of the input. */
struct word {
    const char *text;
    int length;
};

struct reader {
    const char *at, *end, *line_begins;
    int line;
    struct theme theme; /* as read so far */
    const char *own; /* the name of a built-in theme, which may name itself as its base; or NULL */
    bool begun;      /* a look was read, so that a base comes too late */
    struct error *error;
};

/* The next word of this line; false at its end. */
static bool next_word(struct reader *reader, struct word *word)
{
    const char *at = reader->at, *end = reader->end;
    while (at < end && memchr(" \t\r", *at, 3))
        at++;
    if (at < end && *at == '#')
        while (at < end && *at != '\n')
            at++;
    word->text = at;
    while (at < end && *at != '\n' && *at != '#' && !memchr(" \t\r", *at, 3))
        at++;
    word->length = (int)(at - word->text);
    reader->at = at;
    return word->length > 0;
}

static bool word_is(const struct word *word, const char *text)
{
    return strlen(text) == (size_t)word->length && memcmp(word->text, text, strlen(text)) == 0;
}

static enum status refuse_word(struct reader *reader, const struct word *word, const char *what)
{
    int column = 1;
    /* The second and later bytes of a character take no column. */
    for (const char *at = reader->line_begins; at < word->text; at++)
        column += ((unsigned char)*at & 0xC0) != 0x80;
    /* A word as long as a line of noise would push the reason out of the message. */
    return error_set_at(reader->error, STATUS_BAD, reader->line, column, "'%.*s' %s",
                        word->length < 40 ? word->length : 40, word->text, what);
}

static enum status read_colour(struct reader *reader, const struct word *word, int limit,
                               int16_t *colour)
{
    int number = 0, read = 0;
    for (; read < word->length && number < limit; read++) {
        if (word->text[read] < '0' || word->text[read] > '9')
            break;
        number = number * 10 + (word->text[read] - '0');
    }
    *colour = word_is(word, "-1") ? -1 : (int16_t)number;
    if (*colour >= 0 && (!word->length || read < word->length || number >= limit)) {
        char what[48];
        snprintf(what, sizeof what, "is not a colour: use -1 to %d", limit - 1);
        return refuse_word(reader, word, what);
    }
    return STATUS_OK;
}

static enum status read_attribute(struct reader *reader, const struct word *word, uint8_t *set)
{
    size_t i = 0;
    while (i < ARRAY_SIZE(attributes) && !word_is(word, attributes[i].name))
        i++;
    if (i == ARRAY_SIZE(attributes))
        return refuse_word(
            reader, word,
            "is not an attribute: use plain, bold, dim, italic, underline or reverse");
    *set |= attributes[i].attribute;
    return STATUS_OK;
}

/* "bold,underline" */
static enum status read_attributes(struct reader *reader, const struct word *list, uint8_t *set)
{
    const char *end = list->text + list->length;
    struct word word = { .text = list->text };
    *set = 0;
    for (;;) {
        const char *comma = memchr(word.text, ',', (size_t)(end - word.text));
        word.length = (int)((comma ? comma : end) - word.text);
        enum status status = read_attribute(reader, &word, set);
        if (status != STATUS_OK || !comma)
            return status;
        word.text = comma + 1;
    }
}

/* "rrggbb" or "-1" */
static enum status read_rgb(struct reader *reader, const struct word *word, int32_t *rgb)
{
    char digits[7] = "";
    if (word->length == 6)
        memcpy(digits, word->text, 6);
    const bool good = strspn(digits, "0123456789abcdefABCDEF") == 6;
    *rgb = good ? COLOUR_RGB | (int32_t)strtol(digits, NULL, 16) : -1;
    return good || word_is(word, "-1")
               ? STATUS_OK
               : refuse_word(reader, word, "is not a colour: use six digits, as ff8000, or -1");
}

/* The parts of a look that a line has set. */
enum { SAID_RGB = 1, SAID_256 = 2 };

/* "KEY=VALUE" of an ink or paper; false where the word does not have that form. */
static bool read_member(struct reader *reader, const struct word *word, struct look *look,
                        int *said, enum status *status)
{
    const struct {
        const char *key;
        int said, limit;
        int16_t *colour; /* NULL: no number */
    } members[] = { { "rgb=", SAID_RGB, 0, NULL },
                    { "256=", SAID_256, 256, &look->colour_256 },
                    { "16=", 0, 16, &look->colour_16 },
                    { "8=", 0, 8, &look->colour_8 },
                    { "mono=", 0, 0, NULL } };
    for (size_t i = 0; i < sizeof members / sizeof *members; i++) {
        const int length = (int)strlen(members[i].key);
        if (word->length < length || memcmp(word->text, members[i].key, (size_t)length) != 0)
            continue;
        const struct word value = { word->text + length, word->length - length };
        *said |= members[i].said;
        *status = members[i].colour
                      ? read_colour(reader, &value, members[i].limit, members[i].colour)
                  : members[i].said ? read_rgb(reader, &value, &look->rgb)
                                    : read_attributes(reader, &value, &look->mono);
        return true;
    }
    return false;
}

/* The rest of an ink or paper line. */
static enum status read_look(struct reader *reader, struct look *look)
{
    struct word word;
    enum status status = STATUS_OK;
    bool attribute_seen = false;
    int said = 0;
    while (status == STATUS_OK && next_word(reader, &word)) {
        if (read_member(reader, &word, look, &said, &status))
            continue;
        /* The first word replaces the attributes of the base, the others join it. */
        if (!attribute_seen)
            look->attributes = 0;
        attribute_seen = true;
        status = read_attribute(reader, &word, &look->attributes);
    }
    if (said == SAID_RGB)
        look->colour_256 = look->rgb < 0 ? -1 : (int16_t)palette_nearest((uint32_t)look->rgb);
    /* Users change what the first 16 look like, so that these stay numbers. */
    if (said == SAID_256)
        look->rgb = look->colour_256 < 16 ? look->colour_256
                                          : COLOUR_RGB | (int32_t)palette_rgb(look->colour_256);
    reader->begun = true;
    return status;
}

static enum status read_base(struct reader *reader, const struct word *name)
{
    char wanted[32], what[96];
    struct theme base;
    int length = 0;
    if (reader->begun)
        return refuse_word(reader, name,
                           "is too late: the base must stand before all inks and papers");
    if (reader->own && word_is(name, reader->own))
        return STATUS_OK;
    snprintf(wanted, sizeof wanted, "%.*s", name->length, name->text);
    if (word_is(name, wanted) && theme_builtin(wanted, &base)) {
        reader->theme.light = base.light;
        memcpy(reader->theme.ink, base.ink, sizeof base.ink);
        memcpy(reader->theme.paper, base.paper, sizeof base.paper);
        return STATUS_OK;
    }
    for (const struct theme_file *file = theme_files; file->name && length < 80; file++)
        length += snprintf(what + length, sizeof what - (size_t)length, "%s%s",
                           !length        ? "is not a base: use "
                           : file[1].name ? ", "
                                          : " or ",
                           file->name);
    return refuse_word(reader, name, what);
}

static enum status read_theme_line(struct reader *reader, const struct word *verb)
{
    const bool ink = word_is(verb, "ink"), paper = word_is(verb, "paper");
    const bool base = word_is(verb, "base"), background = word_is(verb, "background");
    enum status status = STATUS_OK;
    struct word name;
    if (!ink && !paper && !base && !background && !word_is(verb, "name"))
        return refuse_word(
            reader, verb,
            "cannot begin a line of a theme: use ink, paper, base, name or background");
    if (!next_word(reader, &name))
        return refuse_word(reader, verb, "needs a name after it");
    if (ink || paper) {
        const char *const *names = ink ? ink_names : paper_names;
        const int count = ink ? INK_COUNT : PAPER_COUNT;
        int i = 0;
        while (i < count && !word_is(&name, names[i]))
            i++;
        return i < count ? read_look(reader, &(ink ? reader->theme.ink : reader->theme.paper)[i])
                         : refuse_word(reader, &name,
                                       ink ? "is not an ink; see reductio(5) for their names"
                                           : "is not a paper; see reductio(5) for their names");
    }
    if (base) {
        status = read_base(reader, &name);
    } else if (background) {
        reader->theme.light = word_is(&name, "light");
        if (!reader->theme.light && !word_is(&name, "dark"))
            return refuse_word(reader, &name, "is not a background: use dark or light");
    } else if ((size_t)name.length >= sizeof reader->theme.name) {
        return refuse_word(reader, &name, "is too long for a name: use at most 31 bytes");
    } else {
        memcpy(reader->theme.name, name.text, (size_t)name.length);
        reader->theme.name[name.length] = '\0';
    }
    if (status == STATUS_OK && next_word(reader, &name))
        return refuse_word(reader, &name, "is not expected there");
    return status;
}

static enum status read_theme_lines(struct reader *reader)
{
    struct word verb;
    enum status status = STATUS_OK;
    for (;;) {
        if (next_word(reader, &verb))
            status = read_theme_line(reader, &verb);
        if (status != STATUS_OK || reader->at >= reader->end)
            return status;
        reader->line_begins = ++reader->at;
        reader->line++;
    }
}

bool theme_builtin(const char *name, struct theme *theme)
{
    const struct theme_file *file = theme_files;
    while (file->name && strcmp(file->name, name) != 0)
        file++;
    if (!file->name)
        return false;
    struct reader reader = { file->text, file->text + strlen(file->text), file->text, 1,
                             .own = name };
    read_theme_lines(&reader); /* cannot fail: a test reads each built-in theme */
    *theme = reader.theme;
    return true;
}

enum status theme_parse(const char *text, size_t length, struct theme *theme, struct error *error)
{
    struct reader reader = { text, text + length, text, 1, .error = error };
    theme_builtin("dark", &reader.theme);
    /* A theme without a name is not a built-in one. */
    snprintf(reader.theme.name, sizeof reader.theme.name, "custom");
    enum status status = read_theme_lines(&reader);
    if (status == STATUS_OK)
        *theme = reader.theme;
    return status;
}

void theme_cover(struct theme *theme)
{
    const struct look ink = theme->light
                                ? (struct look){ .rgb = COLOUR_RGB | 0x1C1C1C, .colour_256 = 234 }
                                : (struct look){ .rgb = COLOUR_RGB | 0xDADADA, .colour_256 = 253 };
    const struct look paper =
        theme->light ? (struct look){ .rgb = COLOUR_RGB | 0xFFFFFF, .colour_256 = 231 }
                     : (struct look){ .rgb = COLOUR_RGB | 0x121212, .colour_256 = 233 };
    if (theme->ink[INK_ENTRY].rgb < 0)
        return;
    theme->paints = true;
    for (int i = 0; i < INK_COUNT + PAPER_COUNT; i++) {
        struct look *look = i < INK_COUNT ? &theme->ink[i] : &theme->paper[i - INK_COUNT];
        const struct look *own = i < INK_COUNT ? &ink : &paper;
        if (look->rgb < 0)
            look->rgb = own->rgb;
        if (look->colour_256 < 0)
            look->colour_256 = own->colour_256;
    }
}
