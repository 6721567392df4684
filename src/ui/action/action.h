/* Everything that a key, a mouse button or a command can do. Key maps, help, completion and the
 * manual's keys are made from it. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

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
