/* A link to the puzzle, and the QR code of it, which a phone reads. */

#include "ui/drawing/qr.h"
#include "ui/view/views.h"

static void add_address(struct app *app, struct strbuf *out)
{
    export_link(app, "", out);
    if (out->length)
        strbuf_truncate(out, out->length - 1); /* without the end of its line */
}

static void link_draw(struct app *app, struct frame *frame)
{
    struct rect rect = layout_page(&app->layout);
    SCOPED struct strbuf address = STRBUF_EMPTY;
    struct qr qr;
    add_address(app, &address);
    panel_title(app, frame, "link to the puzzle");
    if (app->charset != CHARSET_ASCII && qr_make(&qr, address.text)) {
        const int height = qr_draw(frame, rect, &qr);
        rect.y += height;
        rect.height -= height;
    }
    const int columns = (int)address.length;
    const int x = columns < rect.width ? (rect.width - columns) / 2 : 0;
    frame_wrap(frame, x, rect.y, rect.width, rect.height, 0, address.text, INK_TEXT, PAPER_PLAIN);
    if (columns <= rect.width) /* terminals open the link only if it is in one line */
        frame_mark(frame, x, rect.y, columns, GLYPH_ADDRESS);
    panel_keys(app, frame, "{copy} copy  {quit} back");
}

static void copy_link(struct app *app)
{
    export_copy(app, "link");
}

void link_open(struct app *app)
{
    SCOPED struct strbuf address = STRBUF_EMPTY;
    add_address(app, &address);
    if (app->line_mode.on)
        app_report(app, REPORT_READ, .text = address.text);
    else
        app_push(app, &link_view);
}

const struct view link_view = {
    .name = "link",
    .context = CONTEXT_PLAY,
    .page = true,
    .draw = link_draw,
    .describe = add_address,
    .handlers = { { ACTION_COPY, .run = copy_link } },
};
