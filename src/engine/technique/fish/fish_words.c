#include "engine/step/pattern.h"
#include "engine/step/words.h"
#include "engine/technique/fish/fish.h"

/* Houses of several kinds are "the former" (bases) and "the latter" (covers). */
#define THE_BASES "{when}[these rows|these columns|these boxes|the former]"
#define THE_COVERS "{when}[these rows|these columns|these boxes|the latter]"
/* Three cells or more are named in brief. */
#define FEW_CELLS "{when cells}[{cells again}|{cells again}|{brief cells again}]"

static int these(const struct part *part)
{
    int kind = 0;
    while (kind < HOUSE_KINDS && part->houses & ~((uint32_t)DIGITS_ALL << DIGITS * kind))
        kind++;
    return kind;
}

/* "the 5s of these columns lie in these rows" */
static void say_used_up(const struct telling *telling)
{
    const struct step *step = telling->step;
    const int covers = these(step_part(step, PART_COVER));
    const cellset cannibals = step->eliminate.at[digitset_first(step->digits)] & step->cells;
    say(telling, "the {digit of step}s of " THE_COVERS " lie in " THE_BASES, covers,
        these(step_part(step, PART_BASE)));
    if (cannibals)
        say(telling,
            "{when style}[, and {a digit of step} in {cells} would fill two of " THE_COVERS
            "| (a cell in two fills both)]",
            cannibals, covers);
}

/* ", but for r1c2 and r1c3; and r5c5 lies in two of the former" */
static void say_exceptions(const struct telling *telling, cellset fins, cellset endofins)
{
    const int bases = these(step_part(telling->step, PART_BASE));
    if (fins || telling->style)
        say(telling, telling->style ? ", but for " FEW_CELLS : ", but for {cells}", fins);
    if (endofins)
        say(telling,
            telling->style ? "{when}[| and ]" FEW_CELLS " (in two of " THE_BASES ")"
                           : "{when}[, but|; and] {cells} [lies|lie] in two of " THE_BASES,
            fins != 0, endofins, bases);
}

static void say_finned(const struct telling *telling, cellset fins, cellset endofins)
{
    say_exceptions(telling, fins, endofins);
    say(telling,
        ". If {when cells}[{cells again} is not|neither is|none{when style}[ of these|] is] {digit "
        "of step}, ",
        fins | endofins);
    say_used_up(telling);
    say(telling,
        ". If {when cells}[it|one] is, its houses have no other{when style}[ {digit of step}. "
        "Either way |: ]{eliminations}.",
        fins | endofins);
}

/* The exceptions of two fish with the same base, and what follows. */
static void say_siamese(const struct telling *telling)
{
    const struct pattern *pattern = telling->step->pattern;
    cellset exceptions[2] = { 0 };
    int side = -1;
    for (int i = 0; i < pattern->part_count; i++) {
        const struct part *part = &pattern->parts[i];
        if (part->kind == PART_COVER)
            side++;
        else if (side >= 0)
            exceptions[side] |= part->cells;
    }
    const uint32_t houses = step_part_at(telling->step, PART_COVER, 1)->houses;
    say(telling,
        ", but for {cells}; or in {when style}[{houses}|{brief houses}], but for {cells}. Each "
        "time they have their {digit of step}s there, or an exception rules out the same: "
        "{eliminations}.",
        exceptions[0], houses, houses, exceptions[1]);
}

/* The shorter style names houses in brief: "r12, c5 and b39". */
void fish_words(const struct telling *telling)
{
    const cellset fins = step_part_cells(telling->step, PART_FIN);
    const cellset endofins = step_part_cells(telling->step, PART_ENDOFIN);
    say(telling,
        "In {when style}[{houses of base}|{brief houses of base}] the digit {digit of step} fits "
        "only in {when style}[{houses of cover}|{brief houses of cover}]");
    if (step_part_at(telling->step, PART_COVER, 1)) {
        say_siamese(telling);
    } else if (fins | endofins) {
        say_finned(telling, fins, endofins);
    } else {
        say(telling, ". So ");
        say_used_up(telling);
        say(telling, ": {eliminations}.");
    }
}
