/* reductio convert: converts puzzles from any format to another. */
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "cli/answers.h"
#include "console/source.h"
#include "engine/generate/generate.h"
#include "engine/verdict/verdict.h"

struct convert_options {
    struct shared shared;
    const char *seed_text, *onto_text;
    bool list, canonical, shuffle, distinct, minimal, neighbours;
    uint64_t seed;
    struct puzzle onto;
};

#define MEMBER(name) offsetof(struct convert_options, name)

static const struct option_spec specs[] = {
    { 'f', "format", "FORMAT",
      "format to write, csv, tsv, json or fields such as '%p %t'; see FIELDS in reductio(1) "
      "(default: line)",
      TEXT(shared.format_name) },
    SPELLING('t', "to", "FORMAT", TEXT(shared.format_name)),
    { -'l', "list", NULL, "list the formats", FLAG(list),
      .excludes =
          "format canonical shuffle onto distinct minimal neighbours with-title with-errors "
          "json progress jobs" },
    { -'c', "canonical", NULL,
      "write the canonical (minlex) form: the smallest puzzle that relabelling digits, "
      "transposing, and permuting rows and columns can make of it",
      FLAG(canonical), .excludes = "shuffle onto" },
    { -'x', "shuffle", NULL, "write a random equivalent puzzle", FLAG(shuffle),
      .excludes = "onto" },
    { 0, "onto", "PUZZLE",
      "rearrange each puzzle so that it becomes PUZZLE, if it is equivalent to it; --json prints "
      "how (default: no puzzle)",
      TEXT(onto_text) },
    { 0, "minimal", NULL,
      "leave out givens until each is needed; with --neighbours, write only those in which each is",
      FLAG(minimal) },
    { 0, "neighbours", NULL,
      "write the puzzles with one solution that differ in one given: one is removed, and one is "
      "added",
      FLAG(neighbours), .excludes = "canonical shuffle onto distinct seed" },
    { 's', "seed", "S",
      "seed; with --shuffle: the same number makes the same puzzles (default: a random one); with "
      "--minimal: leave out random givens",
      TEXT(seed_text), .needs = "shuffle|minimal" },
    { 'd', "distinct", NULL, "write only the first of several equivalent puzzles", FLAG(distinct),
      .excludes = "with-errors" },
    SHARED("column", "jobs"),
};

/* Adds, for each new row or column, the old one that it comes from, counted from 1. */
static void add_lines(struct strbuf *out, const char *name, const uint8_t lines[9])
{
    char text[10] = "";
    for (int i = 0; i < 9; i++)
        text[i] = (char)('1' + lines[i]);
    json_add_string(out, name, text);
}

/* `way`: how the puzzle was rearranged; NULL: it was not. */
static void add_converted_json(const struct shared *options, const struct puzzle *puzzle,
                               const struct rearrangement *way, struct batch_output *output)
{
    struct strbuf *out = &output->text;
    json_punctuate(out, '{');
    json_puzzle_grid(out, puzzle_board(puzzle), &puzzle->givens);
    json_grid(out, "entries", puzzle_board(puzzle), &puzzle->entries);
    if (puzzle->has_marks)
        json_marks(out, "candidates", puzzle_board(puzzle), puzzle->marks);
    json_identity(puzzle, output);
    if (puzzle->source[0])
        json_add_string(out, "source", puzzle->source);
    if (way) {
        char digits[DIGITS + 1] = "";
        for (int digit = 1; digit <= DIGITS; digit++)
            digits[digit - 1] = (char)('0' + way->digit[digit]);
        json_add_bool(out, "transposed", way->transposed);
        add_lines(out, "rows", way->row);
        add_lines(out, "columns", way->column);
        json_add_string(out, "digits", digits);
    }
    end_object(options, puzzle, output);
}

static enum status write_converted(const struct convert_options *options,
                                   const struct puzzle *puzzle, const struct rearrangement *way,
                                   struct batch_output *output, struct error *error)
{
    if (!options->shared.json)
        return shared_write(&options->shared, puzzle, output, error);
    add_converted_json(&options->shared, puzzle, way, output);
    return STATUS_OK;
}

/*
 * Leaves a puzzle the givens that it needs, and nothing else; of several choices one at random,
 * unless `random` is NULL. STATUS_NO: it does not have exactly one solution.
 */
static enum status minimise(struct puzzle *puzzle, enum search_variant variant,
                            struct random *random, struct error *error)
{
    const struct board *board = puzzle_board(puzzle);
    const struct verdict_options how = { .variant = variant, .parts = VERDICT_MINIMAL };
    struct verdict verdict;
    if (verdict_make(board, &puzzle->givens, &how, &verdict) != STATUS_OK)
        return error_set(error, STATUS_FAILED, "out of memory");
    if (!verdict_is_valid(&verdict))
        return error_set(error, STATUS_NO, "--minimal: %s",
                         verdict.solutions ? "several solutions" : "no solution");
    cellset kept = board->cells & ~(random ? 0 : verdict.spare);
    for (cellset left = random ? verdict.redundant : 0; left;) {
        const cellset one = cell_bit(cellset_draw(random, left));
        const struct grid without = grid_part(&puzzle->givens, kept & ~one);
        struct position position;
        position_init(&position, board, &without);
        kept &= ~(search_count(&position, 2, NULL) == 1 ? one : 0);
        left &= ~one;
    }
    puzzle->givens = grid_part(&puzzle->givens, kept);
    puzzle->entries = (struct grid){ { 0 } };
    puzzle->has_marks = false;
    return STATUS_OK;
}

struct neighbour_writer {
    const struct convert_options *options;
    struct puzzle puzzle; /* without entries and candidates */
    struct batch_output *output;
    struct error *error;
    enum status status;
};

/* Returns whether it cannot be written. */
static bool write_neighbour(const struct grid *neighbour, void *data)
{
    struct neighbour_writer *writer = data;
    const struct board *board = puzzle_board(&writer->puzzle);
    struct grid solution;
    struct position position;
    position_init(&position, board, neighbour);
    if (writer->options->minimal && search_count(&position, 1, &solution) &&
        search_redundant(writer->options->shared.variant, board, neighbour, &solution))
        return false;
    writer->puzzle.givens = *neighbour;
    writer->status =
        write_converted(writer->options, &writer->puzzle, NULL, writer->output, writer->error);
    return writer->status != STATUS_OK;
}

/* Rearranges a puzzle with its entries and candidates. */
static void rearrange_puzzle(const struct rearrangement *way, struct puzzle *puzzle)
{
    digitset marks[CELLS];
    memcpy(marks, puzzle->marks, sizeof marks);
    puzzle->givens = rearrange(way, &puzzle->givens);
    puzzle->entries = rearrange(way, &puzzle->entries);
    for (int cell = 0; puzzle->has_marks && cell < CELLS; cell++)
        puzzle->marks[cell] = rearrange_digits(way, marks[rearrangement_source(way, cell)]);
}

static enum status convert_puzzle(const struct puzzle *puzzle, const void *data,
                                  struct batch_output *output, struct error *error)
{
    const struct convert_options *options = data;
    struct puzzle other = *puzzle;
    struct rearrangement way;
    enum status status = STATUS_OK;
    const bool rearranged = options->canonical || options->shuffle || options->onto_text;
    if ((rearranged || options->distinct) && !board_is_classic(puzzle_board(puzzle)))
        return error_set(error, STATUS_BAD,
                         "--canonical, --shuffle, --onto and --distinct are for the classic board, "
                         "not %s",
                         puzzle->board->name);
    if (options->neighbours) {
        struct neighbour_writer writer = { options, other, output, error, STATUS_OK };
        writer.puzzle.entries = (struct grid){ { 0 } };
        writer.puzzle.has_marks = false;
        neighbours_visit(puzzle_board(puzzle), &puzzle->givens, write_neighbour, &writer);
        return writer.status;
    }
    struct random random = random_nth(options->seed, place_number(&output->place));
    if (options->minimal)
        status =
            minimise(&other, options->shared.variant, options->seed_text ? &random : NULL, error);
    if (status != STATUS_OK)
        return status;
    if (options->canonical || options->distinct)
        way = canon_find(&other.givens);
    if (options->distinct) {
        struct grid form = rearrange(&way, &other.givens);
        output->key = grid_key(&form);
    }
    if (options->shuffle)
        way = canon_shuffle(&random);
    if (options->onto_text && !canon_between(&other.givens, &options->onto.givens, &way))
        return error_set(error, STATUS_NO, "this puzzle is not equivalent to that of --onto");
    if (rearranged)
        rearrange_puzzle(&way, &other);
    return write_converted(options, &other, rearranged ? &way : NULL, output, error);
}

static int run_convert(int argc, char **argv)
{
    struct convert_options options = {
        .shared = { .usual = "puzzle,title", .formats = true, .format_name = "line" }
    };
    struct distinct distinct = { .count = 0 };
    int done = shared_parse(&options.shared, &command_convert, argc, argv);
    const struct format *format = options.shared.format;
    struct error error;
    if (done >= 0)
        return done;
    if (options.list && options.shared.count)
        return option_refuse(&command_convert, "--list takes no arguments");
    if (options.list) {
        for (size_t i = 0; (format = format_at(i)); i++)
            printf("%-12s %s\n", format->name, format->summary);
        return finish_output();
    }
    if (options.shared.with_errors && format && *format->head)
        return option_refuse(&command_convert, "--with-errors: the format %s has no comments",
                             format->name);
    if (seed_read(options.seed_text, &options.seed, &error) != STATUS_OK)
        return option_refuse(&command_convert, "--seed: %s", error.text);
    const char *const onto = options.onto_text;
    if (onto && format_parse(onto, strlen(onto), &options.onto, &error) != STATUS_OK)
        return option_refuse(&command_convert, "--onto: %s", error.text);
    if (onto && !board_is_classic(puzzle_board(&options.onto)))
        return option_refuse(&command_convert, "--onto is for the classic board");
    int status = shared_run(&options.shared, &command_convert,
                            (struct batch){ .answer = convert_puzzle,
                                            .sift = options.distinct ? distinct_sift : NULL,
                                            .sieve = &distinct });
    distinct_release(&distinct);
    return status;
}

const struct subcommand command_convert = {
    "convert",
    "convert puzzles from one format to another",
    NULL,
    "Reads puzzles in any format and writes them in another. Titles, candidates and digits entered "
    "later are kept if the format has a place for them; the format 'candidates' writes such digits "
    "as givens.",
    OPTIONS_OF(specs),
    "Exit status: 0 success; 1 some puzzles were equivalent to earlier ones (--distinct), were not "
    "equivalent to PUZZLE (--onto), or did not have exactly one solution (--minimal); 2 bad usage "
    "or input; 3 system error.",
    run_convert,
};
