#include "ui/play/settings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ui/drawing/theme.h"
#include "ui/play/games.h"
#include "ui/play/moves.h"

static bool rests_on_uniqueness(const struct technique_set *running)
{
    struct technique_list list;
    bool unique = false;
    technique_set_list(running, &list);
    for (size_t i = 0; i < list.count; i++)
        unique |= list.at[i]->unique;
    return unique;
}

static enum status follow_uniqueness(struct app *app, struct error *error)
{
    return rests_on_uniqueness(&app->options.running) ? automatic_follow(app, error) : STATUS_OK;
}

static enum status follow_keyboard(struct app *app, struct error *error)
{
    if (keyboard_read(app->options.keyboard, &app->keyboard))
        return STATUS_OK;
    return error_set(
        error, STATUS_BAD,
        "'%s' is not a keyboard: write a name, or the nine characters on the keys 1 to 9",
        app->options.keyboard);
}

static enum status follow_backspace(struct app *app, struct error *error)
{
    (void)error;
    for (size_t i = 0; i < app->keymap.defaults; i++)
        if (app->keymap.at[i].key == UI_KEY_BACKSPACE)
            app->keymap.at[i].action = app->options.backspace_clears ? ACTION_CLEAR : ACTION_UNDO;
    return STATUS_OK;
}

static enum status follow_theme(struct app *app, struct error *error)
{
    return app->services->show_theme ? app->services->show_theme(app, error) : STATUS_OK;
}

/* Reports the number of digits that the assist level fills in. */
static void report_assist(struct app *app, const struct options *before)
{
    int count = 0;
    if (before->display.assist == app->play->display.assist || !app->play->game ||
        app->play->display.assist != ASSIST_FILL)
        return;
    const struct shown board = play_shown(app->play);
    for (int cell = 0; cell < CELLS; cell++)
        count += board.owner[cell] == OWNER_FORCED;
    app_report(app, REPORT_FILLED, .count = count);
}

static void report_wrong(struct app *app, const struct options *before)
{
    const cellset wrong = app->play->game ? play_wrong(app->play) : 0;
    if (before->display.wrong && !app->play->display.wrong)
        app_report(app, REPORT_WRONG_OFF);
    else if (!before->display.wrong && app->play->display.wrong && wrong)
        app_report(app, REPORT_MARKED, .cells = wrong);
}

#define WORDS(...) ((const char *const[]){ __VA_ARGS__, NULL })
#define OFF_ON WORDS("off", "on")
#define ROW(word, shown, how, member) \
    .name = word, .label = shown, .kind = how, .offset = offsetof(struct options, member)

#define KEYBOARD_NAME(name, row, enters) , name

/* clang-format off */
const struct setting settings[] = {
    { .group = "The game",
      ROW("assist", "help shown", SETTING_CHOICE, display.assist),
      .values = WORDS("off", "candidates", "inferred", "fill"), .standard = "candidates",
      .help = "how much help is shown: off, candidates, inferred or fill (default: candidates)",
      .use = FOR_GAME, .report = report_assist,
      .option = { .letter = 'a', .name = "assist", .value = "LEVEL" } },
    { ROW("show", "cells show", SETTING_SWITCH, display.own_notes),
      .values = WORDS("candidates", "notes"), .standard = "candidates",
      .help = "contents of empty cells: candidates or your notes" },
    { ROW("tidy", "drop notes", SETTING_SWITCH, tidy), .values = OFF_ON, .standard = "on",
      .help = "entering a digit removes it from its peers' notes" },
    { ROW("wrong", "mark wrong", SETTING_SWITCH, display.wrong), .values = OFF_ON,
      .standard = "off", .help = "mark wrong digits", .report = report_wrong },
    { ROW("clock", "clock", SETTING_SWITCH, clock), .values = OFF_ON, .standard = "on",
      .help = "show the clock" },
    { ROW("idle", "stop clock", SETTING_NUMBER, idle),
      .values = WORDS("0", "1", "2", "3", "5", "10", "15", "30", "60"), .standard = "5",
      .help = "minutes without a key after which the clock stops (0: never)" },
    { ROW("entry", "first pick", SETTING_SWITCH, digit_first), .values = WORDS("cell", "digit"),
      .standard = "cell", .help = "whether you choose the cell or the digit first",
      .use = FOR_SCREEN },
    { ROW("keyboard", "keyboard", SETTING_KEYBOARD, keyboard),
      .values = WORDS("auto", "none" EVERY_KEYBOARD(KEYBOARD_NAME)), .standard = "auto",
      .help = "which characters on the digit keys write notes", .use = FOR_SCREEN,
      .follow = follow_keyboard },
    { ROW("backspace", "backspace", SETTING_SWITCH, backspace_clears),
      .values = WORDS("undo", "clear"), .standard = "undo",
      .help = "whether Backspace undoes the last move or clears the cell", .use = FOR_SCREEN,
      .follow = follow_backspace },
    { .group = "Reasoning",
      ROW("uniqueness", "one solution", SETTING_SWITCH, uniqueness), .values = OFF_ON,
      .standard = "on", .help = "hints may rely on there being only one solution",
      .use = FOR_GAME, .follow = follow_uniqueness },
    { ROW("lean", "fewer steps", SETTING_SWITCH, lean), .values = OFF_ON, .standard = "off",
      .help = "hints leave out steps that no later step needs", .use = FOR_GAME },
    { ROW("techniques", "techniques", SETTING_TECHNIQUES, techniques), .values = WORDS(NULL),
      .standard = "usual", .help = "techniques that hints use", .use = FOR_GAME },
    { ROW("auto", "automatic", SETTING_RUNNING, running), .values = WORDS(NULL),
      .standard = "forward",
      .help = "techniques that run automatically: forward, none, or names (default: forward, the "
              "basic techniques)",
      .use = FOR_GAME, .follow = automatic_follow, .option = { .name = "auto", .value = "NAMES" } },
    { .group = "The screen",
      ROW("theme", "theme", SETTING_THEME, theme), .values = WORDS("auto"), .standard = "auto",
      .help = "auto, dark, light, mono, or another theme (default: auto, which follows the "
              "background of the terminal)",
      .use = FOR_SCREEN, .follow = follow_theme,
      .option = { .letter = 't', .name = "theme", .value = "NAME" } },
    { ROW("ground", "background", SETTING_SWITCH, bare), .values = WORDS("theme", "terminal"),
      .standard = "theme", .help = "whose background the screen has: theme or terminal",
      .use = FOR_SCREEN, .follow = follow_theme },
    { ROW("crosshair", "cursor lines", SETTING_SWITCH, crosshair), .values = OFF_ON,
      .standard = "off", .help = "tint the cells that see the cursor", .use = FOR_SCREEN },
    { ROW("colours", "colours", SETTING_NUMBER, colours),
      .values = WORDS("0", "8", "16", "256", "truecolour", "auto"), .standard = "auto",
      .help = "truecolour, 256, 16, 8, 0 or auto (default: auto, all that the terminal has)",
      .use = FOR_SCREEN,
      .option = { .letter = 'c', .name = "colours", .value = "N", .other = "colors" } },
    { ROW("ascii", "ascii", SETTING_SWITCH, ascii), .values = OFF_ON, .standard = "off",
      .help = "draw lines and signs in ASCII only", .use = FOR_SCREEN,
      .option = { .name = "ascii" } },
    { ROW("mouse", "mouse", SETTING_SWITCH, mouse), .values = OFF_ON, .standard = "on",
      .help = "use the mouse", .use = FOR_SCREEN,
      .option = { .name = "no-mouse", .help = "leave the mouse to the terminal" } },
    { ROW("cells", "cell names", SETTING_SWITCH, from_zero), .values = WORDS("rc", "xy"),
      .standard = "rc", .help = "names of cells: rc (r5c3) or xy ((2,4), from 0)",
      .option = { .name = "cells", .value = "NAME" } },
    { ROW("notation", "notation", SETTING_SWITCH, notation), .values = OFF_ON, .standard = "off",
      .help = "show conclusions in notation (r4c12<>3)", .use = FOR_SCREEN },
    { .group = "The line mode",
      ROW("speech", "speech", SETTING_SWITCH, terse), .values = WORDS("full", "terse"),
      .standard = "full", .help = "whether the line mode spells cells out" },
};
/* clang-format on */

const size_t settings_count = sizeof settings / sizeof *settings;
_Static_assert(sizeof settings / sizeof *settings <= SETTINGS_MOST, "a place for each");

const struct setting *setting_named(const char *name)
{
    for (size_t i = 0; i < settings_count; i++)
        if (!strcmp(settings[i].name, name))
            return &settings[i];
    return NULL;
}

const char *setting_word(const struct app *app, const struct setting *setting, size_t place)
{
    const struct theme_file *file = theme_files;
    if (setting->kind != SETTING_THEME || !place)
        return setting->values[place];
    for (place--; place && file->name; place--)
        file++;
    if (file->name)
        return file->name;
    return app && place < app->theme_names.count ? app->theme_names.at[place] : NULL;
}

void setting_values(const struct app *app, const struct setting *setting, struct strbuf *out)
{
    const char *word;
    for (size_t i = 0; (word = setting_word(app, setting, i)); i++)
        strbuf_addf(out, "%s%s", i ? ", " : "", word);
}

/* The value for one of the setting's words; among numbers, auto is -1. */
static int meaning_of(const struct setting *setting, int place)
{
    const char *word = setting->values[place];
    return setting->kind != SETTING_NUMBER ? place
           : !strcmp(word, "auto")         ? -1
           : !strcmp(word, "truecolour")   ? TRUECOLOUR
                                           : atoi(word);
}

static enum status read_setting_word(const struct setting *setting, const char *value, void *member,
                                     struct error *error)
{
    SCOPED struct strbuf values = STRBUF_EMPTY;
    for (int i = 0; setting->values[i]; i++) {
        const int meaning = meaning_of(setting, i);
        if (strcmp(setting->values[i], value) != 0)
            continue;
        if (setting->kind == SETTING_SWITCH)
            *(bool *)member = meaning;
        else
            memcpy(member, &meaning, sizeof meaning);
        return STATUS_OK;
    }
    setting_values(NULL, setting, &values);
    return error_set(error, STATUS_BAD, "'%s' is not a value of %s; use one of %s", value,
                     setting->name, values.text);
}

static enum status read_setting(const struct setting *setting, const char *value,
                                struct options *options, struct error *error)
{
    void *member = (char *)options + setting->offset;
    struct technique_list list;
    if (setting->kind == SETTING_TECHNIQUES)
        return technique_list_choose(member, value, error);
    if (setting->kind == SETTING_RUNNING) {
        const enum status status = technique_list_choose_running(&list, value, error);
        if (status == STATUS_OK)
            options->running = technique_set_of(technique_list_rules(&list));
        return status;
    }
    if (setting->kind != SETTING_THEME && setting->kind != SETTING_KEYBOARD)
        return read_setting_word(setting, value, member, error);
    if (strlen(value) >=
        (setting->kind == SETTING_THEME ? sizeof options->theme : sizeof options->keyboard))
        return error_set(error, STATUS_BAD, "the value of %s is too long", setting->name);
    strcpy(member, value);
    return STATUS_OK;
}

enum status setting_set(struct app *app, const struct setting *setting, const char *value,
                        struct error *error)
{
    const struct options before = app->options;
    enum status status = read_setting(setting, value, &app->options, error);
    if (status == STATUS_OK && setting->follow)
        status = setting->follow(app, error);
    if (status != STATUS_OK) {
        app->options = before;
        return status;
    }
    /* A setting of the display also changes the plays that exist. */
    struct display *const displays[] = { &app->own.display, &app->play->display };
    const size_t at = setting->offset - offsetof(struct options, display);
    for (size_t i = 0; at < sizeof *displays[i] && i < sizeof displays / sizeof *displays; i++)
        read_setting_word(setting, value, (char *)displays[i] + at, NULL);
    app->origins[setting - settings] = app->configured_by;
    return STATUS_OK;
}

const char *setting_value(const struct setting *setting, const struct options *options)
{
    const void *member = (const char *)options + setting->offset;
    int place = 0, meaning = 0;
    if (setting->kind == SETTING_THEME || setting->kind == SETTING_KEYBOARD)
        return member;
    if (setting->kind == SETTING_SWITCH)
        meaning = *(const bool *)member;
    else
        memcpy(&meaning, member, sizeof meaning);
    while (setting->values[place] && meaning_of(setting, place) != meaning)
        place++;
    return setting->values[place];
}

enum status setting_change(struct app *app, const struct setting *setting, const char *value,
                           enum report_kind done, struct error *error)
{
    const struct options before = settings_now(app);
    if (setting->use == FOR_GAME && exam_forbids_help(app->play) && strcmp(value, "off") != 0 &&
        strcmp(value, "candidates") != 0)
        return error_set(error, STATUS_NO, "'%s %s' is help, which an exam does not allow",
                         setting->name, value);
    const enum status status = setting_set(app, setting, value, error);
    if (status != STATUS_OK)
        return status;
    if (done != REPORT_NONE && !app_reported(app, REPORT_RUNS)) {
        SCOPED struct strbuf line = STRBUF_EMPTY;
        strbuf_addf(&line, "set %s %s", setting->name, value);
        app_report(app, done, .text = line.text);
    }
    if (setting->report)
        setting->report(app, &before);
    if (app->play->game && setting->use == FOR_GAME)
        play_changed(app);
    return STATUS_OK;
}

bool setting_is_open(const struct setting *setting)
{
    return setting->kind == SETTING_TECHNIQUES || setting->kind == SETTING_RUNNING;
}

const char *setting_turned(const struct app *app, const struct setting *setting, int step)
{
    const struct options now = settings_now(app);
    const char *value = setting_value(setting, &now);
    const char *word;
    int count = 0, at = -1;
    for (; (word = setting_word(app, setting, (size_t)count)); count++)
        if (value && !strcmp(word, value))
            at = count;
    if (at < 0) /* another text: begin with the first word, or the last */
        at = step > 0 ? -1 : 0;
    return count ? setting_word(app, setting, (size_t)((at + step + count) % count)) : NULL;
}

bool setting_is_default(const struct app *app, const struct setting *setting)
{
    struct options standard;
    const struct options now = settings_now(app);
    read_setting(setting, setting->standard, &standard, NULL);
    if (setting->kind == SETTING_TECHNIQUES)
        return (now.techniques.count == standard.techniques.count &&
                !memcmp(now.techniques.at, standard.techniques.at,
                        now.techniques.count * sizeof *now.techniques.at));
    if (setting->kind == SETTING_RUNNING)
        return technique_set_same(&now.running, &standard.running);
    return !strcmp(setting_value(setting, &now), setting->standard);
}

static void techniques_brief(const struct technique_list *list, size_t width, struct strbuf *out)
{
    struct strbuf names = STRBUF_EMPTY;
    size_t count = 0;
    for (size_t i = 0; i < list->count; i++)
        if (list->at[i]->level != LEVEL_CONTRADICTION && !technique_is_experiment(list->at[i])) {
            strbuf_add(&names, count++ ? ", " : "");
            explain_name(list->at[i], &names);
        }
    if (!count)
        strbuf_add(out, "none");
    else if (count == 1 || names.length <= width)
        strbuf_add(out, names.text);
    else
        strbuf_addf(out, "%zu techniques", count);
    strbuf_release_into(&names, out);
}

void setting_add_value(const struct app *app, const struct setting *setting, struct strbuf *out)
{
    const struct options now = settings_now(app);
    if (!setting_is_open(setting))
        strbuf_add(out, setting_value(setting, &now));
    else if (setting_is_default(app, setting))
        strbuf_add(out, setting->standard);
    else if (setting->kind == SETTING_RUNNING)
        automatic_brief(&now.running, 0, out);
    else
        techniques_brief(&now.techniques, 0, out);
}

void setting_keep(struct app *app, const struct setting *setting, const char *value)
{
    char what[64];
    snprintf(what, sizeof what, "set %s", setting->name);
    if (app->services->keep_setting)
        app->services->keep_setting(app, what, value);
}

struct options settings_now(const struct app *app)
{
    struct options now = app->options;
    now.display = app->play->display;
    return now;
}

void options_init(struct options *options)
{
    memset(options, 0, sizeof *options);
    for (size_t i = 0; i < settings_count; i++)
        read_setting(&settings[i], settings[i].standard, options, NULL);
}

/* ---- The techniques that run automatically ---- */

enum status automatic_begin(struct app *app, struct game *game, struct error *error)
{
    struct technique_list list, kept = { .count = 0 };
    technique_set_list(&app->options.running, &list);
    for (size_t i = 0; i < list.count; i++)
        if (!list.at[i]->unique || app->options.uniqueness)
            technique_list_add(&kept, list.at[i]);
    const struct technique_set wanted = technique_set_of(technique_list_rules(&kept));
    const struct move move = { .kind = MOVE_AUTO, .running = wanted };
    if (technique_set_same(&wanted, game_running(game)))
        return STATUS_OK;
    return game_play(game, &move, NULL, error);
}

void automatic_brief(const struct technique_set *set, size_t width, struct strbuf *out)
{
    const struct technique_set forward = technique_set_of(*rules_forward);
    struct technique_list list;
    technique_set_list(set, &list);
    if (technique_set_same(set, &forward))
        strbuf_add(out, "forward");
    else
        techniques_brief(&list, width, out);
}

enum status automatic_follow(struct app *app, struct error *error)
{
    struct play *play = app->play;
    size_t made = play->game ? game_move_count(play->game) : 0;
    if (!play->game)
        return STATUS_OK;
    enum status status = automatic_begin(app, play->game, error);
    if (status != STATUS_OK)
        return status;
    if (game_move_count(play->game) != made)
        play_changed(app);
    const struct technique_set *set = game_running(play->game);
    const int solutions = game_solutions(play->game);
    if (rests_on_uniqueness(set) && solutions != 1) {
        app_report(app, REPORT_RUNS_NOT_UNIQUE, .count = !solutions);
        return STATUS_OK;
    }
    SCOPED struct strbuf text = STRBUF_EMPTY;
    automatic_brief(set, 50, &text);
    app_report(app, REPORT_RUNS, .text = text.text);
    return STATUS_OK;
}
