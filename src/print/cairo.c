/* The only file that knows cairo. */
#include "print/picture.h"

#ifdef REDUCTIO_CAIRO

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>
#include <math.h>
#include <stdlib.h>
#include <time.h>

static const double points_an_inch = 72;

struct picture {
    struct picture_options options;
    struct strbuf *out;
    cairo_surface_t *surface;
    cairo_t *cairo;
    double scale; /* dots a point; 0 where there are no dots */
};

enum status picture_check(struct error *error)
{
    (void)error;
    return STATUS_OK;
}

static cairo_status_t take(void *data, const unsigned char *bytes, unsigned length)
{
    struct strbuf *out = data;
    strbuf_add_bytes(out, (const char *)bytes, length);
    return out->failed ? CAIRO_STATUS_WRITE_ERROR : CAIRO_STATUS_SUCCESS;
}

/* ---- The painter ---- */

/* From where to where a line of some weight is drawn around a place: in whole dots, if any. */
static void band(const struct picture *picture, double at, double weight, double *from, double *to)
{
    double dots = fmax(1, round(weight * picture->scale));
    *from = at - weight / 2;
    *to = at + weight / 2;
    if (picture->scale > 0) {
        *from = round(at * picture->scale - dots / 2) / picture->scale;
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
    cairo_set_source_rgb(picture->cairo, 0, 0, 0);
    cairo_rectangle(picture->cairo, left, top, right - left, bottom - top);
    cairo_fill(picture->cairo);
}

static void take_hand(struct picture *picture, const struct hand *hand)
{
    cairo_t *cairo = picture->cairo;
    cairo_select_font_face(cairo, "sans-serif",
                           hand->slanted ? CAIRO_FONT_SLANT_ITALIC : CAIRO_FONT_SLANT_NORMAL,
                           hand->bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(cairo, hand->size);
    cairo_set_source_rgb(cairo, hand->grey, hand->grey, hand->grey);
}

static double paint_width(void *context, const struct hand *hand, const char *text)
{
    struct picture *picture = context;
    cairo_text_extents_t extents;
    take_hand(picture, hand);
    cairo_text_extents(picture->cairo, text, &extents);
    return extents.x_advance;
}

/* Of 7, which is flat above and below: rounder ones overshoot a little. */
static double paint_rise(void *context, const struct hand *hand)
{
    struct picture *picture = context;
    cairo_text_extents_t extents;
    take_hand(picture, hand);
    cairo_text_extents(picture->cairo, "7", &extents);
    return -extents.y_bearing;
}

static void paint_text(void *context, struct spot at, enum align align, const struct hand *hand,
                       const char *text)
{
    struct picture *picture = context;
    double width = paint_width(picture, hand, text);
    if (align != ALIGN_LEFT)
        at.x -= align == ALIGN_CENTRE ? width / 2 : width;
    cairo_move_to(picture->cairo, at.x, at.y);
    cairo_show_text(picture->cairo, text);
}

struct painter picture_painter(struct picture *picture)
{
    return (struct painter){ .line = paint_line,
                             .text = paint_text,
                             .width = paint_width,
                             .rise = paint_rise,
                             .context = picture };
}

/* ---- Surfaces ---- */

#if CAIRO_VERSION >= CAIRO_VERSION_ENCODE(1, 16, 0)
/* No date but one that was ordered: the same sheet is the same file on every day. */
static void describe(const struct picture *picture)
{
    char date[sizeof "2026-01-01T00:00:00Z"] = "";
    const char *epoch = getenv("SOURCE_DATE_EPOCH");
    time_t seconds = epoch ? (time_t)strtoll(epoch, NULL, 10) : 0;
    struct tm parts;
    if (!epoch || !gmtime_r(&seconds, &parts) ||
        !strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%SZ", &parts))
        date[0] = '\0';
    cairo_pdf_surface_set_metadata(picture->surface, CAIRO_PDF_METADATA_CREATE_DATE, date);
    cairo_pdf_surface_set_metadata(picture->surface, CAIRO_PDF_METADATA_TITLE,
                                   picture->options.title ? picture->options.title : "");
    cairo_pdf_surface_set_metadata(picture->surface, CAIRO_PDF_METADATA_CREATOR,
                                   "reductio " REDUCTIO_VERSION);
}
#else
static void describe(const struct picture *picture)
{
    (void)picture;
}
#endif

static cairo_surface_t *pdf_surface(struct picture *picture)
{
    return cairo_pdf_surface_create_for_stream(take, picture->out, picture->options.width,
                                               picture->options.height);
}

static cairo_surface_t *svg_surface(struct picture *picture)
{
    return cairo_svg_surface_create_for_stream(take, picture->out, picture->options.width,
                                               picture->options.height);
}

static cairo_surface_t *png_surface(struct picture *picture)
{
    picture->scale = picture->options.dpi / points_an_inch;
    return cairo_image_surface_create(CAIRO_FORMAT_RGB24,
                                      (int)round(picture->options.width * picture->scale),
                                      (int)round(picture->options.height * picture->scale));
}

/* Widths must be those of the font, not rounded to dots: the layout is the same for all kinds. */
static void set_fonts(cairo_t *cairo)
{
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_set_font_options(cairo, options);
    cairo_font_options_destroy(options);
}

static void clear_page(struct picture *picture)
{
    cairo_set_source_rgb(picture->cairo, 1, 1, 1);
    cairo_paint(picture->cairo);
}

enum status picture_open(struct picture **made, const struct picture_options *options,
                         struct strbuf *out, struct error *error)
{
    static cairo_surface_t *(*const makers[])(struct picture *) = {
        [PICTURE_PDF] = pdf_surface, [PICTURE_SVG] = svg_surface, [PICTURE_PNG] = png_surface
    };
    struct picture *picture = malloc(sizeof *picture);
    *made = picture;
    if (!picture)
        return error_set(error, STATUS_FAILED, "out of memory");
    *picture = (struct picture){ .options = *options, .out = out };
    picture->surface = makers[options->kind](picture);
    picture->cairo = cairo_create(picture->surface);
    set_fonts(picture->cairo);
    if (options->kind == PICTURE_PDF)
        describe(picture);
    if (picture->scale > 0) {
        cairo_scale(picture->cairo, picture->scale, picture->scale);
        clear_page(picture);
    }
    return STATUS_OK;
}

void picture_end_page(struct picture *picture)
{
    cairo_show_page(picture->cairo);
}

enum status picture_close(struct picture *picture, struct error *error)
{
    cairo_status_t status = cairo_status(picture->cairo);
    cairo_destroy(picture->cairo);
    if (status == CAIRO_STATUS_SUCCESS && picture->options.kind == PICTURE_PNG)
        status = cairo_surface_write_to_png_stream(picture->surface, take, picture->out);
    cairo_surface_finish(picture->surface);
    if (status == CAIRO_STATUS_SUCCESS)
        status = cairo_surface_status(picture->surface);
    cairo_surface_destroy(picture->surface);
    free(picture);
    if (status != CAIRO_STATUS_SUCCESS)
        return error_set(error, STATUS_FAILED, "drawing failed: %s",
                         cairo_status_to_string(status));
    return STATUS_OK;
}

#else

enum status picture_check(struct error *error)
{
    return error_set(error, STATUS_FAILED,
                     "this reductio was built without cairo, which draws PDF, SVG and PNG: install "
                     "cairo (libcairo2-dev, cairo-devel or cairo) and build again; the forms of "
                     "text are there");
}

enum status picture_open(struct picture **picture, const struct picture_options *options,
                         struct strbuf *out, struct error *error)
{
    (void)options;
    (void)out;
    *picture = NULL;
    return picture_check(error);
}

struct painter picture_painter(struct picture *picture)
{
    (void)picture;
    return (struct painter){ .context = NULL };
}

void picture_end_page(struct picture *picture)
{
    (void)picture;
}

enum status picture_close(struct picture *picture, struct error *error)
{
    (void)picture;
    return picture_check(error);
}

#endif
