/* A row for each action: contexts, name, keys, the second key behind the leader key ("": none),
 * heading and line of the help. The box of the leader key shows that line as far as its first
 * comma, colon or semicolon. A row without a line shares that of the row before. */
/* clang-format off */
ACTION(LEFT, PLAY | EDITOR | WALK, "left", "Left h", "", "Move", "move by a cell; edges wrap")
ACTION(RIGHT, PLAY | EDITOR | WALK, "right", "Right l", "", "Move", "")
ACTION(UP, ANY, "up", "Up k", "", "Move", "")
ACTION(DOWN, ANY, "down", "Down j", "", "Move", "")
ACTION(BOX_LEFT, PLAY | EDITOR, "box-left", "S-Left [", "", "Move", "move by a box")
ACTION(BOX_RIGHT, PLAY | EDITOR, "box-right", "S-Right ]", "", "Move", "")
ACTION(BOX_UP, PLAY | EDITOR, "box-up", "S-Up {", "", "Move", "")
ACTION(BOX_DOWN, PLAY | EDITOR, "box-down", "S-Down }", "", "Move", "")
ACTION(FIRST, ANY, "first", "Home", "", "Move", "to the start or the end of the row, or of a list")
ACTION(LAST, ANY, "last", "End", "", "Move", "")
ACTION(PAGE_UP, ANY, "page-up", "PageUp", "", "Move",
       "to the top or bottom row, or by a page of a list or text")
ACTION(PAGE_DOWN, ANY, "page-down", "PageDown", "", "Move", "")
ACTION(NEXT, PLAY | EDITOR, "next", "Tab", "", "Move",
       "to the next or previous empty cell (that a filter shows)")
ACTION(PREVIOUS, PLAY | EDITOR, "previous", "S-Tab", "", "Move", "")

ACTION(ENTER_DIGIT, PLAY | EDITOR, "enter", "1 2 3 4 5 6 7 8 9", "", "Play",
       "enter a digit; in note mode a note; in an experiment try it")
ACTION(NOTE_DIGIT, PLAY, "note", "A-1 A-2 A-3 A-4 A-5 A-6 A-7 A-8 A-9", "", "Play",
       "write or remove a note (Shift or Alt and digit)")
ACTION(CLEAR, PLAY | EDITOR, "clear", ". 0 x Delete", "", "Play",
       "clear the cell's digit, or its notes")
ACTION(SKIP, EDITOR, "skip", "Space", "", "Play", "in the editor: leave the cell empty")
ACTION(NOTE_MODE, PLAY, "note-mode", "m", "m", "Play", "digits write notes, on or off")
ACTION(UNDO, PLAY | EDITOR, "undo", "u Backspace", "", "Play", "undo, without limit")
ACTION(REDO, PLAY | EDITOR, "redo", "C-r U", "", "Play", "redo")
ACTION(FILTER, PLAY | LIST | READ, "filter", "/", "W", "Play",
       "filter a digit: type it next; lists and this help: search")
ACTION(PLACE, PLAY, "place", "Insert", "", "Play", "put the filtered digit into the cell")
ACTION(NOTE_KIND, PLAY, "note-kind", "", "V", "Play", "kind of notes: full, corner, centre")
ACTION(NOTES_FILL, PLAY, "notes-fill", "", "f", "Play", "fill in all notes")
ACTION(NOTES_CLEAR, PLAY, "notes-clear", "", "F", "Play", "clear all notes; in colour mode colours")
ACTION(SHOW, PLAY, "show", "", "v", "Play", "notes or candidates: which are shown")
ACTION(SELECT_LEFT, PLAY, "select-left", "C-Left", "", "Play", "select cells (or drag the mouse)")
ACTION(SELECT_RIGHT, PLAY, "select-right", "C-Right", "", "Play", "")
ACTION(SELECT_UP, PLAY, "select-up", "C-Up", "", "Play", "")
ACTION(SELECT_DOWN, PLAY, "select-down", "C-Down", "", "Play", "")
ACTION(SELECT, PLAY, "select", "", "z", "Play", "select the cell, for notes, colours and clearing")
ACTION(COLOUR_MODE, PLAY, "colour-mode", "", "C", "Play", "colour cells: colour mode")
ACTION(CROSSHAIR, PLAY, "crosshair", "", "=", "Play",
       "crosshair: tint the cells that see the cursor")

ACTION(HINT, PLAY, "hint", "H", "", "Solver",
       "a hint; each press shows more, the last makes the move")
ACTION(STEP, PLAY | WALK, "step", "n", "", "Solver", "explain the next step; again: carry it out")
ACTION(STEP_BACK, PLAY | WALK, "step-back", "p", "", "Solver", "take the last forced move back")
ACTION(CHECK, PLAY, "check", "c", "", "Solver", "wrong digits and notes, and steps that you missed")
ACTION(TECHNIQUE, PLAY | LIST | WALK, "technique", "i", "", "Solver",
       "the page of the technique shown here, with an example")
ACTION(SORT, LIST, "sort", "s", "", "Solver",
       "in a list of steps: sort by ease, or by cells unlocked")
ACTION(RUN, PLAY, "run", "", "N", "Solver", "make all forced moves")
ACTION(RUN_TO, PLAY, "run-to", "", "g", "Solver",
       "run to a technique: carry out steps until it comes up")
ACTION(STEPS, PLAY, "steps", "", "S", "Solver", "all steps from here")
ACTION(SHAPE, PLAY, "shape", "", "s", "Solver", "mark cells to fill: those that could be filled")
ACTION(WRONG, PLAY, "wrong", "", "w", "Solver", "mark wrong digits, on or off")
ACTION(BACKDOORS, PLAY, "backdoors", "", "b", "Solver",
       "mark backdoors: any one of these cells solves the rest")
ACTION(ASSIST, PLAY, "assist", "", "a", "Solver", "change assist: off, candidates, inferred")
ACTION(AUTO, PLAY, "auto", "", "A", "Solver", "automatic techniques: which run after every move")

ACTION(TRY, PLAY, "try", "e", "", "Experiment", "then a digit: try it, see what follows")
ACTION(DROP, PLAY, "drop", "", "d", "Experiment",
       "drop the experiment: the innermost; it proves nothing")
ACTION(KEEP, PLAY, "keep", "", "K", "Experiment",
       "keep its digits: those of all experiments become yours")

ACTION(OPEN, PLAY | LIST | WALK | EDITOR | READ, "open", "Enter", "", "Game",
       "follow a proof or a chain, read a long message, choose")
ACTION(BACK, ANY, "back", "Esc", "", "Game", "close a list, a page or the hint")
ACTION(QUIT, ANY, "quit", "q", "", "Game", "leave this screen, hint or experiment; then reductio")
ACTION(LOG, PLAY, "log", "L", "", "Game", "the log: choose an entry to see its reason")
ACTION(REVIEW, PLAY | LIST, "review", "r", "", "Game",
       "review a solved game: pauses, wrong digits, experiments")
ACTION(MENU, PLAY, "menu", "o", "", "Game", "choose another puzzle or game; this game is kept")
ACTION(NEW, PLAY | LIST, "new", "O", "", "Game", "a new puzzle: by level, experiments or technique")
ACTION(SETTINGS, PLAY | LIST, "settings", ",", "", "Game", "the settings, changed here and kept")
ACTION(ABOUT, LIST, "about", "H", "", "Game", "in a list: describe the selected line in full")
ACTION(ARCHIVE, LIST, "archive", "X", "", "Game", "in the menu: put a saved game into the archive")
ACTION(COMMAND, ANY, "command", ":", "", "Game", "type a command by name; Tab completes")
ACTION(LEADER, PLAY | LIST, "leader", "Space", "", "Game", "more keys: a box that names them")
ACTION(HELP, ANY, "help", "? F1", "", "Game", "this help")
ACTION(TOUR, PLAY | LIST, "tour", "F2", "", "Game", "the short tour of the keys")
ACTION(REDRAW, ANY, "redraw", "C-l", "", "Game", "redraw the screen")
ACTION(PAUSE, PLAY, "pause", "", "P", "Game", "pause: stop the clock and hide the board")
ACTION(RESTART, PLAY, "restart", "", "R", "Game", "restart the puzzle; undo takes that back")
ACTION(AGAIN, PLAY, "again", "", "r", "Game", "restart the position, in a lesson")
ACTION(SAVE_POINT, PLAY, "save-point", "", "M", "Game", "set a save point")
ACTION(RETURN, PLAY, "return", "", "B", "Game", "save points: go back to one, or to the start")
ACTION(NEXT_PUZZLE, PLAY, "next-puzzle", "", "G", "Game",
       "next puzzle: of the file or pack, or of the same kind")
ACTION(DAILY, PLAY | LIST, "daily", "", "D", "Game", "today's puzzle, the same for everyone")
ACTION(EDITOR, PLAY | LIST, "editor", "", "E", "Game", "your own puzzle: type or paste it")
ACTION(LEARN, PLAY | LIST, "learn", "", "l", "Game", "lessons: find a technique three times")
ACTION(PRACTICE, PLAY | LIST, "practice", "", "p", "Game",
       "practice: entries that are due today, in positions made for you")
ACTION(STATS, PLAY | LIST, "stats", "", "T", "Game", "statistics: of the games that you finished")
ACTION(THEMES, PLAY | LIST, "themes", "", "t", "Game", "the theme, among the settings")
ACTION(COPY, PLAY | EDITOR, "copy", "", "y", "Game", "copy the position, or the result of a solved game")
/* clang-format on */
