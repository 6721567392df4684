/* The search orders, and the names of rules and orders. */
#include "engine/strategy/parts.h"

#include <string.h>

#include "base/array.h"
#include "base/name.h"
#include "engine/path/technique_name.h"

static struct possibilities most_children(const struct strategy_node *node)
{
    return possibilities_of(CELLS - node->level);
}

static struct possibilities fewest_guesses(const struct strategy_node *node)
{
    return possibilities_of(node->level);
}

static struct possibilities fewest_possibilities(const struct strategy_node *node)
{
    return possibilities_count(&node->position);
}

static cellset first_blank(const struct position *position, struct chance *chance)
{
    (void)chance;
    return position->blanks & -position->blanks;
}

static cellset random_blank(const struct position *position, struct chance *chance)
{
    return cell_bit(cellset_draw(chance, position->blanks));
}

/* The cells with the fewest candidates: Monnet's possibilities of lowest depth. */
static cellset lowest_depth(const struct position *position, struct chance *chance)
{
    (void)chance;
    cellset cells = 0;
    int fewest = DIGITS + 1;
    for (cellset s = position->blanks; s; s &= s - 1) {
        int cell = cellset_first(s), count = digitset_count(position->digits[cell]);
        if (count > fewest)
            continue;
        cells = (count == fewest ? cells : 0) | cell_bit(cell);
        fewest = count;
    }
    return cells;
}

static cellset first_of_lowest_depth(const struct position *position, struct chance *chance)
{
    cellset cells = lowest_depth(position, chance);
    return cells & -cells;
}

const struct search_order strategy_orders[STRATEGY_SEARCHES] = {
    [STRATEGY_NONE] = { "none", most_children, NULL, .meets = false },
    [STRATEGY_DEPTH] = { "depth", most_children, first_blank, .meets = false },
    [STRATEGY_BEST] = { "best", fewest_possibilities, lowest_depth, .meets = true },
    [STRATEGY_BREADTH] = { "breadth", fewest_guesses, first_of_lowest_depth, .meets = false },
    [STRATEGY_RANDOM] = { "random", most_children, random_blank, .random = true },
    [STRATEGY_EXACT] = { "exact", most_children, NULL, .meets = false },
};

enum status strategy_set_search(struct strategy *strategy, const char *name, struct error *error)
{
    for (int i = 0; i < STRATEGY_SEARCHES; i++)
        if (name_same(strategy_orders[i].name, name)) {
            strategy->search = (enum strategy_search)i;
            return STATUS_OK;
        }
    return error_set(error, STATUS_BAD,
                     "'%s' is not a search; use none, depth, best, breadth, random or exact", name);
}

enum status strategy_set_pace(struct strategy *strategy, const char *name, struct error *error)
{
    static const char *const names[STRATEGY_PACES] = {
        [STRATEGY_ALL] = "all",
        [STRATEGY_FIRST] = "first",
        [STRATEGY_ONE] = "one",
    };
    for (int i = 0; i < STRATEGY_PACES; i++)
        if (name_same(names[i], name)) {
            strategy->pace = (enum strategy_pace)i;
            return STATUS_OK;
        }
    return error_set(error, STATUS_BAD, "'%s' is not a kind of round; use all, first or one", name);
}

/* Sets the rules in the order of the registry: the easiest first. */
static void set_rules(struct strategy *strategy, const struct technique_list *has)
{
    strategy->rules.count = 0;
    for (size_t i = 0; i < rules_all->count; i++)
        if (technique_list_has(has, rules_all->at[i]))
            technique_list_add(&strategy->rules, rules_all->at[i]);
}

void strategy_init(struct strategy *strategy)
{
    memset(strategy, 0, sizeof *strategy);
    strategy->most = 1;
    strategy->keep = 100000;
    technique_list_add(&strategy->rules, technique_named("digit twice"));
    technique_list_add(&strategy->rules, technique_named("cell without candidates"));
}

/* The words of the classic programs, which are among the techniques' other names. */
static const struct {
    const char *word, *name;
} short_names[] = {
    { "naked", "naked single" },
    { "hidden", "hidden single" },
    { "full", "full house" },
};

const char *strategy_rule_name(const struct technique *rule)
{
    for (size_t i = 0; i < ARRAY_SIZE(short_names); i++)
        if (!strcmp(short_names[i].name, rule->name))
            return short_names[i].word;
    return rule->name;
}

static enum status add_rule_named(struct technique_list *rules, const char *name,
                                  struct error *error)
{
    return name_same(name, "none") ? STATUS_OK : technique_list_add_named(rules, name, error);
}

enum status strategy_add_rules(struct strategy *strategy, const char *names, struct error *error)
{
    struct technique_list rules = strategy->rules;
    for (const char *at = names, *end; at; at = *end ? end + 1 : NULL) {
        char name[64] = "";
        end = at + strcspn(at, ",");
        size_t length = (size_t)(end - at);
        if (length < sizeof name)
            memcpy(name, at, length);
        enum status status = add_rule_named(&rules, name, error);
        if (status != STATUS_OK)
            return status;
    }
    set_rules(strategy, &rules);
    return STATUS_OK;
}
