#include "ui/core/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/step/words.h"

const struct play_mode play_own = { .timed = true, .saved = true };

void play_init(struct play *play, const struct play_mode *kind, struct display display)
{
    memset(play, 0, sizeof *play);
    play->kind = kind;
    play->display = display;
    notice_init(&play->notice);
    play->cursor = cell_at(4, 4);
    play->colour = 1;
}

void play_release(struct play *play)
{
    hint_release(&play->hint);
    notice_release(&play->notice);
    game_free(play->game);
    play_init(play, play->kind, play->display);
}

struct shown play_shown(const struct play *play)
{
    struct shown board;
    game_show(play->game, &play->display, &board);
    return board;
}

/* Whether any of the first `count` moves does more than set what runs automatically. */
static bool has_begun(const struct play *play, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (game_move(play->game, i)->kind != MOVE_AUTO)
            return true;
    return play->typed;
}

bool play_is_begun(const struct play *play)
{
    return play->game && has_begun(play, game_history_count(play->game));
}

bool play_is_unfinished(const struct play *play)
{
    return play->game && !play->safe && !play->finished &&
           has_begun(play, game_move_count(play->game));
}

/* ---- Notices ---- */

void notice_init(struct notice *notice)
{
    *notice = (struct notice){ .where = STRBUF_EMPTY,
                               .text = STRBUF_EMPTY,
                               .conclusion = STRBUF_EMPTY,
                               .notation = STRBUF_EMPTY };
}

static void forget_step(struct notice *notice)
{
    if (notice->step)
        step_release(notice->step);
    free(notice->step);
    notice->step = NULL;
}

void notice_clear(struct notice *notice)
{
    forget_step(notice);
    memset(notice, 0, offsetof(struct notice, where));
    strbuf_reset(&notice->where);
    strbuf_reset(&notice->text);
    strbuf_reset(&notice->conclusion);
    strbuf_reset(&notice->notation);
}

void notice_release(struct notice *notice)
{
    notice_clear(notice);
    strbuf_release(&notice->where);
    strbuf_release(&notice->text);
    strbuf_release(&notice->conclusion);
    strbuf_release(&notice->notation);
}

void notice_begin(struct notice *notice, enum notice_kind kind)
{
    notice_clear(notice);
    notice->kind = kind;
}

struct roles *notice_paint(struct notice *notice)
{
    notice->painted = true;
    memset(&notice->roles, 0, sizeof notice->roles);
    return &notice->roles;
}

/* Without memory for a copy the step is painted, but cannot be walked. */
static void keep_step(struct notice *notice, const struct position *before, const struct step *step)
{
    notice->before = *before;
    notice->step = calloc(1, sizeof *notice->step);
    if (notice->step && !step_copy(notice->step, step))
        forget_step(notice);
    notice->text.failed |= !notice->step;
}

static void conclude(struct notice *notice, const struct step *step)
{
    explain_conclusion_as(step, CONCLUSION_SENTENCE, &notice->conclusion);
    explain_conclusion_as(step, CONCLUSION_BRIEF, &notice->notation);
    notice->places = step->digit != 0;
    notice->text.failed |= notice->conclusion.failed || notice->notation.failed;
}

static void add_step_title(struct notice *notice, const struct board *board,
                           const struct step *step)
{
    explain_title(board, step, &notice->text);
    notice->title = notice->text.length;
    notice->name = strlen(technique_title(step->technique).text);
    strbuf_add(&notice->text, "\n");
}

static void
explain_notice(struct notice *notice, const struct position *before, const struct step *step,
               void (*explain)(const struct position *, const struct step *, struct strbuf *))
{
    const bool contradiction = step_is_contradiction(step);
    notice_begin(notice, contradiction ? NOTICE_ALARM : NOTICE_PLAIN);
    if (!contradiction)
        add_step_title(notice, before->board, step);
    explain(before, step, &notice->text);
    explain_roles(before, step, notice_paint(notice));
    conclude(notice, step);
}

void notice_words(struct notice *notice, const struct position *before, const struct step *step)
{
    explain_notice(notice, before, step, explain_words);
}

void notice_step(struct notice *notice, const struct position *before, const struct step *step)
{
    notice_words(notice, before, step);
    keep_step(notice, before, step);
}

void notice_in_short(struct notice *notice, const struct position *before, const struct step *step)
{
    explain_notice(notice, before, step, explain_in_short);
    keep_step(notice, before, step);
}

void notice_hint(struct notice *notice, const struct hint *hint)
{
    const struct step *step = &hint->step;
    notice_begin(notice, hint->kind == HINT_GO_BACK ? NOTICE_ALARM : NOTICE_PLAIN);
    if (hint->kind != HINT_STEP) {
        hint_text(hint, &notice->text);
        return;
    }
    notice->rung = hint->rung;
    if (hint->rung == RUNG_CELLS) { /* the marks, for players who do not see colours */
        add_step_title(notice, hint->before.board, step);
        const size_t start = notice->text.length;
        hint_marks(hint, &notice->text);
        words_capital(&notice->text, start);
        strbuf_add(&notice->text, ".");
    } else {
        if (hint->rung > RUNG_CELLS)
            add_step_title(notice, hint->before.board, step);
        hint_text(hint, &notice->text);
    }
    if (hint->rung == RUNG_NAME)
        notice->title = notice->text.length;
    if (hint->rung > RUNG_WHERE)
        explain_where(step, &notice->where);
    if (hint->rung == RUNG_WHERE || hint->rung == RUNG_NAME) {
        /* The house to look at is marked, with the name all houses, and nothing in them. */
        struct roles roles = { .houses = 0 };
        if (hint->rung == RUNG_NAME)
            explain_roles(&hint->before, step, &roles);
        notice_paint(notice)->houses = roles.houses | hint->before.board->cells_of[step->house[0]];
    } else if (hint->rung >= RUNG_CELLS && hint->rung < RUNG_DONE) {
        explain_roles(&hint->before, step, notice_paint(notice));
        notice->roles.houses |= hint->before.board->cells_of[step->house[0]];
        conclude(notice, step);
        keep_step(notice, &hint->before, step);
    }
}

void notice_put_before(struct notice *notice, const char *words)
{
    struct strbuf joined = STRBUF_EMPTY;
    strbuf_addf(&joined, "%s%s", words, notice->text.text);
    strbuf_release_into(&notice->text, &joined);
    notice->text = joined;
    if (!notice->title)
        return;
    notice->above = strlen(words);
    notice->title += notice->above;
    strbuf_reset(&notice->where);
    strbuf_add(&notice->where, words);
    while (notice->where.length && notice->where.text[notice->where.length - 1] == '\n')
        strbuf_truncate(&notice->where, notice->where.length - 1);
}

static void warn_before(struct notice *notice, const char *words)
{
    notice_put_before(notice, words);
    notice->kind = NOTICE_ALARM;
}

/* Shows a contradiction in the game's own grid by the wrong digits, not by the last move. */
static void notice_alarm(struct notice *notice, const struct game *game)
{
    const struct analysis *analysis = game_analysis_at(game, 0);
    if (game_depth(game) || analysis->outcome != OUTCOME_CONTRADICTION)
        return;
    size_t last = analysis->steps.count - 1;
    struct position before;
    struct step newest;
    analysis_position(analysis, last, &before);
    if (!last && game_newest_clash(game, &newest) == STATUS_OK) {
        notice_step(notice, &before, &newest);
        step_release(&newest);
        return;
    }
    notice_step(notice, &before, &analysis->steps.at[last]);
    if (last) { /* the board does not show how it came to that */
        char begin[96];
        snprintf(begin, sizeof begin, "This grid cannot be solved. After %zu forced move%s: ", last,
                 last == 1 ? "" : "s");
        warn_before(notice, begin);
        notice->painted = false;
    }
}

void notice_after_move(struct notice *notice, const struct game *game, enum assist assist)
{
    const size_t made = game_move_count(game);
    const bool updated = game_is_updated(game);
    struct position before;
    notice_clear(notice);
    const struct step *inner = updated ? game_inner_step(game, &before) : NULL;
    /* The step that the last move carried out in the game's own grid. */
    const struct step *last = updated && !inner && made ? game_move_step(game, made - 1) : NULL;
    const struct analysis *analysis = game_analysis_at(game, 0);
    if (!updated || (last && !game_move_position(game, made - 1, &before))) {
        notice_begin(notice, NOTICE_ALARM);
        strbuf_add(&notice->text, updated
                                      ? "Out of memory: the last step cannot be explained."
                                      : "Out of memory: the conclusions from here are not known.");
    } else if (inner || last) {
        notice_step(notice, &before, inner ? inner : last);
        if (last && analysis->outcome == OUTCOME_CONTRADICTION)
            warn_before(notice, "This grid cannot be solved. It leads to a contradiction: ");
    } else if (assist != ASSIST_OFF || !analysis->start.empty) {
        notice_alarm(notice, game);
    }
}

void notice_in_one_line(const struct notice *notice, struct strbuf *out)
{
    out->failed |= notice->text.failed;
    for (const char *c = notice->text.text; *c; c++)
        if (*c != '\n')
            strbuf_add_char(out, *c);
        else if (out->length && out->text[out->length - 1] != ' ')
            strbuf_add(out, strchr(".:!", out->text[out->length - 1]) ? " " : ". ");
}

bool notice_can_be_walked(const struct notice *notice)
{
    const struct step *step = notice->step;
    return step && (step->proof ? step->proof->count > 0 : explain_link_count(step) > 0);
}
