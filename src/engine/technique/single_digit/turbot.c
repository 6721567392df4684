/*
 * Turbot Fish: two houses with only two places left for a digit (conjugate pairs), where a place of
 * the one sees a place of the other. These two places cannot both have the digit, so at least one
 * of the two ends has it.
 *
 * The forum's names for the plainest shapes: a Skyscraper has two parallel lines joined in a line
 * across, a 2-String Kite a row and a column joined in a box. A chain with such a name is reported
 * under that only, and an X-Wing (the ends share a line as well) not at all.
 */
#include "base/array.h"
#include "engine/step/families.h"
#include "engine/step/pattern.h"
#include "engine/step/words.h"
#include "engine/technique/common/cell_pairs.h"
#include "engine/technique/common/dead_digits.h"

/* SIMPLER: a simpler technique has the same eliminations. */
enum turbot { SIMPLER, SKYSCRAPER, KITE, TURBOT_FISH };

/* Two conjugate pairs: cell[1] and cell[2] see each other; cell[0] and cell[3] are the ends. */
struct turbot_chain {
    struct pair one, other;
    int digit, cell[4];
};

static cellset chain_cells(const struct turbot_chain *chain)
{
    return pair_cells(&chain->one) | pair_cells(&chain->other);
}

static bool see(int one, int other)
{
    return cellset_has(cell_peers[one], other);
}

static enum turbot chain_kind(const struct turbot_chain *chain)
{
    const int *cell = chain->cell, one = chain->one.line, other = chain->other.line;
    const bool parallel = house_kind(one) == house_kind(other);
    /* A place that sees both of the other pair is eliminated without any chain. */
    if (see(cell[0], cell[2]) || see(cell[1], cell[3]))
        return SIMPLER;
    if (one == NO_HOUSE || other == NO_HOUSE)
        return TURBOT_FISH;
    if (parallel && shared_house(cell[1], cell[2]) < HOUSE_BOX)
        return shared_house(cell[0], cell[3]) < HOUSE_BOX ? SIMPLER : SKYSCRAPER;
    return parallel ? TURBOT_FISH : KITE;
}

static void add_turbot_nodes(struct step *step, const struct turbot_chain *chain)
{
    static const enum link links[] = { LINK_START, LINK_STRONG, LINK_WEAK, LINK_STRONG };
    for (int i = 0; i < 4; i++)
        step_add_link(step, links[i], chain->digit, cell_bit(chain->cell[i]));
}

static cellset turbot_strikes(const struct finder *finder, const struct turbot_chain *chain)
{
    return finder->position->open.at[chain->digit] & cell_peers[chain->cell[0]] &
           cell_peers[chain->cell[3]] & ~chain_cells(chain);
}

/* Takes a chain; true when there are enough. */
typedef bool take_chain(const struct finder *finder, const struct turbot_chain *chain, void *to);

static bool each_chain(const struct finder *finder, enum turbot kind, take_chain *take, void *to)
{
    const struct candset *dead = survey_dead(finder->survey);
    for (int digit = 1; dead && digit <= DIGITS; digit++) {
        struct pairs pairs;
        if (!dead->at[digit])
            continue;
        pairs_of(finder->position, digit, &pairs);
        for (int i = 0; i + 1 < pairs.count; i++) {
            const struct pair *one = &pairs.at[i];
            cellset seen = cell_peers[one->cell[0]] | cell_peers[one->cell[1]];
            for (int n = i + 1; n < pairs.count; n++) {
                const struct turbot_chain both = { *one, pairs.at[n], digit, { 0 } };
                cellset cells = pair_cells(&both.other);
                if (!(cells & seen) || cells & pair_cells(one))
                    continue;
                /* Each of the four ways to join two pairs, if it is of the kind and eliminates
                 * something. */
                for (int way = 0; way < 4; way++) {
                    const int near = way >> 1, far = way & 1;
                    struct turbot_chain chain = both;
                    chain.cell[0] = chain.one.cell[!near];
                    chain.cell[1] = chain.one.cell[near];
                    chain.cell[2] = chain.other.cell[far];
                    chain.cell[3] = chain.other.cell[!far];
                    if (see(chain.cell[1], chain.cell[2]) && turbot_strikes(finder, &chain) &&
                        chain_kind(&chain) == kind && take(finder, &chain, to))
                        return true;
                }
            }
        }
    }
    return false;
}

static bool add_turbot(const struct finder *finder, const struct turbot_chain *chain, void *to)
{
    (void)to;
    struct step step = step_begin(finder->technique, digit_bit(chain->digit), chain_cells(chain));
    step.size = 4;
    step.eliminate.at[chain->digit] = turbot_strikes(finder, chain);
    step_lies_in(&step, pair_house(&chain->one), pair_house(&chain->other),
                 shared_house(chain->cell[1], chain->cell[2]));
    for (int i = 0; i < 2; i++)
        step_rest_on_house(&step, step.house[i], chain->digit);
    add_turbot_nodes(&step, chain);
    return report_step(finder, &step);
}

static bool find_turbots(const struct finder *finder)
{
    return each_chain(finder, (enum turbot)finder->technique->kind, add_turbot, NULL);
}

/* The most kites: of one digit, 18 ends of pairs in rows, each with the 3 columns of its box. */
enum { KITES = 54 * DIGITS };

struct kites {
    int count;
    struct turbot_chain at[KITES];
};

static bool keep_kite(const struct finder *finder, const struct turbot_chain *chain, void *to)
{
    struct kites *kites = to;
    (void)finder;
    ELEMENT(kites->at, kites->count++) = *chain;
    return kites->count == KITES;
}

static cellset joint_of(const struct turbot_chain *chain)
{
    return cell_bit(chain->cell[1]) | cell_bit(chain->cell[2]);
}

static bool add_dual_kite(const struct finder *finder, const struct turbot_chain *one,
                          const struct turbot_chain *other)
{
    const struct turbot_chain *const both[] = { one, other };
    struct step step = step_begin(finder->technique, 0, 0);
    for (int i = 0; i < 2; i++) {
        const int digit = both[i]->digit;
        step.digits |= digit_bit(digit);
        step.cells |= chain_cells(both[i]);
        step.eliminate.at[digit] |= turbot_strikes(finder, both[i]);
        step_rest_on_house(&step, both[i]->one.line, digit);
        step_rest_on_house(&step, both[i]->other.line, digit);
        add_turbot_nodes(&step, both[i]);
    }
    step.size = (uint16_t)cellset_count(step.cells);
    step_add_house(&step, HOUSE_BOX + cell_box(one->cell[1]));
    return report_step(finder, &step);
}

/* Two kites joined at the same two cells; as in HoDoKu they may be kites of different digits. */
static bool find_dual_kite(const struct finder *finder)
{
    struct kites kites;
    kites.count = 0;
    each_chain(finder, KITE, keep_kite, &kites);
    for (int i = 0; i < kites.count; i++)
        for (int n = i + 1; n < kites.count; n++)
            if (joint_of(&kites.at[i]) == joint_of(&kites.at[n]) &&
                add_dual_kite(finder, &kites.at[i], &kites.at[n]))
                return true;
    return false;
}

static void word_turbot(const struct telling *telling)
{
    const struct step *step = telling->step;
    const int digit = digitset_first(step->digits);
    const struct node *nodes = step->pattern->nodes;
    say(telling,
        "In {house 0} the digit {digit of step} fits only in {cells}, in {house 1} only in "
        "{cells}. {cells} share {house 2}, so they are not both {digit of step}. So {any cell} is "
        "{digit of step}. {cells of eliminations} [sees|see] both, so {when cells of "
        "eliminations}[it|they] cannot be {digit of step}.",
        position_places(telling->before, step->house[0], digit),
        position_places(telling->before, step->house[1], digit), nodes[1].cells | nodes[2].cells,
        nodes[0].cells | nodes[3].cells);
}

static void word_dual_kite(const struct telling *telling)
{
    const struct step *step = telling->step;
    const struct node *nodes = step->pattern->nodes;
    for (int i = 0; i < 2; i++, nodes += 4) {
        const int digit = nodes->digit;
        int cell[4];
        for (int n = 0; n < 4; n++)
            cell[n] = cellset_first(nodes[n].cells);
        say(telling,
            "{when}[|\n]In {house} the digit {digit} fits only in {cells}, in {house} only in "
            "{cells}. {cells} share {house 0}, so they are not both {digit}. ",
            i, shared_house(cell[1], cell[0]), digit, nodes[0].cells | nodes[1].cells,
            shared_house(cell[2], cell[3]), nodes[2].cells | nodes[3].cells,
            nodes[1].cells | nodes[2].cells, digit);
        say(telling,
            "So {any cell} is {digit}. {cells} [sees|see] both, so {when cells}[it|they] cannot be "
            "{digit}.",
            nodes[0].cells | nodes[3].cells, digit,
            step->eliminate.at[digit] & cell_peers[cell[0]] & cell_peers[cell[3]],
            step->eliminate.at[digit] & cell_peers[cell[0]] & cell_peers[cell[3]], digit);
    }
}

static const struct technique techniques[] = {
    { "skyscraper", "0400", 240, LEVEL_HARD, 130, find_turbots, word_turbot, .kind = SKYSCRAPER },
    { "2-string kite", "0401", 250, LEVEL_HARD, 150, find_turbots, word_turbot, .kind = KITE },
    { "dual 2-string kite", "0404", 260, LEVEL_HARD, 150, find_dual_kite, word_dual_kite,
      .use = USE_PREEMPTED },
    { "turbot fish", "0403", 270, LEVEL_HARD, 120, find_turbots, word_turbot, .kind = TURBOT_FISH },
};
const struct family family_turbot_fish = FAMILY(techniques);
