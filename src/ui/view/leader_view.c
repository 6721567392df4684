/*
 * The box that the leader key opens over the game or the menu: the second keys, and what they do
 * there. A key or a click chooses, and the box closes.
 */
#include "ui/view/views.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"

struct leader_state {
    int page; /* where the window is too small for all of them at once */
};

VIEW_STATE(leader_state, leader_state, leader_view)

/* The actions that have a second key and an effect in the view below. */
static int second_actions(const struct app *app, enum action at[ACTION_COUNT])
{
    const struct view *below = app_shown(app);
    int count = 0;
    for (size_t i = 0; i < action_table_size; i++)
        if (*action_table[i].second && action_table[i].contexts & below->context &&
            app_can(app, below, action_table[i].action))
            at[count++] = action_table[i].action;
    return count;
}

/* How many bytes of an action's line in the help name it: those before the first of these signs. */
static int brief(enum action action)
{
    return (int)strcspn(action_help(action), ",:;");
}

/* Finds where the groups of the help begin, `count` being the last of them; returns how many there
 * are. The few actions of an experiment are among those of the solver. */
static int find_groups(const enum action at[], int count, int groups[])
{
    const char *group = "";
    int found = 0;
    for (int i = 0; i < count; i++)
        if (strcmp(action_info(at[i])->group, group) != 0 &&
            strcmp(action_info(at[i])->group, "Experiment") != 0) {
            group = action_info(at[i])->group;
            groups[found++] = i;
        }
    groups[found] = count;
    return found;
}

/* The groups stand below each other or, where that is too high, side by side. */
static void leader_draw(struct app *app, struct frame *frame)
{
    enum { KEY = 3 /* columns of a key, with a gap */, GAP = 2 };
    const struct layout kept = app->layout;
    const struct rect *bar = &app->layout.status, *panel = &app->layout.panel;
    enum action at[ACTION_COUNT];
    int groups[ACTION_COUNT + 1], columns[ACTION_COUNT], beside = 0, widest = 0, highest = 0;
    const int count = second_actions(app, at), found = find_groups(at, count, groups);
    const int below = count + 2 * found - 1, most = bar->y - 2;
    char key[KEYS_NAME], text[64];
    panel_below(app, frame);
    for (int group = 0; group < found; group++) {
        int *width = &columns[group], lines = 1 + groups[group + 1] - groups[group];
        *width = 0;
        for (int i = groups[group]; i < groups[group + 1]; i++)
            *width = *width < KEY + brief(at[i]) + GAP ? KEY + brief(at[i]) + GAP : *width;
        beside += *width;
        widest = *width > widest ? *width : widest;
        highest = lines > highest ? lines : highest;
    }
    const bool spread = below > most && beside + GAP < bar->width && highest <= most;
    const int height = spread ? highest : below < most ? below : most;
    const int width = (spread ? beside : widest) + GAP + 1;
    const int pages = spread ? 1 : (below + most - 1) / most;
    const int first = leader_state(app)->page % pages * most;
    const int end = panel->width ? panel->x + panel->width : bar->x + bar->width;
    const struct rect box = { end - width, bar->y - height - 2, width, height + 2 };
    keymap_key(&app->keymap, ACTION_LEADER, key);
    snprintf(text, sizeof text, " %s ", *key ? key : "Keys");
    panel_box(frame, app, box, PAPER_BAR);
    frame_text(frame, box.x + GAP, box.y, box.width - 2 * GAP, text, INK_STRONG, PAPER_BAR);
    int x = box.x + GAP, line = -first;
    for (int group = 0; group < found; group++) {
        for (int i = groups[group] - 1; i < groups[group + 1]; i++, line++) {
            const bool heading = i < groups[group];
            const enum action action = at[heading ? groups[group] : i];
            const int y = box.y + 1 + line, room = columns[group] - GAP;
            if (line < 0 || line >= height)
                continue;
            snprintf(text, sizeof text, "%.*s", brief(action), action_help(action));
            frame_text(frame, x, y, room,
                       heading ? action_info(action)->group : action_info(action)->second,
                       heading ? INK_FAINT : INK_ACCENT, PAPER_BAR);
            if (heading)
                continue;
            frame_text(frame, x + KEY, y, room - KEY, text, INK_TEXT, PAPER_BAR);
            frame_link(frame, x, y, room, 1, action);
        }
        x += spread ? columns[group] : 0;
        line = spread ? 0 : line + 1;
    }
    frame_link(frame, box.x, box.y, box.width, box.height, LINK_COVER);
    for (char *c = key; *c; c++)
        *c = *c >= 'a' && *c <= 'z' ? (char)(*c - 'a' + 'A') : *c;
    panel_mode(app, frame, key, ACTION_BACK);
    panel_keys(app, frame, pages > 1 ? "{next} more  {back} close" : "{back} close");
    app->layout = kept;
}

static void take_key(struct app *app, ui_key key)
{
    const struct view *below = app_shown(app);
    const enum action action = keymap_second(below->context, key);
    int digit;
    const enum action own = keymap_find(&app->keymap, below->context, key, &digit);
    if (action != ACTION_NONE && app_can(app, below, action)) {
        app_pop(app);
        app_act(app, action, 0);
    } else if (own == ACTION_NEXT || own == ACTION_DOWN || own == ACTION_PAGE_DOWN) {
        leader_state(app)->page++;
    } else if (own == ACTION_LEADER || own == ACTION_BACK || own == ACTION_QUIT) {
        app_pop(app);
    } else {
        char name[24];
        key_to_name(key, name);
        app_report(app, REPORT_NO_SECOND, .text = name);
    }
}

/* A click outside the box closes it, and a paste does before it opens the editor. */
static bool leader_event(struct app *app, const struct event *event)
{
    if (event->kind == EVENT_KEY)
        take_key(app, event->key);
    else if (event->kind == EVENT_MOUSE || event->kind == EVENT_PASTE)
        app_pop(app);
    return event->kind != EVENT_PASTE;
}

/* A click on a link of the box or of the view below. */
static bool leader_intercept(struct app *app, enum action action)
{
    app_pop(app);
    if (action != ACTION_BACK && action != ACTION_QUIT && action != ACTION_LEADER &&
        !action_takes_digit(action))
        app_act(app, action, 0);
    return true;
}

static void leader_open(struct app *app)
{
    enum action at[ACTION_COUNT];
    char key[KEYS_NAME];
    keymap_key(&app->keymap, ACTION_LEADER, key);
    if (app->line_mode.on)
        app_report(app, REPORT_NO_LEADER);
    else if (!second_actions(app, at))
        app_report(app, REPORT_NO_KEY, .text = key);
    else if (app_push(app, &leader_view))
        leader_state(app)->page = 0;
}

const struct view leader_view = {
    .name = "keys",
    .state_size = sizeof(struct leader_state),
    .openings = { { ACTION_LEADER, .run = leader_open } },
    .context = CONTEXT_PLAY,
    .over = true,
    .draw = leader_draw,
    .event = leader_event,
    .intercept = leader_intercept,
    .says = "Which key?",
};
