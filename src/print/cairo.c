/*
 * The only file that knows cairo, which draws, and pango, which writes texts in any script. They
 * are loaded when a picture is drawn, not with the program: all other commands start faster and
 * take half the memory without them. Names of cairo are looked up in the library of pango, which
 * needs cairo.
 */
#include "print/sheet.h"

#ifdef REDUCTIO_CAIRO

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>
#include <dlfcn.h>
#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "base/array.h"
#include "system/system.h"

/* The functions that are used: the beginnings and ends of their names. */
#define CALLS(X)                                  \
    X(cairo_, set_source_rgb)                     \
    X(cairo_, rectangle)                          \
    X(cairo_, fill)                               \
    X(cairo_, move_to)                            \
    X(cairo_, pdf_surface_set_metadata)           \
    X(cairo_, pdf_surface_add_outline)            \
    X(cairo_, tag_begin)                          \
    X(cairo_, tag_end)                            \
    X(cairo_, translate)                          \
    X(cairo_, pdf_surface_create_for_stream)      \
    X(cairo_, svg_surface_create_for_stream)      \
    X(cairo_, image_surface_create)               \
    X(cairo_, font_options_create)                \
    X(cairo_, font_options_set_hint_metrics)      \
    X(cairo_, font_options_set_hint_style)        \
    X(cairo_, font_options_set_antialias)         \
    X(cairo_, font_options_destroy)               \
    X(cairo_, paint)                              \
    X(cairo_, create)                             \
    X(cairo_, scale)                              \
    X(cairo_, show_page)                          \
    X(cairo_, status)                             \
    X(cairo_, destroy)                            \
    X(cairo_, surface_write_to_png_stream)        \
    X(cairo_, surface_finish)                     \
    X(cairo_, surface_status)                     \
    X(cairo_, surface_destroy)                    \
    X(cairo_, status_to_string)                   \
    X(pango_cairo_, create_context)               \
    X(pango_cairo_, context_set_font_options)     \
    X(pango_cairo_, update_layout)                \
    X(pango_cairo_, show_layout_line)             \
    X(pango_, context_set_round_glyph_positions)  \
    X(pango_, context_load_font)                  \
    X(pango_, font_describe)                      \
    X(pango_, font_description_new)               \
    X(pango_, font_description_free)              \
    X(pango_, font_description_set_family)        \
    X(pango_, font_description_get_family)        \
    X(pango_, font_description_set_style)         \
    X(pango_, font_description_set_weight)        \
    X(pango_, font_description_set_absolute_size) \
    X(pango_, layout_new)                         \
    X(pango_, layout_set_font_description)        \
    X(pango_, layout_set_single_paragraph_mode)   \
    X(pango_, layout_set_text)                    \
    X(pango_, layout_get_line_readonly)           \
    X(pango_, layout_line_get_extents)            \
    X(g_, object_unref)

#define MEMBER(before, name) __typeof__(&before##name) name;
struct calls {
    CALLS(MEMBER)
};

#define PLACE(before, name) { #before #name, offsetof(struct calls, name) },
static const struct {
    const char *name;
    size_t place;
} places[] = { CALLS(PLACE) };

static const char library[] = SYSTEM_LIBRARY("pangocairo-1.0", "0");

struct picture {
    struct calls call;
    const struct sheet *sheet;
    const struct picture_options *options;
    const char *families; /* of fonts, divided by commas */
    struct strbuf *out;
    cairo_surface_t *surface;
    cairo_t *cairo;
    PangoLayout *layout; /* of whatever text is written */
    PangoFontDescription *font;
    double scale; /* dots a point; 0 where there are no dots */
};

/* The library is never unloaded: the memory that it keeps for good would be lost otherwise. */
static enum status load(struct calls *calls, struct error *error)
{
    void *handle = dlopen(library, RTLD_LAZY | RTLD_LOCAL);
    if (!handle)
        return error_set(error, STATUS_FAILED,
                         "pango, which PDF, SVG and PNG need, is missing (%s): install it "
                         "(libpangocairo-1.0-0 or pango), or print as text",
                         library);
    for (size_t i = 0; i < ARRAY_SIZE(places); i++) {
        void *symbol = dlsym(handle, places[i].name);
        if (!symbol)
            return error_set(error, STATUS_FAILED, "%s lacks %s; install a newer pango and cairo",
                             library, places[i].name);
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

static void paint_line(void *context, struct spot from, struct spot to, double weight, double grey)
{
    struct picture *picture = context;
    double left, right, top, bottom, other;
    band(picture, from.x, weight, &left, &other);
    band(picture, to.x, weight, &other, &right);
    band(picture, from.y, weight, &top, &other);
    band(picture, to.y, weight, &other, &bottom);
    picture->call.set_source_rgb(picture->cairo, grey, grey, grey);
    picture->call.rectangle(picture->cairo, left, top, right - left, bottom - top);
    picture->call.fill(picture->cairo);
}

/* Makes a text ready, on one line; whatever its font lacks, other fonts have. */
static PangoLayoutLine *take_text(struct picture *picture, const struct hand *hand,
                                  const char *text)
{
    const struct calls *call = &picture->call;
    call->font_description_set_style(picture->font,
                                     hand->slanted ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
    call->font_description_set_weight(picture->font,
                                      hand->bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    call->font_description_set_absolute_size(picture->font, hand->size * PANGO_SCALE);
    call->layout_set_font_description(picture->layout, picture->font);
    call->layout_set_text(picture->layout, text, -1);
    return call->layout_get_line_readonly(picture->layout, 0);
}

static double paint_width(void *context, const struct hand *hand, const char *text)
{
    struct picture *picture = context;
    PangoRectangle extent;
    picture->call.layout_line_get_extents(take_text(picture, hand, text), NULL, &extent);
    return (double)extent.width / PANGO_SCALE;
}

/* The height of 7, which is flat above and below; rounder digits overshoot a little. */
static double paint_rise(void *context, const struct hand *hand)
{
    struct picture *picture = context;
    PangoRectangle ink;
    picture->call.layout_line_get_extents(take_text(picture, hand, "7"), &ink, NULL);
    return -(double)ink.y / PANGO_SCALE;
}

static void paint_text(void *context, struct spot at, enum align align, const struct hand *hand,
                       const char *text)
{
    struct picture *picture = context;
    const double width = align == ALIGN_LEFT ? 0 : paint_width(picture, hand, text);
    at.x -= align == ALIGN_CENTRE ? width / 2 : width;
    picture->call.set_source_rgb(picture->cairo, hand->grey, hand->grey, hand->grey);
    picture->call.move_to(picture->cairo, at.x, at.y);
    picture->call.show_layout_line(picture->cairo, take_text(picture, hand, text));
}

static void paint_turn(void *context, struct spot middle)
{
    struct picture *picture = context;
    picture->call.translate(picture->cairo, 2 * middle.x, 2 * middle.y);
    picture->call.scale(picture->cairo, -1, -1);
    picture->call.update_layout(picture->cairo, picture->layout);
}

/*
 * cairo 1.16 loses a link that is in no paragraph, that has no text, or that leads to a number of a
 * page: the place has a name instead, the number of its side.
 */
static const char paragraph[] = "P";

static void paint_link(void *context, bool begins, size_t side)
{
    struct picture *picture = context;
    char where[32];
    if (picture->options->kind != PICTURE_PDF)
        return;
    if (begins) {
        snprintf(where, sizeof where, "dest='%zu'", side + 1);
        picture->call.tag_begin(picture->cairo, paragraph, NULL);
        picture->call.tag_begin(picture->cairo, CAIRO_TAG_LINK, where);
    } else {
        picture->call.tag_end(picture->cairo, CAIRO_TAG_LINK);
        picture->call.tag_end(picture->cairo, paragraph);
    }
}

/* ---- Surfaces ---- */

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

/* Whether one of the families, which commas divide, has this name. */
static bool is_named(const char *families, const char *name)
{
    const size_t length = strlen(name);
    for (const char *at = families; *at;) {
        at += strspn(at, ", ");
        if (!strncasecmp(at, name, length) && strchr(", ", at[length]))
            return true;
        at += strcspn(at, ",");
    }
    return false;
}

/* Refuses a font that the system lacks, and would replace by another one. */
static enum status check_font(const struct picture *picture, PangoContext *context,
                              struct error *error)
{
    static const char *const kinds[] = { "sans-serif", "sans", "serif", "monospace" };
    const struct calls *call = &picture->call;
    enum status status = STATUS_OK;
    for (size_t i = 0; i < ARRAY_SIZE(kinds); i++)
        if (is_named(picture->families, kinds[i]))
            return STATUS_OK;
    PangoFont *found = call->context_load_font(context, picture->font);
    if (!found)
        return error_set(error, STATUS_FAILED, "no font can be loaded");
    PangoFontDescription *is = call->font_describe(found);
    const char *family = call->font_description_get_family(is);
    if (!is_named(picture->families, family))
        status = error_set(error, STATUS_BAD,
                           "no font is called '%s'; %s would be used in its place. 'fc-list : "
                           "family' lists the fonts",
                           picture->families, family);
    call->font_description_free(is);
    call->object_unref(found);
    return status;
}

static enum status open_picture(struct picture *picture, struct error *error)
{
    picture->surface = make_surface(picture);
    picture->cairo = picture->call.create(picture->surface);
    if (picture->options->kind == PICTURE_PDF) {
        /* No date but one that was ordered: the same sheet is the same file on every day. */
        char date[sizeof "2026-01-01T00:00:00Z"] = "";
        const char *epoch = getenv("SOURCE_DATE_EPOCH"), *title = picture->sheet->options.title;
        time_t seconds = epoch ? (time_t)strtoll(epoch, NULL, 10) : 0;
        struct tm parts;
        if (!epoch || !gmtime_r(&seconds, &parts) ||
            !strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%SZ", &parts))
            date[0] = '\0';
        picture->call.pdf_surface_set_metadata(picture->surface, CAIRO_PDF_METADATA_CREATE_DATE,
                                               date);
        picture->call.pdf_surface_set_metadata(picture->surface, CAIRO_PDF_METADATA_TITLE,
                                               *title ? title : "Sudoku");
        picture->call.pdf_surface_set_metadata(picture->surface, CAIRO_PDF_METADATA_CREATOR,
                                               "reductio " REDUCTIO_VERSION);
        /* A bookmark for each part, if there are several. */
        const struct page_list *pages = &picture->sheet->pages;
        char where[32];
        for (size_t i = 0; i < pages->count && pages->parts > 1; i++) {
            snprintf(where, sizeof where, "page=%zu", sheet_side_of(picture->sheet, i) + 1);
            if (pages->at[i].opens)
                picture->call.pdf_surface_add_outline(picture->surface, CAIRO_PDF_OUTLINE_ROOT,
                                                      pages->at[i].part, where,
                                                      (cairo_pdf_outline_flags_t)0);
        }
    }
    if (picture->scale > 0) {
        picture->call.scale(picture->cairo, picture->scale, picture->scale);
        picture->call.set_source_rgb(picture->cairo, 1, 1, 1);
        picture->call.paint(picture->cairo);
    }
    /* Widths must be those of the font, not rounded to dots: the layout is the same for all kinds.
     */
    const struct calls *call = &picture->call;
    cairo_font_options_t *options = call->font_options_create();
    call->font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    call->font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    call->font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    PangoContext *context = call->create_context(picture->cairo);
    call->context_set_font_options(context, options);
    call->context_set_round_glyph_positions(context, FALSE);
    call->font_options_destroy(options);
    picture->layout = call->layout_new(context);
    call->layout_set_single_paragraph_mode(picture->layout, TRUE);
    picture->font = call->font_description_new();
    call->font_description_set_family(picture->font, picture->families);
    const enum status status = check_font(picture, context, error);
    call->object_unref(context);
    return status;
}

/* Writes the rest of the picture. STATUS_FAILED: something went wrong, here or before. */
static enum status close_picture(struct picture *picture, struct error *error)
{
    cairo_status_t status = picture->call.status(picture->cairo);
    picture->call.font_description_free(picture->font);
    picture->call.object_unref(picture->layout);
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
    struct picture picture = { .sheet = sheet,
                               .options = options,
                               .families = options->font ? options->font : "sans-serif",
                               .out = out };
    const struct painter painter = { .line = paint_line,
                                     .text = paint_text,
                                     .width = paint_width,
                                     .rise = paint_rise,
                                     .turn = paint_turn,
                                     .link = paint_link,
                                     .context = &picture };
    bool painted = true;
    if (load(&picture.call, error) != STATUS_OK)
        return STATUS_FAILED;
    const enum status opened = open_picture(&picture, error);
    for (size_t side = options->first; side < options->last && painted && opened == STATUS_OK;
         side++) {
        char name[32]; /* links lead to it */
        snprintf(name, sizeof name, "name='%zu'", side + 1);
        if (options->kind == PICTURE_PDF) {
            picture.call.tag_begin(picture.cairo, CAIRO_TAG_DEST, name);
            picture.call.tag_end(picture.cairo, CAIRO_TAG_DEST);
        }
        painted = sheet_paint(sheet, side, &painter);
        picture.call.show_page(picture.cairo);
    }
    struct error closing;
    const enum status status = close_picture(&picture, opened ? &closing : error);
    return opened ? opened : painted ? status : error_set(error, STATUS_FAILED, "out of memory");
}

#else

enum status picture_check(struct error *error)
{
    return error_set(error, STATUS_FAILED,
                     "this reductio was built without cairo and pango, which draw PDF, SVG and "
                     "PNG: install pango "
                     "(libpango1.0-dev, pango-devel or pango) and build again, or print as text");
}

enum status picture_draw(const struct sheet *sheet, const struct picture_options *options,
                         struct strbuf *out, struct error *error)
{
    (void)sheet, (void)options, (void)out;
    return picture_check(error);
}

#endif
