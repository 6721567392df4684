/*
 * The action that each key has in each context: made from the action table; a configuration may
 * rebind keys.
 */
#pragma once

#include "base/status.h"
#include "base/strbuf.h"
#include "ui/action/action.h"
#include "ui/action/event.h"

enum { KEYMAP_MAX = 256 };

struct binding {
    ui_key key;
    enum action action;
    int digit; /* for actions that take one, 1 to 9; else 0 */
};

/* A plain value; later bindings of a key take precedence. */
struct keymap {
    struct binding at[KEYMAP_MAX];
    size_t count;
    size_t defaults; /* the first of them; the others are the player's */
};

void keymap_init(struct keymap *map);
/*
 * Binds a key to an action ("undo"), or to one with a digit ("enter 5"); "none" removes the key's
 * bindings. STATUS_BAD, and why, without a change: a name is unknown, the map is full, or the
 * command line or leaving would have no key left.
 */
enum status keymap_bind(struct keymap *map, const char *key, const char *action,
                        struct error *error);
/* The action of a key in a context, or ACTION_NONE. *digit is 0 for no digit. */
enum action keymap_find(const struct keymap *map, unsigned context, ui_key key, int *digit);
/* Whether the player has bound the key. */
bool keymap_is_own(const struct keymap *map, ui_key key);
/* The first key of an action; "" when it has none. */
void keymap_key(const struct keymap *map, enum action action, char name[24]);
/* The keys of an action, "u Backspace"; nine digits in a row as "1..9". */
void keymap_keys(const struct keymap *map, enum action action, struct strbuf *out);
