/*
 * The only file that knows cairo. It is loaded when a picture is drawn, not with the program: all
 * other commands start faster and take half the memory without it.
 */
#include "print/picture.h"

#ifdef REDUCTIO_CAIRO

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* The functions of cairo that are used. */
#define CALLS(X)                     \
    X(set_source_rgb)                \
    X(rectangle)                     \
    X(fill)                          \
    X(select_font_face)              \
    X(set_font_size)                 \
    X(text_extents)                  \
    X(move_to)                       \
    X(show_text)                     \
    X(pdf_surface_set_metadata)      \
    X(pdf_surface_add_outline)       \
    X(tag_begin)                     \
    X(tag_end)                       \
    X(translate)                     \
    X(pdf_surface_create_for_stream) \
    X(svg_surface_create_for_stream) \
    X(image_surface_create)          \
    X(font_options_create)           \
    X(font_options_set_hint_metrics) \
    X(font_options_set_hint_style)   \
    X(font_options_set_antialias)    \
    X(set_font_options)              \
    X(font_options_destroy)          \
    X(paint)                         \
    X(create)                        \
    X(scale)                         \
    X(show_page)                     \
    X(status)                        \
    X(destroy)                       \
    X(surface_write_to_png_stream)   \
    X(surface_finish)                \
    X(surface_status)                \
    X(surface_destroy)               \
    X(status_to_string)

#define MEMBER(name) __typeof__(&cairo_##name) name;
struct calls {
    CALLS(MEMBER)
};

#define PLACE(name) { "cairo_" #name, offsetof(struct calls, name) },
static const struct {
    const char *name;
    size_t place;
} places[] = { CALLS(PLACE) };

#ifdef __APPLE__
static const char library[] = "libcairo.2.dylib";
#else
static const char library[] = "libcairo.so.2";
#endif

struct picture {
    struct calls call;
    const struct sheet *sheet;
    const struct picture_options *options;
    struct strbuf *out;
    cairo_surface_t *surface;
    cairo_t *cairo;
    double scale; /* dots a point; 0 where there are no dots */
};

/* The library is never unloaded: the memory that it keeps for good would be lost otherwise. */
static enum status load(struct calls *calls, struct error *error)
{
    void *handle = dlopen(library, RTLD_LAZY | RTLD_LOCAL);
    if (!handle)
        return error_set(error, STATUS_FAILED,
                         "cairo, which draws PDF, SVG and PNG, is missing (%s): install it "
                         "(libcairo2 or cairo), or print as text",
                         library);
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        void *symbol = dlsym(handle, places[i].name);
        if (!symbol)
            return error_set(error, STATUS_FAILED, "%s lacks %s; install a newer cairo", library,
                             places[i].name);
        memcpy((char *)calls + places[i].place, &symbol, sizeof symbol);
    }
    return STATUS_OK;
}

enum status picture_check(struct error *error)
{
    struct calls calls;
    return load(&calls, error);
}

/* Never an error: cairo 1.16 crashes when it ends a PDF with bookmarks after one. close_picture()
 * finds out whether all bytes were taken. */
static cairo_status_t take_cairo(void *data, const unsigned char *bytes, unsigned length)
{
    struct strbuf *out = data;
    strbuf_add_bytes(out, (const char *)bytes, length);
    return CAIRO_STATUS_SUCCESS;
}

/* ---- The painter ---- */

/* The nearest whole number of dots; none is negative. */
static int whole_dots(double dots)
{
    return (int)(dots + 0.5);
}

/* From where to where a line of some weight is drawn around a place: in whole dots, if any. */
static void band(const struct picture *picture, double at, double weight, double *from, double *to)
{
    const int width = whole_dots(weight * picture->scale), dots = width > 1 ? width : 1;
    *from = at - weight / 2;
    *to = at + weight / 2;
    if (picture->scale > 0) {
        *from = whole_dots(at * picture->scale - dots / 2.0) / picture->scale;
        *to = *from + dots / picture->scale;
    }
}

static void paint_line(void *context, struct spot from, struct spot to, double weight)
{
    struct picture *picture = context;
    double left, right, top, bottom, other;
    band(picture, from.x, weight, &left, &other);
    band(picture, to.x, weight, &other, &right);
    band(picture, from.y, weight, &top, &other);
    band(picture, to.y, weight, &other, &bottom);
    picture->call.set_source_rgb(picture->cairo, 0, 0, 0);
    picture->call.rectangle(picture->cairo, left, top, right - left, bottom - top);
    picture->call.fill(picture->cairo);
}

static void take_hand(struct picture *picture, const struct hand *hand)
{
    cairo_t *cairo = picture->cairo;
    picture->call.select_font_face(
        cairo, "sans-serif", hand->slanted ? CAIRO_FONT_SLANT_ITALIC : CAIRO_FONT_SLANT_NORMAL,
        hand->bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    picture->call.set_font_size(cairo, hand->size);
    picture->call.set_source_rgb(cairo, hand->grey, hand->grey, hand->grey);
}

static cairo_text_extents_t measure(struct picture *picture, const struct hand *hand,
                                    const char *text)
{
    cairo_text_extents_t extents;
    take_hand(picture, hand);
    picture->call.text_extents(picture->cairo, text, &extents);
    return extents;
}

static double paint_width(void *context, const struct hand *hand, const char *text)
{
    return measure(context, hand, text).x_advance;
}

/* The height of 7, which is flat above and below; rounder digits overshoot a little. */
static double paint_rise(void *context, const struct hand *hand)
{
    return -measure(context, hand, "7").y_bearing;
}

static void paint_text(void *context, struct spot at, enum align align, const struct hand *hand,
                       const char *text)
{
    struct picture *picture = context;
    double width = paint_width(picture, hand, text);
    if (align != ALIGN_LEFT)
        at.x -= align == ALIGN_CENTRE ? width / 2 : width;
    picture->call.move_to(picture->cairo, at.x, at.y);
    picture->call.show_text(picture->cairo, text);
}

static void paint_turn(void *context, struct spot middle)
{
    struct picture *picture = context;
    picture->call.translate(picture->cairo, 2 * middle.x, 2 * middle.y);
    picture->call.scale(picture->cairo, -1, -1);
}

/*
 * cairo 1.16 loses a link that is in no paragraph, that has no text, or that leads to a number of a
 * page: the place has a name instead, the number of its side.
 */
static const char paragraph[] = "P";

static void paint_begin_link(void *context, size_t side)
{
    struct picture *picture = context;
    char where[32];
    if (picture->options->kind != PICTURE_PDF)
        return;
    snprintf(where, sizeof where, "dest='%zu'", side + 1);
    picture->call.tag_begin(picture->cairo, paragraph, NULL);
    picture->call.tag_begin(picture->cairo, CAIRO_TAG_LINK, where);
}

static void paint_end_link(void *context)
{
    struct picture *picture = context;
    if (picture->options->kind != PICTURE_PDF)
        return;
    picture->call.tag_end(picture->cairo, CAIRO_TAG_LINK);
    picture->call.tag_end(picture->cairo, paragraph);
}

/* ---- Surfaces ---- */

/* No date but one that was ordered: the same sheet is the same file on every day. */
static void describe_pdf(const struct picture *picture)
{
    char date[sizeof "2026-01-01T00:00:00Z"] = "";
    const char *epoch = getenv("SOURCE_DATE_EPOCH"), *title = picture->sheet->options.title;
    time_t seconds = epoch ? (time_t)strtoll(epoch, NULL, 10) : 0;
    struct tm parts;
    if (!epoch || !gmtime_r(&seconds, &parts) ||
        !strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%SZ", &parts))
        date[0] = '\0';
    picture->call.pdf_surface_set_metadata(picture->surface, CAIRO_PDF_METADATA_CREATE_DATE, date);
    picture->call.pdf_surface_set_metadata(picture->surface, CAIRO_PDF_METADATA_TITLE,
                                           title && *title ? title : "Sudoku");
    picture->call.pdf_surface_set_metadata(picture->surface, CAIRO_PDF_METADATA_CREATOR,
                                           "reductio " REDUCTIO_VERSION);
}

/* Names a side if a part begins on it, so that links lead to it. */
static void name_side(const struct picture *picture, size_t side)
{
    const struct page_list *pages = &picture->sheet->pages;
    bool begins = false;
    char name[32];
    for (int i = 0; i < pages->section_count; i++)
        begins |= sheet_side_of(picture->sheet, pages->sections[i].page) == side;
    if (!begins || picture->options->kind != PICTURE_PDF)
        return;
    snprintf(name, sizeof name, "name='%zu'", side + 1);
    picture->call.tag_begin(picture->cairo, CAIRO_TAG_DEST, name);
    picture->call.tag_end(picture->cairo, CAIRO_TAG_DEST);
}

/* A bookmark for each part, if there are several. */
static void add_bookmarks(const struct picture *picture)
{
    const struct page_list *pages = &picture->sheet->pages;
    char where[32];
    for (int i = 0; i < pages->section_count && pages->section_count > 1; i++) {
        snprintf(where, sizeof where, "page=%zu",
                 sheet_side_of(picture->sheet, pages->sections[i].page) + 1);
        picture->call.pdf_surface_add_outline(picture->surface, CAIRO_PDF_OUTLINE_ROOT,
                                              pages->sections[i].name, where,
                                              (cairo_pdf_outline_flags_t)0);
    }
}

static cairo_surface_t *make_surface(struct picture *picture)
{
    const struct sheet *sheet = picture->sheet;
    if (picture->options->kind != PICTURE_PNG)
        return (picture->options->kind == PICTURE_PDF
                    ? picture->call.pdf_surface_create_for_stream
                    : picture->call.svg_surface_create_for_stream)(
            take_cairo, picture->out, sheet_side_width(sheet), sheet->height);
    picture->scale = picture->options->dpi / points_an_inch;
    return picture->call.image_surface_create(CAIRO_FORMAT_RGB24,
                                              whole_dots(sheet_side_width(sheet) * picture->scale),
                                              whole_dots(sheet->height * picture->scale));
}

/* Widths must be those of the font, not rounded to dots: the layout is the same for all kinds. */
static void set_fonts(const struct picture *picture)
{
    cairo_font_options_t *options = picture->call.font_options_create();
    picture->call.font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    picture->call.font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    picture->call.font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    picture->call.set_font_options(picture->cairo, options);
    picture->call.font_options_destroy(options);
}

static void open_picture(struct picture *picture)
{
    picture->surface = make_surface(picture);
    picture->cairo = picture->call.create(picture->surface);
    set_fonts(picture);
    if (picture->options->kind == PICTURE_PDF) {
        describe_pdf(picture);
        add_bookmarks(picture);
    }
    if (picture->scale > 0) {
        picture->call.scale(picture->cairo, picture->scale, picture->scale);
        picture->call.set_source_rgb(picture->cairo, 1, 1, 1);
        picture->call.paint(picture->cairo);
    }
}

/* Writes the rest of the picture. STATUS_FAILED: something went wrong, here or before. */
static enum status close_picture(struct picture *picture, struct error *error)
{
    cairo_status_t status = picture->call.status(picture->cairo);
    picture->call.destroy(picture->cairo);
    if (status == CAIRO_STATUS_SUCCESS && picture->options->kind == PICTURE_PNG)
        status =
            picture->call.surface_write_to_png_stream(picture->surface, take_cairo, picture->out);
    picture->call.surface_finish(picture->surface);
    if (status == CAIRO_STATUS_SUCCESS)
        status = picture->call.surface_status(picture->surface);
    picture->call.surface_destroy(picture->surface);
    if (picture->out->failed)
        return error_set(error, STATUS_FAILED, "out of memory");
    return status == CAIRO_STATUS_SUCCESS ? STATUS_OK
                                          : error_set(error, STATUS_FAILED, "drawing failed: %s",
                                                      picture->call.status_to_string(status));
}

enum status picture_draw(const struct sheet *sheet, const struct picture_options *options,
                         struct strbuf *out, struct error *error)
{
    struct picture picture = { .sheet = sheet, .options = options, .out = out };
    const struct painter painter = { .line = paint_line,
                                     .text = paint_text,
                                     .width = paint_width,
                                     .rise = paint_rise,
                                     .turn = paint_turn,
                                     .begin_link = paint_begin_link,
                                     .end_link = paint_end_link,
                                     .context = &picture };
    bool painted = true;
    if (load(&picture.call, error) != STATUS_OK)
        return STATUS_FAILED;
    open_picture(&picture);
    for (size_t side = options->first; side < options->last && painted; side++) {
        name_side(&picture, side);
        painted = sheet_paint(sheet, side, &painter);
        picture.call.show_page(picture.cairo);
    }
    enum status status = close_picture(&picture, error);
    return painted ? status : error_set(error, STATUS_FAILED, "out of memory");
}

#else

enum status picture_check(struct error *error)
{
    return error_set(
        error, STATUS_FAILED,
        "this reductio was built without cairo, which draws PDF, SVG and PNG: install cairo "
        "(libcairo2-dev, cairo-devel or cairo) and build again, or print as text");
}

enum status picture_draw(const struct sheet *sheet, const struct picture_options *options,
                         struct strbuf *out, struct error *error)
{
    (void)sheet, (void)options, (void)out;
    return picture_check(error);
}

#endif
