/* Everything that a key, a mouse button or a command can do, from which help, completion and the
 * manual's keys are made; the action that each key has in each context, which the player may
 * change; and the characters that the keys of the digits have on the keyboards of the world. */
#pragma once

#include "base/status.h"
#include "base/strbuf.h"
#include "ui/action/event.h"

enum action {
    ACTION_NONE,
#define ACTION(action, ...) ACTION_##action,
#include "ui/action/action_table.h"
#undef ACTION
    ACTION_COUNT
};

/* The contexts in which an action has a meaning, as bits. */
enum {
    CONTEXT_PLAY = 1,
    CONTEXT_LIST = 2, /* the menu, the log, missed inferences */
    CONTEXT_WALK = 4, /* step through a proof */
    CONTEXT_EDITOR = 8,
    CONTEXT_READ = 16, /* help and long texts */
    CONTEXT_ANY = 31,
};

struct action_info {
    enum action action;
    unsigned contexts;
    const char *name;   /* for commands and key maps: "box-left" */
    const char *keys;   /* the default keys, by name; nine of them may stand for the digits */
    const char *second; /* its key behind that of ACTION_LEADER; "": none */
    const char *group;  /* heading on the help screen */
    const char *help;   /* one line; "": that of the row before, see action_help() */
};

extern const struct action_info action_table[];
extern const size_t action_table_size;

const struct action_info *action_info(enum action action);
/* The line about the action in the help. */
const char *action_help(enum action action);
/* Whether the action takes a digit, as in "enter 5". */
bool action_takes_digit(enum action action);
/* The action's word in the line mode: its name, unless that means something else there. */
const char *action_word(enum action action);
/* ACTION_NONE for an unknown name. */
enum action action_named(const char *name);

/* ---- Key maps ---- */

enum { KEYMAP_MAX = 256, KEYS_NAME = 48 /* bytes of two names of keys */ };

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
/* Binds a key to an action ("undo"), or to one with a digit ("enter 5"); "none" removes its
 * bindings. STATUS_BAD, and nothing changes: a name is unknown, the map is full, or the command
 * line or leaving would have no key left. */
enum status keymap_bind(struct keymap *map, const char *key, const char *action,
                        struct error *error);
/* The binding of a key that holds in a context; without one its action is ACTION_NONE. */
struct binding keymap_find(const struct keymap *map, unsigned context, ui_key key);
/* The action of a second key, behind that of ACTION_LEADER; these keys cannot be bound. */
enum action keymap_second(unsigned context, ui_key key);
/* Whether the player has bound the key. */
bool keymap_is_own(const struct keymap *map, ui_key key);
/* The first key of an action, or both keys of "Space v"; "" when it has none. */
void keymap_key(const struct keymap *map, enum action action, char name[KEYS_NAME]);
/* The keys of an action, "u Backspace", for the digits up to the last one; as "1..9" in a row. */
void keymap_keys(const struct keymap *map, enum action action, int last, struct strbuf *out);

/* ---- Keyboards ---- */

/* clang-format off */
/* The name, the characters on the keys 1 to 9 (with Shift or, on keyboards whose digits need Shift,
 * without it), and whether they enter digits as the digits do, instead of writing notes. */
#define EVERY_KEYBOARD(ROW) \
    ROW("us", "!@#$%^&*(", false) \
    ROW("uk", "!\"£$%^&*(", false) \
    ROW("german", "!\"§$%&/()", false) \
    ROW("swiss", "+\"*ç%&/()", false) \
    ROW("french", "&é\"'(-è_ç", false) \
    ROW("french-digits", "&é\"'(-è_ç", true) \
    ROW("belgian", "&é\"'(§è!ç", false) \
    ROW("belgian-digits", "&é\"'(§è!ç", true) \
    ROW("canadian", "!\"/$%?&*(", false) \
    ROW("spanish", "!\"·$%&/()", false) \
    ROW("latin-american", "!\"#$%&/()", false) \
    ROW("italian", "!\"£$%&/()", false) \
    ROW("brazilian", "!@#$%¨&*(", false) \
    ROW("nordic", "!\"#¤%&/()", false) \
    ROW("turkish", "!'^+%&/()", false) \
    ROW("czech", "+ěščřžýáí", false) \
    ROW("slovak", "+ľščťžýáí", false)
/* clang-format on */

enum { KEYBOARD_TEXT = 48 }; /* bytes of a name or of nine characters, with the final NUL */

/* Which characters the keys of the digits make besides the digits; they write notes. A terminal
 * reports characters, not keys, and one character is on the keys of different digits on different
 * keyboards, so nothing is guessed. A plain value; all zero: of an unknown keyboard. */
struct keyboard {
    uint32_t row[10]; /* the character on the key of a digit; 0: none */
    bool known;       /* the player has named the keyboard, or wants none */
    bool enters;      /* its characters enter digits */
};

/* Reads "auto" (an unknown keyboard), "none", a name, or nine different characters that are neither
 * letters nor digits of English; a digit in its own place stands for no character. False: the text
 * is nothing of this. */
bool keyboard_read(const char *text, struct keyboard *keyboard);
/* The digit on whose key the character is, or 0. */
int keyboard_digit(const struct keyboard *keyboard, uint32_t character);
/* Whether some keyboard has the character on the key of a digit. */
bool keyboard_may_have(uint32_t character);
