#include "ui/drawing/theme.h"

#include <stdio.h>
#include <string.h>

#include "ui/drawing/palette.h"

static const char *const ink_names[INK_COUNT] = {
    [INK_TEXT] = "text",
    [INK_FAINT] = "faint",
    [INK_STRONG] = "strong",
    [INK_LINE] = "line",
    [INK_GIVEN] = "given",
    [INK_ENTRY] = "entry",
    [INK_FORCED] = "forced",
    [INK_TRY_1] = "try-1",
    [INK_TRY_2] = "try-2",
    [INK_TRY_3] = "try-3",
    [INK_CANDIDATE] = "candidate",
    [INK_NOTE] = "note",
    [INK_CONFLICT] = "conflict",
    [INK_WRONG] = "wrong",
    [INK_PATTERN] = "pattern",
    [INK_OPPOSITE] = "opposite",
    [INK_FIN] = "fin",
    [INK_CAUSE] = "cause",
    [INK_ELIMINATED] = "eliminated",
    [INK_PLACED] = "placed",
    [INK_GOOD] = "good",
    [INK_WARN] = "warn",
};

static const char *const paper_names[PAPER_COUNT] = {
    [PAPER_PLAIN] = "plain", [PAPER_ALT] = "alt",           [PAPER_CURSOR] = "cursor",
    [PAPER_SAME] = "same",   [PAPER_EVIDENCE] = "evidence", [PAPER_SHAPE] = "shape",
    [PAPER_BAR] = "bar",
};

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

/* What a look is at a number of colours. */
struct shade {
    int16_t colour;
    uint8_t attributes;
};

static struct shade shade_of(const struct look *look, int colours)
{
    int16_t colour = -1;

    if (colours >= 256)
        colour = look->colour_256;
    else if (colours >= 16)
        colour = look->colour_16;
    else if (colours >= 8)
        colour = look->colour_8;
    /* What has no colour of its own here is told by its attributes. */
    return (struct shade){ colour, colour < 0 ? look->mono : look->attributes };
}

struct look_pair theme_resolve(const struct theme *theme, enum ink ink, enum paper paper,
                               int colours)
{
    struct shade over = shade_of(&theme->ink[ink], colours);
    struct shade under = shade_of(&theme->paper[paper], colours);
    struct look_pair pair = { over.colour, under.colour, 0 };

    if (pair.foreground == pair.background)
        pair.foreground = -1;
    /* The terminal's own text may be dark or light: nobody knows how it stands on this paper. */
    if (pair.foreground == -1 && pair.background != -1)
        pair.foreground = palette_is_light(pair.background) ? 0 : colours > 8 ? 15 : 7;
    /* Without colours what is told of a candidate is told by its attributes alone. */
    if (over.colour < 0 && over.attributes & (LOOK_REVERSE | LOOK_UNDERLINE))
        under.attributes &= (uint8_t)~LOOK_BOLD;
    pair.attributes = over.attributes | under.attributes;
    /* What is reversed on a reversed paper must stand out there too. */
    if (over.attributes & under.attributes & LOOK_REVERSE)
        pair.attributes &= (uint8_t)~LOOK_REVERSE;
    return pair;
}

/* A piece of the input; line and column are where it begins. */
struct word {
    const char *text;
    int length;
    int line, column;
};

struct reader {
    const char *at, *end;
    int line, column;
    struct theme theme; /* what was read up to now */
    const char *own;    /* the built-in theme that this is, as which it begins; NULL: it is none */
    bool begun;         /* a look was read: too late for a base */
    struct error *error;
};

static bool is_theme_blank(char character)
{
    return character == ' ' || character == '\t' || character == '\r';
}

static void step_on(struct reader *reader)
{
    /* The second and later bytes of a character take no column. */
    if (((unsigned char)*reader->at & 0xC0) != 0x80)
        reader->column++;
    reader->at++;
}

/* The next word of this line; false at its end. */
static bool next_word(struct reader *reader, struct word *word)
{
    while (reader->at < reader->end && is_theme_blank(*reader->at))
        step_on(reader);
    if (reader->at < reader->end && *reader->at == '#')
        while (reader->at < reader->end && *reader->at != '\n')
            step_on(reader);
    *word = (struct word){ reader->at, 0, reader->line, reader->column };
    while (reader->at < reader->end && *reader->at != '\n' && *reader->at != '#' &&
           !is_theme_blank(*reader->at)) {
        step_on(reader);
        word->length++;
    }
    return word->length > 0;
}

static bool next_theme_line(struct reader *reader)
{
    if (reader->at >= reader->end)
        return false;
    if (*reader->at == '\n') {
        reader->at++;
        reader->line++;
        reader->column = 1;
    }
    return true;
}

static bool word_is(const struct word *word, const char *text)
{
    return strlen(text) == (size_t)word->length && memcmp(word->text, text, strlen(text)) == 0;
}

static enum status refuse_word(struct reader *reader, const struct word *word, const char *what)
{
    /* A word as long as a line of noise would push the reason out of the message. */
    return error_set_at(reader->error, STATUS_BAD, word->line, word->column, "'%.*s' %s",
                        word->length < 40 ? word->length : 40, word->text, what);
}

/* The value of "KEY=VALUE"; false where the word does not begin with "KEY=". */
static bool value_of(const struct word *word, const char *key, struct word *value)
{
    int length = (int)strlen(key);

    if (word->length < length || memcmp(word->text, key, (size_t)length) != 0)
        return false;
    *value = (struct word){ word->text + length, word->length - length, word->line,
                            word->column + length };
    return true;
}

static enum status read_colour(struct reader *reader, const struct word *word, int limit,
                               int16_t *colour)
{
    int number = 0;
    char what[48];

    if (word_is(word, "-1")) {
        *colour = -1;
        return STATUS_OK;
    }
    for (int i = 0; i < word->length && number < limit; i++) {
        if (word->text[i] < '0' || word->text[i] > '9')
            number = limit;
        else
            number = number * 10 + (word->text[i] - '0');
    }
    if (word->length == 0 || number >= limit) {
        snprintf(what, sizeof(what), "is not a colour: use -1 to %d", limit - 1);
        return refuse_word(reader, word, what);
    }
    *colour = (int16_t)number;
    return STATUS_OK;
}

static enum status read_attribute(struct reader *reader, const struct word *word, uint8_t *set)
{
    for (size_t i = 0; i < sizeof(attributes) / sizeof(attributes[0]); i++) {
        if (word_is(word, attributes[i].name)) {
            *set |= attributes[i].attribute;
            return STATUS_OK;
        }
    }
    return refuse_word(reader, word,
                       "is not an attribute: use plain, bold, dim, italic, underline or reverse");
}

/* "bold,underline" */
static enum status read_attributes(struct reader *reader, const struct word *list, uint8_t *set)
{
    struct word word = *list;
    int left = list->length;
    enum status status;

    *set = 0;
    for (;;) {
        const char *comma = left > 0 ? memchr(word.text, ',', (size_t)left) : NULL;

        word.length = comma != NULL ? (int)(comma - word.text) : left;
        status = read_attribute(reader, &word, set);
        if (status != STATUS_OK || comma == NULL)
            return status;
        left -= word.length + 1;
        word.text += word.length + 1;
        word.column += word.length + 1;
    }
}

/* The rest of an ink or paper line. */
static enum status read_look(struct reader *reader, struct look *look)
{
    struct word word;
    struct word value;
    enum status status = STATUS_OK;
    bool attribute_seen = false;

    while (status == STATUS_OK && next_word(reader, &word)) {
        if (value_of(&word, "256=", &value)) {
            status = read_colour(reader, &value, 256, &look->colour_256);
        } else if (value_of(&word, "16=", &value)) {
            status = read_colour(reader, &value, 16, &look->colour_16);
        } else if (value_of(&word, "8=", &value)) {
            status = read_colour(reader, &value, 8, &look->colour_8);
        } else if (value_of(&word, "mono=", &value)) {
            status = read_attributes(reader, &value, &look->mono);
        } else {
            /* The first word takes the place of what the base says, the others join it. */
            if (!attribute_seen)
                look->attributes = 0;
            attribute_seen = true;
            status = read_attribute(reader, &word, &look->attributes);
        }
    }
    reader->begun = true;
    return status;
}

static struct look *find_look(const struct word *name, const char *const *names, int count,
                              struct look *looks)
{
    for (int i = 0; i < count; i++)
        if (word_is(name, names[i]))
            return &looks[i];
    return NULL;
}

static enum status read_base(struct reader *reader, const struct word *name)
{
    char wanted[32], what[96];
    struct theme base;
    int length = 0;

    if (reader->begun)
        return refuse_word(reader, name,
                           "comes too late: write the base before all inks and papers");
    if (reader->own != NULL && word_is(name, reader->own))
        return STATUS_OK;
    snprintf(wanted, sizeof(wanted), "%.*s", name->length, name->text);
    if (word_is(name, wanted) && theme_builtin(wanted, &base)) {
        memcpy(reader->theme.ink, base.ink, sizeof(base.ink));
        memcpy(reader->theme.paper, base.paper, sizeof(base.paper));
        return STATUS_OK;
    }
    for (const struct theme_file *file = theme_files; file->name && length < 80; file++)
        length += snprintf(what + length, sizeof(what) - (size_t)length, "%s%s",
                           !length        ? "is not a base: use "
                           : file[1].name ? ", "
                                          : " or ",
                           file->name);
    return refuse_word(reader, name, what);
}

static enum status read_theme_name(struct reader *reader, const struct word *name)
{
    if ((size_t)name->length >= sizeof(reader->theme.name))
        return refuse_word(reader, name, "is too long for a name: use at most 31 bytes");
    memcpy(reader->theme.name, name->text, (size_t)name->length);
    reader->theme.name[name->length] = '\0';
    return STATUS_OK;
}

static enum status read_theme_line(struct reader *reader, const struct word *verb)
{
    struct word name;
    struct look *look;
    enum status status;

    if (!word_is(verb, "ink") && !word_is(verb, "paper") && !word_is(verb, "base") &&
        !word_is(verb, "name"))
        return refuse_word(reader, verb, "begins no line of a theme: use ink, paper, base or name");
    if (!next_word(reader, &name))
        return refuse_word(reader, verb, "needs a name after it");
    if (word_is(verb, "ink") || word_is(verb, "paper")) {
        look = *verb->text == 'i' ? find_look(&name, ink_names, INK_COUNT, reader->theme.ink)
                                  : find_look(&name, paper_names, PAPER_COUNT, reader->theme.paper);
        if (look == NULL)
            return refuse_word(reader, &name,
                               *verb->text == 'i'
                                   ? "is not an ink; see reductio(5) for their names"
                                   : "is not a paper; see reductio(5) for their names");
        return read_look(reader, look);
    }
    status = *verb->text == 'b' ? read_base(reader, &name) : read_theme_name(reader, &name);
    if (status == STATUS_OK && next_word(reader, &name))
        return refuse_word(reader, &name, "is one word too many");
    return status;
}

static enum status read_theme_lines(struct reader *reader)
{
    struct word verb;

    do {
        if (next_word(reader, &verb)) {
            enum status status = read_theme_line(reader, &verb);

            if (status != STATUS_OK)
                return status;
        }
    } while (next_theme_line(reader));
    return STATUS_OK;
}

bool theme_builtin(const char *name, struct theme *theme)
{
    const struct theme_file *file = theme_files;

    while (file->name != NULL && strcmp(file->name, name) != 0)
        file++;
    if (file->name == NULL)
        return false;
    struct reader reader = { file->text, file->text + strlen(file->text), 1, 1, .own = name };
    read_theme_lines(&reader); /* without a mistake: a test reads each as a player's file */
    *theme = reader.theme;
    return true;
}

enum status theme_parse(const char *text, size_t length, struct theme *theme, struct error *error)
{
    struct reader reader = { text, text + length, 1, 1, .error = error };
    enum status status;

    theme_builtin("dark", &reader.theme);
    /* A theme that does not say its name is not one of ours. */
    snprintf(reader.theme.name, sizeof(reader.theme.name), "custom");
    status = read_theme_lines(&reader);
    if (status == STATUS_OK)
        *theme = reader.theme;
    return status;
}
