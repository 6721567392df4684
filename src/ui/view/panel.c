#include "ui/view/views.h"

#include <string.h>

#include "base/utf8.h"
#include "engine/board/boards.h"
#include "game/check.h"

/* Whether no board is on the screen; without a panel a list covers it. */
static bool is_page(const struct app *app)
{
    const struct view *view = app_shown(app);
    return view->page || (view->covers && !app->layout.panel.width);
}

void panel_title(struct app *app, struct frame *frame, const char *what)
{
    const bool own_line = is_page(app) || !app->layout.title.height;
    const struct rect bar =
        own_line ? (struct rect){ 0, 0, app->layout.width, 1 } : app->layout.title;
    const char *unsaved = app->own.unsaved ? "NOT SAVED" : "";
    frame_fill(frame, bar.x, bar.y, bar.width, bar.height, ' ', INK_TEXT, PAPER_BAR);
    if (bar.height > 1) { /* in the panel */
        frame_wrap(frame, bar.x + 1, bar.y, bar.width - 2, bar.height, 0, what, INK_TEXT,
                   PAPER_BAR);
        return;
    }
    const int right = utf8_columns(unsaved), end = bar.x + bar.width;
    const int x =
        bar.x + 1 +
        frame_text(frame, bar.x + 1, bar.y, bar.width - 1, "reductio", INK_STRONG, PAPER_BAR);
    frame_text(frame, x + 2, bar.y, end - x - 4 - right, what, INK_TEXT, PAPER_BAR);
    if (right + 1 < bar.width)
        frame_text(frame, end - right - 1, bar.y, right, unsaved, INK_TEXT, PAPER_BAR);
}

/* Draws a message that is longer than a line into the lower end of the panel, over the log and, if
 * that is not enough, the explanation. False: there is a page, or no room. */
static bool message_in_panel(struct app *app, struct frame *frame)
{
    const struct rect text = app->layout.text, log = app->layout.log;
    struct rect rect = log.height ? log : text;
    if (is_page(app))
        return false;
    if (log.height && text.x == log.x && text.y + text.height == log.y)
        rect = (struct rect){ text.x, text.y, text.width, text.height + log.height };
    const int lines =
        1 + frame_wrap(NULL, 0, 0, rect.width, 1, 0, app_message(app), INK_TEXT, PAPER_PLAIN);
    if (lines > rect.height)
        return false;
    rect.y += rect.height - lines;
    rect.height = lines;
    frame_fill(frame, rect.x, rect.y, rect.width, lines, ' ', INK_TEXT, PAPER_PLAIN);
    panel_styled(frame, app, rect, "Message", app_message_script(app, PAPER_PLAIN), "");
    frame_link(frame, rect.x, rect.y, rect.width, rect.height, LINK_COVER);
    return true;
}

/* Draws the message, if there is one; returns the columns of the last line that it takes. A message
 * that is longer than a line stands in the panel or, without one, also in lines above the last. */
static int message_drawn(struct app *app, struct frame *frame)
{
    const struct rect *bar = &app->layout.status;
    const char *text = app_message(app);
    /* A message may cover the lower edge of the board, but no cell. */
    const struct layout *layout = &app->layout;
    const int board = layout->board.y + layout->board.height - !layout->form.open;
    const int width = bar->width - 2, room = is_page(app) ? bar->y : bar->y + 1 - board;
    frame_fill(frame, bar->x, bar->y, bar->width, 1, ' ', INK_TEXT, PAPER_BAR);
    app->message_cut = false;
    if (!*text)
        return 0;
    const int needed = frame_wrap(NULL, 0, 0, width, 1, 0, text, INK_TEXT, PAPER_BAR);
    if (needed > 1 && message_in_panel(app, frame))
        return 0;
    const int lines = needed < room ? needed : room, y = bar->y + 1 - lines;
    frame_fill(frame, bar->x, y, bar->width, lines, ' ', INK_TEXT, PAPER_BAR);
    frame_wrap_styled(frame, bar->x + 1, y, width, lines, 0, app_message_script(app, PAPER_BAR));
    if (needed > lines) {
        /* If a message is cut, names the key that shows all of it. */
        SCOPED struct strbuf more = STRBUF_EMPTY;
        app_add_named(app, "\xE2\x80\xA6 ({open})", &more);
        const int columns = utf8_columns(more.text), x = bar->x + bar->width - 1 - columns;
        frame_text(frame, x, bar->y, columns, more.text, INK_ACCENT, PAPER_BAR);
        frame_link(frame, x, bar->y, columns, 1, ACTION_OPEN);
        app->message_cut = true;
    }
    frame_link(frame, bar->x, y, bar->width, lines, LINK_COVER);
    return needed > 1 ? bar->width : 2 + utf8_columns(text);
}

void panel_line(struct app *app, struct frame *frame, enum ink ink, const char *text)
{
    const struct rect *bar = &app->layout.status;
    frame_fill(frame, bar->x, bar->y, bar->width, 1, ' ', INK_TEXT, PAPER_BAR);
    frame_text(frame, bar->x + 1, bar->y, bar->width - 2, text, ink, PAPER_BAR);
}

void panel_below(struct app *app, struct frame *frame)
{
    const size_t said = app->reports.shown;
    app->reports.shown = 0;
    app->views[app->view_count - 2]->draw(app, frame);
    app->reports.shown = said;
    app->mouse_areas.count = 0;
}

void panel_mode(struct app *app, struct frame *frame, const char *mode, enum action action)
{
    struct rect *bar = &app->layout.status;
    SCOPED struct strbuf text = STRBUF_EMPTY;
    strbuf_addf(&text, " %s ", mode);
    frame_fill(frame, bar->x, bar->y, bar->width, 1, ' ', INK_TEXT, PAPER_BAR);
    const int used = frame_text(frame, bar->x, bar->y, bar->width, text.text, INK_MODE, PAPER_BAR);
    frame_link(frame, bar->x, bar->y, used, 1, action);
    bar->x += used + 1;
    bar->width -= used + 1;
}

void panel_keys(struct app *app, struct frame *frame, const char *keys)
{
    static const char *const ways_out[] = { "{back}", "{leader}", "{help}", "{quit}" };
    const struct rect *bar = &app->layout.status;
    SCOPED struct strbuf piece = STRBUF_EMPTY;
    SCOPED_LINKED text = RICH_TEXT_EMPTY;
    int x = 1, kept = 0; /* kept: the columns that the ways out still need */
    const int used = message_drawn(app, frame);
    bool full = used;
    for (int pass = 0; pass < 2; pass++)
        for (const char *at = keys, *end; *at; at = end + strspn(end, " ")) {
            bool stays = false; /* a way out of trouble does */
            for (size_t i = 0; i < sizeof ways_out / sizeof *ways_out; i++)
                stays |= !strncmp(at, ways_out[i], strlen(ways_out[i]));
            end = strstr(at, "  ") ? strstr(at, "  ") : at + strlen(at);
            strbuf_reset(&piece);
            rich_text_reset(&text);
            strbuf_add_bytes(&piece, at, (size_t)(end - at));
            if (!strncmp(piece.text, "1-9", 3)) /* the board may have fewer digits */
                piece.text[2] = (char)('0' + app_digits(app));
            app_add_rich(app, piece.text, &text);
            const int columns = utf8_columns(text.text.text);
            if (used) /* behind a message only ways out are named, at the right end */
                x = bar->width + 1 - kept;
            kept += stays ? (pass ? -1 : 1) * (columns + 2) : 0;
            full |= pass && !stays && x + columns + kept >= bar->width;
            if (!pass || (!stays && full) || x + columns > bar->width || x <= used)
                continue;
            frame_styled(frame, bar->x + x, bar->y, bar->width - x,
                         rich_text_styled(&text, INK_TEXT, PAPER_BAR));
            x += columns + 2;
        }
}

/* One line of a text with actions in braces; returns the columns used. */
static int put_named(struct app *app, struct frame *frame, struct rect rect, const char *text,
                     enum ink ink)
{
    SCOPED_LINKED named = RICH_TEXT_EMPTY;
    app_add_rich(app, text, &named);
    return frame_styled(frame, rect.x, rect.y, rect.width,
                        rich_text_styled(&named, ink, PAPER_PLAIN));
}

void panel_box(struct frame *frame, const struct app *app, struct rect rect, enum paper paper)
{
    static const uint32_t *const sets[] = { U"╭─╮│ │╰─╯", U"┌─┐│ │└─┘", U"+-+| |+-+" };
    const int inside = rect.width - 2, last = rect.height - 1;
    for (int y = 0; y < rect.height; y++) {
        const uint32_t *const signs = &sets[app->charset][3 * (y ? 1 + (y == last) : 0)];
        frame_put(frame, rect.x, rect.y + y, signs[0], INK_RULE, paper);
        frame_fill(frame, rect.x + 1, rect.y + y, inside, 1, signs[1], INK_RULE, paper);
        frame_put(frame, rect.x + 1 + inside, rect.y + y, signs[2], INK_RULE, paper);
    }
}

int panel_heading(struct frame *frame, struct app *app, struct rect *rect, const char *heading)
{
    const int at = rect->x + app->layout.boxed;
    if (app->layout.boxed)
        panel_box(frame, app, *rect, PAPER_PLAIN);
    else
        frame_fill(frame, rect->x, rect->y, rect->width, 1,
                   app->charset == CHARSET_ASCII ? '-' : 0x2500, INK_RULE, PAPER_PLAIN);
    frame_put(frame, at + 1, rect->y, ' ', INK_FAINT, PAPER_PLAIN);
    const int used = put_named(app, frame, (struct rect){ at + 2, rect->y, rect->width - 5, 1 },
                               heading, INK_STRONG);
    frame_put(frame, at + 2 + used, rect->y, ' ', INK_FAINT, PAPER_PLAIN);
    *rect = layout_inside(&app->layout, *rect);
    return used + 3;
}

void panel_styled(struct frame *frame, struct app *app, struct rect rect, const char *heading,
                  struct styled styled, const char *more)
{
    if (!rect.width || rect.height < 1)
        return;
    if (heading && rect.height > 1)
        panel_heading(frame, app, &rect, heading);
    if (frame_wrap_styled(frame, rect.x, rect.y, rect.width, rect.height, 0, styled) <= rect.height)
        return;
    const struct rect last = { rect.x, rect.y + rect.height - 1, rect.width, 1 };
    frame_fill(frame, last.x, last.y, last.width, 1, ' ', INK_TEXT, PAPER_PLAIN);
    put_named(app, frame, last, more, INK_FAINT);
}

void panel_text(struct frame *frame, struct app *app, struct rect rect, const char *heading,
                const char *text, enum ink ink, const char *more)
{
    panel_styled(frame, app, rect, heading, (struct styled){ text, NULL, NULL, ink, PAPER_PLAIN },
                 more);
}

void panel_named(struct frame *frame, struct app *app, struct rect rect, const char *heading,
                 const char *text, enum ink ink)
{
    SCOPED_LINKED named = RICH_TEXT_EMPTY;
    app_add_rich(app, text, &named);
    panel_styled(frame, app, rect, heading, rich_text_styled(&named, ink, PAPER_PLAIN), "...");
}

/* ---- The board ---- */

/* A layout for another board has no place for this one: app_draw() makes it anew. */
static void paint(struct app *app, struct frame *frame, struct board_style style)
{
    style.layout = &app->layout;
    style.charset = app->charset;
    style.letters = app->few_colours;
    style.from_zero = app->options.from_zero;
    style.same = style.cursor < 0 ? 0 : style.board->value.digit[style.cursor];
    app->drawn = style.board->board;
    if (app->drawn == app->layout.shown)
        board_paint(frame, &style);
}

void panel_board_of(struct app *app, struct frame *frame, const struct shown *board)
{
    const struct play *play = app->play;
    paint(app, frame,
          (struct board_style){
              .board = board,
              .selected = play->selected,
              .cursor = play->cursor,
              .filter = play->filter,
              .noting = play->note_mode,
              .crosshair = app->options.crosshair,
              .shape = play->shape ? game_shape(play->game) : 0,
              .wrong = play_wrong(play),
              .roles = play->notice.painted ? &play->notice.roles : NULL,
              .fresh = play->notice.fresh,
          });
}

void panel_still_board(struct app *app, struct frame *frame, const struct shown *board,
                       const struct roles *roles, int cursor)
{
    paint(app, frame, (struct board_style){ .board = board, .cursor = cursor, .roles = roles });
}

/* ---- The header of a game ---- */

enum header_part {
    HEADER_TITLE,
    HEADER_LEVEL,
    HEADER_ER,
    HEADER_OUTER, /* instead of level and rating: the experiments, the last three of them */
    HEADER_MIDDLE,
    HEADER_INNER,
    HEADER_DONE, /* the filled part of the bar, and the rest of it */
    HEADER_LEFT,
    HEADER_PROGRESS,
    HEADER_UNSAVED,
    HEADER_CLOCK,
    HEADER_PARTS
};

enum { NEITHER = 2, BAR = 18 /* columns of a full bar */ };

/* From left to right. Where the title leaves no room in its half of the line, the highest rank goes
 * first: the rating, which may arrive while the game is played, moves nothing else. */
static const struct {
    int rank;
    bool right;         /* at the right end */
    int gap;            /* columns before it */
    int line;           /* in a header of two lines; NEITHER: the panel shows it elsewhere */
    enum ink ink;       /* INK_COUNT: that of an experiment's depth */
    enum action action; /* of a click; ACTION_NONE: nothing */
} parts[HEADER_PARTS] = {
    [HEADER_TITLE] = { 0, false, 0, 0, INK_STRONG, ACTION_MENU },
    [HEADER_LEVEL] = { 7, false, 2, 1, INK_TEXT, ACTION_NONE },
    [HEADER_ER] = { 8, false, 0, 1, INK_TEXT, ACTION_NONE },
    [HEADER_OUTER] = { 5, false, 0, 1, INK_COUNT, ACTION_LOG },
    [HEADER_MIDDLE] = { 2, false, 0, 1, INK_COUNT, ACTION_LOG },
    [HEADER_INNER] = { 0, false, 0, 1, INK_COUNT, ACTION_LOG },
    [HEADER_DONE] = { 6, true, 3, NEITHER, INK_ENTRY, ACTION_NONE },
    [HEADER_LEFT] = { 6, true, 0, NEITHER, INK_RULE, ACTION_NONE },
    [HEADER_PROGRESS] = { 4, true, 2, NEITHER, INK_TEXT, ACTION_NONE },
    [HEADER_UNSAVED] = { 1, true, 3, 0, INK_WARN, ACTION_NONE },
    [HEADER_CLOCK] = { 3, true, 3, 0, INK_TEXT, ACTION_PAUSE },
};
enum { RANKS = 9 };

static void write_header(const struct app *app, const struct shown *board,
                         struct strbuf texts[HEADER_PARTS])
{
    const struct play *play = app->play;
    const struct difficulty *is = &play->difficulty;
    const bool ascii = app->charset == CHARSET_ASCII;
    const char *title = game_puzzle(play->game)->title;
    strbuf_add(&texts[HEADER_TITLE], *title ? title : "reductio");
    if (!play->made_for.level) /* else the title has it */
        board_title(board->board, ascii ? ", " : " \xC2\xB7 ", &texts[HEADER_TITLE]);
    /* The title of a puzzle that was made for a level has it, "easy, no. 1234"; a line below the
     * title has it, too. */
    const int depth = game_depth(play->game);
    for (int level = depth > 2 ? depth - 2 : 1; level <= depth; level++) {
        int cell, digit;
        game_tried(play->game, level, &cell, &digit);
        strbuf_addf(&texts[HEADER_INNER - depth + level], "%s%s=%d",
                    level == 1 ? "  "
                    : ascii    ? " > "
                               : " \u203A ",
                    shown_cell(app, cell).text, digit);
    }
    if (!depth && is->level && (app->layout.title.height > 1 || play->made_for.level != is->level))
        strbuf_add(&texts[HEADER_LEVEL], level_name(is->level));
    if (!depth && is->er)
        strbuf_addf(&texts[HEADER_ER], "%s%sER %u.%u", ascii ? ", " : " \xC2\xB7 ",
                    is->estimated ? "about " : "", is->er / 10, is->er % 10);
    if (!play->kind->sets_task) { /* a task is not to fill the grid */
        const int cells = cellset_count(board->board->cells);
        const int filled = CELLS - cellset_count(grid_empty_cells(&board->value));
        const int done = filled * BAR / cells;
        strbuf_add_times(&texts[HEADER_DONE], ascii ? "#" : "\xE2\x94\x81", done);
        strbuf_add_times(&texts[HEADER_LEFT], ascii ? "." : "\xE2\x94\x80", BAR - done);
        strbuf_addf(&texts[HEADER_PROGRESS], "%d/%d", filled, cells);
    }
    strbuf_add(&texts[HEADER_UNSAVED], app->own.unsaved ? "NOT SAVED" : "");
    if (play->game && app->options.clock && play->kind->timed)
        strbuf_addf(
            &texts[HEADER_CLOCK], "%s%s",
            play->paused ? "paused "
            : play->idle ? "idle "
                         : "",
            clock_text(play->finished ? play->finished : clock_read(&play->clock, app->now)).text);
}

/* The columns of the parts from `first` on that are shown. */
static int parts_columns(const struct strbuf texts[HEADER_PARTS], const bool shown[HEADER_PARTS],
                         int first)
{
    int columns = 0;
    for (int i = first; i < HEADER_PARTS; i++)
        columns += shown[i] ? parts[i].gap + utf8_columns(texts[i].text) : 0;
    return columns;
}

/* One line of a header; `line` is its number, or -1 if it is the only one. */
static void draw_line(struct frame *frame, const struct strbuf texts[HEADER_PARTS], struct rect bar,
                      int line, int depth)
{
    const int width = bar.width - 2;
    bool shown[HEADER_PARTS], begun = false, right = false;
    for (int i = 0; i < HEADER_PARTS; i++)
        shown[i] = texts[i].length && (line < 0 || parts[i].line == line);
    const int whole = shown[HEADER_TITLE] ? utf8_columns(texts[HEADER_TITLE].text) : 0;
    const int least = whole < width / 2 ? whole : width / 2;
    for (int rank = RANKS - 1; rank > 0 && least + parts_columns(texts, shown, 1) > width; rank--)
        for (int i = 1; i < HEADER_PARTS; i++)
            shown[i] &= parts[i].rank != rank;
    int x = bar.x + 1;
    for (int i = 0; i < HEADER_PARTS; i++) {
        if (!shown[i])
            continue;
        if (parts[i].right && !right) /* they are the last */
            x = bar.x + 1 + width - parts_columns(texts, shown, i);
        right = parts[i].right;
        x += begun || right ? parts[i].gap : 0;
        const int used = frame_text(
            frame, x, bar.y, i ? width : width - parts_columns(texts, shown, 1), texts[i].text,
            parts[i].ink == INK_COUNT ? ink_of_depth(depth - HEADER_INNER + i) : parts[i].ink,
            PAPER_BAR);
        frame_link(frame, x, bar.y, used, 1, parts[i].action);
        x += used;
        begun = true;
    }
}

void header_draw(struct app *app, struct frame *frame, const struct shown *board)
{
    struct rect bar = app->layout.title;
    struct strbuf texts[HEADER_PARTS];
    const int lines = bar.height;
    frame_fill(frame, bar.x, bar.y, bar.width, lines, ' ', INK_TEXT, PAPER_BAR);
    for (int i = 0; i < HEADER_PARTS; i++)
        strbuf_init(&texts[i]);
    write_header(app, board, texts);
    for (int line = 0; line < lines; line++, bar.y++)
        draw_line(frame, texts, bar, lines > 1 ? line : -1, game_depth(app->play->game));
    for (int i = 0; i < HEADER_PARTS; i++)
        strbuf_release(&texts[i]);
}

/* ---- The panel of facts ---- */

enum { NAME = 7 /* columns of a fact's name */ };

/* The place of the next fact. */
struct fact_sheet {
    struct app *app;
    struct frame *frame;
    const struct shown *board;
    struct rect rect;
};

/* One line: a name and its value; a click on it does the action (ACTION_NONE: nothing). */
static void add_fact(struct fact_sheet *facts, const char *name, const char *text, enum ink ink,
                     enum action action)
{
    struct rect *rect = &facts->rect;
    if (rect->height <= 0)
        return;
    frame_text(facts->frame, rect->x, rect->y, NAME, name, INK_FAINT, PAPER_PLAIN);
    frame_text(facts->frame, rect->x + NAME, rect->y, rect->width - NAME, text, ink, PAPER_PLAIN);
    frame_link(facts->frame, rect->x, rect->y, rect->width, 1, action);
    rect->y++;
    rect->height--;
}

/* How many of each digit are left: the digits, and the numbers below them. */
static void fact_left(struct fact_sheet *facts)
{
    const struct rect rect = facts->rect;
    const bool ticks = facts->app->charset == CHARSET_HEAVY;
    const int apart = (rect.width + 1) / facts->board->board->size < 4 ? 2 : 4;
    int left[DIGITS + 1];
    if (rect.height < 2)
        return;
    game_digits_left(facts->app->play->game, facts->app->play->display.assist, left);
    add_fact(facts, "", "", INK_TEXT, ACTION_NONE);
    add_fact(facts, "", "", INK_TEXT, ACTION_NONE);
    for (int digit = 1; digit <= facts->board->board->size; digit++) {
        const bool clashes = grid_cells_of(&facts->board->value, digit) & facts->board->conflicts;
        const int missing = !left[digit] && clashes ? -1 : left[digit];
        const int x = rect.x + (digit - 1) * apart;
        const bool chosen = digitset_has(facts->app->play->filter.digits, digit);
        frame_put(facts->frame, x, rect.y, '0' + digit,
                  chosen    ? INK_ACCENT
                  : missing ? INK_STRONG
                            : INK_FAINT,
                  PAPER_PLAIN);
        frame_put(facts->frame, x, rect.y + 1,
                  missing < 0 ? '!'
                  : missing   ? '0' + missing
                  : ticks     ? 0x2713
                              : '-',
                  missing < 0 ? INK_CONFLICT
                  : missing   ? INK_TEXT
                              : INK_GOOD,
                  PAPER_PLAIN);
        frame_link(facts->frame, x, rect.y, apart, 2, LINK_FILTER + digit);
    }
}

/* Digits that can be clicked after a name, if there are any, each behind a separator. */
static void add_clickable(struct rich_text *line, const char *name, const char *between,
                          digitset digits, int link)
{
    rich_text_add(line, digits ? name : "", 0);
    for (digitset s = digits; s; s &= (digitset)(s - 1)) {
        rich_text_add(line, between, 0);
        strbuf_addf(&line->text, "%d", digitset_first(s));
        rich_text_fill(line, link + digitset_first(s));
    }
}

bool facts_put_cell(const struct app *app, struct frame *frame, const struct shown *board,
                    struct rect rect, enum paper paper)
{
    const struct play *play = app->play;
    const int cell = app->hovered ? app->hovered - 1 : play->cursor, width = rect.width - 2;
    const digitset shown = shown_digits(board, cell);
    const bool hidden =
        !shown && (board->shown != SHOWN_CANDIDATES || play->display.assist == ASSIST_OFF);
    const digitset digits = hidden ? board->board->digits : shown;
    const int link = LINK_DIGIT | (hidden ? GLYPH_KEY : 0);
    SCOPED_LINKED line = RICH_TEXT_EMPTY;
    rich_text_add(&line, shown_cell(app, cell).text, 0);
    if (board->value.digit[cell]) {
        strbuf_addf(&line.text, " = %d", board->value.digit[cell]);
    } else if (!hidden && board->shown == SHOWN_SMALL_NOTES) {
        add_clickable(&line, " corner ", "", board->corner[cell], link);
        add_clickable(&line, " centre ", "", board->centre[cell], link);
    } else {
        const bool close = (int)line.text.length + 2 * digitset_count(digits) > width;
        add_clickable(&line, close ? " " : "", close ? "" : " ", digits, link);
    }
    frame_styled(frame, rect.x + 1, rect.y, width, rich_text_styled(&line, INK_TEXT, paper));
    return hidden && !board->value.digit[cell];
}

static void fact_cell(struct fact_sheet *facts, bool named)
{
    const struct rect *rect = &facts->rect;
    const int before = named ? NAME : 0;
    const struct rect line = { rect->x + before - 1, rect->y, rect->width - before + 2, 1 };
    if (rect->height <= 0)
        return;
    add_fact(facts,
             !named                ? ""
             : facts->app->hovered ? "Mouse"
                                   : "Cell",
             "", INK_TEXT, ACTION_NONE);
    if (facts_put_cell(facts->app, facts->frame, facts->board, line, PAPER_PLAIN) && named)
        frame_text(facts->frame, rect->x, line.y, NAME,
                   facts->app->play->note_mode ? "Note " : "Enter", INK_FAINT, PAPER_PLAIN);
}

void facts_draw(struct app *app, struct frame *frame, const struct shown *board)
{
    enum { BRIEF = 3 }; /* lines: the cell alone has them */
    /* The kind of digits that empty cells show, if it is not the usual one. */
    static const char *const shown[] = {
        [ASSIST_OFF] = "nothing", [ASSIST_INFERRED] = "inferred", [ASSIST_FILL] = "forced digits"
    };
    const struct play *play = app->play;
    const struct technique_set *set = game_running(play->game);
    const struct technique_set forward = technique_set_of(*rules_forward);
    const bool all = technique_set_same(set, &forward);
    struct fact_sheet facts = { app, frame, board, app->layout.info };
    if (!facts.rect.width)
        return;
    const bool brief = facts.rect.height <= BRIEF;
    if (!brief || app->layout.boxed)
        panel_heading(frame, app, &facts.rect, brief ? "Cell" : "To place");
    if (brief) {
        fact_cell(&facts, !app->layout.boxed);
        return;
    }
    fact_left(&facts);
    if (all) /* the techniques need the line */
        add_fact(&facts, "", "", INK_TEXT, ACTION_NONE);
    fact_cell(&facts, true);
    const char *kind = board->shown == SHOWN_NOTES         ? "your notes"
                       : board->shown == SHOWN_SMALL_NOTES ? "corner, centre"
                                                           : shown[play->display.assist];
    if (kind)
        add_fact(&facts, "Shows", kind, INK_TEXT, ACTION_SHOW);
    if (!all) {
        SCOPED struct strbuf text = STRBUF_EMPTY;
        automatic_brief(set, facts.rect.width > NAME ? (size_t)(facts.rect.width - NAME) : 0,
                        &text);
        add_fact(&facts, "Auto", text.text, INK_TEXT, ACTION_AUTO);
    }
}
