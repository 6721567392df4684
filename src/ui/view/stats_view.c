/* The statistics of finished games, one level at a time: facts, times as bars, techniques. */

#include "base/utf8.h"
#include "ui/drawing/plot.h"
#include "ui/play/wording.h"
#include "ui/view/panel.h"
#include "ui/view/views.h"

enum {
    FACTS = 7,        /* lines of the facts, with their heading */
    FACTS_ROOMY = 10, /* lines if there is also room for which games count */
    HIGH = 30,        /* the most lines for bars */
};

struct stats_state {
    struct list list; /* of the techniques that the games took */
    enum level level; /* shown; LEVEL_CONTRADICTION: all levels */
    struct technique_use uses[RULES_MOST];
    size_t use_count;
};

VIEW_STATE(stats_state, stats_state, stats_view)

static bool has_games(const struct app *app, enum level level)
{
    return level == LEVEL_CONTRADICTION || app->finished_games.statistics.levels[level].games;
}

/* The chosen level, unless the games that were set since then have none of it. */
static enum level level_of(const struct app *app)
{
    const enum level level = stats_state(app)->level;
    return has_games(app, level) ? level : LEVEL_CONTRADICTION;
}

static const struct level_statistics *shown(const struct app *app)
{
    return &app->finished_games.statistics.levels[level_of(app)];
}

static void add_time(const struct app *app, struct strbuf *out, const char *before,
                     const struct times *times, int64_t time)
{
    strbuf_addf(out, "%s%s", before,
                times->count        ? clock_text(time).text
                : app->line_mode.on ? "none"
                                    : "-");
}

/* One character a week; a week with few games has at least the lowest bar. */
static void add_weeks(const struct app *app, struct strbuf *out)
{
    const unsigned *weeks = app->finished_games.statistics.weeks;
    unsigned most = 1;
    if (app->line_mode.on) {
        strbuf_addf(out, "this week %u, last week %u", weeks[STATISTICS_WEEKS - 1],
                    weeks[STATISTICS_WEEKS - 2]);
        return;
    }
    for (int i = 0; i < STATISTICS_WEEKS; i++)
        most = weeks[i] > most ? weeks[i] : most;
    for (int i = 0; i < STATISTICS_WEEKS; i++) {
        char bytes[UTF8_MAX];
        const uint32_t bar = weeks[i] ? plot_block(1 + (int)(weeks[i] * 7 / most), app->charset)
                             : app->charset == CHARSET_ASCII ? '_'
                                                             : ' ';
        strbuf_add_bytes(out, bytes, utf8_put(bar, bytes));
    }
    strbuf_addf(out, " now %u", weeks[STATISTICS_WEEKS - 1]);
}

static void add_facts(const struct app *app, struct strbuf *out)
{
    const struct level_statistics *of = shown(app);
    const struct statistics *all = &app->finished_games.statistics;
    add_time(app, out, "Best     ", &of->timed, of->timed.best);
    add_time(app, out, ", alone ", &of->alone, of->alone.best);
    add_time(app, out, "\nMedian   ", &of->timed, of->timed.median);
    add_time(app, out, ", mean ", &of->timed, of->timed.mean);
    add_time(app, out, "\nLast 10  ", &of->last, of->last.mean);
    add_time(app, out, ", before ", &of->past, of->past.mean);
    strbuf_addf(out, "\nAlone    %zu, with hints %zu", of->alone.count, of->hinted);
    strbuf_addf(out, "\nDays     %d in a row, most %d\nWeeks    ", all->days, all->longest);
    add_weeks(app, out);
}

static void add_stats_heading(const struct app *app, struct strbuf *out)
{
    const size_t games = shown(app)->games;
    strbuf_addf(out, "%s: %zu game%s",
                (level_of(app) == LEVEL_CONTRADICTION ? "all levels" : level_name(level_of(app))),
                games, games == 1 ? "" : "s");
}

static const char counted[] =
    "A time counts if you entered every digit; 'alone' means without a hint, too.";

static const char took[] = "Techniques, games";

static void list_technique_uses(struct app *app)
{
    struct stats_state *state = stats_state(app);
    const struct finished_games *games = &app->finished_games;
    state->use_count = statistics_techniques(games->at, games->count, level_of(app), state->uses);
}

static void use_rows(const struct app *app, struct list *list)
{
    list->count = stats_state(app)->use_count;
}

static void use_line(struct app *app, struct list_row row, struct list_line *line)
{
    const struct technique_use *use = &stats_state(app)->uses[row.place];
    add_technique_name(use->technique, &line->name);
    strbuf_addf(&line->value, "%u", use->games);
    strbuf_addf(&line->speech, "%s: %u", line->name.text, use->games);
}

/* Opens all facts, times and techniques as a text, for a screen without room for them. */
static void read_statistics(struct app *app)
{
    enum { WIDEST = 40 };
    SCOPED struct strbuf text = STRBUF_EMPTY;
    if (!app->finished_games.count)
        return;
    add_stats_heading(app, &text);
    strbuf_add(&text, "\n\n");
    add_facts(app, &text);
    strbuf_addf(&text,
                "\n\n%s 'Last 10' and 'before' are means of ten games. Days and weeks count all "
                "levels.\n\n",
                counted);
    strbuf_addf(&text, "%s\n", took);
    const int width = app->layout.width - 2 < WIDEST ? app->layout.width - 2 : WIDEST;
    struct list_line line = LIST_LINE_EMPTY;
    for (size_t i = 0; i < stats_state(app)->use_count; i++) {
        list_line_clear(&line);
        use_line(app, (struct list_row){ .place = i }, &line);
        strbuf_addf(&text, "%-*s%5s\n", width - 5, line.name.text, line.value.text);
    }
    list_line_release(&line);
    text_open(app, &text);
}

/* The facts and, with `bars`, the times below them. */
static void draw_games(struct app *app, struct frame *frame, struct rect rect, bool bars)
{
    const struct finished_games *games = &app->finished_games;
    const int high = !bars ? rect.height : rect.height < 2 * FACTS_ROOMY ? FACTS : FACTS_ROOMY;
    struct rect times = { rect.x, rect.y + high, rect.width, rect.height - high };
    SCOPED struct strbuf heading = STRBUF_EMPTY, text = STRBUF_EMPTY;
    struct plot plot;
    rect.height = high;
    add_stats_heading(app, &heading);
    add_facts(app, &text);
    if (high >= FACTS_ROOMY)
        strbuf_addf(&text, "\n\n%s", counted);
    panel_text(frame, app, rect, heading.text, text.text, INK_TEXT, "...");
    if (bars) {
        plot_gather(games->at, games->count, level_of(app), rect.width - PLOT_LABEL, &plot);
        strbuf_reset(&heading);
        strbuf_add(&heading, "Times, oldest first");
        if (plot.games > 1)
            strbuf_addf(&heading, ", %zu a bar", plot.games);
        times.height = times.height < HIGH ? times.height : HIGH;
        panel_heading(frame, app, &times, heading.text);
        plot_draw(frame, times, &plot, app->charset);
    }
}

/* The games have the place of the board or, without one, the upper part of the screen. */
static void draw_all(struct app *app, struct frame *frame)
{
    const struct rect *panel = &app->layout.panel;
    struct rect games = layout_page(&app->layout), list = games;
    if (panel->x) {
        list.x = panel->x;
        list.width = panel->width;
        games.width = panel->x - 1;
    } else {
        games.height = list.height > 2 * FACTS + FACTS_ROOMY ? list.height - FACTS
                       : list.height < 2 * FACTS             ? list.height - 3
                                                             : FACTS;
        list.y += games.height;
        list.height -= games.height;
    }
    draw_games(app, frame, games, panel->x || games.height > FACTS_ROOMY);
    list_draw(app, frame, list, took, app_list(app, &stats_view));
}

static void stats_draw(struct app *app, struct frame *frame)
{
    panel_title(app, frame, "statistics");
    list_technique_uses(app); /* the games may have been set since */
    if (app->finished_games.count) {
        draw_all(app, frame);
        panel_keys(app, frame,
                   "{left} {right} level  {open} more  {technique} technique  {quit} back");
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
    list_technique_uses(app);
}

/* The facts for the line mode: each line as a sentence, with a colon after its name. */
static void stats_describe(struct app *app, struct strbuf *out)
{
    struct strbuf facts = STRBUF_EMPTY;
    list_technique_uses(app);
    if (!app->finished_games.count) {
        strbuf_add(out, "No game is finished yet.");
        return;
    }
    add_facts(app, &facts);
    strbuf_add(out, "Statistics, ");
    add_stats_heading(app, out);
    strbuf_add(out, ". ");
    for (const char *at = facts.text; *at; at++)
        if (*at == '\n')
            strbuf_add(out, ". ");
        else if (*at != ' ' || at[1] != ' ')
            strbuf_add_char(out, *at);
        else if (out->text[out->length - 1] != ':')
            strbuf_add_char(out, ':');
    app_add_named(app, ". {right}: the next level. {open}: more.", out);
    strbuf_release_into(&facts, out);
}

static void stats_open(struct app *app)
{
    if (!app_push(app, &stats_view))
        return;
    stats_state(app)->level = LEVEL_CONTRADICTION;
    list_rewind(&stats_state(app)->list);
    list_technique_uses(app);
    if (app->services->list_finished)
        app->services->list_finished(app);
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
    const struct stats_state *state = stats_state(app);
    const size_t at = state->list.selected;
    technique_open(app, at < state->use_count ? state->uses[at].technique : NULL, NULL);
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
                  { ACTION_OPEN, .run = read_statistics },
                  { ACTION_TECHNIQUE, .run = open_technique_used },
                  { ACTION_NEW, .run_with = go_to, .number = ACTION_NEW },
                  { ACTION_DAILY, .run_with = go_to, .number = ACTION_DAILY },
                  { ACTION_LEARN, .run_with = go_to, .number = ACTION_LEARN } },
    .describe = stats_describe,
    .rows = use_rows,
    .line = use_line,
};
