#include "ui/core/told.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void told_init(struct told *told)
{
    memset(told, 0, sizeof *told);
    strbuf_init(&told->text);
}

static void forget_step(struct told *told)
{
    if (told->step)
        step_release(told->step);
    free(told->step);
    told->step = NULL;
}

void told_release(struct told *told)
{
    forget_step(told);
    strbuf_release(&told->text);
    told_init(told);
}

void told_clear(struct told *told)
{
    forget_step(told);
    strbuf_reset(&told->text);
    told->on = told->painted = false;
    told->backdoors = 0;
    told->ink = INK_TEXT;
}

/* Without memory for a copy the step is painted, but cannot be walked. */
static void keep_step(struct told *told, const struct position *before, const struct step *step)
{
    told->before = *before;
    told->step = calloc(1, sizeof *told->step);
    if (told->step && !step_copy(told->step, step))
        forget_step(told);
    told->text.failed |= !told->step;
}

static void paint_step(struct told *told, const struct position *before, const struct step *step)
{
    told->painted = true;
    explain_roles(before, step, &told->roles);
}

void told_words(struct told *told, const struct position *before, const struct step *step)
{
    told_clear(told);
    told->on = true;
    if (!step_is_contradiction(step)) {
        explain_title(step, &told->text);
        strbuf_add(&told->text, "\n");
    } else {
        told->ink = INK_WARN;
    }
    explain_words(before, step, &told->text);
    paint_step(told, before, step);
}

void told_step(struct told *told, const struct position *before, const struct step *step)
{
    told_words(told, before, step);
    keep_step(told, before, step);
}

/* The first rung marks the house to look at and nothing in it. */
static void paint_where(struct told *told, const struct step *step)
{
    told->painted = true;
    memset(&told->roles, 0, sizeof told->roles);
    told->roles.cells = house_cells[step->house[0]];
}

void told_hint(struct told *told, const struct hint *hint)
{
    told_clear(told);
    told->on = true;
    if (hint->kind == HINT_GO_BACK)
        told->ink = INK_WARN;
    hint_text(hint, &told->text);
    if (hint->kind != HINT_STEP)
        return;
    if (hint->rung == RUNG_WHERE || hint->rung == RUNG_NAME) {
        paint_where(told, &hint->step);
    } else if (hint->rung == RUNG_MARKS || hint->rung == RUNG_WORDS) {
        paint_step(told, &hint->before, &hint->step);
        keep_step(told, &hint->before, &hint->step);
    }
}

void told_put_before(struct told *told, const char *words)
{
    struct strbuf joined = STRBUF_EMPTY;
    strbuf_addf(&joined, "%s%s", words, told->text.text);
    strbuf_release_into(&told->text, &joined);
    told->text = joined;
}

static void warn_before(struct told *told, const char *words)
{
    told_put_before(told, words);
    told->ink = INK_WARN;
}

/* A contradiction in the game's own grid: what is wrong is marked, not by which move. */
static bool told_alarm(struct told *told, const struct game *game)
{
    const struct analysis *analysis = game_analysis_at(game, 0);
    if (game_depth(game) || analysis->outcome != OUTCOME_CONTRADICTION)
        return false;
    size_t last = analysis->steps.count - 1;
    struct position before;
    analysis_position(analysis, last, &before);
    told_step(told, &before, &analysis->steps.at[last]);
    if (last) { /* the board does not show how it came to that */
        char begin[96];
        snprintf(begin, sizeof begin, "This grid cannot be solved. After %zu forced move%s: ", last,
                 last == 1 ? "" : "s");
        warn_before(told, begin);
        told->painted = false;
    }
    return true;
}

void told_after_move(struct told *told, const struct game *game, enum assist assist)
{
    size_t made = game_move_count(game);
    told_clear(told);
    if (made && game_move_step(game, made - 1)) {
        struct position before;
        if (game_move_position(game, made - 1, &before)) {
            told_step(told, &before, game_move_step(game, made - 1));
            if (game_analysis_at(game, 0)->outcome == OUTCOME_CONTRADICTION)
                warn_before(told, "This grid cannot be solved; from it would follow: ");
        } else {
            told->on = true;
            told->ink = INK_WARN;
            strbuf_add(&told->text, "Out of memory: the last step cannot be explained.");
        }
        return;
    }
    if (assist != ASSIST_OFF)
        told_alarm(told, game);
}

void told_in_one_line(const struct told *told, struct strbuf *out)
{
    out->failed |= told->text.failed;
    for (const char *c = told->text.text; *c; c++)
        if (*c != '\n')
            strbuf_add_char(out, *c);
        else if (out->length && out->text[out->length - 1] != ' ')
            strbuf_add(out, strchr(".:!", out->text[out->length - 1]) ? " " : ": ");
}

bool told_can_be_walked(const struct told *told)
{
    const struct step *step = told->step;
    return step && (step->proof ? step->proof->count > 0 : explain_link_count(step) > 0);
}
