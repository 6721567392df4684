/*
 * The views: one file each, which ends in its table of functions.
 */
#ifndef REDUCTIO_UI_VIEWS_H
#define REDUCTIO_UI_VIEWS_H

#include "ui/app.h"

/* Whether a step has a proof or a chain to walk. */
bool walk_can(const struct step *step);
void walk_open(struct app *app, const struct step *step, const struct position *below);
/* A pasted puzzle goes into the editor, which opens for it: there it can be looked at first. */
void editor_paste(struct app *app, const struct event *event);
void read_open(struct app *app, const char *text);
/* menu.c: the list of kept games has another length. */
void menu_shift(struct app *app, size_t before, size_t now);
/* Where new puzzles, or today's, are asked for; and at once the kind of that name. */
void new_command(struct app *app, bool daily, const char *name);

/* running.c: what the settings let run by itself; a move for that, in a new game; */
struct technique_set running_wanted(const struct options *options);
enum status running_begin(struct app *app, struct game *game, struct error *error);
/* in the game in play, if there is one; STATUS_NO and why when it is refused. */
enum status running_follow(struct app *app, struct error *error);
/* By name if that is not longer than the width, else how many. */
void running_brief(const struct technique_set *set, size_t width, struct strbuf *out);

/* learn.c: the list of lessons; the lesson of a technique, by name. */
void learn_command(struct app *app, const char *name);
/* What a technique is and where to look for it, in the reading view, and more of it. */
void learn_read(struct app *app, const struct lesson *lesson, const char *more);
/*
 * lesson_view.c: a position of a lesson (by its place in the book) is played. lesson_stop() closes
 * the lesson and every view above it, each while what it shows still exists, and puts the game in
 * play back. lesson_follow() judges what was done since it was asked last.
 */
void lesson_start(struct app *app, size_t number, size_t position);
void lesson_stop(struct app *app);
void lesson_follow(struct app *app);
/* What a lesson says of itself before its first position, in the reading view. */
void lesson_tell(struct app *app);

/* The finished games: borrowed until they are lent anew. */
void past_lend(struct app *app, const struct record *records, size_t count);

/* app.c: no game yet; and what belongs to a game is given back. */
void play_init(struct play *play, struct display display);
void play_release(struct play *play);
/* command.c: whether a line sets something on which what is told of the game rests. */
bool command_is_for_game(const char *line);
/* Whether it sets something about the looks of the screen, which other fronts have no use for. */
bool command_is_for_screen(const char *line);
/* play.c: after the game or what is asked of it changed. */
void play_tell_hint(struct app *app);
/* Puts the hint, or the words for the last move, back after a view showed something else. */
void play_tell_again(struct app *app);
/* What the view of a lesson has in common with that of the game. */
void play_draw(struct app *app, struct frame *frame);
bool play_event(struct app *app, const struct event *event);
bool play_intercept(struct app *app, enum action action);
extern const struct handler play_handlers[];
void play_tell(struct app *app, struct strbuf *out);
int *play_board(struct app *app, struct board *board);
/* One rung up the ladder of hints. */
void play_hint(struct app *app);
void play_forget_hint(struct play *play);
/* Reads or walks what is told; false: nothing is. The second says so. */
bool play_read(struct app *app);
void play_read_told(struct app *app);
/* Takes over what is to be the hint now, and goes up one rung. */
void play_take_hint(struct app *app, struct hint *hint);
struct outlook play_outlook(const struct app *app);
/* finish.c: stops the clock, says how it went, and asks to have it kept. */
void finish_tell(struct app *app);
/* After that, with past.finished lent as the latest: how it compares, if there is more to say. */
void finish_compare(struct app *app);
/* backdoors.c: the cells; asked again, the candidates too. False: a message gives the reason. */
bool backdoors_tell(struct app *app);
/* Forgets the hint and tells anew, after the game or an option changed. */
void play_changed(struct app *app);
/* Moves the cursor to where a step does something. */
void play_look_at(struct app *app, const struct step *step);
/* stepping.c: the actions, and what : runs up to. */
void play_step(struct app *app);
void play_run(struct app *app);
void play_step_back(struct app *app);
void play_run_to(struct app *app, const char *name);
enum status play_move(struct app *app, const struct move *move);

#endif
