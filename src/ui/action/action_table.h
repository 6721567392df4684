/*
 * The actions, a row each: contexts, name, keys, label in the line of key hints (NULL: not there),
 * heading and line on the help screen. The files that include this one define ACTION.
 */
/* clang-format off */
ACTION(LEFT, PLAY | EDITOR | WALK, "left", "Left h", NULL, "Move", "left; edges wrap")
ACTION(RIGHT, PLAY | EDITOR | WALK, "right", "Right l", NULL, "Move", "right")
ACTION(UP, ANY, "up", "Up k", NULL, "Move", "up")
ACTION(DOWN, ANY, "down", "Down j", NULL, "Move", "down")
ACTION(BOX_LEFT, PLAY | EDITOR, "box-left", "S-Left [", NULL, "Move", "one box to the left")
ACTION(BOX_RIGHT, PLAY | EDITOR, "box-right", "S-Right ]", NULL, "Move", "one box to the right")
ACTION(BOX_UP, PLAY | EDITOR, "box-up", "S-Up {", NULL, "Move", "one box up")
ACTION(BOX_DOWN, PLAY | EDITOR, "box-down", "S-Down }", NULL, "Move", "one box down")
ACTION(FIRST, ANY, "first", "Home", NULL, "Move", "to the start of the row, or of the list")
ACTION(LAST, ANY, "last", "End", NULL, "Move", "to the end of the row, or of the list")
ACTION(PAGE_UP, ANY, "page-up", "PageUp", NULL, "Move", "to the top row; in a list, a page up")
ACTION(PAGE_DOWN, ANY, "page-down", "PageDown", NULL, "Move", "to the bottom row; in a list, a page down")
ACTION(NEXT, PLAY | EDITOR, "next", "Tab", NULL, "Move",
       "the next empty cell (that a filter shows)")
ACTION(PREVIOUS, PLAY | EDITOR, "previous", "S-Tab", NULL, "Move", "the previous empty cell")

ACTION(ENTER_DIGIT, PLAY | EDITOR, "enter", "1 2 3 4 5 6 7 8 9", NULL, "Play",
       "enter a digit; in note mode a note; in an experiment try it")
ACTION(NOTE_DIGIT, PLAY, "note", "A-1 A-2 A-3 A-4 A-5 A-6 A-7 A-8 A-9",
       NULL, "Play", "write or remove a note (Shift or Alt and digit)")
ACTION(CLEAR, PLAY | EDITOR, "clear", ". 0 x Delete", NULL, "Play",
       "clear the cell's digit, or its notes")
ACTION(PLACE, PLAY, "place", "Insert", NULL, "Play",
       "put the filtered digit into the cell")
ACTION(SKIP, EDITOR, "skip", "Space", NULL, "Play",
       "in the editor: leave the cell empty")
ACTION(NOTE_MODE, PLAY, "note-mode", "m Space", "notes", "Play", "digit keys write notes, on or off")
ACTION(NOTE_KIND, PLAY, "note-kind", "V", NULL, "Play",
       "which notes: full, corner, centre")
ACTION(NOTES_FILL, PLAY, "notes-fill", "f", NULL, "Play", "fill in all notes")
ACTION(NOTES_CLEAR, PLAY, "notes-clear", "F", NULL, "Play", "clear all notes; in colour mode colours")
ACTION(SHOW, PLAY, "show", "v", NULL, "Play", "show your notes or the candidates")
ACTION(SELECT, PLAY, "select", "z", NULL, "Play",
       "select the cell for notes, colours, clear")
ACTION(SELECT_LEFT, PLAY, "select-left", "C-Left", NULL, "Play",
       "select to the left (or drag the mouse)")
ACTION(SELECT_RIGHT, PLAY, "select-right", "C-Right", NULL, "Play", "select to the right")
ACTION(SELECT_UP, PLAY, "select-up", "C-Up", NULL, "Play", "select upwards")
ACTION(SELECT_DOWN, PLAY, "select-down", "C-Down", NULL, "Play", "select downwards")
ACTION(COLOUR_MODE, PLAY, "colour-mode", "C", NULL, "Play",
       "colour mode: digits, Space: cell; Esc ends")
ACTION(FILTER, PLAY | LIST, "filter", "/ W", NULL, "Play",
       "filter by a digit, used again by two; Space: pairs; twice: none; in lists: by name")
ACTION(CROSSHAIR, PLAY, "crosshair", "=", NULL, "Play",
       "tint row, column and box of the cursor")
ACTION(UNDO, PLAY | EDITOR | TRYING, "undo", "u Backspace", "undo", "Play", "undo, without limit")
ACTION(REDO, PLAY | EDITOR, "redo", "C-r U", NULL, "Play", "redo")

ACTION(HINT, PLAY | TRYING, "hint", "H", "hint", "Solver",
       "a hint; each press shows more, the last makes the move")
ACTION(STEP, PLAY | WALK, "step", "n", "step", "Solver",
       "carry out the next forced move, or a harder step, with its reason")
ACTION(STEP_BACK, PLAY | WALK, "step-back", "p", NULL, "Solver", "take the last forced move back")
ACTION(RUN, PLAY, "run", "N", NULL, "Solver", "all forced moves")
ACTION(RUN_TO, PLAY, "run-to", "g", NULL, "Solver",
       "carry out steps until a technique that you name comes up")
ACTION(CHECK, PLAY, "check", "c", "missed", "Solver",
       "wrong digits and notes, and steps that you missed")
ACTION(STEPS, PLAY, "steps", "S", NULL, "Solver", "list all steps from here; on a wide screen the list stays until you press the key again")
ACTION(SORT, LIST, "sort", "s", NULL, "Solver",
       "in that list: sort by ease, or by cells unlocked")
ACTION(SHAPE, PLAY, "shape", "s", NULL, "Solver",
       "mark the cells that could be filled")
ACTION(WRONG, PLAY, "wrong", "w", NULL, "Solver", "mark digits that are wrong, on or off")
ACTION(BACKDOORS, PLAY, "backdoors", "b", NULL, "Solver",
       "mark backdoors: cells, any one of which solves the rest; again: candidates to refute")
ACTION(ASSIST, PLAY, "assist", "a", NULL, "Solver", "assist: off, candidates, inferred")
ACTION(AUTO, PLAY, "auto", "A", NULL, "Solver",
       "which techniques run automatically after every move")

ACTION(TRY, PLAY, "try", "e", "try", "Experiment", "then 1-9: try a digit, see what follows")
ACTION(DROP, PLAY | TRYING, "drop", "d", "drop", "Experiment",
       "drop the innermost experiment; it proves nothing")
ACTION(KEEP, PLAY | TRYING, "keep", "K", "keep", "Experiment",
       "keep the digits of all experiments as your own")

ACTION(OPEN, PLAY | LIST | WALK | EDITOR | READ, "open", "Enter", NULL, "Look",
       "read the explanation in full, follow a proof or a chain, choose")
ACTION(ABOUT, LIST, "about", "H", NULL, "Look", "describe the selected puzzle, lesson or setting in full")
ACTION(TECHNIQUE, PLAY | LIST | WALK, "technique", "i", NULL, "Look",
       "the page of the technique shown here: what it is, where to look, an example")
ACTION(LOG, PLAY | TRYING, "log", "L", "log", "Look", "the log: choose an entry to see its reason")
ACTION(PAUSE, PLAY, "pause", "P", NULL, "Game", "stop the clock and hide the board")
ACTION(RESTART, PLAY, "restart", "R", NULL, "Game", "begin the puzzle again; undo takes that back")
ACTION(SAVE_POINT, PLAY, "save-point", "M", NULL, "Game", "set a save point here")
ACTION(RETURN, PLAY, "return", "B", NULL, "Game",
       "the save points: go back to one, or to the start; undo takes that back")
ACTION(NEXT_PUZZLE, PLAY, "next-puzzle", "G", NULL, "Game",
       "the next puzzle of the file or pack, or another one of the same kind")
ACTION(COPY, PLAY | EDITOR, "copy", "y", NULL, "Game", "copy the position to the clipboard")
ACTION(MENU, PLAY, "menu", "o", "menu", "Game", "choose another puzzle or game; this game is kept")
ACTION(ARCHIVE, LIST, "archive", "X", NULL, "Game",
       "in the menu: put a saved game into the archive")
ACTION(NEW, PLAY | LIST, "new", "O", NULL, "Game",
       "a new puzzle: by level, experiments or technique; this game is kept")
ACTION(DAILY, PLAY | LIST, "daily", "D", NULL, "Game",
       "today's puzzle of a level, the same for everyone")
ACTION(EDITOR, PLAY | LIST, "editor", "E", NULL, "Game", "enter a puzzle of your own (or paste one)")
ACTION(LEARN, PLAY | LIST, "learn", "t", NULL, "Game",
       "lessons: find a technique three times")
ACTION(AGAIN, PLAY, "again", "r", NULL, "Game", "in a lesson: restart its position")
ACTION(STATS, PLAY | LIST, "stats", "T", NULL, "Game",
       "statistics of the games that you finished")
ACTION(SETTINGS, PLAY | LIST, "settings", ",", NULL, "Game",
       "the settings: each with its values, changed here and kept")
ACTION(THEMES, PLAY | LIST, "themes", "C-t", NULL, "Game",
       "themes: each is shown as you move")
ACTION(TOUR, PLAY | LIST, "tour", "F2", NULL, "Game",
       "the short tour of the keys")
ACTION(COMMAND, ANY, "command", ":", NULL, "Game",
       "type a command by name; Tab completes")
ACTION(HELP, ANY | TRYING, "help", "? F1", "help", "Game", "this help")
ACTION(REDRAW, ANY, "redraw", "C-l", NULL, "Game", "redraw the screen")
ACTION(BACK, ANY, "back", "Esc", NULL, "Game", "close a list, a page or the hint")
ACTION(QUIT, ANY | TRYING, "quit", "q", "quit", "Game",
       "leave this screen; in the game: leave reductio")
/* clang-format on */
