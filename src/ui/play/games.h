/* Games: begun, made for the player, left for another, resumed, and left with the program. */
#pragma once

#include "ui/core/state.h"

/* Begins a game; the one before is kept. STATUS_BAD, and why: two givens contradict each other.
 * STATUS_NO: LEFT_GAMES_MOST unsaved games are in progress. */
enum status app_start(struct app *app, const struct puzzle *puzzle, struct error *error);
/* Begins a game like app_start(), and reports a failure; false: it failed. */
bool app_begin(struct app *app, const struct puzzle *puzzle);
/* The same with one of app->puzzles, which is remembered. */
void app_begin_listed(struct app *app, size_t place);
/* Resumes a saved game, which the app owns if this succeeds. STATUS_NO as app_start(). */
enum status app_take_up(struct app *app, struct game *game, const struct save_about *about,
                        const char *name, struct error *error);
/* How a saved game is shown: as it was left, except for an option of the command line. One that
 * does not say how it was left shows its notes, if it has any. */
struct display app_display(const struct app *app, const struct game *game,
                           const struct save_about *about);
/* The parts of a play, besides its moves, that a saved game has. */
struct save_about app_about(const struct app *app, const struct play *play);
/* Closes a lesson and every view above it, from the top, so that none outlives its subject. */
void app_show_own(struct app *app);
/* Keeps the game in play for later if it is begun and not finished; false: there is no room. */
bool app_leave_game(struct app *app);
/* Drops a kept game, which is saved. */
void app_forget_left(struct app *app, size_t index);
/* The game of this number, in play or among the kept ones; NULL: neither. */
struct play *app_play_with_id(struct app *app, uint64_t number);
/* A kept game or, from left_count on, the one in play. */
static inline const struct play *play_in_progress(const struct app *app, size_t index)
{
    return index < app->left_count ? &app->left[index] : &app->own;
}
/* Resumes a kept game or, from left_count on, the one in play. */
void app_go_on(struct app *app, size_t index);

/* Sets the finished games, which the statistics show and a solved game is compared with. They are
 * borrowed until they are set anew. */
void app_set_finished(struct app *app, const struct record *records, size_t count);

/* Leaves the program; if games would be lost, the player is asked first. */
void app_quit(struct app *app);
/* The number of games that leaving would lose: begun, not finished, not safe. */
size_t app_unfinished(const struct app *app);
/* Adds a game's digits without its experiments behind the option for their board, as `reductio
 * play` and `reductio print` take them. */
void app_game_arguments(const struct game *game, struct strbuf *out);

/* ---- Puzzles made for the player ---- */

/* The place of a kind in puzzle_kind_list(); 0 if it is not there. */
size_t kind_place(const struct puzzle_kind *kind);
bool wanted_is(const struct wanted *one, const struct wanted *other);

/* The puzzles that the player is likely to want next, the likeliest first; none until
 * prefetch.looked but today's. */
size_t app_prefetch_list(const struct app *app, struct wanted next[PREFETCH_MOST]);
/* Hands in the puzzle for prefetch.number; an answer to an earlier number is ignored. */
void app_prefetched(struct app *app, uint64_t number, const struct made *made);

/* For the view: requests the next puzzle of a kind, or today's, instead of an earlier request. */
void prefetch_request(struct app *app, const struct puzzle_kind *kind, bool daily);
/* The same for the puzzle of a fresh position. */
void prefetch_request_fresh(struct app *app, const struct fresh *fresh);
void prefetch_cancel(struct app *app);
/* For the view, once it is on top: begins the game of the puzzle that has arrived. */
void prefetch_take(struct app *app);

/* ---- Exams of the learning path: games whose title begins with EXAM_TITLE (exam.c) ---- */

/* The level of the puzzles of a stage's exam. */
enum level exam_level(int stage);
/* Whether the puzzle needs only what the path teaches up to the end of the stage. */
bool exam_fits(int stage, const struct grid *givens);
/* The stage whose exam the game, or that of a title, is a part of; 0: none. */
int exam_of_title(const char *title);
int play_exam(const struct play *play);
/* Adds the rules of the exam, and how many of its puzzles count so far. */
void exam_add_rules(const struct app *app, int stage, struct strbuf *out);
/* Whether the play is an exam whose player had no help yet. */
bool exam_forbids_help(const struct play *play);
/* The cells to mark as wrong: none in an exam. */
cellset play_wrong(const struct play *play);
/* Whether an action shows something that the player has not found. */
bool action_helps(enum action action);
/* Asks once before an action of an exam that is help, or an experiment, and then makes the puzzle
 * not count; true: the question is asked now. */
bool exam_asks(struct app *app, enum action action);
/* Counts the game that was solved if it is a part of an exam and was played without help. */
void exam_follow(struct app *app);

/* ---- How hard the puzzles are that the player sees ---- */

/* The rating of a puzzle; its level is LEVEL_CONTRADICTION if it has none. NULL: it was not rated,
 * as all of other boards, or is forgotten since. */
const struct difficulty *rating_of(const struct app *app, const struct puzzle *puzzle);
void app_rated(struct app *app, const struct grid *givens, const struct difficulty *difficulty);

/* ---- Whether somebody plays: the clock stands still while nobody does ---- */

/* Call it first for every event. Once the minutes of the setting have passed without a sign of the
 * player, the clock is put back to the last sign; the next sign starts it again. One minute is
 * enough if the terminal reported that its window lost the focus. The board stays visible. */
void idle_follow(struct app *app, const struct event *event);

/* ---- Texts, sheets and pictures that leave the game, by the words behind the command ---- */

/* "candidates" as a grid of candidates, "explanation" as it is shown, "position" as a line below
 * its board, "result" of a solved game; behind that, the name of a file instead of the clipboard;
 * or "link" and a site. */
void export_copy(struct app *app, const char *rest);
/* A link to the puzzle on SudokuPad ("" or "sudokupad") or, with the digits and candidates on the
 * board, on sudokuwiki.org ("sudokuwiki"), with the end of its line; false: another site, or one
 * that does not have this board. */
bool export_link(const struct app *app, const char *site, struct strbuf *out);
/* Any text for the clipboard; `what` it is to export_copy(). */
void export_text(struct app *app, const char *what, const char *text);
/* A sheet: `rest` is the name of a file, and "candidates" for candidates in the empty cells. */
void export_sheet(struct app *app, const char *rest);
void export_picture(struct app *app, const char *rest);
