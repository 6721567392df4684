/*
 * Technique names as people type them. Besides the name itself, its aliases (data/aliases.txt) and
 * any part of either that fits a single technique are accepted. Case, spaces, hyphens, plurals and
 * the order of words do not matter, "colour" and "color" are the same, and the word "type" may be
 * left out.
 */
#pragma once

#include "base/status.h"
#include "engine/path/registry.h"

/* Techniques, each once, in the order in which they were added. */
struct technique_list {
    const struct technique *at[RULES_MOST];
    size_t count;
};

bool technique_list_has(const struct technique_list *list, const struct technique *technique);
/* Adds a technique, unless the list has it already. */
void technique_list_add(struct technique_list *list, const struct technique *technique);
void technique_list_drop(struct technique_list *list, const struct technique *technique);

/*
 * data/aliases.txt as it was when the program was built: its lines, one string after the other, and
 * an empty string at the end.
 */
extern const char technique_aliases[];

/*
 * The technique with this name, code or alias ("hidden single", "hidden-single", "0002"), or NULL.
 * For names in files: aliases of several techniques and parts of a name are not accepted. Older
 * names of a technique are among its aliases, so older files keep their meaning.
 */
const struct technique *technique_named(const char *name);
/*
 * Adds the techniques that a name stands for: one, or several if the name is that of a group
 * ("forcing chains"). STATUS_BAD if there are none or if a part fits several techniques. Then
 * *error, which may be NULL, lists the possibilities or the techniques with a similar name; its
 * text begins with the remark that the name is not `what` ("a technique").
 */
enum status techniques_called(struct technique_list *list, const char *name, const char *what,
                              struct error *error);
/* The same for a name of one technique. NULL and *error if the name stands for none or several. */
const struct technique *technique_called(const char *name, const char *what, struct error *error);
/* Whether a name is a part of only one name, and no name or alias itself. */
bool technique_name_is_part(const char *name);
