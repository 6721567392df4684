/*
 * The settings, changed by keys and visible at once on the board next to them. A change is kept in
 * the configuration file, which the caller writes; `:set` changes a setting for one run.
 */
#include <stdio.h>
#include <string.h>

#include "ui/play/settings.h"
#include "ui/view/panel.h"
#include "ui/view/text_view.h"
#include "ui/view/views.h"

struct settings_state {
    struct list list;
    struct entry typed; /* a value that is being typed */
    bool typing;
};

VIEW_STATE(settings_state, settings_state, settings_view)

enum { ROW_SETTING, ROW_KEYS };
static const char keys_heading[] = "Keys";

/* The line mode has no keys. */
static void settings_rows(const struct app *app, struct list *list)
{
    const char *group = NULL;
    for (size_t i = 0; i < settings_count; i++) {
        group = settings[i].group ? settings[i].group : group;
        list_add(list, group, settings[i].name, ROW_SETTING, i);
    }
    for (size_t i = 0; !app->plain.on && i < action_table_size; i++)
        list_add(list, keys_heading, action_table[i].name, ROW_KEYS, i);
}

/* A setting, or an action with its keys; both NULL: nothing is selected. */
struct settings_row {
    const struct setting *setting;
    const struct action_info *action;
};

static struct settings_row settings_row(struct list_row row)
{
    return (struct settings_row){ row.part == ROW_SETTING ? &settings[row.place] : NULL,
                                  row.part == ROW_KEYS ? &action_table[row.place] : NULL };
}

static struct settings_row selected_setting_row(const struct app *app)
{
    return settings_row(app_selected(app, &settings_view));
}

static void settings_line(struct app *app, struct list_row at, struct list_line *line)
{
    const struct settings_row row = settings_row(at);
    strbuf_add(&line->name, row.setting ? row.setting->name : row.action->name);
    if (row.setting)
        setting_add_value(app, row.setting, &line->about);
    else
        keymap_keys(&app->keymap, row.action->action, &line->about);
    strbuf_addf(&line->spoken, "%s, %s", line->name.text, line->about.text);
    line->ink = row.setting && !setting_is_default(app, row.setting) ? INK_STRONG : INK_TEXT;
}

/* ---- The text about the selected line ---- */

static void add_capital(const char *help, struct strbuf *out)
{
    strbuf_add_char(out, *help >= 'a' && *help <= 'z' ? (char)(*help - 'a' + 'A') : *help);
    strbuf_addf(out, "%s.", help + 1);
}

static void add_row_about(struct app *app, struct strbuf *out)
{
    const struct settings_row row = selected_setting_row(app);
    if (row.action) {
        add_capital(row.action->help, out);
        strbuf_addf(out,
                    "\n':bind KEY %s' binds a key, and ':bind KEY none' unbinds it; both are kept.",
                    row.action->name);
        return;
    }
    if (!row.setting)
        return;
    add_capital(row.setting->help, out);
    if (row.setting->values[0]) {
        strbuf_add(out, "\nValues: ");
        setting_values(row.setting, out);
        strbuf_add_char(out, '.');
    }
    if (setting_is_open(row.setting))
        app_add_named(app, "\n{open} lets you type a value; Tab completes it.", out);
    static const char *const origins[] = {
        [ORIGIN_DEFAULT] = "This is the default.",
        [ORIGIN_FILE] = "Kept in the configuration file.",
        [ORIGIN_OPTION] = "Given on the command line, for this run only.",
        [ORIGIN_RUN] = "For this run only.",
    };
    strbuf_addf(out, "\n%s", origins[app->origins[row.setting - settings]]);
}

/* ---- Drawing ---- */

static void draw_sample(struct app *app, struct frame *frame)
{
    panel_sample(app, frame, true);
}

static void settings_draw(struct app *app, struct frame *frame)
{
    const struct settings_state *state = settings_state(app);
    const struct settings_row row = selected_setting_row(app);
    char label[48];
    list_screen_draw(app, frame, &settings_view,
                     &(struct list_screen){
                         .title = "settings",
                         .heading = "Settings",
                         .more = "({about}: more)",
                         .keys = "{open} change  {left} {right} back, on  {filter} name  {quit} "
                                 "done  {about} about it  {help} help",
                         .empty = "No setting and no key has this name.",
                         .preview = draw_sample,
                         .about = add_row_about,
                     });
    if (!state->typing || !row.setting)
        return;
    snprintf(label, sizeof label, "%s: ", row.setting->name);
    entry_draw(app, frame, label, &state->typed);
}

/* ---- Changing ---- */

static void change_and_keep(struct app *app, const struct setting *setting, const char *value)
{
    struct error error;
    if (!app_refused(app, setting_change(app, setting, value, REPORT_NONE, &error), &error))
        setting_keep(app, setting, value);
}

static void turn(struct app *app, int step)
{
    const struct settings_row row = selected_setting_row(app);
    const char *value = row.setting ? setting_turned(app, row.setting, step) : NULL;
    if (value)
        change_and_keep(app, row.setting, value);
    else if (row.setting)
        app_report(app, REPORT_SETTING_IS_TYPED, .text = row.setting->name);
    else if (row.action)
        app_report(app, REPORT_KEYS_ARE_BOUND, .text = row.action->name);
}

static void begin_typing(struct app *app)
{
    struct settings_state *state = settings_state(app);
    struct strbuf value = STRBUF_EMPTY;
    const struct settings_row row = selected_setting_row(app);
    if (row.setting->kind == SETTING_THEME)
        setting_add_value(app, row.setting, &value);
    entry_set(&state->typed, value.text);
    strbuf_release(&value);
    state->typing = true;
}

static void choose_setting(struct app *app)
{
    const struct settings_row row = selected_setting_row(app);
    if (row.setting && row.setting->kind == SETTING_THEME && !app->plain.on)
        app_open(app, ACTION_THEMES);
    else if (row.setting && setting_is_open(row.setting) && !app->plain.on)
        begin_typing(app);
    else
        turn(app, 1);
}

/* Completes the value as the command `set` completes it. */
static void complete_typed(struct app *app)
{
    struct settings_state *state = settings_state(app);
    struct strbuf line = STRBUF_EMPTY;
    struct completion found = COMPLETION_EMPTY;
    strbuf_addf(&line, "set %s ", selected_setting_row(app).setting->name);
    const size_t before = line.length;
    strbuf_add(&line, state->typed.text);
    if (app->above.complete_command(app, line.text, &found) && found.line.length >= before)
        entry_set(&state->typed, found.line.text + before);
    for (char *at = found.words.text; (at = strchr(at, '\n'));)
        *at++ = ' ';
    if (found.count > 1)
        app_report(app, REPORT_OFFERS, .text = found.words.text);
    strbuf_release(&line);
    completion_release(&found);
}

/* Space is another Enter, and a digit begins a number. */
static bool begin_by_key(struct app *app, ui_key key)
{
    const struct setting *setting = selected_setting_row(app).setting;
    const bool number = key >= '0' && key <= '9' && setting && setting->kind == SETTING_NUMBER;
    if (key == ' ')
        choose_setting(app);
    if (number) {
        begin_typing(app);
        entry_key(&settings_state(app)->typed, key);
    }
    return number || key == ' ';
}

static bool settings_event(struct app *app, const struct event *event)
{
    struct settings_state *state = settings_state(app);
    const bool key = event->kind == EVENT_KEY;
    if (!state->typing)
        return key && begin_by_key(app, event->key);
    if (event->kind == EVENT_PASTE) {
        entry_paste(&state->typed, event->text, event->length);
    } else if (key && event->key == UI_KEY_ENTER) {
        const struct settings_row row = selected_setting_row(app);
        state->typing = false;
        if (row.setting && state->typed.length)
            change_and_keep(app, row.setting, state->typed.text);
    } else if (key && event->key == UI_KEY_ESCAPE) {
        state->typing = false;
    } else if (key && event->key == UI_KEY_TAB) {
        complete_typed(app);
    } else if (key) {
        entry_key(&state->typed, event->key);
    }
    return key || event->kind == EVENT_PASTE;
}

/* For a window without room for the text, and for the line mode. */
static void read_row_about(struct app *app)
{
    const struct settings_row row = selected_setting_row(app);
    struct strbuf text = STRBUF_EMPTY;
    if (!row.setting && !row.action)
        return;
    strbuf_addf(&text, "%s\n\n", row.setting ? row.setting->name : row.action->name);
    add_row_about(app, &text);
    text_open(app, &text);
    strbuf_release(&text);
}

static void settings_moved(struct app *app)
{
    settings_state(app)->typing = false;
}

static void settings_open(struct app *app)
{
    if (!app_push(app, &settings_view))
        return;
    struct settings_state *state = settings_state(app);
    state->typing = false;
    list_rewind(&state->list);
    state->list.selected = 1; /* below the heading */
}

static const struct handler handlers[] = {
    { ACTION_OPEN, .run = choose_setting },
    { ACTION_RIGHT, .run_with = turn, .number = 1 },
    { ACTION_LEFT, .run_with = turn, .number = -1 },
    { ACTION_ABOUT, .run = read_row_about },
    { ACTION_SETTINGS, .run = app_pop },
    { .action = ACTION_NONE },
};

const struct view settings_view = {
    .name = "settings",
    .covers = true,
    .state_size = sizeof(struct settings_state),
    .openings = { { ACTION_SETTINGS, .run = settings_open } },
    .context = CONTEXT_LIST | CONTEXT_WALK,
    .draw = settings_draw,
    .event = settings_event,
    .handlers = handlers,
    .says = "Settings. A number changes one and keeps it, {back} ends.",
    .rows = settings_rows,
    .line = settings_line,
    .moved = settings_moved,
};
