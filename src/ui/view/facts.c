#include "ui/view/facts.h"

#include <stdio.h>
#include <string.h>

#include "ui/core/cell_words.h"
#include "ui/core/reporting.h"
#include "ui/play/automatic.h"

enum { NAME = 8 /* columns of a fact's name */ };

/* The place of the next fact. */
struct fact_sheet {
    struct app *app;
    struct frame *frame;
    const struct board *board;
    struct rect rect;
};

/* One line: a name and its value. */
static void add_fact(struct fact_sheet *facts, const char *name, const char *text, enum ink ink)
{
    struct rect *rect = &facts->rect;
    if (rect->height <= 0)
        return;
    frame_text(facts->frame, rect->x, rect->y, NAME, name, INK_FAINT, PAPER_PLAIN);
    frame_text(facts->frame, rect->x + NAME, rect->y, rect->width - NAME, text, ink, PAPER_PLAIN);
    rect->y++;
    rect->height--;
}

/* A fact that a click changes. */
static void add_button(struct fact_sheet *facts, const char *name, const char *text, enum ink ink,
                       enum action action)
{
    const struct rect rect = facts->rect;
    add_fact(facts, name, text, ink);
    frame_link(facts->frame, rect.x, rect.y, rect.width, rect.height > 0, action);
}

static void fact_cell(struct fact_sheet *facts)
{
    struct rect rect = facts->rect;
    add_fact(facts, facts->app->hovered ? "Mouse" : "Cell", "", INK_TEXT);
    rect.x += NAME - 1;
    rect.width -= NAME - 2;
    if (rect.height > 0)
        facts_put_cell(facts->app, facts->frame, facts->board, rect, PAPER_PLAIN);
}

/* The experiments from the outermost on. Where the lines do not do, the outer ones are left out. */
static void fact_trying(struct fact_sheet *facts)
{
    enum { TRIAL = 6 /* "r5c4=2" */, BETWEEN = 3, LINES = 3 };
    const struct rect *rect = &facts->rect;
    const struct game *game = facts->app->play->game;
    const uint32_t inside = facts->app->charset == CHARSET_HEAVY ? 0x203A : '>';
    const int depth = game_depth(game);
    const int fit = (rect->width - NAME + BETWEEN) / (TRIAL + BETWEEN), in_line = fit ? fit : 1;
    const int most = in_line * (rect->height < LINES ? rect->height : LINES);
    const int first = depth > most ? depth - most + 1 : 1;
    for (int level = first; level <= depth; level++) {
        const int place = (level - first) % in_line;
        if (!place)
            add_fact(facts, level == first ? "Trying" : "", "", INK_TEXT);
        const int x = rect->x + NAME + place * (TRIAL + BETWEEN), y = rect->y - 1;
        int cell, digit;
        char text[16];
        game_tried(game, level, &cell, &digit);
        snprintf(text, sizeof text, "%s=%d", shown_cell(facts->app, cell).text, digit);
        frame_text(facts->frame, x, y, TRIAL, text, ink_of_depth(level), PAPER_PLAIN);
        if (level > 1)
            frame_put(facts->frame, x - 2, y, inside, INK_FAINT, PAPER_PLAIN);
    }
}

static void fact_filled(struct fact_sheet *facts)
{
    char text[32];
    const int empty = cellset_count(grid_blanks(&facts->board->value));
    snprintf(text, sizeof text, "%d, %d empty", CELLS - empty, empty);
    add_fact(facts, "Filled", text, INK_TEXT);
}

/* How many of the empty cells the techniques that run automatically could fill from here. The
 * second line is there without a text too, so that the facts below never move. */
static void fact_follows(struct fact_sheet *facts)
{
    const struct game *game = facts->app->play->game;
    const struct analysis *analysis = game_analysis(game);
    char text[48], more[48] = "";
    if (facts->app->play->display.assist == ASSIST_OFF)
        return;
    if (!game_is_settled(game)) {
        add_fact(facts, "Forced", "out of memory", INK_WARN);
    } else if (analysis->outcome == OUTCOME_CONTRADICTION) {
        add_fact(facts, "Forced", "contradiction!", INK_CONFLICT);
    } else {
        const cellset empty = grid_blanks(&facts->board->value);
        const int digits = cellset_count(analysis_filled(analysis) & empty);
        const int eliminated = analysis_eliminations(analysis);
        snprintf(text, sizeof text, "%d digit%s", digits, digits == 1 ? "" : "s");
        add_fact(facts, "Forced",
                 !digits                          ? "no digits"
                 : digits == cellset_count(empty) ? "all digits"
                                                  : text,
                 INK_TEXT);
        if (eliminated)
            snprintf(more, sizeof more, "%d eliminated", eliminated);
    }
    add_fact(facts, "", more, INK_TEXT);
}

/* How many of each digit are left: the digits, and the numbers below them. */
static void fact_left(struct fact_sheet *facts)
{
    const struct rect rect = facts->rect;
    const int apart = NAME + 2 * DIGITS - 1 <= rect.width ? 2 : 1;
    int left[DIGITS + 1];
    if (rect.height < 2)
        return;
    game_digits_left(facts->app->play->game, facts->app->play->display.assist, left);
    add_fact(facts, "Left", "", INK_TEXT);
    add_fact(facts, "", "", INK_TEXT);
    for (int digit = 1; digit <= DIGITS; digit++) {
        const int missing = left[digit], x = rect.x + NAME + (digit - 1) * apart;
        const bool chosen = digitset_has(facts->app->play->filter.digits, digit);
        if (x >= rect.x + rect.width)
            break;
        frame_put(facts->frame, x, rect.y, '0' + digit, missing ? INK_STRONG : INK_FAINT,
                  chosen ? PAPER_SAME : PAPER_PLAIN);
        frame_put(facts->frame, x, rect.y + 1,
                  missing < 0 ? '!'
                  : missing   ? '0' + missing
                              : '-',
                  missing < 0 ? INK_CONFLICT
                  : missing   ? INK_TEXT
                              : INK_FAINT,
                  PAPER_PLAIN);
        frame_link(facts->frame, x, rect.y, apart, 2, LINK_FILTER + digit);
    }
}

/* The kind of digits that empty cells show. */
static void fact_shows(struct fact_sheet *facts)
{
    static const char *const shown[] = { [ASSIST_OFF] = "nothing",
                                         [ASSIST_CANDIDATES] = "candidates",
                                         [ASSIST_INFERRED] = "candidates left",
                                         [ASSIST_FILL] = "forced digits" };
    const struct play *play = facts->app->play;
    add_button(facts, "Shows",
               facts->board->shown == SHOWN_CANDIDATES ? shown[play->display.assist]
               : facts->board->shown == SHOWN_NOTES    ? "your notes"
                                                       : "corner, centre",
               INK_TEXT, ACTION_SHOW);
}

static void fact_keys(struct fact_sheet *facts)
{
    static const char *const kinds[] = { "write notes", "corner notes", "centre notes" };
    const struct play *play = facts->app->play;
    char colour[16];
    snprintf(colour, sizeof colour, "colour %s", colour_name(play->colour).text);
    add_button(facts, "Keys",
               play->colouring                     ? colour
               : game_depth(play->game)            ? "try digits"
               : play->note_mode || play->selected ? kinds[play->display.notes]
                                                   : "enter digits",
               (play->note_mode && !game_depth(play->game)) || play->colouring ? INK_WARN
                                                                               : INK_TEXT,
               play->colouring ? ACTION_COLOUR_MODE : ACTION_NOTE_MODE);
}

/* The techniques that run automatically, unless they are the default. */
static void fact_auto(struct fact_sheet *facts)
{
    const struct technique_set *set = game_running(facts->app->play->game);
    const struct technique_set forward = technique_set_forward();
    struct strbuf text = STRBUF_EMPTY;
    if (technique_set_same(set, &forward))
        return;
    automatic_brief(set, facts->rect.width > NAME ? (size_t)(facts->rect.width - NAME) : 0, &text);
    add_button(facts, "Auto", text.text, INK_TEXT, ACTION_AUTO);
    strbuf_release(&text);
}

void facts_draw(struct app *app, struct frame *frame, const struct board *board)
{
    static void (*const rows[])(struct fact_sheet *
                                facts) = { fact_cell, fact_trying, fact_filled, fact_follows,
                                           fact_left, fact_shows,  fact_keys,   fact_auto };
    struct fact_sheet facts = { app, frame, board, app->layout.info };
    for (size_t i = 0; facts.rect.width && i < sizeof rows / sizeof *rows; i++)
        rows[i](&facts);
}

/* ---- The cell ---- */

/* Digits that can be clicked after a name, if there are any, each behind a separator. */
static void add_clickable(struct linked *line, const char *name, const char *between,
                          digitset digits, int link)
{
    linked_add(line, digits ? name : "", 0);
    for (digitset s = digits; s; s &= (digitset)(s - 1)) {
        linked_add(line, between, 0);
        strbuf_addf(&line->text, "%d", digitset_first(s));
        linked_fill(line, link + digitset_first(s));
    }
}

void facts_put_cell(const struct app *app, struct frame *frame, const struct board *board,
                    struct rect rect, enum paper paper)
{
    const struct play *play = app->play;
    const int cell = app->hovered ? app->hovered - 1 : play->cursor, width = rect.width - 2;
    const digitset shown = board_marks(board, cell);
    /* If no digits are shown, all of them are keys to click. */
    const bool hidden =
        !shown && (board->shown != SHOWN_CANDIDATES || play->display.assist == ASSIST_OFF);
    const digitset digits = hidden ? DIGITS_ALL : shown;
    const int link = LINK_DIGIT | (hidden ? GLYPH_KEY : 0);
    struct linked line = LINKED_EMPTY;
    linked_add(&line, shown_cell(app, cell).text, 0);
    if (board->value.digit[cell]) {
        strbuf_addf(&line.text, " = %d", board->value.digit[cell]);
    } else if (!hidden && board->shown == SHOWN_SMALL_NOTES) {
        add_clickable(&line, " corner ", "", board->corner[cell], link);
        add_clickable(&line, " centre ", "", board->centre[cell], link);
    } else if ((int)line.text.length + 2 * digitset_count(digits) > width) {
        add_clickable(&line, " ", "", digits, link);
    } else {
        add_clickable(&line, "", " ", digits, link);
    }
    const struct script script = linked_script(&line, INK_TEXT, paper);
    frame_script(frame, rect.x + 1, rect.y, width, &script);
    linked_release(&line);
}
