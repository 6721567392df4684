/*
 * Templates (HoDoKu's): all ways to place a digit nine times, once in each row, column and box
 * (46,656 in an empty grid). A cell that all remaining ways use has the digit; a cell that none of
 * them uses does not have it. A cell that all ways of one digit use is closed to the other digits,
 * which may leave these fewer ways, until nothing more follows. Classic, as the ways are found by
 * bands; the words only ask for houses.
 */
#include <string.h>

#include "engine/technique/common/common.h"

/* The ways to place a digit. */
struct ways {
    cellset places;   /* where it may still be, or is */
    cellset any, all; /* the cells that some way uses, and that all use; no way: any is 0 */
    digitset closed;  /* the digits that closed cells to it, those that closed theirs, and so on */
};

/*
 * Lists in `any` and `all` what the ways through `places` use. If they use only one cell of a row,
 * all of them use it.
 */
static void list_ways(struct ways *ways)
{
    ways->any = ways->places & ~dead_among(ways->places, ways->places);
    ways->all = 0;
    for (int row = 0; row < HOUSE_COLUMN; row++) {
        cellset here = ways->any & board_classic.cells_of[row];
        ways->all |= has_several(here) ? 0 : here;
    }
}

/* Lists the ways of each digit; false if a digit has none. */
static bool list_templates(struct ways of[DIGITS + 1], const struct position *position)
{
    for (int digit = 1; digit <= DIGITS; digit++) {
        of[digit] =
            (struct ways){ .places = position->candidates.at[digit] | position->placed.at[digit] };
        list_ways(&of[digit]);
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (int digit = 1; digit <= DIGITS; digit++) {
            struct ways *ways = &of[digit];
            const cellset before = ways->places;
            if (!ways->any)
                return false;
            for (int other = 1; other <= DIGITS; other++)
                if (other != digit && of[other].all & ways->places) {
                    ways->places &= ~of[other].all;
                    ways->closed |= digit_bit(other) | of[other].closed;
                }
            if (ways->places == before)
                continue;
            list_ways(ways);
            changed = true;
        }
    }
    return true;
}

/* Templates in words: a cell is tried with the digit, or without it, until a house has no place. */

/* The digits that follow from a trial, as far as each house has one place. */
struct template_trial {
    cellset left, start; /* the places that are left, and those at first */
    int count, empty;    /* how many digits follow; the house without a place, or -1 */
    int cell[DIGITS], house[DIGITS];
    int8_t removed_by[CELLS]; /* by place that is gone: the number of the digit that sees it */
    bool needed[DIGITS];
};

/* The first house with the fewest of these places among those that still have a choice. */
static int narrowest(cellset places)
{
    int best = -1, fewest = DIGITS + 1;
    for (houseset h = board_classic.houses; h; h &= h - 1) {
        const int count = cellset_count(places & board_classic.cells_of[houseset_first(h)]);
        if (count > 1 && count < fewest) {
            best = houseset_first(h);
            fewest = count;
        }
    }
    return best;
}

/* A house whose only place still sees others, or has none at all. */
static int next_house(cellset places)
{
    int next = -1;
    for (houseset h = board_classic.houses; h; h &= h - 1) {
        const cellset here = places & board_classic.cells_of[houseset_first(h)];
        if (!here)
            return houseset_first(h);
        if (next < 0 && has_one(here) && board_classic.peers_of[cellset_first(here)] & places)
            next = houseset_first(h);
    }
    return next;
}

static void follow_template(struct template_trial *trial, cellset places)
{
    memset(trial, 0, sizeof *trial);
    trial->start = trial->left = places;
    trial->empty = -1;
    for (int house; (house = next_house(trial->left)) >= 0;) {
        const cellset here = trial->left & board_classic.cells_of[house];
        if (!here) {
            trial->empty = house;
            return;
        }
        const int cell = cellset_first(here), number = trial->count++;
        const cellset seen = board_classic.peers_of[cell];
        ELEMENT(trial->cell, number) = cell;
        ELEMENT(trial->house, number) = house;
        for (cellset s = trial->left & seen; s; s &= s - 1)
            trial->removed_by[cellset_first(s)] = (int8_t)number;
        trial->left &= ~seen;
    }
}

/* The digits that took these places away are needed. */
static void need(struct template_trial *trial, cellset places)
{
    for (cellset s = places & trial->start & ~trial->left; s; s &= s - 1)
        ELEMENT(trial->needed, trial->removed_by[cellset_first(s)]) = true;
}

/* The digits that follow from a trial; each choice that it leaves has a line of its own. */
static void say_trial(const struct explanation *explanation, int digit, cellset places,
                      cellset tried)
{
    struct template_trial trial;
    const cellset *cells_of = board_classic.cells_of;
    bool first = true;
    follow_template(&trial, places);
    /* Marks the digits without which the empty house would have a place; without one, all. */
    if (trial.empty < 0)
        memset(trial.needed, true, sizeof trial.needed);
    else
        need(&trial, cells_of[trial.empty]);
    for (int i = trial.count - 1; i >= 0; i--)
        if (trial.needed[i])
            need(&trial, cells_of[trial.house[i]] & ~cell_bit(trial.cell[i]));
    for (int i = 0; i < trial.count; i++)
        if (trial.needed[i]) {
            say(explanation, "{house} {when}[|would have its {digit} ]in {cells}, ", trial.house[i],
                first, digit, cell_bit(trial.cell[i]));
            first = false;
        }
    if (trial.empty >= 0) {
        say(explanation, "{when}[and |]{house} would have no place left.\n", first, trial.empty);
        return;
    }
    const int house = narrowest(trial.left);
    const cellset choice = trial.left & cells_of[house];
    say(explanation, "{when}[and |]{house} would have its {digit} in {any cell}.\n", first, house,
        digit, choice);
    for (cellset s = choice; s; s &= s - 1) {
        const cellset closed = board_classic.peers_of[cellset_first(s)] | (choice & ~(s & -s));
        say(explanation, "With {cells}, ", tried | (s & -s));
        say_trial(explanation, digit, trial.left & ~closed, tried | (s & -s));
    }
}

static bool follows_from(cellset places, cellset needed, cellset dead)
{
    if (needed)
        return !(places & ~needed & ~dead_among(places & ~needed, places & ~needed));
    return !(dead & places & ~dead_among(dead & places, places));
}

/* A conclusion: that the digit needs a cell, or that it cannot be in others. */
struct template_claim {
    int digit;
    cellset needed, dead;
};

/* Cells that have digits, in an order in which each follows from those before. */
struct template_argument {
    cellset open[DIGITS + 1]; /* the places of each digit at first */
    int count;
    struct {
        uint8_t cell, digit;
    } at[CELLS];
};

/* A cell with a digit is closed to all other digits, and its peers to this one. */
static void take_cell(cellset places[DIGITS + 1], int digit, int cell)
{
    for (int each = 1; each <= DIGITS; each++)
        places[each] &= ~(each == digit ? board_classic.peers_of[cell] : cell_bit(cell));
}

/* Lists cells that other digits take, first those that are closed to the claim's own digit. */
static void list_taken(struct template_argument *argument, const struct template_claim *claim,
                       const struct position *before, cellset places[DIGITS + 1])
{
    const digitset own = digit_bit(claim->digit);
    const cellset *left = &places[claim->digit];
    struct ways of[DIGITS + 1];
    digitset others = own; /* those to which a cell matters */
    list_templates(of, before);
    const digitset closed = of[claim->digit].closed;
    for (bool changed = true; changed && !follows_from(*left, claim->needed, claim->dead);) {
        changed = false;
        for (digitset s = closed; s; s = digitset_rest(s)) {
            const int digit = digitset_first(s);
            struct ways ways = { .places = places[digit] };
            list_ways(&ways);
            for (cellset t = ways.all & before->candidates.at[digit];
                 t && !follows_from(*left, claim->needed, claim->dead); t &= t - 1) {
                const int cell = cellset_first(t);
                cellset closes = 0;
                for (digitset d = digitset_without(others, digit_bit(digit)); d;
                     d = digitset_rest(d))
                    closes |= places[digitset_first(d)];
                if (!cellset_has(closes, cell))
                    continue;
                argument->at[argument->count].cell = (uint8_t)cell;
                argument->at[argument->count++].digit = (uint8_t)digit;
                take_cell(places, digit, cell);
                changed = true;
            }
        }
        changed |= others == own && closed;
        others = own | closed;
    }
}

/* Whether each house's only place leads from these places to a house without one. */
static bool fails_plainly(cellset places)
{
    struct template_trial trial;
    follow_template(&trial, places);
    return trial.empty >= 0;
}

/* Whether all cells of the argument, and then the claim, follow without trying several places. */
static bool is_plain_argument(const struct template_argument *argument,
                              const struct template_claim *claim, cellset closed)
{
    cellset places[DIGITS + 1];
    memcpy(places, argument->open, sizeof places);
    for (int i = 0; i < argument->count; i++) {
        const int cell = argument->at[i].cell, digit = argument->at[i].digit;
        if (!fails_plainly(places[digit] & ~cell_bit(cell)))
            return false;
        take_cell(places, digit, cell);
    }
    const cellset left = places[claim->digit];
    if (left & closed || (claim->needed && !fails_plainly(left & ~claim->needed)))
        return false;
    for (cellset s = claim->dead & left; s; s &= s - 1)
        if (!fails_plainly(left & ~board_classic.peers_of[cellset_first(s)]))
            return false;
    return true;
}

/* Leaves out cells without which the argument is as plain; `closed` stay closed to the digit. */
static void shorten_argument(struct template_argument *argument, const struct template_claim *claim,
                             cellset closed)
{
    for (int i = argument->count - 1; i >= 0; i--) {
        struct template_argument shorter = *argument;
        shorter.count--;
        memmove(&shorter.at[i], &shorter.at[i + 1],
                (size_t)(shorter.count - i) * sizeof *shorter.at);
        if (is_plain_argument(&shorter, claim, closed))
            *argument = shorter;
    }
}

/* Explains which cells other digits take; returns the places that are left to the digit. */
static cellset say_closed(const struct explanation *explanation, const struct template_claim *claim)
{
    struct template_argument argument = { .count = 0 };
    cellset places[DIGITS + 1] = { 0 };
    for (int each = 1; each <= DIGITS; each++)
        places[each] =
            explanation->before->candidates.at[each] | explanation->before->placed.at[each];
    memcpy(argument.open, places, sizeof places);
    list_taken(&argument, claim, explanation->before, places);
    shorten_argument(&argument, claim, claim->dead & ~places[claim->digit]);
    say(explanation,
        "Each row, column and box needs {when}[{a digit}.|each digit. Every line uses the digits "
        "found in the lines above it.]\n",
        argument.count > 0, claim->digit);
    memcpy(places, argument.open, sizeof places);
    for (int i = 0; i < argument.count; i++) {
        const int cell = argument.at[i].cell, digit = argument.at[i].digit;
        say(explanation, "{cells} must be {digit}: otherwise ", cell_bit(cell), digit);
        say_trial(explanation, digit, places[digit] & ~cell_bit(cell), 0);
        take_cell(places, digit, cell);
    }
    return places[claim->digit];
}

/* A line for the cells that cannot have the digit for the same reason. */
static void say_dead(const struct explanation *explanation, int digit, cellset dead, cellset places)
{
    struct strbuf reason = STRBUF_EMPTY, other = STRBUF_EMPTY;
    while (dead) {
        cellset alike = 0;
        for (cellset s = dead; s; s &= s - 1) {
            struct strbuf *out = alike ? &other : &reason;
            struct explanation why = *explanation;
            why.out = out;
            strbuf_truncate(out, 0); /* a failure stays */
            say_trial(&why, digit, places & ~board_classic.peers_of[cellset_first(s)], s & -s);
            if (!alike || !strcmp(other.text, reason.text))
                alike |= s & -s;
        }
        say(explanation, "If {when cells}[|one of ]{cells again} were {digit}, ", alike, digit);
        strbuf_add(explanation->out, reason.text);
        dead &= ~alike;
    }
    strbuf_release_into(&reason, explanation->out);
    strbuf_release_into(&other, explanation->out);
}

/* More cells than this are written in brief. */
enum { LISTED_MOST = 6 };

static void say_template(const struct explanation *explanation, int version)
{
    const struct step *step = explanation->step;
    const int digit = digitset_first(step->digits);
    const struct template_claim claim = { digit, step->digit ? cell_bit(step->cell) : 0,
                                          step->eliminate.at[digit] };
    struct ways of[DIGITS + 1];
    if (claim.needed)
        say(explanation, "{cells} is {digit}. ", claim.needed, digit);
    else
        say(explanation, "{when}[{cells} cannot be {digit}|No {digit} is in {brief cells}]. ",
            cellset_count(claim.dead) > LISTED_MOST, claim.dead, digit, digit, claim.dead);
    if (version) {
        list_templates(of, explanation->before);
        say(explanation,
            "{when}[No|Every] way to place the {digit} in each row, column and box{when}[|, "
            "without the cells that other digits need,] uses {when}[them|it].",
            claim.needed != 0, digit, of[digit].closed != 0, claim.needed || has_one(claim.dead));
        return;
    }
    const cellset places = say_closed(explanation, &claim);
    if (claim.needed) {
        say(explanation, "If {cells} were not {digit}, ", claim.needed, digit);
        say_trial(explanation, digit, places & ~claim.needed, 0);
    } else {
        say_dead(explanation, digit, claim.dead & places, places);
    }
    strbuf_truncate(explanation->out, explanation->out->length - 1); /* the end of a line */
}

static void word_template(const struct explanation *explanation)
{
    say_fitting(explanation, SHORT_WORDS_OF_EXOTICS, 1, say_template);
}

enum { TEMPLATE_SET, TEMPLATE_DELETE };

static bool find_templates(const struct finder *finder)
{
    const struct position *position = finder->position;
    const bool set = finder->technique->kind == TEMPLATE_SET;
    struct ways of[DIGITS + 1];
    if (!list_templates(of, position))
        return false;
    for (int digit = 1; digit <= DIGITS; digit++) {
        const struct ways *ways = &of[digit];
        const cellset open = position->candidates.at[digit];
        for (cellset cells = open & (set ? ways->all : ~ways->any); cells;
             cells = set ? cellset_rest(cells) : 0) {
            struct step step = step_begin(finder->technique, digit_bit(digit), open);
            /* Each row must have a place for it; columns and boxes only keep places apart. */
            for (digitset d = ways->closed | digit_bit(digit); d; d = digitset_rest(d)) {
                int each = digitset_first(d);
                step.size = (uint16_t)(step.size + cellset_count(position->candidates.at[each]));
                for (int row = 0; row < HOUSE_COLUMN; row++)
                    if (!position_house_has(position, row, each))
                        step_rest_on_house(&step, row, each);
            }
            step_add_house(&step, board_house(finder->board, cellset_first(cells), HOUSE_BOX));
            if (set) {
                step.cell = (uint8_t)cellset_first(cells);
                step.digit = (uint8_t)digit;
            } else {
                step.eliminate.at[digit] = cells;
            }
            if (report_step(finder, &step))
                return true;
        }
    }
    return false;
}

static const struct technique techniques[] = {
    { "template set", "1201", 1270, LEVEL_EXTREME, 10000, find_templates, word_template,
      .kind = TEMPLATE_SET, .use = USE_ON_REQUEST, .boards = BOARDS_CLASSIC },
    { "template delete", "1202", 1280, LEVEL_EXTREME, 10000, find_templates, word_template,
      .kind = TEMPLATE_DELETE, .use = USE_ON_REQUEST, .boards = BOARDS_CLASSIC },
};
const struct family family_templates = FAMILY(techniques);
