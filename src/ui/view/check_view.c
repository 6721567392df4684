/*
 * A list of steps: what was missed, or all there are. Technique and house only: Enter opens one as
 * a hint, which tells more rung by rung. What is wrong comes first.
 */
#include "ui/drawing/panel.h"
#include "ui/told.h"

#include <string.h>

#include "engine/step/explain.h"

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
        size_t number_there = app->check.order[missed];
        const struct step *step = &app->check.missed.at[number_there];
        if (app->by_unlocks)
            strbuf_addf(out, "%2d ", app->check.unlocks[number_there]);
        strbuf_addf(out, "%c%d ", "rcb"[step->house[0] / 9], step -> house[0] % 9 + 1);
        explain_name(step->technique, out);
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

static const char *heading(const struct app *app, size_t count)
{
    const struct check *check = &app->check;
    if (!count)
        return app->all_steps ? "No step" : "Nothing is missed";
    return app->by_unlocks  ? "Cells they unlock"
           : app->all_steps ? "All steps"
           : check->harder  ? "Harder techniques"
                            : "Could be concluded";
}

/* The step chosen, whose name may be cut in the list, and the keys. */
static void draw_keys(struct app *app, struct frame *frame, size_t count)
{
    const struct check *check = &app->check;
    struct strbuf text;
    size_t missed = 0;
    strbuf_init(&text);
    if (count && verdict_of(check, app->checks.selected, &missed) < 0) {
        explain_title(&check->missed.at[check->order[missed]], &text);
        strbuf_add(&text, ".  ");
    }
    strbuf_add(&text, count ? "{open}: a hint  " : "");
    strbuf_add(&text, check->shortened ? "(more exist)  " : "");
    if (!count && check->known.blanks)
        strbuf_add(&text, "No pattern applies here: {hint} finds an experiment.  ");
    else if (check->missed.count)
        strbuf_add(&text, app->by_unlocks ? "{sort} by ease  " : "{sort} by use  ");
    strbuf_add(&text, "{quit} back");
    panel_keys(app, frame, text.text);
    strbuf_release(&text);
}

/* As the line, but for what it unlocks: two numbers side by side say little to the ear. */
static bool check_words(struct app *app, size_t number, struct strbuf *out)
{
    const struct check *check = &app->check;
    size_t missed = 0;
    if (verdict_of(check, number, &missed) >= 0) {
        check_line(app, number, out);
        return true;
    }
    explain_brief(&check->missed.at[check->order[missed]], out);
    if (app->by_unlocks)
        strbuf_addf(out, ", unlocks %d", check->unlocks[check->order[missed]]);
    return true;
}

static void check_list(struct app *app, struct listing *list)
{
    *list = (struct listing){ .list = &app->checks,
                              .count = count_of(&app->check),
                              .active = true,
                              .line = check_line,
                              .words = check_words };
}

static void check_tell(struct app *app, struct strbuf *out)
{
    size_t count = count_of(&app->check);
    strbuf_addf(out, "%s%s", heading(app, count), count ? ". A number gives a hint." : ".");
    if (!count && app->check.known.blanks)
        app_add_named(app, " No pattern applies here: {hint} finds an experiment.", out);
    if (app->check.shortened)
        strbuf_add(out, " More exist.");
}

static void check_draw(struct app *app, struct frame *frame)
{
    struct listing list;
    check_list(app, &list);
    struct rect all = panel_all(&app->layout);
    panel_title(app, frame, app->all_steps ? "all steps from here" : "what you could conclude now");
    if (all.x || all.y > 1)
        panel_board(app, frame);
    panel_list(app, frame, all, heading(app, list.count), &list);
    draw_keys(app, frame, list.count);
}

/* Wrong things are shown on the board: that is what was asked for. */
static void show_verdict(struct app *app, int verdict)
{
    struct told *told = &app->play->told;
    const struct check *check = &app->check;
    app_pop(app);
    if (verdict == UNSOLVABLE) {
        play_hint(app); /* which says so, and offers to go back */
        return;
    }
    told_clear(told);
    told->on = told->painted = true;
    told->ink = INK_WARN;
    memset(&told->roles, 0, sizeof told->roles);
    if (verdict == WRONG_DIGITS) {
        strbuf_add(&told->text, "These digits are wrong.");
        told->roles.cells = check->wrong_digits;
        app->play->display.wrong = true;
    } else if (verdict == WRONG_NOTES) {
        strbuf_add(&told->text, "The notes of these cells lack the digit that belongs there.");
        told->roles.cells = check->wrong_notes;
    } else {
        strbuf_add(&told->text, "These notes are of digits that stand in the same row, column or "
                                "box already.");
        told->roles.eliminated = check->stale_notes;
        app->play->display.own_notes = true;
    }
}

static void show_missed(struct app *app, size_t missed)
{
    struct step step;
    struct hint hint;
    if (!step_copy(&step, &app->check.missed.at[app->check.order[missed]]))
        return;
    hint_of_step(&hint, &step, &app->check.known);
    play_take_hint(app, &hint);
    app_pop(app);
}

static void choose(struct app *app)
{
    size_t missed = 0;
    if (!count_of(&app->check))
        return;
    const int verdict = verdict_of(&app->check, app->checks.selected, &missed);
    if (verdict < 0)
        show_missed(app, missed);
    else
        show_verdict(app, verdict);
}

static void sort(struct app *app)
{
    app->by_unlocks = !app->by_unlocks;
    check_sort(&app->check, app->by_unlocks);
    app->checks = (struct list){ 0, 0 };
}

static void check_leave(struct app *app)
{
    check_release(&app->check);
}

static void open_list(struct app *app, bool all_steps)
{
    struct outlook outlook = play_outlook(app);
    app->checks = (struct list){ 0, 0 };
    app->all_steps = all_steps;
    outlook.own_notes |= game_has_notes(app->play->game);
    if (!(all_steps ? check_all : check_game)(&app->check, app->play->game, &outlook))
        app_say(app, INK_WARN, "Out of memory: the list is not whole.");
    check_sort(&app->check, app->by_unlocks);
    app_push(app, &check_view);
}

static void check_open(struct app *app)
{
    open_list(app, false);
}

static void steps_open(struct app *app)
{
    if (game_depth(app->play->game))
        app_say(app, INK_TEXT, "All that follows in the experiment is shown already.");
    else
        open_list(app, true);
}

static const struct handler handlers[] = {
    { ACTION_OPEN, .run = choose },
    { ACTION_SORT, .run = sort },
    { .action = ACTION_NONE },
};

const struct view check_view = {
    .name = "check",
    .openings = { { ACTION_CHECK, .run = check_open }, { ACTION_STEPS, .run = steps_open } },
    .context = CONTEXT_LIST,
    .draw = check_draw,
    .handlers = handlers,
    .leave = check_leave,
    .tell = check_tell,
    .list = check_list,
};
