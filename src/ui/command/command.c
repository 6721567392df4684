#include "ui/command/command.h"

#include <stdio.h>
#include <string.h>

#include "engine/board/boards.h"
#include "base/name.h"
#include "base/utf8.h"
#include "engine/step/places.h"
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
    SCOPED struct strbuf text = STRBUF_EMPTY, values = STRBUF_EMPTY;
    for (size_t i = 0; !*name && i < settings_count; i++)
        add_setting(app, &settings[i], &text);
    if (setting) {
        add_setting(app, setting, &text);
        setting_values(app, setting, &values);
        report.kind = values.length ? REPORT_SETTING : REPORT_SETTING_OPEN;
    }
    if (text.length)
        report.text = text.text;
    report.more = values.text;
    app_report_value(app, &report);
}

/* The setting of this name, or NULL and which there are. */
static const struct setting *setting_called(const char *name, struct error *error)
{
    const struct setting *setting = setting_named(name);
    SCOPED struct strbuf names = STRBUF_EMPTY;
    for (size_t i = 0; !setting && i < settings_count; i++)
        strbuf_addf(&names, "%s%s", i ? ", " : "", settings[i].name);
    if (!setting)
        error_set(error, STATUS_BAD, "'%s' is not a setting; use one of %s", name, names.text);
    return setting;
}

enum { VALUE_MOST = 4096 };

/* Cuts the spaces at its end; STATUS_BAD, and why: it is longer than the buffer. */
static enum status end_value(char value[VALUE_MOST], struct error *error)
{
    size_t length = strlen(value);
    if (length + 1 == VALUE_MOST)
        return error_set(error, STATUS_BAD, "the line is too long");
    while (length && value[length - 1] == ' ')
        value[--length] = '\0';
    return STATUS_OK;
}

enum status app_configure(struct app *app, const char *line, struct error *error)
{
    char first[64] = "", second[64] = "", third[VALUE_MOST] = "";
    int words = sscanf(line, "%63s %63s %4095[^\n]", first, second, third);
    if (words <= 0 || first[0] == '#')
        return STATUS_OK;
    if (end_value(third, error) != STATUS_OK)
        return STATUS_BAD;
    if (!strcmp(first, "set") && words > 1) {
        const struct setting *setting = setting_called(second, error);
        return setting ? setting_set(app, setting, third, error) : STATUS_BAD;
    }
    if (!strcmp(first, "bind") && words == 3)
        return keymap_bind(&app->keymap, second, third, error);
    return error_set(error, STATUS_BAD, "a line is 'set NAME VALUE' or 'bind KEY ACTION'");
}

static void run_set(struct app *app, const char *rest, int always)
{
    char name[64] = "", value[VALUE_MOST] = "";
    struct error error;
    if (sscanf(rest, "%63s %4095[^\n]", name, value) < 2) {
        report_settings(app, name);
        return;
    }
    const struct setting *setting =
        end_value(value, &error) == STATUS_OK ? setting_called(name, &error) : NULL;
    /* Closes the views over the game if their contents may depend on the setting. */
    const struct view *top = app_top(app);
    if (setting && setting->use == FOR_GAME && top->board && !top->edits)
        app_to_game(app);
    const enum report_kind done =
        setting && setting->use == FOR_SCREEN ? REPORT_SET_FOR_SCREEN : REPORT_SET;
    if (!setting || setting_change(app, setting, value, done, &error) != STATUS_OK)
        app_report_error(app, &error);
    else if (always)
        setting_keep(app, setting, value);
}

static void run_theme(struct app *app, const char *rest)
{
    SCOPED struct strbuf setting = STRBUF_EMPTY;
    strbuf_addf(&setting, "theme %s", rest);
    if (*rest)
        run_set(app, setting.text, false);
    else
        app_open(app, ACTION_THEMES);
}

static void run_bind(struct app *app, const char *rest)
{
    char key[64] = "", name[24], what[32];
    int used = 0;
    SCOPED struct strbuf line = STRBUF_EMPTY;
    struct error error;
    strbuf_addf(&line, "bind %s", rest);
    const bool bound = !app_refused(app, app_configure(app, line.text, &error), &error);
    if (bound)
        app_report(app, REPORT_SET, .text = line.text);
    if (!bound || sscanf(rest, "%63s %n", key, &used) < 1)
        return;
    key_to_name(key_parse(key), name);
    snprintf(what, sizeof what, "bind %s", name);
    if (app->services->keep_setting)
        app->services->keep_setting(app, what, rest + used);
}

static void run_goto(struct app *app, const char *rest)
{
    char typed[16];
    int length, cell;
    snprintf(typed, sizeof typed, "%s", rest);
    if (app->options.from_zero)
        places_typed(typed);
    cell = cell_parse(typed, &length);
    if (cell < 0 || typed[length] ||
        !cellset_has(puzzle_board(game_puzzle(app->play->game))->cells, cell))
        app_report(app, REPORT_NOT_A_CELL, .text = rest);
    else
        app->play->cursor = cell;
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

/* ---- The offers of Tab: names that begin like the last word or, if none does, that contain it
 * ---- */

struct offer {
    const struct app *app;
    const struct named_command *command; /* whose arguments are completed; NULL: none */
    const char *line, *word;             /* as typed; its last word, which a command may move on */
    bool inside;                         /* names that contain the word are offered */
    struct completion *out;
};

/* In the word a space stands for a hyphen. */
static void offer_word(struct offer *offer, const char *candidate)
{
    struct completion *out = offer->out;
    size_t same = strlen(offer->word);
    if (!(offer->inside ? name_has : name_begins)(candidate, offer->word))
        return;
    out->kept = (size_t)(offer->word - offer->line);
    if (!out->count++) {
        strbuf_add_bytes(&out->line, offer->line, out->kept);
        strbuf_add(&out->line, candidate);
    } else if (!offer->inside) {
        const char *common = out->line.text + out->kept;
        while (common[same] && common[same] == candidate[same])
            same++;
        strbuf_truncate(&out->line, out->kept + same);
    } else { /* several names that contain the word need not have anything else in common */
        strbuf_reset(&out->line);
        strbuf_add(&out->line, offer->line);
    }
    strbuf_addf(&out->words, "%s%s", out->count > 1 ? "\n" : "", candidate);
}

/* The last of the words is NULL. */
static void offer_words(struct offer *offer, const char *const *words)
{
    while (*words)
        offer_word(offer, *words++);
}

static void offer_techniques(struct offer *offer)
{
    for (size_t i = 0; i < rules_all->count; i++)
        if (rules_all->at[i]->level != LEVEL_CONTRADICTION)
            offer_word(offer, rules_all->at[i]->name);
}

/* The words of a list of techniques, with + or - before them or without. */
static void offer_choices(struct offer *offer, bool running)
{
    static const char *const kinds[] = { "easy",       "medium",  "hard",  "unfair", "extreme",
                                         "uniqueness", "forward", "usual", "all",    NULL };
    offer->word += *offer->word == '+' || *offer->word == '-';
    offer_words(offer, kinds);
    for (size_t i = 0; i < rules_all->count; i++) {
        char name[64];
        snprintf(name, sizeof name, "%s", rules_all->at[i]->name);
        for (char *at = name; (at = strchr(at, ' ')); at++)
            *at = '-';
        if (rules_all->at[i]->level != LEVEL_CONTRADICTION &&
            (!running || technique_may_run(rules_all->at[i])))
            offer_word(offer, name);
    }
    if (running)
        offer_word(offer, "none");
}

/* Of puzzles; of daily ones, the levels. */
static void offer_kinds(struct offer *offer)
{
    struct puzzle_kind list[KINDS_MOST];
    const size_t count = puzzle_kind_list(list);
    SCOPED struct strbuf word = STRBUF_EMPTY;
    for (size_t i = 0; i < count; i++) {
        strbuf_reset(&word);
        puzzle_kind_word(&list[i], &word);
        if (list[i].level || !offer->command->number)
            offer_word(offer, word.text);
    }
}

static void run_board(struct app *app, const char *rest)
{
    struct error error = { .status = STATUS_OK };
    const struct board *board = app_top(app)->edits ? board_named(rest, &error) : NULL;
    if (!app_top(app)->edits)
        new_puzzle_open(app, *rest ? rest : NULL, &error);
    if (!app_refused(app, error.status, &error) && board)
        editor_empty(app, board);
}

static void offer_boards(struct offer *offer)
{
    for (size_t i = 0; board_word_at(i); i++)
        offer_word(offer, board_word_at(i)->word);
}

static void offer_copies(struct offer *offer)
{
    static const char *const what[] = { "position", "candidates",      "explanation", "result",
                                        "link",     "link sudokuwiki", NULL };
    offer_words(offer, what);
}

static void offer_values(struct offer *offer, const struct setting *setting)
{
    const char *word;
    for (size_t i = 0; (word = setting_word(offer->app, setting, i)); i++)
        offer_word(offer, word);
}

static void offer_themes(struct offer *offer)
{
    offer_values(offer, setting_named("theme"));
}

static void offer_actions(struct offer *offer)
{
    for (size_t i = 0; i < action_table_size; i++)
        if (action_table[i].contexts & CONTEXT_PLAY && !action_takes_digit(action_table[i].action))
            offer_word(offer, action_table[i].name);
}

/* Behind a key. */
static void offer_bindings(struct offer *offer)
{
    const char *gap = strchr(offer->word, ' ');
    offer->word = gap ? gap + 1 : offer->word;
    if (gap)
        offer_actions(offer);
}

/* The names of settings, or behind one its values. */
static void offer_settings(struct offer *offer)
{
    const char *rest = offer->word, *gap = strrchr(rest, ' ');
    char name[32];
    offer->word = gap ? gap + 1 : rest;
    for (size_t i = 0; !gap && i < settings_count; i++)
        offer_word(offer, settings[i].name);
    snprintf(name, sizeof name, "%.*s", (int)strcspn(rest, " "), rest);
    const struct setting *setting = gap ? setting_named(name) : NULL;
    if (setting && setting_is_open(setting))
        offer_choices(offer, setting->kind == SETTING_RUNNING);
    if (setting)
        offer_values(offer, setting);
}

/* ---- Commands ---- */

/* clang-format off */
const struct named_command commands[] = {
    { "set", "'set' lists the settings, 'set assist' lists the values of one, 'set assist off' "
      "changes it. 'set speech terse' makes answers short.",
      .as_typed = true, .run_as = run_set, .complete = offer_settings },
    { "always", "'always assist off' changes a setting and keeps it in the configuration file.",
      .as_typed = true, .run_as = run_set, .number = true, .complete = offer_settings },
    { "bind", "'bind z hint' binds a key of the screen, and keeps that. In the line mode, type the "
      "names of actions.", .as_typed = true, .run_with = run_bind, .complete = offer_bindings },
    { "theme", "'theme' shows the settings; 'theme midnight' shows that theme.",
      COMMAND_OVER_BASE, .as_typed = true, .run_with = run_theme, .complete = offer_themes },
    { "goto", "'goto r5c3' goes to a cell.", COMMAND_IN_GAME, .run_with = run_goto },
    { "run", "'run' carries out all forced moves; 'run x-wing' carries out steps until an X-Wing "
      "comes up.",
      COMMAND_IN_GAME, .needs_more = true, .as_typed = true, .run_with = play_run_to,
      .complete = offer_techniques },
    { "new", "'new' lists kinds of puzzles to make; 'new hard' or 'new x-wing' makes one.",
      COMMAND_OVER_BASE, .needs_more = true, .run_as = new_puzzle_command,
      .complete = offer_kinds },
    { "board", "'board' lists boards, 'board diagonal' the new puzzles of one, 'board 6x6+diagonal' those of "
      "two in one. In the editor, it empties the grid for such a puzzle.",
      .as_typed = true, .run_with = run_board, .complete = offer_boards },
    { "daily", "'daily' shows the menu; 'daily hard' begins today's hard puzzle.",
      COMMAND_OVER_BASE, .needs_more = true, .run_as = new_puzzle_command, .number = true,
      .complete = offer_kinds },
    { "learn", "'learn' lists the lessons; 'learn x-wing' begins one.",
      COMMAND_OVER_BASE, .needs_more = true, .run_with = lessons_command,
      .complete = offer_techniques },
    { "practice", "'practice' lists what is due today; 'practice x-wing' begins practice of one "
      "technique, of the kind that 'left' and 'right' choose.",
      COMMAND_OVER_BASE, .needs_more = true, .run_with = practice_command,
      .complete = offer_techniques },
    { "copy", "'copy' copies the position as a line, 'copy candidates' the candidates, "
      "'copy explanation' the explanation that is shown, 'copy result' the result of a solved game "
      "in a line, 'copy link' a link to the puzzle on SudokuPad, 'copy link sudokuwiki' a link to "
      "the position there. 'copy position game.txt' writes a file.",
      COMMAND_IN_GAME, .needs_more = true, .as_typed = true, .run_with = export_copy,
      .complete = offer_copies },
    { "qr", "'qr' shows a link to the puzzle on SudokuPad as a QR code, which a phone reads.",
      COMMAND_IN_GAME, .run = link_open },
    { "print", "'print sheet.txt' writes the puzzle as it stands to a file, 'print sheet.txt "
      "candidates' with small candidates. 'print sheet.pdf' shows how to print on paper.",
      COMMAND_IN_GAME, .as_typed = true, .run_with = export_sheet },
    { "picture", "'picture board.svg' saves a picture of the screen.",
      .as_typed = true, .run_with = export_picture },
    { "review", "'review' lists the moments of a solved game at which you stood still, wrong digits "
      "and experiments; 'review 2' explains one.",
      COMMAND_IN_GAME, .needs_more = true, .run_with = review_command },
    { "save-point",
      "'save-point' sets a save point; 'save-point before the guess' gives it a name.",
      COMMAND_IN_GAME, .needs_more = true, .as_typed = true,
      .run_with = play_set_save_point_named },
    { "return", "'return' lists the save points; 'return before the guess' goes back to one.",
      COMMAND_IN_GAME, .needs_more = true, .as_typed = true, .run_with = play_return_to_named },
    { "name", "'name' prints the name of the saved game; 'name Kitchen table' changes it.",
      COMMAND_IN_GAME, .as_typed = true, .run_with = run_name },
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
    else if (command->run_as)
        command->run_as(app, rest, command->number);
    else
        command->run_with(app, rest);
}

const char *command_rest(const char *line)
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
    const char *rest = command_rest(line);
    const struct named_command *command = command_find(commands, commands_count, first, rest);
    const enum action action = action_named(first);
    const bool moves =
        move_parse(typed, &move, NULL) == STATUS_OK || move_parse(line, &move, NULL) == STATUS_OK;
    /* An action belongs to the game unless lists, or the view on top, have a key for it. */
    const struct action_info *info = action_info(action);
    const bool for_game =
        moves || (command ? command->place == COMMAND_IN_GAME
                          : info && !(info->contexts & (CONTEXT_LIST | app_top(app)->context)));
    /* Closes views over the game, or over the menu, that cannot carry out a command. The editor
     * stays, as its puzzle is not that of the game. */
    const bool opens = (command && command->place == COMMAND_OVER_BASE) ||
                       (!command && app_view_opened_by(app, action));
    if (for_game && !app_top(app)->base && !app_top(app)->edits)
        app_to_game(app);
    while (opens && !for_game && !app_top(app)->base && app->view_count > 1)
        app_pop(app);
    if (!app_top(app)->plays && for_game) {
        app_report(app, REPORT_FOR_GAME, .text = first);
    } else if (moves) {
        play_move(app, move);
    } else if (command) {
        command_run(app, command, command->as_typed ? command_rest(typed) : rest);
    } else if (action_takes_digit(action)) {
        if (rest[0] >= '1' && rest[0] <= '9' && !rest[1])
            app_act(app, action, rest[0] - '0');
        else
            app_report(app, REPORT_NEEDS_DIGIT, .text = action_info(action)->name);
    } else if (action != ACTION_NONE && !*rest) {
        app_act(app, action, 0);
    } else {
        app_report(app, REPORT_NO_COMMAND, .text = typed);
    }
}

/* Offers what can stand at the end of the line, whose first word is so long. */
static void offer_all(struct offer *offer, size_t length)
{
    static const char *const moves[] = { "enter r", "try r", NULL };
    if (offer->command && offer->command->complete) {
        offer->word = offer->line + length + 1;
        offer->command->complete(offer);
        return;
    }
    offer_actions(offer);
    for (size_t i = 0; i < commands_count; i++) {
        char word[32];
        snprintf(word, sizeof word, "%s ", commands[i].name);
        offer_word(offer, word);
    }
    offer_words(offer, moves);
}

bool app_complete(struct app *app, const char *line, struct completion *out)
{
    const size_t length = strcspn(line, " ");
    struct offer offer = { .app = app, .line = line, .out = out };
    char first[16];
    snprintf(first, sizeof first, "%.*s", (int)length, line);
    if (line[length])
        offer.command = command_find(commands, commands_count, first, line + length);
    for (int pass = 0; pass < 2 && !out->count; pass++) {
        offer.inside = pass;
        offer.word = line;
        offer_all(&offer, length);
    }
    if (!out->count)
        strbuf_add(&out->line, line);
    if (out->count == 1)
        strbuf_reset(&out->words);
    return out->count > 0;
}
