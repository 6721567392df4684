/* The statistics of finished games: a table of levels; the times and techniques of one of them. */

#include "ui/drawing/plot.h"
#include "ui/view/views.h"

enum {
    WIDEST = 120,    /* columns */
    PLOT_LEAST = 3,  /* games: the times of fewer show nothing */
    TIMES_ROWS = 8,  /* at least, with the heading; at most twice as many */
    LIST_LEAST = 4,  /* rows */
    LIST_WIDTH = 30, /* columns, at least */
};

struct stats_state {
    struct list list; /* of the techniques that the games took */
    enum level level; /* shown; LEVEL_CONTRADICTION: all levels */
    struct technique_use uses[RULES_MOST];
};

VIEW_STATE(stats_state, stats_state, stats_view)

static const struct level_statistics *level_statistics(const struct app *app, enum level level)
{
    return &app->finished_games.statistics.levels[level];
}

static bool has_games(const struct app *app, enum level level)
{
    return level == LEVEL_CONTRADICTION || level_statistics(app, level)->games;
}

/* The chosen level, unless the games that were set since then have none of it. */
static enum level level_of(const struct app *app)
{
    const enum level level = stats_state(app)->level;
    return has_games(app, level) ? level : LEVEL_CONTRADICTION;
}

static const char *name_of_level(enum level level)
{
    return level == LEVEL_CONTRADICTION ? "all levels" : level_name(level);
}

static void add_games(const struct app *app, size_t games, struct strbuf *out)
{
    const struct statistics *all = &app->finished_games.statistics;
    strbuf_addf(out, "%zu game%s, %d day%s in a row (longest: %d)", games, games == 1 ? "" : "s",
                all->days, all->days == 1 ? "" : "s", all->longest);
}

/* ---- The table of levels ---- */

enum { LEVEL_NAME = 10, TIME_COLUMN = 9 };

static const char *const columns[] = { "games", "best", "median", "last 10", "before" };
enum { COLUMNS = sizeof columns / sizeof *columns, LAST_TEN = 3 };

/* Adds a number of games or a time; nothing if there is no such time. */
static void add_column(const struct level_statistics *of, int column, struct strbuf *out)
{
    const struct times *times = column < LAST_TEN    ? &of->timed
                                : column == LAST_TEN ? &of->last
                                                     : &of->past;
    /* Of few games the others say nothing new. */
    const bool known =
        column < LAST_TEN ? times->count >= (column == 1 ? 1 : PLOT_LEAST) : of->past.count > 0;
    if (!column)
        strbuf_addf(out, "%zu", of->games);
    else if (known)
        strbuf_add(out, clock_text(column == 1 ? times->best : times->median).text);
}

/* Returns the number of lines. */
static int draw_levels(struct app *app, struct frame *frame, struct rect rect)
{
    SCOPED struct strbuf text = STRBUF_EMPTY;
    const int edges = rect.height - layout_inside(&app->layout, rect).height;
    int kinds = 0;
    for (int level = 1; level < STATISTICS_LEVELS; level++)
        kinds += has_games(app, (enum level)level);
    rect.height = edges + 1 + kinds + (kinds > 1); /* the names of the columns, all levels */
    const int height = rect.height;
    add_games(app, app->finished_games.count, &text);
    panel_heading(frame, app, &rect, text.text);
    for (int line = -1; line < STATISTICS_LEVELS; line++) { /* all levels come last */
        const int level = line < 0 ? -1 : (line + 1) % STATISTICS_LEVELS;
        const enum ink ink = level < 0                     ? INK_FAINT
                             : level == (int)level_of(app) ? INK_STRONG
                                                           : INK_TEXT;
        if (level >= 0 && (!has_games(app, (enum level)level) || (!level && kinds < 2)))
            continue;
        if (level >= 0)
            frame_text(frame, rect.x, rect.y, LEVEL_NAME, name_of_level((enum level)level), ink,
                       PAPER_PLAIN);
        for (int i = 0; i < COLUMNS && LEVEL_NAME + (i + 1) * TIME_COLUMN <= rect.width; i++) {
            const struct level_statistics *of =
                level_statistics(app, (enum level)(level < 0 ? 0 : level));
            strbuf_reset(&text);
            if (level < 0)
                strbuf_add(&text, columns[i]);
            else
                add_column(of, i, &text);
            const bool faster =
                level >= 0 && i == LAST_TEN && of->past.count && of->last.median < of->past.median;
            frame_text(frame, rect.x + LEVEL_NAME + (i + 1) * TIME_COLUMN - (int)text.length,
                       rect.y, TIME_COLUMN, text.text, faster ? INK_GOOD : ink, PAPER_PLAIN);
        }
        rect.y++;
    }
    return height;
}

/* ---- The techniques ---- */

static void use_rows(const struct app *app, struct list *list)
{
    const struct finished_games *games = &app->finished_games;
    list->count = statistics_techniques(games->at, games->count, level_of(app), LEVEL_EASY,
                                        stats_state(app)->uses);
}

static void use_line(struct app *app, struct list_row row, struct list_line *line)
{
    enum { BAR = 6 };
    const struct technique_use *use = &stats_state(app)->uses[row.place];
    const unsigned most = stats_state(app)->uses[0].games;
    add_technique_name(use->technique, &line->name);
    strbuf_add_times(&line->about, app->charset == CHARSET_ASCII ? "=" : "\xE2\x94\x81",
                     1 + (int)(use->games * (BAR - 1) / most));
    const unsigned *count = app->learning.schedule.techniques[rule_place(use->technique)].count;
    const unsigned found = count[ATTEMPT_ALONE] + count[ATTEMPT_HELPED];
    const unsigned not = count[ATTEMPT_ASKED] + count[ATTEMPT_MISSED];
    strbuf_addf(&line->value, "%5u %5u %5u", use->games, found, not );
    strbuf_addf(&line->speech, "%s: %u, found %u, asked or missed %u", line->name.text, use->games,
                found, not );
}

/* ---- The screen ---- */

static void draw_times(struct app *app, struct frame *frame, struct rect rect)
{
    const struct finished_games *games = &app->finished_games;
    SCOPED struct strbuf heading = STRBUF_EMPTY;
    struct plot plot;
    plot_gather(games->at, games->count, level_of(app), rect.width - PLOT_LABEL, &plot);
    strbuf_addf(&heading, "Times, %s", name_of_level(level_of(app)));
    if (plot.games > 1)
        strbuf_addf(&heading, ", %zu a bar", plot.games);
    if (level_statistics(app, level_of(app))->timed.count < PLOT_LEAST) {
        panel_text(frame, app, rect, heading.text,
                   "The times of a level are drawn from its third game on. A time counts if you "
                   "entered every digit.",
                   INK_FAINT, "...");
        return;
    }
    panel_heading(frame, app, &rect, heading.text);
    plot_draw(frame, rect, &plot, app->charset);
}

/* Below the table the times, where they have room, and the techniques: side by side on a wide
 * screen. */
static void draw_all(struct app *app, struct frame *frame)
{
    struct rect rect = layout_page(&app->layout), times;
    const int width = rect.width - 2 < WIDEST ? rect.width - 2 : WIDEST;
    rect.x = (rect.width - width) / 2;
    rect.width = width;
    struct list *list = app_list(app, &stats_view);
    const int table = draw_levels(app, frame, rect);
    const int gap = !app->layout.boxed && rect.height > table + TIMES_ROWS;
    rect.y += table + gap;
    rect.height -= table + gap;
    times = rect;
    if (rect.width >= 2 * LIST_WIDTH && rect.height >= TIMES_ROWS) {
        const int most = (int)list->count + 2;
        times.height = rect.height < 2 * TIMES_ROWS ? rect.height : 2 * TIMES_ROWS;
        times.width = rect.width * 3 / 5 - 2;
        rect.x += times.width + 2;
        rect.width -= times.width + 2;
        rect.height = rect.height < most ? rect.height : most < times.height ? times.height : most;
        draw_times(app, frame, times);
    } else if (rect.height >= TIMES_ROWS + LIST_LEAST) {
        times.height = TIMES_ROWS;
        rect.y += times.height;
        rect.height -= times.height;
        draw_times(app, frame, times);
    }
    /* The names of the columns stand above them, in the place of the line's number. */
    static const char names[] = " games found asked";
    const struct rect inner = layout_inside(&app->layout, rect);
    list->counted = true;
    list_draw(app, frame, rect, "Techniques", list);
    frame_text(frame, inner.x + inner.width + 1 - (int)sizeof names, rect.y, (int)sizeof names,
               names, INK_FAINT, PAPER_PLAIN);
}

static void stats_draw(struct app *app, struct frame *frame)
{
    panel_title(app, frame, "statistics");
    if (app->finished_games.count) {
        draw_all(app, frame);
        panel_keys(app, frame, "{left} {right} level  {open} technique  {quit} back");
        return;
    }
    SCOPED struct strbuf text = STRBUF_EMPTY;
    app_add_named(app,
                  "You have not finished a game yet. Games that you solve are counted here, with "
                  "their times and techniques. {new} makes a puzzle, {daily} lists those of today.",
                  &text);
    panel_text(frame, app, layout_page(&app->layout), "Finished games", text.text, INK_TEXT, "...");
    panel_keys(app, frame, "{new} new  {daily} today's  {quit} back");
}

/* Shows the next level in a direction that has games; all levels together count as one. */
static void turn_page(struct app *app, int step)
{
    int level = (int)level_of(app);
    do
        level = (level + step + STATISTICS_LEVELS) % STATISTICS_LEVELS;
    while (!has_games(app, (enum level)level));
    stats_state(app)->level = (enum level)level;
    list_rewind(&stats_state(app)->list);
}

/* The level for the line mode. */
static void stats_describe(struct app *app, struct strbuf *out)
{
    const struct level_statistics *of = level_statistics(app, level_of(app));
    if (!app->finished_games.count) {
        strbuf_add(out, "No game is finished yet.");
        return;
    }
    strbuf_addf(out, "Statistics, %s: ", name_of_level(level_of(app)));
    add_games(app, of->games, out);
    for (int i = 1; i < COLUMNS; i++) {
        strbuf_addf(out, "%s %s ", i == 1 ? ". Times:" : ",", columns[i]);
        const size_t length = out->length;
        add_column(of, i, out);
        strbuf_add(out, out->length > length ? "" : "none");
    }
    strbuf_addf(out, ". Without hints: %zu. With hints: %zu", of->alone.count, of->hinted);
    app_add_named(app, ". {right}: the next level.", out);
}

static void stats_open(struct app *app)
{
    if (!app_push(app, &stats_view))
        return;
    if (app->services->list_finished)
        app->services->list_finished(app);
    struct stats_state *state = stats_state(app);
    state->level = LEVEL_EASY; /* then the level of most games */
    for (int level = LEVEL_EASY; level < STATISTICS_LEVELS; level++)
        if (level_statistics(app, (enum level)level)->games >
            level_statistics(app, state->level)->games)
            state->level = (enum level)level;
    if (app->finished_games.complaint[0])
        app_report(app, REPORT_ERROR, .text = app->finished_games.complaint);
}

/* Closes the statistics for another view. */
static void go_to(struct app *app, int action)
{
    app_pop(app);
    app_act(app, (enum action)action, 0);
}

static void open_technique_used(struct app *app)
{
    const struct list_row row = app_selected(app, &stats_view);
    technique_open(app, row.part < 0 ? NULL : stats_state(app)->uses[row.place].technique, 0);
}

const struct view stats_view = {
    .name = "statistics",
    .state_size = sizeof(struct stats_state),
    .openings = { { ACTION_STATS, .run = stats_open } },
    .context = CONTEXT_WALK | CONTEXT_LIST,
    .page = true,
    .draw = stats_draw,
    .handlers = { { ACTION_RIGHT, .run_with = turn_page, .number = 1 },
                  { ACTION_STEP, .run_with = turn_page, .number = 1 },
                  { ACTION_LEFT, .run_with = turn_page, .number = -1 },
                  { ACTION_STEP_BACK, .run_with = turn_page, .number = -1 },
                  { ACTION_OPEN, .run = open_technique_used },
                  { ACTION_TECHNIQUE, .run = open_technique_used },
                  { ACTION_NEW, .run_with = go_to, .number = ACTION_NEW },
                  { ACTION_DAILY, .run_with = go_to, .number = ACTION_DAILY },
                  { ACTION_LEARN, .run_with = go_to, .number = ACTION_LEARN } },
    .describe = stats_describe,
    .rows = use_rows,
    .line = use_line,
};
