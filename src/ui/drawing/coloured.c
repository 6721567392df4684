#include "ui/drawing/coloured.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "engine/step/places.h"

/* ---- Inks of roles ---- */

/* The loudest first: of a cell that can show only one role it shows the first. Of the sets,
 * branches and colours every other one has the ink of the other side. */
static const struct {
    size_t candidates; /* where struct roles has them */
    enum ink ink;
    int naming; /* a cell's name has the ink with the least number among its candidates */
} role_inks[] = {
    { offsetof(struct roles, eliminated), INK_ELIMINATED, 4 },
    { offsetof(struct roles, placed), INK_PLACED, 4 },
    { offsetof(struct roles, fin), INK_OPPOSITE, 2 },
    { offsetof(struct roles, target), INK_OPPOSITE, 1 },
    { offsetof(struct roles, opposite), INK_OPPOSITE, 3 },
    { offsetof(struct roles, pattern), INK_PATTERN, 1 },
    { offsetof(struct roles, set[0]), INK_OPPOSITE, 1 },
    { offsetof(struct roles, set[1]), INK_PATTERN, 1 },
    { offsetof(struct roles, set[2]), INK_OPPOSITE, 1 },
    { offsetof(struct roles, set[3]), INK_PATTERN, 1 },
};
enum { INKS = ARRAY_SIZE(role_inks), PLACED = 1, FIN = 2, HUES = 5 /* rows */ };
_Static_assert(SET_HUES == 5, "a row for each hue");

static int rank_of(const struct roles *roles, int cell, int digit)
{
    for (int row = 0; roles && row < INKS; row++)
        if (candset_has((const struct candset *)((const char *)roles + role_inks[row].candidates),
                        cell, digit))
            return row;
    return -1;
}

/* The ink of a row of the table; members of lettered sets have that of their letter, and links
 * between sets that of the set whose cell they are in. */
static enum ink ink_of_row(const struct roles *roles, int row, int cell, int digit)
{
    int letter = row > PLACED && roles->lettered ? roles->letter[cell][digit] : 0;
    for (int other = 1; other <= DIGITS && !letter && row == FIN && roles->lettered; other++)
        letter = roles->letter[cell][other];
    return row < 0      ? INK_COUNT
           : !letter    ? role_inks[row].ink
           : letter % 2 ? INK_PATTERN
                        : INK_OPPOSITE;
}

enum ink role_ink(const struct roles *roles, int cell, int digit)
{
    return ink_of_row(roles, rank_of(roles, cell, digit), cell, digit);
}

bool role_is_quiet(const struct roles *roles, int cell, int digit)
{
    return roles->lettered && roles->letter[cell][digit] && rank_of(roles, cell, digit) >= HUES;
}

/* The ink of the candidate with the least rank or, for a cell's name in a text, the least number
 * for naming: a set's own hue is more informative about its cell than the links and fins in it. */
static enum ink best_ink(const struct roles *roles, int cell, digitset digits, bool naming)
{
    int best = -1, its = 0, least = INKS;
    for (; digits; digits = digitset_rest(digits)) {
        const int row = rank_of(roles, cell, digitset_first(digits));
        const int key = row < 0 ? INKS : naming ? role_inks[row].naming : row;
        if (key < least) {
            least = key;
            best = row;
            its = digitset_first(digits);
        }
    }
    return ink_of_row(roles, best, cell, its);
}

enum ink role_ink_of_any(const struct roles *roles, int cell, digitset digits)
{
    return best_ink(roles, cell, digits, false);
}

/* ---- Texts in these inks ---- */

struct recogniser {
    const char *text;
    const struct roles *roles;
    uint8_t *inks;
    cellset cells; /* those named last in this sentence */
    bool listing;  /* only words that join have come since */
    bool out;      /* "cannot" has come since, so digits are those that are eliminated */
    int of_houses; /* 1 to 3: numbers are those of rows, columns or boxes */
};

static bool is_one_to_nine(char c)
{
    return c >= '1' && c <= '9';
}

static bool is_alphabetic(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* The ink of the first cell that has one, or of the first that has this digit in a role. */
static enum ink ink_of_cells(const struct roles *roles, cellset cells, int digit)
{
    enum ink ink = INK_COUNT;
    for (; cells && ink == INK_COUNT; cells &= cells - 1)
        ink = digit ? role_ink(roles, cellset_first(cells), digit)
                    : best_ink(roles, cellset_first(cells), DIGITS_ALL, true);
    return ink;
}

static void set_inks(struct recogniser *reading, const char *at, size_t length, enum ink ink)
{
    memset(reading->inks + (at - reading->text), (uint8_t)ink, length);
}

/* The digits in brackets before a cell: "(4=12)r4c23". */
static size_t read_brackets(struct recogniser *reading, const char *at)
{
    const size_t length = 1 + strspn(at + 1, "123456789=-");
    size_t named;
    const cellset cells = at[length] == ')' ? cells_parse(at + length + 1, &named) : 0;
    if (length < 2 || !cells)
        return 0;
    for (size_t i = 1; i < length; i++)
        if (is_one_to_nine(at[i]))
            set_inks(reading, at + i, 1, ink_of_cells(reading->roles, cells, at[i] - '0'));
    return length + 1;
}

/* Several digits together are a number, unless they stand behind a sign: "r5c3<>47". */
static size_t read_digits(struct recogniser *reading, const char *at)
{
    const size_t length = strspn(at, "0123456789");
    const char before = at > reading->text ? at[-1] : ' ';
    if (reading->of_houses && length == 1 && *at > '0') {
        const struct roles *roles = reading->roles;
        const cellset house = board_classic.cells_of[9 * reading->of_houses - 9 + *at - '1'];
        set_inks(reading, at, 1,
                 !(house & ~roles->houses)   ? INK_PATTERN
                 : !(house & ~roles->covers) ? INK_ELIMINATED
                                             : INK_COUNT);
    }
    if (!reading->of_houses && (length == 1 || before == '=' || before == '>'))
        for (size_t i = 0; i < length; i++)
            set_inks(reading, at + i, 1,
                     reading->out && reading->roles->eliminated.at[at[i] - '0']
                         ? INK_ELIMINATED
                         : ink_of_cells(reading->roles, reading->cells, at[i] - '0'));
    return length;
}

static size_t read_word(struct recogniser *reading, const char *at)
{
    enum { JOINING = 3 }; /* the others are houses */
    static const char *const words[] = { "and",    "or",      "to",      "row",   "rows",
                                         "column", "columns", "box",     "boxes", "Row",
                                         "Rows",   "Column",  "Columns", "Box",   "Boxes" };
    size_t length = 0, i = 0;
    while (is_alphabetic(at[length]) || is_one_to_nine(at[length]) || at[length] == '\'')
        length++;
    reading->out |= length == 6 && !memcmp(at, "cannot", 6);
    while (i < ARRAY_SIZE(words) &&
           (strlen(words[i]) != length || memcmp(at, words[i], length) != 0))
        i++;
    if (i >= JOINING) {
        reading->of_houses = i < ARRAY_SIZE(words) ? (int)(i - JOINING) / 2 % 3 + 1 : 0;
        reading->listing = false;
    }
    return length;
}

static size_t read_cells(struct recogniser *reading, const char *at)
{
    size_t length;
    const cellset cells = cells_parse(at, &length);
    if (!length || is_alphabetic(at[length]))
        return 0;
    /* A cell that loses a candidate may be part of the pattern, too: in "r5c3<>4" it is a
     * conclusion. */
    const char *after = at + length;
    const size_t sign = *after == '=' ? 1 : !strncmp(after, "<>", 2) ? 2 : 0;
    enum ink ink = sign && is_one_to_nine(after[sign])
                       ? ink_of_cells(reading->roles, cells, after[sign] - '0')
                       : INK_COUNT;
    if (ink != INK_ELIMINATED && ink != INK_PLACED)
        ink = ink_of_cells(reading->roles, cells, 0);
    set_inks(reading, at, length, ink);
    reading->out = false;
    reading->cells = reading->listing ? reading->cells | cells : cells;
    reading->listing = true;
    reading->of_houses = 0;
    return length;
}

uint8_t *coloured_text(const char *text, const struct roles *roles)
{
    struct recogniser reading = { .text = text, .roles = roles };
    reading.inks = roles ? malloc(strlen(text) + 1) : NULL;
    if (!reading.inks)
        return NULL;
    memset(reading.inks, INK_COUNT, strlen(text));
    for (const char *at = text; *at;) {
        size_t length = *at == '(' ? read_brackets(&reading, at) : read_cells(&reading, at);
        if (!length)
            length = *at >= '0' && *at <= '9' ? read_digits(&reading, at)
                     : is_alphabetic(*at)     ? read_word(&reading, at)
                                              : 0;
        /* The end of a sentence; signs between a cell and its digits end a list of cells. */
        if (!length && strchr(".;:\n", *at))
            reading.cells = reading.out = 0;
        if (!length && strchr(".;:\n=<-", *at))
            reading.listing = false;
        at += length ? length : 1;
    }
    return reading.inks;
}

uint8_t *coloured_from_zero(const char *text, const uint8_t *inks, struct strbuf *out)
{
    enum { LONGEST = 25 }; /* bytes for one: "r123456789c123456789" becomes 81 cells */
    uint8_t *moved = inks ? malloc(LONGEST * strlen(text) + 1) : NULL;
    const size_t start = out->length;
    size_t done = 0;
    for (const char *at = text; *at;) {
        const size_t length = places_add_piece(text, at, PLACES_FROM_ZERO, out);
        for (; moved && done < out->length - start; done++)
            moved[done] = inks[at - text];
        at += length;
    }
    return moved;
}
