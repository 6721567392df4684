#include "game/move.h"

#include <assert.h>
#include <string.h>

#include "base/array.h"
#include "base/utf8.h"
#include "engine/path/technique_name.h"
#include "engine/step/explain.h"
#include "engine/step/places.h"

struct move move_at(enum move_kind kind, int cell, int digit)
{
    return (struct move){ .kind = kind, .cell = (uint8_t)cell, .digit = (uint8_t)digit };
}

struct move move_apply_step(const struct step *step)
{
    return (struct move){ .kind = MOVE_APPLY_STEP,
                          .cell = step->cell,
                          .digit = step->digit,
                          .eliminate = step->eliminate,
                          .technique = step->technique };
}

struct move move_note(enum note_kind kind, bool on, int cell, int digit)
{
    return move_at((enum move_kind)(MOVE_NOTE_ON + 2 * (int)kind + !on), cell, digit);
}

bool move_may_keep_notes(enum move_kind kind)
{
    return kind == MOVE_ENTER || kind == MOVE_APPLY_STEP || kind == MOVE_KEEP;
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
    *move = (struct move){ .kind = MOVE_SAVE_POINT };
    memcpy(move->name, name, length);
    return true;
}

/*
 * Each kind of move as a line of a saved game (its words and the parts after them), and as people
 * read it. %c is the cell, %d the digit, %p the cell with a digit or without, %i the same for
 * people, %o the colour, %s the conclusion of a step, %e the same for people, %t its technique, %x
 * nothing or eliminations, %l a list of techniques, %a the same for people, %n the name, %m the
 * same between the marks of places.h, %u the number.
 */
static const struct {
    const char *words, *parts, *read;
} forms[] = {
    [MOVE_ENTER] = { "enter", " %c=%d", "%c = %d" },
    [MOVE_CLEAR] = { "clear", " %c", "%c cleared" },
    [MOVE_NOTE_ON] = { "note", " %c+%d", "note %d in %c" },
    [MOVE_NOTE_OFF] = { "note", " %c-%d", "no note %d in %c" },
    [MOVE_CORNER_ON] = { "corner", " %c+%d", "corner note %d in %c" },
    [MOVE_CORNER_OFF] = { "corner", " %c-%d", "no corner note %d in %c" },
    [MOVE_CENTRE_ON] = { "centre", " %c+%d", "centre note %d in %c" },
    [MOVE_CENTRE_OFF] = { "centre", " %c-%d", "no centre note %d in %c" },
    [MOVE_NOTES_FILL] = { "notes fill", "%x", "notes filled in" },
    [MOVE_NOTES_CLEAR] = { "notes clear", "", "notes cleared" },
    [MOVE_COLOUR] = { "colour", " %p %o", "colour %o: %i" },
    [MOVE_COLOURS_CLEAR] = { "colours clear", "", "colours cleared" },
    [MOVE_APPLY_STEP] = { "force", " %s by %t", "%e" },
    [MOVE_TRY] = { "try", " %c=%d", "try %c = %d" },
    [MOVE_DROP] = { "drop", "", "experiment dropped" },
    [MOVE_KEEP] = { "keep", "", "experiments kept" },
    [MOVE_AUTO] = { "auto", " %l", "automatic: %a" },
    [MOVE_SAVE_POINT] = { "save-point", " %n", "save point '%m'" },
    [MOVE_RETURN] = { "return to move", " %u", "back to move %u" },
};

static const char keep_notes[] = " keep-notes"; /* at the end of a move's text */

/*
 * Techniques are written by name: the meaning of a word for several may change, but a game must
 * not.
 */
static void write_set(const struct technique_set *set, const char *basic, const char *none,
                      struct strbuf *out)
{
    const struct technique_set forward = technique_set_of(*rules_forward);
    struct technique_list list;
    const char *between = "";
    if (technique_set_same(set, &forward)) {
        strbuf_add(out, basic);
        return;
    }
    technique_set_list(set, &list);
    for (size_t i = 0; i < list.count; i++)
        if (list.at[i]->level != LEVEL_CONTRADICTION) {
            strbuf_addf(out, "%s%s", between, list.at[i]->name);
            between = ", ";
        }
    strbuf_add(out, *between ? "" : none);
}

static void write_part(const struct move *move, char part, struct strbuf *out)
{
    const struct step effect = { .technique = move->technique, /* of a forced move's step */
                                 .cell = move->cell,
                                 .digit = move->digit,
                                 .eliminate = move->eliminate };
    switch (part) {
    case 'i':
        if (move->digit)
            strbuf_addf(out, "%d in ", move->digit);
        strbuf_add(out, cell_name(move->cell).text);
        break;
    case 'c':
    case 'p':
        strbuf_add(out, cell_name(move->cell).text);
        if (part == 'p' && move->digit)
            strbuf_addf(out, "=%d", move->digit);
        break;
    case 'd':
        strbuf_addf(out, "%d", move->digit);
        break;
    case 'o':
        strbuf_add(out, colour_name(move->colour).text);
        break;
    case 'x':
        strbuf_add(out, candset_is_empty(&move->eliminate) ? "" : ", ");
        /* fall through */
    case 's':
        explain_conclusion(&effect, out);
        break;
    case 'e':
        explain_conclusion_as(&effect, CONCLUSION_LINE, out);
        break;
    case 't':
        strbuf_add(out, move->technique->name);
        break;
    case 'l':
        write_set(&move->running, "forward", "none", out);
        break;
    case 'a':
        write_set(&move->running, "basic techniques", "nothing", out);
        break;
    case 'm':
        strbuf_addf(out, "%c%s%c", WORDS_BEGIN, move->name, WORDS_END);
        break;
    case 'n':
        strbuf_add(out, move->name);
        break;
    default:
        strbuf_addf(out, "%lu", (unsigned long)move->count);
    }
}

static void write_parts(const struct move *move, const char *parts, struct strbuf *out)
{
    for (const char *at = parts; *at; at++)
        if (*at == '%')
            write_part(move, *++at, out);
        else
            strbuf_add_char(out, *at);
}

void move_write(const struct move *move, struct strbuf *out)
{
    strbuf_addf(out, "%s%s", move->joined ? "+ " : "", forms[move->kind].words);
    write_parts(move, forms[move->kind].parts, out);
    strbuf_add(out, move->keep_notes ? keep_notes : "");
}

void move_words(const struct move *move, struct strbuf *out)
{
    write_parts(move, forms[move->kind].read, out);
}

/* Moves *at behind the text; false, and it stays, if the text is not there. So do the next ones,
 * which may have moved it before they fail. */
static bool accept(const char **at, const char *text, size_t length)
{
    const bool good = !strncmp(*at, text, length);
    *at += good ? length : 0;
    return good;
}

static bool accept_cell(const char **at, uint8_t *cell)
{
    int length;
    const int found = cell_parse(*at, &length);
    if (found < 0)
        return false;
    *cell = (uint8_t)found;
    *at += length;
    return true;
}

static bool accept_digit(const char **at, uint8_t *digit)
{
    if (**at < '1' || **at > '9')
        return false;
    *digit = (uint8_t)(*(*at)++ - '0');
    return true;
}

static bool accept_eliminations(const char **at, struct candset *eliminate)
{
    do {
        uint8_t cell, digit;
        if (!accept_cell(at, &cell) || !accept(at, "<>", 2) || !accept_digit(at, &digit))
            return false;
        do
            candset_add(eliminate, cell, digit);
        while (accept_digit(at, &digit));
    } while (accept(at, ", ", 2));
    return true;
}

/* The technique whose name is the next `length` bytes, or NULL. */
static const struct technique *accept_technique(const char **at, size_t length)
{
    char name[64] = "";
    if (length >= sizeof name)
        return NULL;
    memcpy(name, *at, length);
    const struct technique *technique = technique_named(name);
    *at += technique ? length : 0;
    return technique;
}

static bool accept_set(const char **at, struct technique_set *set)
{
    const struct technique *technique;
    if (accept(at, "none", 4))
        return true;
    if (accept(at, "forward", 7)) {
        *set = technique_set_of(*rules_forward);
        return true;
    }
    do {
        if ((technique = accept_technique(at, strcspn(*at, ","))))
            technique_set_add(set, technique);
    } while (technique && accept(at, ", ", 2));
    return technique;
}

static bool accept_part(const char **at, char part, struct move *move)
{
    enum { COUNT_MOST = 100000000 };
    const char *const start = *at;
    struct move point;
    int number;
    switch (part) {
    case 'c':
        return accept_cell(at, &move->cell);
    case 'd':
        return accept_digit(at, &move->digit);
    case 'p':
        return accept_cell(at, &move->cell) &&
               (!accept(at, "=", 1) || accept_digit(at, &move->digit));
    case 'o':
        *at += colour_parse(*at, &number);
        move->colour = (uint8_t)number;
        return *at > start;
    case 's':
        if (accept_cell(at, &move->cell) && accept(at, "=", 1))
            return accept_digit(at, &move->digit) &&
                   (!accept(at, ", ", 2) || accept_eliminations(at, &move->eliminate));
        move->cell = 0;
        *at = start;
        return accept_eliminations(at, &move->eliminate);
    case 'x':
        return !accept(at, ", ", 2) || accept_eliminations(at, &move->eliminate);
    case 't': {
        const char *end = strstr(*at, keep_notes);
        move->technique = accept_technique(at, end ? (size_t)(end - *at) : strlen(*at));
        return move->technique;
    }
    case 'l':
        return accept_set(at, &move->running);
    case 'n':
        if (!move_save_point(*at, &point))
            return false;
        strcpy(move->name, point.name);
        *at += strlen(*at);
        return true;
    default:
        while (**at >= '0' && **at <= '9' && move->count < COUNT_MOST)
            move->count = move->count * 10 + (uint32_t)(*(*at)++ - '0');
        return *at > start;
    }
}

static bool accept_parts(const char **at, const char *parts, struct move *move)
{
    for (size_t length; *parts; parts += length)
        if (!(length = strcspn(parts, "%"))) {
            length = 2;
            if (!accept_part(at, parts[1], move))
                return false;
        } else if (!accept(at, parts, length)) {
            return false;
        }
    return true;
}

enum status move_parse(const char *line, struct move *move, struct error *error)
{
    const char *start = line;
    const bool joined = accept(&start, "+ ", 2);
    const char *farthest = start;
    for (size_t kind = 0; kind < ARRAY_SIZE(forms); kind++) {
        const char *at = start;
        if (!accept(&at, forms[kind].words, strlen(forms[kind].words)))
            continue;
        struct move read = { .kind = (enum move_kind)kind, .joined = joined };
        const bool good = accept_parts(&at, forms[kind].parts, &read);
        read.keep_notes = good && move_may_keep_notes(read.kind) &&
                          accept(&at, keep_notes, sizeof keep_notes - 1);
        if (good && !*at) {
            *move = read;
            return STATUS_OK;
        }
        farthest = at > farthest ? at : farthest;
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
