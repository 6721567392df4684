/*
 * Techniques chosen by text: names ("naked-pair", "naked pair"), codes ("0200"), levels ("hard"),
 * `uniqueness` (those that rest on it), `forward`, `usual`, `all`, and `hodoku` (all, in HoDoKu's
 * order).
 */
#pragma once

#include <stdint.h>

#include "base/status.h"
#include "engine/path/technique_name.h"

/* Adds the techniques that a name stands for; STATUS_BAD and *error if there are none. */
enum status technique_list_add_named(struct technique_list *list, const char *name,
                                     struct error *error);
void technique_list_usual(struct technique_list *list);
/*
 * Changes a list by the text of an option or a setting: names with spaces or commas between; if
 * words can be read in several ways, the longest name counts; between other words a part of a name
 * does not. A name with + is added and one with - is removed; if the first name has neither, the
 * text begins a list of its own. If a name is unknown, the error names it (STATUS_BAD), and the
 * list is unchanged.
 */
enum status technique_list_read(struct technique_list *list, const char *text, struct error *error);
/*
 * Makes the list that a setting asks for, by changing the usual one, in the order of rules_all.
 * Contradictions and experiments are always in it.
 */
enum status technique_list_choose(struct technique_list *list, const char *text,
                                  struct error *error);
/*
 * Whether a technique may run automatically after every move: not experiments, nor techniques that
 * are used only on request. All others take milliseconds at most.
 */
bool technique_may_run(const struct technique *technique);
/*
 * Makes the list of techniques that run automatically from the text of a setting, which changes the
 * list of basic techniques; adds no experiments. STATUS_BAD, and the error names it, if the text
 * names a technique that may not run; a word for several adds those that may. `none` does not stand
 * for a technique.
 */
enum status technique_list_choose_running(struct technique_list *list, const char *text,
                                          struct error *error);
/*
 * Lists `has` and all contradictions in the order in which they are tried: contradictions in plain
 * sight, then those of `first` (or NULL), then the others in their usual order.
 */
void technique_list_order(struct technique_list *list, const struct technique_list *has,
                          const struct technique_list *first);

/* Techniques without an order. Contradictions are not stored; every list made of a set has them. */
struct technique_set {
    uint64_t bits[RULES_MOST / 64]; /* by place in rules_all */
};

struct technique_set technique_set_of(struct rules rules);
void technique_set_add(struct technique_set *set, const struct technique *technique);
bool technique_set_has(const struct technique_set *set, const struct technique *technique);
bool technique_set_same(const struct technique_set *one, const struct technique_set *other);
/* STATUS_NO, and the error names it, if a technique of the set may not run automatically. */
enum status technique_set_check(const struct technique_set *set, struct error *error);
/* Lists the set and all contradictions, in the order in which they are tried. */
void technique_set_list(const struct technique_set *set, struct technique_list *list);

static inline struct rules technique_list_rules(const struct technique_list *list)
{
    return (struct rules){ list->at, list->count };
}
