#include <stdlib.h>
#include <string.h>

#include "support/document.h"

/* Some parts side by side. */
struct span {
    size_t from, to;
};

static bool ends_line(const struct document *document, size_t part)
{
    const struct part *at = &document->part[part];
    return at->length && document->text.text[at->from + at->length - 1] == '\n';
}

static void lose(struct document *document, struct span span)
{
    memmove(document->part + span.from, document->part + span.to,
            (document->count - span.to) * sizeof *document->part);
    document->count -= span.to - span.from;
}

static void repeat(struct document *document, struct span span)
{
    const size_t length = span.to - span.from;
    if (document->count + length > DOCUMENT_PARTS)
        abort();
    memmove(document->part + span.to + length, document->part + span.to,
            (document->count - span.to) * sizeof *document->part);
    memcpy(document->part + span.to, document->part + span.from, length * sizeof *document->part);
    document->count += length;
}

static size_t cells_in(const struct document *document, struct span span, const struct part **cells)
{
    size_t count = 0;
    for (size_t i = span.from; i < span.to; i++)
        if (document->part[i].cell >= 0)
            cells[count++] = &document->part[i];
    return count;
}

/* Exchanges the digits of two spans in the puzzles, too. False: one of them has more cells. */
static bool exchange_digits(struct document *document, struct span one, struct span other)
{
    static const struct part *ones[DOCUMENT_PARTS], *others[DOCUMENT_PARTS];
    const size_t count = cells_in(document, one, ones);
    if (cells_in(document, other, others) != count)
        return false;
    for (size_t i = 0; i < count; i++) {
        uint8_t *a = &document->changed[ones[i]->puzzle].digit[ones[i]->cell];
        uint8_t *b = &document->changed[others[i]->puzzle].digit[others[i]->cell];
        const uint8_t was = *a;
        *a = *b;
        *b = was;
    }
    return true;
}

/* Puts the cells of each puzzle into the order of the file: a row may be behind the others now. */
static void order_digits(struct document *document)
{
    size_t count[DOCUMENT_PUZZLES] = { 0 };
    for (size_t i = 0; i < document->count; i++) {
        const struct part *part = &document->part[i];
        if (part->cell >= 0)
            document->changed[part->puzzle].digit[count[part->puzzle]++] =
                document->written[part->puzzle].digit[part->cell];
    }
}

/* Exchanges two spans that do not overlap. */
static void exchange(struct document *document, struct span one, struct span other)
{
    static struct part parts[DOCUMENT_PARTS];
    const struct span first = one.from < other.from ? one : other;
    const struct span last = one.from < other.from ? other : one;
    const size_t a = first.to - first.from, b = last.to - last.from;
    const size_t between = last.from - first.to;
    const bool alike = exchange_digits(document, one, other);
    memcpy(parts, document->part + last.from, b * sizeof *parts);
    memcpy(parts + b, document->part + first.to, between * sizeof *parts);
    memcpy(parts + b + between, document->part + first.from, a * sizeof *parts);
    memcpy(document->part + first.from, parts, (a + b + between) * sizeof *parts);
    if (!alike)
        order_digits(document);
}

static struct span any_cell(const struct document *document, struct random *random)
{
    size_t i;
    do
        i = (size_t)random_below(random, (int)document->count);
    while (document->part[i].cell < 0);
    return (struct span){ i, i + 1 };
}

/* A cell with the text before or behind it, unless that ends a line or there is none. */
static struct span cell_and_separator(const struct document *document, struct random *random)
{
    struct span span = any_cell(document, random);
    const size_t i = span.from;
    if (i + 1 < document->count && document->part[i + 1].cell < 0 && !ends_line(document, i + 1) &&
        cell_column(document->part[i].cell) < 8)
        span.to++;
    else if (i && document->part[i - 1].cell < 0 && !ends_line(document, i - 1) &&
             cell_column(document->part[i].cell))
        span.from--;
    return span;
}

/* The cells of a row and the text between them. */
static struct span any_row(const struct document *document, struct random *random)
{
    struct span span = any_cell(document, random);
    const struct part *cell = &document->part[span.from];
    const int puzzle = cell->puzzle, row = cell_row(cell->cell);
    size_t from = span.from, to = span.to;
    for (size_t i = 0; i < document->count; i++) {
        const struct part *other = &document->part[i];
        if (other->puzzle != puzzle || other->cell < 0 || cell_row(other->cell) != row)
            continue;
        from = i < from ? i : from;
        to = i >= to ? i + 1 : to;
    }
    return (struct span){ from, to };
}

static struct span any_line(const struct document *document, struct random *random)
{
    size_t from = (size_t)random_below(random, (int)document->count), to = from;
    while (from && !ends_line(document, from - 1))
        from--;
    while (to < document->count && !ends_line(document, to))
        to++;
    return (struct span){ from, to < document->count ? to + 1 : to };
}

/* Loses some of the last characters of a line. */
static void cut(struct document *document, struct span span, struct random *random)
{
    struct part *last = &document->part[span.to - 1];
    if (last->length > 1)
        last->length -= 1 + (size_t)random_below(random, (int)last->length - 1);
}

static const struct damage {
    const char *name;
    struct span (*any)(const struct document *document, struct random *random);
    enum { LOSE, REPEAT, EXCHANGE, CUT } how;
    bool digits; /* of cells whose text is the only sign of them */
} damages[] = {
    { "a cell is lost", any_cell, LOSE, true },
    { "a cell and a separator are lost", cell_and_separator, LOSE, false },
    { "a cell is doubled", any_cell, REPEAT, false },
    { "a cell and a separator are doubled", cell_and_separator, REPEAT, false },
    { "two cells are exchanged", any_cell, EXCHANGE, false },
    { "a row is lost", any_row, LOSE, false },
    { "a row is doubled", any_row, REPEAT, false },
    { "two rows are exchanged", any_row, EXCHANGE, false },
    { "a line is lost", any_line, LOSE, false },
    { "a line is doubled", any_line, REPEAT, false },
    { "two lines are exchanged", any_line, EXCHANGE, false },
    { "the end of a line is lost", any_line, CUT, true },
};

static bool is_possible(const struct document *document, const struct damage *damage)
{
    return !(damage->digits && document->bare) && !(document->whole && damage->any != any_line);
}

const char *document_damage(struct document *document, struct random *random)
{
    const struct damage *damage;
    do
        damage = &damages[random_below(random, (int)(sizeof damages / sizeof *damages))];
    while (!is_possible(document, damage));
    const struct span span = damage->any(document, random);
    if (damage->how == LOSE) {
        lose(document, span);
    } else if (damage->how == REPEAT) {
        repeat(document, span);
    } else if (damage->how == CUT) {
        cut(document, span, random);
    } else {
        const struct span other = damage->any(document, random);
        if (other.from >= span.to || span.from >= other.to)
            exchange(document, span, other);
    }
    return damage->name;
}
