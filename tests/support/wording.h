/*
 * What the program says, as far as tests wait for it: when the wording is polished, it is changed
 * here and nowhere else. Each is a part of the text that no other screen has.
 */
#ifndef TESTS_SUPPORT_WORDING_H
#define TESTS_SUPPORT_WORDING_H

#define SAYS_SOLVED "Solved in"
#define SAYS_CONTRADICTION "Contradiction"
#define SAYS_CASCADE "all the way down"
#define SAYS_LEAVE "q again leaves"
#define SAYS_PAUSED "Paused"
#define SAYS_TOO_SMALL "reductio needs"
#define SAYS_UNDONE "Undone"
#define SAYS_REDONE "Redone"
#define SAYS_NOTHING_TO_UNDO "Nothing to undo"
#define SAYS_NOTHING_TO_REDO "Nothing to redo"
#define SAYS_SHAPE "could be filled"
#define SAYS_SEVERAL "several solutions"
#define SAYS_NO_SOLUTION "no solution"
#define SAYS_ONE_SOLUTION "exactly one solution"
#define SAYS_DIFFER "they differ"
#define SAYS_CLASH "givens clash"
#define SAYS_CONTRADICTORY "Contradictory"
#define SAYS_NO_PUZZLE "no puzzle"
#define SAYS_GIVEN "is a given"
#define SAYS_FILLED "is filled"
#define SAYS_RULED_OUT "ruled out"
#define SAYS_TRY_WHICH "Try which digit"
#define SAYS_WITHDRAWN "rested on that"
#define SAYS_COPIED "Copied"
#define SAYS_RUNS "Runs by itself from now on: "
#define SAYS_UNFINISHED "Unfinished"

#define SAYS_MAKING "Making "

#define SAYS_CONFIGURATION "Configuration, line "
#define SAYS_NO_KEY "is no key"
#define SAYS_NO_ACTION "is no action"
#define SAYS_NEEDS_DIGIT "needs a digit"
#define SAYS_TAKES_NO_DIGIT "takes no digit"
#define SAYS_NO_VALUE "is no value of"
#define SAYS_NO_SETTING "is no setting"
#define SAYS_TOO_LONG "too long"
#define SAYS_LINE_IS "a line is"
#define SAYS_NO_COMMAND "is no command"
#define SAYS_NO_CELL "is no cell"
#define SAYS_NO_TECHNIQUE "There is no technique"
#define SAYS_NO_SUCH_STEP "comes up from here"
#define SAYS_DIGIT_BELONGS "A digit from 1 to 9 belongs to it"
#define SAYS_NO_FILE "no such file"
#define SAYS_DIRECTORY "is a directory"
#define SAYS_TOO_LARGE "is larger than"

#define TITLE_MENU "choose a puzzle"
#define TITLE_NEW "a new puzzle"
#define TITLE_DAILY "today's puzzle, "
#define TITLE_HELP "help"
#define TITLE_LOG "newest first"
#define TITLE_CHECK "what you could conclude"
#define TITLE_STEPS "all steps from here"
#define TITLE_AUTO "what runs by itself"
#define TITLE_EDITOR "a puzzle of your own"
#define TITLE_WALK "cannot be" /* "why r1c1 cannot be 2: step 1 of 5" */
#define TITLE_READ "explanation"

#define HEADING_HINT " Hint "
#define HEADING_WHY " Why "
#define HEADING_LOG " Log "
#define HEADING_MISSED " Missed "
#define HEADING_PUZZLES " Puzzles "

/* Facts in the panel, before what they are. */
#define FACT_CELL "Cell    "
#define FACT_TRYING "Trying  "
#define FACT_FORCED "Forced  "
#define FACT_ASSIST "Assist  "
#define FACT_MARKS "Marks   "
#define FACT_AUTO "Auto    "

#endif
