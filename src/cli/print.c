/* reductio print: puzzles on sheets of paper. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/starting_point.h"
#include "console/source.h"
#include "print/picture.h"
#include "print/sheet.h"
#include "print/text.h"
#include "store/output_file.h"

enum {
    PUZZLES_MOST = 100000, /* all are held in memory until the last is read */
    PER_PAGE = 4,          /* the default; fewer if there are fewer puzzles */
    DPI = 150,
    DPI_LEAST = 36,
    DPI_MOST = 600,
};

struct print_form {
    const char *name, *ending; /* `ending` of a file's name chooses the format; NULL: none does */
    bool paged;                /* each page is a file of its own */
    bool picture;              /* needs cairo, and is never written to a terminal */
    int kind;                  /* enum picture_kind or enum text_form */
};

struct print_options {
    struct shared shared;
    const char *output, *form_name, *paper_name, *title_text;
    uint64_t per_page, dpi;
    bool landscape, candidates, solutions, er, no_levels, force;
    /* Derived. */
    const struct print_form *form;
    const struct paper *paper;
    struct strbuf title; /* harmless */
};

#define MEMBER(name) offsetof(struct print_options, name)

static const struct option_spec specs[] = {
    { 'o', "output", "FILE",
      "write to FILE; its extension (.pdf, .svg, .png or .txt) selects the format. Several pages "
      "of .svg or .png become FILE-1.png, FILE-2.png and so on. Without this option, text is "
      "written to standard output",
      TEXT(output) },
    { 0, "force", NULL, "overwrite existing files", FLAG(force) },
    { 'f', "format", "NAME",
      "text, unicode (frames of box drawing), ansi (the same in colour), pdf, svg or png",
      TEXT(form_name) },
    { 'p', "per-page", "N",
      "puzzles per page: 1, 2, 4, 6 or 9 (default: as many as there are, up to 4; text has no "
      "pages)",
      NUMBER(per_page, 1) },
    { 'P', "paper", "NAME", "a4, letter or a5 (default: a4)", TEXT(paper_name) },
    { 'L', "landscape", NULL, "use the pages in landscape orientation", FLAG(landscape) },
    { 'c', "candidates", NULL,
      "print small candidates: those in the file, or those that the digits allow",
      FLAG(candidates) },
    { 's', "solutions", NULL, "add small solutions on pages at the end", FLAG(solutions) },
    { 't', "title", "TEXT", "text above each page", TEXT(title_text) },
    { 0, "er", NULL, "also print the ER of each puzzle; high ratings take a long time", FLAG(er) },
    { 0, "no-levels", NULL, "do not print how hard each puzzle is", FLAG(no_levels) },
    { 0, "dpi", "N", "resolution of png, from 36 to 600 dots per inch (default: 150)",
      NUMBER(dpi, DPI_LEAST) },
    SHARED(SHARED_JOBS, SHARED_JOBS),
};

static const struct usage usage = {
    "print",
    NULL,
    "Prints puzzles on sheets of paper, each puzzle with its title or number, its level (as "
    "'reductio rate' computes it) and its number of givens. Digits entered later are slanted and "
    "grey; in text, a ' or round brackets mark them.",
    OPTIONS_OF(specs),
    "Exit status: 0 success; 1 some printed puzzle does not have exactly one solution; 2 bad usage "
    "or input; 3 system error.",
};

/* ---- Formats ---- */

static const struct print_form forms[] = {
    { "text", ".txt", false, false, TEXT_ASCII }, { "unicode", NULL, false, false, TEXT_UNICODE },
    { "ansi", NULL, false, false, TEXT_COLOUR },  { "pdf", ".pdf", false, true, PICTURE_PDF },
    { "svg", ".svg", true, true, PICTURE_SVG },   { "png", ".png", true, true, PICTURE_PNG },
};
enum { FORMS = sizeof forms / sizeof *forms };

static const double points_an_inch = 72;

static bool to_output(const struct print_options *options)
{
    return !options->output || !strcmp(options->output, "-");
}

/* The extension of a file's name, with its dot; "" if there is none. */
static const char *ending_of(const char *path)
{
    const char *slash = strrchr(path, '/'), *dot = strrchr(slash ? slash : path, '.');
    return dot ? dot : "";
}

/*
 * The format that --format names, or else the one of the output's ending, or else text. NULL: there
 * is no such format; *error has the reason.
 */
static const struct print_form *find_form(const struct print_options *options, struct error *error)
{
    if (!options->form_name && to_output(options))
        return &forms[0];
    for (int i = 0; i < FORMS; i++) {
        const struct print_form *form = &forms[i];
        if (options->form_name ? !strcmp(form->name, options->form_name)
                               : form->ending && !strcmp(form->ending, ending_of(options->output)))
            return form;
    }
    if (options->form_name)
        error_set(error, STATUS_BAD,
                  "'%s' is not a format; use text, unicode, ansi, pdf, svg or png",
                  options->form_name);
    else
        error_set(error, STATUS_BAD,
                  "the format of '%s' is not known; name a file that ends in .pdf, .svg, .png or "
                  ".txt, or use --format",
                  options->output);
    return NULL;
}

/* Checks, before anything is read, whether sheets can be written to the output. */
static enum status check_output(const struct print_options *options, struct error *error)
{
    const struct print_form *form = options->form;
    if (to_output(options) && form->picture && isatty(STDOUT_FILENO))
        return error_set(error, STATUS_BAD,
                         "%s cannot be shown on a terminal; write it to a file with -o FILE",
                         form->name);
    if (form->picture && picture_check(error) != STATUS_OK)
        return error->status;
    /* The names of several pages' files are not known yet: write_pages() checks them. */
    return to_output(options) ? STATUS_OK
                              : output_check(options->output, options->force || form->paged, error);
}

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
    if (!options->no_levels) {
        rating_of_path(&start->position, &options->shared.rules, &start->settings, &rating);
        if (rating.outcome == OUTCOME_NO_MEMORY)
            return error_set(error, STATUS_FAILED, "out of memory");
        of->has_level = rating.outcome == OUTCOME_SOLVED;
        of->level = rating.level;
    }
    enum status rated = options->er ? er_rate(&of->puzzle.givens, NULL, &of->er) : STATUS_NO;
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
        shared_run(&options->shared, &usage,
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
    if (!to_output(options))
        return output_write(path, bytes->text, bytes->length, options->force, error);
    if (fwrite(bytes->text, 1, bytes->length, stdout) == bytes->length && !fflush(stdout))
        return STATUS_OK;
    return error_set(error, STATUS_FAILED, "standard output: %s", strerror(errno));
}

/* FILE.png, or FILE-1.png and so on for several pages, with numbers of equal length. */
static void add_page_name(const struct print_options *options, size_t page, size_t pages,
                          struct strbuf *path)
{
    const char *ending = ending_of(options->output);
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
                                       .per_page = (size_t)options->per_page,
                                       .candidates = options->candidates,
                                       .solutions = options->solutions,
                                       .title = options->title.text };
    struct strbuf bytes = STRBUF_EMPTY;
    text_write(&text, puzzles, count, &bytes);
    enum status status = put_bytes(options, options->output, &bytes, error);
    strbuf_release(&bytes);
    return status;
}

/* Draws the pages from `first` to before `last` into one file. */
static enum status draw_sheets(const struct print_options *options, const struct sheet *sheet,
                               size_t first, size_t last, const char *path, struct error *error)
{
    const struct picture_options how = { .kind = (enum picture_kind)options->form->kind,
                                         .dpi = (double)options->dpi,
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
    if (!to_output(options))
        add_page_name(options, page, sheet_pages(sheet), &path);
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
    size_t pages = sheet_pages(sheet);
    enum status status = STATUS_OK;
    if (to_output(options) && pages > 1)
        return error_set(error, STATUS_BAD,
                         "%zu pages need a file each as %s; use -o FILE to write FILE-1 and so on",
                         pages, options->form->name);
    for (int check = !to_output(options); check >= 0; check--)
        for (size_t page = 0; page < pages && status == STATUS_OK; page++)
            status = write_page(options, sheet, page, check, error);
    return status == STATUS_OK && pages > 1 ? report_pages(options, pages, error) : status;
}

static enum status write_sheets(const struct print_options *options,
                                const struct sheet_puzzle *puzzles, size_t count,
                                struct error *error)
{
    const bool dots = options->form->picture && options->form->kind == PICTURE_PNG;
    const struct sheet_options how = { .paper = options->paper,
                                       .landscape = options->landscape,
                                       .per_page = (size_t)options->per_page,
                                       .candidates = options->candidates,
                                       .solutions = options->solutions,
                                       .title = options->title.text,
                                       .grain = dots ? points_an_inch / (double)options->dpi : 0 };
    struct sheet sheet;
    if (!options->form->picture)
        return write_text_sheets(options, puzzles, count, error);
    enum status status = sheet_init(&sheet, &how, puzzles, count, error);
    if (status != STATUS_OK)
        return status;
    return options->form->paged
               ? write_pages(options, &sheet, error)
               : draw_sheets(options, &sheet, 0, sheet_pages(&sheet), options->output, error);
}

/* ---- The command ---- */

/* -1: continue; otherwise the exit status, after an error was printed. */
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
        return option_refuse(&usage, "'%s' is not a paper size; use a4, letter or a5",
                             options->paper_name);
    options->form = find_form(options, &error);
    if (!options->form)
        return option_refuse(&usage, "%s", error.text);
    if (options->title_text)
        add_harmless(&options->title, options->title_text);
    if (options->title.failed)
        error_set(&error, STATUS_FAILED, "out of memory");
    else if (check_output(options, &error) == STATUS_OK)
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
        /* The bytes are an array of sheet_puzzle on the heap, and therefore aligned. */
        const struct sheet_puzzle *at = (const void *)pile.bytes.text;
        if (options->form->picture && !options->per_page)
            options->per_page = puzzles < PER_PAGE - 1 ? puzzles : PER_PAGE;
        enum status written = write_sheets(options, at, puzzles, &error);
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

const struct subcommand command_print = { "print", "print puzzles on sheets: PDF, SVG, PNG, text",
                                          run_print };
