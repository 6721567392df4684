/* reductio generate: makes puzzles with requested properties. */
#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/name.h"
#include "cli/answers.h"
#include "cli/command.h"
#include "console/source.h"
#include "engine/board/boards.h"
#include "engine/generate/generate.h"
#include "engine/path/technique_name.h"
#include "player/calendar.h"
#include "store/file.h"

struct generate_options {
    struct shared shared;
    uint64_t numbers, seed, tries, experiments;
    const char *board; /* NULL: the classic one */
    const char *seed_text, *score, *clues, *level, *rating, *pattern;
    int preset;   /* enum preset */
    int symmetry; /* enum symmetry, from 1, and then any of them; 0: not given */
    int method;
    struct texts technique, distinct_from;
    struct technique_list also; /* all of them, later the second one and those after it */
    const char *daily;          /* NULL: not given; "": of a medium level */
    const char *date;           /* NULL: today */
    struct date day;            /* of a daily puzzle */
    bool sifted;                /* sifted: no two puzzles equal except for their looks */
    struct puzzle_request request;
};

#define MEMBER(name) offsetof(struct generate_options, name)

/* The purposes that --for names; other options replace each member. */
enum preset { NO_PRESET, FOR_NEWSPAPER, FOR_BOOK };
static const struct {
    uint64_t numbers;
    enum symmetry symmetry; /* SYMMETRIES: any */
    enum level hardest;     /* without --level; the easiest is easy */
} presets[] = {
    [FOR_NEWSPAPER] = { 7, SYMMETRY_ROT180, LEVEL_HARD },
    [FOR_BOOK] = { 100, SYMMETRIES, LEVEL_UNFAIR },
};
static const char preset_clues[] = "28-36";

/* The scores of nine in ten symmetric puzzles of a level with 28 to 36 givens. */
static const struct {
    uint64_t least, most;
} preset_scores[] = {
    [LEVEL_EASY] = { 200, 400 },      [LEVEL_MEDIUM] = { 320, 640 },
    [LEVEL_HARD] = { 450, 1400 },     [LEVEL_UNFAIR] = { 850, 3000 },
    [LEVEL_EXTREME] = { 2000, 6000 }, [LEVEL_EXPERIMENT] = { 4000, 12000 },
};

static const struct option_spec specs[] = {
    { 'n', "number", "N", "number of puzzles (default: 1, or that of --for)", NUMBER(numbers, 1) },
    SPELLING(0, "count", "N", NUMBER(numbers, 1)),
    { 0, "board", "NAME",
      "make puzzles of this board: diagonal, 6x6, 6x6+diagonal, jigsaw (a new shape for each) and "
      "others; with --daily also week, the board of the week; see BOARDS in reductio(1) (default: "
      "classic)",
      TEXT(board), .excludes = "rating unbiased method=inchworm distinct-from" },
    { 0, "for", "NAME",
      "newspaper: seven puzzles, from easy to hard, or book: a hundred, to unfair; symmetric, with "
      "28 to 36 givens, and scores in even steps; other options change each of these",
      WORD(preset, "newspaper book"), .noun = "a purpose",
      .excludes = "board unbiased at-start pattern method daily" },
    { 'l', "level", "NAME",
      "level of the hardest step: easy, medium, hard, unfair, extreme, experiment, or a range such "
      "as easy-hard; hodoku:easy and so on mean HoDoKu's levels",
      TEXT(level) },
    { 'r', "rating", "RANGE",
      "community rating (ER), such as 7.2, 6.6-7.1 or 9.5-; high ratings take a long time",
      TEXT(rating) },
    { 0, "score", "RANGE", "sum of the scores of the steps, such as 800-1200", TEXT(score) },
    { 't', "technique", "NAME",
      "the easiest path needs this technique, or all of several: separate them by commas or repeat "
      "the option",
      TEXTS(technique) },
    { 0, "hardest", NULL, "no step of the path is harder than these techniques", FLAG(request.only),
      .needs = "technique" },
    { 0, "first", NULL,
      "try these techniques right after singles, for techniques that easier ones always make "
      "unnecessary",
      FLAG(request.first), .needs = "technique", .excludes = "order" },
    { 0, "at-start", NULL,
      "the path begins with the first of these techniques: all earlier digits are givens",
      FLAG(request.at_start), .needs = "technique",
      .excludes = "symmetry clues minimal maximal pattern" },
    SHARED("only", "no-uniqueness"),
    { 'x', "experiments", "N", "least number of cells to be filled by experiment (default: any)",
      NUMBER(experiments, 1), .most = CELLS - GIVENS_LEAST },
    { 0, "basis", "NAME",
      "with --experiments: techniques that fill the other cells, basic or singles (default: "
      "basic)",
      WORD(shared.basis, "basic singles"), .noun = "a basis", .needs = "experiments" },
    { 'y', "symmetry", "NAME",
      "symmetry of the givens: none, rot180, rot90, mirror, flip, mirrors, diagonal, antidiagonal, "
      "diagonals, full, or any: one of these at random",
      WORD(symmetry,
           "none rot180 rot90 mirror flip mirrors diagonal antidiagonal diagonals full any"),
      .noun = "a symmetry" },
    { -'p', "pattern", "FILE",
      "givens where FILE has x or a digit, empty cells where it has a dot, 81 in all; other "
      "characters are ignored",
      TEXT(pattern), .excludes = "symmetry clues maximal" },
    { -'c', "clues", "RANGE", "number of givens, such as 24 or 22-26", TEXT(clues) },
    { 0, "minimal", NULL, "no given can be left out, even if the givens are symmetric",
      FLAG(request.minimal) },
    { 0, "maximal", NULL,
      "push and pull (singles) solve the puzzle, but no longer if any one given is left out",
      FLAG(request.maximal), .excludes = "minimal method=inchworm" },
    { -'m', "method", "NAME",
      "dig: remove givens from a full grid; inchworm: add random digits until push and pull fill "
      "the rest (default: dig)",
      WORD(method, "dig inchworm"), .noun = "a method" },
    { 0, "unbiased", NULL,
      "make each minimal puzzle of up to 30 givens with the same probability; a puzzle takes about "
      "a second",
      FLAG(request.unbiased),
      .excludes = "at-start symmetry pattern clues minimal maximal method daily" },
    { 's', "seed", "S", "seed: the same number makes the same puzzles (default: a random one)",
      TEXT(seed_text) },
    { 0, "daily", "[=LEVEL]",
      "make today's puzzle of a level (default: medium), which is the same for everyone",
      TEXT(daily),
      .excludes = "seed symmetry clues rating score pattern only without with order no-uniqueness "
                  "technique method minimal maximal experiments" },
    { 0, "date", "DATE",
      "with --daily: make the puzzle of this day, such as 2026-11-21 (default: today)", TEXT(date),
      .needs = "daily" },
    { 0, "distinct-from", "FILE",
      "make no puzzles that are equivalent to one in FILE, in any format; repeat the option for "
      "several files",
      TEXTS(distinct_from), .excludes = "daily" },
    { 0, "tries", "N", "give up a puzzle after N attempts (default: 100000)", NUMBER(tries, 1) },
    SHARED("format", "format"),
    SHARED("json", "jobs"),
};

static const struct subcommand *const command = &command_generate;

/* ---- Requests ---- */

/* Adds the techniques of a text, separated by commas. -1, or the exit status. */
static int need_techniques(const char *names, struct technique_list *list)
{
    do {
        char name[64];
        struct error error;
        names += strspn(names, " ");
        const size_t length = strcspn(names, ",");
        snprintf(name, sizeof name, "%.*s", (int)length, names);
        const struct technique *technique = technique_called(name, "a technique", &error);
        if (!technique)
            return option_refuse(command, "--technique: %s", error.text);
        if (technique->level == LEVEL_CONTRADICTION)
            return option_refuse(command, "--technique: '%s' is a contradiction, not a technique",
                                 technique->name);
        technique_list_add(list, technique);
        names += length;
    } while (*names++);
    return -1;
}

/* Whether a path may use a technique. */
static bool request_has(const struct puzzle_request *request, const struct technique *technique)
{
    return !(request->no_uniqueness && technique->unique) &&
           !(request->rules && !technique_list_has(request->rules, technique));
}

/* Whether a path may use any technique of these levels. */
static bool request_has_level(const struct puzzle_request *request, enum level easiest,
                              enum level hardest)
{
    for (size_t i = 0; i < rules_all->count; i++) {
        const struct technique *technique = rules_all->at[i];
        if (technique->level >= easiest && technique->level <= hardest &&
            request_has(request, technique))
            return true;
    }
    return false;
}

/* Reads a value of a kind. False: the text is not one. */
typedef bool request_value(const char *text, uint64_t *value);

static bool read_whole(const char *text, uint64_t *value)
{
    char *end;
    errno = 0;
    *value = strtoull(text, &end, 10);
    return *text >= '0' && *text <= '9' && !*end && !errno;
}

static bool read_level(const char *text, uint64_t *value)
{
    enum level level;
    const bool good = level_named(text, &level);
    *value = good ? level : LEVEL_CONTRADICTION;
    return good;
}

/* "7.2" as 72 */
static bool read_tenths(const char *text, uint64_t *tenths)
{
    char *end;
    const double value = strtod(text, &end);
    const bool good = *text && !*end && value >= 1 && value <= 12;
    *tenths = good ? (uint64_t)(value * 10 + 0.5) : 0;
    return good;
}

/* Reads ranges such as "22-26", "7.2", "9.5-" and "hodoku:easy-hard". -1, or the exit status. */
static int read_ranges(const struct generate_options *options, struct puzzle_request *request)
{
    static const char theirs[] = "hodoku:";
    const struct board *board = request->board;
    char clues[80];
    snprintf(clues, sizeof clues, "a number from %d to %d or a range such as 24-26",
             board ? 1 : GIVENS_LEAST, board ? cellset_count(board->cells) : CELLS);
    request->hodoku = options->level && name_begins(options->level, theirs);
    const struct {
        const char *name, *text, *kind;
        size_t before; /* bytes of the text before the range */
        request_value *read;
        uint64_t least, most;
    } ranges[] = {
        { "clues", options->clues, clues, 0, read_whole, board ? 1 : GIVENS_LEAST,
          board ? (uint64_t)cellset_count(board->cells) : CELLS },
        { options->level == options->daily ? "daily" : "level", options->level,
          "a level; use easy, medium, hard, unfair, extreme, experiment or a range such as "
          "easy-hard",
          request->hodoku ? strlen(theirs) : 0, read_level, LEVEL_EASY,
          request->hodoku ? LEVEL_EXTREME : LEVEL_EXPERIMENT },
        { "score", options->score, "a number from 1 on or a range such as 800-1200", 0, read_whole,
          0, UINT64_MAX },
        { "rating", options->rating, "a number from 1.0 to 12.0 or a range such as 6.6-7.1", 0,
          read_tenths, 10, 120 },
    };
    uint64_t ends[ARRAY_SIZE(ranges)][2] = { { 0 } };
    for (size_t i = 0; i < ARRAY_SIZE(ranges); i++) {
        if (!ranges[i].text)
            continue;
        const char *from = ranges[i].text + ranges[i].before;
        const int length = (int)strcspn(from, "-");
        const char *last = from[length] ? from + length + 1 : from;
        char first[32];
        snprintf(first, sizeof first, "%.*s", length, from);
        uint64_t *const end = ends[i];
        const bool is_open = !*last && ranges[i].most < UINT64_MAX;
        end[1] = ranges[i].most;
        const bool good =
            ranges[i].read(first, &end[0]) && (is_open || ranges[i].read(last, &end[1]));
        if (!good || end[0] < ranges[i].least || end[1] > ranges[i].most || end[0] > end[1] ||
            !end[1])
            return option_refuse(command, "--%s: '%s' is not %s", ranges[i].name, ranges[i].text,
                                 ranges[i].kind);
    }
    request->fewest = (int)ends[0][0];
    request->most = (int)ends[0][1];
    request->easiest = (enum level)ends[1][0];
    request->hardest = (enum level)ends[1][1];
    request->score_least = ends[2][0];
    request->score_most = ends[2][1];
    request->er_least = (unsigned)ends[3][0];
    request->er_most = (unsigned)ends[3][1];
    return -1;
}

/* Reads the pattern in a file. -1, or the exit status. */
static int request_pattern(const char *name, struct puzzle_request *request)
{
    SCOPED struct strbuf text = STRBUF_EMPTY;
    struct error error;
    enum status status = file_read(name, &text, &error);
    const struct board *board = request->board ? request->board : &board_classic;
    const int most = cellset_count(board->cells);
    int cells = 0;
    for (size_t i = 0; i < text.length; i++) {
        const char sign = text.text[i];
        bool given = sign == 'x' || sign == 'X' || (sign >= '1' && sign <= '9');
        if (!given && sign != '.' && sign != '0')
            continue;
        if (given && cells < most)
            request->pattern |= cell_bit(board_cell(board, cells));
        cells++;
    }
    if (status == STATUS_FAILED)
        return complain(&error);
    if (status != STATUS_OK)
        return option_refuse(command, "--pattern: %s", error.text);
    if (cells != most)
        return option_refuse(command, "--pattern: %s has %d cells, not %d", name, cells, most);
    if (!request->board && cellset_count(request->pattern) < GIVENS_LEAST)
        return option_refuse(command, "--pattern: %s has %d givens; no puzzle has fewer than %d",
                             name, cellset_count(request->pattern), GIVENS_LEAST);
    return -1;
}

/* ---- Puzzles as they are printed ---- */

/* Adds a puzzle as the options want it; `number`: among the puzzles of the seed, from 0. */
static void generate_print(const struct generate_options *options, uint64_t number,
                           const struct made *made, struct batch_output *output)
{
    struct strbuf *out = &output->text;
    if (!options->shared.json) {
        batch_header(output, made->board);
        strbuf_addf(out, "%s\n", grid_line(made->board, &made->puzzle).text);
        return;
    }
    json_punctuate(out, '{');
    json_puzzle_grid(out, made->board, &made->puzzle);
    json_grid(out, "solution", made->board, &made->solution);
    json_add_number(out, "givens",
                    (uint64_t)cellset_count(CELLS_ALL & ~grid_empty_cells(&made->puzzle)));
    json_rating(out, made->rated ? &made->rating : NULL, made->has_er ? &made->er : NULL);
    if (options->request.experiments) {
        const enum toolset tools = options->request.tools;
        struct position position;
        struct fillings fillings;
        position_init(&position, made->board, &made->puzzle);
        fillings_find(&position, tools, CELLS, &fillings);
        out->failed |= fillings.outcome == OUTCOME_NO_MEMORY;
        json_experiments(out, tools, &made->least, &fillings);
    }
    json_add_string(out, "symmetry",
                    options->request.pattern ? "pattern" : symmetry_name(made->symmetry));
    json_add_bool(out, "minimal", made->minimal);
    json_add_number(out, "seed", options->seed);
    json_add_number(out, "number", number + 1);
    const struct puzzle puzzle = { .board = made->board, .givens = made->puzzle };
    end_object(&options->shared, &puzzle, output);
}

/* ---- The command ---- */

/* All threads read it, and a signal handler writes it. */
static atomic_bool interrupted;

static void interrupt(int number)
{
    (void)number;
    interrupted = true;
}

/* The puzzles that a thread is making. */
struct watch {
    const struct made *made;
    size_t count;
    uint64_t tried; /* that were reported */
    struct batch_output *output;
};

/* Reports new tries; true: stop. */
static bool watch_tries(void *data)
{
    struct watch *watch = data;
    uint64_t tried = 0;
    bool found = false;
    for (size_t i = 0; i < watch->count; i++) {
        tried += watch->made[i].no_grid ? 0 : watch->made[i].tried;
        found |= watch->made[i].found;
    }
    if (tried > watch->tried)
        batch_tried(watch->output, tried - watch->tried, found);
    watch->tried = tried;
    return interrupted;
}

/* Narrows a range to one of equal parts, or to `least` around its middle if it is smaller. */
static void narrow(uint64_t part, uint64_t parts, uint64_t width, uint64_t *from, uint64_t *to)
{
    const uint64_t whole = *to - *from, middle = *from + whole * (2 * part + 1) / (2 * parts);
    const uint64_t half = (whole / parts > width ? whole / parts : width) / 2;
    *from = middle > *from + half ? middle - half : *from;
    *to = middle + half < *to ? middle + half : *to;
}

/* The request for one of the puzzles of a preset. */
static void take_step(const struct generate_options *options, uint64_t number,
                      struct puzzle_request *request)
{
    enum { SCORES = 20, TENTHS = 6 }; /* in so small a range there is hardly ever no puzzle */
    uint64_t from = options->request.er_least, to = options->request.er_most;
    *request = options->request;
    number %= options->numbers; /* after those that are equivalent to others */
    narrow(number, options->numbers, SCORES, &request->score_least, &request->score_most);
    narrow(number, options->numbers, TENTHS, &from, &to);
    request->er_least = (unsigned)from;
    request->er_most = (unsigned)to;
}

static enum status give_up_request(const struct generate_options *options, uint64_t number,
                                   const struct made *made, struct error *error)
{
    SCOPED struct strbuf nearest = STRBUF_EMPTY;
    if (made->no_grid)
        return error_set(error, STATUS_NO, "no grid fills the board %s; choose another",
                         options->request.board->name);
    if (made->miss) {
        const struct puzzle_request *request = &options->request;
        strbuf_addf(&nearest, ". The closest puzzle has %d givens",
                    CELLS - cellset_count(grid_empty_cells(&made->puzzle)));
        if (request->experiments && made->least.known)
            strbuf_addf(&nearest, ", %d cell%s to be filled by experiment", made->least.count,
                        made->least.count == 1 ? "" : "s");
        if (made->rated && made->rating.outcome == OUTCOME_SOLVED)
            strbuf_addf(&nearest, ", %s, score %" PRIu64, level_name(made->rating.level),
                        made->rating.score);
        if (made->has_er)
            strbuf_addf(&nearest, ", ER %u.%u", made->er.tenths / 10, made->er.tenths % 10);
        strbuf_addf(&nearest, ": %s", grid_line(made->board, &made->puzzle).text);
    }
    error_set(error, nearest.failed ? STATUS_FAILED : STATUS_NO,
              "puzzle %" PRIu64 ": none of %" PRIu64
              " attempts matches the request; relax it, or allow more with --tries%s",
              number + 1, made->tried, nearest.text);
    return error->status;
}

static enum status make_requested(uint64_t first, size_t count, const void *data,
                                  struct batch_output *output, struct error *error)
{
    const struct generate_options *options = data;
    struct puzzle_request step = options->request;
    struct made *made = malloc(count * sizeof *made);
    struct watch watch = { .made = made, .count = count, .output = output };
    const struct making_of making = { .request = &step,
                                      .seed = options->seed,
                                      .most_tries = options->tries,
                                      .stop = watch_tries,
                                      .data = &watch };
    enum status status = made ? STATUS_OK : STATUS_FAILED;
    if (made && !options->preset)
        status = generate(&making, first, count, made);
    for (size_t i = 0; options->preset && i < count && status == STATUS_OK; i++) {
        watch = (struct watch){ .made = &made[i], .count = 1, .output = output };
        take_step(options, first + i, &step);
        status = generate(&making, first + i, 1, &made[i]);
    }
    if (status != STATUS_OK)
        error_set(error, status, "out of memory");
    for (size_t i = 0; i < count && status == STATUS_OK; i++) {
        if (made[i].found && options->sifted) {
            const struct grid form = canon_of(&made[i].puzzle);
            const struct grid_key key = grid_key(&form);
            batch_mark(output, &key);
        }
        if (made[i].found)
            generate_print(options, first + i, &made[i], output);
        else if (interrupted)
            status = error_set(error, STATUS_NO, "interrupted; the puzzles already printed remain");
        else
            status = give_up_request(options, first + i, &made[i], error);
    }
    free(made);
    return status;
}

static int refuse_easy(void)
{
    return option_refuse(command, "push and pull solve these puzzles, so all of them are easy");
}

/* Refuses a technique that the path cannot need. -1, or the exit status. */
static int refuse_technique(const struct puzzle_request *request, const struct technique *technique)
{
    if (request->hardest && !request->hodoku && technique->level > request->hardest)
        return option_refuse(command, "--technique: %s is %s, which is above the requested level",
                             technique_title(technique).text, level_name(technique->level));
    if (!request_has(request, technique))
        return option_refuse(command,
                             "--technique: %s is not among the techniques that --only, --without, "
                             "--with and --no-uniqueness select",
                             technique_title(technique).text);
    const bool is_usual =
        !request->rules || (request->rules->count == rules_usual->count &&
                            !memcmp(request->rules->at, rules_usual->at,
                                    rules_usual->count * sizeof *rules_usual->at));
    if (technique->use != USE_ALWAYS && !request->first && is_usual)
        return option_refuse(command,
                             "--technique: easier ones nearly always replace '%s'; add --first",
                             technique_title(technique).text);
    return (request->maximal || request->inchworm) && technique->level > LEVEL_EASY ? refuse_easy()
                                                                                    : -1;
}

/* Refuses requests that cannot be met together. -1, or the exit status. */
static int refuse_request(const struct generate_options *options)
{
    const struct puzzle_request *request = &options->request;
    const enum level basis = request->tools == TOOLS_SINGLES ? LEVEL_EASY : LEVEL_MEDIUM;
    const char *basis_name = request->tools == TOOLS_SINGLES ? "easy" : "basic";
    int done = -1;
    bool easy = request->easiest <= LEVEL_EASY && !request->experiments;
    for (size_t i = 0; i < options->also.count; i++)
        easy &= options->also.at[i]->level <= LEVEL_EASY;
    if (!easy && board_is_easy(request->board, request->draws_shape))
        return option_refuse(command, "--board: all puzzles of %s are easy: singles solve them",
                             request->board->name);
    for (size_t i = 0; done < 0 && i < options->also.count; i++)
        done = refuse_technique(request, options->also.at[i]);
    if (done >= 0)
        return done;
    if (request->inchworm && (request->symmetry || request->any_symmetry || request->pattern))
        return option_refuse(command, "use inchworm without --symmetry and --pattern");
    if ((request->maximal || request->inchworm) &&
        (request->easiest > LEVEL_EASY || request->experiments))
        return refuse_easy();
    if (request->experiments && request->hardest && request->hardest <= basis)
        return option_refuse(command,
                             "--experiments: the %s techniques alone solve every puzzle of level "
                             "%s; request a higher level",
                             basis_name, level_name(request->hardest));
    if (request->easiest && !request->hodoku &&
        !request_has_level(request, request->easiest, request->hardest))
        return option_refuse(command,
                             "--level: none of the techniques that --only, --without, --with and "
                             "--no-uniqueness select has the level %s",
                             options->level);
    if (request->experiments && !request_has_level(request, basis + 1, LEVEL_EXPERIMENT))
        return option_refuse(command,
                             "--experiments: the selected techniques are among the %s techniques, "
                             "which do not solve such puzzles",
                             basis_name);
    return -1;
}

/* -1, or the exit status. */
static int finish_generate(struct generate_options *options)
{
    struct puzzle_request *request = &options->request;
    struct error error;
    /* Takes the techniques that the options select, if any option does. */
    if (options->shared.only || options->shared.without || options->shared.with ||
        options->shared.order)
        request->rules = &options->shared.chosen;
    request->no_uniqueness = options->shared.no_uniqueness;
    request->rated = options->shared.json && !*options->shared.template.text;
    if (seed_read(options->seed_text, &options->seed, &error) != STATUS_OK)
        return option_refuse(command, "--seed: %s", error.text);
    if (options->preset && !options->symmetry)
        options->symmetry = 1 + (int)presets[options->preset].symmetry;
    request->any_symmetry = options->symmetry > SYMMETRIES;
    if (options->symmetry && !request->any_symmetry)
        request->symmetry = (enum symmetry)(options->symmetry - 1);
    options->day = today();
    if (options->date && !date_read(options->date, &options->day))
        return option_refuse(command, "--date: '%s' is not a date; use YYYY-MM-DD", options->date);
    const char *board = options->board;
    if (board && options->daily && !strcmp(board, "week"))
        board = daily_board(options->day);
    if (board && board_wanted(board, &request->board, &request->draws_shape, &error) != STATUS_OK)
        return option_refuse(command, "--board: %s", error.text);
    if (request->board && options->shared.format_name) /* it names the fields, or is a template */
        template_read(&options->shared.template, options->shared.format_name,
                      "puzzle,board,solution", false, &error);
    if (options->preset) {
        options->clues = options->clues ? options->clues : preset_clues;
        options->numbers = options->numbers ? options->numbers : presets[options->preset].numbers;
    }
    options->numbers += !options->numbers;
    int done = read_ranges(options, request);
    if (options->preset && !options->level) {
        request->easiest = LEVEL_EASY;
        request->hardest = presets[options->preset].hardest;
    }
    if (options->preset && !options->score && !options->rating) {
        request->score_least = preset_scores[request->easiest].least;
        request->score_most = preset_scores[request->hardest].most;
    }
    if (done < 0 && options->pattern)
        done = request_pattern(options->pattern, request);
    for (size_t i = 0; i < options->technique.count && done < 0; i++)
        done = need_techniques(options->technique.at[i], &options->also);
    if (done >= 0)
        return done;
    request->inchworm = options->method == 2;
    request->experiments = (int)options->experiments;
    request->tools = options->shared.tools;
    done = refuse_request(options);
    if (options->also.count) {
        request->technique = options->also.at[0];
        technique_list_drop(&options->also, request->technique);
        request->also = options->also.count ? &options->also : NULL;
    }
    return done;
}

/* -1, or the exit status. A daily puzzle has a level and a seed only: with further options it would
 * be another puzzle. */
static int finish_daily(struct generate_options *options)
{
    struct puzzle_request *request = &options->request;
    if (!options->level)
        request->easiest = request->hardest = LEVEL_MEDIUM;
    if (request->easiest != request->hardest || request->hodoku || options->numbers > 1)
        return option_refuse(command, "--daily makes one puzzle of one level");
    options->seed = daily_seed(options->day, request->easiest);
    return -1;
}

static enum status find_key(const struct puzzle *puzzle, const void *options,
                            struct batch_output *output, struct error *error)
{
    const struct grid form = canon_of(&puzzle->givens);
    (void)options, (void)error;
    output->key = grid_key(&form);
    return STATUS_OK;
}

/* A file may have equivalent puzzles. Their names are forgotten, as no message has them. */
static enum status keep_key(const struct grid_key *key, const struct place *place, void *seen,
                            struct error *error)
{
    const struct place nowhere = { .name = "" };
    (void)place;
    const enum status status = distinct_sift(key, &nowhere, seen, error);
    return status == STATUS_NO ? STATUS_OK : status;
}

static bool take_nothing(const char *bytes, size_t length, void *taker)
{
    (void)bytes, (void)length, (void)taker;
    return true;
}

/* The puzzles that were made or read, and how many of the last ones were made in vain. */
struct sieve {
    struct distinct seen;
    uint64_t rejected, most; /* in a row */
};

/* A batch_sift: equivalent puzzles are made again, but not without end. */
static enum status sift_made(const struct grid_key *key, const struct place *place, void *data,
                             struct error *error)
{
    struct sieve *sieve = data;
    const enum status status = distinct_sift(key, place, &sieve->seen, error);
    if (status != STATUS_NO) {
        sieve->rejected = 0;
        return status;
    }
    if (++sieve->rejected >= sieve->most)
        return error_set(error, STATUS_NO,
                         "the last %" PRIu64 " puzzles are equivalent to earlier ones; relax the "
                         "request, or allow more with --tries",
                         sieve->rejected);
    error->text[0] = '\0';
    return status;
}

static int run_generate(int argc, char **argv)
{
    struct generate_options options = { .shared.usual = "puzzle,solution", .tries = 100000 };
    int done = shared_parse(&options.shared, &command_generate, argc, argv);
    if (done < 0 && options.daily && *options.daily) {
        if (options.level)
            done =
                option_refuse(command, "--daily=%s and --level cannot be combined", options.daily);
        options.level = options.daily;
    }
    if (done < 0)
        done = finish_generate(&options);
    if (done < 0 && options.daily)
        done = finish_daily(&options);
    if (done >= 0)
        return done;
    struct sieve sieve = { .most = options.tries };
    /* Reads the puzzles to which no others may be equivalent. */
    const struct texts *from = &options.distinct_from;
    char *sources[TEXTS_MOST];
    memcpy(sources, from->at, from->count * sizeof *sources); /* only their type differs */
    const struct batch reading = { .answer = find_key,
                                   .sift = keep_key,
                                   .sieve = &sieve.seen,
                                   .take = take_nothing,
                                   .threads = (int)options.shared.jobs,
                                   .quiet = options.shared.quiet,
                                   .progress = options.shared.progress };
    int status = from->count ? batch_run(&reading, (int)from->count, sources) : STATUS_OK;
    if (status != STATUS_OK) {
        distinct_release(&sieve.seen);
        return status;
    }
    /* Catches the first SIGINT; a second one ends the program. A signal that is ignored, as in the
     * background, stays ignored. */
    const struct sigaction action = { .sa_handler = interrupt,
                                      .sa_flags = SA_RESTART | SA_RESETHAND };
    struct sigaction before;
    if (!sigaction(SIGINT, NULL, &before) && before.sa_handler != SIG_IGN)
        sigaction(SIGINT, &action, NULL);
    options.sifted = options.distinct_from.count || generate_may_repeat(&options.request);
    if (!options.shared.quiet && generate_is_rare(&options.request))
        fputs("reductio: such puzzles are rare: one may take some seconds, or longer\n", stderr);
    status = shared_run(&options.shared, &command_generate,
                        (struct batch){ .make = make_requested,
                                        .sift = options.sifted ? sift_made : NULL,
                                        .sieve = &sieve,
                                        .numbers = options.numbers });
    distinct_release(&sieve.seen);
    if (interrupted)
        end_by_signal(SIGINT);
    return status;
}

const struct subcommand command_generate = {
    "generate",
    "make puzzles of a level, technique, symmetry and so on",
    NO_ARGUMENTS,
    "Makes puzzles with exactly one solution, one per line.\n\nPuzzles are minimal: no given can "
    "be left out. In a symmetric puzzle, no given can be left out together with its symmetric "
    "partners; a puzzle for which more --clues are requested need not be minimal. The levels are "
    "those of 'reductio rate': they depend on the steps of the path, never on the number of "
    "givens.",
    OPTIONS_OF(specs),
    "Exit status: 0 all puzzles were made; 1 a puzzle was given up; 2 bad usage; 3 system error. "
    "An interrupt (Ctrl-C) ends the program by its signal; the puzzles already printed are "
    "complete.",
    run_generate,
};
