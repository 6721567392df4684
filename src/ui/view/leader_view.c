/*
 * The box that the leader key opens over the game or the menu: the second keys, and what they do
 * there. A key or a click chooses, and the box closes.
 */
#include "ui/view/views.h"

#include <stdio.h>
#include <string.h>

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

/* The heading of an action at the first one of a group; NULL for the others. The few actions of an
 * experiment are among those of the solver. */
static const char *group_at(const enum action at[], int i)
{
    const char *group = action_info(at[i])->group;
    const bool own = strcmp(group, "Experiment") != 0;
    return own && (!i || strcmp(action_info(at[i - 1])->group, group) != 0) ? group : NULL;
}

/* The groups of the help stand below each other or, where that is too high, side by side. */
static void leader_draw(struct app *app, struct frame *frame)
{
    enum { KEY = 3 /* columns of a key, with a gap */, GAP = 2 };
    const struct layout kept = app->layout;
    const struct rect *bar = &app->layout.status, *panel = &app->layout.panel;
    enum action at[ACTION_COUNT];
    const int count = second_actions(app, at), most = bar->y - 2;
    char key[KEYS_NAME], text[64];
    int name = 0, groups = 0, lines = 0, highest = 0;
    panel_below(app, frame);
    for (int i = 0; i < count; i++) {
        const bool begins = group_at(at, i);
        groups += begins;
        lines = begins ? 2 : lines + 1;
        highest = lines > highest ? lines : highest;
        name = brief(at[i]) > name ? brief(at[i]) : name;
    }
    const int below = count + 2 * groups - 1, column = KEY + name + GAP;
    const bool beside = below > most && groups * column + GAP <= bar->width && highest <= most;
    const int height = beside ? highest : below < most ? below : most;
    const int width = (beside ? groups : 1) * column + GAP;
    const int pages = beside ? 1 : (below + most - 1) / most;
    const int end = panel->width ? panel->x + panel->width : bar->x + bar->width;
    const bool whole =
        panel->x > app->layout.board.width && panel->width >= width && panel->height > height + 1;
    const struct rect box = whole ? *panel
                                  : (struct rect){ end > width ? end - width : 0,
                                                   bar->y - height - 2, width, height + 2 };
    if (!whole) /* no piece of a cell is seen next to it */
        frame_fill(frame, 0, box.y, app->layout.width, box.height, ' ', INK_TEXT, PAPER_PLAIN);
    keymap_key(&app->keymap, ACTION_LEADER, key);
    snprintf(text, sizeof text, " %s ", *key ? key : "Keys");
    panel_box(frame, app, box, PAPER_BAR);
    frame_text(frame, box.x + GAP, box.y, box.width - 2 * GAP, text, INK_STRONG, PAPER_BAR);
    int x = box.x + GAP - (beside ? column : 0), line = -1 - leader_state(app)->page % pages * most;
    for (int i = 0; i < count; i++, line++) {
        const char *group = group_at(at, i);
        if (group) {
            x += beside ? column : 0;
            line = beside ? 0 : line + 1;
            if (line >= 0 && line < height)
                frame_text(frame, x, box.y + 1 + line, name, group, INK_FAINT, PAPER_BAR);
            line++;
        }
        const int y = box.y + 1 + line;
        if (line < 0 || line >= height)
            continue;
        snprintf(text, sizeof text, "%.*s", brief(at[i]), action_help(at[i]));
        frame_text(frame, x, y, KEY, action_info(at[i])->second, INK_ACCENT, PAPER_BAR);
        frame_text(frame, x + KEY, y, name, text, INK_TEXT, PAPER_BAR);
        frame_link(frame, x, y, KEY + name, 1, at[i]);
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
    const enum action own = keymap_find(&app->keymap, below->context, key).action;
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
