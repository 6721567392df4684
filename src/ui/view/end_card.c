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

enum card_row {
    ROW_LEVEL,
    ROW_BEST,
    ROW_MEDIAN,
    ROW_WHY_NOT,
    ROW_GAP_BEFORE_HINTS,
    ROW_HINTS,
    ROW_TRIED,
    ROW_GAP_BEFORE_HARDEST,
    ROW_HARDEST,
    ROW_STEPS,
    ROW_TRIALS,
    ROW_FILL_TIMES,
    ROW_GAP_BEFORE_NEXT,
    ROW_NEXT,
    ROWS
};

/* From above; where the lines do not suffice, rows of a high rank are left out. */
static const struct {
    const char *label; /* NULL: the text is a sentence */
    int rank;
    enum ink ink;
} card_rows[ROWS] = {
    [ROW_LEVEL] = { "Level", 0, INK_STRONG },
    [ROW_BEST] = { "Best", 2, INK_TEXT },
    [ROW_MEDIAN] = { "Median", 3, INK_TEXT },
    [ROW_WHY_NOT] = { NULL, 1, INK_WARN },
    [ROW_GAP_BEFORE_HINTS] = { NULL, GAP, INK_TEXT },
    [ROW_HINTS] = { "Hints", 4, INK_TEXT },
    [ROW_TRIED] = { "Tried", 5, INK_TEXT },
    [ROW_GAP_BEFORE_HARDEST] = { NULL, GAP, INK_TEXT },
    [ROW_HARDEST] = { "Hardest", 1, INK_TEXT },
    [ROW_STEPS] = { "Steps", 7, INK_TEXT },
    [ROW_TRIALS] = { NULL, 7, INK_TEXT },
    [ROW_FILL_TIMES] = { "Pace", 6, INK_TEXT },
    [ROW_GAP_BEFORE_NEXT] = { NULL, GAP, INK_TEXT },
    [ROW_NEXT] = { NULL, 0, INK_GOOD },
};

struct card {
    struct app *app;
    char heading[40];
    struct strbuf text[ROWS]; /* a row whose text is empty is left out */
    /* The places in rules_all of the techniques of the easiest path, the hardest first. */
    size_t techniques[RULES_MOST], technique_count;
};

bool end_card_is_shown(const struct app *app)
{
    const struct play *play = app->play;
    return play->finished && play->kind->saved && play->notice.kind == NOTICE_DONE &&
           !play->notice.step;
}

/* ---- Texts ---- */

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

static void list_techniques(struct card *card)
{
    const struct record *record = &card->app->play->record;
    for (size_t i = 0; i < rules_all->count; i++) {
        const struct technique *technique = rules_all->at[i];
        size_t at = card->technique_count;
        if (!record->times[i])
            continue;
        for (; at; at--) {
            const struct technique *before = rules_all->at[card->techniques[at - 1]];
            if (before->level > technique->level ||
                (before->level == technique->level && before->score > technique->score))
                break;
            card->techniques[at] = card->techniques[at - 1];
        }
        card->techniques[at] = i;
        card->technique_count++;
    }
}

static void add_technique(const struct record *record, size_t place, struct strbuf *out)
{
    explain_name(rules_all->at[place], out);
    strbuf_addf(out, " %d", record->times[place]);
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

static void write_card(struct app *app, struct card *card)
{
    static const char *const parts[THIRDS] = { " a digit at first, ", " in the middle, ",
                                               " at the end" };
    const struct play *play = app->play;
    const struct record *record = &play->record;
    const struct difficulty *is = &play->difficulty;
    struct strbuf *text = card->text;
    struct times others;
    int64_t thirds[THIRDS];
    *card = (struct card){ .app = app };
    for (int row = 0; row < ROWS; row++)
        strbuf_init(&text[row]);
    snprintf(card->heading, sizeof card->heading, "Solved in %s", clock_text(record->played).text);
    list_techniques(card);
    if (record->level)
        strbuf_add(&text[ROW_LEVEL], level_name(record->level));
    if (is->er)
        strbuf_addf(&text[ROW_LEVEL], "%sER %s%u.%u", text[ROW_LEVEL].length ? ", " : "",
                    is->estimated ? "about " : "", is->er / 10, is->er % 10);
    if (other_times(app, &others)) {
        if (!others.count)
            strbuf_add(&text[ROW_BEST], "this one, your first");
        else if (record->played < others.best)
            strbuf_addf(&text[ROW_BEST], "this one (was %s)", clock_text(others.best).text);
        else
            strbuf_add(&text[ROW_BEST], clock_text(others.best).text);
        if (others.count)
            strbuf_addf(&text[ROW_MEDIAN], "%s of %zu other%s", clock_text(others.median).text,
                        others.count, others.count == 1 ? "" : "s");
    }
    add_why_not(app, &text[ROW_WHY_NOT]);
    strbuf_addf(&text[ROW_HINTS], record->hints ? "%d" : "none", record->hints);
    strbuf_addf(&text[ROW_TRIED], record->experiments ? "%d experiment%s" : "no experiment",
                record->experiments, record->experiments == 1 ? "" : "s");
    for (size_t i = 0; i < card->technique_count; i++) {
        if (!i)
            explain_name(rules_all->at[card->techniques[0]], &text[ROW_HARDEST]);
        strbuf_add(&text[ROW_STEPS], i ? ", " : "");
        add_technique(record, card->techniques[i], &text[ROW_STEPS]);
    }
    /* How many cells must be filled by experiment, as new puzzles count them. */
    if (play->experiments > 0)
        strbuf_addf(&text[ROW_TRIALS],
                    "With the basic techniques alone, at least %d cell%s an experiment.",
                    play->experiments, play->experiments == 1 ? " needs" : "s need");
    /* There are no times if the game was begun by an earlier version, for instance. */
    if (record_is_timed(record) && fill_times_parts(&play->fill_times, thirds, THIRDS) == THIRDS)
        for (int i = 0; i < THIRDS; i++) {
            add_short_time(thirds[i], &text[ROW_FILL_TIMES]);
            strbuf_add(&text[ROW_FILL_TIMES], parts[i]);
        }
    app_add_named(app, app->line_mode.on ? "{open} begins " : "{open}: ", &text[ROW_NEXT]);
    play_add_next(app, &text[ROW_NEXT]);
    strbuf_add_char(&text[ROW_NEXT], '.');
}

static void release_card(struct card *card)
{
    for (int row = 0; row < ROWS; row++)
        strbuf_release(&card->text[row]);
}

/* ---- How it is drawn: without a frame only the number of lines is found ---- */

/* A bar for each part of the game, above the shortest and the longest time. A bar that is far
 * longer than most is cut off. */
static int draw_fill_times(struct app *app, struct frame *frame, struct rect rect)
{
    int64_t times[CELLS], sorted[CELLS];
    const size_t count = fill_times_parts(&app->play->fill_times, times, (size_t)rect.width);
    memcpy(sorted, times, sizeof *times * count);
    const struct times of = times_of(sorted, count);
    const int64_t most = count ? sorted[count - 1] : 0;
    const int64_t top = of.median && most > OFTEN * of.median ? OFTEN * of.median : most + !most;
    SCOPED struct strbuf text = STRBUF_EMPTY;
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
    return 1 + lines;
}

/* A chip for each technique, with how often it was needed. */
static int draw_chips(const struct card *card, struct frame *frame, struct rect rect)
{
    SCOPED struct strbuf text = STRBUF_EMPTY;
    int x = 0, y = 0;
    for (size_t i = 0; i < card->technique_count; i++) {
        strbuf_reset(&text);
        strbuf_add_char(&text, ' ');
        add_technique(&card->app->play->record, card->techniques[i], &text);
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
    return y + 1;
}

static int draw_card_row(const struct card *card, struct frame *frame, struct rect rect, int row)
{
    const char *text = card->text[row].text;
    const bool drawn = row == ROW_STEPS || row == ROW_FILL_TIMES;
    if (!*text)
        return card_rows[row].rank == GAP;
    if (card_rows[row].label && (!drawn || rect.width >= ROOMY)) {
        if (frame)
            frame_text(frame, rect.x, rect.y, LABEL, card_rows[row].label, INK_FAINT, PAPER_PLAIN);
        rect.x += LABEL;
        rect.width -= LABEL;
    }
    const int lines = row == ROW_STEPS ? draw_chips(card, frame, rect)
                      : row == ROW_FILL_TIMES
                          ? draw_fill_times(card->app, frame, rect)
                          : frame_wrap(frame, rect.x, rect.y, rect.width, rect.height, 0, text,
                                       card_rows[row].ink, PAPER_PLAIN);
    if (frame && row == ROW_NEXT)
        frame_link(frame, rect.x, rect.y, rect.width, lines, ACTION_OPEN);
    return lines;
}

/* Chooses the rows that fit, those of low rank first; returns how many lines they take. */
static int choose_card_rows(const struct card *card, struct rect rect, bool chosen[ROWS])
{
    int lines[ROWS], used = 0;
    for (int row = 0; row < ROWS; row++)
        lines[row] = draw_card_row(card, NULL, rect, row);
    for (int rank = 0; rank <= GAP; rank++)
        for (int row = 0; row < ROWS; row++)
            if (card_rows[row].rank == rank) {
                chosen[row] = lines[row] && used + lines[row] <= rect.height;
                used += chosen[row] ? lines[row] : 0;
            }
    return used;
}

void end_card_draw(struct app *app, struct frame *frame)
{
    const struct rect *panel = &app->layout.panel;
    const bool over = !panel->width || panel->height < CARD_LEAST;
    struct rect place = over ? layout_page(&app->layout) : *panel;
    const int room = place.width - 2 * over, width = room < CARD_WIDTH ? room : CARD_WIDTH;
    struct card card;
    bool chosen[ROWS];
    write_card(app, &card);
    place.x += over ? (place.width - width) / 2 : 0;
    place.width = width;
    struct rect inner = { place.x + over, place.y + 1, width - 2 * over, place.height - 1 };
    const int used = choose_card_rows(&card, inner, chosen);
    if (over) { /* in the middle of the screen, with an empty line or column around its text */
        place.y += (place.height - used - 1) / 2;
        place.height = used + 1;
        inner.y = place.y + 1;
        inner.height = used;
        frame->cursor_x = frame->cursor_y = -1; /* the cell may lie below the card */
        frame_fill(frame, place.x, place.y, width, place.height, ' ', INK_TEXT, PAPER_PLAIN);
    }
    panel_text(frame, app, place, card.heading, "", INK_TEXT, "");
    for (int row = 0; row < ROWS; row++) {
        const int lines = chosen[row] ? draw_card_row(&card, frame, inner, row) : 0;
        inner.y += lines;
        inner.height -= lines;
    }
    if (over)
        frame_link(frame, place.x, place.y, place.width, place.height, LINK_COVER);
    release_card(&card);
}

void end_card_describe(struct app *app, struct strbuf *out)
{
    struct card card;
    write_card(app, &card);
    strbuf_addf(out, "%s.", card.heading);
    for (int row = 0; row < ROWS; row++) {
        const struct strbuf *text = &card.text[row];
        if (text->length && card_rows[row].label)
            strbuf_addf(out, " %s: %s.", card_rows[row].label, text->text);
        else if (text->length)
            strbuf_addf(out, " %s", text->text);
        out->failed |= text->failed;
    }
    release_card(&card);
}
