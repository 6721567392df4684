/*
 * The player's own puzzle: digits are typed or pasted; Enter makes them givens and begins the game,
 * in which a pasted position keeps its entries and candidates. After every change the view shows
 * whether the puzzle contradicts itself or has no, one or several solutions, and why; givens that
 * clash, or cells that can be filled in two ways, are marked.
 */
#include "ui/view/views.h"

#include <string.h>

#include "base/utf8.h"
#include "engine/board/boards.h"
#include "engine/verdict/verdict.h"

enum {
    FEW_SOLUTIONS = 9, /* up to here the line mode explains how they differ */
    UNDO_RING = 128,
};

struct editor_state {
    struct puzzle puzzle;
    struct {
        struct puzzle puzzle;
        int cursor;
    } undone[UNDO_RING]; /* a ring of earlier puzzles, with the cell that was changed then */
    size_t undo_count;
    int cursor;
    bool asked; /* whether to begin this puzzle, which has several solutions */
    struct verdict verdict;
};

VIEW_STATE(editor_state, editor_state, editor_view)

static struct grid digits_of(const struct puzzle *puzzle)
{
    struct shown board;
    shown_of_puzzle(puzzle, &board);
    return board.value;
}

static void judge_grid(struct app *app)
{
    struct editor_state *editor = editor_state(app);
    struct verdict *verdict = &editor->verdict;
    struct position start;
    struct candset excluded;
    game_start_of(&editor->puzzle, &start, &excluded);
    editor->asked = false;
    /* The parts of a verdict, and their limits, that take no longer than a key press. */
    const struct verdict_options quick = {
        .parts = VERDICT_MINIMAL | VERDICT_CLASH | VERDICT_DIFFER,
        .limit = 100,
        .effort = 1000,
        .start = candset_is_empty(&excluded) ? NULL : &start,
    };
    if (verdict_make(start.board, &editor->puzzle.givens, &quick, verdict) != STATUS_OK)
        verdict->solutions = 0;
    /* An almost empty grid obviously has many solutions: where they differ is not worth marking. */
    if (verdict->capped) {
        verdict->parts &= ~(unsigned)VERDICT_DIFFER;
        verdict->differ.cells = 0;
    }
}

static void add_brief(const struct app *app, struct strbuf *out)
{
    const struct editor_state *editor = editor_state(app);
    const struct verdict *verdict = &editor->verdict;
    const int givens = CELLS - cellset_count(grid_empty_cells(&editor->puzzle.givens));
    const int entries = CELLS - cellset_count(grid_empty_cells(&editor->puzzle.entries));
    struct error error;
    if (verdict->conflicts) {
        format_check_conflicts(puzzle_board(&editor->puzzle), &editor->puzzle.givens, &error);
        strbuf_addf(out, "Contradictory: %s.", error.text);
        return;
    }
    strbuf_addf(out, "%d given%s", givens, givens == 1 ? "" : "s");
    if (entries)
        strbuf_addf(out, ", %d digit%s entered later", entries, entries == 1 ? "" : "s");
    strbuf_add(out, editor->puzzle.has_marks ? ", candidates: " : ": ");
    app_add_named(app,
                  verdict->solutions == 0     ? "no solution."
                  : verdict_is_valid(verdict) ? "exactly one solution. {open} begins."
                                              : "several solutions.",
                  out);
}

static void remember(struct editor_state *editor)
{
    if (editor->undo_count == UNDO_RING) {
        memmove(editor->undone, editor->undone + 1, (UNDO_RING - 1) * sizeof *editor->undone);
        editor->undo_count--;
    }
    editor->undone[editor->undo_count].puzzle = editor->puzzle;
    editor->undone[editor->undo_count++].cursor = editor->cursor;
}

static void change_puzzle(struct app *app, const struct puzzle *puzzle)
{
    struct editor_state *editor = editor_state(app);
    const struct grid before = digits_of(&editor->puzzle), now = digits_of(puzzle);
    const struct report report = { .kind = REPORT_EDITED, .cells = grid_differ(&before, &now) };
    editor->puzzle = *puzzle;
    if (!cellset_has(puzzle_board(puzzle)->cells, editor->cursor))
        editor->cursor = 0;
    judge_grid(app);
    app_report_value(app, &report);
}

static void edit_next_cell(struct app *app, int step)
{
    const struct editor_state *editor = editor_state(app);
    app_move_cursor(app, board_cell_after(puzzle_board(&editor->puzzle), editor->cursor, step));
}

/* Sets a digit (0: none) and goes to the next cell, so that a puzzle can be typed row by row. */
static void set_digit(struct app *app, int digit)
{
    struct editor_state *editor = editor_state(app);
    struct puzzle puzzle = editor->puzzle;
    if (app_lacks_digit(app, digit))
        return;
    remember(editor); /* an unchanged cell, too: undo goes back as many cells as were typed */
    puzzle.givens.digit[editor->cursor] = (uint8_t)digit;
    puzzle.entries.digit[editor->cursor] = 0;
    puzzle.marks[editor->cursor] = digit ? 0 : DIGITS_ALL;
    change_puzzle(app, &puzzle);
    editor->cursor = board_cell_after(puzzle_board(&puzzle), editor->cursor, 1);
}

static void begin_edited(struct app *app)
{
    struct editor_state *editor = editor_state(app);
    const struct verdict *verdict = &editor->verdict;
    struct puzzle puzzle = editor->puzzle;
    const enum report_kind why_not =
        grid_is_empty(&puzzle.givens) && !puzzle.has_marks ? REPORT_EDITOR_EMPTY
        : !verdict->conflicts && !verdict->solutions       ? REPORT_EDITOR_UNSOLVABLE
        : verdict->solutions > 1 && !editor->asked         ? REPORT_EDITOR_SEVERAL
                                                           : REPORT_NONE;
    editor->asked = true;
    if (!puzzle.title[0])
        strcpy(puzzle.title, "your own puzzle");
    if (why_not)
        app_report(app, why_not);
    else if (app_begin(app, &puzzle))
        app->own.typed = true;
}

static void copy_grid(struct app *app)
{
    const struct puzzle *puzzle = &editor_state(app)->puzzle;
    const struct grid digits = digits_of(puzzle);
    SCOPED struct strbuf text = STRBUF_EMPTY;
    if (!board_is_classic(puzzle_board(puzzle)))
        format_header(puzzle_board(puzzle), &text);
    strbuf_add(&text, grid_line(puzzle_board(puzzle), &digits).text);
    export_text(app, "position", text.text);
}

static void undo_edit(struct app *app)
{
    struct editor_state *editor = editor_state(app);
    if (!editor->undo_count)
        return;
    editor->cursor = editor->undone[--editor->undo_count].cursor;
    change_puzzle(app, &editor->undone[editor->undo_count].puzzle);
}

void editor_paste(struct app *app, const struct event *event)
{
    struct format_reader reader;
    struct puzzle puzzle, next;
    struct error error = { .text = "it contains no puzzle" }, found;
    size_t puzzles = 0, errors = 0;
    format_reader_init(&reader, event->text, event->length);
    if (app_top(app) == &editor_view)
        reader.board = puzzle_board(&editor_state(app)->puzzle);
    for (enum status status; (status = format_next(&reader, &next, &found)) != STATUS_NO;)
        if (status != STATUS_OK)
            error = errors++ ? error : found;
        else if (!puzzles++)
            puzzle = next;
    if (!puzzles) {
        app_report(app, REPORT_NOT_PASTED, .text = error.text);
        return;
    }
    if (app_top(app) != &editor_view)
        app_open(app, ACTION_EDITOR);
    if (app_top(app) != &editor_view)
        return;
    remember(editor_state(app));
    change_puzzle(app, &puzzle);
    if (errors)
        app_report(app, REPORT_PASTED_PART, .text = error.text);
    else if (puzzles > 1)
        app_report(app, REPORT_FIRST_PASTED, .count = (long long)puzzles);
}

void editor_empty(struct app *app, const struct board *board)
{
    remember(editor_state(app));
    change_puzzle(app, &(struct puzzle){ .board = board });
    editor_state(app)->cursor = 0;
}

static bool editor_event(struct app *app, const struct event *event)
{
    struct editor_state *editor = editor_state(app);
    if (event->kind == EVENT_MOUSE) {
        int digit, cell = layout_hit(&app->layout, event->x, event->y, &digit);
        editor->cursor = cell < 0 ? editor->cursor : cell;
    }
    return event->kind == EVENT_MOUSE;
}

static int *editor_board(struct app *app, struct shown *board)
{
    struct editor_state *editor = editor_state(app);
    if (board) {
        shown_of_puzzle(&editor->puzzle, board);
        board->conflicts = editor->verdict.conflicts;
    }
    return &editor->cursor;
}

static void editor_describe(struct app *app, struct strbuf *out)
{
    const struct editor_state *editor = editor_state(app);
    if (editor->verdict.solutions > FEW_SOLUTIONS || verdict_is_valid(&editor->verdict))
        add_brief(app, out);
    else
        verdict_explain(&editor->verdict, out);
}

static const char editor_keys[] =
    "Type the puzzle row by row: digits, and {clear} or {skip} for empty cells. {undo} undoes. A "
    "pasted puzzle may have any format. For another board, type {command}board 6x6. {open} makes "
    "the digits givens and begins the game. {quit} goes back.";

static void editor_draw(struct app *app, struct frame *frame)
{
    const struct editor_state *editor = editor_state(app);
    const struct verdict *verdict = &editor->verdict;
    const bool valid = verdict_is_valid(verdict), silent = !*app_message(app);
    const struct rect rect = layout_beside(&app->layout);
    struct roles roles;
    struct shown board;
    SCOPED_LINKED text = RICH_TEXT_EMPTY;
    memset(&roles, 0, sizeof roles);
    editor_board(app, &board);
    for (cellset s = verdict->differ.cells; s; s &= s - 1) {
        candset_add(&board.candidates, cellset_first(s),
                    verdict->differ.one.digit[cellset_first(s)]);
        candset_add(&board.candidates, cellset_first(s),
                    verdict->differ.other.digit[cellset_first(s)]);
    }
    roles.pattern = board.candidates;
    roles.cells = verdict->differ.cells;
    if (!verdict->solutions && !verdict->conflicts)
        roles.cause = verdict->clash.cells;
    panel_still_board(app, frame, &board, &roles, editor->cursor);
    board_title(board.board, "enter a puzzle of your own: ", &text.text);
    panel_title(app, frame, text.text.length ? text.text.text : "enter a puzzle of your own");
    rich_text_reset(&text);
    if (rect.x || rect.y > 1) {
        app_add_rich(app, valid ? editor_keys : "", &text); /* a long list of givens is last */
        strbuf_add(&text.text, valid ? "\n\n" : "");
        verdict_explain(verdict, &text.text);
        strbuf_add(&text.text, valid ? "" : "\n\n");
        rich_text_fill(&text, 0);
        app_add_rich(app, valid ? "" : editor_keys, &text);
        panel_styled(frame, app, rect, "Editor",
                     rich_text_styled(&text, valid ? INK_GOOD : INK_TEXT, PAPER_PLAIN), "...");
    }
    rich_text_reset(&text);
    add_brief(app, &text.text);
    struct rect *bar = &app->layout.status, kept = *bar;
    if (silent) { /* the keys stand behind it */
        panel_line(app, frame, valid ? INK_GOOD : INK_WARN, text.text.text);
        bar->x += 2 + utf8_columns(text.text.text);
        bar->width = kept.x + kept.width - bar->x;
    }
    panel_keys(app, frame, "{open} begin  {skip} empty  {undo} undo  {help} help  {quit} back");
    *bar = kept;
}

static void editor_open(struct app *app)
{
    if (!app_push(app, &editor_view))
        return;
    struct editor_state *editor = editor_state(app);
    if (!grid_is_empty(&editor->puzzle.givens) || editor->puzzle.has_marks) {
        remember(editor);
        app_report(app, REPORT_EDITOR_KEPT);
    }
    memset(&editor->puzzle, 0, sizeof editor->puzzle);
    editor->cursor = 0;
    judge_grid(app);
}

const struct view editor_view = {
    .name = "editor",
    .state_size = sizeof(struct editor_state),
    .openings = { { ACTION_EDITOR, .run = editor_open } },
    .context = CONTEXT_EDITOR,
    .edits = true,
    .steers = true,
    .draw = editor_draw,
    .event = editor_event,
    .handlers = { { ACTION_NEXT, .run_with = edit_next_cell, .number = 1 },
                  { ACTION_PREVIOUS, .run_with = edit_next_cell, .number = -1 },
                  { ACTION_ENTER_DIGIT, .run_with = set_digit },
                  { ACTION_CLEAR, .run_with = set_digit, .number = 0 },
                  { ACTION_SKIP, .run_with = set_digit, .number = 0 },
                  { ACTION_UNDO, .run = undo_edit },
                  { ACTION_OPEN, .run = begin_edited },
                  { ACTION_COPY, .run = copy_grid },
                  { ACTION_BACK, .run = app_close },
                  { ACTION_QUIT, .run = app_close } },
    .describe = editor_describe,
    .board = editor_board,
};
