#include "ui/line/line_help.h"

#include <string.h>

#include "engine/path/technique_text.h"
#include "engine/step/explain.h"
#include "ui/action/action.h"
#include "ui/command/settings.h"

static const char most_important[] =
    "Enter a digit: 'r5c3 7', '5 3 7' or '537'. Clear: 'clear r5c3'. Note: 'note r5c3 7'.\n"
    "Ask: 'r5c3', 'row 5', 'column 3', 'box 2', 'digit 7', 'candidates row 5', 'grid', 'board', "
    "'blanks', 'remaining', 'conflicts', 'status'.\n"
    "Reasons: 'hint', again for more of it. 'step' and 'run' make forced moves. 'why'.\n"
    "Experiments: 'try r5c3 7'. 'drop' ends it, 'keep' keeps it, 'open' walks a proof.\n"
    "Back: 'undo', 'redo'. Lists: 'log', 'check', 'steps'. A number chooses, 'back' leaves.\n"
    "Puzzles: 'menu', 'new hard', 'daily', 'learn', 'editor'.\n"
    "'again' says the last answer again, 'more' the rest of it. 'quit' leaves.\n"
    "'help try' says more about a word, 'help all' lists them all.";

/* The first of this name: of the line mode, or of the screen as well. */
static const struct named_command *find_word(const struct named_command *own, size_t count,
                                             const char *name)
{
    const struct named_command *found = command_find(own, count, name, "all");
    return found ? found : command_find(commands, commands_count, name, "all");
}

/* Every command, then every action that is none of them. */
static void list_everything(const struct named_command *own, size_t count, struct strbuf *out)
{
    for (size_t i = 0; i < count; i++)
        if (&own[i] == find_word(own, count, own[i].name))
            strbuf_addf(out, "%s%s", out->length ? "\n" : "", own[i].help);
    for (size_t i = 0; i < commands_count; i++)
        if (&commands[i] == find_word(own, count, commands[i].name))
            strbuf_addf(out, "\n%s", commands[i].help);
    for (size_t i = 0; i < action_table_size; i++)
        if (!find_word(own, count, action_word(action_table[i].action)))
            strbuf_addf(out, "\n'%s': %s.", action_table[i].name, action_table[i].help);
}

void line_help(const struct named_command *own, size_t count, const char *rest, struct strbuf *out)
{
    const struct named_command *command = find_word(own, count, rest);
    const struct action_info *info = action_info(action_named(rest));
    const struct setting *setting = setting_named(rest);
    const struct technique *technique = technique_named(rest);
    if (!*rest) {
        strbuf_add(out, most_important);
    } else if (!strcmp(rest, "all")) {
        list_everything(own, count, out);
    } else if (command) {
        strbuf_add(out, command->help);
    } else if (info) {
        strbuf_addf(out, "'%s': %s.", info->name, info->help);
    } else if (setting) {
        strbuf_addf(out, "'set %s': %s.", setting->name, setting->help);
    } else if (technique) {
        explain_name(technique, out);
        strbuf_addf(out, ": %s", technique_about(technique_texts, technique));
    } else {
        strbuf_addf(out, "There is no word '%s'. 'help all' lists them.", rest);
    }
}
