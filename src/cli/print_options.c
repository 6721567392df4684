#include "cli/print_options.h"

#include <string.h>
#include <unistd.h>

#include "base/array.h"
#include "base/name.h"
#include "console/source.h"
#include "print/picture.h"
#include "print/text.h"
#include "store/file.h"
#include "store/output_file.h"

enum { DPI = 150, DPI_LEAST = 36, DPI_MOST = 600, NUMBER_MOST = 1000000 };

#define MEMBER(name) offsetof(struct print_options, name)

/* In .needs: a format that has pages. */
#define PICTURE "format=pdf|format=svg|format=png|output=*.pdf|output=*.svg|output=*.png"

static const struct option_spec specs[] = {
    { 'o', "output", "FILE",
      "write to FILE; its extension (.pdf, .svg, .png or .txt) selects the format. Several pages "
      "of .svg or .png become FILE-1.png, FILE-2.png and so on. Without this option, text is "
      "written to standard output",
      TEXT(output) },
    { 0, "force", NULL, "overwrite existing files", FLAG(force), .needs = "output" },
    { 'f', "format", "FORMAT",
      "text, unicode (frames of box drawing), ansi (the same in colour), pdf, svg or png",
      TEXT(form_name) },
    { 0, "template", "FILE",
      "read options from FILE, one per line, such as 'paper = 6x9in' or 'mirrored = yes'; the "
      "command line takes precedence (default: none)",
      TEXT(template_file) },
    { 'p', "per-page", "N",
      "puzzles per page: 1, 2, 4, 6, 8, 9 or 12 (default: as many as there are, up to 4; text has "
      "no pages)",
      NUMBER(per_page, 1) },
    { 'P', "paper", "SIZE",
      "a3, a4, a5, a6, letter, legal, or a size such as 6x9in or 148x210mm (default: a4)",
      TEXT(paper_name), .needs = PICTURE },
    { 'L', "landscape", NULL, "use the pages in landscape orientation", FLAG(landscape),
      .needs = PICTURE },
    { 0, "margin", "LENGTH",
      "white space on all sides, such as 12mm, 0.5in or 36pt (default: 7% of the shorter side of "
      "the paper)",
      TEXT(margin_text), .needs = PICTURE },
    { 0, "gutter", "LENGTH", "additional space on the side of the binding (default: 0mm)",
      TEXT(gutter_text), .needs = PICTURE },
    { 0, "mirrored", NULL, "bind pages with even numbers on the right, for two-sided printing",
      FLAG(mirrored), .needs = PICTURE },
    { 0, "booklet", NULL,
      "put two mirrored pages on each side of paper, in the order of a folded booklet",
      FLAG(booklet), .needs = PICTURE },
    { 0, "first-number", "N", "number of the first puzzle (default: 1)", NUMBER(first_number, 1) },
    { 0, "first-page", "N", "number of the first page (default: 1)", NUMBER(first_page, 1),
      .needs = PICTURE },
    { 0, "chapters", NULL,
      "sort puzzles by level; each level begins a page, after a page of contents", FLAG(chapters) },
    { 0, "candidates", NULL,
      "print small candidates: those in the file, or those that the digits allow",
      FLAG(candidates) },
    SPELLING('c', "candidates", NULL, FLAG(candidates)),
    { 0, "solutions", "[=WHERE]",
      "add small solutions: back (at the end), page (after each page of puzzles), upside-down "
      "(below the puzzles) or none (default: none, or back without WHERE)",
      TEXT(solutions_name) },
    SPELLING('s', "solutions", "[=WHERE]", TEXT(solutions_name)),
    { 0, "solutions-per-page", "N",
      "solutions per page (default: as many as are read with ease, up to 12)",
      NUMBER(solutions_per_page, 1), .needs = "solutions " PICTURE },
    { 0, "title", "TEXT", "text above each page", TEXT(title_text) },
    SPELLING('t', "title", "TEXT", TEXT(title_text)),
    { 0, "font", "NAMES",
      "families of fonts of pdf, svg and png, separated by commas; the first that has a letter "
      "writes it (default: sans-serif)",
      TEXT(font), .needs = PICTURE },
    { 0, "levels", "KIND", "show how hard each puzzle is as words, stars or none (default: words)",
      TEXT(levels_name) },
    { 0, "er", NULL, "also print the ER of each puzzle; high ratings take a long time",
      SWITCH(er) },
    SPELLING(0, "no-er", NULL, SWITCH(er)),
    { 0, "name-line", NULL, "add a line for the name and the time to each page of puzzles",
      FLAG(name_line), .needs = PICTURE },
    { 0, "large-print", NULL, "use large letters and heavy lines, by default one puzzle per page",
      FLAG(large_print), .needs = PICTURE },
    { 0, "dpi", "N", "resolution of png, from 36 to 600 dots per inch (default: 150)",
      NUMBER(dpi, DPI_LEAST), .needs = "format=png|output=*.png" },
    SHARED(SHARED_QUIET, SHARED_JOBS),
};

const struct usage print_usage = {
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

bool print_to_output(const struct print_options *options)
{
    return !options->output || !strcmp(options->output, "-");
}

const char *print_ending(const struct print_options *options)
{
    const char *slash = strrchr(options->output, '/');
    const char *dot = strrchr(slash ? slash : options->output, '.');
    return dot ? dot : "";
}

/*
 * The format that --format names, or else the one of the output's ending, or else text. NULL: there
 * is no such format; *error has the reason.
 */
static const struct print_form *find_form(const struct print_options *options, struct error *error)
{
    if (!options->form_name && print_to_output(options))
        return &forms[0];
    for (int i = 0; i < FORMS; i++) {
        const struct print_form *form = &forms[i];
        if (options->form_name ? !strcmp(form->name, options->form_name)
                               : form->ending && !strcmp(form->ending, print_ending(options)))
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

/* The index of a word in a list that ends in NULL; -1: it is not one of them. */
static int find_word(const char *const words[], const char *word)
{
    for (int i = 0; words[i]; i++)
        if (name_same(words[i], word))
            return i;
    return -1;
}

static const char *const solutions_words[] = {
    [SOLUTIONS_NONE] = "none",
    [SOLUTIONS_BACK] = "back",
    [SOLUTIONS_PAGE] = "page",
    [SOLUTIONS_TURNED] = "upside-down",
    NULL,
};
static const char *const levels_words[] = {
    [PRINT_WORDS] = "words",
    [PRINT_STARS] = "stars",
    [PRINT_NO_LEVELS] = "none",
    NULL,
};

const char *print_level_words(const struct print_options *options, enum level level)
{
    static const char stars[] = "★★★★★★", asterisks[] = "******";
    const size_t left = (size_t)(LEVEL_EXPERIMENT - level);
    if (options->levels != PRINT_STARS)
        return options->levels == PRINT_WORDS ? level_name(level) : NULL;
    return options->form->kind == TEXT_ASCII && !options->form->picture
               ? asterisks + left
               : stars + left * strlen("★");
}

static int refuse_numbers(const struct print_options *options)
{
    const struct {
        const char *name;
        uint64_t number;
    } numbers[] = { { "--per-page", options->per_page },
                    { "--solutions-per-page", options->solutions_per_page } };
    int columns, rows;
    for (size_t i = 0; i < ARRAY_SIZE(numbers); i++)
        if (numbers[i].number && (numbers[i].number > 12 ||
                                  !plan_divide((size_t)numbers[i].number, false, &columns, &rows)))
            return option_refuse(&print_usage, "%s takes 1, 2, 4, 6, 8, 9 or 12", numbers[i].name);
    if (options->dpi > DPI_MOST)
        return option_refuse(&print_usage, "--dpi takes a whole number from %d to %d", DPI_LEAST,
                             DPI_MOST);
    if (options->first_number > NUMBER_MOST || options->first_page > NUMBER_MOST)
        return option_refuse(&print_usage, "%s takes a whole number from 1 to %d",
                             options->first_page > NUMBER_MOST ? "--first-page" : "--first-number",
                             NUMBER_MOST);
    return -1;
}

static int read_lengths(struct print_options *options)
{
    struct error error;
    const struct {
        const char *name, *text;
        double *to;
    } lengths[] = { { "--margin", options->margin_text, &options->sheet.margin },
                    { "--gutter", options->gutter_text, &options->sheet.gutter } };
    for (size_t i = 0; i < ARRAY_SIZE(lengths); i++)
        if (lengths[i].text && !length_read(lengths[i].text, lengths[i].to))
            return option_refuse(&print_usage,
                                 "%s takes a length such as 12mm, 0.5in or 36pt, not '%s'",
                                 lengths[i].name, lengths[i].text);
    if (paper_read(options->paper_name, &options->sheet.paper, &error) != STATUS_OK)
        return option_refuse(&print_usage, "--paper: %s", error.text);
    return -1;
}

static int find_words(struct print_options *options)
{
    const char *where = options->solutions_name;
    int solutions = find_word(solutions_words, !where ? "none" : *where ? where : "back");
    int levels = find_word(levels_words, options->levels_name);
    if (solutions < 0)
        return option_refuse(&print_usage,
                             "--solutions takes back, page, upside-down or none, not '%s'", where);
    if (levels < 0)
        return option_refuse(&print_usage, "--levels takes words, stars or none, not '%s'",
                             options->levels_name);
    options->sheet.solutions = (enum solutions_place)solutions;
    options->levels = (enum print_levels)levels;
    return -1;
}

/* The description of the sheet. -1: continue; otherwise the exit status. */
static int describe_sheet(struct print_options *options)
{
    options->sheet = (struct sheet_options){
        .landscape = options->landscape,
        .margin = -1,
        .mirrored = options->mirrored,
        .booklet = options->booklet,
        .chapters = options->chapters,
        .name_line = options->name_line,
        .large = options->large_print,
        .candidates = options->candidates,
        .per_page = (size_t)options->per_page,
        .solutions_per_page = (size_t)options->solutions_per_page,
        .first_number = (size_t)options->first_number,
        .first_page = (size_t)options->first_page,
    };
    int done = refuse_numbers(options);
    if (done < 0)
        done = read_lengths(options);
    return done < 0 ? find_words(options) : done;
}

/* -1: continue; otherwise the exit status, after an error was printed. */
static int finish_options(struct print_options *options)
{
    struct error error = { .status = STATUS_OK };
    int done = describe_sheet(options);
    if (done >= 0)
        return done;
    options->form = find_form(options, &error);
    if (!options->form)
        return option_refuse(&print_usage, "%s", error.text);
    if (options->form->picture && options->form->kind == PICTURE_PNG)
        options->sheet.grain = points_an_inch / (double)options->dpi;
    if (options->title_text)
        add_harmless(&options->title, options->title_text);
    options->sheet.title = options->title.text;
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
                                       .levels_name = "words",
                                       .first_number = 1,
                                       .dpi = DPI,
                                       .shared = { .givens_only = true } };
    strbuf_init(&options->title);
    strbuf_init(&options->template_text);
}

/* The template's options come first, so those of the command line replace them. */
static int parse_again(struct print_options *options, int argc, char **argv)
{
    const char *file = options->template_file;
    struct error error;
    set_defaults(options);
    if (file_read(file, &options->template_text, &error) != STATUS_OK)
        return complain(&error);
    int done = options_read(&print_usage, file, options->template_text.text, options);
    return done < 0 ? shared_parse(&options->shared, &print_usage, argc, argv) : done;
}

int print_options_parse(struct print_options *options, int argc, char **argv)
{
    set_defaults(options);
    int done = shared_parse(&options->shared, &print_usage, argc, argv);
    if (done < 0 && options->template_file)
        done = parse_again(options, argc, argv);
    return done < 0 ? finish_options(options) : done;
}

void print_options_release(struct print_options *options)
{
    strbuf_release(&options->title);
    strbuf_release(&options->template_text);
}
