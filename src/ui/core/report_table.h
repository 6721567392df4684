/* Every outcome that a handler can report: its kind, the ink and words of the status line, and the
 * words of the line mode where they differ; one without words is for the line mode's code. %t and
 * %m are the report's text and more, %u and %v the same if they are not the program's own words
 * (names, files, typed text), %n and %o its count and other, %c its cells: without cells the
 * sentence ends before it. The count chooses from [one|many], {undo} names an action by its key or
 * its word, and EVERY_DIGIT offers the digits. */
/* clang-format off */
REPORT(NONE, INK_TEXT, NULL)
REPORT(ERROR, INK_WARN, "%u.")
REPORT(REFUSED, INK_WARN, "%t.")
REPORT(OUT_OF_MEMORY, INK_WARN, "Out of memory.")
REPORT(CONFIGURATION, INK_WARN, "Configuration, line %n: %u.")
REPORT(NOT_CONFIGURED, INK_WARN, "The default settings are used: %u.")

/* Moves, and their results */
REPORT(ENTERED, INK_TEXT, NULL, "%t: %n.")
REPORT(CLEARED, INK_TEXT, NULL, "%t cleared.")
REPORT(CLEARED_CELLS, INK_TEXT, NULL, "Cleared: %c.")
REPORT(NOTHING_TO_CLEAR, INK_TEXT, "Nothing in the selected cells can be cleared.")
REPORT(NOTED, INK_TEXT, NULL, "%t: %m %n.")
REPORT(NOT_NOTED, INK_TEXT, NULL, "%t: %m %n removed.")
REPORT(NOTED_CELLS, INK_TEXT, NULL, "Note %n written: %c.")
REPORT(NOT_NOTED_CELLS, INK_TEXT, NULL, "Note %n removed: %c.")
REPORT(NOTES_FILLED, INK_TEXT, NULL, "All notes are filled in.")
REPORT(NOTES_CLEARED, INK_TEXT,
       "No notes are left. {show} shows the candidates, {undo} undoes that.",
       "All notes are cleared.")
REPORT(NOTES_CLEARED_ALONE, INK_TEXT, "No notes are left. {undo} undoes that.",
       "All notes are cleared.")
REPORT(COLOURED, INK_TEXT, NULL, "%t: candidate %n, colour %m.")
REPORT(COLOURED_CELL, INK_TEXT, NULL, "%t: colour %m.")
REPORT(COLOURED_CELLS, INK_TEXT, NULL, "Colour %m: %c.")
REPORT(COLOURS_CLEARED, INK_TEXT, NULL, "All colours are removed.")
REPORT(NOTHING_COLOURED, INK_TEXT, "There are no colours to remove.")
REPORT(NO_SUCH_DIGIT, INK_WARN, "This board has the digits 1 to %n.")
REPORT(NOT_SHOWN, INK_TEXT, "%n is not among the candidates of %t.")
REPORT(TRYING, INK_TEXT, NULL, "Trying %t: %n.")
REPORT(DROPPED, INK_TEXT, "Experiment dropped; it proves nothing. {undo} brings it back.",
       "Experiment dropped.")
REPORT(KEPT, INK_TEXT, "Kept: the digits of the experiments are yours now. {undo} takes this back.",
       "All experiments are kept.")
REPORT(SAVE_POINT_SET, INK_TEXT, "Save point '%u' is set; {return} goes back to it.")
REPORT(SAVE_POINT_NAME, INK_WARN, "'%u' cannot be the name: use at most 23 bytes, and no '~'.")
REPORT(NO_SAVE_POINT, INK_WARN, "There is no save point '%u'; {return} lists them.")
REPORT(RETURNED, INK_TEXT, "Done: %t. {undo} takes that back.")
REPORT(ALREADY_THERE, INK_TEXT, "This is the current position.")
REPORT(RESTART_SURE, INK_WARN,
       "{open} restarts the puzzle, any other key does not.",
       "{restart} again restarts the puzzle; {undo} takes that back.")
REPORT(WITHDRAWN, INK_WARN, "%n step[|s] that depended on the digit [was|were] removed, too.")
REPORT(REFUTED, INK_STRONG, NULL, "Contradiction[| at every level]: %t. {open} follows the proof.")
REPORT(REFUTED_INSIDE, INK_STRONG, NULL,
       "Contradiction: %t within the experiment. {open} follows the proof.")
REPORT(TRIAL_SOLVES, INK_GOOD, "The experiment solves the puzzle. {keep} keeps its digits.")
REPORT(UNDONE, INK_TEXT, "Undone: %t[.|, and %o more.]")
REPORT(NOTHING_TO_UNDO, INK_TEXT, "Nothing to undo.")
REPORT(REDONE, INK_TEXT, "Redone: %t[.|, and %o more.]")
REPORT(NOTHING_TO_REDO, INK_TEXT, "Nothing to redo.")
REPORT(SOLVED, INK_GOOD, NULL, "Solved in %t.")
REPORT(NO_SOLUTION, INK_WARN, "This puzzle has no solution.")
REPORT(SPOILT, INK_WARN,
       "The digits entered and candidates eliminated so far leave no solution; {check} lists mistakes.")
REPORT(SEVERAL_SOLUTIONS, INK_WARN, "This puzzle has several solutions: logic cannot finish it.")

/* Steps and hints */
REPORT(STEPPED_BACK, INK_TEXT, NULL, "Taken back: %t.")
REPORT(NOT_FORCED, INK_TEXT,
        "The last move was yours: {undo} undoes it. {step-back} takes back steps of the program.")
REPORT(RAN, INK_TEXT, "%n step[|s] made; {step-back} takes one back, {undo} all.")
REPORT(NOTHING_FORCED, INK_WARN, "No basic step is possible here; {step} explains a harder one.")
REPORT(NOTHING_FOLLOWS, INK_WARN, "The grid contains a contradiction; {undo} takes moves back.")
REPORT(STEP_INSIDE, INK_WARN, "In an experiment {step} explains one step at a time.")
REPORT(ALL_SHOWN, INK_TEXT, "The experiment already shows everything that follows.")
REPORT(RAN_TO, INK_TEXT, "%n step[|s] carried out. Next is %t: {hint} shows more.")
REPORT(NO_TECHNIQUE_HERE, INK_TEXT, "No technique is named here: {hint} names one, {learn} lists all.")
REPORT(CARRIED_OUT, INK_TEXT, "[Done. {undo} takes it back.|%t]", "%t")
REPORT(NOTHING_TO_FOLLOW, INK_TEXT, "This has no proof or chain to follow.")
REPORT(NOTHING_TO_READ, INK_TEXT, "Nothing to read: {hint} gives a hint.")
REPORT(BACKDOOR_SOLUTIONS, INK_TEXT, "Only a puzzle with exactly one solution has backdoors.")
REPORT(BACKDOOR_WRONG, INK_TEXT, "The grid cannot be solved as it is: {hint} shows why, and mends it.")
REPORT(BACKDOOR_NONE, INK_TEXT, "The basic techniques solve the rest: no backdoor is needed.")
REPORT(IS_SOLVED, INK_TEXT, "The puzzle is solved: {review} reviews it.", "The puzzle is solved.")
REPORT(BACKDOOR_SOLVED, INK_TEXT, "The puzzle is solved: no backdoor is needed.")
REPORT(LIST_CUT, INK_WARN, "Out of memory: the list is incomplete.")

/* Views, and the cursor's place */
REPORT(AT, INK_TEXT, NULL)
REPORT(NO_SUCH_CELL, INK_TEXT, "No such cell.")
REPORT(NOT_A_CELL, INK_WARN, "'%u' is not a cell of this board: r2c3 is row 2, column 3.")
REPORT(READ, INK_TEXT, NULL, "%t")
REPORT(STILL_HERE, INK_TEXT, NULL)
REPORT(WRITES_NOTES, INK_TEXT, NULL, "Digit keys write %t.")
REPORT(WRITES_FIRST_NOTE, INK_TEXT, NULL,
       "Digit keys write notes. You start with the candidates; a key removes one.")
REPORT(ENTERS_DIGITS, INK_TEXT, NULL, "Digit keys enter digits.")
REPORT(NOTES_SHOWN, INK_TEXT, "Your notes are shown.")
REPORT(CANDIDATES_SHOWN, INK_TEXT, "The candidates are shown.")
REPORT(NOTHING_SHOWN, INK_TEXT,
       "Empty cells show nothing, as assist is off; {assist} shows the candidates.",
       "Empty cells show nothing, as assist is off.")
REPORT(NOTES_SHOWN_NOW, INK_TEXT, "Your notes are shown now; {show} hides them.")
REPORT(NOTES_BEGUN, INK_TEXT,
       "These are your notes now; {show} shows the candidates again.",
       "Your notes start as the candidates shown; {show} shows the candidates again.")
REPORT(SELECTED, INK_TEXT, NULL, "%n cell[ is|s are] selected: %c.")
REPORT(SELECTED_NONE, INK_TEXT, "No cell is selected.")
REPORT(COLOUR_MODE, INK_TEXT, NULL, "Colour %t: digits colour candidates, {note-mode} the cell.")
REPORT(COLOUR_NOW, INK_TEXT, NULL, "Colour %t.")
REPORT(COLOUR_PAIRS, INK_TEXT, "There are five pairs of colours: 1 to 5.")
REPORT(COLOUR_OFF, INK_TEXT, "Colour mode ends; the colours stay.")
REPORT(SHAPE, INK_TEXT, "Cells that could be filled: %n.", "Cells that could be filled: %n. %c.")
REPORT(SHAPE_AND_NOTES, INK_TEXT, "Cells that could be filled: %n. Notes that could be removed: %o.",
       "Cells that could be filled: %n. Notes that could be removed: %o. %c.")
REPORT(SHAPE_OFF, INK_TEXT, NULL, "The cells are no longer marked.")
REPORT(WRONG, INK_TEXT, "%n digit[ is|s are] wrong.", "%n digit[ is|s are] wrong. Marked: %c.")
REPORT(NONE_WRONG, INK_TEXT, "No digit is wrong.")
REPORT(WRONG_UNKNOWN, INK_WARN,
       "Wrong digits are not known: the puzzle has [no solution|several solutions].")
REPORT(MARKED, INK_TEXT, NULL, "Marked: %c.")
REPORT(WRONG_OFF, INK_TEXT, NULL, "Wrong digits are no longer marked.")
REPORT(TRY_WHICH, INK_STRONG, "Try which digit in %t? " EVERY_DIGIT,
       "Try which digit in %t?")
REPORT(FILTER_WHICH, INK_STRONG,
       "Filter which digit ({note-mode}: pairs; {filter}: none)? " EVERY_DIGIT,
       "Filter which digit? 'pairs' filters pairs, {filter} ends the filter.")
REPORT(FILTER, INK_TEXT, NULL)
REPORT(FILTER_PAIRS, INK_TEXT, NULL, "Filtered: cells with two candidates.")
REPORT(CHOSEN, INK_TEXT, "%n is chosen: {open} or a click puts it into a cell.")
REPORT(NOT_CHOSEN, INK_TEXT, "Choose a digit first, or filter one: {filter}.")
REPORT(CROSSHAIR, INK_TEXT, "The cells that see the cursor are [|no longer ]tinted.")
REPORT(KEY_UNKNOWN, INK_TEXT,
       "%u writes a note once the keyboard is named, as by ':always keyboard german'.")
REPORT(FILTER_OFF, INK_TEXT, NULL, "No digit is filtered.")
REPORT(ASSIST_OFF, INK_TEXT, "Help off: only your digits and notes are shown.")
REPORT(ASSIST_CANDIDATES, INK_TEXT, "Empty cells show candidates: digits that the rules still allow.")
REPORT(ASSIST_INFERRED, INK_TEXT, "Empty cells show the candidates that the basic techniques leave.")
REPORT(FILLED, INK_TEXT, NULL, "%n digit[ is|s are] filled in.")
REPORT(PAUSED, INK_TEXT, NULL, "Paused.")
REPORT(RESUMED, INK_TEXT, NULL, "The clock runs again.")
REPORT(IS_PAUSED, INK_TEXT, "Paused: {open} resumes the game.", "Paused: {pause} resumes the game.")
REPORT(RUNS, INK_TEXT, "Runs automatically from now on: %t.")
REPORT(RUNS_NOT_UNIQUE, INK_WARN,
       "Techniques that rely on uniqueness do not run: the puzzle has [no solution|several solutions].")
REPORT(NOT_IN_TRIAL, INK_WARN, "Drop or keep the experiment first.")

/* The editor */
REPORT(EDITED, INK_TEXT, NULL)
REPORT(FIRST_PASTED, INK_WARN, "The text has %n puzzles; this is the first of them.")
REPORT(PASTED_PART, INK_WARN, "A part of the text was left out: %t.")
REPORT(EDITOR_UNSOLVABLE, INK_WARN, "The puzzle has no solution: change or clear a given first.")
REPORT(EDITOR_EMPTY, INK_WARN, "Type the digits of the puzzle first.")
REPORT(EDITOR_SEVERAL, INK_WARN, "The puzzle has several solutions: {open} again begins it.")
REPORT(EDITOR_KEPT, INK_TEXT, "{undo} brings back the digits that were here before.")
REPORT(NOT_PASTED, INK_WARN, "The pasted text is not a puzzle: %u.")

/* Lessons */
REPORT(LESSON_FOUND, INK_GOOD, "[Well done|Done]. {step} continues.")
REPORT(LESSON_ALL, INK_GOOD, "[Well done|Done]: all found. {quit} goes back to the list.")
REPORT(LESSON_NEXT, INK_GOOD, "[Well done|Done]: all found. {step} continues with: %t.")
REPORT(LESSON_IS_FOUND, INK_TEXT, "This position is done. {step} continues, {again} restarts the position.")
REPORT(LESSON_END, INK_TEXT, "This is the [first|last] lesson.")
REPORT(LESSON_NO_RUN, INK_TEXT, "In a lesson the moves are yours. {hint} gives a hint.")
REPORT(NO_CLOCK, INK_TEXT, "No clock runs here.")
REPORT(LESSON_ONLY, INK_TEXT, "{again} restarts the position of a lesson; {restart} restarts a game.")
REPORT(NO_LESSONS, INK_WARN, "There are no lessons.")
REPORT(EXAM_SOLVED, INK_GOOD, "Exam: %n of 3 solved. {open} goes back to the lessons.")
REPORT(EXAM_HELP_SURE, INK_WARN,
       "With help or experiments this puzzle does not count for the exam. The same key again continues, any other key does not.",
       "With help or experiments this puzzle does not count for the exam. The same word again continues.")
REPORT(EXAM_HELPED, INK_WARN,
       "You had help or experimented, so this puzzle does not count for the exam.")
REPORT(PRACTICE_FOUND, INK_GOOD, "%t")
REPORT(PRACTICE_PASSED, INK_TEXT, "Passed over: %t")
REPORT(PRACTICE_NO_WAY_BACK, INK_TEXT, "Practice does not go back. {step} continues.")
REPORT(PRACTICE_NONE, INK_WARN, "No position was found for: %t.")
REPORT(LESSON_NOT_KEPT, INK_WARN, "Your progress was not saved: %u.")

/* Puzzles and games to choose from */
REPORT(NOT_ARCHIVED, INK_TEXT, "Only saved games can be archived.")
REPORT(ARCHIVES_IN_MENU, INK_TEXT, "{archive} archives a saved game in the menu: {menu}.")
REPORT(BACK_IN_MENU, INK_TEXT, "{quit} leaves the program.")
REPORT(NO_DAILY, INK_WARN, "There is no daily puzzle '%u': use a level, such as hard.")
REPORT(MADE_NONE, INK_WARN, "No puzzle in %n attempts matches: %t. {open} tries others.")
REPORT(MADE_NO_GRID, INK_WARN, "No grid fills this board. Choose another one.")
REPORT(MADE_NO_DAILY, INK_WARN, "No puzzle in %n attempts matches: %t. Choose another level.")
REPORT(MADE_NO_MEMORY, INK_WARN, "The puzzle cannot be made: there is not enough memory.")
REPORT(QUIT, INK_WARN,
       "[A game is|%n games are] not saved. Press {quit} again to leave anyway, any other key to stay.",
       "[A game is|%n games are] not saved. Type {quit} again to leave anyway, anything else to stay.")

/* Commands */
REPORT(COPIED, INK_GOOD, "Sent to the terminal's clipboard. %m", "%u")
REPORT(NO_CLIPBOARD, INK_WARN, "This terminal has no clipboard. In a game, :copy position FILE.txt writes a file.")
REPORT(NOT_SOLVED, INK_TEXT, "The puzzle is not solved yet.")
REPORT(NOTHING_LIKE_THAT, INK_WARN,
       "'%u' cannot be copied; use position, candidates, explanation, result or link.")
REPORT(NEEDS_FILE, INK_WARN, "'%u' needs the name of a file.")
REPORT(WRITTEN, INK_GOOD, "Written: %u.")
REPORT(WRONG_ENDING, INK_WARN, "'%u' does not end in %m.")
REPORT(PRINT_OUTSIDE, INK_TEXT, "A game writes sheets as .txt only. \"%u\" in a shell prints on paper.")
REPORT(NO_KEY, INK_TEXT, "%t does nothing here; {help} lists the keys.")
REPORT(KEY_IS_SECOND, INK_TEXT, "{leader} %t: %m. {help} lists the keys.")
REPORT(NO_SECOND, INK_TEXT, "%t does nothing behind {leader}; {back} closes the box.")
REPORT(NO_LEADER, INK_TEXT, NULL, "The box of keys is for the screen: 'help all' lists all words.")
REPORT(NOT_UTF8, INK_WARN, "The screen is in ASCII, as the locale '%u' has no UTF-8: try LC_ALL=C.UTF-8.")
REPORT(NO_COMMAND, INK_WARN,
       "'%u' is not a command: {help} lists the actions, a move is 'enter r5c3=7'.")
REPORT(FOR_GAME, INK_WARN, "'%t' works in a game: {open} begins the selected one.",
       "That works only in a game: begin one first.")
REPORT(NEEDS_DIGIT, INK_WARN,
       "'%t' needs a digit, as in '%t 4', or a cell, as in 'enter r2c3=4'.")
REPORT(SET, INK_TEXT, NULL, "Done: %u.")
REPORT(STAND_IN, INK_WARN, "TERM is '%u', which is not a known terminal; the screen is drawn as for %v.")
REPORT(SET_FOR_SCREEN, INK_TEXT, NULL, "That setting is for the screen; it changes nothing here.")
REPORT(SETTINGS, INK_TEXT, "%u.")
REPORT(SETTING, INK_TEXT, "%u; one of %v.")
REPORT(SETTING_OPEN, INK_TEXT, "%u; reductio(5) describes its values.")
REPORT(NO_SETTING, INK_TEXT, "'%u' is not a setting; 'set' lists them.")
REPORT(SETTING_KEPT, INK_TEXT, "Kept for the next games: %u.")
REPORT(SETTING_NOT_KEPT, INK_WARN, "Changed for this run only: %u.")
REPORT(SETTING_IS_TYPED, INK_TEXT, "{open} lets you type a value.",
       "Type the value of %t: 'always %t' and the value.")
REPORT(NAME, INK_TEXT, "Saved as %u. 'name NAME' gives it another name.")
REPORT(NOT_NAMED, INK_WARN, "This game is not saved.")
REPORT(NOT_YET_NAMED, INK_TEXT,
       "This game is saved from its first move on; 'name NAME' saves it now.")
REPORT(LESSON_NO_NAME, INK_TEXT, "The position of a lesson is not saved.")

/* Saving */
REPORT(SAVED_AGAIN, INK_GOOD, "The game is saved again.")
REPORT(SAVING_LOST, INK_WARN, "Another program changed the saved game. This game is now a copy.")
REPORT(SAVING_SLOW, INK_WARN, "Not saved yet: the disk does not answer. You can play on.")
REPORT(SAVING_FAILED, INK_WARN, "Not saved: %u. Trying again.")
REPORT(SAVING_OFF, INK_WARN, "Games are not saved now.")
REPORT(SAVING_PART, INK_WARN, "Some moves of the game are not saved: %u.")
REPORT(SOLVED_NOT_KEPT, INK_WARN, "Solved, but not recorded yet: %u.")
REPORT(DAMAGED, INK_WARN, "Damaged in line %n (the whole file is in %v): %u. The readable part is shown.")
REPORT(DAMAGED_COPY, INK_WARN,
       "Damaged in line %n: %u. The readable part is played as a separate game.")
REPORT(OPEN_ELSEWHERE, INK_WARN,
       "The game is open in another program. This is a copy, saved as a separate game.")
REPORT(READ_ONLY, INK_WARN, "The saved game cannot be changed. This is a copy of it.")
REPORT(OPEN_THERE, INK_WARN, "%u %m; {open} plays a copy of it.", "%u %m; choosing it plays a copy.")
REPORT(GOING_ON, INK_TEXT, "Resumed %u; {menu} lists other games and puzzles.")
REPORT(ARCHIVED, INK_TEXT, "%u is in the archive; 'reductio games --restore NAME' brings it back.")
REPORT(NAMED, INK_GOOD, "Saved as %u.")
REPORT(NO_NAME_NOW, INK_WARN, "The game cannot be saved at the moment; name it when it is saved.")
/* clang-format on */
