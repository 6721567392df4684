/* The review of a solved game: first the sum, then each moment, with the board as it was and the
 * step that was there. */
#include "ui/view/views.h"

#include <stdlib.h>

#include "game/review.h"

struct review_state {
    struct list list;
    struct review review; /* owned */
};

VIEW_STATE(review_state, review_state, review_view)

static void review_rows(const struct app *app, struct list *list)
{
    list->count = review_state(app)->review.count + 1;
}

/* NULL: the line is the sum. */
static const struct review_item *item_at(const struct app *app, size_t line)
{
    return line ? &review_state(app)->review.at[line - 1] : NULL;
}

static void add_sum(const struct app *app, struct strbuf *out)
{
    struct times others;
    review_sum(&review_state(app)->review, &app->play->record,
               end_card_times(app, &others) ? others.median : 0, out);
}

static void review_list_line(struct app *app, struct list_row row, struct list_line *line)
{
    const struct review_item *item = item_at(app, row.place);
    line->mark_ink = INK_FAINT;
    line->places = true;
    strbuf_add(&line->mark, clock_text(item ? item->at : app->play->record.played).text);
    if (!item) {
        strbuf_add(&line->name, "the whole game");
        add_sum(app, &line->speech);
        strbuf_truncate(&line->speech, line->speech.length - 1); /* a line has no full stop */
        return;
    }
    if (item->kind <= REVIEW_HINT)
        strbuf_add(&line->name, item->kind == REVIEW_STILL ? "stood still" : "hint");
    else
        strbuf_addf(&line->name, item->kind == REVIEW_WRONG ? "%s = %d, wrong" : "tried %s = %d",
                    cell_name(item->cell).text, item->digit);
    if (item->step.technique)
        strbuf_add(&line->about, technique_title(item->step.technique).text);
    strbuf_add(&line->value, item->lasted ? clock_text(item->lasted).text : "");
    strbuf_addf(&line->speech, "%s: %s%s%s%s%s", line->mark.text, line->name.text,
                line->value.length ? " for " : "", line->value.text, line->about.length ? ", " : "",
                line->about.text);
}

/* Explains the selected line by the play's notice. */
static void describe_item(struct app *app)
{
    struct notice *notice = &app->play->notice;
    const struct review_item *item = item_at(app, review_state(app)->list.selected);
    notice_begin(notice, NOTICE_PLAIN);
    if (!item) {
        add_sum(app, &notice->text);
        return;
    }
    if (item->step.technique) {
        notice_step(notice, &item->before, &item->step);
        strbuf_truncate(&notice->text, notice->title + 1);
        explain_in_short(&item->before, &item->step, &notice->text);
    } else if (item->kind == REVIEW_WRONG) {
        notice_paint(notice)->dead = cell_bit(item->cell);
    }
    review_words(app->play->game, item, item->step.technique ? &notice->where : &notice->text);
}

static int *review_board(struct app *app, struct shown *board)
{
    const struct review_item *item = item_at(app, review_state(app)->list.selected);
    if (board)
        *board = play_shown(app->play);
    if (board && item) {
        board->value = item->before.value;
        board->candidates = item->before.candidates;
        board->shown = SHOWN_CANDIDATES;
        if (item->kind == REVIEW_WRONG)
            board->value.digit[item->cell] = item->digit;
    }
    return &app->play->cursor;
}

/* On the screen goes on to the next moment; in the line mode prints the reason. */
static void go_on(struct app *app, int by)
{
    const struct list *list = app_list(app, &review_view);
    struct strbuf *asked = &app->line_mode.asked;
    if (!app->line_mode.on) {
        app_select(app, (list->selected + list->count + (size_t)by) % list->count);
        return;
    }
    strbuf_add(asked, app->play->notice.where.text);
    strbuf_add(asked, asked->length ? " " : "");
    notice_in_one_line(&app->play->notice, asked);
}

void review_open(struct app *app)
{
    const struct play *play = app->play;
    const struct hint_options hint_options = play_hint_options(app);
    if (!play->finished || !play->kind->saved) {
        app_report(app, REPORT_NOT_SOLVED);
        return;
    }
    if (!app_push(app, &review_view))
        return;
    struct review_state *state = review_state(app);
    review_release(&state->review);
    if (!review_make(&state->review, play->game, &play->fill_times, &hint_options))
        app_report(app, REPORT_LIST_CUT);
    describe_item(app);
}

void review_command(struct app *app, const char *number)
{
    const size_t line = strtoul(number, NULL, 10) - 1;
    review_open(app);
    if (app_top(app) != &review_view || line >= app_list(app, &review_view)->count)
        return;
    app_select(app, line);
    if (app->line_mode.on)
        go_on(app, 0);
}

static void leave_review(struct app *app)
{
    (app->play->finished ? play_describe_solved : play_describe_again)(app);
}

static void release_review(void *state)
{
    review_release(&((struct review_state *)state)->review);
}

const struct view review_view = {
    .name = "review",
    .covers = true,
    .state_size = sizeof(struct review_state),
    .release = release_review,
    .openings = { { ACTION_REVIEW, .run = review_open } },
    .context = CONTEXT_LIST | CONTEXT_WALK,
    .draw = list_view_draw,
    .screen =
        &(const struct list_screen){ .title = "review; the board shows that moment",
                                     .heading = "Moments",
                                     .keys = "{open} next  {technique} technique  {quit} back",
                                     .explains = true },
    .handlers = { { ACTION_OPEN, .run_with = go_on, .number = 1 },
                  { ACTION_RIGHT, .run_with = go_on, .number = 1 },
                  { ACTION_LEFT, .run_with = go_on, .number = -1 },
                  { ACTION_TECHNIQUE, .run = play_technique } },
    .leave = leave_review,
    .resume = describe_item,
    .says = "The review. Type a number for the reason.",
    .rows = review_rows,
    .line = review_list_line,
    .moved = describe_item,
    .board = review_board,
};
