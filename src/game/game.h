/*
 * A game: a puzzle, the player's moves, and the engine that reasons about them. No I/O, no clock,
 * no options: the same moves always make the same game.
 *
 * The grid of the game holds givens, entries, forced digits and notes. On top of it lies a stack of
 * experiments, each the grid below with one digit tried and everything that follows. After every
 * move the basic techniques, or those that the player chose instead (MOVE_AUTO), run to a fixpoint.
 * An experiment in which they find a contradiction ends automatically: the digit is ruled out
 * below, with the proof, and that may end the experiment below in turn.
 */
#pragma once

#include "base/strbuf.h"
#include "engine/format/format.h"
#include "engine/path/path.h"
#include "engine/step/proof.h"
#include "game/move.h"

/* ---- The board that a player sees, and how much of a game it shows ---- */

/* How much the engine shows unasked. */
enum assist {
    ASSIST_OFF,        /* nothing unasked */
    ASSIST_CANDIDATES, /* the candidates that the digits and earlier eliminations leave */
    ASSIST_INFERRED,   /* the candidates after every elimination of the basic techniques */
    ASSIST_FILL,       /* forced digits are filled in too */
};

/* How a game is looked at. Undo leaves it alone; the saved game has it. */
struct display {
    enum assist assist;
    bool own_notes;       /* the player's notes are shown, not the engine's candidates */
    enum note_kind notes; /* which of them; digit keys write these */
    bool wrong;           /* digits that differ from the solution are marked */
    bool closed;          /* the player has closed the explanation of the last move */
};

bool display_same(const struct display *one, const struct display *other);
/* As words for the saved game: "candidates notes corner wrong". */
void display_write(const struct display *display, struct strbuf *out);
bool display_parse(const char *text, struct display *display);

/* The digits that empty cells show as possible. */
enum shown_marks {
    SHOWN_CANDIDATES,
    SHOWN_NOTES,       /* the full ones */
    SHOWN_SMALL_NOTES, /* those in corners and centres */
};

/* Everything that the board shows; made anew for each use. */
struct shown {
    const struct board *board;
    struct grid value;
    uint8_t owner[CELLS];      /* enum owner */
    uint8_t depth[CELLS];      /* of the experiment that the digit belongs to; 0: none */
    struct candset candidates; /* the engine's, as far as the assist level shows them */
    digitset notes[CELLS];     /* the player's, of each kind */
    digitset corner[CELLS], centre[CELLS];
    enum shown_marks shown;
    struct colours colours;
    cellset conflicts; /* cells whose digit is in one of their houses twice */
};
static inline cellset shown_empty_cells(const struct shown *board)
{
    return grid_empty_cells(&board->value) & board->board->cells;
}
/* The board of a puzzle that was read: with its digits entered later and its candidates. */
void shown_of_puzzle(const struct puzzle *puzzle, struct shown *board);
/* The digits that a cell shows as possible; a filled cell shows none. */
digitset shown_digits(const struct shown *board, int cell);

/* ---- The game ---- */

struct game;

enum owner {
    OWNER_NONE, /* the cell is empty */
    OWNER_GIVEN,
    OWNER_PLAYER,
    OWNER_FORCED, /* from a forced move, or a consequence in an experiment */
    OWNER_TRIED,  /* the digit that an experiment tries */
};

/*
 * The position in which a puzzle begins, and how many solutions it has: 0, 1, or 2 for several. The
 * givens make it. If they alone have several solutions, the candidates belong to the puzzle, too:
 * then digits and candidates that come with it make the position. *excluded are the candidates that
 * it lacks for that reason.
 */
int game_start_of(const struct puzzle *puzzle, struct position *start, struct candset *excluded);

/* NULL when memory ran out. The puzzle's givens must not clash. */
struct game *game_new(const struct puzzle *puzzle);
void game_free(struct game *game);
const struct puzzle *game_puzzle(const struct game *game);
/* The candidates that do not belong to the puzzle, besides those that its givens exclude; none
 * unless the candidates belong to it. */
const struct candset *game_excluded(const struct game *game);
/* Solutions of the puzzle as set: 0, 1, or 2 for several. */
int game_solutions(const struct game *game);
/* The unique solution, or NULL. */
const struct grid *game_solution(const struct game *game);

/* The consequences of a move, besides the change itself. */
struct effect {
    int refuted;    /* experiments that ended in a contradiction, innermost first */
    int withdrawn;  /* forced digits and eliminations that rested on a cleared digit */
    bool completed; /* the grid is now full and right */
};

/* Carries a move out and forgets the moves that were undone. STATUS_NO and a reason when the move
 * is not allowed: the game is then as before. *effect may be NULL. */
enum status game_play(struct game *game, const struct move *move, struct effect *effect,
                      struct error *error);
/* Whether digits set from now on leave their peers' notes alone; then the moves say so. */
void game_keep_notes(struct game *game, bool keep);
/* game_play() for one of several moves of a turn that began after `start` moves. */
enum status game_play_joined(struct game *game, struct move move, size_t start,
                             struct error *error);
/* For a new game: plays the entries and marked candidates of the puzzle, as one turn. STATUS_NO and
 * a reason when some of it is not allowed. */
enum status game_take_up(struct game *game, struct error *error);
/* The number of moves made and not undone; the number with those kept for redo. */
size_t game_move_count(const struct game *game);
size_t game_history_count(const struct game *game);
const struct move *game_move(const struct game *game, size_t index);
/* Undo and redo one turn: a move and those joined to it. False: there is no such turn. */
bool game_undo(struct game *game);
bool game_redo(struct game *game);
/* Moves to just after `count` moves of the history. False when memory ran out. */
bool game_go_to(struct game *game, size_t count);

/*
 * To make a saved game anew in less time: game_replay() is game_play(), and game_seek() is
 * game_go_to(), without the reasoning afterwards. game_update() makes up for it and is called
 * before anything else is asked of the game, or later to repeat reasoning that ran out of memory;
 * false when memory ran out.
 */
enum status game_replay(struct game *game, const struct move *move, struct error *error);
void game_seek(struct game *game, size_t count);
bool game_update(struct game *game);
/* False: memory ran out while the game reasoned, or returned to an earlier state. Some forced
 * digits are then unknown, and the next move or game_update() repairs this. */
bool game_is_updated(const struct game *game);
/* The number of the newest move ever made, from 1; no number is used twice. 0: none was made. */
uint64_t game_serial(const struct game *game);
/* How many moves of the history were there when `serial` was the newest. */
size_t game_count_at(const struct game *game, uint64_t serial);

/* Notes the time for the moves made since the last call, and which digits are wrong now. */
void game_note_time(struct game *game, int64_t played, unsigned hints);
/* A digit of the player's that was wrong for a time by the clock; to: -1 while it stands. */
struct wrong_digit {
    uint8_t cell, digit;
    int64_t from, to;
};
/* Also those that were undone; the oldest first. Borrowed until the game changes. */
const struct wrong_digit *game_wrong_digits(const struct game *game, size_t *count);

/* The number of experiments on the stack; the cell and digit that number `depth` (from 1) tries. */
int game_depth(const struct game *game);
void game_tried(const struct game *game, int depth, int *cell, int *digit);

/*
 * The basic techniques applied to `start`, the grid of the game (in an experiment with the digit
 * tried), by `steps` to `end`. Borrowed until the next call that changes the game.
 */
struct analysis {
    struct position start, end;
    struct steplist steps;
    enum outcome outcome;
    size_t newest; /* in an experiment: the last move's step in it, counted from 1; 0: none */
};
const struct analysis *game_analysis(const struct game *game);
/* The analysis at a level of the stack; 0 is the grid of the game. */
const struct analysis *game_analysis_at(const struct game *game, int depth);
/* The position before step `index` of an analysis. */
void analysis_position(const struct analysis *analysis, size_t index, struct position *position);
/* The number of candidates that it eliminates and placing digits would not. */
int analysis_eliminations(const struct analysis *analysis);

/* The board with the engine's candidates. */
void game_board(const struct game *game, enum assist assist, struct shown *board);
/* The board as the display shows it: in an experiment with the candidates, otherwise with the
 * player's notes if they are shown. Whatever shows, copies or describes a game in play asks this.
 */
void game_show(const struct game *game, const struct display *display, struct shown *board);
/* The same as it was after `count` moves; false when memory ran out. */
bool game_show_then(const struct game *game, size_t count, const struct display *display,
                    struct shown *board);

/* The techniques that run automatically after every move, in experiments as well. */
const struct technique_set *game_running(const struct game *game);
/* The notes of the game's grid, by cell. Hints and checks look at the full ones. */
const digitset *game_notes(const struct game *game, enum note_kind kind);
/* Whether a board that shows this kind of notes has any: corners and centres are shown together. */
bool game_shows_notes(const struct game *game, enum note_kind kind);
/* Whether the game's own grid is full and right, without the digits of experiments and assist. */
bool game_is_complete(const struct game *game);
/* How many more of each digit the grid that is shown needs; below 0: too many. */
void game_digits_left(const struct game *game, enum assist assist, int left[DIGITS + 1]);
/* The cells with a wrong digit, entered or forced; none unless the solution is unique. */
cellset game_wrong(const struct game *game);
/* Whether the digits of the game's grid leave a solution. */
bool game_can_be_solved(const struct game *game);
/* How many moves lead to the latest position that can be solved. False: memory ran out. */
bool game_last_right(const struct game *game, size_t *count);

/* The result of a move for the log: the step forced in the game's own grid, or the refutation with
 * its proof (NULL: neither), and the position in which it was found (false: none). */
const struct step *game_move_step(const struct game *game, size_t index);
bool game_move_position(const struct game *game, size_t index, struct position *before);

/* ---- Steps carried out as one turn, with those on which they rest (apply_step.c) ---- */

/*
 * Carries out, as one turn, the steps of the analysis on which a step rests, and then that step,
 * which was found in game_known() or, after `grounds` (or NULL), found one after the other in it.
 */
enum status game_apply_step(struct game *game, const struct step *step,
                            const struct position *before, const struct steplist *grounds,
                            struct error *error);
/* Carries out all steps of the analysis as one turn. */
enum status game_apply_path(struct game *game, struct error *error);
/*
 * Carries out the wanted steps (NULL: all) of a path as one turn, less what was eliminated before;
 * contradictions change nothing. Unless STATUS_OK, the game is as it was.
 */
enum status game_apply_steps(struct game *game, const struct steplist *path, const bool *wanted,
                             struct error *error);

/* The results of a game's last move, besides the step in its own grid. */

/*
 * The result of the last move in the innermost experiment: the step forced there, or the refutation
 * of an experiment inside it (NULL: neither), and the position in which it was found.
 */
const struct step *game_inner_step(const struct game *game, struct position *before);
/*
 * The contradiction in plain sight that the last digit entered brought about, which need not be the
 * one that ends the analysis. STATUS_NO: it brought none. The caller releases *step.
 */
enum status game_newest_clash(const struct game *game, struct step *step);
