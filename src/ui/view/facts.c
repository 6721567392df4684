#include "ui/view/facts.h"

#include <stdio.h>

#include "ui/play/automatic.h"

static const char *const assist_names[] = { "off", "candidates", "inferred", "fill" };

/* One line of the facts: a name and what it is. */
static void fact(struct frame *frame, struct rect *rect, const char *name, const char *text,
                 enum ink ink)
{
    if (rect->height <= 0)
        return;
    frame_text(frame, rect->x, rect->y, 8, name, INK_FAINT, PAPER_PLAIN);
    frame_text(frame, rect->x + 8, rect->y, rect->width - 8, text, ink, PAPER_PLAIN);
    rect->y++;
    rect->height--;
}

static void fact_forced(struct app *app, struct frame *frame, struct rect *rect)
{
    const struct analysis *analysis = game_analysis(app->play->game);
    char text[48];
    if (app->play->display.assist == ASSIST_OFF) {
        fact(frame, rect, "Forced", "-", INK_FAINT);
        return;
    }
    if (analysis->outcome == OUTCOME_CONTRADICTION) {
        fact(frame, rect, "Forced", "contradiction!", INK_CONFLICT);
        return;
    }
    int digits = cellset_count(analysis_filled(analysis));
    int struck = analysis_eliminations(analysis);
    snprintf(text, sizeof text, "%d digit%s", digits, digits == 1 ? "" : "s");
    fact(frame, rect, "Forced", text, INK_TEXT);
    snprintf(text, sizeof text, "%d candidate%s", struck, struck == 1 ? "" : "s");
    fact(frame, rect, "Struck", text, INK_TEXT);
}

static void fact_left(struct app *app, struct frame *frame, struct rect *rect)
{
    int left[DIGITS + 1];
    if (rect->height < 2)
        return;
    game_digits_left(app->play->game, left);
    for (int digit = 1; digit <= DIGITS; digit++) {
        const int missing = left[digit], x = rect->x + 6 + digit * 2 - 2;
        bool chosen = digit == app->play->filter;
        if (x + 1 > rect->x + rect->width)
            break;
        frame_put(frame, x, rect->y, '0' + digit, missing ? INK_STRONG : INK_FAINT,
                  chosen ? PAPER_SAME : PAPER_PLAIN);
        frame_put(frame, x, rect->y + 1,
                  missing < 0 ? '!'
                  : missing   ? '0' + missing
                              : '-',
                  missing < 0 ? INK_CONFLICT
                  : missing   ? INK_TEXT
                              : INK_FAINT,
                  PAPER_PLAIN);
    }
    frame_text(frame, rect->x, rect->y, 6, "Left", INK_FAINT, PAPER_PLAIN);
    rect->y += 2;
    rect->height -= 2;
}

void facts_cell(const struct app *app, const struct board *board, struct strbuf *out)
{
    int cell = app->play->cursor;
    bool own = app->play->display.own_notes && !game_depth(app->play->game);
    digitset digits = own ? board->notes[cell] : candset_digits_at(&board->candidates, cell);
    char name[8];
    cell_name(cell, name);
    strbuf_add(out, name);
    if (board->value.digit[cell])
        strbuf_addf(out, " = %d", board->value.digit[cell]);
    else
        for (digitset s = digits; s; s &= (digitset)(s - 1))
            strbuf_addf(out, " %d", digitset_first(s));
}

static void fact_cell(struct app *app, struct frame *frame, struct rect *rect,
                      const struct board *board)
{
    struct strbuf text;
    strbuf_init(&text);
    facts_cell(app, board, &text);
    fact(frame, rect, "Cell", text.text, INK_TEXT);
    strbuf_release(&text);
}

static void fact_stack(struct app *app, struct frame *frame, struct rect *rect)
{
    int depth = game_depth(app->play->game);
    char text[96];
    int used = 0;
    text[0] = '\0';
    for (int level = depth; level >= 1 && used < (int)sizeof text - 12; level--) {
        int cell, digit;
        char name[8];
        game_tried(app->play->game, level, &cell, &digit);
        cell_name(cell, name);
        used += snprintf(text + used, sizeof text - (size_t)used, "%s%s=%d",
                         level < depth ? " in " : "", name, digit);
    }
    if (depth)
        fact(frame, rect, "Trying", text, (enum ink)(INK_TRY_1 + (depth - 1) % 3));
    else
        fact(frame, rect, "Trying", "nothing", INK_FAINT);
}

/* What runs by itself, where that is not what does so to begin with. */
static void fact_auto(struct app *app, struct frame *frame, struct rect *rect)
{
    const struct technique_set *set = game_running(app->play->game);
    const struct technique_set forward = technique_set_forward();
    struct strbuf text;
    if (technique_set_same(set, &forward))
        return;
    strbuf_init(&text);
    automatic_brief(set, rect->width > 8 ? (size_t)rect->width - 8 : 0, &text);
    fact(frame, rect, "Auto", text.text, INK_TEXT);
    strbuf_release(&text);
}

void facts_draw(struct app *app, struct frame *frame, const struct board *board)
{
    struct rect rect = app->layout.info;
    const struct play *play = app->play;
    if (!rect.width || !rect.height)
        return;
    fact_cell(app, frame, &rect, board);
    fact_stack(app, frame, &rect);
    fact_forced(app, frame, &rect);
    fact_left(app, frame, &rect);
    fact(frame, &rect, "Assist", assist_names[play->display.assist], INK_TEXT);
    fact(frame, &rect, "Marks",
         play->note_mode           ? "yours, writing"
         : play->display.own_notes ? "yours"
                                   : "engine's",
         play->note_mode ? INK_WARN : INK_TEXT);
    fact_auto(app, frame, &rect);
}
