/* reductio print: puzzles on sheets of paper. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/array.h"
#include "cli/answers.h"
#include "cli/command.h"
#include "console/source.h"
#include "print/sheet.h"
#include "print/text.h"
#include "store/atomic_file.h"
#include "store/file.h"

struct print_form {
    const char *name, *ending; /* `ending` of a file's name chooses the format; NULL: none does */
    bool paged;                /* each page is a file of its own */
    bool picture;              /* needs cairo, and is never written to a terminal */
    int kind;                  /* enum picture_kind or enum text_form */
};

/* The words of --levels. */
enum { PRINT_WORDS = 1, PRINT_STARS, PRINT_NO_LEVELS };

struct print_options {
    struct shared shared;
    const char *output, *paper_name, *title_text;
    int form_place, levels; /* among the words of --format and --levels, from 1; 0: not given */
    int per_page, solutions_per_page; /* among COUNTS, in the same way */
    const char *margin_text, *gutter_text, *template_file, *font;
    uint64_t dpi;
    bool force, er;
    struct sheet_options sheet; /* a number per page may not be given */
    /* Derived. */
    const struct print_form *form;
    struct strbuf title; /* harmless */
    struct strbuf template_text;
};

/* ---- Options ---- */

enum { DPI = 150, DPI_LEAST = 36, DPI_MOST = 600, NUMBER_MOST = 1000000 };

#define MEMBER(name) offsetof(struct print_options, name)

/* In .needs: a format that has pages. */
#define PICTURE "format=pdf|format=svg|format=png|output=*.pdf|output=*.svg|output=*.png"

/* The numbers of puzzles that a page can have. */
#define COUNTS "1 2 4 6 8 9 12"

static const struct option_spec specs[] = {
    { 'o', "output", "FILE",
      "write to FILE; its extension (.pdf, .svg, .png or .txt) selects the format. Several pages "
      "of .svg or .png become FILE-1.png, FILE-2.png and so on. Without this option, text is "
      "written to standard output",
      TEXT(output) },
    { 0, "force", NULL, "overwrite existing files", FLAG(force), .needs = "output" },
    { 'f', "format", "FORMAT",
      "text, unicode (frames of box drawing), ansi (the same in colour), pdf, svg or png",
      WORD(form_place, "text unicode ansi pdf svg png"), .noun = "a format" },
    { 0, "template", "FILE",
      "read options from FILE, one per line, such as 'paper = 6x9in' or 'mirrored = yes'; the "
      "command line takes precedence (default: none)",
      TEXT(template_file) },
    { 'p', "per-page", "N",
      "puzzles per page: 1, 2, 4, 6, 8, 9 or 12 (default: as many as there are, up to 4; in a book "
      "as many as have cells of 8 mm; text has no pages)",
      WORD(per_page, COUNTS) },
    { 'P', "paper", "SIZE",
      "a3, a4, a5, a6, letter, legal, or a size such as 6x9in or 148x210mm (default: a4)",
      TEXT(paper_name), .needs = PICTURE },
    { 'L', "landscape", NULL, "use the pages in landscape orientation", FLAG(sheet.landscape),
      .needs = PICTURE },
    { 0, "margin", "LENGTH",
      "white space on all sides, such as 12mm, 0.5in or 36pt (default: 7% of the shorter side of "
      "the paper)",
      TEXT(margin_text), .needs = PICTURE },
    { 0, "gutter", "LENGTH",
      "additional space on the side of the binding (default: 0mm; in a book 4% of the shorter side "
      "of the paper)",
      TEXT(gutter_text), .needs = PICTURE },
    { 0, "mirrored", NULL, "bind pages with even numbers on the right, for two-sided printing",
      FLAG(sheet.mirrored), .needs = PICTURE },
    { 0, "booklet", NULL,
      "put two mirrored pages on each side of paper, in the order of a folded booklet",
      FLAG(sheet.booklet), .needs = PICTURE },
    { 0, "first-number", "N", "number of the first puzzle (default: 1)",
      NUMBER(sheet.first_number, 1), .most = NUMBER_MOST },
    { 0, "first-page", "N", "number of the first page (default: 1)", NUMBER(sheet.first_page, 1),
      .most = NUMBER_MOST, .needs = PICTURE },
    { 0, "chapters", NULL,
      "sort puzzles by board, level and score; each board and level begins a page, after a page of "
      "contents",
      FLAG(sheet.chapters) },
    { 0, "book", NULL,
      "make a book: a title page, contents, the rules, chapters that begin on right-hand pages, "
      "and solutions; pages are mirrored",
      FLAG(sheet.book), .needs = PICTURE },
    { -'c', "candidates", NULL,
      "print small candidates: those in the file, or those that the digits allow",
      FLAG(sheet.candidates) },
    { -'s', "solutions", "[=WHERE]",
      "add small solutions: back (at the end), page (after each page of puzzles), upside-down "
      "(below the puzzles) or none (default: none, or back without WHERE)",
      WORD(sheet.solutions, "back page upside-down none") },
    { 0, "solutions-per-page", "N", "solutions per page (default: as many as are read with ease)",
      WORD(solutions_per_page, COUNTS), .needs = "solutions|book " PICTURE },
    { -'t', "title", "TEXT", "text above each page", TEXT(title_text) },
    { 0, "font", "NAMES",
      "families of fonts of pdf, svg and png, separated by commas; the first that has a letter "
      "writes it (default: sans-serif)",
      TEXT(font), .needs = PICTURE },
    { 0, "levels", "KIND", "show how hard each puzzle is as words, stars or none (default: words)",
      WORD(levels, "words stars none") },
    { 0, "er", NULL, "also print the ER of each puzzle; high ratings take a long time", FLAG(er) },
    { 0, "name-line", NULL, "add a line for the name and the time to each page of puzzles",
      FLAG(sheet.name_line), .needs = PICTURE },
    { 0, "large-print", NULL, "use large letters and heavy lines, by default one puzzle per page",
      FLAG(sheet.large), .needs = PICTURE },
    { 0, "dpi", "N", "resolution of png, from 36 to 600 dots per inch (default: 150)",
      NUMBER(dpi, DPI_LEAST), .most = DPI_MOST, .needs = "format=png|output=*.png" },
    SHARED("board", "board"),
    SHARED("quiet", "jobs"),
};

/* ---- Formats ---- */

/* In the order of --format. */
static const struct print_form forms[] = {
    { "text", ".txt", false, false, TEXT_ASCII }, { "unicode", NULL, false, false, TEXT_UNICODE },
    { "ansi", NULL, false, false, TEXT_COLOUR },  { "pdf", ".pdf", false, true, PICTURE_PDF },
    { "svg", ".svg", true, true, PICTURE_SVG },   { "png", ".png", true, true, PICTURE_PNG },
};

/* Whether the output is standard output. */
static bool print_to_output(const struct print_options *options)
{
    return !options->output || !strcmp(options->output, "-");
}

/* The extension of the output's name, with its dot; "" if there is none. */
static const char *print_ending(const struct print_options *options)
{
    const char *slash = strrchr(options->output, '/');
    const char *dot = strrchr(slash ? slash : options->output, '.');
    return dot ? dot : "";
}

/*
 * The format that --format names, or else the one of the output's ending, or else text. NULL: there
 * is no such format, which has been reported.
 */
static const struct print_form *find_form(const struct print_options *options)
{
    if (options->form_place || print_to_output(options))
        return &forms[options->form_place ? options->form_place - 1 : 0];
    for (size_t i = 0; i < ARRAY_SIZE(forms); i++)
        if (forms[i].ending && !strcmp(forms[i].ending, print_ending(options)))
            return &forms[i];
    option_refuse(&command_print,
                  "the format of '%s' is not known; name a file that ends in .pdf, .svg, .png or "
                  ".txt, or use --format",
                  options->output);
    return NULL;
}

/* Checks, before anything is read, whether sheets can be written to the output. */
static enum status check_output(const struct print_options *options, struct error *error)
{
    const struct print_form *form = options->form;
    if (print_to_output(options) && form->picture && isatty(STDOUT_FILENO))
        return error_set(error, STATUS_BAD,
                         "%s cannot be shown on a terminal; write it to a file with -o FILE",
                         form->name);
    if (form->picture && picture_check(error) != STATUS_OK)
        return error->status;
    /* The names of several pages' files are not known yet: they are checked when they are. */
    return print_to_output(options)
               ? STATUS_OK
               : output_check(options->output, options->force || form->paged, error);
}

/* ---- Values ---- */

/* The level in captions: a word, or stars; NULL: they do not show it. */
static const char *print_level_words(const struct print_options *options, enum level level)
{
    static const char stars[] = "★★★★★★", asterisks[] = "******";
    const size_t left = (size_t)(LEVEL_EXPERIMENT - level);
    if (options->levels != PRINT_STARS)
        return options->levels == PRINT_WORDS ? level_name(level) : NULL;
    return options->form->kind == TEXT_ASCII && !options->form->picture
               ? asterisks + left
               : stars + left * strlen("★");
}

/* -1: continue; otherwise the exit status, after an error was printed. */
static int finish_options(struct print_options *options)
{
    static const uint64_t counts[] = { 0, 1, 2, 4, 6, 8, 9, 12 };
    struct sheet_options *sheet = &options->sheet;
    struct error error = { .status = STATUS_OK };
    const struct {
        const char *name, *text;
        double *to;
    } lengths[] = { { "--margin", options->margin_text, &sheet->margin },
                    { "--gutter", options->gutter_text, &sheet->gutter } };
    sheet->per_page = counts[options->per_page];
    sheet->solutions_per_page = counts[options->solutions_per_page];
    for (size_t i = 0; i < ARRAY_SIZE(lengths); i++)
        if (lengths[i].text && !length_read(lengths[i].text, lengths[i].to))
            return option_refuse(&command_print,
                                 "%s takes a length such as 12mm, 0.5in or 36pt, not '%s'",
                                 lengths[i].name, lengths[i].text);
    if (paper_read(options->paper_name, &sheet->paper, &error) != STATUS_OK)
        return option_refuse(&command_print, "--paper: %s", error.text);
    if (sheet->book) {
        sheet->chapters = sheet->mirrored = true;
        sheet->solutions += sheet->solutions ? 0 : SOLUTIONS_BACK;
    }
    sheet->solutions %= SOLUTIONS_PLACES; /* its words are in the order of the places */
    options->form = find_form(options);
    if (!options->form)
        return STATUS_BAD;
    if (options->form->picture && options->form->kind == PICTURE_PNG)
        sheet->grain = points_an_inch / (double)options->dpi;
    if (options->title_text)
        add_harmless(&options->title, options->title_text);
    sheet->title = options->title.text;
    if (options->title.failed)
        error_set(&error, STATUS_FAILED, "out of memory");
    else if (check_output(options, &error) == STATUS_OK)
        return -1;
    return complain(&error);
}

/* ---- Parsing ---- */

static void set_defaults(struct print_options *options)
{
    *options = (struct print_options){ .paper_name = "a4",
                                       .levels = PRINT_WORDS,
                                       .dpi = DPI,
                                       .sheet = { .margin = -1, .gutter = -1, .first_number = 1 },
                                       .shared = { .givens_only = true },
                                       .title = STRBUF_EMPTY,
                                       .template_text = STRBUF_EMPTY };
}

/*
 * -1: the caller continues; otherwise the exit status. The options must be released in any case.
 * The template's options come first, so those of the command line replace them.
 */
static int print_options_parse(struct print_options *options, int argc, char **argv)
{
    set_defaults(options);
    int done = shared_parse(&options->shared, &command_print, argc, argv);
    if (done < 0 && options->template_file) {
        const char *file = options->template_file;
        struct error error;
        set_defaults(options);
        if (file_read(file, &options->template_text, &error) != STATUS_OK)
            return complain(&error);
        done = options_read(&command_print, file, options->template_text.text, options);
        done = done < 0 ? shared_parse(&options->shared, &command_print, argc, argv) : done;
    }
    return done < 0 ? finish_options(options) : done;
}

/* ---- Reading ---- */

enum {
    PUZZLES_MOST = 100000, /* all are held in memory until the last is read */
    PER_PAGE = 4,          /* the default; fewer if there are fewer puzzles */
};

static enum status rate_for_sheet(const struct print_options *options, const struct start *start,
                                  struct sheet_puzzle *of, struct error *error)
{
    struct rating rating;
    if (options->levels != PRINT_NO_LEVELS || options->sheet.chapters) {
        rating_of_path(&start->position, &options->shared.rules, &start->settings, false, &rating);
        if (rating.outcome == OUTCOME_NO_MEMORY)
            return error_set(error, STATUS_FAILED, "out of memory");
        of->has_level = rating.outcome == OUTCOME_SOLVED;
        of->level = rating.level;
        of->score = rating.score;
        of->level_words = of->has_level ? print_level_words(options, of->level) : NULL;
    }
    const enum status rated = options->er && board_is_classic(puzzle_board(&of->puzzle))
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

static bool is_too_much(const struct strbuf *puzzles)
{
    return puzzles->length > PUZZLES_MOST * sizeof(struct sheet_puzzle);
}

static bool take_puzzles(const char *bytes, size_t length, void *data)
{
    struct strbuf *puzzles = data;
    strbuf_add_bytes(puzzles, bytes, length);
    return !is_too_much(puzzles) && !puzzles->failed;
}

static enum status read_puzzles(struct print_options *options, struct strbuf *puzzles)
{
    struct error error = { .status = STATUS_OK };
    int status = shared_run(
        &options->shared, &command_print,
        (struct batch){ .answer = collect_puzzle, .take = take_puzzles, .taker = puzzles });
    if (is_too_much(puzzles))
        error_set(&error, STATUS_BAD, "there are more than %d puzzles; print them in parts",
                  PUZZLES_MOST);
    else if (puzzles->failed)
        error_set(&error, STATUS_FAILED, "out of memory");
    else if (!puzzles->length && status < STATUS_BAD)
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
    int digits = 1;
    for (size_t left = pages; left >= 10; left /= 10)
        digits++;
    strbuf_add_bytes(path, options->output, strlen(options->output) - strlen(ending));
    if (pages > 1)
        strbuf_addf(path, "-%0*zu", digits, page + 1);
    strbuf_add(path, ending);
}

/* Draws and writes a file: a page, or all of them; with `check`, only checks whether it can be
 * written. */
static enum status write_page(const struct print_options *options, const struct sheet *sheet,
                              size_t page, size_t pages, bool check, struct error *error)
{
    const struct picture_options how = { .kind = (enum picture_kind)options->form->kind,
                                         .dpi = (double)options->dpi,
                                         .font = options->font,
                                         .first = page,
                                         .last =
                                             options->form->paged ? page + 1 : sheet_sides(sheet) };
    SCOPED struct strbuf path = STRBUF_EMPTY, bytes = STRBUF_EMPTY;
    if (!print_to_output(options))
        add_page_name(options, page, pages, &path);
    if (path.failed)
        return error_set(error, STATUS_FAILED, "out of memory");
    if (check)
        return output_check(path.text, options->force, error);
    const enum status status = picture_draw(sheet, &how, &bytes, error);
    return status == STATUS_OK ? put_bytes(options, path.text, &bytes, error) : status;
}

/* Checks all files before it writes the first page. */
static enum status write_pages(const struct print_options *options, const struct sheet *sheet,
                               struct error *error)
{
    size_t pages = options->form->paged ? sheet_sides(sheet) : 1;
    enum status status = STATUS_OK;
    if (print_to_output(options) && pages > 1)
        return error_set(error, STATUS_BAD,
                         "%zu pages need a file each as %s; use -o FILE to write FILE-1 and so on",
                         pages, options->form->name);
    for (int check = !print_to_output(options); check >= 0; check--)
        for (size_t page = 0; page < pages && status == STATUS_OK; page++)
            status = write_page(options, sheet, page, pages, check, error);
    if (status != STATUS_OK || pages == 1 || options->shared.quiet)
        return status;
    /* Reports the files' names, which differ from the requested one. */
    SCOPED struct strbuf names = STRBUF_EMPTY, harmless = STRBUF_EMPTY;
    add_page_name(options, 0, pages, &names);
    strbuf_add(&names, " to ");
    add_page_name(options, pages - 1, pages, &names);
    add_harmless(&harmless, names.text);
    if (names.failed || harmless.failed)
        return error_set(error, STATUS_FAILED, "out of memory");
    fprintf(stderr, "reductio: %zu pages: %s\n", pages, harmless.text);
    return STATUS_OK;
}

/* The puzzles that were read, in the order of the sheet. */
static enum status print_puzzles(struct print_options *options, struct sheet_puzzle *puzzles,
                                 size_t count, struct error *error)
{
    struct sheet_options *how = &options->sheet;
    struct sheet sheet;
    if (how->chapters)
        pages_sort(puzzles, count);
    if (!options->form->picture) {
        SCOPED struct strbuf bytes = STRBUF_EMPTY;
        text_write((enum text_form)options->form->kind, how, puzzles, count, &bytes);
        return put_bytes(options, options->output, &bytes, error);
    }
    if (!how->per_page && (how->large || !how->book))
        how->per_page = how->large ? 1 : count < PER_PAGE - 1 ? count : PER_PAGE;
    enum status status = sheet_init(&sheet, how, puzzles, count, error);
    if (status == STATUS_OK)
        status = write_pages(options, &sheet, error);
    sheet_release(&sheet);
    return status;
}

static int run_print(int argc, char **argv)
{
    struct print_options options;
    struct strbuf puzzles = STRBUF_EMPTY; /* the struct sheet_puzzle of each that was read */
    struct error error;
    int status = print_options_parse(&options, argc, argv);
    if (status < 0) {
        status = (int)read_puzzles(&options, &puzzles);
        const size_t count = puzzles.length / sizeof(struct sheet_puzzle);
        /* The bytes are an array of sheet_puzzle on the heap, and therefore aligned. */
        if (count && !is_too_much(&puzzles) && !puzzles.failed && status < STATUS_FAILED &&
            print_puzzles(&options, (void *)puzzles.text, count, &error) != STATUS_OK) {
            complain(&error);
            status = (int)error.status > status ? (int)error.status : status;
        }
    }
    strbuf_release(&puzzles);
    strbuf_release(&options.title);
    strbuf_release(&options.template_text);
    return status;
}

const struct subcommand command_print = {
    "print",
    "print puzzles on sheets: PDF, SVG, PNG, text",
    NULL,
    "Prints puzzles on sheets of paper, each puzzle with its title or number, its level (as "
    "'reductio rate' computes it) and its number of givens. Digits entered later are slanted and "
    "grey; in text, a ' or round brackets mark them.",
    OPTIONS_OF(specs),
    "Exit status: 0 success; 1 some printed puzzle does not have exactly one solution; 2 bad usage "
    "or input; 3 system error.",
    run_print,
};
