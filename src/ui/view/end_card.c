#include "ui/view/views.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ui/drawing/plot.h"
#include "ui/view/panel.h"

enum {
    LABEL = 9,       /* columns */
    CARD_WIDTH = 46, /* at most */
    CARD_LEAST = 9,  /* lines next to the board; with less room the card lies over it */
    ROOMY = 36,      /* columns: where there are fewer, chips and bars have no label */
    OFTEN = 4,       /* a bar is drawn up to this number of times the median */
    THIRDS = 3,
    GAP = 8, /* the rank of an empty line */
};

bool end_card_is_shown(const struct app *app)
{
    const struct play *play = app->play;
    return play->finished && play->kind->saved && play->notice.kind == NOTICE_DONE &&
           !play->notice.step;
}

/* ---- Texts ---- */

static void add_difficulty(struct app *app, struct strbuf *out)
{
    const struct difficulty *is = &app->play->difficulty;
    if (app->play->record.level)
        strbuf_add(out, level_name(app->play->record.level));
    if (is->er)
        strbuf_addf(out, "%sER %s%u.%u", out->length ? ", " : "", is->estimated ? "about " : "",
                    is->er / 10, is->er % 10);
}

/*
 * The times of the other games of the level that count as this one does: without hints if it had
 * none. False: this one is not compared with others, or memory ran out.
 */
static bool other_times(const struct app *app, struct times *times)
{
    const struct finished_games *games = &app->finished_games;
    const struct record *this = &app->play->record;
    bool (*counts)(const struct record *) =
        record_is_alone(this) ? record_is_alone : record_is_timed;
    int64_t *at = malloc((games->count + 1) * sizeof *at);
    size_t count = 0;
    for (size_t i = 0; at && i < games->count; i++)
        if (games->at[i].level == this->level && counts(&games->at[i]) &&
            !record_same(&games->at[i], this))
            at[count++] = games->at[i].played;
    const bool known = at && this->level && record_is_timed(this);
    if (known)
        *times = times_of(at, count);
    free(at);
    return known;
}

static void add_best(struct app *app, struct strbuf *out)
{
    struct times others;
    if (!other_times(app, &others))
        return;
    if (!others.count)
        strbuf_add(out, "this one, your first");
    else if (app->play->record.played < others.best)
        strbuf_addf(out, "this one (was %s)", clock_text(others.best).text);
    else
        strbuf_add(out, clock_text(others.best).text);
}

static void add_median(struct app *app, struct strbuf *out)
{
    struct times others;
    if (other_times(app, &others) && others.count)
        strbuf_addf(out, "%s of %zu other%s", clock_text(others.median).text, others.count,
                    others.count == 1 ? "" : "s");
}

static void add_hint_count(struct app *app, struct strbuf *out)
{
    const int hints = app->play->record.hints;
    strbuf_addf(out, hints ? "%d" : "none", hints);
}

static void add_experiments(struct app *app, struct strbuf *out)
{
    const int tried = app->play->record.experiments;
    strbuf_addf(out, tried ? "%d experiment%s" : "no experiment", tried, tried == 1 ? "" : "s");
}

/* Adds the reason why the time does not count, or an unknown rating. */
static void add_why_not(struct app *app, struct strbuf *out)
{
    const struct record *record = &app->play->record;
    if (game_solution(app->play->game) && (!record->level || app->play->experiments < 0))
        strbuf_add(out, "Out of memory: the difficulty of the puzzle is not known. ");
    if (record_is_timed(record))
        return;
    strbuf_add(out, "The time does not count: ");
    if (record->entered)
        strbuf_addf(out, "you entered %d of the %d digits, and the program entered the other%s.",
                    record->entered, record->entered + record->forced,
                    record->forced == 1 ? "" : "s");
    else
        strbuf_add(out, "the program entered the digits.");
}

/* The techniques of the easiest path, the hardest first; returns their number. */
static size_t techniques_of(const struct record *record, size_t places[RULES_MOST])
{
    size_t count = 0;
    for (size_t i = 0; i < rules_all->count; i++) {
        const struct technique *technique = rules_all->at[i];
        size_t at = count;
        if (!record->times[i])
            continue;
        for (; at; at--) {
            const struct technique *before = rules_all->at[places[at - 1]];
            if (before->level > technique->level ||
                (before->level == technique->level && before->score > technique->score))
                break;
            places[at] = places[at - 1];
        }
        places[at] = i;
        count++;
    }
    return count;
}

static void add_hardest(struct app *app, struct strbuf *out)
{
    size_t places[RULES_MOST];
    if (techniques_of(&app->play->record, places))
        explain_name(rules_all->at[places[0]], out);
}

/* Adds how many cells must be filled by experiment, as new puzzles count them. */
static void add_trial_cells(struct app *app, struct strbuf *out)
{
    const int count = app->play->experiments;
    if (count > 0)
        strbuf_addf(out, "With the basic techniques alone, at least %d cell%s an experiment.",
                    count, count == 1 ? " needs" : "s need");
}

static void add_technique(const struct record *record, size_t place, struct strbuf *out)
{
    explain_name(rules_all->at[place], out);
    strbuf_addf(out, " %d", record->times[place]);
}

static void add_path(struct app *app, struct strbuf *out)
{
    size_t places[RULES_MOST], count = techniques_of(&app->play->record, places);
    for (size_t i = 0; i < count; i++) {
        strbuf_add(out, i ? ", " : "");
        add_technique(&app->play->record, places[i], out);
    }
}

static void add_short_time(int64_t time, struct strbuf *out)
{
    if (time < 10000)
        strbuf_addf(out, "%d.%d s", (int)(time / 1000), (int)(time / 100 % 10));
    else if (time < 60000)
        strbuf_addf(out, "%d s", (int)(time / 1000));
    else
        strbuf_add(out, clock_text(time).text);
}

/* Without times, as when a game was begun by an earlier version, there is nothing to add. */
static void add_pace_words(struct app *app, struct strbuf *out)
{
    static const char *const words[THIRDS] = { " a digit at first, ", " in the middle, ",
                                               " at the end" };
    int64_t times[THIRDS];
    if (record_is_timed(&app->play->record) &&
        pace_parts(&app->play->pace, times, THIRDS) == THIRDS)
        for (int i = 0; i < THIRDS; i++) {
            add_short_time(times[i], out);
            strbuf_add(out, words[i]);
        }
}

static void add_next(struct app *app, struct strbuf *out)
{
    app_add_named(app, app->plain.on ? "{open} begins " : "{open}: ", out);
    play_add_next(app, out);
    strbuf_add_char(out, '.');
}

/* ---- How it is drawn: without a frame only the number of lines is found ---- */

/* A bar for each part of the game, above the shortest and the longest time. A bar that is far
 * longer than most is cut off. */
static int draw_pace(struct app *app, struct frame *frame, struct rect rect)
{
    int64_t times[CELLS], sorted[CELLS];
    const size_t count = pace_parts(&app->play->pace, times, (size_t)rect.width);
    memcpy(sorted, times, sizeof *times * count);
    const struct times of = times_of(sorted, count);
    const int64_t most = count ? sorted[count - 1] : 0;
    const int64_t top = of.median && most > OFTEN * of.median ? OFTEN * of.median : most + !most;
    struct strbuf text = STRBUF_EMPTY;
    for (size_t i = 0; frame && i < count; i++)
        frame_put(frame, rect.x + (int)i, rect.y,
                  plot_block(1 + (int)((times[i] < top ? times[i] : top) * 7 / top), app->charset),
                  INK_GOOD, PAPER_PLAIN);
    add_short_time(of.best, &text);
    strbuf_add(&text, " to ");
    add_short_time(most, &text);
    strbuf_add(&text, " a digit");
    const int lines = frame_wrap(frame, rect.x, rect.y + 1, rect.width, rect.height - 1, 0,
                                 text.text, INK_FAINT, PAPER_PLAIN);
    strbuf_release(&text);
    return 1 + lines;
}

/* A chip for each technique, with how often it was needed. */
static int draw_chips(struct app *app, struct frame *frame, struct rect rect)
{
    size_t places[RULES_MOST], count = techniques_of(&app->play->record, places);
    struct strbuf text = STRBUF_EMPTY;
    int x = 0, y = 0;
    for (size_t i = 0; i < count; i++) {
        strbuf_reset(&text);
        strbuf_add_char(&text, ' ');
        add_technique(&app->play->record, places[i], &text);
        strbuf_add_char(&text, ' ');
        const int width = (int)text.length;
        if (x && x + width > rect.width) {
            x = 0;
            y++;
        }
        if (frame)
            frame_text(frame, rect.x + x, rect.y + y, rect.width - x, text.text,
                       i ? INK_TEXT : INK_STRONG, PAPER_BAR);
        x += width + 1;
    }
    strbuf_release(&text);
    return count ? y + 1 : 0;
}

/* From above; where the lines do not suffice, rows of a high rank are left out. */
static const struct card_row {
    const char *label; /* NULL: the text is a sentence */
    /* If it adds nothing, the row is left out; NULL: the row is an empty line. */
    void (*add)(struct app *app, struct strbuf *out);
    int rank;
    enum ink ink;
    int (*draw)(struct app *app, struct frame *frame, struct rect rect); /* NULL: the text */
} rows[] = {
    { "Level", add_difficulty, 0, INK_STRONG, NULL },
    { "Best", add_best, 2, INK_TEXT, NULL },
    { "Median", add_median, 3, INK_TEXT, NULL },
    { NULL, add_why_not, 1, INK_WARN, NULL },
    { NULL, NULL, GAP, INK_TEXT, NULL },
    { "Hints", add_hint_count, 4, INK_TEXT, NULL },
    { "Tried", add_experiments, 5, INK_TEXT, NULL },
    { NULL, NULL, GAP, INK_TEXT, NULL },
    { "Hardest", add_hardest, 1, INK_TEXT, NULL },
    { "Steps", add_path, 7, INK_TEXT, draw_chips },
    { NULL, add_trial_cells, 7, INK_TEXT, NULL },
    { "Pace", add_pace_words, 6, INK_TEXT, draw_pace },
    { NULL, NULL, GAP, INK_TEXT, NULL },
    { NULL, add_next, 0, INK_GOOD, NULL },
};
enum { ROWS = sizeof rows / sizeof *rows };

static int draw_card_row(struct app *app, struct frame *frame, struct rect rect,
                         const struct card_row *row)
{
    struct strbuf text = STRBUF_EMPTY;
    int lines = row->add ? 0 : 1;
    if (row->add)
        row->add(app, &text);
    if (text.length && row->label && (!row->draw || rect.width >= ROOMY)) {
        if (frame)
            frame_text(frame, rect.x, rect.y, LABEL, row->label, INK_FAINT, PAPER_PLAIN);
        rect.x += LABEL;
        rect.width -= LABEL;
    }
    if (text.length && row->draw)
        lines = row->draw(app, frame, rect);
    else if (text.length)
        lines = frame_wrap(frame, rect.x, rect.y, rect.width, rect.height, 0, text.text, row->ink,
                           PAPER_PLAIN);
    strbuf_release(&text);
    if (frame && row->add == add_next)
        frame_link(frame, rect.x, rect.y, rect.width, lines, ACTION_OPEN);
    return lines;
}

/* Chooses the rows that fit, those of low rank first; returns how many lines they take. */
static int choose_card_rows(struct app *app, struct rect rect, bool chosen[ROWS])
{
    int lines[ROWS], used = 0;
    for (int i = 0; i < ROWS; i++)
        lines[i] = draw_card_row(app, NULL, rect, &rows[i]);
    for (int rank = 0; rank <= GAP; rank++)
        for (int i = 0; i < ROWS; i++)
            if (rows[i].rank == rank) {
                chosen[i] = lines[i] && used + lines[i] <= rect.height;
                used += chosen[i] ? lines[i] : 0;
            }
    return used;
}

static void draw_rows(struct app *app, struct frame *frame, struct rect rect,
                      const bool chosen[ROWS])
{
    for (int i = 0; i < ROWS; i++)
        if (chosen[i]) {
            const int lines = draw_card_row(app, frame, rect, &rows[i]);
            rect.y += lines;
            rect.height -= lines;
        }
}

static void card_heading(const struct app *app, char heading[40])
{
    snprintf(heading, 40, "Solved in %s", clock_text(app->play->record.played).text);
}

/* In the middle of the screen, with an empty line or column around its text. */
static void draw_over(struct app *app, struct frame *frame)
{
    struct rect card = layout_page(&app->layout);
    const int width = card.width - 2 < CARD_WIDTH ? card.width - 2 : CARD_WIDTH;
    card.x += (card.width - width) / 2;
    card.width = width;
    struct rect inner = { card.x + 1, card.y + 1, card.width - 2, card.height - 1 };
    bool chosen[ROWS];
    char heading[40];
    const int used = choose_card_rows(app, inner, chosen);
    card.y += (card.height - used - 1) / 2;
    card.height = used + 1;
    inner.y = card.y + 1;
    inner.height = used;
    card_heading(app, heading);
    frame->cursor_x = frame->cursor_y = -1; /* the cell may lie below the card */
    frame_fill(frame, card.x, card.y, card.width, card.height, ' ', INK_TEXT, PAPER_PLAIN);
    panel_text(frame, app, card, heading, "", INK_TEXT, "");
    draw_rows(app, frame, inner, chosen);
    hot_link(frame, card, LINK_COVER);
}

void end_card_draw(struct app *app, struct frame *frame)
{
    struct rect rect = app->layout.panel;
    bool chosen[ROWS];
    char heading[40];
    if (!rect.width || rect.height < CARD_LEAST) {
        draw_over(app, frame);
        return;
    }
    rect.width = rect.width < CARD_WIDTH ? rect.width : CARD_WIDTH;
    card_heading(app, heading);
    panel_text(frame, app, rect, heading, "", INK_TEXT, "");
    rect.y++;
    rect.height--;
    choose_card_rows(app, rect, chosen);
    draw_rows(app, frame, rect, chosen);
}

void end_card_tell(struct app *app, struct strbuf *out)
{
    char heading[40];
    struct strbuf text = STRBUF_EMPTY;
    card_heading(app, heading);
    strbuf_addf(out, "%s.", heading);
    for (int i = 0; i < ROWS; i++) {
        strbuf_reset(&text);
        if (rows[i].add)
            rows[i].add(app, &text);
        if (text.length && rows[i].label)
            strbuf_addf(out, " %s: %s.", rows[i].label, text.text);
        else if (text.length)
            strbuf_addf(out, " %s", text.text);
    }
    strbuf_release_into(&text, out);
}
