/* reductio convert: converts puzzles from any format to another. */
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "cli/answers.h"
#include "console/source.h"

struct convert_options {
    struct shared shared;
    const char *seed_text;
    bool list, canonical, shuffle, distinct;
    uint64_t seed;
};

#define MEMBER(name) offsetof(struct convert_options, name)

static const struct option_spec specs[] = {
    { 'f', "format", "FORMAT",
      "format to write, csv, tsv, json or fields such as '%p %t'; see FIELDS in reductio(1) "
      "(default: line)",
      TEXT(shared.format_name) },
    SPELLING('t', "to", "FORMAT", TEXT(shared.format_name)),
    { -'l', "list", NULL, "list the formats", FLAG(list),
      .excludes = "format canonical shuffle distinct with-title with-errors json progress jobs" },
    { -'c', "canonical", NULL,
      "write the canonical (minlex) form: the smallest puzzle that relabelling digits, "
      "transposing, and permuting rows and columns can make of it",
      FLAG(canonical), .excludes = "shuffle" },
    { -'x', "shuffle", NULL, "write a random equivalent puzzle", FLAG(shuffle) },
    { 's', "seed", "S",
      "with --shuffle: seed; the same number makes the same puzzles (default: a random one)",
      TEXT(seed_text), .needs = "shuffle" },
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
    if (puzzle->has_marks) {
        digitset marks[CELLS];
        for (int cell = 0; cell < CELLS; cell++)
            marks[cell] =
                puzzle->givens.digit[cell] || puzzle->entries.digit[cell] ? 0 : puzzle->marks[cell];
        json_marks(out, "candidates", puzzle_board(puzzle), marks);
    }
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

static enum status convert_puzzle(const struct puzzle *puzzle, const void *data,
                                  struct batch_output *output, struct error *error)
{
    const struct convert_options *options = data;
    struct rearrangement way;
    struct puzzle other;
    bool rearranged = options->canonical || options->shuffle;
    if ((rearranged || options->distinct) && !board_is_classic(puzzle_board(puzzle)))
        return error_set(error, STATUS_BAD,
                         "--canonical, --shuffle and --distinct are for the classic board, not %s",
                         puzzle->board->name);
    if (options->canonical || options->distinct)
        way = canon_find(&puzzle->givens);
    if (options->distinct) {
        struct grid form = rearrange(&way, &puzzle->givens);
        output->key = grid_key(&form);
    }
    if (options->shuffle) {
        struct random random = random_nth(options->seed, place_number(&output->place));
        way = canon_shuffle(&random);
    }
    if (rearranged) {
        other = *puzzle;
        /* Rearranges the puzzle with its entries and candidates. */
        digitset marks[CELLS];
        memcpy(marks, other.marks, sizeof marks);
        other.givens = rearrange(&way, &other.givens);
        other.entries = rearrange(&way, &other.entries);
        for (int cell = 0; other.has_marks && cell < CELLS; cell++)
            other.marks[cell] = rearrange_digits(&way, marks[rearrangement_source(&way, cell)]);
        puzzle = &other;
    }
    if (options->shared.json)
        add_converted_json(&options->shared, puzzle, rearranged ? &way : NULL, output);
    else
        return shared_write(&options->shared, puzzle, output, error);
    return STATUS_OK;
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
    "Exit status: 0 success; 1 some puzzles were equivalent to earlier ones (--distinct); 2 bad "
    "usage or input; 3 system error.",
    run_convert,
};
