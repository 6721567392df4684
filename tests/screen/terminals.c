/* The game on terminals of every kind: with and without colours, lines, a mouse, a terminal. */
#include <check.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "engine/step/explain.h"
#include "support/pty_play.h"
#include "support/pty_use.h"
#include "support/puzzles.h"
#include "support/scratch.h"
#include "support/suite.h"
#include "support/wording.h"

/* `reductio play` with one option and the puzzle of the essays, its board awaited. */
static struct pty *game_with(const char *option, const char *const *env)
{
    struct pty *p = play_start((const char *const[]){ option ? option : essays, essays, NULL } +
                                   (option ? 0 : 1),
                               (struct pty_options){ .env = env });
    play_expect(p, FACT_CELL);
    return p;
}

static unsigned attributes_at(struct pty *p, const char *cell, int dx, int dy)
{
    struct layout layout = play_layout(p);
    int x, y;
    layout_cell(&layout, cell_of(cell), &x, &y);
    return pty_cell(p, y + dy, x + dx).attributes;
}

/* The attributes of the digit in a cell. */
static unsigned digit_attributes(struct pty *p, const char *cell)
{
    struct layout layout = play_layout(p);
    ck_assert_int_ne(play_digit(p, cell_of(cell)), 0);
    return attributes_at(p, cell, layout.form.width / 2, (layout.form.height - 1) / 2);
}

static unsigned mark_attributes(struct pty *p, const char *cell, int digit)
{
    struct layout layout = play_layout(p);
    int x, y;
    ck_assert(digitset_has(play_marks(p, cell_of(cell)), digit));
    layout_candidate(&layout.form, digit, &x, &y);
    return attributes_at(p, cell, x, y);
}

/* Places of the screen that have a colour of their own. */
static int coloured(struct pty *p)
{
    int rows, cols, count = 0;
    pty_size(p, &rows, &cols);
    for (int row = 0; row < rows; row++)
        for (int col = 0; col < cols; col++) {
            struct pty_cell cell = pty_cell(p, row, col);
            count += cell.fg.kind != PTY_DEFAULT || cell.bg.kind != PTY_DEFAULT;
        }
    return count;
}

static void expect_no_colour(struct pty *p)
{
    if (coloured(p))
        pty_dump(p, stderr);
    ck_assert_int_eq(coloured(p), 0);
}

static struct pty *colourless(int way)
{
    static const char *const env[] = { "NO_COLOR=1", NULL };
    return way ? game_with("--colours=0", NULL) : game_with(NULL, env);
}

START_TEST(has_colours_unless_told)
{
    static const char *const env[] = { "NO_COLOR=", NULL }; /* empty counts as not there */
    struct pty *p = game_with(NULL, _i ? env : NULL);
    ck_assert_int_gt(coloured(p), 0);
    play_leave(p);
}
END_TEST

START_TEST(tells_digits_apart_without_colours)
{
    struct pty *p = colourless(_i);
    struct grid solution = solution_of(essays);
    int forced = -1;
    char own[2] = { (char)('0' + solution.digit[cell_of("r1c2")]), '\0' };
    play_go_to(p, "r1c2");
    play_keys(p, own);
    play_keys(p, "n n Esc");
    play_go_to(p, "r5c5");
    struct position position = position_of(essays);
    for (int cell = 0; cell < CELLS; cell++)
        if (!position.value.digit[cell] && cell != cell_of("r1c2") && play_digit(p, cell))
            forced = cell;
    ck_assert_int_ge(forced, 0);
    unsigned given = digit_attributes(p, "r1c1"), entry = digit_attributes(p, "r1c2");
    unsigned follows = digit_attributes(p, cell_name(forced).text);
    ck_assert_uint_ne(given, entry);
    ck_assert_uint_ne(given, follows);
    ck_assert_uint_ne(entry, follows);
    expect_no_colour(p);
    play_leave(p);
}
END_TEST

/* Left of a cell there is a bold bracket instead of a line. */
static bool has_cursor(struct pty *p, const char *cell)
{
    struct layout layout = play_layout(p);
    int x, y;
    layout_cell(&layout, cell_of(cell), &x, &y);
    return attributes_at(p, cell, -1, 0) & PTY_BOLD &&
           play_character(p, x - 1, y) == (layout.form.rows_ruled ? 0x2503 : 0x250F);
}

START_TEST(shows_the_cursor_without_colours)
{
    struct pty *p = colourless(_i);
    ck_assert(!has_cursor(p, "r1c2"));
    play_go_to(p, "r1c2");
    ck_assert(has_cursor(p, "r1c2"));
    ck_assert(!has_cursor(p, "r5c5"));
    expect_no_colour(p);
    play_leave(p);
}
END_TEST

/* The cursor is visible in cells that are filled with a large digit, given or placed just now,
 * too. */
START_TEST(shows_the_cursor_around_large_digits_without_colours)
{
    struct pty *p = colourless(_i);
    play_resize(p, 57, 160);
    play_go_to(p, "r1c1");
    ck_assert(has_cursor(p, "r1c1"));
    play_keys(p, "n n");
    char placed[8];
    snprintf(placed, sizeof placed, "%s", cell_name(play_cursor(p)).text);
    ck_assert_int_ne(play_digit(p, cell_of(placed)), 0);
    ck_assert(has_cursor(p, placed) && !has_cursor(p, "r1c1"));
    expect_no_colour(p);
    play_leave(p);
}
END_TEST

START_TEST(shows_conflicts_without_colours)
{
    struct pty *p = colourless(_i);
    play_go_to(p, "r1c2");
    play_keys(p, "2"); /* r1c1 is 2 */
    play_go_to(p, "r5c5");
    unsigned clash = digit_attributes(p, "r1c2"), fine = digit_attributes(p, "r1c4");
    ck_assert_uint_ne(clash, fine);
    ck_assert_uint_ne(digit_attributes(p, "r1c1"), fine);
    struct layout layout = play_layout(p);
    int x, y;
    layout_cell(&layout, cell_of("r1c2"), &x, &y);
    ck_assert_uint_eq(play_character(p, x + layout.form.width / 2 + 1, y), '!');
    expect_no_colour(p);
    play_leave(p);
}
END_TEST

/* The first forced move, and what its evidence looks like. */
START_TEST(shows_evidence_without_colours)
{
    struct pty *p = colourless(_i);
    struct position position = position_of(essays);
    struct steplist steps = { .count = 0 };
    int apart = 0, evidence = 0;
    path_follow(&position, rules_forward, NULL, &steps);
    position = position_of(essays);
    struct roles roles;
    explain_roles(&position, &steps.at[0], &roles);
    play_keys(p, "H H H");
    for (int cell = 0; cell < CELLS; cell++)
        for (int digit = 1; digit <= DIGITS; digit++) {
            if (!candset_has(&roles.placed, cell, digit) &&
                !candset_has(&roles.pattern, cell, digit) &&
                !candset_has(&roles.eliminated, cell, digit))
                continue;
            evidence++;
            /* Candidates without a role are neither bold nor underlined nor reversed. */
            apart += (mark_attributes(p, cell_name(cell).text, digit) &
                      (PTY_BOLD | PTY_UNDERLINE | PTY_REVERSE)) != 0;
        }
    ck_assert_int_gt(evidence, 0);
    ck_assert_int_eq(apart, evidence);
    ck_assert_uint_eq(mark_attributes(p, "r9c1", digitset_first(position.digits[cell_of("r9c1")])) &
                          (PTY_UNDERLINE | PTY_REVERSE),
                      0);
    steplist_release(&steps);
    expect_no_colour(p);
    play_leave(p);
}
END_TEST

/* Every byte that the terminal got. */
static void expect_ascii(struct pty *p)
{
    size_t length;
    const char *bytes = pty_raw_output(p, &length);
    ck_assert(play_is_ascii(p));
    for (size_t i = 0; i < length; i++)
        ck_assert_msg(!(bytes[i] & 0x80), "byte %#x", (unsigned char)bytes[i]);
}

/* Goes through everything that draws lines, signs and texts. */
static void look_everywhere(struct pty *p)
{
    static const char *const keys[] = {
        "H H H H H", "e 8", "n n n n n n", "L",       "q", "c", "q",
        "?",         "q",   "Space s",     "Space E", "q", "o", "q"
    };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        play_keys(p, keys[i]);
        expect_ascii(p);
    }
}

START_TEST(is_ascii_when_told)
{
    static const char *const env[][2] = { { NULL }, { "LANG=C" }, { "LC_ALL=POSIX" } };
    struct pty *p = game_with(_i ? NULL : "--ascii", env[_i]);
    struct layout layout = play_layout(p);
    ck_assert_uint_eq(play_character(p, layout.board.x, layout.board.y), '+');
    ck_assert_int_eq(play_digit(p, 0), 2);
    char *text = pty_screen_text(p);
    ck_assert_int_eq(strstr(text, "has no UTF-8") != NULL, _i > 0);
    free(text);
    look_everywhere(p);
    play_leave(p);
}
END_TEST

/* A Latin-1 locale of the system, or one made for this test if the tools are there; NULL:
 * neither. */
static const char *latin_1(char directory[SCRATCH_PATH], bool *made)
{
    static const char *const names[] = { "en_US.ISO-8859-1", "en_US.iso88591", "en_US.ISO8859-1",
                                         "de_DE.ISO-8859-1", "de_DE.iso88591", "de_DE@euro" };
    const char *found = NULL;
    char command[2 * SCRATCH_PATH + 80];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (setlocale(LC_CTYPE, names[i]))
            found = names[i];
    setlocale(LC_CTYPE, "C");
    scratch_make(directory);
    snprintf(command, sizeof command, "localedef -i en_US -f ISO-8859-1 %s/%s 2> %s/said",
             directory, names[0], directory);
    *made = !found && system(command) == 0;
    return *made ? names[0] : found;
}

START_TEST(is_ascii_in_latin_1)
{
    char directory[SCRATCH_PATH], lang[40], path[SCRATCH_PATH + 16];
    bool made;
    const char *name = latin_1(directory, &made);
    if (name) {
        snprintf(lang, sizeof lang, "LANG=%s", name);
        snprintf(path, sizeof path, "LOCPATH=%s", directory);
        struct pty *p = game_with(NULL, (const char *const[]){ lang, made ? path : NULL, NULL });
        look_everywhere(p);
        play_leave(p);
    } else {
        puts("skip is_ascii_in_latin_1: there is no such locale, and none can be made");
    }
    scratch_remove(directory);
}
END_TEST

/* The name of ssh from macOS, and of a locale that is not on this system. */
START_TEST(is_utf8_if_the_name_has_it)
{
    static const char *const env[][2] = { { "LC_ALL=UTF-8" }, { "LANG=xx_XX.UTF-8" } };
    struct pty *p = game_with(NULL, env[_i]);
    ck_assert(!play_is_ascii(p));
    play_leave(p);
}
END_TEST

static const char *const terminals[] = { "xterm", "xterm-256color", "screen", "tmux",
                                         "linux", "vt100",          "ansi" };
enum { TERMINALS = sizeof terminals / sizeof *terminals };

START_TEST(draws_on_every_terminal)
{
    struct pty *p = play_game(essays, (struct pty_options){ .term = terminals[_i] });
    play_expect(p, FACT_CELL);
    play_expect_line(p, essays);
    play_keys(p, "n n");
    play_expect(p, HEADING_WHY);
    play_keys(p, "Up Down u");
    play_expect_line(p, essays);
    play_keys(p, "?");
    play_expect_none(p, FACT_CELL);
    play_keys(p, "q");
    play_expect(p, FACT_CELL);
    play_leave(p);
}
END_TEST

/* It is not known, as any other, though curses calls it a lack of terminfo. */
START_TEST(draws_on_a_terminal_with_a_long_name)
{
    char name[3001];
    memset(name, 'x', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    struct pty *p = play_game(essays, (struct pty_options){ .term = name });
    play_expect_line(p, essays);
    play_leave(p);
}
END_TEST

/* One clear line, the right status, and not a byte for the terminal. */
static void expect_refusal(struct pty *p, int status, const char *names)
{
    size_t length, written;
    int is = pty_wait_exit(p, SOON);
    const char *words = pty_stderr(p, &length);
    pty_raw_output(p, &written);
    ck_assert_msg(is == status, "exit status %d: %s", is, words);
    ck_assert_msg(!strncmp(words, "reductio: ", 10), "%s", words);
    ck_assert_msg(length > 30 && words[length - 1] == '\n' && strchr(words, '\n')[1] == '\0',
                  "not one line: %s", words);
    ck_assert_msg(!names || strstr(words, names), "%s is not told: %s", names, words);
    ck_assert_uint_eq(written, 0);
    ck_assert_msg(pty_tty_restored(p), "%s", pty_tty_damage(p));
    pty_free(p);
}

START_TEST(refuses_terminals_that_it_cannot_draw_on)
{
    static const char *const terms[] = { "", "dumb" };
    static const char *const names[] = { "--plain", "--plain" };
    struct pty *p = play_start((const char *const[]){ essays, NULL },
                               (struct pty_options){ .term = terms[_i], .err = PTY_PIPE });
    expect_refusal(p, 3, names[_i]);
}
END_TEST

/* The terminal's terminfo is missing here, as on many machines that one reaches over a network. */
START_TEST(plays_on_a_terminal_that_is_not_known)
{
    struct pty *p = play_start((const char *const[]){ essays, NULL },
                               (struct pty_options){ .term = "no-such-terminal" });
    play_expect(p, FACT_CELL);
    play_expect(p, "no-such-terminal");
    play_expect(p, "xterm-256color");
    ck_assert_int_gt(coloured(p), 0);
    play_keys(p, "c");
    play_expect_none(p, "no-such-terminal");
    play_keys(p, "q");
    play_leave(p);
}
END_TEST

START_TEST(refuses_to_play_without_a_terminal)
{
    static const struct pty_options without[] = {
        { .in = PTY_NULL, .err = PTY_PIPE },   { .in = PTY_PIPE, .err = PTY_PIPE },
        { .out = PTY_NULL, .err = PTY_PIPE },  { .out = PTY_PIPE, .err = PTY_PIPE },
        { .in = PTY_CLOSED, .err = PTY_PIPE },
    };
    struct pty *p = play_start((const char *const[]){ essays, NULL }, without[_i]);
    if (without[_i].out == PTY_PIPE) {
        size_t length;
        pty_wait_exit(p, SOON);
        pty_stdout(p, &length);
        ck_assert_uint_eq(length, 0);
    }
    expect_refusal(p, 3, "terminal");
}
END_TEST

/* Memory that a game needs stays within the bound that the whole program has. */
START_TEST(keeps_within_6_megabytes)
{
    struct pty *p = play_game(needs_experiment,
                              (struct pty_options){ .rows = _i ? 60 : 24, .cols = _i ? 200 : 80 });
    play_keys(p, "H H H H H");
    play_keys(p, "Space N n n Space N n n");
    play_keys(p, "L Enter q q ? q c q");
    long peak = pty_peak_memory(p);
    /* Checkers have memory of their own. */
    if (slowness() == 1 && !getenv("TEST_MODE") && peak >= 0)
        ck_assert_msg(peak <= 6 * 1024, "%ld KiB", peak);
    play_leave(p);
}
END_TEST

START_TEST(refuses_what_the_command_line_asks_wrongly)
{
    static const char *const options[] = { "--config=/nowhere/at/all", "--assist=much",
                                           "--theme=/nowhere/at/all", "--colours=7" };
    static const char *const told[] = { "/nowhere/at/all", "much", "/nowhere/at/all", "7" };
    struct pty *p = play_start((const char *const[]){ options[_i], essays, NULL },
                               (struct pty_options){ .err = PTY_PIPE });
    expect_refusal(p, 2, told[_i]);
}
END_TEST

SUITE(terminals, NULL, NULL, LOOPED(has_colours_unless_told, 0, 2),
      LOOPED(tells_digits_apart_without_colours, 0, 2), TEST(plays_on_a_terminal_that_is_not_known),
      LOOPED(shows_the_cursor_without_colours, 0, 2),
      LOOPED(shows_the_cursor_around_large_digits_without_colours, 0, 2),
      LOOPED(shows_conflicts_without_colours, 0, 2), LOOPED(shows_evidence_without_colours, 0, 2),
      LOOPED(is_ascii_when_told, 0, 3), TEST(is_ascii_in_latin_1),
      TEST(draws_on_a_terminal_with_a_long_name), LOOPED(is_utf8_if_the_name_has_it, 0, 2),
      LOOPED(draws_on_every_terminal, 0, TERMINALS),
      LOOPED(refuses_terminals_that_it_cannot_draw_on, 0, 2),
      LOOPED(refuses_to_play_without_a_terminal, 0, 5), LOOPED(keeps_within_6_megabytes, 0, 2),
      LOOPED(refuses_what_the_command_line_asks_wrongly, 0, 4))
