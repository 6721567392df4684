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

/* Of several kinds: "the former" and "the latter". */
#define THE_BASES "{when}[these rows|these columns|these boxes|the former]"
#define THE_COVERS "{when}[these rows|these columns|these boxes|the latter]"
/* For short explanations. */
#define FEW_CELLS "{when cells}[{cells again}|{cells again}|{brief cells again}]"

static int these(uint32_t houses)
{
    int kind = 0;
    while (kind < HOUSE_KINDS && houses & ~((uint32_t)DIGITS_ALL << DIGITS * kind))
        kind++;
    return kind;
}

static void say_fit(const struct saying *saying)
{
    phrase(saying->out, saying->step,
           saying->brief
               ? "In {brief houses of base} the digit {digit of step} fits only in {brief "
                 "houses of cover}"
               : "In {houses of base} the digit {digit of step} fits only in {houses of "
                 "cover}");
}

/* "the 5s of these columns lie in these rows" */
static void say_used_up(const struct saying *saying)
{
    const int covers = these(saying->cover[0]);
    const cellset cannibals = saying->step->eliminate.at[saying->digit] & saying->step->cells;
    phrase(saying->out, saying->step, "the {digit of step}s of " THE_COVERS " lie in " THE_BASES,
           covers, these(saying->base));
    if (cannibals && saying->brief)
        strbuf_add(saying->out, " (a cell in two fills both)");
    else if (cannibals)
        phrase(saying->out, saying->step,
               ", and {a digit of step} in {cells} would fill two of " THE_COVERS, cannibals,
               covers);
}

static void say_plain(const struct saying *saying)
{
    say_fit(saying);
    strbuf_add(saying->out, ". So ");
    say_used_up(saying);
    phrase(saying->out, saying->step, ": {eliminations}.");
}

/* ", but for r1c2 and r1c3; and r5c5 lies in two of the former" */
static void say_exceptions(const struct saying *saying, cellset fins, cellset endofins)
{
    struct strbuf *out = saying->out;
    const int bases = these(saying->base);
    if (fins || saying->brief)
        phrase(out, NULL, saying->brief ? ", but for " FEW_CELLS : ", but for {cells}", fins);
    if (endofins)
        phrase(out, NULL,
               saying->brief ? "{when}[| and ]" FEW_CELLS " (in two of " THE_BASES ")"
                             : "{when}[, but|; and] {cells} [lies|lie] in two of " THE_BASES,
               fins != 0, endofins, bases);
}

static void say_finned(const struct saying *saying)
{
    const cellset all = saying->fins[0] | saying->endofins[0];
    say_fit(saying);
    say_exceptions(saying, saying->fins[0], saying->endofins[0]);
    phrase(saying->out, saying->step,
           ". If {when cells}[{cells again} is not|neither is|none{when}[ of these|] is] {digit of "
           "step}, ",
           all, saying->brief);
    say_used_up(saying);
    phrase(saying->out, saying->step,
           ". If {when cells}[it|one] is, its houses have no other{when}[ {digit of step}. Either "
           "way |: ]{eliminations}.",
           all, saying->brief);
}

static void say_siamese(const struct saying *saying)
{
    say_fit(saying);
    phrase(saying->out, saying->step,
           saying->brief ? ", but for {cells}; or in {brief houses}"
                         : ", but for {cells}; or in {houses}",
           saying->fins[0] | saying->endofins[0], saying->cover[1]);
    phrase(saying->out, saying->step,
           ", but for {cells}. Each time they have their {digit of step}s there, or an exception "
           "rules out the same: {eliminations}.",
           saying->fins[1] | saying->endofins[1]);
}

static void say(const struct position *before, const struct step *step, struct strbuf *out,
                int style)
{
    struct saying saying = {
        .out = out, .step = step, .digit = digitset_first(step->digits), .brief = style
    };
    (void)before;
    read_parts(&saying);
    if (saying.cover[1])
        say_siamese(&saying);
    else if (saying.fins[0] | saying.endofins[0])
        say_finned(&saying);
    else
        say_plain(&saying);
}

void fish_words(const struct step *step, struct strbuf *out)
{
    words_in_style(NULL, step, out, 2, say);
}
