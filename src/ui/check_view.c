/*
 * What was missed: technique and house only. Enter opens one as a hint, which tells more rung by
 * rung. What is wrong comes first.
 */
#include "ui/panel.h"
#include "ui/told.h"

#include <string.h>

/* The lines above the missed steps: what is wrong, if anything. */
enum { UNSOLVABLE, WRONG_DIGITS, WRONG_NOTES, STALE_NOTES, VERDICTS };

static int verdict_count(const struct check *check, int verdict)
{
    switch (verdict) {
    case UNSOLVABLE:
        return check->unsolvable;
    case WRONG_DIGITS:
        return cellset_count(check->wrong_digits);
    case WRONG_NOTES:
        return cellset_count(check->wrong_notes);
    default:
        return candset_count(&check->stale_notes);
    }
}

/* Which verdict a line shows; verdicts of nothing are left out. -1: a missed step. */
static int verdict_of(const struct check *check, size_t number, size_t *missed)
{
    for (int verdict = 0; verdict < VERDICTS; verdict++) {
        if (!verdict_count(check, verdict))
            continue;
        if (number-- == 0)
            return verdict;
    }
    *missed = number;
    return -1;
}

static size_t count_of(const struct check *check)
{
    size_t count = check->missed.count;
    for (int verdict = 0; verdict < VERDICTS; verdict++)
        count += verdict_count(check, verdict) > 0;
    return count;
}

static enum ink check_line(struct app *app, size_t number, struct strbuf *out)
{
    static const char *const one[] = { "it cannot be solved", "1 wrong digit",
                                       "1 cell lacks its true note", "1 note is ruled out" };
    static const char *const many[] = { "", "%d wrong digits", "%d cells lack a true note",
                                        "%d notes are ruled out" };
    size_t missed = 0;
    int verdict = verdict_of(&app->check, number, &missed);
    if (verdict < 0) {
        const struct step *step = &app->check.missed.at[missed];
        char house[12];
        house_name(step->house[0], house);
        strbuf_addf(out, "%s: %s", house, step->technique->name);
        return INK_TEXT;
    }
    int count = verdict_count(&app->check, verdict);
    if (count == 1) {
        strbuf_add(out, one[verdict]);
    } else {
        const char *format = many[verdict];
        strbuf_addf(out, "%d%s", count, format + 2);
    }
    return INK_WARN;
}

static void check_draw(struct app *app, struct frame *frame)
{
    struct panel_list list = { &app->checks, count_of(&app->check), true, check_line };
    struct rect all = panel_all(&app->layout);
    panel_title(app, frame, "what you could conclude now");
    if (all.x || all.y > 1)
        panel_board(app, frame);
    panel_list(app, frame, all, list.count ? "Could be concluded" : "Nothing is missed", &list);
    if (list.count)
        app_say(app, INK_TEXT, "Enter shows where, as a hint  q back");
    else if (app->check.known.blanks)
        app_say(app, INK_TEXT, "No pattern applies here: H finds an experiment.  q back");
    else
        app_say(app, INK_TEXT, "q back");
    panel_status(app, frame, CONTEXT_LIST);
    strbuf_reset(&app->message);
}

/* Wrong things are shown on the board: that is what was asked for. */
static void show_verdict(struct app *app, int verdict)
{
    struct told *told = &app->play.told;
    const struct check *check = &app->check;
    app_pop(app);
    if (verdict == UNSOLVABLE) {
        play_act(app, ACTION_HINT, 0); /* which says so, and offers to go back */
        return;
    }
    told_clear(told);
    told->on = told->painted = true;
    told->ink = INK_WARN;
    memset(&told->roles, 0, sizeof told->roles);
    if (verdict == WRONG_DIGITS) {
        strbuf_add(&told->text, "These digits are wrong.");
        told->roles.cells = check->wrong_digits;
        app->options.wrong = true;
    } else if (verdict == WRONG_NOTES) {
        strbuf_add(&told->text, "The notes of these cells lack the digit that belongs there.");
        told->roles.cells = check->wrong_notes;
    } else {
        strbuf_add(&told->text, "These notes are of digits that stand in the same row, column or "
                                "box already.");
        told->roles.eliminated = check->stale_notes;
        app->options.own_notes = true;
    }
}

static void show_missed(struct app *app, size_t missed)
{
    struct play *play = &app->play;
    struct step step;
    struct effect effect;
    if (!step_copy(&step, &app->check.missed.at[missed]))
        return;
    if (play->hinting)
        hint_release(&play->hint);
    hint_of_step(&play->hint, &step, &app->check.known);
    play->hinting = true;
    hint_climb(&play->hint, play->game, &effect, NULL);
    play_tell_hint(app);
    app_pop(app);
}

static void check_act(struct app *app, enum action action, int digit)
{
    size_t missed = 0, count = count_of(&app->check);
    (void)digit;
    if (panel_list_act(&app->checks, count, 10, action))
        return;
    if (action == ACTION_OPEN && count) {
        int verdict = verdict_of(&app->check, app->checks.selected, &missed);
        if (verdict < 0)
            show_missed(app, missed);
        else
            show_verdict(app, verdict);
    } else if (action == ACTION_BACK || action == ACTION_QUIT) {
        app_pop(app);
    }
}

static void check_leave(struct app *app)
{
    check_release(&app->check);
}

const struct view check_view = { CONTEXT_LIST, check_draw, NULL, check_act, check_leave };

void check_open(struct app *app)
{
    struct outlook outlook = play_outlook(app);
    app->checks = (struct list){ 0, 0 };
    outlook.own_notes |= game_has_notes(app->play.game);
    if (!check_game(&app->check, app->play.game, &outlook))
        app_say(app, INK_WARN, "Out of memory: the list is not whole.");
    app_push(app, &check_view);
}
