#include "support/faults.h"

#include <ctype.h>
#include <string.h>

#include "engine/step/explain.h"
#include "engine/step/pattern.h"

const char *fault_of_conclusion(const struct position *before, const struct step *step,
                                const struct grid *solution)
{
    if (step_is_contradiction(step))
        return "a contradiction in a position that can be solved";
    if (step->digit && step->digit != solution->digit[step->cell])
        return "a wrong digit";
    if (step->digit && !candset_has(&before->candidates, step->cell, step->digit))
        return "places what is no candidate";
    if (!step->digit && candset_is_empty(&step->eliminate))
        return "concludes nothing";
    if (!candset_contains(&before->candidates, &step->eliminate))
        return "eliminates what is no candidate";
    for (int cell = 0; cell < CELLS; cell++)
        if (candset_has(&step->eliminate, cell, solution->digit[cell]))
            return "eliminates the solution";
    return NULL;
}

/* The numbers after a letter, as in "r12c345": a set of rows or columns; *text moves past them. */
static unsigned numbers_after(const char **text, char letter)
{
    unsigned numbers = 0;
    if (**text != letter)
        return 0;
    for (++*text; **text >= '1' && **text <= '9'; ++*text)
        numbers |= 1u << (**text - '1');
    return numbers;
}

cellset cells_in_text(const char *text)
{
    cellset cells = 0;
    while (*text) {
        const char *at = text;
        unsigned rows = numbers_after(&at, 'r');
        unsigned columns = rows ? numbers_after(&at, 'c') : 0;
        for (int cell = 0; columns && cell < CELLS; cell++)
            if (rows >> cell_row(cell) & 1 && columns >> cell_column(cell) & 1)
                cells |= cell_bit(cell);
        text = columns ? at : text + 1;
    }
    return cells;
}

int longest_sentence(const char *text)
{
    int longest = 0, count = 0;
    bool list = false;
    for (const char *at = text; *at; at++) {
        const bool ends = isspace((unsigned char)at[1]) || !at[1];
        count += !isspace((unsigned char)*at) && (at == text || isspace((unsigned char)at[-1]));
        if (!ends || !strchr(".:;", *at))
            continue;
        longest = count > longest && !list ? count : longest;
        list = *at == ':' || (list && *at == ';');
        count = 0;
    }
    return longest;
}

static const char *fault_of_notation(const struct step *step)
{
    const char *fault = NULL;
    struct strbuf notation, conclusion;
    bool chains = step->pattern && step->pattern->node_count;
    if (!chains && !(step_part(step, PART_BASE) && step_part(step, PART_COVER)))
        return NULL;
    strbuf_init(&notation);
    strbuf_init(&conclusion);
    explain_notation(step, &notation);
    explain_conclusion(step, &conclusion);
    const char *arrow = strstr(notation.text, " => ");
    if (!arrow || arrow == notation.text)
        fault = "has no notation";
    else if (strcmp(arrow + 4, conclusion.text))
        fault = "its notation does not end in what it concludes";
    else if (chains && !strstr(notation.text, " = ") && !strstr(notation.text, " - ") &&
             !strchr(notation.text, '='))
        fault = "its notation has no link";
    strbuf_release(&notation);
    strbuf_release(&conclusion);
    return fault;
}

enum { MOST_WORDS = 60 };

static const char *fault_of_text(const char *text, cellset cells, int length)
{
    const size_t end = strlen(text);
    if (!length)
        return "is not explained";
    if (text[end - 1] != '.' || strstr(text, ".."))
        return "its words do not end in a full stop";
    if (strstr(text, "  ") || strstr(text, " ,") || strstr(text, " ."))
        return "its words are badly spaced";
    if (islower((unsigned char)text[0]) && !cells_in_text(text))
        return "its words do not begin with a capital letter";
    if (cells & ~cells_in_text(text))
        return "its words do not name all cells they are about";
    return length > MOST_WORDS ? "has too long a sentence" : NULL;
}

const char *fault_of_words(const struct position *before, const struct step *step, int *count)
{
    struct strbuf words;
    cellset cells = candset_cells(&step->eliminate);
    if (step->digit)
        cells |= cell_bit(step->cell);
    strbuf_init(&words);
    explain_words(before, step, &words);
    int length = longest_sentence(words.text);
    if (count)
        *count = length;
    const char *fault = fault_of_text(words.text, cells, length);
    strbuf_reset(&words);
    explain_in_short(before, step, &words);
    if (!fault)
        fault = fault_of_text(words.text, cells, longest_sentence(words.text));
    strbuf_release(&words);
    return fault ? fault : fault_of_notation(step);
}

/*
 * Is there a way to fill it? A few tries only, the narrowest cell first: a grid that is mostly open
 * is filled at once, while to prove that there is no way could take for ever.
 */
static bool can_be_filled(const struct position *position, int *tries)
{
    struct position next = *position;
    if (--*tries < 0 || path_follow(&next, rules_singles, NULL, NULL) == OUTCOME_CONTRADICTION)
        return false;
    int narrow = -1;
    for (cellset s = next.empty; s; s &= s - 1) {
        int cell = cellset_first(s);
        if (narrow < 0 || digitset_count(next.digits[cell]) < digitset_count(next.digits[narrow]))
            narrow = cell;
    }
    for (digitset d = narrow < 0 ? 0 : next.digits[narrow]; d; d &= (digitset)(d - 1)) {
        struct position tried = next;
        position_place(&tried, narrow, digitset_first(d));
        if (can_be_filled(&tried, tries))
            return true;
    }
    return narrow < 0;
}

enum { TRIES = 150 };

static bool can_be(const struct position *position, int cell, int digit)
{
    struct position tried = *position;
    int tries = TRIES;
    if (!candset_has(&tried.candidates, cell, digit))
        return false;
    position_place(&tried, cell, digit);
    return can_be_filled(&tried, &tries);
}

static bool can_do_without(struct position *position, int cell, int digit)
{
    int tries = TRIES;
    position_eliminate(position, cell, digit);
    return can_be_filled(position, &tries);
}

const char *fault_of_needs(const struct position *before, const struct step *step, int count,
                           struct random *random)
{
    struct candset needs;
    struct position bare;
    position_init(&bare, before->board, &(struct grid){ { 0 } });
    step_needs(before, step, &needs);
    for (int digit = 1; digit <= DIGITS; digit++)
        if (needs.at[digit] & before->candidates.at[digit])
            return "needs a candidate gone that is there";
    if (step->technique->unique)
        return NULL;
    position_eliminate_all(&bare, &needs);
    if (step->digit)
        return can_do_without(&bare, step->cell, step->digit) ? "needs more than it says" : NULL;
    for (int left = candset_count(&step->eliminate), wanted = count; left; left--) {
        int which = random_below(random, left) < wanted ? left : 0;
        if (!which)
            continue;
        wanted--;
        int digit = 1;
        for (; cellset_count(step->eliminate.at[digit]) < which; digit++)
            which -= cellset_count(step->eliminate.at[digit]);
        cellset cells = step->eliminate.at[digit];
        while (--which)
            cells &= cells - 1;
        if (can_be(&bare, cellset_first(cells), digit))
            return "needs more than it says";
    }
    return NULL;
}

void print_position(struct strbuf *out, const struct position *position)
{
    struct position fresh;
    const char *before = ":";
    for (cellset s = position->board->cells; s; s &= s - 1) {
        const int cell = cellset_first(s), digit = position->value.digit[cell];
        if (digit && !cellset_has(position->given, cell))
            strbuf_add_char(out, '+');
        strbuf_add_char(out, (char)(digit ? '0' + digit : '.'));
    }
    position_init(&fresh, position->board, &position->value);
    candset_subtract(&fresh.candidates, &position->candidates);
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = fresh.candidates.at[digit]; s; s &= s - 1) {
            int cell = cellset_first(s);
            strbuf_addf(out, "%s%d%d%d", before, digit, cell_row(cell) + 1, cell_column(cell) + 1);
            before = " ";
        }
    if (*before == ':')
        strbuf_add(out, ":");
}
