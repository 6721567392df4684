/* reductio print: puzzles on sheets of paper. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/print_options.h"
#include "cli/starting_point.h"
#include "console/source.h"
#include "print/picture.h"
#include "print/text.h"
#include "store/output_file.h"

enum {
    PUZZLES_MOST = 100000, /* all are held in memory until the last is read */
    PER_PAGE = 4,          /* the default; fewer if there are fewer puzzles */
};

/* ---- Reading ---- */

/* Replaces control codes and invalid bytes in a text from a file or argument. False: memory ran
 * out. */
static bool make_harmless(char *text, size_t size)
{
    struct strbuf harmless = STRBUF_EMPTY;
    add_harmless(&harmless, text);
    /* A text that does not fit is cut between characters. */
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
    if (options->levels != PRINT_NO_LEVELS || options->chapters) {
        rating_of_path(&start->position, &options->shared.rules, &start->settings, &rating);
        if (rating.outcome == OUTCOME_NO_MEMORY)
            return error_set(error, STATUS_FAILED, "out of memory");
        of->has_level = rating.outcome == OUTCOME_SOLVED;
        of->level = rating.level;
        of->level_words = of->has_level ? print_level_words(options, of->level) : NULL;
    }
    enum status rated = options->er && !strcmp(options->er, "on")
                            ? er_rate(&of->puzzle.givens, NULL, &of->er)
                            : STATUS_NO;
    of->has_er = rated == STATUS_OK;
    return rated == STATUS_FAILED ? error_set(error, rated, "out of memory") : STATUS_OK;
}

/* The batch's answer to a puzzle: the bytes of its struct sheet_puzzle, which take_puzzles() puts
 * together. */
static enum status collect_puzzle(const struct puzzle *puzzle, const void *data,
                                  struct batch_output *output, struct error *error)
{
    const struct print_options *options = data;
    struct sheet_puzzle of;
    struct start start;
    enum status status = STATUS_OK;
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
    return error_set(error, STATUS_NO, "%s; it is printed anyway",
                     of.solutions ? "several solutions" : "no solution");
}

struct pile {
    struct strbuf bytes; /* the struct sheet_puzzle of each puzzle that was read */
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
        shared_run(&options->shared, &print_usage,
                   (struct batch){ .answer = collect_puzzle, .take = take_puzzles, .taker = pile });
    if (pile->full)
        error_set(&error, STATUS_BAD, "there are more than %d puzzles; print them in parts",
                  PUZZLES_MOST);
    else if (pile->bytes.failed)
        error_set(&error, STATUS_FAILED, "out of memory");
    else if (!pile->bytes.length && status < STATUS_BAD)
        error_set(&error, STATUS_BAD, "there is no puzzle to print");
    return (enum status)(error.status == STATUS_OK ? status : complain(&error));
}

/* ---- Writing ---- */

static enum status put_bytes(const struct print_options *options, const char *path,
                             const struct strbuf *bytes, struct error *error)
{
    if (bytes->failed)
        return error_set(error, STATUS_FAILED, "out of memory");
    if (!print_to_output(options))
        return output_write(path, bytes->text, bytes->length, options->force, error);
    if (fwrite(bytes->text, 1, bytes->length, stdout) == bytes->length && !fflush(stdout))
        return STATUS_OK;
    return error_set(error, STATUS_FAILED, "standard output: %s", strerror(errno));
}

/* FILE.png, or FILE-1.png and so on for several pages, with numbers of equal length. */
static void add_page_name(const struct print_options *options, size_t page, size_t pages,
                          struct strbuf *path)
{
    const char *ending = print_ending(options);
    size_t stem = strlen(options->output) - strlen(ending);
    int digits = 1;
    for (size_t left = pages; left >= 10; left /= 10)
        digits++;
    strbuf_add_bytes(path, options->output, stem);
    if (pages > 1)
        strbuf_addf(path, "-%0*zu", digits, page + 1);
    strbuf_add(path, ending);
}

static enum status write_text_sheets(const struct print_options *options,
                                     const struct sheet_puzzle *puzzles, size_t count,
                                     struct error *error)
{
    const struct text_options text = { .form = (enum text_form)options->form->kind,
                                       .per_page = options->sheet.per_page,
                                       .first_number = options->sheet.first_number,
                                       .candidates = options->candidates,
                                       .solutions = options->sheet.solutions != SOLUTIONS_NONE,
                                       .chapters = options->chapters,
                                       .title = options->title.text };
    struct strbuf bytes = STRBUF_EMPTY;
    text_write(&text, puzzles, count, &bytes);
    enum status status = put_bytes(options, options->output, &bytes, error);
    strbuf_release(&bytes);
    return status;
}

/* Draws the sides from `first` to before `last` into one file. */
static enum status draw_sheets(const struct print_options *options, const struct sheet *sheet,
                               size_t first, size_t last, const char *path, struct error *error)
{
    const struct picture_options how = { .kind = (enum picture_kind)options->form->kind,
                                         .dpi = (double)options->dpi,
                                         .font = options->font,
                                         .first = first,
                                         .last = last };
    struct strbuf bytes = STRBUF_EMPTY;
    enum status status = picture_draw(sheet, &how, &bytes, error);
    if (status == STATUS_OK)
        status = put_bytes(options, path, &bytes, error);
    strbuf_release(&bytes);
    return status;
}

/* Draws and writes a page; with `check`, only checks whether its file can be written. */
static enum status write_page(const struct print_options *options, const struct sheet *sheet,
                              size_t page, bool check, struct error *error)
{
    struct strbuf path = STRBUF_EMPTY;
    enum status status;
    if (!print_to_output(options))
        add_page_name(options, page, sheet_sides(sheet), &path);
    if (path.failed)
        status = error_set(error, STATUS_FAILED, "out of memory");
    else if (check)
        status = output_check(path.text, options->force, error);
    else
        status = draw_sheets(options, sheet, page, page + 1, path.text, error);
    strbuf_release(&path);
    return status;
}

/* Reports the files' names, which differ from the requested one. */
static enum status report_pages(const struct print_options *options, size_t pages,
                                struct error *error)
{
    struct strbuf names = STRBUF_EMPTY, said = STRBUF_EMPTY;
    add_page_name(options, 0, pages, &names);
    strbuf_add(&names, " to ");
    add_page_name(options, pages - 1, pages, &names);
    strbuf_addf(&said, "reductio: %zu pages: ", pages);
    add_harmless(&said, names.text);
    strbuf_release_into(&names, &said);
    bool good = !said.failed;
    if (good)
        fprintf(stderr, "%s\n", said.text);
    strbuf_release(&said);
    return good ? STATUS_OK : error_set(error, STATUS_FAILED, "out of memory");
}

/* Checks all files before it writes the first page. */
static enum status write_pages(const struct print_options *options, const struct sheet *sheet,
                               struct error *error)
{
    size_t pages = sheet_sides(sheet);
    enum status status = STATUS_OK;
    if (print_to_output(options) && pages > 1)
        return error_set(error, STATUS_BAD,
                         "%zu pages need a file each as %s; use -o FILE to write FILE-1 and so on",
                         pages, options->form->name);
    for (int check = !print_to_output(options); check >= 0; check--)
        for (size_t page = 0; page < pages && status == STATUS_OK; page++)
            status = write_page(options, sheet, page, check, error);
    return status == STATUS_OK && pages > 1 && !options->shared.quiet
               ? report_pages(options, pages, error)
               : status;
}

static enum status write_sheets(const struct print_options *options,
                                const struct sheet_puzzle *puzzles, size_t count,
                                struct error *error)
{
    struct sheet sheet;
    if (!options->form->picture)
        return write_text_sheets(options, puzzles, count, error);
    enum status status = sheet_init(&sheet, &options->sheet, puzzles, count, error);
    if (status == STATUS_OK)
        status = options->form->paged
                     ? write_pages(options, &sheet, error)
                     : draw_sheets(options, &sheet, 0, sheet_sides(&sheet), options->output, error);
    sheet_release(&sheet);
    return status;
}

/* ---- The command ---- */

/* The puzzles that were read, in the order of the sheet. */
static enum status print_puzzles(struct print_options *options, const struct sheet_puzzle *puzzles,
                                 size_t count, struct error *error)
{
    struct sheet_puzzle *sorted = NULL;
    if (options->form->picture && !options->sheet.per_page)
        options->sheet.per_page = options->large_print   ? 1
                                  : count < PER_PAGE - 1 ? count
                                                         : PER_PAGE;
    if (!options->chapters)
        return write_sheets(options, puzzles, count, error);
    sorted = malloc(count * sizeof *sorted);
    if (!sorted)
        return error_set(error, STATUS_FAILED, "out of memory");
    pages_sort(puzzles, count, sorted);
    enum status status = write_sheets(options, sorted, count, error);
    free(sorted);
    return status;
}

static int print(struct print_options *options)
{
    struct pile pile = { .full = false };
    struct error error;
    strbuf_init(&pile.bytes);
    enum status status = read_puzzles(options, &pile);
    size_t puzzles = pile.bytes.length / sizeof(struct sheet_puzzle);
    if (puzzles && !pile.full && !pile.bytes.failed && status < STATUS_FAILED) {
        /* The bytes are an array of sheet_puzzle on the heap, and therefore aligned. */
        enum status written =
            print_puzzles(options, (const void *)pile.bytes.text, puzzles, &error);
        if (written != STATUS_OK)
            complain(&error);
        status = written > status ? written : status;
    }
    strbuf_release(&pile.bytes);
    return status;
}

static int run_print(int argc, char **argv)
{
    struct print_options options;
    int done = print_options_parse(&options, argc, argv);
    if (done < 0)
        done = print(&options);
    print_options_release(&options);
    return done;
}

const struct subcommand command_print = { "print", "print puzzles on sheets: PDF, SVG, PNG, text",
                                          &print_usage, run_print };
