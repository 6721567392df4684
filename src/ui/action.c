#include "ui/action.h"

#include <string.h>

#define PLAY CONTEXT_PLAY
#define LIST CONTEXT_LIST
#define WALK CONTEXT_WALK
#define EDITOR CONTEXT_EDITOR
#define READ CONTEXT_READ
#define ANY CONTEXT_ANY
#define TRYING CONTEXT_EXPERIMENT

/* clang-format off: a table reads better with one row a line or two */
const struct action_info action_table[] = {
    { ACTION_LEFT, PLAY | EDITOR | WALK, "left", "Left h", NULL, "Move", "left; edges wrap" },
    { ACTION_RIGHT, PLAY | EDITOR | WALK, "right", "Right l", NULL, "Move", "right" },
    { ACTION_UP, ANY, "up", "Up k", NULL, "Move", "up" },
    { ACTION_DOWN, ANY, "down", "Down j", NULL, "Move", "down" },
    { ACTION_BOX_LEFT, PLAY | EDITOR, "box-left", "S-Left [", NULL, "Move", "one box to the left" },
    { ACTION_BOX_RIGHT, PLAY | EDITOR, "box-right", "S-Right ]", NULL, "Move",
      "one box to the right" },
    { ACTION_BOX_UP, PLAY | EDITOR, "box-up", "S-Up {", NULL, "Move", "one box up" },
    { ACTION_BOX_DOWN, PLAY | EDITOR, "box-down", "S-Down }", NULL, "Move", "one box down" },
    { ACTION_FIRST, ANY, "first", "Home", NULL, "Move", "to the start of the row, or of the list" },
    { ACTION_LAST, ANY, "last", "End", NULL, "Move", "to the end of the row, or of the list" },
    { ACTION_PAGE_UP, ANY, "page-up", "PageUp", NULL, "Move", "a page up in a list" },
    { ACTION_PAGE_DOWN, ANY, "page-down", "PageDown", NULL, "Move", "a page down in a list" },
    { ACTION_NEXT, PLAY | EDITOR, "next", "Tab", NULL, "Move",
      "to the next blank cell, or the next one that the filter shows" },
    { ACTION_PREVIOUS, PLAY | EDITOR, "previous", "S-Tab", NULL, "Move", "the same backwards" },

    { ACTION_ENTER_DIGIT, PLAY | EDITOR, "enter", "1 2 3 4 5 6 7 8 9", NULL, "Play",
      "enter a digit; in note mode a note; in an experiment try it" },
    { ACTION_NOTE_DIGIT, PLAY, "note", "! @ # $ % ^ & * ( A-1 A-2 A-3 A-4 A-5 A-6 A-7 A-8 A-9",
      NULL, "Play", "a note on or off (Shift or Alt with the digit)" },
    { ACTION_CLEAR, PLAY | EDITOR, "clear", ". 0 x Delete", NULL, "Play",
      "clear the cell's digit, or its notes" },
    { ACTION_NOTE_MODE, PLAY, "note-mode", "m Space", NULL, "Play",
      "digit keys write notes, on or off" },
    { ACTION_NOTES_FILL, PLAY, "notes-fill", "f", NULL, "Play", "fill in all notes" },
    { ACTION_NOTES_CLEAR, PLAY, "notes-clear", "F", NULL, "Play", "clear all notes" },
    { ACTION_MARKS, PLAY, "marks", "v", NULL, "Play",
      "show your notes or the engine's candidates" },
    { ACTION_FILTER, PLAY | LIST, "filter", "/", NULL, "Play",
      "set off a digit: then 1-9, or / again for none; in lists: by name" },
    { ACTION_UNDO, PLAY | EDITOR | TRYING, "undo", "u Backspace", "undo", "Play",
      "undo, without limit" },
    { ACTION_REDO, PLAY | EDITOR, "redo", "C-r U", NULL, "Play", "redo" },

    { ACTION_HINT, PLAY | TRYING, "hint", "H", "hint", "Engine",
      "a hint; again: where, what, marks, why, done" },
    { ACTION_STEP, PLAY | WALK, "step", "n", "step", "Engine",
      "carry out the next forced move, or a harder step, with its reason" },
    { ACTION_STEP_BACK, PLAY | WALK, "step-back", "p", NULL, "Engine",
      "take the last forced move back" },
    { ACTION_RUN, PLAY, "run", "N", NULL, "Engine", "all forced moves" },
    { ACTION_RUN_TO, PLAY, "run-to", "g", NULL, "Engine",
      "go on to the next step of a technique that you name" },
    { ACTION_CHECK, PLAY, "check", "c", "check", "Engine",
      "what you have missed, and notes that are wrong" },
    { ACTION_STEPS, PLAY, "steps", "S", NULL, "Engine", "list all steps from here, hard ones too" },
    { ACTION_SORT, LIST, "sort", "s", NULL, "Engine",
      "in that list: the easiest first, or what unlocks most" },
    { ACTION_SHAPE, PLAY, "shape", "s", NULL, "Engine",
      "mark the cells that could be filled, not the digits" },
    { ACTION_WRONG, PLAY, "wrong", "w", NULL, "Engine", "mark digits that are wrong, on or off" },
    { ACTION_BACKDOORS, PLAY, "backdoors", "b", NULL, "Engine",
      "mark cells of which one would do; again: candidates to refute" },
    { ACTION_ASSIST, PLAY, "assist", "a", NULL, "Engine",
      "how much is shown: off, candidates, inferred" },
    { ACTION_AUTO, PLAY, "auto", "A", NULL, "Engine",
      "which techniques run by themselves after every move" },

    { ACTION_TRY, PLAY, "try", "e", "try", "Experiment",
      "then 1-9: try a digit, see what follows" },
    { ACTION_DROP, PLAY | TRYING, "drop", "d", "drop", "Experiment",
      "end the innermost experiment, nothing learnt" },
    { ACTION_KEEP, PLAY | TRYING, "keep", "K", "keep", "Experiment",
      "make all that the experiments filled in your own" },

    { ACTION_OPEN, PLAY | LIST | WALK | EDITOR, "open", "Enter", NULL, "Look",
      "read the explanation in full, walk a proof or a chain, choose" },
    { ACTION_ABOUT, LIST, "about", "H", NULL, "Look",
      "of a puzzle, or a lesson: what it is, in full" },
    { ACTION_LOG, PLAY | TRYING, "log", "L", "log", "Look",
      "the log: choose an entry, see its evidence" },
    { ACTION_PAUSE, PLAY, "pause", "P", NULL, "Game", "stop the clock and hide the board" },
    { ACTION_COPY, PLAY | EDITOR, "copy", "y", NULL, "Game", "copy the position to the clipboard" },
    { ACTION_MENU, PLAY, "menu", "o", NULL, "Game",
      "choose another puzzle or game; this one is kept" },
    { ACTION_ARCHIVE, LIST, "archive", "X", NULL, "Game",
      "in the menu: put a saved game into the archive" },
    { ACTION_NEW, PLAY | LIST, "new", "O", NULL, "Game",
      "a new puzzle: by level, experiments or technique; this game is kept" },
    { ACTION_DAILY, PLAY | LIST, "daily", "D", NULL, "Game",
      "today's puzzle of a level, the same for everyone" },
    { ACTION_EDITOR, PLAY | LIST, "editor", "E", NULL, "Game",
      "set a puzzle of your own (or paste one)" },
    { ACTION_LEARN, PLAY | LIST, "learn", "t", NULL, "Game",
      "lessons: choose a technique, and find it three times" },
    { ACTION_AGAIN, PLAY, "again", "r", NULL, "Game", "in a lesson: begin its position again" },
    { ACTION_STATS, PLAY | LIST, "stats", "T", NULL, "Game",
      "statistics: times and techniques of the games you finished" },
    { ACTION_COMMAND, PLAY | LIST, "command", ":", NULL, "Game",
      "a command by name, in the menu too; Tab completes" },
    { ACTION_HELP, ANY | TRYING, "help", "? F1", "help", "Game", "this help" },
    { ACTION_REDRAW, ANY, "redraw", "C-l", NULL, "Game", "draw the screen afresh" },
    { ACTION_BACK, ANY, "back", "Esc", NULL, "Game", "close what is open, forget the hint" },
    { ACTION_QUIT, ANY | TRYING, "quit", "q", "quit", "Game",
      "leave this screen; in the game: leave reductio" },
};
/* clang-format on */

const size_t action_table_size = sizeof action_table / sizeof *action_table;

const struct action_info *action_info(enum action action)
{
    for (size_t i = 0; i < action_table_size; i++)
        if (action_table[i].action == action)
            return &action_table[i];
    return NULL;
}

bool action_takes_digit(enum action action)
{
    return action == ACTION_ENTER_DIGIT || action == ACTION_NOTE_DIGIT;
}

enum action action_named(const char *name)
{
    for (size_t i = 0; i < action_table_size; i++)
        if (!strcmp(action_table[i].name, name))
            return action_table[i].action;
    return ACTION_NONE;
}
