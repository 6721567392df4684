#include "engine/step/pattern.h"
#include "engine/step/words.h"
#include "engine/technique/fish/fish.h"

/* A sentence about a fish. In brief, houses are named in the short way: "r12, c5 and b39". */
struct saying {
    struct strbuf *out;
    const struct step *step;
    int digit;
    bool brief;
    uint32_t base;
    uint32_t cover[2]; /* the second: siamese */
    cellset fins[2], endofins[2];
};

static void read_parts(struct saying *saying)
{
    const struct pattern *pattern = saying->step->pattern;
    int side = -1;
    for (int i = 0; pattern && i < pattern->part_count; i++) {
        const struct part *part = &pattern->parts[i];
        if (part->kind == PART_BASE)
            saying->base = part->houses;
        else if (part->kind == PART_COVER && side < 1)
            saying->cover[++side] = part->houses;
        else if (part->kind == PART_FIN && side >= 0)
            saying->fins[side] = part->cells;
        else if (part->kind == PART_ENDOFIN && side >= 0)
            saying->endofins[side] = part->cells;
    }
}

static void say_houses(const struct saying *saying, uint32_t houses)
{
    if (!saying->brief) {
        words_houses(saying->out, houses);
        return;
    }
    int left = 0;
    for (int kind = 0; kind < 3; kind++)
        left += (houses >> (9 * kind) & DIGITS_ALL) != 0;
    for (int kind = 0; kind < 3; kind++) {
        digitset numbers = houses >> (9 * kind) & DIGITS_ALL;
        if (!numbers)
            continue;
        strbuf_add_char(saying->out, "rcb"[kind]);
        for (; numbers; numbers = digitset_rest(numbers))
            strbuf_add_char(saying->out, (char)('0' + digitset_first(numbers)));
        if (--left)
            strbuf_add(saying->out, left > 1 ? ", " : " and ");
    }
}

static void say_cells(const struct saying *saying, cellset cells)
{
    if (saying->brief && cellset_count(cells) > 2)
        words_cells_brief(saying->out, cells);
    else
        words_cells(saying->out, cells);
}

/* "these rows"; of several kinds: "the former" and "the latter". */
static const char *these(uint32_t houses, const char *otherwise)
{
    return !(houses & ~0x1FFu)                     ? "these rows"
           : !(houses & ~(0x1FFu << HOUSE_COLUMN)) ? "these columns"
           : !(houses & ~(0x1FFu << HOUSE_BOX))    ? "these boxes"
                                                   : otherwise;
}

static void say_fit(const struct saying *saying)
{
    strbuf_add(saying->out, "In ");
    say_houses(saying, saying->base);
    strbuf_addf(saying->out, " the digit %d fits only in ", saying->digit);
    say_houses(saying, saying->cover[0]);
}

/* "the 5s of these columns lie in these rows" */
static void say_used_up(const struct saying *saying)
{
    const char *bases = these(saying->base, "the former");
    const char *covers = these(saying->cover[0], "the latter");
    strbuf_addf(saying->out, "the %ds of %s lie in %s", saying->digit, covers, bases);
    cellset cannibals = saying->step->eliminate.at[saying->digit] & saying->step->cells;
    if (cannibals && saying->brief) {
        strbuf_add(saying->out, " (a cell in two fills both)");
    } else if (cannibals) {
        strbuf_add(saying->out, ", and ");
        words_a_digit(saying->out, saying->digit);
        strbuf_add(saying->out, " in ");
        words_cells(saying->out, cannibals);
        strbuf_addf(saying->out, " would fill two of %s", covers);
    }
}

static void say_plain(const struct saying *saying)
{
    say_fit(saying);
    strbuf_add(saying->out, ". So ");
    say_used_up(saying);
    strbuf_add(saying->out, ": ");
    words_eliminations(saying->out, &saying->step->eliminate);
    strbuf_add(saying->out, ".");
}

/* ", but for r1c2 and r1c3; and r5c5 lies in two of the former" */
static void say_exceptions(const struct saying *saying, cellset fins, cellset endofins)
{
    struct strbuf *out = saying->out;
    const char *bases = these(saying->base, "the former");
    if (fins || saying->brief) {
        strbuf_add(out, ", but for ");
        say_cells(saying, fins);
    }
    if (endofins && saying->brief) {
        strbuf_add(out, fins ? " and " : "");
        say_cells(saying, endofins);
        strbuf_addf(out, " (in two of %s)", bases);
    } else if (endofins) {
        strbuf_add(out, fins ? "; and " : ", but ");
        words_cells(out, endofins);
        strbuf_addf(out, " %s in two of %s", has_several(endofins) ? "lie" : "lies", bases);
    }
}

static void say_finned(const struct saying *saying)
{
    struct strbuf *out = saying->out;
    cellset all = saying->fins[0] | saying->endofins[0];
    int count = cellset_count(all);
    say_fit(saying);
    say_exceptions(saying, saying->fins[0], saying->endofins[0]);
    strbuf_add(out, ". If ");
    if (count == 1)
        words_cells(out, all);
    else
        strbuf_add(out, count == 2 ? "neither" : saying->brief ? "none" : "none of these");
    strbuf_addf(out, " is %s%d, ", count == 1 ? "not " : "", saying->digit);
    say_used_up(saying);
    strbuf_addf(out, ". If %s is, its houses have no other", count == 1 ? "it" : "one");
    if (saying->brief)
        strbuf_add(out, ": ");
    else
        strbuf_addf(out, " %d. Either way ", saying->digit);
    words_eliminations(out, &saying->step->eliminate);
    strbuf_add(out, ".");
}

static void say_siamese(const struct saying *saying)
{
    struct strbuf *out = saying->out;
    say_fit(saying);
    strbuf_add(out, ", but for ");
    words_cells(out, saying->fins[0] | saying->endofins[0]);
    strbuf_add(out, "; or in ");
    say_houses(saying, saying->cover[1]);
    strbuf_add(out, ", but for ");
    words_cells(out, saying->fins[1] | saying->endofins[1]);
    strbuf_addf(out, ". Each time they have their %ds there, or an exception rules out the same: ",
                saying->digit);
    words_eliminations(out, &saying->step->eliminate);
    strbuf_add(out, ".");
}

static void say(const struct saying *saying)
{
    if (saying->cover[1])
        say_siamese(saying);
    else if (saying->fins[0] | saying->endofins[0])
        say_finned(saying);
    else
        say_plain(saying);
}

void fish_words(const struct step *step, struct strbuf *out)
{
    const size_t start = out->length;
    struct saying saying = { .out = out, .step = step, .digit = digitset_first(step->digits) };
    read_parts(&saying);
    say(&saying);
    if (words_fit(out, start))
        return;
    strbuf_truncate(out, start);
    saying.brief = true;
    say(&saying);
}
