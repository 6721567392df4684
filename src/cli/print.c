/*
 * reductio print: sheets of puzzles, for paper.
 */
#include "cli/print.h"

#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "console/source.h"

enum {
    PUZZLES_MOST = 100000, /* all are held until the last is read */
    PER_PAGE = 4,          /* unless there are less, or it is said */
    DPI = 150,
    DPI_LEAST = 36,
    DPI_MOST = 600,
};

#define MEMBER(name) offsetof(struct print_options, name)

static const struct option_spec specs[] = {
    { 'o', "output", "FILE",
      "write to FILE; its ending tells the form: .pdf, .svg, .png\n"
      "or .txt. Several pages of .svg and .png are FILE-1.png,\n"
      "FILE-2.png and so on. Without it text goes to standard output",
      TEXT(output) },
    { 0, "force", NULL, "take the place of files that are there", FLAG(force) },
    { 'f', "format", "NAME",
      "text, unicode (frames of box drawing), ansi (the same in\n"
      "colour), pdf, svg or png",
      TEXT(form_name) },
    { 'p', "per-page", "N",
      "puzzles on a page: 1, 2, 4, 6 or 9 (as many as there are, up\n"
      "to 4; text: one below the other, without pages)",
      NUMBER(per_page, 1) },
    { 'P', "paper", "NAME", "a4, letter or a5 (a4)", TEXT(paper_name) },
    { 'L', "landscape", NULL, "pages on their side", FLAG(landscape) },
    { 'c', "candidates", NULL, "with pencil marks: the file's own, or what the digits leave",
      FLAG(candidates) },
    { 's', "solutions", NULL, "and the solutions, smaller, on pages at the end", FLAG(solutions) },
    { 't', "title", "TEXT", "above each page", TEXT(title_text) },
    { 0, "er", NULL, "each puzzle's ER, too; slow where it is high", FLAG(er) },
    { 0, "no-levels", NULL, "without how hard each puzzle is", FLAG(no_levels) },
    { 0, "dpi", "N", "dots an inch of png: 36 to 600 (150)", NUMBER(dpi, DPI_LEAST) },
    SHARED(SHARED_JOBS, SHARED_JOBS),
};

static const struct usage usage = {
    "print",
    NULL,
    "Prints puzzles as sheets of paper, each with its title or number, its level (as\n"
    "'reductio rate' has it) and how many givens it has. Digits set later are slanted\n"
    "and grey; in text a ' or round brackets tell them.\n",
    OPTIONS_OF(specs),
    "Exit status: 0 done; 1 done, but some puzzle has not exactly one solution; 2 bad\n"
    "usage or input; 3 the machine failed.\n",
};

/* ---- Reading ---- */

/* Texts of files and arguments: nothing in them is more than text. False: memory ran out. */
static bool make_harmless(char *text, size_t size)
{
    struct strbuf harmless;
    strbuf_init(&harmless);
    add_harmless(&harmless, text);
    /* What does not fit is cut between characters. */
    size_t count = caption_length(harmless.text), length = harmless.length;
    while (length >= size)
        length = caption_cut(harmless.text, --count);
    memcpy(text, harmless.text, length);
    text[length] = '\0';
    bool good = !harmless.failed;
    strbuf_release(&harmless);
    return good;
}

static enum status rate_for_sheet(const struct print_options *options, const struct start *start,
                                  struct sheet_puzzle *of, struct error *error)
{
    struct rating rating;
    if (!options->no_levels) {
        rating_of_path(&start->position, &options->shared.rules, &start->settings, &rating);
        if (rating.outcome == OUTCOME_NO_MEMORY)
            return error_set(error, STATUS_FAILED, "out of memory");
        of->has_level = rating.outcome == OUTCOME_SOLVED;
        of->level = rating.level;
    }
    of->has_er = options->er && er_rate(&of->puzzle.givens, &of->er);
    if (options->er && !of->has_er) /* with one solution there always is one */
        return error_set(error, STATUS_FAILED, "out of memory");
    return STATUS_OK;
}

/* The answer to a puzzle is the puzzle, judged: its bytes, which take_puzzles() puts together. */
static enum status collect_puzzle(const struct puzzle *puzzle, size_t count, const void *data,
                                  struct batch_output *output, struct error *error)
{
    const struct print_options *options = data;
    struct sheet_puzzle of;
    struct start start;
    enum status status = STATUS_OK;
    (void)count;
    memset(&of, 0, sizeof of);
    of.puzzle = *puzzle;
    if (!make_harmless(of.puzzle.title, sizeof of.puzzle.title))
        return error_set(error, STATUS_FAILED, "out of memory");
    start_init(&start, &options->shared, puzzle);
    of.solutions = start.solutions;
    if (of.solutions == 1) {
        search_count(&start.position, 1, &of.solution);
        status = rate_for_sheet(options, &start, &of, error);
    }
    strbuf_add_bytes(&output->text, (const char *)&of, sizeof of);
    if (of.solutions == 1)
        return status;
    return error_set(error, STATUS_NO, "%s; it is printed all the same",
                     of.solutions ? "several solutions" : "no solution");
}

/* What was read so far. */
struct pile {
    struct strbuf bytes;
    bool full;
};

static bool take_puzzles(const char *bytes, size_t length, void *data)
{
    struct pile *pile = data;
    strbuf_add_bytes(&pile->bytes, bytes, length);
    pile->full = pile->bytes.length > PUZZLES_MOST * sizeof(struct sheet_puzzle);
    return !pile->full && !pile->bytes.failed;
}

static enum status read_puzzles(struct print_options *options, struct pile *pile)
{
    struct error error = { .status = STATUS_OK };
    int status =
        shared_run(&options->shared, &usage,
                   (struct batch){ .answer = collect_puzzle, .take = take_puzzles, .taker = pile });
    if (pile->full)
        error_set(&error, STATUS_BAD, "more than %d puzzles: print them in parts", PUZZLES_MOST);
    else if (pile->bytes.failed)
        error_set(&error, STATUS_FAILED, "out of memory");
    else if (!pile->bytes.length && status < STATUS_BAD)
        error_set(&error, STATUS_BAD, "there is no puzzle to print");
    return (enum status)(error.status == STATUS_OK ? status : complain(&error));
}

/* ---- The command ---- */

/* -1: go on; otherwise the exit status, the complaint having been made. */
static int finish_options(struct print_options *options)
{
    struct error error;
    int columns, rows;
    if (options->per_page &&
        (options->per_page > 9 || !sheet_divide((size_t)options->per_page, false, &columns, &rows)))
        return option_refuse(&usage, "--per-page takes 1, 2, 4, 6 or 9");
    if (options->dpi > DPI_MOST)
        return option_refuse(&usage, "--dpi takes a whole number from %d to %d", DPI_LEAST,
                             DPI_MOST);
    options->paper = paper_find(options->paper_name);
    if (!options->paper)
        return option_refuse(&usage, "there is no paper '%s': a4, letter and a5 are there",
                             options->paper_name);
    options->form = print_form(options, &error);
    if (!options->form)
        return option_refuse(&usage, "%s", error.text);
    if (options->title_text)
        add_harmless(&options->title, options->title_text);
    if (options->title.failed)
        error_set(&error, STATUS_FAILED, "out of memory");
    else if (print_check(options, &error) == STATUS_OK)
        return -1;
    return complain(&error);
}

static int print(struct print_options *options)
{
    struct pile pile = { .full = false };
    struct error error;
    strbuf_init(&pile.bytes);
    enum status status = read_puzzles(options, &pile);
    size_t puzzles = pile.bytes.length / sizeof(struct sheet_puzzle);
    if (puzzles && !pile.full && !pile.bytes.failed && status < STATUS_FAILED) {
        /* On the heap, and of one kind only: it is an array of them. */
        const struct sheet_puzzle *at = (const void *)pile.bytes.text;
        if (options->form->picture && !options->per_page)
            options->per_page = puzzles < PER_PAGE - 1 ? puzzles : PER_PAGE;
        enum status written = print_write(options, at, puzzles, &error);
        if (written != STATUS_OK)
            complain(&error);
        status = written > status ? written : status;
    }
    strbuf_release(&pile.bytes);
    return status;
}

static int run_print(int argc, char **argv)
{
    struct print_options options = { .paper_name = "a4",
                                     .dpi = DPI,
                                     .shared = { .givens_only = true } };
    int done = shared_parse(&options.shared, &usage, argc, argv);
    strbuf_init(&options.title);
    if (done < 0)
        done = finish_options(&options);
    if (done < 0)
        done = print(&options);
    strbuf_release(&options.title);
    return done;
}

const struct command command_print = { "print", "sheets for paper: PDF, SVG, PNG, text",
                                       run_print };
