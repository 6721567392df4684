/* Notes of each kind, colours and selected cells in the line mode. */
#include <check.h>

#include "support/puzzles.h"
#include "support/suite.h"
#include "support/talk.h"

static struct talk talk;

static void setup(void)
{
    driver_game(&talk.driver, essays, 80, 24);
    talk_begin(&talk);
}

static void teardown(void)
{
    talk_end(&talk);
}

static void expect(const char *line, const char *text)
{
    talk_expect(&talk, line, text);
}

static void expect_whole(const char *line, const char *text)
{
    talk_expect_whole(&talk, line, text);
}

START_TEST(tells_what_is_written_in_a_cell)
{
    expect_whole("corner r5c3 4", "Row 5 column 3: corner note 4. Your notes are shown now; 'show' "
                                  "hides them.");
    expect_whole("corner r5c3 9", "Row 5 column 3: corner note 9.");
    expect_whole("corner 9", "Row 5 column 3: corner note 9 removed.");
    expect_whole("centre r5c3 7", "Row 5 column 3: centre note 7.");
    expect_whole("colour r5c3 2a", "Row 5 column 3: colour 2a.");
    expect_whole("colour r5c3 7 1b", "Row 5 column 3: candidate 7, colour 1b.");
    talk_say(&talk, "set show candidates");
    expect_whole("r5c3", "Row 5 column 3: 4 7 9. Corner note 4. Centre note 7. Colour 2a. "
                         "Coloured: 7 1b.");
    expect_whole("colour r5c3 none", "Row 5 column 3: colour none.");
    expect_whole("colours clear", "All colours are removed.");
    expect("note r5c3 7", "Row 5 column 3: note 7 removed. Your notes start as the candidates");
    expect_whole("undo", "Undone: notes filled in, and 1 more.");
    expect_whole("clear r5c3", "Row 5 column 3 cleared.");
    expect_whole("r5c3", "Row 5 column 3: 4 7 9.");
}
END_TEST

START_TEST(writes_in_the_selected_cells)
{
    talk_say(&talk, "set show notes");
    expect_whole("select r1c2", "1 cell is selected: row 1 column 2.");
    expect_whole("select r1c3", "2 cells are selected: row 1 column 2, row 1 column 3.");
    expect_whole("note 9", "Note 9 written: row 1 column 2, row 1 column 3.");
    expect_whole("colour 3b", "Colour 3b: row 1 column 2, row 1 column 3.");
    expect_whole("colour 9 1a", "Colour 1a: row 1 column 2, row 1 column 3.");
    expect_whole("note r1c6 5", "Row 1 column 6: note 5."); /* a cell that is named is alone */
    expect_whole("r1c6 1", "Row 1 column 6: 1.");
    expect_whole("note 9", "Note 9 removed: row 1 column 2, row 1 column 3.");
    expect_whole("undo", "Undone: no note 9 in row 1 column 2, and 1 more.");
    expect_whole("clear", "Cleared: row 1 column 2, row 1 column 3.");
    expect_whole("clear", "Nothing in the selected cells can be cleared.");
    expect_whole("select off", "No cell is selected.");
    expect("select row 5", "9 cells are selected: row 5 ");
    expect_whole("back", "No cell is selected.");
}
END_TEST

START_TEST(says_what_is_wrong_with_a_mark)
{
    expect("colour", "Which colour? 'colour r5c3 2a' colours a cell");
    expect("colour r5c3", "Which colour?");
    expect("colour r5c3 6a", "Which colour?");
    expect("colour row 5 2a", "Which colour?");
    expect("corner", "'corner r2c3 4'");
    expect("select nowhere", "'nowhere' is not a place");
    expect_whole("colour r1c1 2 1a", "Row 1 column 1 is filled: it has no candidates to colour.");
    talk_say(&talk, "r6c5 3");
    expect_whole("r6c5 3", "Row 6 column 5 has that digit already.");
}
END_TEST

START_TEST(tells_what_a_digit_does_in_each_mode)
{
    expect_whole("note-kind", "Digit keys write corner notes.");
    expect_whole("r1c2 8", "Row 1 column 2: corner note 8.");
    expect_whole("note-mode", "Digit keys enter digits.");
    expect("colour-mode", "Colour 1a");
    expect("r1c2 8", "candidate 8, colour 1a.");
    expect_whole("back", "Colour mode ends; the colours stay.");
    expect_whole("r1c2 8", "Row 1 column 2: 8.");
}
END_TEST

SUITE(line_marks, setup, teardown, TEST(tells_what_is_written_in_a_cell),
      TEST(writes_in_the_selected_cells), TEST(says_what_is_wrong_with_a_mark),
      TEST(tells_what_a_digit_does_in_each_mode))
