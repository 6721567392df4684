/*
 * Forcing nets (the forum's and HoDoKu's): a candidate is supposed to be true, or false, and all
 * singles that follow are placed. The net ends in a contradiction; or, with a net for each
 * candidate of a cell or each place of a digit in a house, in what all of these agree on (a
 * verity). A candidate that leads to a contradiction agrees with everything; if all except one do,
 * the last one is true.
 *
 * A conclusion that singles prove without any supposition is not a net, though a net may use such
 * singles. A net is a propagation (singles/propagation.h) with a proof; this file decides which
 * propagations are worth one.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/singles/house_counts.h"
#include "engine/singles/propagation.h"
#include "engine/step/explain.h"
#include "engine/step/proof.h"
#include "engine/step/words.h"
#include "engine/technique/chains/branches.h"
#include "engine/technique/common/common.h"

enum { CONTRADICTION, VERITY, NET_TECHNIQUES };

/* ---- Words ---- */

static bool ends_in_contradiction(const struct proof *proof)
{
    return proof->count && step_is_contradiction(&proof->steps[proof->count - 1]);
}

/* The digits that follow in a net, or in a branch of one. */
static size_t net_digits(const struct proof *proof)
{
    return proof->count - ends_in_contradiction(proof);
}

/*
 * How the digits that follow are written: with the house of each, "r3c5=2 (row 3)", unless it is
 * the only digit left in its cell; without houses; the last one alone.
 */
enum net_version { DIGITS_WITH_HOUSES, DIGITS_ALONE, LAST_DIGIT };

/* In the long form a sentence has no more digits. */
enum { DIGITS_IN_SENTENCE = 10 };

/* "r3c5=2 (row 3), r5c8=3, r7c1=9"; "12 digits, the last r7c1=9" */
static void say_digits(const struct explanation *explanation, const struct proof *proof,
                       enum net_version version)
{
    const size_t count = net_digits(proof);
    const bool last = version == LAST_DIGIT && count > 2;
    if (last)
        say(explanation, "{count} digits, the last ", count);
    for (size_t i = last ? count - 1 : 0, first = i; i < count; i++) {
        const struct step *step = &proof->steps[i];
        if (i > first)
            say(explanation, explanation->in_short || i % DIGITS_IN_SENTENCE ? ", " : ". Then ");
        explain_conclusion(step, explanation->out);
        if (version == DIGITS_WITH_HOUSES && !step->technique->of_cell)
            phrase(explanation->out, step, " ({house 0})");
    }
}

/* "r7c7 has no candidate", "row 7 has no place for 4" */
static void say_contradiction(const struct explanation *explanation, const struct proof *proof)
{
    const struct step *last = &proof->steps[proof->count - 1];
    phrase(explanation->out, last,
           last->truths.cells ? "{cells of step} has no candidate"
                              : "{house 0} has no place for {digit of step}");
}

static void say_net_contradiction(const struct explanation *explanation, int version)
{
    const struct proof *proof = explanation->step->proof;
    say(explanation, "{result}. If {cells} {when}[is|is not] {digit}, then ", cell_bit(proof->cell),
        proof->absent, proof->digit);
    say_digits(explanation, proof, (enum net_version)version);
    say(explanation, "{when}[|, but then ]", net_digits(proof) > 0);
    say_contradiction(explanation, proof);
    say(explanation, ".");
}

/* "If r1c2=4, then r3c5=2 (row 3).", "If r1c2=7, then r3c5=4, and row 7 has no place for 9." */
static void say_branch(const struct explanation *explanation, const struct proof *branch,
                       enum net_version version, bool first)
{
    const bool in_short = explanation->in_short;
    say(explanation,
        "{when}[.\n|{when}[; |: ]]{when}[If|if] {cells}={digit}, {when}[then |{when}[that is so at "
        "once|at once]]",
        in_short, first, in_short, cell_bit(branch->cell), branch->digit, !branch->count, in_short);
    say_digits(explanation, branch, version);
    if (!ends_in_contradiction(branch))
        return;
    say(explanation, "{when}[|, and ]", net_digits(branch) > 0);
    say_contradiction(explanation, branch);
}

static void say_net_verity(const struct explanation *explanation, int version)
{
    const struct step *step = explanation->step;
    const struct proof *proof = step->proof;
    const bool in_cell = step->truths.cells;
    if (proof->digit) {
        say(explanation, "If {cells} is {digit}, {result}{when}[|: ]", cell_bit(proof->cell),
            proof->digit, proof->count > 0);
        say_digits(explanation, proof, (enum net_version)version);
        say(explanation, ".");
        return;
    }
    if (step->digit && cellset_has(step->cells, step->cell) &&
        digitset_has(step->digits, step->digit))
        say(explanation,
            "{result}, because all other {when}[places of {digit of step} in {house 0}|candidates "
            "of {cells of step}] lead to a contradiction",
            in_cell);
    else if (in_cell)
        say(explanation, "{result}, whether {cells of step} is {any digit of step}");
    else
        say(explanation,
            "{result}, wherever {house 0} has its {digit of step}, in {any cell of step}");
    for (size_t i = 0; i < proof->count; i++)
        say_branch(explanation, proof->steps[i].proof, (enum net_version)version, !i);
    say(explanation, ".");
}

static void word_net(const struct explanation *explanation)
{
    say_fitting(explanation, SHORT_WORDS_OF_EXOTICS, LAST_DIGIT,
                explanation->step->technique->kind == VERITY ? say_net_verity
                                                             : say_net_contradiction);
}

/* The size of a conclusion that needs no placed digit and is plain to see; any net is larger. */
enum { PLAIN = 1 };
enum { NOBODY = CELLS }; /* instead of a cell: no filled cell eliminated the candidate */

static const struct technique techniques[NET_TECHNIQUES];

/* The cell that eliminated each candidate, and the cells that led to each filled cell. */
struct net_record {
    uint8_t filler[DIGITS + 1][CELLS]; /* the cell whose digit eliminated it, or NOBODY */
    cellset way[NOBODY + 1]; /* the cells that had to be filled to fill this one, itself included */
};

/* The digits to which a candidate leads, and the number of placed digits for each (the costs). */
struct net_reach {
    bool dead;
    uint8_t dead_cost; /* of the contradiction */
    struct candset absent, filled;
    uint8_t filler[DIGITS + 1][CELLS]; /* of the absent ones, as in the record */
    uint8_t cost[NOBODY + 1];          /* of each filled cell */
};

struct nets {
    const struct finder *finder;
    struct house_counts house_counts;
    struct candset open;            /* the candidates that singles alone leave undecided */
    struct propagation propagation; /* of the supposition in hand */
    struct net_record record;       /* of the propagation */
    struct net_reach reach[CELLS][DIGITS + 1];
    struct conclusion best[2][DIGITS + 1][CELLS]; /* by placed, digit, cell; size 0: none */
    struct conclusion found[2 * CELLS * DIGITS];
    size_t found_count;
};

/* The filled cells that a single or a contradiction rests on. */
static cellset way_to(const struct board *board, const struct net_record *record,
                      const struct note *note)
{
    const bool of_cell = note->basis == BASIS_CELL;
    cellset way = 0;
    for (cellset s = of_cell ? cell_bit(note->cell) : board->cells_of[note->house]; s; s &= s - 1)
        for (digitset d = of_cell ? DIGITS_ALL : digit_bit(note->digit); d; d = digitset_rest(d))
            way |= record->way[record->filler[digitset_first(d)][cellset_first(s)]];
    return way;
}

/* Places the singles that follow, in propagation and record; true: they end in a contradiction. */
static bool follow_singles(struct nets *nets, const struct supposition *supposed)
{
    struct propagation *propagation = &nets->propagation;
    struct net_record *record = &nets->record;
    propagation_begin(propagation, nets->finder->position, &nets->house_counts, supposed);
    propagation_fill(propagation);
    memset(record->filler, NOBODY, sizeof record->filler);
    record->way[NOBODY] = 0;
    for (int i = 0; i < propagation->count && propagation->notes[i].places; i++) {
        const struct note *note = &propagation->notes[i];
        record->way[note->cell] = way_to(nets->finder->board, record, note) | cell_bit(note->cell);
        for (digitset s = note->gone; s; s = digitset_rest(s))
            record->filler[digitset_first(s)][note->cell] = note->cell;
        for (cellset s = note->eliminated; s; s &= s - 1)
            record->filler[note->digit][cellset_first(s)] = note->cell;
    }
    return propagation->ended;
}

/* Ends the propagation in the nearest contradiction; returns how many digits lead to it. */
static int end_in_contradiction(struct nets *nets)
{
    struct propagation *propagation = &nets->propagation;
    struct note ends[ENDS_MOST];
    int fewest = CELLS + 1;
    for (int i = position_ends(&propagation->position, ends) - 1; i >= 0; i--) {
        int count = cellset_count(way_to(nets->finder->board, &nets->record, &ends[i]));
        if (count <= fewest) {
            fewest = count;
            propagation->notes[propagation->count - 1] = ends[i];
        }
    }
    return fewest;
}

static void reach_out(struct nets *nets, const struct supposition *supposed)
{
    struct net_reach *reach = &nets->reach[supposed->cell][supposed->digit];
    const struct propagation *propagation = &nets->propagation;
    const struct net_record *record = &nets->record;
    reach->dead = follow_singles(nets, supposed);
    reach->absent = nets->finder->position->candidates;
    candset_subtract(&reach->absent, &propagation->position.candidates);
    reach->absent.at[supposed->digit] &= ~cell_bit(supposed->cell);
    memset(&reach->filled, 0, sizeof reach->filled);
    memcpy(reach->filler, record->filler, sizeof reach->filler);
    reach->cost[NOBODY] = 0;
    for (int i = 0; i < propagation->count && propagation->notes[i].places; i++) {
        const struct note *note = &propagation->notes[i];
        candset_add(&reach->filled, note->cell, note->digit);
        reach->cost[note->cell] = (uint8_t)cellset_count(record->way[note->cell]);
    }
    candset_subtract(&reach->absent, &reach->filled);
    if (reach->dead)
        reach->dead_cost = (uint8_t)end_in_contradiction(nets);
}

/* Adds a conclusion and its proof, which may be NULL: memory ran out. */
static void finish_net(struct step *step, const struct conclusion *conclusion, struct proof *proof)
{
    if (conclusion->placed) {
        step->cell = conclusion->cell;
        step->digit = conclusion->digit;
    } else {
        candset_add(&step->eliminate, conclusion->cell, conclusion->digit);
    }
    step->proof = proof;
    step->broken = !proof;
    if (proof)
        step->size = (uint16_t)proof_size(proof);
}

/* Makes the step of a single net, that of the supposition in hand. */
static void make_net(const struct nets *nets, int kind, const struct conclusion *conclusion,
                     struct proof *proof, struct step *step)
{
    const struct supposition *supposed = &nets->propagation.supposed;
    *step = step_begin(&techniques[kind], digit_bit(supposed->digit), cell_bit(supposed->cell));
    step_add_house(step, board_house(nets->finder->board, supposed->cell, HOUSE_BOX));
    finish_net(step, conclusion, proof);
}

/* Makes the conclusion of a propagation that leads to a contradiction: its supposition is wrong. */
static void make_contradiction(struct nets *nets, struct step *step)
{
    const struct supposition *supposed = &nets->propagation.supposed;
    const struct conclusion wrong = { .cell = supposed->cell,
                                      .digit = supposed->digit,
                                      .placed = supposed->absent };
    end_in_contradiction(nets);
    make_net(nets, CONTRADICTION, &wrong,
             propagation_proof(&nets->propagation, nets->finder->position), step);
}

/* Steps from a candidate to a conclusion, or to its contradiction if that is nearer. */
static unsigned net_cost(const struct nets *nets, const struct supposition *supposed,
                         const struct conclusion *conclusion, bool *dies)
{
    const struct net_reach *reach = &nets->reach[supposed->cell][supposed->digit];
    const int cell = conclusion->cell, digit = conclusion->digit;
    unsigned most = UINT16_MAX;
    if (candset_has(conclusion->placed ? &reach->filled : &reach->absent, cell, digit))
        most = reach->cost[conclusion->placed ? cell : reach->filler[digit][cell]];
    *dies = reach->dead && reach->dead_cost + 1u < most;
    return *dies ? reach->dead_cost + 1u : most;
}

static void make_branch(struct nets *nets, const struct supposition *supposed,
                        const struct conclusion *conclusion, struct step *step)
{
    struct propagation *propagation = &nets->propagation;
    struct proof *proof;
    bool dies;
    const unsigned cost = net_cost(nets, supposed, conclusion, &dies);
    follow_singles(nets, supposed);
    if (dies) {
        make_contradiction(nets, step);
        return;
    }
    if (cost) {
        const int filled = conclusion->placed
                               ? conclusion->cell
                               : nets->record.filler[conclusion->digit][conclusion->cell];
        propagation->count = 1;
        while (propagation->notes[propagation->count - 1].cell != filled)
            propagation->count++;
        proof = propagation_proof(propagation, nets->finder->position);
    } else if ((proof = calloc(1, sizeof *proof))) { /* the candidate's direct consequence */
        proof->cell = supposed->cell;
        proof->digit = supposed->digit;
    }
    make_net(nets, VERITY, conclusion, proof, step);
}

static bool is_conclusion(const struct supposition *supposed, const struct conclusion *conclusion)
{
    return conclusion->placed && supposed->cell == conclusion->cell &&
           supposed->digit == conclusion->digit;
}

/* All branches, side by side; the candidate that is the conclusion itself needs none. */
static struct proof *prove_branches(struct nets *nets, const struct source *source,
                                    const struct conclusion *conclusion)
{
    struct proof *proof = calloc(1, sizeof *proof);
    if (proof)
        proof->steps = calloc((size_t)source->count, sizeof *proof->steps);
    bool broken = !proof || !proof->steps;
    for (int i = 0; i < source->count && !broken; i++) {
        if (is_conclusion(&source->at[i], conclusion))
            continue;
        struct step *branch = &proof->steps[proof->count++];
        make_branch(nets, &source->at[i], conclusion, branch);
        broken = branch->broken;
        if (!broken)
            candset_unite(&proof->needs, &branch->proof->needs);
    }
    if (!broken)
        return proof;
    proof_free(proof);
    return NULL;
}

static bool report_verity(struct nets *nets, const struct conclusion *conclusion)
{
    struct source source;
    struct step step = step_begin(&techniques[VERITY], 0, 0);
    source_read(&source, nets->finder->position, conclusion->source);
    for (int i = 0; i < source.count; i++) {
        step.digits |= digit_bit(source.at[i].digit);
        step.cells |= cell_bit(source.at[i].cell);
    }
    source_rest(&step, nets->finder->board, conclusion->source);
    finish_net(&step, conclusion, prove_branches(nets, &source, conclusion));
    return report_step(nets->finder, &step);
}

static bool report_contradiction(struct nets *nets, const struct conclusion *conclusion)
{
    const struct supposition supposed = { conclusion->cell, conclusion->digit, conclusion->placed };
    struct step step;
    follow_singles(nets, &supposed);
    make_contradiction(nets, &step);
    return report_step(nets->finder, &step);
}

/* A contradiction without a placed digit (cost 0) is plain to see, and not a net. */
static void find_contradictions(struct nets *nets)
{
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = nets->open.at[digit]; s; s &= s - 1)
            for (int absent = 0; absent < 2; absent++) {
                const struct supposition supposed = { (uint8_t)cellset_first(s), (uint8_t)digit,
                                                      absent };
                const int cost = follow_singles(nets, &supposed) ? end_in_contradiction(nets) : 0;
                if (cost)
                    ELEMENT(nets->found, nets->found_count++) =
                        (struct conclusion){ .size = (uint16_t)(cost + 1),
                                             .cell = supposed.cell,
                                             .digit = supposed.digit,
                                             .placed = absent };
            }
}

/* Notes for each conclusion on which a source agrees whether that proves it in the fewest steps. */
static void note_all(struct nets *nets, const struct source *source, int number, bool placed,
                     const struct candset *agreed)
{
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = agreed->at[digit] & nets->open.at[digit]; s; s &= s - 1) {
            struct conclusion *best = &nets->best[placed][digit][cellset_first(s)];
            struct conclusion conclusion = { .source = (uint16_t)number,
                                             .cell = (uint8_t)cellset_first(s),
                                             .digit = (uint8_t)digit,
                                             .placed = placed };
            unsigned size = 0, digits = 0;
            for (int i = 0; i < source->count; i++) {
                bool dies;
                if (is_conclusion(&source->at[i], &conclusion))
                    continue;
                unsigned cost = net_cost(nets, &source->at[i], &conclusion, &dies);
                size += 1 + cost;
                digits += cost - dies;
            }
            conclusion.size = digits ? (uint16_t)size : PLAIN;
            if (!best->size || conclusion.size < best->size)
                *best = conclusion;
        }
}

/* Notes what the candidates without a contradiction agree on; if only one is left, it is true. */
static void agree(struct nets *nets, int number)
{
    struct source source;
    struct candset absent = nets->finder->position->candidates, filled = absent, own = { { 0 } },
                   last = own;
    int alive = 0;
    source_read(&source, nets->finder->position, number);
    for (int i = 0; i < source.count; i++) {
        const struct net_reach *reach = &nets->reach[source.at[i].cell][source.at[i].digit];
        candset_add(&own, source.at[i].cell, source.at[i].digit);
        if (reach->dead)
            continue;
        alive++;
        candset_add(&last, source.at[i].cell, source.at[i].digit);
        candset_intersect(&absent, &reach->absent);
        candset_intersect(&filled, &reach->filled);
    }
    if (alive == 1 && source.count > 2) /* of two, the other's contradiction is enough */
        note_all(nets, &source, number, true, &last);
    if (alive < 2)
        return;
    candset_subtract(&absent, &own);
    note_all(nets, &source, number, false, &absent);
    note_all(nets, &source, number, true, &filled);
}

static void find_verities(struct nets *nets)
{
    memset(nets->best, 0, sizeof nets->best);
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = nets->finder->position->candidates.at[digit]; s; s &= s - 1)
            reach_out(nets,
                      &(struct supposition){ (uint8_t)cellset_first(s), (uint8_t)digit, false });
    for (int number = 0; number < SOURCES; number++)
        agree(nets, number);
    for (int placed = 0; placed < 2; placed++)
        for (int digit = 1; digit <= DIGITS; digit++)
            for (int cell = 0; cell < CELLS; cell++)
                if (nets->best[placed][digit][cell].size > PLAIN)
                    ELEMENT(nets->found, nets->found_count++) = nets->best[placed][digit][cell];
}

static bool find_nets(const struct finder *finder)
{
    const bool verity = finder->technique->kind == VERITY;
    struct nets *nets = context_space(finder->context, SPACE_NETS, sizeof *nets);
    struct position position = *finder->position;
    bool enough = false;
    if (!nets)
        return false;
    nets->found_count = 0;
    nets->finder = finder;
    house_counts_take(&nets->house_counts, finder->position);
    /* Singles alone may solve the puzzle, or show that it has no solution. */
    struct house_counts house_counts = nets->house_counts;
    house_counts_fill(&house_counts, &position, NAKED_AND_HIDDEN);
    if (!position.empty || house_counts.broken)
        return false;
    nets->open = position.candidates;
    propagation_init(&nets->propagation);
    (verity ? find_verities : find_contradictions)(nets);
    qsort(nets->found, nets->found_count, sizeof *nets->found, conclusion_order);
    for (size_t i = 0; i < nets->found_count && !enough; i++) {
        if (finder_too_large(finder, nets->found[i].size))
            break;
        enough = (verity ? report_verity : report_contradiction)(nets, &nets->found[i]);
    }
    propagation_release(&nets->propagation);
    return enough;
}

static const struct technique techniques[NET_TECHNIQUES] = {
    [CONTRADICTION] = { "forcing net contradiction", "1303", 1250, LEVEL_EXTREME, 700, find_nets,
                        word_net, .kind = CONTRADICTION, .use = USE_ON_REQUEST },
    [VERITY] = { "forcing net verity", "1304", 1240, LEVEL_EXTREME, 700, find_nets, word_net,
                 .kind = VERITY, .use = USE_ON_REQUEST },
};
const struct family family_forcing_nets = FAMILY(techniques);
