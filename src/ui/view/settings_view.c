/*
 * The settings, changed by keys and visible at once on the board next to them. A change is kept in
 * the configuration file, which the caller writes; `:set` changes a setting for one run. And one
 * that is a list of its own: the techniques that run automatically after every move.
 */
#include "ui/view/views.h"

#include <string.h>

#include "engine/path/technique_text.h"
#include "engine/step/words.h"
#include "ui/drawing/theme.h"

static void settings_rows(const struct app *app, struct list *list)
{
    const char *group = NULL;
    SCOPED struct strbuf names = STRBUF_EMPTY;
    (void)app;
    for (size_t i = 0; i < settings_count; i++) {
        group = settings[i].group ? settings[i].group : group;
        strbuf_reset(&names);
        strbuf_addf(&names, "%s, %s", settings[i].label, settings[i].name);
        list_add(list, group, names.text, 0, i);
    }
}

static const struct setting *selected_setting(const struct app *app)
{
    const struct list_row row = app_selected(app, &settings_view);
    return row.part < 0 ? NULL : &settings[row.place];
}

static void settings_line(struct app *app, struct list_row at, struct list_line *line)
{
    const struct setting *setting = &settings[at.place];
    strbuf_add(&line->name, setting->label);
    setting_add_value(app, setting, &line->about);
    strbuf_addf(&line->speech, "%s, %s", setting->name, line->about.text);
    if (!strcmp(setting->name, "idle"))
        strbuf_add(&line->about, " minutes");
    line->ink = setting_is_default(app, setting) ? INK_TEXT : INK_STRONG;
}

/* ---- The text about the selected line ---- */

static void add_row_about(struct app *app, struct strbuf *out)
{
    const struct setting *setting = selected_setting(app);
    if (!setting)
        return;
    strbuf_addf(out, "%s.", setting->help);
    words_capital(out, out->length - strlen(setting->help) - 1);
    if (setting->values[0]) {
        strbuf_add(out, "\nValues: ");
        setting_values(app, setting, out);
        strbuf_add_char(out, '.');
    }
    /* The second line of a theme's file describes it. */
    for (const struct theme_file *file = theme_files; setting->kind == SETTING_THEME && file->name;
         file++)
        if (!strcmp(file->name, app->options.theme)) {
            const char *line = strchr(file->text, '\n') + strlen("\n# ");
            strbuf_addf(out, "\n%.*s", (int)strcspn(line, "\n"), line);
        }
    if (setting_is_open(setting))
        app_add_named(app, "\n{open} lets you type a value; Tab completes it.", out);
    static const char *const origins[] = {
        [ORIGIN_DEFAULT] = "This is the default.\n",
        [ORIGIN_FILE] = "Kept in the configuration file.\n",
        [ORIGIN_OPTION] = "Given on the command line, for this run only.\n",
        [ORIGIN_RUN] = "For this run only.\n",
    };
    const enum setting_origin origin = app->origins[setting - settings];
    const bool known = origin == ORIGIN_DEFAULT && strstr(setting->help, "(default");
    strbuf_addf(out, "\n%sSettings are set by name: ':set %s VALUE'.", known ? "" : origins[origin],
                setting->name);
}

/* ---- Changing ---- */

static void turn(struct app *app, int step)
{
    const struct setting *setting = selected_setting(app);
    const char *value = setting ? setting_turned(app, setting, step) : NULL;
    struct error error;
    if (value &&
        !app_refused(app, setting_change(app, setting, value, REPORT_NONE, &error), &error))
        setting_keep(app, setting, value);
    else if (setting && !value)
        app_report(app, REPORT_SETTING_IS_TYPED, .text = setting->name);
}

static void choose_setting(struct app *app)
{
    const struct setting *setting = selected_setting(app);
    if (setting && setting_is_open(setting) && !app->line_mode.on)
        prompt_for_value(app, setting->name, "");
    else
        turn(app, 1);
}

/* Space is another Enter, and a digit begins a number. */
static bool settings_event(struct app *app, const struct event *event)
{
    const struct setting *setting = selected_setting(app);
    const ui_key key = event->kind == EVENT_KEY ? event->key : (ui_key)UI_KEY_NONE;
    const bool number = key >= '0' && key <= '9' && setting && setting->kind == SETTING_NUMBER;
    if (key == ' ')
        choose_setting(app);
    if (number)
        prompt_for_value(app, setting->name, (char[2]){ (char)key, '\0' });
    return number || key == ' ';
}

static void settings_open(struct app *app, int theme)
{
    const size_t place = theme ? (size_t)(setting_named("theme") - settings) : 0;
    if (!app_push(app, &settings_view))
        return;
    if (app->services->list_themes)
        app->services->list_themes(app);
    list_select_entry(app_list(app, &settings_view), 0, place);
}

const struct view settings_view = {
    .name = "settings",
    .covers = true,
    .state_size = sizeof(struct list),
    .openings = { { ACTION_SETTINGS, .run_with = settings_open, .number = false },
                  { ACTION_THEMES, .run_with = settings_open, .number = true } },
    .context = CONTEXT_LIST | CONTEXT_WALK,
    .draw = list_view_draw,
    .screen = &(const struct list_screen){ .title = "settings",
                                           .heading = "Settings",
                                           .keys = "{open} change  {left} {right} previous, next  "
                                                   "{filter} name  {quit} done  {about} about it  "
                                                   "{help} help",
                                           .empty = "No setting has this name." },
    .event = settings_event,
    .handlers = { { ACTION_OPEN, .run = choose_setting },
                  { ACTION_RIGHT, .run_with = turn, .number = 1 },
                  { ACTION_LEFT, .run_with = turn, .number = -1 },
                  { ACTION_ABOUT, .run = list_about },
                  { ACTION_SETTINGS, .run = app_pop } },
    .says = "Settings. A number changes one and keeps it, {back} ends.",
    .rows = settings_rows,
    .line = settings_line,
    .about = add_row_about,
};

/* ---- The techniques that run automatically ---- */

struct auto_state {
    struct list list;
    struct technique_set chosen;
};

VIEW_STATE(auto_state, auto_state, auto_view)

/* The two lines above the techniques choose the default, and nothing. */
enum { LINE_TECHNIQUE, LINE_FORWARD, LINE_NONE };

static void choice_rows(const struct app *app, struct list *list)
{
    (void)app;
    list_add(list, NULL, NULL, LINE_FORWARD, 0);
    list_add(list, NULL, NULL, LINE_NONE, 0);
    for (size_t i = 0; i < rules_all->count; i++)
        if (rules_all->at[i]->level != LEVEL_CONTRADICTION && technique_may_run(rules_all->at[i]))
            list_add(list, NULL, NULL, LINE_TECHNIQUE, i);
}

/* The technique in a row; NULL: it is one of those above the techniques. */
static const struct technique *technique_in(struct list_row row)
{
    return row.part == LINE_TECHNIQUE ? rules_all->at[row.place] : NULL;
}

/* Why a technique does not run even if it is chosen; "": it does. */
static const char *why_not(const struct app *app, const struct technique *technique)
{
    return !technique->unique         ? ""
           : !app->options.uniqueness ? "It does not run while uniqueness is off."
           : game_solutions(app->play->game) > 1
               ? "It does not run here: the puzzle has several solutions."
           : game_solutions(app->play->game) < 1
               ? "It does not run here: the puzzle has no solution."
               : "";
}

static void auto_line(struct app *app, struct list_row row, struct list_line *line)
{
    const struct technique *technique = technique_in(row);
    if (!technique) {
        strbuf_add(&line->name, row.part == LINE_FORWARD ? "basic techniques" : "nothing");
        line->ink = INK_STRONG;
        return;
    }
    const bool on = technique_set_has(&auto_state(app)->chosen, technique);
    strbuf_add(&line->mark, on ? "[x]" : "[ ]");
    add_technique_name(technique, &line->name);
    strbuf_add(&line->value, level_name(technique->level));
    explain_name(technique, &line->speech);
    strbuf_addf(&line->speech, ", %s", on ? "on" : "off");
    line->ink = on && *why_not(app, technique) ? INK_WARN : on ? INK_TEXT : INK_FAINT;
    line->mark_ink = on ? INK_GOOD : INK_FAINT;
}

static void add_choice_about(struct app *app, struct strbuf *out)
{
    const struct list_row row = app_selected(app, &auto_view);
    const struct technique *technique = technique_in(row);
    if (technique)
        strbuf_addf(out, "%s\n%s", technique_about(technique_texts, technique),
                    why_not(app, technique));
    else
        strbuf_add(out, row.part == LINE_FORWARD
                            ? "Singles, locked candidates, two boxes, and subsets of two to four: "
                              "they run automatically unless you choose others."
                            : "Only the search for contradictions, which always runs.");
}

static void read_chosen(struct app *app)
{
    technique_open(app, technique_in(app_selected(app, &auto_view)), 0);
}

static void choose_technique(struct app *app)
{
    struct technique_set *chosen = &auto_state(app)->chosen;
    const struct list_row row = app_selected(app, &auto_view);
    const struct technique *technique = technique_in(row);
    struct technique_list list = { .count = 0 };
    if (technique) {
        technique_set_list(chosen, &list);
        if (technique_set_has(chosen, technique))
            technique_list_drop(&list, technique);
        else
            technique_list_add(&list, technique);
    }
    *chosen = row.part == LINE_FORWARD ? technique_set_of(*rules_forward)
                                       : technique_set_of(technique_list_rules(&list));
}

/* Closes the view; all changes together are one move of the game, so that one undo reverts them. */
static void done(struct app *app)
{
    const struct technique_set *chosen = &auto_state(app)->chosen;
    struct error error;
    app_pop(app);
    if (technique_set_same(chosen, game_running(app->play->game)))
        return;
    app->options.running = *chosen;
    app_refused(app, automatic_follow(app, &error), &error);
}

static void auto_open(struct app *app)
{
    const struct game *game = app->play->game;
    if (game_depth(game))
        app_report(app, REPORT_NOT_IN_TRIAL);
    if (game_depth(game) || !app_push(app, &auto_view))
        return;
    auto_state(app)->chosen = *game_running(game);
    auto_state(app)->list.selected = 2; /* the first technique */
}

const struct view auto_view = {
    .name = "auto",
    .covers = true,
    .state_size = sizeof(struct auto_state),
    .openings = { { ACTION_AUTO, .run = auto_open } },
    .context = CONTEXT_LIST,
    .draw = list_view_draw,
    .screen =
        &(const struct list_screen){
            .title = "techniques that run automatically after every move",
            .heading = "Techniques",
            .keys = "{open} on or off  {technique} technique  {quit} done",
        },
    .handlers = { { ACTION_OPEN, .run = choose_technique },
                  { ACTION_TECHNIQUE, .run = read_chosen },
                  { ACTION_ABOUT, .run = read_chosen },
                  { ACTION_BACK, .run = done },
                  { ACTION_QUIT, .run = done } },
    .says = "Techniques that run automatically after every move. A number switches one on or off, "
            "{back} ends.",
    .rows = choice_rows,
    .line = auto_line,
    .about = add_choice_about,
};
