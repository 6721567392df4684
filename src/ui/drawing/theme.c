#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "ui/drawing/look.h"

#define NAMED(member, mark, name, legend) name,
static const char *const ink_names[INK_COUNT] = { EVERY_INK(NAMED) };
static const char *const paper_names[PAPER_COUNT] = { EVERY_PAPER(NAMED) };

static const struct {
    const char *name;
    uint8_t attribute;
} attributes[] = {
    { "plain", 0 },
    { "bold", STYLE_BOLD },
    { "dim", STYLE_DIM },
    { "underline", STYLE_UNDERLINE },
    { "reverse", STYLE_REVERSE },
    { "italic", STYLE_ITALIC },
    { "strikethrough", STYLE_STRIKE },
};

/* The names of inks and papers that are no more. */
static const char *const former_names[] = { "set-2",    "set-3", "set-4",     "set-5", "fin",
                                            "target",   "cause", "ghost",     "alt",   "same",
                                            "evidence", "shape", "crosshair", "filter" };

struct reader {
    const char *at, *end, *line_begins;
    int line;
    struct theme theme; /* as read so far */
    const char *own; /* the name of a built-in theme, which may name itself as its base; or NULL */
    bool begun;      /* a look was read, so that a base comes too late */
    struct error *error;
    const char *word_begins; /* the word that was read last, in the input, */
    char word[128];          /* and cut, which no valid word is */
};

/* Reads the next word of this line; false at its end. */
static bool next_word(struct reader *reader)
{
    const char *at = reader->at, *end = reader->end;
    size_t length = 0;
    while (at < end && memchr(" \t\r", *at, 3))
        at++;
    if (at < end && *at == '#')
        while (at < end && *at != '\n')
            at++;
    const char *begins = at;
    for (; at < end && *at != '\n' && *at != '#' && !memchr(" \t\r", *at, 3); at++)
        if (length + 1 < sizeof reader->word)
            reader->word[length++] = *at ? *at : '?';
    reader->at = at;
    if (!length)
        return false;
    reader->word[length] = '\0';
    reader->word_begins = begins;
    return true;
}

static bool word_is(const struct reader *reader, const char *text)
{
    return !strcmp(reader->word, text);
}

/* `word` is a part of the word that was read last. */
static enum status refuse_word(struct reader *reader, const char *word, const char *what)
{
    const char *begins = reader->word_begins + (word - reader->word);
    int column = 1;
    /* The second and later bytes of a character take no column. */
    for (const char *at = reader->line_begins; at < begins; at++)
        column += ((unsigned char)*at & 0xC0) != 0x80;
    /* A word as long as a line of noise would push the reason out of the message. */
    return error_set_at(reader->error, STATUS_BAD, reader->line, column, "'%.40s' %s", word, what);
}

static enum status read_colour(struct reader *reader, const char *word, int limit, int16_t *colour)
{
    const bool number = *word && !word[strspn(word, "0123456789")];
    const long value = !strcmp(word, "-1") ? -1 : number ? strtol(word, NULL, 10) : limit;
    char what[48];
    *colour = (int16_t)value;
    if (value < limit)
        return STATUS_OK;
    snprintf(what, sizeof what, "is not a colour: use -1 to %d", limit - 1);
    return refuse_word(reader, word, what);
}

static enum status read_attribute(struct reader *reader, const char *word, uint8_t *set)
{
    for (size_t i = 0; i < ARRAY_SIZE(attributes); i++)
        if (!strcmp(word, attributes[i].name)) {
            *set |= attributes[i].attribute;
            return STATUS_OK;
        }
    return refuse_word(
        reader, word,
        "is not an attribute: use plain, bold, dim, italic, underline, reverse or strikethrough");
}

/* "bold,underline" */
static enum status read_attributes(struct reader *reader, char *word, uint8_t *set)
{
    enum status status = STATUS_OK;
    *set = 0;
    for (char *comma; word && status == STATUS_OK; word = comma) {
        comma = strchr(word, ',');
        if (comma)
            *comma++ = '\0';
        status = read_attribute(reader, word, set);
    }
    return status;
}

/* "rrggbb" or "-1" */
static enum status read_rgb(struct reader *reader, const char *word, int32_t *rgb)
{
    const bool good = strlen(word) == 6 && strspn(word, "0123456789abcdefABCDEF") == 6;
    *rgb = good ? COLOUR_RGB | (int32_t)strtol(word, NULL, 16) : -1;
    return good || !strcmp(word, "-1")
               ? STATUS_OK
               : refuse_word(reader, word, "is not a colour: use six digits, as ff8000, or -1");
}

/* The rest of an ink or paper line. */
static enum status read_style(struct reader *reader, struct style *style)
{
    const struct {
        const char *key;
        int limit;
        int16_t *colour;
    } numbers[] = { { "256=", 256, &style->colour_256 },
                    { "16=", 16, &style->colour_16 },
                    { "8=", 8, &style->colour_8 } };
    enum status status = STATUS_OK;
    bool attribute_seen = false, of_rgb = false, of_256 = false; /* set by the line */
    while (status == STATUS_OK && next_word(reader)) {
        char *word = reader->word, *value = word + strcspn(word, "=") + 1;
        size_t i = 0;
        while (i < ARRAY_SIZE(numbers) &&
               strncmp(word, numbers[i].key, strlen(numbers[i].key)) != 0)
            i++;
        if (i < ARRAY_SIZE(numbers)) {
            status = read_colour(reader, value, numbers[i].limit, numbers[i].colour);
            of_256 |= i == 0;
        } else if (!strncmp(word, "rgb=", 4)) {
            status = read_rgb(reader, value, &style->rgb);
            of_rgb = true;
        } else if (!strncmp(word, "mono=", 5)) {
            status = read_attributes(reader, value, &style->mono);
        } else { /* the first one replaces the attributes of the base, the others join it */
            style->attributes = attribute_seen ? style->attributes : 0;
            attribute_seen = true;
            status = read_attribute(reader, word, &style->attributes);
        }
    }
    if (of_rgb && !of_256)
        style->colour_256 = style->rgb < 0 ? -1 : (int16_t)palette_nearest((uint32_t)style->rgb);
    /* Users change what the first 16 look like, so that these stay numbers. */
    if (of_256 && !of_rgb)
        style->rgb = style->colour_256 < 16
                         ? style->colour_256
                         : COLOUR_RGB | (int32_t)palette_shown(PALETTE_XTERM, style->colour_256);
    reader->begun = true;
    return status;
}

static enum status read_base(struct reader *reader)
{
    char what[96];
    struct theme base;
    int length = 0;
    if (reader->begun)
        return refuse_word(reader, reader->word,
                           "is too late: the base must stand before all inks and papers");
    if (reader->own && word_is(reader, reader->own))
        return STATUS_OK;
    if (theme_builtin(reader->word, &base)) {
        memcpy(base.name, reader->theme.name, sizeof base.name);
        reader->theme = base;
        return STATUS_OK;
    }
    for (const struct theme_file *file = theme_files; file->name && length < 80; file++)
        length += snprintf(what + length, sizeof what - (size_t)length, "%s%s",
                           !length        ? "is not a base: use "
                           : file[1].name ? ", "
                                          : " or ",
                           file->name);
    return refuse_word(reader, reader->word, what);
}

static enum status read_theme_line(struct reader *reader)
{
    const bool ink = word_is(reader, "ink"), paper = word_is(reader, "paper");
    const bool base = word_is(reader, "base"), background = word_is(reader, "background");
    enum status status = STATUS_OK;
    if (!ink && !paper && !base && !background && !word_is(reader, "name"))
        return refuse_word(
            reader, reader->word,
            "cannot begin a line of a theme: use ink, paper, base, name or background");
    if (!next_word(reader))
        return refuse_word(reader, reader->word, "needs a name after it");
    if (ink || paper) {
        const char *const *names = ink ? ink_names : paper_names;
        const int count = ink ? INK_COUNT : PAPER_COUNT;
        struct style unused;
        int i = 0;
        while (i < count && !word_is(reader, names[i]))
            i++;
        if (i < count)
            return read_style(reader, &(ink ? reader->theme.ink : reader->theme.paper)[i]);
        for (size_t old = 0; old < ARRAY_SIZE(former_names); old++)
            if (word_is(reader, former_names[old]))
                return read_style(reader, &unused);
        return refuse_word(reader, reader->word,
                           ink ? "is not an ink; see reductio(5) for their names"
                               : "is not a paper; see reductio(5) for their names");
    }
    if (base) {
        status = read_base(reader);
    } else if (background) {
        reader->theme.light = word_is(reader, "light");
        if (!reader->theme.light && !word_is(reader, "dark"))
            return refuse_word(reader, reader->word, "is not a background: use dark or light");
    } else if (strlen(reader->word) >= sizeof reader->theme.name) {
        return refuse_word(reader, reader->word, "is too long for a name: use at most 31 bytes");
    } else {
        strcpy(reader->theme.name, reader->word);
    }
    if (status == STATUS_OK && next_word(reader))
        return refuse_word(reader, reader->word, "is not expected there");
    return status;
}

static enum status read_theme_lines(struct reader *reader)
{
    enum status status = STATUS_OK;
    for (;;) {
        if (next_word(reader))
            status = read_theme_line(reader);
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

void theme_bare(struct theme *theme)
{
    const struct style own = { .rgb = -1, .colour_256 = -1, .colour_16 = -1, .colour_8 = -1 };
    theme->paper[PAPER_PLAIN] = theme->paper[PAPER_BAR] = own;
}
