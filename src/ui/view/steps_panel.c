#include "ui/view/steps_panel.h"

#include "ui/core/reporting.h"
#include "ui/core/stack.h"
#include "ui/play/moves.h"
#include "ui/play/step_line.h"
#include "ui/view/list_screen.h"
#include "ui/view/panel.h"

/* The last is for while an explanation has the other lines. */
enum { WIDTH_LEAST = 36, HEIGHT_LEAST = 8, SHARED_LEAST = 3 };

/* NULL: the list of steps was not open yet, or the position of a lesson is shown. */
static struct steps_panel *panel_of(const struct app *app)
{
    struct steps_state *state = app_state(app, app_view_named(app, "check"));
    return app->play == &app->own && state ? &state->panel : NULL;
}

/* The room that the layout has for steps, or else that of the log. */
static struct rect room_for_steps(const struct app *app)
{
    const struct layout *layout = &app->layout;
    return layout->steps.height ? layout->steps : layout->log;
}

bool steps_panel_fits(const struct app *app)
{
    const struct rect room = room_for_steps(app);
    return !app->plain.on && room.width >= WIDTH_LEAST && room.height >= HEIGHT_LEAST;
}

bool steps_panel_turn(struct app *app, bool on)
{
    struct steps_panel *panel = panel_of(app);
    if (!panel || panel->on == on)
        return false;
    panel->on = on;
    panel->list = (struct list){ 0 };
    return true;
}

static void forget_steps(struct steps_panel *panel)
{
    if (panel->known)
        check_release(&panel->check);
    panel->known = false;
}

void steps_panel_release(struct steps_panel *panel)
{
    forget_steps(panel);
}

/* Finds the steps anew if the game has changed. */
static void find_steps_now(struct app *app, struct steps_panel *panel)
{
    const struct game *game = app->play->game;
    struct outlook outlook = play_outlook(app);
    if (panel->known && panel->number == app->play->number && panel->serial == game_serial(game) &&
        panel->moves == game_move_count(game))
        return;
    forget_steps(panel);
    panel->known = true;
    panel->number = app->play->number;
    panel->serial = game_serial(game);
    panel->moves = game_move_count(game);
    panel->list = (struct list){ 0 };
    outlook.own_notes |= game_has_notes(game);
    check_all(&panel->check, game, &outlook);
}

static const struct step *step_at(const struct app *app, size_t number)
{
    const struct check *check = &panel_of(app)->check;
    return &check->missed.at[check->order[number]];
}

static bool is_same(const struct step *one, const struct step *other)
{
    return one && one->technique == other->technique && step_same_effect(one, other);
}

/* The step that the notice shows is in bold. */
static void steps_panel_line(struct app *app, size_t number, struct list_line *line)
{
    const struct step *step = step_at(app, number);
    step_line_by_name(step, line);
    if (is_same(app->play->notice.step, step))
        line->ink = INK_STRONG;
}

/* Shows the step on the board; the next click makes it the hint, and each click after that climbs a
 * rung. */
static void click_step(struct app *app, size_t number)
{
    struct play *play = app->play;
    const struct step *step = step_at(app, number);
    const struct position *known = &panel_of(app)->check.known;
    if (play->hinting && play->hint.kind == HINT_STEP && is_same(&play->hint.step, step)) {
        play_hint(app);
    } else if (is_same(play->notice.step, step)) {
        play_take_step(app, step, known);
    } else {
        play_forget_hint(play);
        notice_step(&play->notice, known, step);
    }
}

/* Explains why the panel has no steps, and what the player can do. */
static void draw_no_steps(struct app *app, struct frame *frame, struct rect rect)
{
    rect.y++;
    rect.height--;
    panel_named(frame, app, rect, NULL,
                game_depth(app->play->game) ? "An experiment shows everything that follows."
                : panel_of(app)->check.known.blanks
                    ? "No pattern applies here: {hint} finds an experiment."
                    : "The grid is full.",
                INK_FAINT);
}

void steps_panel_draw(struct app *app, struct frame *frame)
{
    struct steps_panel *panel = panel_of(app);
    struct rect room = room_for_steps(app);
    if (!panel || !panel->on || room.width < WIDTH_LEAST || room.height < SHARED_LEAST)
        return;
    if (!app->layout.steps.height)
        app->layout.log.height = 0;
    find_steps_now(app, panel);
    const struct listing lines = { .list = &panel->list,
                                   .count = panel->check.missed.count,
                                   .click = click_step,
                                   .line = steps_panel_line,
                                   .places = true };
    list_draw(app, frame, room, "Steps from here ({steps} closes)", &lines);
    if (!lines.count)
        draw_no_steps(app, frame, room);
}
