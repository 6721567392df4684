#include "ui/action/action.h"

#include <string.h>

#define PLAY CONTEXT_PLAY
#define LIST CONTEXT_LIST
#define WALK CONTEXT_WALK
#define EDITOR CONTEXT_EDITOR
#define READ CONTEXT_READ
#define ANY CONTEXT_ANY
#define TRYING CONTEXT_EXPERIMENT

const struct action_info action_table[] = {
#define ACTION(action, contexts, ...) { ACTION_##action, contexts, __VA_ARGS__ },
#include "ui/action/action_table.h"
#undef ACTION
};

const size_t action_table_size = sizeof action_table / sizeof *action_table;

const struct action_info *action_info(enum action action)
{
    for (size_t i = 0; i < action_table_size; i++)
        if (action_table[i].action == action)
            return &action_table[i];
    return NULL;
}

bool action_takes_digit(enum action action)
{
    return action == ACTION_ENTER_DIGIT || action == ACTION_NOTE_DIGIT;
}

enum action action_named(const char *name)
{
    for (size_t i = 0; i < action_table_size; i++)
        if (!strcmp(action_table[i].name, name))
            return action_table[i].action;
    return ACTION_NONE;
}

/* In the line mode "again" repeats the last answer, so the action that begins a position of a
 * lesson anew has another word there: nobody shall begin anew who only wants to hear it again. */
const char *action_word(enum action action)
{
    return action == ACTION_AGAIN ? "restart" : action_info(action)->name;
}
