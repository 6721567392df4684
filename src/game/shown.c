/* The visible board of a game, and the results of its analyses. */
#include "game/state.h"

#include <string.h>

void analysis_position(const struct analysis *analysis, size_t index, struct position *position)
{
    *position = analysis->start;
    for (size_t i = 0; i < index && i < analysis->steps.count; i++)
        step_apply(position, &analysis->steps.at[i]);
}

int analysis_eliminations(const struct analysis *analysis)
{
    int count = 0;
    for (size_t i = 0; i < analysis->steps.count; i++)
        count += candset_count(&analysis->steps.at[i].eliminate);
    return count;
}

bool display_same(const struct display *one, const struct display *other)
{
    return one->assist == other->assist && one->own_notes == other->own_notes &&
           one->notes == other->notes && one->wrong == other->wrong && one->closed == other->closed;
}

/* In the order in which they are written; the first is always there. */
static const char *const assist_words[] = { "off", "candidates", "inferred", "fill" };
static const char *const note_words[] = { "full", "corner", "centre" };

void display_write(const struct display *display, struct strbuf *out)
{
    strbuf_addf(out, "%s%s %s%s%s", assist_words[display->assist],
                display->own_notes ? " notes" : "", note_words[display->notes],
                display->wrong ? " wrong" : "", display->closed ? " closed" : "");
}

/* Takes a word and the spaces behind it from the beginning of *text. */
static bool take_word(const char **text, const char *word)
{
    const size_t length = strlen(word);
    if (strncmp(*text, word, length) != 0 || ((*text)[length] && (*text)[length] != ' '))
        return false;
    *text += length + strspn(*text + length, " ");
    return true;
}

bool display_parse(const char *text, struct display *display)
{
    int assist = ASSIST_OFF, notes = NOTES_FULL;
    while (assist <= ASSIST_FILL && !take_word(&text, assist_words[assist]))
        assist++;
    const bool own = take_word(&text, "notes");
    while (notes < NOTE_KINDS && !take_word(&text, note_words[notes]))
        notes++;
    const bool wrong = take_word(&text, "wrong"), closed = take_word(&text, "closed");
    if (assist > ASSIST_FILL || notes == NOTE_KINDS || *text)
        return false;
    *display = (struct display){ (enum assist)assist, own, (enum note_kind)notes, wrong, closed };
    return true;
}

/* The digits that an analysis adds, as belonging to a depth. */
static void add_filled(struct shown *board, const struct analysis *analysis, int depth)
{
    const cellset empty = shown_empty_cells(board);
    for (cellset s = empty & ~analysis->end.empty; s; s &= s - 1) {
        int cell = cellset_first(s);
        board->value.digit[cell] = analysis->end.value.digit[cell];
        board->owner[cell] = OWNER_FORCED;
        board->depth[cell] = (uint8_t)depth;
    }
}

void shown_of_state(const struct state *state, const struct display *display, struct shown *board)
{
    const enum assist assist = display->assist;
    const struct base *base = &state->base;
    memset(board, 0, sizeof *board);
    board->board = base->board;
    board->value = base->value;
    memcpy(board->owner, base->owner, sizeof board->owner);
    memcpy(board->notes, base->notes[NOTES_FULL], sizeof board->notes);
    memcpy(board->corner, base->notes[NOTES_CORNER], sizeof board->corner);
    memcpy(board->centre, base->notes[NOTES_CENTRE], sizeof board->centre);
    board->colours = base->colours;
    if (assist == ASSIST_FILL)
        add_filled(board, &state->analysis, 0);
    for (int depth = 1; depth <= state->depth; depth++) {
        const struct trial_level *trial = state->experiments[depth - 1];
        add_filled(board, &trial->analysis, depth);
        board->owner[trial->cell] = OWNER_TRIED;
        board->depth[trial->cell] = (uint8_t)depth;
    }
    const struct analysis *top =
        state->depth ? &state->experiments[state->depth - 1]->analysis : &state->analysis;
    if (assist >= ASSIST_INFERRED || (state->depth && assist != ASSIST_OFF)) {
        const cellset empty = shown_empty_cells(board);
        board->candidates = top->end.candidates;
        /* A digit that follows but is not filled in is its cell's only candidate. */
        for (cellset s = empty & ~top->end.empty; s; s &= s - 1)
            candset_add(&board->candidates, cellset_first(s),
                        top->end.value.digit[cellset_first(s)]);
    } else if (assist == ASSIST_CANDIDATES) {
        board->candidates = top->start.candidates;
    }
    board->conflicts = grid_conflicts(board->board, &board->value);
    /* An experiment is about candidates; notes are for the grid below it. */
    if (display->own_notes && !state->depth)
        board->shown = display->notes == NOTES_FULL ? SHOWN_NOTES : SHOWN_SMALL_NOTES;
}

void shown_of_puzzle(const struct puzzle *puzzle, struct shown *board)
{
    memset(board, 0, sizeof *board);
    board->board = puzzle_board(puzzle);
    for (int cell = 0; cell < CELLS; cell++) {
        const int given = puzzle->givens.digit[cell], entry = puzzle->entries.digit[cell];
        board->value.digit[cell] = (uint8_t)(given ? given : entry);
        board->owner[cell] = given ? OWNER_GIVEN : entry ? OWNER_PLAYER : OWNER_NONE;
        board->notes[cell] = format_notes(puzzle, cell);
    }
    board->shown = puzzle->has_marks ? SHOWN_NOTES : SHOWN_CANDIDATES;
}

digitset shown_digits(const struct shown *board, int cell)
{
    if (board->value.digit[cell])
        return 0;
    return board->shown == SHOWN_CANDIDATES ? candset_digits_at(&board->candidates, cell)
           : board->shown == SHOWN_NOTES    ? board->notes[cell]
                                            : board->corner[cell] | board->centre[cell];
}
