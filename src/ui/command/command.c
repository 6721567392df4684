#include "ui/command/command.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "ui/command/completion.h"
#include "ui/play/settings.h"
#include "engine/step/places.h"
#include "ui/core/reporting.h"
#include "ui/core/stack.h"
#include "ui/play/handing_out.h"
#include "ui/play/moves.h"
#include "ui/play/turns.h"
#include "ui/view/lessons_view.h"
#include "ui/view/new_puzzle_view.h"
#include "ui/view/views.h"

static void add_setting(const struct app *app, const struct setting *setting, struct strbuf *out)
{
    strbuf_addf(out, "%s%s ", out->length ? ", " : "", setting->name);
    setting_add_value(app, setting, out);
}

/* Reports a setting's value and its possible values; for "" the values of all settings. */
static void report_settings(struct app *app, const char *name)
{
    const struct setting *setting = setting_named(name);
    struct report report = { *name ? REPORT_NO_SETTING : REPORT_SETTINGS, .text = name };
    struct strbuf text = STRBUF_EMPTY, values = STRBUF_EMPTY;
    for (size_t i = 0; !*name && i < settings_count; i++)
        add_setting(app, &settings[i], &text);
    if (setting) {
        add_setting(app, setting, &text);
        setting_values(setting, &values);
        report.kind = values.length ? REPORT_SETTING : REPORT_SETTING_OPEN;
    }
    if (text.length)
        report.text = text.text;
    report.more = values.text;
    app_report_value(app, &report);
    strbuf_release(&text);
    strbuf_release(&values);
}

static enum status set(struct app *app, const char *name, const char *value, struct error *error)
{
    const struct setting *setting = setting_named(name);
    struct strbuf names = STRBUF_EMPTY;
    if (setting)
        return setting_set(app, setting, value, error);
    for (size_t i = 0; i < settings_count; i++)
        strbuf_addf(&names, "%s%s", i ? ", " : "", settings[i].name);
    error_set(error, STATUS_BAD, "'%s' is not a setting; use one of %s", name, names.text);
    strbuf_release(&names);
    return STATUS_BAD;
}

enum status app_configure(struct app *app, const char *line, struct error *error)
{
    char first[64] = "", second[64] = "", third[4096] = "";
    int words = sscanf(line, "%63s %63s %4095[^\n]", first, second, third);
    if (words <= 0 || first[0] == '#')
        return STATUS_OK;
    if (strlen(third) + 1 == sizeof third)
        return error_set(error, STATUS_BAD, "the line is too long");
    for (size_t length = strlen(third); length && third[length - 1] == ' '; length--)
        third[length - 1] = '\0';
    if (!strcmp(first, "set") && words > 1)
        return set(app, second, third, error);
    if (!strcmp(first, "bind") && words == 3)
        return keymap_bind(&app->keymap, second, third, error);
    return error_set(error, STATUS_BAD, "a line is 'set NAME VALUE' or 'bind KEY ACTION'");
}

/* Closes the views over the game after a setting that their contents may depend on has changed. */
static void leave_views(struct app *app, const struct setting *setting)
{
    const struct view *top = app_top(app);
    if (setting && setting->use == FOR_GAME && top->board && !top->edits)
        app_to_game(app);
}

/* Whether the line was carried out; otherwise the reason is reported. */
static bool configure_by(struct app *app, const char *command, const char *rest,
                         enum report_kind report)
{
    struct strbuf line = STRBUF_EMPTY;
    struct error error;
    strbuf_addf(&line, "%s %s", command, rest);
    const bool set = app_configure(app, line.text, &error) == STATUS_OK;
    if (!set)
        app_report_error(app, &error);
    else if (!app_reported(app, REPORT_RUNS))
        app_report(app, report, .text = line.text);
    strbuf_release(&line);
    return set;
}

/* Whether a setting was changed. */
static bool change_setting(struct app *app, const char *rest)
{
    char name[64] = "", value[2] = "";
    const struct options before = settings_now(app);
    if (sscanf(rest, "%63s %1s", name, value) < 2) {
        report_settings(app, name);
        return false;
    }
    const struct setting *setting = setting_named(name);
    leave_views(app, setting);
    if (!configure_by(app, "set", rest,
                      setting && setting->use == FOR_SCREEN ? REPORT_SET_FOR_SCREEN : REPORT_SET))
        return false;
    if (setting->report)
        setting->report(app, &before);
    if (app->play->game && setting->use == FOR_GAME)
        play_changed(app);
    return true;
}

static void run_set(struct app *app, const char *rest)
{
    change_setting(app, rest);
}

static void run_always(struct app *app, const char *rest)
{
    char name[64];
    int value = 0;
    if (change_setting(app, rest) && sscanf(rest, "%63s %n", name, &value) == 1)
        setting_keep(app, setting_named(name), rest + value, false);
}

static void run_theme(struct app *app, const char *rest)
{
    struct strbuf setting = STRBUF_EMPTY;
    strbuf_addf(&setting, "theme %s", rest);
    if (*rest)
        run_set(app, setting.text);
    else
        app_open(app, ACTION_THEMES);
    strbuf_release(&setting);
}

static void run_bind(struct app *app, const char *rest)
{
    char key[64] = "", name[24], what[32];
    int used = 0;
    if (!configure_by(app, "bind", rest, REPORT_SET) || sscanf(rest, "%63s %n", key, &used) < 1)
        return;
    key_to_name(key_parse(key), name);
    snprintf(what, sizeof what, "bind %s", name);
    if (app->services->keep_setting)
        app->services->keep_setting(app, what, rest + used, false);
}

static void run_goto(struct app *app, const char *rest)
{
    char typed[16];
    int length, cell;
    snprintf(typed, sizeof typed, "%s", rest);
    if (app->options.from_zero)
        places_typed(typed);
    cell = cell_parse(typed, &length);
    if (cell < 0 || typed[length])
        app_report(app, REPORT_NOT_A_CELL, .text = rest);
    else
        app->play->cursor = cell;
}

static void run_new(struct app *app, const char *rest)
{
    new_puzzle_command(app, false, rest);
}

static void run_daily(struct app *app, const char *rest)
{
    new_puzzle_command(app, true, rest);
}

/* Names the game; for "" reports its name. */
static void run_name(struct app *app, const char *rest)
{
    const struct play *play = app->play;
    bool saved = play->safe && play->name[0];
    if (!play->kind->saved)
        app_report(app, REPORT_LESSON_NO_NAME);
    else if (!*rest && saved)
        app_report(app, REPORT_NAME, .text = play->name);
    else if (!*rest)
        app_report(app, play_is_begun(play) ? REPORT_NOT_NAMED : REPORT_NOT_YET_NAMED);
    else if (app->services->name_game)
        app->services->name_game(app, rest);
}

/* clang-format off */
const struct named_command commands[] = {
    { .name = "set", .as_typed = true, .run_with = run_set, .complete = offer_settings,
      .help = "'set' lists the settings, 'set assist' lists the values of one, 'set assist off' "
              "changes it. 'set speech terse' makes answers short." },
    { .name = "always", .as_typed = true, .run_with = run_always, .complete = offer_settings,
      .help = "'always assist off' changes a setting and keeps it in the configuration file." },
    { .name = "bind", .as_typed = true, .run_with = run_bind,
      .help = "'bind z hint' binds a key of the screen, and keeps that. In the line mode, type the names of "
              "actions." },
    { .name = "theme", .place = COMMAND_OVER_BASE, .as_typed = true, .run_with = run_theme,
      .complete = offer_theme_names,
      .help = "'theme' lists the themes of the screen; 'theme midnight' shows one." },
    { .name = "goto", .place = COMMAND_IN_GAME, .run_with = run_goto,
      .help = "'goto r5c3' goes to a cell." },
    { .name = "run", .place = COMMAND_IN_GAME, .needs_more = true, .as_typed = true,
      .run_with = play_run_to, .complete = offer_techniques,
      .help = "'run' carries out all forced moves; 'run x-wing' carries out steps until an X-Wing "
              "comes up." },
    { .name = "new", .place = COMMAND_OVER_BASE, .needs_more = true, .run_with = run_new,
      .complete = offer_kinds,
      .help = "'new' lists kinds of puzzles to make; 'new hard' or 'new x-wing' makes one." },
    { .name = "daily", .place = COMMAND_OVER_BASE, .needs_more = true, .run_with = run_daily,
      .complete = offer_levels,
      .help = "'daily' lists the puzzles of the day; 'daily hard' begins one." },
    { .name = "learn", .place = COMMAND_OVER_BASE, .needs_more = true, .run_with = lessons_command,
      .complete = offer_techniques,
      .help = "'learn' lists the lessons; 'learn x-wing' begins one." },
    { .name = "copy", .place = COMMAND_IN_GAME, .needs_more = true, .as_typed = true,
      .run_with = hand_out_copy, .complete = offer_copies,
      .help = "'copy' copies the position as 81 characters, 'copy candidates' the candidates, "
              "'copy explanation' the explanation that is shown. 'copy position game.txt' writes "
              "a file." },
    { .name = "print", .place = COMMAND_IN_GAME, .as_typed = true,
      .run_with = hand_out_sheet,
      .help = "'print sheet.txt' writes the puzzle as it stands to a file, 'print sheet.txt "
              "candidates' with small candidates. 'print sheet.pdf' shows how to print on paper." },
    { .name = "picture", .as_typed = true, .run_with = hand_out_picture,
      .help = "'picture board.svg' saves a picture of the screen." },
    { .name = "save-point", .place = COMMAND_IN_GAME, .needs_more = true, .as_typed = true,
      .run_with = play_set_save_point_named,
      .help = "'save-point' sets a save point; 'save-point before the guess' gives it a name." },
    { .name = "return", .place = COMMAND_IN_GAME, .needs_more = true, .as_typed = true,
      .run_with = play_return_to_named,
      .help = "'return' lists the save points; 'return before the guess' goes back to one." },
    { .name = "name", .place = COMMAND_IN_GAME, .as_typed = true, .run_with = run_name,
      .help = "'name' prints the name of the saved game; 'name Kitchen table' changes it." },
};
/* clang-format on */

const size_t commands_count = sizeof commands / sizeof *commands;

const struct named_command *command_find(const struct named_command *table, size_t count,
                                         const char *name, const char *rest)
{
    for (size_t i = 0; i < count; i++)
        if (!strcmp(table[i].name, name) && (*rest || !table[i].needs_more))
            return &table[i];
    return NULL;
}

void command_run(struct app *app, const struct named_command *command, const char *rest)
{
    if (command->run)
        command->run(app);
    else
        command->run_with(app, rest);
}

static void act_with_digit(struct app *app, enum action action, const char *digit)
{
    if (digit[0] >= '1' && digit[0] <= '9' && !digit[1])
        app_act(app, action, digit[0] - '0');
    else
        app_report(app, REPORT_NEEDS_DIGIT, .text = action_info(action)->name);
}

/* Whether a command belongs to the game: an action does unless lists, or the view on top, have a
 * key for it. */
static bool is_for_game(const struct app *app, const struct named_command *command,
                        enum action action)
{
    const struct action_info *info = action_info(action);
    return command ? command->place == COMMAND_IN_GAME
                   : info && !(info->contexts & (CONTEXT_LIST | app_top(app)->context));
}

/* Closes views over the game, or over the menu, that cannot carry out a command. The editor stays,
 * as its puzzle is not that of the game. */
static void leave_for(struct app *app, const struct named_command *command, enum action action,
                      bool for_game)
{
    const bool opens = (command && command->place == COMMAND_OVER_BASE) ||
                       (!command && app_view_opened_by(app, action));
    if (for_game && !app_top(app)->base && !app_top(app)->edits)
        app_to_game(app);
    while (opens && !for_game && !app_top(app)->base && app->view_count > 1)
        app_pop(app);
}

/* The arguments of a line. */
static const char *arguments(const char *line)
{
    line += strspn(line, " ");
    line += strcspn(line, " ");
    return line + strspn(line, " ");
}

void app_command(struct app *app, const char *typed)
{
    char first[64] = "", line[512]; /* with plain digits */
    struct move move;
    snprintf(line, sizeof line, "%s", typed);
    utf8_plain_digits(line);
    if (sscanf(line, "%63s", first) < 1)
        return;
    const char *rest = arguments(line);
    const struct named_command *command = command_find(commands, commands_count, first, rest);
    const enum action action = action_named(first);
    const bool moves =
        move_parse(typed, &move, NULL) == STATUS_OK || move_parse(line, &move, NULL) == STATUS_OK;
    const bool for_game = moves || is_for_game(app, command, action);
    leave_for(app, command, action, for_game);
    if (!app_top(app)->plays && for_game)
        app_report(app, REPORT_FOR_GAME, .text = first);
    else if (moves)
        play_move(app, &move);
    else if (command)
        command_run(app, command, command->as_typed ? arguments(typed) : rest);
    else if (action_takes_digit(action))
        act_with_digit(app, action, rest);
    else if (action != ACTION_NONE && !*rest)
        app_act(app, action, 0);
    else
        app_report(app, REPORT_NO_COMMAND, .text = typed);
}

static void offer_commands(struct offer *offer)
{
    static const char *const moves[] = { "enter r", "try r" };
    for (size_t i = 0; i < action_table_size; i++)
        if (action_table[i].contexts & CONTEXT_PLAY && !action_takes_digit(action_table[i].action))
            offer_word(offer, action_table[i].name);
    for (size_t i = 0; i < commands_count; i++) {
        char word[32];
        snprintf(word, sizeof word, "%s ", commands[i].name);
        offer_word(offer, word);
    }
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        offer_word(offer, moves[i]);
}

bool app_complete(struct app *app, const char *line, struct completion *out)
{
    struct offer offer = { .app = app, .word = line };
    char first[16];
    const size_t length = strcspn(line, " ");
    snprintf(first, sizeof first, "%.*s", (int)length, line);
    const struct named_command *command =
        line[length] ? command_find(commands, commands_count, first, line + length) : NULL;
    offer_begin(&offer);
    if (command && command->complete)
        command->complete(&offer, line + length + 1);
    else
        offer_commands(&offer);
    return offer_end(&offer, line, out);
}
