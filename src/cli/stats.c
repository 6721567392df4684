/* reductio stats: statistics of finished games, as text or as a drawing. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/json.h"
#include "base/utf8.h"
#include "cli/command.h"
#include "console/source.h"
#include "engine/path/rating.h"
#include "engine/step/explain.h"
#include "game/clock.h"
#include "game/record.h"
#include "game/statistics.h"
#include "player/calendar.h"
#include "store/history.h"
#include "store/atomic_file.h"
#include "ui/drawing/plot.h"

/* ---- A chart ---- */

/* Finished games as a drawing: a panel for each level, one below the other. */

/* In pixels. */
enum {
    WIDTH = 760,
    HEAD = 64,
    PANEL = 190, /* with its heading and the days below */
    LEFT = 70,
    RIGHT = 24,
    TOP = 34,
    PLOT = 120,
    ACROSS = WIDTH - LEFT - RIGHT,
};

struct panel {
    const struct record **games; /* borrowed, in order */
    size_t count;
    int64_t top; /* the time at the upper edge, in milliseconds */
    int y;       /* the place of the upper edge, in pixels */
};

/* Adds an attribute in pixels, given in hundredths of a pixel. */
static void add_svg_place(struct strbuf *out, const char *name, int64_t hundredths)
{
    strbuf_addf(out, " %s=\"%d.%02d\"", name, (int)(hundredths / 100), (int)(hundredths % 100));
}

static int64_t x_of(const struct panel *panel, size_t number)
{
    return LEFT * 100 + (int64_t)(2 * number + 1) * ACROSS * 100 / (int64_t)(2 * panel->count);
}

static int64_t y_of(const struct panel *panel, int64_t time)
{
    const int64_t height = (time < panel->top ? time : panel->top) * PLOT * 100 / panel->top;
    return (panel->y + PLOT) * 100 - height;
}

static void add_svg_words(struct strbuf *out, int x, int y, const char *kind, const char *text)
{
    strbuf_addf(out, "<text x=\"%d\" y=\"%d\" class=\"%s\">%s</text>\n", x, y, kind, text);
}

static void add_day(const struct panel *panel, size_t number, int x, const char *kind,
                    struct strbuf *out)
{
    add_svg_words(out, x, panel->y + PLOT + 18, kind,
                  date_text(panel->games[number]->end.date).text);
}

/* A game whose time is beyond the upper edge is drawn at the edge, larger. */
static void add_svg_games(const struct panel *panel, struct strbuf *out)
{
    for (size_t i = 0; i < panel->count; i++) {
        const struct record *game = panel->games[i];
        strbuf_addf(out, "<circle class=\"%s\"", record_is_alone(game) ? "alone" : "helped");
        add_svg_place(out, "cx", x_of(panel, i));
        add_svg_place(out, "cy", y_of(panel, game->played));
        strbuf_addf(out, " r=\"%d\"/>\n", game->played > panel->top ? 5 : 3);
    }
}

static int64_t recent_median(const struct panel *panel, size_t last)
{
    int64_t recent[STATISTICS_RECENT];
    size_t count = 0;
    for (size_t i = last + 1; i-- > 0 && count < STATISTICS_RECENT;)
        recent[count++] = panel->games[i]->played;
    return times_of(recent, count).median;
}

static void add_trend(const struct panel *panel, struct strbuf *out)
{
    strbuf_add(out, "<polyline class=\"trend\" points=\"");
    for (size_t i = 0; i < panel->count; i++) {
        const int64_t x = x_of(panel, i), y = y_of(panel, recent_median(panel, i));
        strbuf_addf(out, "%s%d.%02d,%d.%02d", i ? " " : "", (int)(x / 100), (int)(x % 100),
                    (int)(y / 100), (int)(y % 100));
    }
    strbuf_add(out, "\"/>\n");
}

static bool is_shown(enum level level, const struct record *record)
{
    return level && record->level == level && record_is_timed(record);
}

/* False when memory ran out. */
static bool add_panel(const struct record *records, size_t count, enum level level, int y,
                      struct strbuf *out)
{
    struct panel panel = { .games = malloc(count * sizeof *panel.games), .y = y + TOP };
    int64_t *times = malloc(count * sizeof *times);
    bool done = panel.games && times;
    for (size_t i = 0; done && i < count; i++)
        if (is_shown(level, &records[i])) {
            times[panel.count] = records[i].played;
            panel.games[panel.count++] = &records[i];
        }
    if (done && panel.count) {
        const struct times of = times_of(times, panel.count);
        panel.top = plot_top(times, panel.count);
        struct strbuf text = STRBUF_EMPTY;
        strbuf_addf(&text, "%s: %zu game%s, best %s, median %s", level_name(level), panel.count,
                    panel.count == 1 ? "" : "s", clock_text(of.best).text,
                    clock_text(of.median).text);
        add_svg_words(out, LEFT, panel.y - 12, "heading", text.text);
        strbuf_release_into(&text, out);
        for (int i = 0; i <= 2; i++) {
            const int at = panel.y + PLOT - PLOT / 2 * i;
            strbuf_addf(out, "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" class=\"%s\"/>\n", LEFT,
                        at, WIDTH - RIGHT, at, i ? "rule" : "axis");
            add_svg_words(out, LEFT - 8, at + 4, "label right", clock_text(panel.top * i / 2).text);
        }
        add_trend(&panel, out);
        add_svg_games(&panel, out);
        add_day(&panel, 0, LEFT, "label", out);
        if (panel.count > 1)
            add_day(&panel, panel.count - 1, WIDTH - RIGHT, "label right", out);
    }
    free(panel.games);
    free(times);
    return done;
}

/* Draws, for each level that has games, the time of each game and the median of the last ten. */
static void stats_svg(const struct record *records, size_t count, struct strbuf *out)
{
    bool has[STATISTICS_LEVELS] = { false };
    int panels = 0, y = HEAD;
    for (size_t i = 0; i < count; i++) {
        const enum level level = records[i].level;
        panels += is_shown(level, &records[i]) && !has[level];
        has[level] |= is_shown(level, &records[i]);
    }
    int height = HEAD + panels * PANEL;
    strbuf_addf(out,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
                "viewBox=\"0 0 %d %d\" font-family=\"sans-serif\">\n"
                "<style>\n"
                ".title { font-size: 18px; fill: #222 }\n"
                ".heading { font-size: 14px; font-weight: bold; fill: #222 }\n"
                ".label { font-size: 11px; fill: #666 }\n"
                ".right { text-anchor: end }\n"
                ".axis { stroke: #888 } .rule { stroke: #ddd }\n"
                ".alone { fill: #1b6ca8; stroke: #1b6ca8 }\n"
                ".helped { fill: #fff; stroke: #1b6ca8 }\n"
                ".trend { fill: none; stroke: #d9822b; stroke-width: 2 }\n"
                "</style>\n"
                "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n",
                WIDTH, height, WIDTH, height, WIDTH, height);
    strbuf_addf(out, "<text x=\"%d\" y=\"30\" class=\"title\">%zu finished game%s</text>\n", LEFT,
                count, count == 1 ? "" : "s");
    strbuf_addf(out, "<circle class=\"alone\" cx=\"%d\" cy=\"46\" r=\"3\"/>\n", LEFT + 4);
    add_svg_words(out, LEFT + 12, 50, "label", "alone");
    strbuf_addf(out, "<circle class=\"helped\" cx=\"%d\" cy=\"46\" r=\"3\"/>\n", LEFT + 64);
    add_svg_words(out, LEFT + 72, 50, "label", "with hints");
    strbuf_addf(out, "<polyline class=\"trend\" points=\"%d,46 %d,46\"/>\n", LEFT + 232,
                LEFT + 252);
    add_svg_words(out, LEFT + 258, 50, "label", "median of the last ten");
    for (int level = LEVEL_EASY; level < STATISTICS_LEVELS; level++)
        if (has[level]) {
            out->failed |= !add_panel(records, count, (enum level)level, y, out);
            y += PANEL;
        }
    strbuf_add(out, "</svg>\n");
}

/* ---- The command ---- */

enum { WIDEST = 100, PLOT_ROWS = 9 };

struct stats_options {
    const char *level_name, *since_text, *svg, *file;
    bool csv, json, ascii, force;
    /* Derived. */
    enum level level; /* LEVEL_CONTRADICTION: all levels */
    struct date since;
    enum charset charset;
};

#define MEMBER(name) offsetof(struct stats_options, name)

static const struct option_spec specs[] = {
    { 'l', "level", "NAME", "count only games of this level", TEXT(level_name) },
    { 0, "since", "DATE", "count only games finished since this day, such as 2026-11-21",
      TEXT(since_text) },
    { 0, "svg", "FILE",
      "write a chart to FILE: the times that count, by level, and the median of the last ten",
      TEXT(svg), .excludes = "csv json" },
    { 0, "force", NULL, "overwrite an existing file", FLAG(force), .needs = "svg" },
    { 0, "csv", NULL, "print the games themselves, for a spreadsheet", FLAG(csv),
      .excludes = "json" },
    { 0, "json", NULL, "print the games themselves, one JSON object per line", FLAG(json) },
    { 0, "history", "FILE", "read this file (default: your own history)", TEXT(file) },
    { 0, "ascii", NULL, "draw plots in ASCII only", FLAG(ascii), .excludes = "csv json svg" },
};

static const struct usage usage = {
    "stats",
    "[OPTION...]",
    "Prints statistics of your games: for each level the number of games, best and median times, "
    "and the means of the last ten games and of the ten before; days in a row; the techniques that "
    "the games needed; and the times as bars. A game is added to the file "
    "~/.local/state/reductio/history when it is solved. Its time counts if you entered every "
    "digit; 'alone' means that you asked for no hint, too.",
    OPTIONS_OF(specs),
    "Lines of the file that are not understood are skipped; their number, and the first of them, "
    "is printed on standard error.\n\nExit status: 0 success, even if there are no games; 2 bad "
    "usage or input; 3 system error.",
};

/* ---- For other programs ---- */

static void add_seconds(struct strbuf *out, int64_t milliseconds)
{
    strbuf_addf(out, "%" PRId64 ".%03d", milliseconds / 1000, (int)(milliseconds % 1000));
}

static void add_record_json(const struct record *record, struct strbuf *out)
{
    json_punctuate(out, '{');
    json_add_string(out, "puzzle", format_line(&record->puzzle).text);
    json_add_string(out, "begin", moment_text(&record->begin).text);
    json_add_string(out, "end", moment_text(&record->end).text);
    if (record->level) {
        json_add_string(out, "level", level_name(record->level));
        json_add_number(out, "score", record->score);
    }
    json_name(out, "seconds");
    add_seconds(out, record->played);
    json_add_number(out, "hints", (uint64_t)record->hints);
    json_add_number(out, "experiments", (uint64_t)record->experiments);
    json_add_number(out, "forced", (uint64_t)record->forced);
    json_add_number(out, "entered", (uint64_t)record->entered);
    if (record->daily.year)
        json_add_string(out, "daily", date_text(record->daily).text);
    json_open(out, "techniques", '{');
    for (size_t i = 0; i < rules_all->count; i++)
        if (record->times[i])
            json_add_number(out, rules_all->at[i]->name, (uint64_t)record->times[i]);
    json_punctuate(out, '}');
    strbuf_add(out, "}\n");
}

/* Nothing has to be quoted: no value contains a comma or a quote. */
static void add_csv(const struct record *record, struct strbuf *out)
{
    const char *joint = "";
    strbuf_addf(out, "%s,%s", moment_text(&record->begin).text, moment_text(&record->end).text);
    if (record->level)
        strbuf_addf(out, ",%s,%" PRIu64 ",", level_name(record->level), record->score);
    else
        strbuf_add(out, ",,,");
    add_seconds(out, record->played);
    strbuf_addf(out, ",%d,%d,%d,%d,%s,%s,", record->hints, record->experiments, record->forced,
                record->entered, record->daily.year ? date_text(record->daily).text : "",
                format_line(&record->puzzle).text);
    for (size_t i = 0; i < rules_all->count; i++) {
        if (!record->times[i])
            continue;
        strbuf_addf(out, "%s%s %d", joint, rules_all->at[i]->name, record->times[i]);
        joint = "; ";
    }
    strbuf_add(out, "\n");
}

/* ---- The text ---- */

static void add_stats_time(struct strbuf *out, bool is_there, int64_t time)
{
    strbuf_addf(out, "%8s", is_there ? clock_text(time).text : "-");
}

static void add_level_row(const char *name, const struct level_statistics *of, struct strbuf *out)
{
    strbuf_addf(out, "%-10s%6zu", name, of->games);
    add_stats_time(out, of->timed.count, of->timed.best);
    add_stats_time(out, of->timed.count, of->timed.median);
    add_stats_time(out, of->timed.count, of->timed.mean);
    add_stats_time(out, of->last.count, of->last.mean);
    add_stats_time(out, of->past.count, of->past.mean);
    strbuf_addf(out, "%7zu", of->alone.count);
    add_stats_time(out, of->alone.count, of->alone.best);
    add_stats_time(out, of->alone.count, of->alone.median);
    strbuf_add(out, "\n");
}

static const char *plural(int number)
{
    return number == 1 ? "" : "s";
}

static void add_summary(const struct record *records, size_t count, const struct statistics *of,
                        int width, struct strbuf *out)
{
    const int week = (int)of->weeks[STATISTICS_WEEKS - 1];
    const struct record *first = records, *last = records;
    struct strbuf text = STRBUF_EMPTY;
    /* Records may be out of order: clocks are set back, and files of two machines are joined. */
    for (const struct record *at = records; at < records + count; at++) {
        if (date_number(at->end.date) < date_number(first->end.date))
            first = at;
        if (date_number(at->end.date) > date_number(last->end.date))
            last = at;
    }
    strbuf_addf(&text, "%zu game%s from %s to %s, %d this week. %d day%s in a row now, %d at most.",
                count, plural((int)count), date_text(first->end.date).text,
                date_text(last->end.date).text, week, of->days, plural(of->days), of->longest);
    add_paragraph(out, text.text, 0, 0, width);
    strbuf_release_into(&text, out);
}

static void add_technique_counts(const struct record *records, size_t count, int width,
                                 struct strbuf *out)
{
    enum { MOST = 12 };
    struct technique_use uses[RULES_MOST];
    size_t used = statistics_techniques(records, count, LEVEL_CONTRADICTION, uses);
    struct strbuf text = STRBUF_EMPTY;
    if (!used)
        return;
    strbuf_add(&text, "Games that needed techniques beyond singles: ");
    for (size_t i = 0; i < used && i < MOST; i++)
        strbuf_addf(&text, "%s%s %u", i ? ", " : "", technique_title(uses[i].technique).text,
                    uses[i].games);
    strbuf_add(&text, used > MOST ? " and others." : ".");
    strbuf_add(out, "\n");
    add_paragraph(out, text.text, 0, 2, width);
    strbuf_release_into(&text, out);
}

static void add_plot(const struct stats_options *options, const struct record *records,
                     size_t count, enum level level, int width, struct strbuf *out)
{
    struct plot plot;
    struct frame frame;
    plot_gather(records, count, level, width - PLOT_LABEL, &plot);
    if (!plot.count)
        return;
    strbuf_addf(out, "\nTimes, %s, oldest first", level_name(level));
    if (plot.games > 1)
        strbuf_addf(out, " (a bar is the mean of %zu)", plot.games);
    strbuf_add(out, "\n");
    out->failed |= !frame_init(&frame, width, PLOT_ROWS);
    plot_draw(&frame, (struct rect){ 0, 0, width, PLOT_ROWS }, &plot, options->charset);
    frame_to_text(&frame, out);
    frame_release(&frame);
}

/* ---- Options ---- */

static int check_options(struct stats_options *options)
{
    struct error error;
    if (options->level_name && (!level_named(options->level_name, &options->level) ||
                                options->level == LEVEL_CONTRADICTION))
        return option_refuse(
            &usage,
            "--level: '%s' is not a level; use easy, medium, hard, unfair, extreme or experiment",
            options->level_name);
    if (options->since_text && !date_read(options->since_text, &options->since))
        return option_refuse(&usage, "--since: '%s' is not a date; use YYYY-MM-DD",
                             options->since_text);
    if (options->svg && output_check(options->svg, options->force, &error) != STATUS_OK)
        return complain(&error);
    options->charset = options->ascii || !utf8_in_locale() ? CHARSET_ASCII : CHARSET_HEAVY;
    return -1;
}

static enum status read_history_option(const struct stats_options *options, struct history *history,
                                       struct error *error)
{
    enum status status = options->file ? history_read(history, options->file, error)
                                       : history_read_own(history, error);
    if (status == STATUS_OK && history->bad)
        fprintf(stderr, "reductio: %zu line%s not understood and skipped. %s\n", history->bad,
                history->bad == 1 ? "" : "s", history->first_bad.text);
    return status;
}

static enum status print_stats(const struct stats_options *options, const struct history *history,
                               struct error *error)
{
    struct strbuf out = STRBUF_EMPTY;
    enum status status = STATUS_OK;
    if (options->csv || options->json) {
        if (options->csv)
            strbuf_add(&out, "begin,end,level,score,seconds,hints,experiments,forced,entered,daily,"
                             "puzzle,techniques\n");
        for (size_t i = 0; i < history->count; i++)
            (options->csv ? add_csv : add_record_json)(&history->at[i], &out);
    } else if (!history->count) {
        if (options->level_name || options->since_text)
            strbuf_add(&out, "No finished game matches.\n");
        else
            strbuf_add(&out,
                       "There are no finished games yet. 'reductio' begins a game; games that you "
                       "solve are counted here.\n");
    } else if (options->svg)
        stats_svg(history->at, history->count, &out);
    else {
        struct statistics statistics;
        int width = terminal_columns();
        width = width > WIDEST ? WIDEST : width;
        out.failed |= !statistics_make(history->at, history->count, today(), &statistics);
        add_summary(history->at, history->count, &statistics, width, &out);
        strbuf_add(&out, "\n");
        int rows = 0;
        strbuf_addf(&out, "%58s%7s\n%-10s%6s%8s%8s%8s%8s%8s%7s%8s%8s\n", "", "alone", "level",
                    "games", "best", "median", "mean", "last 10", "before", "games", "best",
                    "median");
        for (int level = LEVEL_EASY; level < STATISTICS_LEVELS; level++)
            if (statistics.levels[level].games) {
                add_level_row(level_name((enum level)level), &statistics.levels[level], &out);
                rows++;
            }
        if (rows != 1)
            add_level_row("all", &statistics.levels[LEVEL_CONTRADICTION], &out);
        add_technique_counts(history->at, history->count, width, &out);
        for (int level = LEVEL_EASY; level < STATISTICS_LEVELS; level++)
            add_plot(options, history->at, history->count, (enum level)level, width, &out);
    }
    if (out.failed)
        status = error_set(error, STATUS_FAILED, "out of memory");
    else if (options->svg && history->count)
        status = output_write(options->svg, out.text, out.length, options->force, error);
    else
        print_lines(out.text, out.length);
    strbuf_release(&out);
    return status;
}

static int run_stats(int argc, char **argv)
{
    struct stats_options options = { .csv = false };
    struct history history;
    struct error error;
    int first, done = options_parse(&usage, argc, argv, &options, &first);
    if (done < 0 && first < argc)
        done = option_refuse(&usage, "'%s': this command takes options only", argv[first]);
    if (done < 0)
        done = check_options(&options);
    if (done >= 0)
        return done;
    history_init(&history);
    enum status status = read_history_option(&options, &history, &error);
    size_t left = 0;
    for (size_t i = 0; i < history.count; i++)
        if ((statistics_has(options.level, &history.at[i]) &&
             (!options.since_text ||
              date_number(history.at[i].end.date) >= date_number(options.since))))
            history.at[left++] = history.at[i];
    history.count = left;
    if (status == STATUS_OK)
        status = print_stats(&options, &history, &error);
    history_release(&history);
    return status == STATUS_OK ? finish_output() : complain(&error);
}

const struct subcommand command_stats = { "stats", "show statistics: times, trends, techniques",
                                          &usage, run_stats };
