/*
 * Saves that a person or an editor has changed, and texts that are not saves.
 */
#include <check.h>
#include <string.h>

#include "game/save.h"
#include "support/suite.h"

static const char puzzle[] =
    "2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8";

static const char heading[] =
    "reductio game 1\n"
    "puzzle 2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8\n"
    "\n";

static enum status read_after(const char *entries, struct game **game, struct save_about *about,
                              struct error *error)
{
    struct strbuf text;
    strbuf_init(&text);
    strbuf_addf(&text, "%s%s", heading, entries);
    enum status status = save_read(text.text, text.length, game, about, NULL, NULL, error);
    strbuf_release(&text);
    return status;
}

START_TEST(a_person_can_mend_it)
{
    struct game *game;
    struct save_about about;
    ck_assert_int_eq(
        read_after("# by hand\n# \n#\nenter r1c2=8\r\n\nnote r1c3+3\nat r1c3 1:02:03.456\n"
                   "hints 4\nundo 1\n",
                   &game, &about, NULL),
        STATUS_OK);
    ck_assert_uint_eq(game_move_count(game), 1);
    ck_assert_uint_eq(game_history_count(game), 2);
    ck_assert_int_eq(about.cursor, cell_at(0, 2));
    ck_assert_int_eq(about.played, 3723456);
    ck_assert_uint_eq(about.hints, 4);
    game_free(game);
}
END_TEST

START_TEST(a_remark_may_be_long)
{
    struct game *game;
    struct save_about about;
    struct strbuf text;
    strbuf_init(&text);
    strbuf_add(&text, "# ");
    for (int i = 0; i < 20000; i++)
        strbuf_add_char(&text, 'a');
    strbuf_add(&text, "\nenter r1c2=8\n");
    ck_assert_int_eq(read_after(text.text, &game, &about, NULL), STATUS_OK);
    ck_assert_uint_eq(game_move_count(game), 1);
    game_free(game);
    strbuf_release(&text);
}
END_TEST

/* A line by hand before a cut one may be half a line: it is left out, and this is reported. */
START_TEST(the_first_line_left_out_is_named)
{
    struct game *game;
    struct save_about about;
    struct error error;
    ck_assert_int_eq(read_after("enter r1c2=8\nenter r1c3=5\nenter r1c6=1", &game, &about, &error),
                     STATUS_NO);
    ck_assert_uint_eq(game_move_count(game), 1);
    ck_assert_int_eq(error.line, 5);
    game_free(game);
}
END_TEST

/* Or nothing. */
START_TEST(a_title_may_have_a_tilde)
{
    static const struct {
        const char *title;
        enum status status;
    } cases[] = { { "My ~ game", STATUS_OK },     { "~", STATUS_OK },
                  { "Mine ~abcg", STATUS_OK },    { "Mine ~abcd", STATUS_NO },
                  { "Mine ~abc ~0d", STATUS_OK }, { "", STATUS_OK } };
    struct game *game;
    struct save_about about;
    struct strbuf text;
    strbuf_init(&text);
    strbuf_addf(&text, "reductio game 1\npuzzle %s\ntitle %s\n\n", puzzle, cases[_i].title);
    ck_assert_int_eq(save_read(text.text, text.length, &game, &about, NULL, NULL, NULL),
                     cases[_i].status);
    ck_assert_str_eq(game_puzzle(game)->title,
                     cases[_i].status == STATUS_OK ? cases[_i].title : "");
    game_free(game);
    strbuf_release(&text);
}
END_TEST

START_TEST(what_does_not_fit_is_said)
{
    static const struct {
        const char *entries, *words;
        size_t moves;
    } cases[] = {
        { "enter r1c2=8\nenter r1c1=3 ~0000\n", "check", 0 },
        { "enter r1c2=8\nat r1c1 0:01.000\nenter r1c1=3\nnotes fill\n", "is a given", 1 },
        { "enter r1c2=8\nat r1c1 0:01.000\nundo 2\n", "that many", 1 },
        { "enter r1c2=8\nat r1c1 0:01.000\nredo 1\n", "that many", 1 },
        { "enter r1c2=8\nat r1c1 0:01.000\ndance\n", "not an entry", 1 },
        { "at r1c1 1:2\n", "cursor", 0 },
        { "at r1c1 0:01.00\n", "cursor", 0 },
        { "at r1c1 0:01.000 82\n", "cursor", 0 },
        { "at r0c1 0:01.000\n", "cursor", 0 },
        { "solved soon\n", "time", 0 },
        { "hints many\n", "hints", 0 },
        { "undo 99999999999999999999\n", "number", 0 },
        { "notes fill", "cut off", 0 },
        { "at r1c1 0:01.000", "cut off", 0 },
    };
    struct game *game;
    struct save_about about;
    struct error error;
    ck_assert_int_eq(read_after(cases[_i].entries, &game, &about, &error), STATUS_NO);
    if (!strstr(error.text, cases[_i].words))
        ck_abort_msg("%s: %s", cases[_i].entries, error.text);
    ck_assert_int_gt(error.line, 3);
    ck_assert_uint_eq(game_move_count(game), cases[_i].moves);
    game_free(game);
}
END_TEST

START_TEST(no_save_is_refused)
{
    static const struct {
        const char *text, *words;
    } cases[] = {
        { "", "not a saved game" },
        { "\n\n", "not a saved game" },
        { "2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8\n",
          "not a saved game" },
        { "reductio game 5\npuzzle 1\n\n", "newer" },
        { "reductio game 1\n\n", "puzzle" },
        { "reductio game 1\npuzzle 12\n\n", "puzzle" },
        { "reductio game 1\npuzzle "
          "22.67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8\n\n",
          "puzzle" },
    };
    struct game *game;
    struct save_about about;
    struct save_peek peek;
    struct error error = { .line = -1 };
    const char *text = cases[_i].text;
    ck_assert_int_eq(save_read(text, strlen(text), &game, &about, NULL, NULL, &error), STATUS_BAD);
    ck_assert_int_ge(error.line, 1);
    ck_assert_int_ne(error.text[strlen(error.text) - 1], ' ');
    if (!strstr(error.text, cases[_i].words))
        ck_abort_msg("%s: %s", text, error.text);
    ck_assert_ptr_null(game);
    ck_assert_int_eq(save_peek(text, strlen(text), &peek, &error), STATUS_BAD);
}
END_TEST

/* A damaged line of the heading leaves the value from another line. */
START_TEST(a_second_puzzle_that_clashes_is_left_out)
{
    static const char text[] =
        "reductio game 1\npuzzle "
        "2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8\npuzzle "
        "22.67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8\n\n";
    struct game *game;
    struct save_about about;
    struct error error;
    ck_assert_int_eq(save_read(text, sizeof text - 1, &game, &about, NULL, NULL, &error),
                     STATUS_NO);
    ck_assert_int_eq(error.line, 3);
    ck_assert_str_eq(grid_line(&board_classic, &game_puzzle(game)->givens).text, puzzle);
    game_free(game);
}
END_TEST

SUITE(save_edited, NULL, NULL, TEST(a_person_can_mend_it), TEST(a_remark_may_be_long),
      TEST(the_first_line_left_out_is_named), LOOPED(what_does_not_fit_is_said, 0, 14),
      LOOPED(a_title_may_have_a_tilde, 0, 6), LOOPED(no_save_is_refused, 0, 7),
      TEST(a_second_puzzle_that_clashes_is_left_out))
