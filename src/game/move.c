#include "game/move.h"

#include <assert.h>
#include <string.h>

#include "base/utf8.h"
#include "engine/path/technique_name.h"
#include "engine/step/explain.h"

struct move move_simple(enum move_kind kind)
{
    return (struct move){ .kind = kind };
}

struct move move_auto(const struct technique_set *running)
{
    return (struct move){ .kind = MOVE_AUTO, .running = *running };
}

struct move move_at(enum move_kind kind, int cell, int digit)
{
    return (struct move){ .kind = kind, .cell = (uint8_t)cell, .digit = (uint8_t)digit };
}

struct move move_force(const struct step *step)
{
    return (struct move){ .kind = MOVE_FORCE,
                          .cell = step->cell,
                          .digit = step->digit,
                          .eliminate = step->eliminate,
                          .technique = step->technique };
}

struct move move_enter(int cell, int digit)
{
    assert(digit >= 1 && digit <= DIGITS);
    return move_at(MOVE_ENTER, cell, digit);
}

struct move move_note(enum note_kind kind, bool on, int cell, int digit)
{
    return move_at((enum move_kind)(MOVE_NOTE_ON + 2 * (int)kind + !on), cell, digit);
}

bool move_may_keep_notes(enum move_kind kind)
{
    return kind == MOVE_ENTER || kind == MOVE_FORCE || kind == MOVE_KEEP;
}

bool move_is_note(enum move_kind kind)
{
    return kind >= MOVE_NOTE_ON && kind <= MOVE_CENTRE_OFF;
}

enum note_kind move_note_kind(enum move_kind kind)
{
    assert(move_is_note(kind));
    return (enum note_kind)((kind - MOVE_NOTE_ON) / 2);
}

struct move move_colour(int cell, int digit, int colour)
{
    struct move move = move_at(MOVE_COLOUR, cell, digit);
    move.colour = (uint8_t)colour;
    return move;
}

struct move move_return(size_t count)
{
    return (struct move){ .kind = MOVE_RETURN, .count = (uint32_t)count };
}

/* Without ~, which begins the check of a line in a saved game. */
bool move_save_point(const char *name, struct move *move)
{
    const size_t length = strlen(name);
    const char *at = name, *end = name + length;
    if (!length || length > MOVE_NAME || name[0] == ' ' || end[-1] == ' ')
        return false;
    while (at < end) {
        const uint32_t character = utf8_next(&at, end);
        if (character == UTF8_BAD || character == '~' || utf8_width(character) < 1)
            return false;
    }
    *move = move_simple(MOVE_SAVE_POINT);
    memcpy(move->name, name, length);
    return true;
}

/* The syntax of a kind's line: the words, and the part after them. */
enum shape {
    SHAPE_WORDS,
    SHAPE_CELL,
    SHAPE_DIGIT,
    SHAPE_STEP,
    SHAPE_SET,
    SHAPE_LESS,   /* nothing, or eliminations */
    SHAPE_COLOUR, /* a cell, with a digit or not, and a colour */
    SHAPE_NAME,
    SHAPE_COUNT,
};

static const struct {
    const char *words;
    enum shape shape;
    char sign; /* between cell and digit */
} forms[] = {
    [MOVE_ENTER] = { "enter", SHAPE_DIGIT, '=' },
    [MOVE_CLEAR] = { "clear", SHAPE_CELL, 0 },
    [MOVE_NOTE_ON] = { "note", SHAPE_DIGIT, '+' },
    [MOVE_NOTE_OFF] = { "note", SHAPE_DIGIT, '-' },
    [MOVE_CORNER_ON] = { "corner", SHAPE_DIGIT, '+' },
    [MOVE_CORNER_OFF] = { "corner", SHAPE_DIGIT, '-' },
    [MOVE_CENTRE_ON] = { "centre", SHAPE_DIGIT, '+' },
    [MOVE_CENTRE_OFF] = { "centre", SHAPE_DIGIT, '-' },
    [MOVE_NOTES_FILL] = { "notes fill", SHAPE_LESS, 0 },
    [MOVE_NOTES_CLEAR] = { "notes clear", SHAPE_WORDS, 0 },
    [MOVE_COLOUR] = { "colour", SHAPE_COLOUR, '=' },
    [MOVE_COLOURS_CLEAR] = { "colours clear", SHAPE_WORDS, 0 },
    [MOVE_FORCE] = { "force", SHAPE_STEP, '=' },
    [MOVE_TRY] = { "try", SHAPE_DIGIT, '=' },
    [MOVE_DROP] = { "drop", SHAPE_WORDS, 0 },
    [MOVE_KEEP] = { "keep", SHAPE_WORDS, 0 },
    [MOVE_AUTO] = { "auto", SHAPE_SET, 0 },
    [MOVE_SAVE_POINT] = { "save-point", SHAPE_NAME, 0 },
    [MOVE_RETURN] = { "return to move", SHAPE_COUNT, 0 },
};

enum { FORMS = sizeof forms / sizeof *forms };

static const char keep_notes[] = " keep-notes"; /* at the end of a move's text */

void move_conclusion(const struct move *move, struct strbuf *out)
{
    struct step step;
    step_init(&step, move->technique);
    step.cell = move->cell;
    step.digit = move->digit;
    step.eliminate = move->eliminate;
    explain_conclusion(&step, out);
}

/*
 * Techniques are written by name: the meaning of a word for several may change, but a game must
 * not.
 */
static void write_set(const struct technique_set *set, struct strbuf *out)
{
    const struct technique_set forward = technique_set_forward();
    struct technique_list list;
    const char *between = "";
    if (technique_set_same(set, &forward)) {
        strbuf_add(out, "forward");
        return;
    }
    technique_set_list(set, &list);
    for (size_t i = 0; i < list.count; i++)
        if (list.at[i]->level != LEVEL_CONTRADICTION) {
            strbuf_addf(out, "%s%s", between, list.at[i]->name);
            between = ", ";
        }
    strbuf_add(out, *between ? "" : "none");
}

void move_write(const struct move *move, struct strbuf *out)
{
    strbuf_addf(out, "%s%s", move->joined ? "+ " : "", forms[move->kind].words);
    const struct cell_name name = cell_name(move->cell);
    switch (forms[move->kind].shape) {
    case SHAPE_WORDS:
        break;
    case SHAPE_CELL:
        strbuf_addf(out, " %s", name.text);
        break;
    case SHAPE_DIGIT:
        strbuf_addf(out, " %s%c%d", name.text, forms[move->kind].sign, move->digit);
        break;
    case SHAPE_STEP:
        strbuf_add_char(out, ' ');
        move_conclusion(move, out);
        strbuf_addf(out, " by %s", move->technique->name);
        break;
    case SHAPE_LESS:
        strbuf_add(out, candset_is_empty(&move->eliminate) ? "" : ", ");
        move_conclusion(move, out);
        break;
    case SHAPE_COLOUR:
        strbuf_addf(out, " %s", name.text);
        if (move->digit)
            strbuf_addf(out, "=%d", move->digit);
        strbuf_addf(out, " %s", colour_name(move->colour).text);
        break;
    case SHAPE_SET:
        strbuf_add_char(out, ' ');
        write_set(&move->running, out);
        break;
    case SHAPE_NAME:
        strbuf_addf(out, " %s", move->name);
        break;
    case SHAPE_COUNT:
        strbuf_addf(out, " %lu", (unsigned long)move->count);
        break;
    }
    strbuf_add(out, move->keep_notes ? keep_notes : "");
}

struct scanner {
    const char *at;
};

static bool accept(struct scanner *scanner, const char *text)
{
    const char *at = scanner->at;
    while (*text && *at == *text) {
        at++;
        text++;
    }
    if (*text)
        return false;
    scanner->at = at;
    return true;
}

static bool accept_cell(struct scanner *scanner, uint8_t *cell)
{
    int length, found = cell_parse(scanner->at, &length);
    if (found < 0)
        return false;
    *cell = (uint8_t)found;
    scanner->at += length;
    return true;
}

static bool accept_digit(struct scanner *scanner, uint8_t *digit)
{
    if (*scanner->at < '1' || *scanner->at > '9')
        return false;
    *digit = (uint8_t)(*scanner->at++ - '0');
    return true;
}

static bool parse_eliminations(struct scanner *scanner, struct move *move)
{
    do {
        uint8_t cell, digit;
        if (!accept_cell(scanner, &cell) || !accept(scanner, "<>") ||
            !accept_digit(scanner, &digit))
            return false;
        do
            candset_add(&move->eliminate, cell, digit);
        while (accept_digit(scanner, &digit));
    } while (accept(scanner, ", "));
    return true;
}

/* The technique whose name is the next `length` bytes, or NULL. */
static const struct technique *accept_technique(struct scanner *scanner, size_t length)
{
    char name[64] = "";
    if (length >= sizeof name)
        return NULL;
    memcpy(name, scanner->at, length);
    const struct technique *technique = technique_named(name);
    scanner->at += technique ? length : 0;
    return technique;
}

static bool parse_step(struct scanner *scanner, struct move *move)
{
    const char *start = scanner->at;
    if (accept_cell(scanner, &move->cell) && accept(scanner, "=")) {
        if (!accept_digit(scanner, &move->digit))
            return false;
        if (accept(scanner, ", ") && !parse_eliminations(scanner, move))
            return false;
    } else {
        move->cell = 0;
        scanner->at = start;
        if (!parse_eliminations(scanner, move))
            return false;
    }
    if (!accept(scanner, " by "))
        return false;
    const char *end = strstr(scanner->at, keep_notes);
    move->technique =
        accept_technique(scanner, end ? (size_t)(end - scanner->at) : strlen(scanner->at));
    return move->technique != NULL;
}

static bool parse_set(struct scanner *scanner, struct technique_set *set)
{
    if (accept(scanner, "forward")) {
        *set = technique_set_forward();
        return true;
    }
    if (accept(scanner, "none"))
        return true;
    do {
        const struct technique *technique = accept_technique(scanner, strcspn(scanner->at, ","));
        if (!technique)
            return false;
        technique_set_add(set, technique);
    } while (accept(scanner, ", "));
    return true;
}

static bool accept_colour(struct scanner *scanner, uint8_t *colour)
{
    int number, length = colour_parse(scanner->at, &number);
    *colour = (uint8_t)number;
    scanner->at += length;
    return length > 0;
}

static bool parse_count(struct scanner *scanner, uint32_t *count)
{
    enum { MOST = 100000000 };
    const char *start = scanner->at;
    for (*count = 0; *scanner->at >= '0' && *scanner->at <= '9' && *count < MOST; scanner->at++)
        *count = *count * 10 + (uint32_t)(*scanner->at - '0');
    return scanner->at > start;
}

static bool parse_name(struct scanner *scanner, struct move *move)
{
    const bool joined = move->joined;
    const bool good = move_save_point(scanner->at, move);
    move->joined = joined;
    scanner->at += good ? strlen(scanner->at) : 0;
    return good;
}

/* Parses the part of a line after the words of its kind. */
static bool parse_rest(struct scanner *scanner, struct move *move)
{
    enum move_kind kind = move->kind;
    if (forms[kind].shape == SHAPE_WORDS)
        return true;
    if (forms[kind].shape == SHAPE_LESS)
        return !accept(scanner, ", ") || parse_eliminations(scanner, move);
    if (!accept(scanner, " "))
        return false;
    if (forms[kind].shape == SHAPE_STEP)
        return parse_step(scanner, move);
    if (forms[kind].shape == SHAPE_SET)
        return parse_set(scanner, &move->running);
    if (forms[kind].shape == SHAPE_COUNT)
        return parse_count(scanner, &move->count);
    if (forms[kind].shape == SHAPE_NAME)
        return parse_name(scanner, move);
    if (!accept_cell(scanner, &move->cell))
        return false;
    if (forms[kind].shape == SHAPE_CELL)
        return true;
    if (forms[kind].shape == SHAPE_COLOUR)
        return (!accept(scanner, "=") || accept_digit(scanner, &move->digit)) &&
               accept(scanner, " ") && accept_colour(scanner, &move->colour);
    const char sign[] = { forms[kind].sign, '\0' };
    return accept(scanner, sign) && accept_digit(scanner, &move->digit);
}

enum status move_parse(const char *line, struct move *move, struct error *error)
{
    struct scanner start = { line };
    bool joined = accept(&start, "+ ");
    const char *farthest = start.at;
    for (int kind = 0; kind < FORMS; kind++) {
        struct scanner scanner = start;
        if (!accept(&scanner, forms[kind].words))
            continue;
        struct move read = { .kind = (enum move_kind)kind, .joined = joined };
        bool good = parse_rest(&scanner, &read);
        read.keep_notes = good && move_may_keep_notes(read.kind) && accept(&scanner, keep_notes);
        if (good && !*scanner.at) {
            *move = read;
            return STATUS_OK;
        }
        if (scanner.at > farthest)
            farthest = scanner.at;
    }
    return error_set_at(error, STATUS_BAD, 0, (int)(farthest - line) + 1, "this is not a move");
}

/* ---- Colours ---- */

static const char none[] = "none";

struct colour_name colour_name(int colour)
{
    struct colour_name name;
    memcpy(name.text, none, sizeof none);
    if (colour) {
        name.text[0] = (char)('1' + (colour - 1) / 2);
        name.text[1] = colour % 2 ? 'a' : 'b';
        name.text[2] = '\0';
    }
    return name;
}

int colour_parse(const char *text, int *colour)
{
    const size_t length = sizeof none - 1;
    *colour = 0;
    if (!strncmp(text, none, length))
        return (int)length;
    if (text[0] < '1' || text[0] > '0' + COLOUR_PAIRS || (text[1] != 'a' && text[1] != 'b'))
        return 0;
    *colour = 2 * (text[0] - '1') + (text[1] == 'a' ? 1 : 2);
    return 2;
}
