#include "ui/view/views.h"

#include <stdio.h>
#include <stdlib.h>

#include "ui/drawing/plot.h"

enum {
    CARD_LEAST = 9, /* lines next to the board; with less room the card lies over it */
};

enum card_row {
    ROW_TIMES,
    ROW_WHY_NOT,
    ROW_EXAM,
    ROW_HELP,
    ROW_STEPS,
    ROW_PACE,
    ROW_NEXT,
    ROW_LESSON,
    ROWS
};

/* From above; where the lines do not suffice, rows of a high rank are left out. A row with a
 * heading begins a box. */
static const struct {
    const char *heading;
    int rank;
    enum ink ink;
} card_rows[ROWS] = {
    [ROW_TIMES] = { NULL, 2, INK_STRONG }, [ROW_WHY_NOT] = { NULL, 1, INK_WARN },
    [ROW_EXAM] = { NULL, 1, INK_TEXT },    [ROW_HELP] = { NULL, 4, INK_TEXT },
    [ROW_STEPS] = { "Techniques", 3, 0 },  [ROW_PACE] = { "Pace", 5, INK_FAINT },
    [ROW_NEXT] = { "Next", 0, INK_GOOD },  [ROW_LESSON] = { NULL, 1, INK_TEXT },
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

bool end_card_times(const struct app *app, struct times *times)
{
    const struct finished_games *games = &app->finished_games;
    const struct record *this = &app->play->record;
    bool (*counts)(const struct record *) =
        record_is_alone(this) ? record_is_alone : record_is_timed;
    int64_t *at = malloc((games->count + 1) * sizeof *at);
    size_t count = 0;
    for (size_t i = 0; at && i < games->count; i++)
        if (games->at[i].board == this->board && games->at[i].level == this->level &&
            counts(&games->at[i]) && record_compare(&games->at[i], this))
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
    if (game_solution(app->play->game) && !record->level)
        strbuf_add(out, "Out of memory: the difficulty of the puzzle is not known.");
    if (record_is_timed(record))
        return;
    strbuf_addf(out, "%sThe time does not count: ", out->length ? " " : "");
    if (record->entered)
        strbuf_addf(out, "you entered %d of the %d digits, and the program entered the other%s.",
                    record->entered, record->entered + record->forced,
                    record->forced == 1 ? "" : "s");
    else
        strbuf_add(out, "the program entered the digits.");
}

static void list_techniques(struct card *card)
{
    for (size_t i = 0; i < rules_all->count; i++) {
        const struct technique *technique = rules_all->at[i];
        size_t at = card->technique_count;
        if (!card->app->play->record.times[i])
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

static void add_short_time(int64_t time, struct strbuf *out)
{
    if (time < 10000)
        strbuf_addf(out, "%d.%d s", (int)(time / 1000), (int)(time / 100 % 10));
    else if (time < 60000)
        strbuf_addf(out, "%d s", (int)(time / 1000));
    else
        strbuf_add(out, clock_text(time).text);
}

/* The time against those of other games of the level. */
static void add_comparison(const struct app *app, struct strbuf *out)
{
    const struct record *record = &app->play->record;
    const char *level = record->level ? level_name(record->level) : "";
    struct times others;
    if (!end_card_times(app, &others))
        return;
    if (!others.count) {
        strbuf_addf(out, "Your first %s time", level);
    } else {
        const bool best = record->played < others.best;
        strbuf_addf(out, best ? "Your best of %zu %s games, before %s" : "%zu %s games, best %s",
                    others.count + 1, level, clock_text(others.best).text);
        strbuf_addf(out, ", median %s", clock_text(others.median).text);
    }
}

static void add_pace(const struct app *app, struct strbuf *out)
{
    int64_t times[CELLS];
    /* None if the time does not count, or if the game was begun by an earlier version. */
    const size_t count = record_is_timed(&app->play->record)
                             ? fill_times_parts(&app->play->fill_times, times, CELLS)
                             : 0;
    int64_t before = 0, slowest = 0;
    int cell = 0;
    for (size_t i = 0; count && i < game_move_count(app->play->game); i++) {
        const struct move *move = game_move(app->play->game, i);
        if (move->kind != MOVE_ENTER)
            continue;
        cell = move->played - before > slowest ? move->cell : cell;
        slowest = move->played - before > slowest ? move->played - before : slowest;
        before = move->played;
    }
    if (count)
        add_short_time(app->play->record.played / (int64_t)count, out);
    strbuf_add(out, count ? " a digit" : "");
    if (slowest)
        strbuf_addf(out, ", slowest %s ", shown_cell(app, cell).text);
    if (slowest)
        add_short_time(slowest, out);
}

static void write_card(struct app *app, struct card *card)
{
    const struct record *record = &app->play->record;
    struct strbuf *text = card->text;
    *card = (struct card){ .app = app };
    for (int row = 0; row < ROWS; row++)
        strbuf_init(&text[row]);
    snprintf(card->heading, sizeof card->heading, "Solved in %s", clock_text(record->played).text);
    list_techniques(card);
    add_comparison(app, &text[ROW_TIMES]);
    add_why_not(app, &text[ROW_WHY_NOT]);
    if (app->learning.book && play_exam(app->play))
        exam_add_rules(app, play_exam(app->play), &text[ROW_EXAM]);
    strbuf_addf(&text[ROW_HELP], record->hints ? "%d hint%s" : "No hints", record->hints,
                record->hints == 1 ? "" : "s");
    if (record->experiments)
        strbuf_addf(&text[ROW_HELP], ", %d experiment%s", record->experiments,
                    record->experiments == 1 ? "" : "s");
    for (size_t i = 0; i < card->technique_count; i++) {
        strbuf_add(&text[ROW_STEPS], i ? ", " : "");
        explain_name(rules_all->at[card->techniques[i]], &text[ROW_STEPS]);
        strbuf_addf(&text[ROW_STEPS], " %d", record->times[card->techniques[i]]);
    }
    add_pace(app, &text[ROW_PACE]);
    app_add_named(app, app->line_mode.on ? "{open} begins " : "{open}: ", &text[ROW_NEXT]);
    play_add_next(app, &text[ROW_NEXT]);
    const struct technique *asked = play_asked_most(app->play);
    if (!asked)
        return;
    app_add_named(app,
                  app->line_mode.on ? "{technique} begins the lesson of " : "{technique}: lesson, ",
                  &text[ROW_LESSON]);
    explain_name(asked, &text[ROW_LESSON]);
    strbuf_add(&text[ROW_LESSON],
               app->line_mode.on ? ", for which you asked" : ", as you asked for it");
}

static void release_card(struct card *card)
{
    for (int row = 0; row < ROWS; row++)
        strbuf_release(&card->text[row]);
}

/* ---- How it is drawn: without a frame only the number of lines is found ---- */

/* A line for each technique: its name, a bar, and how often it was needed. */
static int draw_steps(const struct card *card, struct frame *frame, struct rect rect)
{
    enum { NAME = 24, NUMBER = 4, BAR_LEAST = 5 }; /* columns */
    const uint8_t *times = card->app->play->record.times;
    const int rest = rect.width - 1 - NUMBER - BAR_LEAST, name = rest < NAME ? rest : NAME;
    const int room = rect.width - name - 1 - NUMBER;
    int most = 1;
    for (size_t i = 0; i < rules_all->count; i++)
        most = times[i] > most ? times[i] : most;
    for (size_t i = 0; frame && i < card->technique_count; i++) {
        const size_t place = card->techniques[i];
        const enum ink ink = i ? INK_TEXT : INK_STRONG;
        const int y = rect.y + (int)i, bar = times[place] * room / most;
        char number[16];
        const int digits = snprintf(number, sizeof number, "%d", times[place]);
        frame_text(frame, rect.x, y, name, technique_title(rules_all->at[place]).text, ink,
                   PAPER_PLAIN);
        frame_fill(frame, rect.x + name + 1, y, bar + !bar, 1,
                   card->app->charset == CHARSET_ASCII ? '=' : 0x2501, INK_ENTRY, PAPER_PLAIN);
        frame_text(frame, rect.x + rect.width - digits, y, digits, number, ink, PAPER_PLAIN);
    }
    return (int)card->technique_count;
}

/* A bar for each part of the game above the text. A bar that is far longer than most is cut off. */
static int draw_pace(const struct card *card, struct frame *frame, struct rect rect)
{
    int64_t times[CELLS];
    const size_t count = fill_times_parts(&card->app->play->fill_times, times, (size_t)rect.width);
    SCOPED struct strbuf sparks = STRBUF_EMPTY;
    plot_add_sparks(times, count, card->app->charset, &sparks);
    if (frame)
        frame_text(frame, rect.x, rect.y, rect.width, sparks.text, INK_GOOD, PAPER_PLAIN);
    return 1 + frame_wrap(frame, rect.x, rect.y + 1, rect.width, rect.height - 1, 0,
                          card->text[ROW_PACE].text, INK_TEXT, PAPER_PLAIN);
}

/* Returns how many lines it takes; without a frame they are only counted. */
static int draw_card_row(const struct card *card, struct frame *frame, struct rect rect, int row)
{
    const int lines = !card->text[row].length ? 0
                      : row == ROW_STEPS      ? draw_steps(card, frame, rect)
                      : row == ROW_PACE
                          ? draw_pace(card, frame, rect)
                          : frame_wrap(frame, rect.x, rect.y, rect.width, rect.height, 0,
                                       card->text[row].text, card_rows[row].ink, PAPER_PLAIN);
    if (frame && row >= ROW_NEXT)
        frame_link(frame, rect.x, rect.y, rect.width, lines,
                   row == ROW_NEXT ? ACTION_OPEN : ACTION_TECHNIQUE);
    return lines;
}

/* Chooses the rows that fit, those of low rank first; returns how many lines they and their boxes
 * take. */
static int choose_card_rows(const struct card *card, struct rect rect, int lines[ROWS])
{
    const int box = rect.height - layout_inside(&card->app->layout, rect).height;
    const struct rect inner = layout_inside(&card->app->layout, rect);
    int used = box;
    for (int rank = 0; rank < ROWS; rank++)
        for (int row = 0; row < ROWS; row++) {
            const int needed =
                card_rows[row].rank == rank ? draw_card_row(card, NULL, inner, row) : 0;
            const int more = needed + (card_rows[row].heading ? box : 0);
            lines[row] = needed && used + more <= rect.height ? needed : lines[row];
            used += lines[row] && needed ? more : 0;
        }
    return used;
}

void end_card_draw(struct app *app, struct frame *frame)
{
    const struct rect *panel = &app->layout.panel, *board = &app->layout.board;
    const bool over = !panel->width || panel->height < CARD_LEAST;
    struct rect rest = over ? layout_page(&app->layout) : *panel;
    struct card card;
    int lines[ROWS] = { 0 };
    write_card(app, &card);
    for (int y = board->y; y < board->y + board->height; y++) /* the board is done */
        for (int x = board->x; x < board->x + board->width; x++) {
            struct glyph *glyph = frame_at(frame, x, y);
            if (glyph && glyph->ink == INK_LINE)
                glyph->ink = INK_GOOD;
        }
    const int used = choose_card_rows(&card, rest, lines);
    int gaps = app->layout.boxed ? 0 : rest.height - used; /* empty lines before headings */
    if (over) {
        frame_fill(frame, rest.x, rest.y, rest.width, rest.height, ' ', INK_TEXT, PAPER_PLAIN);
        frame_link(frame, rest.x, rest.y, rest.width, rest.height, LINK_COVER);
    }
    for (int row = 0, end; row < ROWS; row = end) {
        int height = lines[row];
        for (end = row + 1; end < ROWS && !card_rows[end].heading; end++)
            height += lines[end];
        if (row && !height)
            continue;
        struct rect box = rest;
        box.height = height + rest.height - layout_inside(&app->layout, rest).height;
        rest.y += box.height + (gaps > 0);
        rest.height -= box.height + (gaps-- > 0);
        panel_heading(frame, app, &box, row ? card_rows[row].heading : card.heading);
        for (; row < end; row++)
            box.y += lines[row] ? draw_card_row(&card, frame, box, row) : 0;
    }
    release_card(&card);
}

void end_card_describe(struct app *app, struct strbuf *out)
{
    const struct difficulty *is = &app->play->difficulty;
    struct card card;
    write_card(app, &card);
    strbuf_addf(out, "%s.", card.heading);
    if (app->play->record.level) /* which the screen has in its header */
        strbuf_addf(out, is->er ? " Level: %s, ER %s%u.%u." : " Level: %s.",
                    level_name(app->play->record.level), is->estimated ? "about " : "", is->er / 10,
                    is->er % 10);
    for (int row = 0; row < ROWS; row++) {
        const struct strbuf *text = &card.text[row];
        const char *heading = card_rows[row].heading;
        if (text->length)
            strbuf_addf(out, " %s%s%s%s", heading ? heading : "", heading ? ": " : "", text->text,
                        text->text[text->length - 1] == '.' ? "" : ".");
        out->failed |= text->failed;
    }
    app_add_named(app, " {review} shows where you stood still.", out);
    release_card(&card);
}
