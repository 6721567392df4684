/*
 * Games: begun, left for another, gone on with, and left with the program.
 */
#pragma once

#include "ui/core/state.h"

/* Begins a game; the one before is kept. STATUS_BAD and why when the puzzle clashes. */
enum status app_start(struct app *app, const struct puzzle *puzzle, struct error *error);
/* The same for the player: false, and it is reported why not. */
bool app_begin(struct app *app, const struct puzzle *puzzle);
/* Resumes a game that was kept elsewhere; takes it over. STATUS_NO as app_start(). */
enum status app_take_up(struct app *app, struct game *game, const struct save_about *about,
                        const char *name, struct error *error);
/* What is kept with the game in play. */
struct save_about app_about(const struct app *app, const struct play *play);
/* Closes a lesson and every view above it, each while what it shows still exists. */
void app_show_own(struct app *app);
/* Keeps the game in play for later when there is something in it; false when there is no room. */
bool app_put_aside(struct app *app);
/* One of the kept games has been kept elsewhere. */
void app_forget_kept(struct app *app, size_t index);
/* The game of this number, in play or among the kept ones; NULL: neither. */
struct play *app_play_numbered(struct app *app, uint64_t number);
/* Resumes a kept game or, from kept_count on, the one in play. */
void app_go_on(struct app *app, size_t index);

/* Lends the finished games, which the statistics show and a solved game is compared with. They are
 * borrowed until they are lent anew. */
void app_lend_finished(struct app *app, const struct record *records, size_t count);

/* Leaves the program, once the player has confirmed it where games would be lost. */
void app_quit(struct app *app);
/* The games that would be lost by leaving: begun, not finished, not safe. */
size_t app_unfinished(const struct app *app);
/* The digits of a game without its experiments, as 81 characters: what can be gone on with. */
struct grid_line app_game_line(const struct game *game);
