/* reductio stats: statistics of finished games. */
#include <inttypes.h>
#include <stdio.h>

#include "base/array.h"
#include "base/json.h"
#include "base/utf8.h"
#include "cli/command.h"
#include "cli/shared_options.h"
#include "console/source.h"
#include "engine/generate/generate.h"
#include "engine/path/rating.h"
#include "engine/step/explain.h"
#include "engine/step/step_json.h"
#include "game/clock.h"
#include "game/record.h"
#include "game/statistics.h"
#include "player/calendar.h"
#include "store/history.h"
#include "store/lessons.h"
#include "ui/drawing/plot.h"

/* ---- The command ---- */

enum { WIDEST = 100, PLOT_ROWS = 9 };

struct stats_options {
    int level;                                  /* 0: all */
    const char *since_text, *file, *board_name; /* NULL: not given */
    bool csv, json, ascii, techniques;
    const struct board *board; /* derived, as in a puzzle_request */
    bool any_shape;
    struct template table; /* derived: of csv */
};

#define MEMBER(name) offsetof(struct stats_options, name)

static const struct option_spec specs[] = {
    { 'l', "level", "NAME", "count only games of this level",
      WORD(level, "easy medium hard unfair extreme experiment"), .noun = "a level" },
    { 0, "since", "DATE", "count only games finished since this day, such as 2026-11-21",
      TEXT(since_text) },
    { 0, "board", "NAME",
      "count only games of this board, of a jigsaw without a map those of any shape; see BOARDS in "
      "reductio(1) (default: all, but times only of the classic board)",
      TEXT(board_name) },
    { 0, "csv", NULL, "print the games themselves, for a spreadsheet", FLAG(csv),
      .excludes = "json" },
    { 0, "json", NULL, "print the games themselves, one JSON object per line", FLAG(json) },
    { 0, "techniques", NULL, "print what you found and asked for, by technique", FLAG(techniques),
      .excludes = "level since board history ascii" },
    { 0, "history", "FILE", "read this file (default: your own history)", TEXT(file) },
    { 0, "ascii", NULL, "draw bars in ASCII only", FLAG(ascii), .excludes = "csv json" },
};

/* ---- For other programs ---- */

static const char game_fields[] = "begin,end,level,score,seconds,hints,experiments,forced,entered,"
                                  "daily,puzzle,techniques,board";
static const char skill_fields[] = "technique,alone,helped,asked,missed,median_seconds,box,"
                                   "due_in_days";

/* Adds an object of JSON, or the line of csv with its members, and releases it. */
static void end_line(const struct stats_options *options, struct strbuf *object, struct strbuf *out)
{
    json_punctuate(object, '}');
    if (options->csv && !object->failed)
        template_print(&options->table, object->text, out);
    else
        strbuf_addf(out, "%s\n", object->text);
    strbuf_release_into(object, out);
}

static void add_game(const struct stats_options *options, const struct record *record,
                     struct strbuf *out)
{
    struct strbuf object = STRBUF_EMPTY;
    json_punctuate(&object, '{');
    json_puzzle_grid(&object, record_board(record), &record->puzzle);
    json_add_string(&object, "begin", moment_text(&record->begin).text);
    json_add_string(&object, "end", moment_text(&record->end).text);
    if (record->level) {
        json_add_string(&object, "level", level_name(record->level));
        json_add_number(&object, "score", record->score);
    }
    json_name(&object, "seconds");
    strbuf_addf(&object, "%" PRId64 ".%03d", record->played / 1000, (int)(record->played % 1000));
    json_add_number(&object, "hints", (uint64_t)record->hints);
    json_add_number(&object, "experiments", (uint64_t)record->experiments);
    json_add_number(&object, "forced", (uint64_t)record->forced);
    json_add_number(&object, "entered", (uint64_t)record->entered);
    if (record->daily.year)
        json_add_string(&object, "daily", date_text(record->daily).text);
    json_open(&object, "techniques", '{');
    for (size_t i = 0; i < rules_all->count; i++)
        if (record->times[i])
            json_add_number(&object, rules_all->at[i]->name, (uint64_t)record->times[i]);
    json_punctuate(&object, '}');
    end_line(options, &object, out);
}

/* ---- The record by technique ---- */

/* One technique or entry of the path, if there is anything to report. */
static void add_skill(const struct stats_options *options, const char *name,
                      const struct skill *skill, struct strbuf *out)
{
    static const char *const names[] = { "alone", "helped", "asked", "missed" };
    const unsigned *count = skill->count;
    const unsigned found[] = { count[ATTEMPT_ALONE], count[ATTEMPT_HELPED], count[ATTEMPT_ASKED],
                               count[ATTEMPT_MISSED] };
    const int left = skill->due - date_number(today());
    if (!skill->begun && !(found[0] || found[1] || found[2] || found[3]))
        return;
    if (options->json || options->csv) {
        struct strbuf object = STRBUF_EMPTY;
        json_punctuate(&object, '{');
        json_add_string(&object, "technique", name);
        for (size_t i = 0; i < ARRAY_SIZE(found); i++)
            json_add_number(&object, names[i], found[i]);
        if (skill->timed)
            json_add_number(&object, "median_seconds", (uint64_t)skill_median(skill));
        if (skill->begun) {
            json_add_number(&object, "box", (uint64_t)skill->box);
            json_add_number(&object, "due_in_days", left > 0 ? (uint64_t)left : 0);
        }
        end_line(options, &object, out);
        return;
    }
    strbuf_addf(out, "%-31s%6u%6u%6u%7u", name, found[0], found[1], found[2], found[3]);
    if (skill->timed)
        strbuf_addf(out, "%7ds", skill_median(skill));
    else
        strbuf_add(out, "       -");
    if (skill->begun) {
        strbuf_addf(out, "%5d  ", skill->box);
        skill_add_due(skill, date_number(today()), out);
    } else {
        strbuf_add(out, "    -  -");
    }
    strbuf_add(out, "\n");
}

/* The entries of the path, then the library. */
static enum status add_skills(const struct stats_options *options, struct strbuf *out,
                              struct error *error)
{
    struct schedule schedule;
    const enum status status = practice_read(&schedule, error);
    strbuf_add(out, options->table.head);
    if (!options->json && !options->csv)
        strbuf_addf(out, "%-31s%6s%6s%6s%7s%8s%5s  %s\n", "technique", "alone", "help", "asked",
                    "missed", "median", "box", "due");
    for (int i = 0; i < PATH_ENTRIES; i++)
        add_skill(options, learning_path[i].name, &schedule.entries[i], out);
    for (size_t i = 0; i < rules_all->count; i++)
        if (!path_entry_of(rules_all->at[i]))
            add_skill(options, technique_title(rules_all->at[i]).text, &schedule.techniques[i],
                      out);
    return status;
}

/* ---- The text ---- */

static void add_level_row(const char *name, const struct level_statistics *of, struct strbuf *out)
{
    const struct {
        const struct times *times;
        int64_t time;
    } row[] = { { &of->timed, of->timed.best }, { &of->timed, of->timed.median },
                { &of->timed, of->timed.mean }, { &of->last, of->last.mean },
                { &of->past, of->past.mean },   { NULL, 0 },
                { &of->alone, of->alone.best }, { &of->alone, of->alone.median } };
    strbuf_addf(out, "%-10s%6zu", name, of->games);
    for (size_t i = 0; i < ARRAY_SIZE(row); i++)
        if (row[i].times)
            strbuf_addf(out, "%8s", row[i].times->count ? clock_text(row[i].time).text : "-");
        else
            strbuf_addf(out, "%7zu", of->alone.count);
    strbuf_add(out, "\n");
}

/* Adds a paragraph, and empties the text. */
static void end_paragraph(struct strbuf *text, int further, int width, struct strbuf *out)
{
    add_paragraph(out, text->text, 0, further, width);
    out->failed |= text->failed;
    strbuf_reset(text);
}

static void add_summary(const struct history *history, const struct statistics *of,
                        struct strbuf *out)
{
    const struct record *first = history->at, *last = first;
    /* Records may be out of order: clocks are set back, and files of two machines are joined. */
    for (const struct record *at = first; at < history->at + history->count; at++) {
        if (date_number(at->end.date) < date_number(first->end.date))
            first = at;
        if (date_number(at->end.date) > date_number(last->end.date))
            last = at;
    }
    strbuf_addf(out, "%zu game%s from %s to %s, %u this week. %d day%s in a row now, %d at most.",
                history->count, history->count == 1 ? "" : "s", date_text(first->end.date).text,
                date_text(last->end.date).text, of->week, of->days, of->days == 1 ? "" : "s",
                of->longest);
}

/* Nothing if no game needed more than singles. */
static void add_technique_counts(const struct history *history, struct strbuf *out)
{
    enum { MOST = 12 };
    struct technique_use uses[RULES_MOST];
    const size_t used =
        statistics_techniques(history->at, history->count, LEVEL_CONTRADICTION, LEVEL_MEDIUM, uses);
    strbuf_add(out, used ? "Games that needed techniques beyond singles: " : "");
    for (size_t i = 0; i < used && i < MOST; i++)
        strbuf_addf(out, "%s%s %u", i ? ", " : "", technique_title(uses[i].technique).text,
                    uses[i].games);
    strbuf_add(out, used > MOST ? " and others." : used ? "." : "");
}

static void add_plot(const struct history *history, enum level level, int width,
                     enum charset charset, struct strbuf *out)
{
    struct plot plot;
    struct frame frame = { 0 };
    plot_gather(history->at, history->count, level, width - PLOT_LABEL, &plot);
    if (!plot.count)
        return;
    strbuf_addf(out, "\nTimes, %s, oldest first", level_name(level));
    if (plot.games > 1)
        strbuf_addf(out, " (a bar is the mean of %zu)", plot.games);
    strbuf_add(out, "\n");
    out->failed |= !frame_resize(&frame, width, PLOT_ROWS);
    plot_draw(&frame, (struct rect){ 0, 0, width, PLOT_ROWS }, &plot, charset);
    frame_to_text(&frame, out);
    frame_release(&frame);
}

static void add_text(const struct history *history, enum charset charset, struct strbuf *out)
{
    struct statistics statistics;
    struct strbuf text = STRBUF_EMPTY;
    const int columns = terminal_columns(), width = columns > WIDEST ? WIDEST : columns;
    int rows = 0;
    out->failed |= !statistics_make(history->at, history->count, today(), &statistics);
    add_summary(history, &statistics, &text);
    end_paragraph(&text, 0, width, out);
    strbuf_addf(out, "\n%58s%7s\n%-10s%6s%8s%8s%8s%8s%8s%7s%8s%8s\n", "", "alone", "level", "games",
                "best", "median", "mean", "last 10", "before", "games", "best", "median");
    for (int level = LEVEL_EASY; level < STATISTICS_LEVELS; level++)
        if (statistics.levels[level].games) {
            add_level_row(level_name((enum level)level), &statistics.levels[level], out);
            rows++;
        }
    if (rows != 1)
        add_level_row("all", &statistics.levels[LEVEL_CONTRADICTION], out);
    add_technique_counts(history, &text);
    if (text.length) {
        strbuf_add(out, "\n");
        end_paragraph(&text, 2, width, out);
    }
    for (int level = LEVEL_EASY; level < STATISTICS_LEVELS; level++)
        add_plot(history, (enum level)level, width, charset, out);
    strbuf_release_into(&text, out);
}

/* ---- The command ---- */

/* Keeps the games that the options select; of those of one board the times are compared. */
static enum status read_selected(const struct stats_options *options, struct date since,
                                 struct history *history, struct error *error)
{
    size_t left = 0;
    const enum status status = history_read(history, options->file, error);
    if (status == STATUS_OK && history->bad)
        fprintf(stderr, "reductio: %zu line%s not understood and skipped. %s\n", history->bad,
                history->bad == 1 ? "" : "s", history->first_bad.text);
    for (size_t i = 0; i < history->count; i++) {
        struct record record = history->at[i];
        const struct board *board;
        bool any_shape;
        board_any_shape(record_board(&record), &board, &any_shape);
        const bool selected = !options->board_name || options->board == record.board ||
                              (options->any_shape && any_shape && options->board == board);
        record.board = options->board_name ? NULL : record.board;
        if (selected && statistics_has((enum level)options->level, &record) &&
            (!options->since_text || date_number(record.end.date) >= date_number(since)))
            history->at[left++] = options->csv || options->json ? history->at[i] : record;
    }
    history->count = left;
    return status;
}

static int run_stats(int argc, char **argv)
{
    struct stats_options options = { .table.separator = ',' };
    struct date since = { 0 };
    struct history history = { .at = NULL };
    struct error error;
    SCOPED struct strbuf out = STRBUF_EMPTY;
    int first, done = options_parse(&command_stats, argc, argv, &options, &first);
    if (done >= 0)
        return done;
    if (options.since_text && !date_read(options.since_text, &since))
        return option_refuse(&command_stats, "--since: '%s' is not a date; use YYYY-MM-DD",
                             options.since_text);
    if (options.board_name &&
        board_wanted(options.board_name, &options.board, &options.any_shape, &error) != STATUS_OK)
        return option_refuse(&command_stats, "--board: %s", error.text);
    if (options.csv)
        template_read_names(&options.table, options.techniques ? skill_fields : game_fields, false,
                            NULL);
    if (options.techniques) {
        const enum status read = add_skills(&options, &out, &error);
        const int complained = read == STATUS_OK ? 0 : complain(&error);
        return read == STATUS_FAILED ? complained : print_text(&out);
    }
    const enum status status = read_selected(&options, since, &history, &error);
    strbuf_add(&out, options.table.head);
    for (size_t i = 0; (options.csv || options.json) && i < history.count; i++)
        add_game(&options, &history.at[i], &out);
    if (!options.csv && !options.json && history.count)
        add_text(&history, options.ascii || !utf8_in_locale() ? CHARSET_ASCII : CHARSET_HEAVY,
                 &out);
    else if (!options.csv && !options.json)
        strbuf_add(&out, options.level || options.since_text || options.board_name
                             ? "No finished game matches.\n"
                             : "There are no finished games yet. 'reductio' begins a game; games "
                               "that you solve are counted here.\n");
    history_release(&history);
    return status == STATUS_OK ? print_text(&out) : complain(&error);
}

const struct subcommand command_stats = {
    "stats",
    "show statistics: times, trends, techniques",
    NO_ARGUMENTS,
    "Prints statistics of your games: for each level the number of games, best and median times, "
    "and the means of the last ten games and of the ten before; days in a row; the techniques that "
    "the games needed; and the times as bars. A game is added to the file "
    "~/.local/state/reductio/history when it is solved. Its time counts if you entered every "
    "digit; 'alone' means that you asked for no hint, too.",
    OPTIONS_OF(specs),
    "Lines of the file that are not understood are skipped; their number, and the first of them, "
    "is printed on standard error.\n\nExit status: 0 success, even if there are no games; 2 bad "
    "usage or input; 3 system error.",
    run_stats,
};
