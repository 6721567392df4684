/* reductio stats: statistics of finished games. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/utf8.h"
#include "cli/command.h"
#include "cli/stats_svg.h"
#include "console/option.h"
#include "console/paragraph.h"
#include "console/source.h"
#include "engine/path/rating.h"
#include "engine/step/explain.h"
#include "game/clock.h"
#include "player/calendar.h"
#include "store/history.h"
#include "store/output_file.h"
#include "ui/drawing/plot.h"

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

static void add_games(bool csv, const struct history *history, struct strbuf *out)
{
    if (csv)
        strbuf_add(out, "begin,end,level,score,seconds,hints,experiments,forced,entered,daily,"
                        "puzzle,techniques\n");
    for (size_t i = 0; i < history->count; i++)
        (csv ? add_csv : add_record_json)(&history->at[i], out);
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

static void add_level_table(const struct statistics *statistics, struct strbuf *out)
{
    int rows = 0;
    strbuf_addf(out, "%58s%7s\n%-10s%6s%8s%8s%8s%8s%8s%7s%8s%8s\n", "", "alone", "level", "games",
                "best", "median", "mean", "last 10", "before", "games", "best", "median");
    for (int level = LEVEL_EASY; level < STATISTICS_LEVELS; level++)
        if (statistics->levels[level].games) {
            add_level_row(level_name((enum level)level), &statistics->levels[level], out);
            rows++;
        }
    if (rows != 1)
        add_level_row("all", &statistics->levels[LEVEL_CONTRADICTION], out);
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

static void add_stats_text(const struct stats_options *options, const struct record *records,
                           size_t count, struct strbuf *out)
{
    struct statistics statistics;
    int width = terminal_columns();
    width = width > WIDEST ? WIDEST : width;
    out->failed |= !statistics_make(records, count, today(), &statistics);
    add_summary(records, count, &statistics, width, out);
    strbuf_add(out, "\n");
    add_level_table(&statistics, out);
    add_technique_counts(records, count, width, out);
    for (int level = LEVEL_EASY; level < STATISTICS_LEVELS; level++)
        add_plot(options, records, count, (enum level)level, width, out);
}

static void add_no_games(const struct stats_options *options, struct strbuf *out)
{
    if (options->level_name || options->since_text)
        strbuf_add(out, "No finished game matches.\n");
    else
        strbuf_add(out, "There are no finished games yet. 'reductio' begins a game; games that you "
                        "solve are counted here.\n");
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

static bool is_wanted(const struct stats_options *options, const struct record *record)
{
    return statistics_has(options->level, record) &&
           (!options->since_text || date_number(record->end.date) >= date_number(options->since));
}

static void leave_wanted(const struct stats_options *options, struct history *history)
{
    size_t left = 0;
    for (size_t i = 0; i < history->count; i++)
        if (is_wanted(options, &history->at[i]))
            history->at[left++] = history->at[i];
    history->count = left;
}

static enum status print_stats(const struct stats_options *options, const struct history *history,
                               struct error *error)
{
    struct strbuf out = STRBUF_EMPTY;
    enum status status = STATUS_OK;
    if (options->csv || options->json)
        add_games(options->csv, history, &out);
    else if (!history->count)
        add_no_games(options, &out);
    else if (options->svg)
        stats_svg(history->at, history->count, &out);
    else
        add_stats_text(options, history->at, history->count, &out);
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
    leave_wanted(&options, &history);
    if (status == STATUS_OK)
        status = print_stats(&options, &history, &error);
    history_release(&history);
    return status == STATUS_OK ? finish_output() : complain(&error);
}

const struct subcommand command_stats = { "stats", "show statistics: times, trends, techniques",
                                          &usage, run_stats };
