/*
 * The words that help about the words.
 */
#include <string.h>

#include "engine/step/explain.h"
#include "ui/line/line_words.h"

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

/* Every word, then every action that is none of them. */
static void list_all(struct strbuf *out)
{
    for (size_t i = 0; i < plain_words_size; i++)
        strbuf_addf(out, "%s\n", plain_words[i].how);
    for (size_t i = 0; i < action_table_size; i++)
        if (!plain_word_named(plain_word(action_table[i].action)))
            strbuf_addf(out, "'%s': %s.\n", action_table[i].name, action_table[i].help);
    strbuf_add(out,
               "'set speech terse': short answers. 'run x-wing' goes on to one, 'learn x-wing' "
               "teaches it. 'name' says under which name the game is saved, 'name On the "
               "train' gives it that.");
}

void plain_help(struct app *app, const char *rest)
{
    const struct plain_word *word = plain_word_named(rest);
    const struct action_info *info = action_info(action_named(rest));
    const struct technique *technique = technique_named(rest);
    struct strbuf *out = &app->plain.asked;
    app->plain.literal = true;
    if (!*rest) {
        strbuf_add(out, most_important);
    } else if (!strcmp(rest, "all")) {
        list_all(out);
    } else if (word) {
        strbuf_add(out, word->how);
    } else if (info) {
        strbuf_addf(out, "'%s': %s.", info->name, info->help);
    } else if (technique) {
        explain_name(technique, out);
        strbuf_addf(out, ": %s", technique->about);
    } else {
        strbuf_addf(out, "There is no word '%s'. 'help all' lists them.", rest);
    }
}
