/*
 * The app without a terminal: driven by key names, read as text. The driver does the work of term.c
 * and of the play command, with a clock that only the test moves.
 */
#pragma once

#include "ui/app.h"
#include "ui/view/views.h"

/* The calls of its services; a test empties the texts. */
struct requests {
    size_t attempts;        /* number kept */
    struct attempt attempt; /* the last one */
    bool redraw, theme, theme_names, keep_lessons, keep_finished, finished_games;
    bool saved_games, sheet_candidates;
    struct strbuf open, archive, name, style, copy, file, text, settings;
    struct record latest; /* the finished game */
};

struct driver {
    struct app app;
    struct requests requests;
    struct saved_preview style;     /* lent when this game is looked at */
    const struct saved_game *shelf; /* lent with the menu, unless NULL; */
    const struct record *records;   /* likewise */
    size_t shelf_count, record_count;
    struct frame frame; /* drawn anew after every event */
    int64_t now;
    struct strbuf shown; /* the text that the reading functions below lend */
    struct lesson_book book;
    struct puzzle puzzles[2]; /* of driver_two() */
    char *positions;          /* of the book, owned */
};

/* The menu of some puzzles; borrowed. */
void driver_menu(struct driver *driver, const struct puzzle *puzzles, size_t count, int width,
                 int height);
/* The menu of two puzzles: `essays` as Alpha and `warm_up` as Beta. */
void driver_two(struct driver *driver, int width, int height);
/* A game of a puzzle, or of a line of 81 characters. */
void driver_puzzle(struct driver *driver, const struct puzzle *puzzle, int width, int height);
void driver_game(struct driver *driver, const char *line, int width, int height);
void driver_release(struct driver *driver);
/* Lends the app the lessons of data/lessons. */
void driver_lessons(struct driver *driver);

/*
 * Keys by name, separated by spaces, *N after one repeats it: "5 Up*3 C-r". One that begins with '
 * (and is not ' alone) is typed letter by letter: "'undo". An unknown name aborts.
 */
void driver_keys(struct driver *driver, const char *names);
void driver_event(struct driver *driver, struct event event);
void driver_paste(struct driver *driver, const char *text);
void driver_click(struct driver *driver, int cell, int digit, enum mouse_button button);
void driver_resize(struct driver *driver, int width, int height);
/* Milliseconds pass. */
void driver_pass(struct driver *driver, int64_t time);
/* Moves the cursor of the game there, by keys. */
void driver_go(struct driver *driver, const char *cell);

/* All lend until the next call. */
const char *driver_text(struct driver *driver);
/* The plane of inks by their letters, a plain space where there is a space on plain paper. */
void frame_to_inks(const struct frame *frame, struct strbuf *out);
/* The plane of papers: space plain, a alt, C cursor, s same, e evidence, S shape, b bar. */
void frame_to_papers(const struct frame *frame, struct strbuf *out);
/* Text, inks and papers, as a golden holds them. */
const char *driver_golden(struct driver *driver);
const char *frame_golden(const struct frame *frame, struct strbuf *out);
/* A place of the layout as one line of text, lines joined by a space. */
const char *driver_rect(struct driver *driver, struct rect rect);
const char *driver_status(struct driver *driver);
bool driver_shows(struct driver *driver, const char *text);
/* The digits on the board of the game, as a line. */
const char *driver_line(struct driver *driver);
const struct view *driver_view(const struct driver *driver);
/* The list that the view on top is. */
struct list *driver_list(struct driver *driver);
/* The board that it shows. */
struct shown driver_board(struct driver *driver);
