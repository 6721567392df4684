/* Sheets into files, or to standard output. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/print.h"
#include "console/source.h"
#include "print/picture.h"
#include "print/text.h"
#include "store/output_file.h"

static const struct print_form forms[] = {
    { "text", ".txt", false, false, false, TEXT_ASCII },
    { "unicode", NULL, false, false, false, TEXT_UNICODE },
    { "ansi", NULL, false, false, false, TEXT_COLOUR },
    { "pdf", ".pdf", false, true, true, PICTURE_PDF },
    { "svg", ".svg", true, true, true, PICTURE_SVG },
    { "png", ".png", true, true, true, PICTURE_PNG },
};
enum { FORMS = sizeof forms / sizeof *forms };

static const double points_an_inch = 72;

static bool to_output(const struct print_options *options)
{
    return !options->output || !strcmp(options->output, "-");
}

/* The last dot of a file's name and what follows; "" without one. */
static const char *ending_of(const char *path)
{
    const char *slash = strrchr(path, '/'), *dot = strrchr(slash ? slash : path, '.');
    return dot ? dot : "";
}

const struct print_form *print_form(const struct print_options *options, struct error *error)
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
                  "there is no form '%s': text, unicode, ansi, pdf, svg and png are there",
                  options->form_name);
    else
        error_set(error, STATUS_BAD,
                  "which form is '%s' to have? The endings .pdf, .svg, .png and .txt tell, or "
                  "--format",
                  options->output);
    return NULL;
}

enum status print_check(const struct print_options *options, struct error *error)
{
    const struct print_form *form = options->form;
    if (to_output(options) && form->binary && isatty(STDOUT_FILENO))
        return error_set(error, STATUS_BAD, "%s is nothing for a terminal; -o FILE writes a file",
                         form->name);
    if (form->picture && picture_check(error) != STATUS_OK)
        return error->status;
    /* Of several pages the names are not known yet. */
    return to_output(options) ? STATUS_OK
                              : output_check(options->output, options->force || form->paged, error);
}

/* ---- Where it goes ---- */

static enum status put_output(const struct strbuf *bytes, struct error *error)
{
    if (fwrite(bytes->text, 1, bytes->length, stdout) == bytes->length && !fflush(stdout))
        return STATUS_OK;
    return error_set(error, STATUS_FAILED, "standard output: %s", strerror(errno));
}

static enum status put_bytes(const struct print_options *options, const char *path,
                             const struct strbuf *bytes, struct error *error)
{
    if (bytes->failed)
        return error_set(error, STATUS_FAILED, "out of memory");
    if (to_output(options))
        return put_output(bytes, error);
    return output_write(path, bytes->text, bytes->length, options->force, error);
}

/* FILE.png, or of several pages FILE-1.png and so on, so many digits that they sort. */
static enum status name_page(const struct print_options *options, size_t page, size_t pages,
                             struct strbuf *path, struct error *error)
{
    const char *ending = ending_of(options->output);
    size_t stem = strlen(options->output) - strlen(ending);
    int digits = 1;
    for (size_t left = pages; left >= 10; left /= 10)
        digits++;
    strbuf_reset(path);
    strbuf_add_bytes(path, options->output, stem);
    if (pages > 1)
        strbuf_addf(path, "-%0*zu", digits, page + 1);
    strbuf_add(path, ending);
    return path->failed ? error_set(error, STATUS_FAILED, "out of memory") : STATUS_OK;
}

/* ---- Forms ---- */

static enum status write_text_sheets(const struct print_options *options,
                                     const struct sheet_puzzle *puzzles, size_t count,
                                     struct error *error)
{
    const struct text_options text = { .form = (enum text_form)options->form->kind,
                                       .per_page = (size_t)options->per_page,
                                       .candidates = options->candidates,
                                       .solutions = options->solutions,
                                       .title = options->title.text };
    struct strbuf bytes;
    strbuf_init(&bytes);
    text_write(&text, puzzles, count, &bytes);
    enum status status = put_bytes(options, options->output, &bytes, error);
    strbuf_release(&bytes);
    return status;
}

/* Pages from `first` to before `last` as one picture. */
static enum status draw_sheets(const struct print_options *options, const struct sheet *sheet,
                               size_t first, size_t last, struct strbuf *bytes, struct error *error)
{
    const struct picture_options how = { .kind = (enum picture_kind)options->form->kind,
                                         .width = sheet->width,
                                         .height = sheet->height,
                                         .dpi = (double)options->dpi,
                                         .title = options->title.length ? options->title.text
                                                                        : "Sudoku" };
    struct picture *picture;
    enum status status = picture_open(&picture, &how, bytes, error);
    bool painted = true;
    if (status != STATUS_OK)
        return status;
    struct painter painter = picture_painter(picture);
    for (size_t page = first; page < last && painted; page++) {
        painted = sheet_paint(sheet, page, &painter);
        picture_end_page(picture);
    }
    status = picture_close(picture, error);
    return painted ? status : error_set(error, STATUS_FAILED, "out of memory");
}

static enum status write_document(const struct print_options *options, const struct sheet *sheet,
                                  struct error *error)
{
    struct strbuf bytes;
    strbuf_init(&bytes);
    enum status status = draw_sheets(options, sheet, 0, sheet_pages(sheet), &bytes, error);
    if (status == STATUS_OK)
        status = put_bytes(options, options->output, &bytes, error);
    strbuf_release(&bytes);
    return status;
}

/* All names are looked at before the first page is written. */
static enum status check_pages(const struct print_options *options, size_t pages,
                               struct strbuf *path, struct error *error)
{
    enum status status = STATUS_OK;
    for (size_t page = 0; page < pages && status == STATUS_OK; page++) {
        status = name_page(options, page, pages, path, error);
        if (status == STATUS_OK)
            status = output_check(path->text, options->force, error);
    }
    return status;
}

static enum status write_pages(const struct print_options *options, const struct sheet *sheet,
                               struct error *error)
{
    struct strbuf bytes, path;
    size_t pages = sheet_pages(sheet), page = 0;
    if (to_output(options) && pages > 1)
        return error_set(error, STATUS_BAD,
                         "%zu pages are as many files of %s: -o FILE writes FILE-1 and so on",
                         pages, options->form->name);
    strbuf_init(&bytes);
    strbuf_init(&path);
    enum status status = to_output(options) ? STATUS_OK : check_pages(options, pages, &path, error);
    for (page = 0; page < pages && status == STATUS_OK; page++) {
        strbuf_reset(&bytes);
        status = draw_sheets(options, sheet, page, page + 1, &bytes, error);
        if (status == STATUS_OK && !to_output(options))
            status = name_page(options, page, pages, &path, error);
        if (status == STATUS_OK)
            status = put_bytes(options, path.text, &bytes, error);
    }
    /* The names are not the one that was asked for. */
    if (status == STATUS_OK && pages > 1) {
        struct strbuf first, said;
        strbuf_init(&first);
        strbuf_init(&said);
        status = name_page(options, 0, pages, &first, error);
        strbuf_addf(&said, "reductio: %zu pages: ", pages);
        add_harmless(&said, first.text);
        strbuf_add(&said, " to ");
        add_harmless(&said, path.text);
        if (status == STATUS_OK && said.failed)
            status = error_set(error, STATUS_FAILED, "out of memory");
        if (status == STATUS_OK)
            fprintf(stderr, "%s\n", said.text);
        strbuf_release(&first);
        strbuf_release(&said);
    }
    strbuf_release(&path);
    strbuf_release(&bytes);
    return status;
}

enum status print_write(const struct print_options *options, const struct sheet_puzzle *puzzles,
                        size_t count, struct error *error)
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
    return options->form->paged ? write_pages(options, &sheet, error)
                                : write_document(options, &sheet, error);
}
