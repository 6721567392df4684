/* Games on other boards by keys: a 6x6 to its end, and experiments on a jigsaw. */
#include <check.h>
#include <string.h>

#include "support/pty_play.h"
#include "support/suite.h"
#include "support/wording.h"

static const struct {
    int cols, rows;
} sizes[] = { { 80, 24 }, { 120, 40 } };

static struct pty *begin(int size, const char *board, const char *puzzle)
{
    struct pty *p =
        play_start((const char *const[]){ board, puzzle, NULL },
                   (struct pty_options){ .cols = sizes[size].cols, .rows = sizes[size].rows });
    play_expect(p, "To place");
    return p;
}

START_TEST(small_board_is_filled)
{
    static const char puzzle[] = ".2.5..5.1...2...5....3.......4..41..",
                      solution[] = "326541541263213456465312152634634125";
    struct pty *p = begin(_i, "--board=6x6", puzzle);
    play_expect(p, "6x6");
    play_expect(p, "10/36");
    play_keys(p, "7");
    play_expect(p, "This board has the digits 1 to 6.");
    play_keys(p, "Space a Space a Left");
    play_expect(p, "Enter  r4c3 1 2 3 4 5 6");
    play_expect_none(p, "5 6 7");
    play_keys(p, "Space a");
    play_keys(p, "H H H H");
    play_expect(p, "r5c3 is 2.");
    play_keys(p, "Esc m");
    play_expect(p, "1-6 note");
    play_keys(p, "m /");
    play_expect(p, "(m: pairs; /: none)? 1 2 3 4 5 6   ");
    play_keys(p, "Esc ?");
    play_expect(p, "1..6 ");
    play_expect(p, "A-1..A-6 ");
    play_keys(p, "q");
    for (int i = 0; puzzle[i]; i++)
        if (puzzle[i] == '.') {
            play_go_to(p, cell_name(cell_at(i / 6, i % 6)).text);
            play_keys(p, (const char[]){ solution[i], '\0' });
        }
    play_expect(p, SAYS_SOLVED);
    play_keys(p, "Esc Space y");
    play_expect(p, "36/36");
    play_keys(p, "q");
    play_ended(p, 0);
}
END_TEST

START_TEST(jigsaw_is_tried)
{
    struct pty *p =
        begin(_i,
              "--board=jigsaw:"
              "aaaaaabbbaacccbbbbaddccccebdddccffebddfffffeegdffhheeegdhhhheeigggghhhiigggiiiiii",
              "....6..9..8..4.25........2..7....8..........53..1.......4......6...7...........6.");
    play_expect(p, "jigsaw");
    play_go_to(p, "r2c1");
    play_keys(p, "e 7");
    play_expect(p, "7 is out in r2c1.");
    play_keys(p, "Enter");
    play_expect(p, "why r2c1 cannot be 7");
    play_keys(p, "n n q");
    play_go_to(p, "r1c1");
    play_keys(p, "e 1");
    play_expect(p, "TRY 1");
    play_keys(p, "Space K");
    play_expect_none(p, "TRY 1");
    play_expect(p, SAYS_SOLVED);
    play_keys(p, "q");
    play_ended(p, 0);
}
END_TEST

/* More borders need more columns; the cursor is seen on them, and the menu shows the game. */
START_TEST(jigsaw_is_small)
{
    struct pty *p = play_start(
        (const char *const[]){
            "--board=jigsaw:"
            "aaaaaabccaaadddbccefddddbbcefdggdbbcefgggggbceffhgghbceffhhhhbceefhhhiiieefiiiiii",
            ".........1.........9.......8..31...........6......8..99.4.76..8.4..8....5..9.....",
            NULL },
        (struct pty_options){ .cols = 31, .rows = 12 });
    play_expect(p, "reductio needs 37x12.");
    PTY_CHECK(p, pty_resize(p, 12, 37));
    play_expect(p, "▁[⠚⠄] ⠞⠄▁");
    PTY_CHECK(p, pty_resize(p, 24, 80));
    play_keys(p, "o");
    play_expect(p, "┗━━━━━━━┻━━━┻━━━━━━━━━━━━━━━━━━━━━━━┛");
    play_keys(p, "q q");
    play_ended(p, 0);
}
END_TEST

SUITE(boards_played, NULL, NULL, LOOPED(small_board_is_filled, 0, 2), LOOPED(jigsaw_is_tried, 0, 2),
      TEST(jigsaw_is_small))
