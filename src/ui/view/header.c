#include "ui/view/header.h"

#include <string.h>

#include "base/utf8.h"

struct header {
    const struct app *app;
    const struct board *board;
};

/* ---- The texts of the parts ---- */

static enum ink add_title(const struct header *header, struct strbuf *out)
{
    const char *title = game_puzzle(header->app->play->game)->title;
    strbuf_add(out, *title ? title : "reductio");
    return INK_STRONG;
}

/* The title of a puzzle that was made for a level has it: "easy, no. 1234". */
static enum ink add_level(const struct header *header, struct strbuf *out)
{
    const enum level level = header->app->play->difficulty.level;
    const bool alone = header->app->layout.title.height > 1; /* in a line below the title */
    if (level && (alone || header->app->play->made_for.level != level))
        strbuf_add(out, level_name(level));
    return INK_TEXT;
}

static enum ink add_er(const struct header *header, struct strbuf *out)
{
    const struct difficulty *difficulty = &header->app->play->difficulty;
    if (difficulty->er)
        strbuf_addf(
            out, "%s%sER %u.%u", header->app->charset == CHARSET_ASCII ? ", " : " \xC2\xB7 ",
            difficulty->estimated ? "about " : "", difficulty->er / 10, difficulty->er % 10);
    return INK_TEXT;
}

static int filled(const struct header *header)
{
    return CELLS - cellset_count(grid_blanks(&header->board->value));
}

/* A lesson sets a task, which is not to fill the grid. */
static bool counts(const struct header *header)
{
    return !header->app->play->kind->sets_task;
}

enum { BAR = 10 /* columns of a full bar */ };

static int bar_length(const struct header *header)
{
    return filled(header) * BAR / CELLS;
}

static enum ink add_bar_done(const struct header *header, struct strbuf *out)
{
    const enum charset charset = header->app->charset;
    if (!counts(header))
        return INK_TEXT;
    strbuf_add(out, charset == CHARSET_HEAVY ? "\xE2\x96\x95" : "[");
    for (int i = 0; i < bar_length(header); i++)
        strbuf_add(out, charset == CHARSET_ASCII ? "#" : "\xE2\x96\x88");
    return INK_TEXT;
}

static enum ink add_bar_left(const struct header *header, struct strbuf *out)
{
    const enum charset charset = header->app->charset;
    if (!counts(header))
        return INK_FAINT;
    for (int i = bar_length(header); i < BAR; i++)
        strbuf_add(out, charset == CHARSET_ASCII ? "." : "\xE2\x96\x91");
    strbuf_add(out, charset == CHARSET_HEAVY ? "\xE2\x96\x8F" : "]");
    return INK_FAINT;
}

static enum ink add_progress(const struct header *header, struct strbuf *out)
{
    if (counts(header))
        strbuf_addf(out, "%d/%d", filled(header), CELLS);
    return INK_TEXT;
}

static enum ink add_notes(const struct header *header, struct strbuf *out)
{
    static const char *const kinds[] = { "NOTES", "CORNER", "CENTRE" };
    const struct play *play = header->app->play;
    if (play->colouring)
        strbuf_addf(out, "COLOUR %s", colour_name(play->colour).text);
    else if (play->note_mode)
        strbuf_add(out, kinds[play->display.notes]);
    if (play->selected)
        strbuf_addf(out, "%s%d SELECTED", out->length ? ", " : "", cellset_count(play->selected));
    return INK_WARN;
}

static enum ink add_depth(const struct header *header, struct strbuf *out)
{
    const int depth = game_depth(header->app->play->game);
    if (depth)
        strbuf_addf(out, "depth %d", depth);
    return ink_of_depth(depth);
}

static enum ink add_unsaved(const struct header *header, struct strbuf *out)
{
    if (header->app->own.unsaved)
        strbuf_add(out, "NOT SAVED");
    return INK_WARN;
}

void header_add_clock(const struct app *app, struct strbuf *out)
{
    const struct play *play = app->play;
    if (play->game && app->options.clock && play->kind->timed)
        strbuf_addf(
            out, "%s%s",
            play->paused ? "paused "
            : play->away ? "idle "
                         : "",
            clock_text(play->finished ? play->finished : clock_read(&play->clock, app->now)).text);
}

static enum ink add_clock(const struct header *header, struct strbuf *out)
{
    header_add_clock(header->app, out);
    return INK_TEXT;
}

/* ---- Where they stand ---- */

enum { NEITHER = 2 };

/* From left to right. Where they do not fit, those with the highest rank are left out first. */
static const struct {
    int rank;
    bool right; /* at the right end */
    int gap;    /* columns before it */
    int line;   /* in a header of two lines; NEITHER: the panel shows it elsewhere */
    enum ink (*add)(const struct header *header, struct strbuf *out);
    enum action action; /* of a click; ACTION_NONE: nothing */
} parts[] = {
    { 0, false, 0, 0, add_title, ACTION_MENU },
    { 6, false, 2, 1, add_level, ACTION_NONE },
    { 7, false, 0, 1, add_er, ACTION_NONE },
    { 8, false, 2, NEITHER, add_bar_done, ACTION_NONE },
    { 8, false, 0, NEITHER, add_bar_left, ACTION_NONE },
    { 4, false, 2, NEITHER, add_progress, ACTION_NONE },
    { 2, true, 3, 1, add_notes, ACTION_NOTE_MODE },
    { 5, true, 3, 1, add_depth, ACTION_LOG },
    { 1, true, 3, 0, add_unsaved, ACTION_NONE },
    { 3, true, 3, 0, add_clock, ACTION_PAUSE },
};
enum { PARTS = sizeof parts / sizeof *parts, RANKS = 9, TITLE_LEAST = 8 };

/* The place of a part, and its room. */
struct spot_in_bar {
    int x, y, width;
};

struct written {
    struct strbuf text;
    enum ink ink;
    bool shown;
};

static int part_columns(const struct written written[PARTS], int i)
{
    return written[i].shown ? parts[i].gap + utf8_columns(written[i].text.text) : 0;
}

/* The columns of all parts but the title, or of those at the right end. */
static int parts_columns(const struct written written[PARTS], bool right)
{
    int columns = 0;
    for (int i = 1; i < PARTS; i++)
        columns += parts[i].right || !right ? part_columns(written, i) : 0;
    return columns;
}

static void leave_out(struct written written[PARTS], int width)
{
    const int title = part_columns(written, 0), least = title < TITLE_LEAST ? title : TITLE_LEAST;
    for (int rank = RANKS - 1; rank > 0 && least + parts_columns(written, false) > width; rank--)
        for (int i = 1; i < PARTS; i++)
            if (parts[i].rank == rank)
                written[i].shown = false;
}

/* Puts part i behind a gap; returns the column behind it. */
static int put_part(struct frame *frame, const struct written *written, int i,
                    struct spot_in_bar at)
{
    const int used =
        frame_text(frame, at.x, at.y, at.width, written->text.text, written->ink, PAPER_BAR);
    frame_link(frame, at.x, at.y, used, 1, parts[i].action);
    return at.x + used;
}

/* One line of a header; `line` is its number, or -1 if it is the only one. */
static void draw_line(struct frame *frame, struct written written[PARTS], struct rect bar, int line)
{
    const int width = bar.width - 2;
    for (int i = 0; i < PARTS; i++)
        written[i].shown = written[i].text.length && (line < 0 || parts[i].line == line);
    leave_out(written, width);
    int x = bar.x + 1, title = width - parts_columns(written, false);
    bool begun = false;
    for (int i = 0; i < PARTS; i++) {
        if (!written[i].shown)
            continue;
        if (parts[i].right) { /* they are the last */
            x = bar.x + 1 + width - parts_columns(written, true);
            break;
        }
        x += begun ? parts[i].gap : 0;
        x = put_part(frame, &written[i], i, (struct spot_in_bar){ x, bar.y, i ? width : title });
        begun = true;
    }
    for (int i = 0; i < PARTS; i++)
        if (written[i].shown && parts[i].right)
            x = put_part(frame, &written[i], i,
                         (struct spot_in_bar){ x + parts[i].gap, bar.y, width });
}

void header_draw(struct app *app, struct frame *frame, const struct board *board)
{
    const struct header header = { app, board };
    struct rect bar = app->layout.title;
    struct written written[PARTS];
    const bool two = bar.height > 1;
    frame_fill(frame, bar.x, bar.y, bar.width, bar.height, ' ', INK_TEXT, PAPER_BAR);
    for (int i = 0; i < PARTS; i++) {
        strbuf_init(&written[i].text);
        written[i].ink = parts[i].add(&header, &written[i].text);
    }
    bar.height = 1;
    if (app->layout.title.height)
        draw_line(frame, written, bar, two ? 0 : -1);
    bar.y++;
    if (two)
        draw_line(frame, written, bar, 1);
    for (int i = 0; i < PARTS; i++)
        strbuf_release(&written[i].text);
}
