/*
 * Help about the commands of the line mode.
 */
#include <string.h>

#include "engine/path/technique_text.h"
#include "engine/step/explain.h"
#include "ui/line/line_commands.h"
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

static void list_commands(const struct named_command *table, size_t count, struct strbuf *out)
{
    for (size_t i = 0; i < count; i++)
        if (&table[i] == plain_command(table[i].name, "all"))
            strbuf_addf(out, "%s%s", out->length ? "\n" : "", table[i].help);
}

/* Every command, then every action that is none of them. */
static void list_everything(struct strbuf *out)
{
    list_commands(line_commands, line_commands_count, out);
    list_commands(commands, commands_count, out);
    for (size_t i = 0; i < action_table_size; i++)
        if (!plain_command(plain_word(action_table[i].action), "all"))
            strbuf_addf(out, "\n'%s': %s.", action_table[i].name, action_table[i].help);
}

void line_help(struct app *app, const char *rest)
{
    const struct named_command *command = plain_command(rest, "all");
    const struct action_info *info = action_info(action_named(rest));
    const struct setting *setting = setting_named(rest);
    const struct technique *technique = technique_named(rest);
    struct strbuf *out = &app->plain.asked;
    app->plain.literal = true;
    if (!*rest) {
        strbuf_add(out, most_important);
    } else if (!strcmp(rest, "all")) {
        list_everything(out);
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
