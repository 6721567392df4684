/*
 * One run of the player's program: the app, what it is lent, and the requests that need no
 * terminal. A front (play.h) hands the events in and shows what came of them.
 */
#pragma once

#include "player/finished_games.h"
#include "player/play.h"
#include "player/saving.h"
#include "store/collection.h"
#include "store/lessons.h"
#include "ui/app.h"

struct maker;

enum { SESSION_DESCRIPTORS = 2 };

struct session {
    struct app app;
    struct collection puzzles; /* those asked for come first, then the supplied ones */
    struct lessons lessons;
    bool menu;         /* there is a puzzle to choose */
    struct disk *disk; /* does all work on what is kept; NULL: threads ran out */
    struct saving saving;
    struct kept_history history;
    struct maker *maker; /* NULL: new puzzles are not to be had */
};

/* Takes the puzzles over. */
void session_init(struct session *session, struct collection *puzzles, bool menu, bool save);
void session_release(struct session *session);
/* Opens the game, the menu, or what else was asked for; `now` as events have it. */
enum status session_begin(struct session *session, const struct play_arguments *arguments,
                          int64_t now, struct error *error);
/* Descriptors (-1: none) that become readable when session_serve() has something to do, or
 * session_handle() with EVENT_NONE, before the next event. They can differ after each event. */
void session_descriptors(const struct session *session, int descriptors[SESSION_DESCRIPTORS]);
/* How many milliseconds to wait for the next event at most; -1: for ever. */
int session_patience(const struct session *session);
/* Before the app is shown: hands in what was made meanwhile. */
void session_serve(struct session *session);
/* Hands an event to the app and carries out its requests, except for those of the terminal. */
void session_handle(struct session *session, const struct event *event);
/* Calls what stops the program for a while; that time does not count for the game. */
void session_stop(struct session *session, void (*stop)(void));
/* The player leaves: saves the game. Call it while signals are still caught: a second signal, as
 * when a window is closed, would end the program before that. */
void session_save(struct session *session);
/* After session_save(): tries again to keep finished games that could not be kept, and stops what
 * is made in the background. */
void session_end(struct session *session);
/* Prints how to go on with games left unfinished, after session_end(). */
void session_tell_unfinished(const struct session *session);
