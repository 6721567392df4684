#include "engine/step/pattern.h"
#include "engine/step/words.h"
#include "engine/technique/fish/fish.h"

#define THE_BASES "{when}[these rows|these columns|these boxes|the base houses]"
#define THE_COVERS "{when}[these rows|these columns|these boxes|the cover houses]"

static int kind_of_houses(const struct part *part)
{
    int kind = 0;
    while (kind < HOUSE_KINDS && part->houses & ~((uint32_t)DIGITS_ALL << DIGITS * kind))
        kind++;
    return kind;
}

/* One of the two fish of a siamese fish, or all of any other. */
struct fish_side_told {
    const struct part *cover;
    cellset fins, endofins, struck;
};

static struct fish_side_told side_at(const struct step *step, int index)
{
    struct fish_side_told side = { .cover = step_part_at(step, PART_COVER, index) };
    const struct part *end = step->pattern->parts + step->pattern->part_count;
    for (const struct part *part = side.cover + 1; part < end && part->kind != PART_COVER; part++)
        *(part->kind == PART_ENDOFIN ? &side.endofins : &side.fins) |= part->cells;
    side.struck = step->eliminate.at[digitset_first(step->digits)];
    if (step_part_at(step, PART_COVER, 1))
        side.struck &=
            houses_cells(side.cover->houses) & cellset_common_peers(side.fins | side.endofins);
    return side;
}

/* ", except for the fins r1c2 and r1c3 and the inner fin r5c5. r5c5 (inner fin) lies in two of
 * these rows, ..." */
static void say_exceptions(const struct telling *telling, const struct fish_side_told *side)
{
    if (side->fins)
        say(telling, ", except for the fin{when cells}[|s] {cells again}", side->fins);
    const cellset beyond = side->endofins & ~houses_cells(side->cover->houses);
    if (beyond)
        say(telling, "{when}[, except for| and] the inner fin{when cells}[|s] {cells again}",
            side->fins != 0, beyond);
    if (side->endofins)
        say(telling,
            ". {cells} (inner fin[) lies|s) each lie] in two of " THE_BASES ", so that a single "
            "{digit of step} there would serve both",
            side->endofins, kind_of_houses(step_part(telling->step, PART_BASE)));
}

/* "each of these rows needs one of these columns to itself for its 5, so these columns ..." */
static void say_used_up(const struct telling *telling, const struct fish_side_told *side)
{
    const int bases = kind_of_houses(step_part(telling->step, PART_BASE));
    const int covers = kind_of_houses(side->cover);
    const cellset cannibals = side->struck & telling->step->cells;
    say(telling,
        "{when}[each|Each] of " THE_BASES " needs one of " THE_COVERS
        " to itself for its {digit of step}, so " THE_COVERS " have no other {digit of step}",
        !(side->fins | side->endofins), bases, covers, covers);
    if (cannibals)
        say(telling, " ({a digit of step} in {any cell} would take up two of them at once)",
            cannibals);
}

static void say_side(const struct telling *telling, const struct fish_side_told *side)
{
    const cellset fins = side->fins | side->endofins;
    const bool mixed = kind_of_houses(step_part(telling->step, PART_BASE)) == HOUSE_KINDS ||
                       kind_of_houses(side->cover) == HOUSE_KINDS;
    say(telling,
        "In {houses of base}{when}[| (base)] the digit {digit of step} fits only in "
        "{houses}{when}[| (cover)]",
        mixed, side->cover->houses, mixed);
    say_exceptions(telling, side);
    say(telling, ". ");
    if (!fins) {
        say_used_up(telling, side);
        say(telling, ": {cells} cannot be {digit of step}.", side->struck);
        return;
    }
    say(telling,
        "If {when cells}[the fin is not|no fin is] {digit of step}, this is a plain fish: ", fins);
    say_used_up(telling, side);
    say(telling,
        ". If {when cells}[it|one of them] is {digit of step}, {cells} [sees|see] "
        "{when cells}[it|it, whichever it is]. ",
        fins, side->struck, fins);
    say(telling, "Either way {cells} cannot be {digit of step}.", side->struck);
}

void fish_words(const struct telling *telling)
{
    for (int i = 0; step_part_at(telling->step, PART_COVER, i); i++) {
        const struct fish_side_told side = side_at(telling->step, i);
        strbuf_add(telling->out, i ? "\n" : "");
        say_side(telling, &side);
    }
}
