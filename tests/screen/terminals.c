/* The game on terminals of every kind: with and without colours, lines, a mouse, a terminal. */
#include <check.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "reductio/engine/explain.h"
#include "support/pty_play.h"
#include "support/puzzles.h"
#include "support/wording.h"

Suite *suite_terminals(void);

/* `reductio play` with one option and the puzzle of the essays, its board awaited. */
static struct pty *game_with(const char *option, const char *const *env)
{
    struct pty *p = play_start((const char *const[]){ option ? option : essays, essays, NULL } +
                                   (option ? 0 : 1),
                               (struct pty_options){ .env = env });
    play_expect(p, FACT_CELL);
    PTY_CHECK(p, pty_settle(p, QUIET, SOON));
    return p;
}

static unsigned attributes_at(struct pty *p, const char *cell, int dx, int dy)
{
    struct layout layout = play_layout(p);
    int x, y;
    layout_cell(&layout, cell_of(cell), &x, &y);
    return pty_cell(p, y + dy, x + dx).attributes;
}

/* Of the digit that stands in a cell. */
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
    char name[8], own[2] = { (char)('0' + solution.digit[cell_of("r1c2")]), '\0' };
    play_keys(p, "N Esc u"); /* as if it had never been: undo takes it all back */
    play_go(p, cell_of("r5c5"), cell_of("r5c5"));
    play_keys(p, ": g o t o Space r 1 c 2 Enter");
    play_keys(p, own);
    play_keys(p, "n Esc : g o t o Space r 5 c 5 Enter");
    struct position position = position_of(essays);
    for (int cell = 0; cell < CELLS; cell++)
        if (!position.value.digit[cell] && cell != cell_of("r1c2") && play_digit(p, cell))
            forced = cell;
    ck_assert_int_ge(forced, 0);
    cell_name(forced, name);
    unsigned given = digit_attributes(p, "r1c1"), entry = digit_attributes(p, "r1c2");
    unsigned follows = digit_attributes(p, name);
    ck_assert_uint_ne(given, entry);
    ck_assert_uint_ne(given, follows);
    ck_assert_uint_ne(entry, follows);
    expect_no_colour(p);
    play_leave(p);
}
END_TEST

START_TEST(shows_the_cursor_without_colours)
{
    struct pty *p = colourless(_i);
    ck_assert(!(attributes_at(p, "r1c2", 4, 1) & PTY_REVERSE));
    play_keys(p, ": g o t o Space r 1 c 2 Enter");
    ck_assert(attributes_at(p, "r1c2", 4, 1) & PTY_REVERSE);
    ck_assert(!(attributes_at(p, "r5c5", 4, 1) & PTY_REVERSE));
    expect_no_colour(p);
    play_leave(p);
}
END_TEST

START_TEST(shows_conflicts_without_colours)
{
    struct pty *p = colourless(_i);
    play_keys(p, ": g o t o Space r 1 c 2 Enter");
    play_keys(p, "2"); /* r1c1 is 2 */
    play_keys(p, ": g o t o Space r 5 c 5 Enter");
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
    struct steplist steps;
    int apart = 0, evidence = 0;
    steplist_init(&steps);
    logic_run(&position, &rules_forward, &steps);
    position = position_of(essays);
    struct roles roles;
    explain_roles(&position, &steps.at[0], &roles);
    play_keys(p, "H H H");
    for (int cell = 0; cell < CELLS; cell++)
        for (int digit = 1; digit <= DIGITS; digit++) {
            char name[8];
            cell_name(cell, name);
            if (!candset_has(&roles.placed, cell, digit) &&
                !candset_has(&roles.pattern, cell, digit) &&
                !candset_has(&roles.eliminated, cell, digit))
                continue;
            evidence++;
            /* Candidates that are no evidence are neither bold nor underlined nor reversed. */
            apart += (mark_attributes(p, name, digit) &
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

/* Goes through everything that draws lines, marks and texts. */
static void look_everywhere(struct pty *p)
{
    static const char *const keys[] = { "H H H H H", "e 8", "n n n", "L", "q", "c", "q", "?", "q",
                                        "s",         "E",   "q",     "o", "q" };
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
    ck_assert_uint_eq(play_character(p, 0, layout.board.y), '#');
    ck_assert_int_eq(play_digit(p, 0), 2);
    look_everywhere(p);
    play_leave(p);
}
END_TEST

START_TEST(is_ascii_in_latin_1)
{
    static const char *const names[] = { "en_US.ISO-8859-1", "en_US.iso88591", "en_US.ISO8859-1",
                                         "de_DE.ISO-8859-1", "de_DE.iso88591", "de_DE@euro" };
    char lang[40] = "";
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (setlocale(LC_CTYPE, names[i]))
            snprintf(lang, sizeof lang, "LANG=%s", names[i]);
    setlocale(LC_CTYPE, "C");
    if (!*lang) {
        puts("skip is_ascii_in_latin_1: no such locale");
        return;
    }
    struct pty *p = game_with(NULL, (const char *const[]){ lang, NULL });
    look_everywhere(p);
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
    pty_settle(p, QUIET, SOON);
    ck_assert_str_eq(play_line(p), essays);
    play_keys(p, "n");
    play_expect(p, HEADING_WHY);
    play_keys(p, "Up Down u");
    ck_assert_str_eq(play_line(p), essays);
    play_keys(p, "?");
    PTY_CHECK(p, pty_wait_gone(p, FACT_CELL, SOON));
    play_keys(p, "q");
    play_expect(p, FACT_CELL);
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
    static const char *const terms[] = { "", "no-such-terminal", "dumb" };
    static const char *const names[] = { "TERM", "no-such-terminal", "dumb" };
    struct pty *p = play_start((const char *const[]){ essays, NULL },
                               (struct pty_options){ .term = terms[_i], .err = PTY_PIPE });
    expect_refusal(p, 3, names[_i]);
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

/* What changes while playing stays at the bound that the whole program has. */
START_TEST(keeps_within_6_megabytes)
{
    struct pty *p = play_game(needs_experiment,
                              (struct pty_options){ .rows = _i ? 60 : 24, .cols = _i ? 200 : 80 });
    play_keys(p, "H H H H H");
    play_keys(p, "N n N n");
    play_keys(p, "L Enter q q ? q c q");
    long peak = pty_peak_memory(p);
    /* Checkers have memory of their own. */
    if (slowness() == 1 && !getenv("TEST_MODE") && peak >= 0)
        ck_assert_msg(peak <= 6 * 1024, "%ld KiB", peak);
    play_leave(p);
}
END_TEST

START_TEST(selects_the_cell_that_is_clicked)
{
    struct pty *p = play_game(essays, (struct pty_options){ .rows = _i ? 60 : 24,
                                                            .cols = _i ? 200 : 80 });
    static const char *const cells[] = { "r1c1", "r9c9", "r2c3", "r7c6" };
    struct layout layout = play_layout(p);
    play_expect(p, FACT_CELL);
    for (int i = 0; i < 4; i++) {
        char fact[24];
        int x, y;
        layout_cell(&layout, cell_of(cells[i]), &x, &y);
        PTY_CHECK(p, pty_mouse(p, x + 1, y + layout.form.height - 1, 1));
        snprintf(fact, sizeof fact, "%s%s", FACT_CELL, cells[i]);
        play_expect(p, fact);
    }
    play_leave(p);
}
END_TEST

START_TEST(leaves_the_mouse_alone_when_told)
{
    struct pty *p = game_with("--no-mouse", NULL);
    ck_assert_int_eq(pty_modes(p).mouse, 0);
    ck_assert(!pty_mouse(p, 1, 2, 1));
    play_leave(p);
}
END_TEST

START_TEST(opens_a_pasted_puzzle_in_the_editor)
{
    struct pty *p = game_with(NULL, NULL);
    ck_assert(pty_modes(p).bracketed_paste);
    PTY_CHECK(p, pty_paste(p, warm_up));
    play_expect(p, TITLE_EDITOR);
    play_expect(p, SAYS_ONE_SOLUTION);
    ck_assert_str_eq(play_line(p), warm_up);
    play_keys(p, "Enter");
    play_expect(p, FACT_CELL);
    ck_assert_str_eq(play_line(p), warm_up);
    play_leave(p);
}
END_TEST

/* Neither plays a key of it. */
START_TEST(says_that_what_was_pasted_is_no_puzzle)
{
    static const char *const garbage[] = { "quit", "5\nqq\nnnn\n", "\xC3\xA9t\xC3\xA9 1234567890" };
    struct pty *p = game_with(NULL, NULL);
    PTY_CHECK(p, pty_paste(p, garbage[_i]));
    play_expect(p, SAYS_NO_PUZZLE);
    pty_settle(p, QUIET, SOON);
    ck_assert_str_eq(play_line(p), essays);
    play_expect(p, FACT_CELL);
    play_leave(p);
}
END_TEST

static void to_base64(const char *text, char *out)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    /* 81 characters are 27 whole groups of three. */
    for (; *text; text += 3) {
        unsigned bits = (unsigned)text[0] << 16 | (unsigned)text[1] << 8 | (unsigned)text[2];
        for (int shift = 18; shift >= 0; shift -= 6)
            *out++ = digits[bits >> shift & 63];
    }
    *out = '\0';
}

static bool has_bytes(struct pty *p, const char *bytes)
{
    size_t length, wanted = strlen(bytes);
    const char *all = pty_raw_output(p, &length);
    for (size_t i = 0; i + wanted <= length; i++)
        if (!memcmp(all + i, bytes, wanted))
            return true;
    return false;
}

START_TEST(copies_the_position_to_the_clipboard)
{
    struct pty *p = game_with(NULL, NULL);
    char wanted[160] = "\033]52;c;", line[CELLS + 1];
    memcpy(line, essays, sizeof line);
    line[cell_of("r1c2")] = '8';
    play_to(p, cell_of("r1c2"));
    play_keys(p, "8 y");
    play_expect(p, SAYS_COPIED);
    to_base64(line, wanted + strlen(wanted));
    ck_assert_msg(has_bytes(p, wanted), "%s was not sent", wanted + 1);
    play_leave(p);
}
END_TEST

START_TEST(plays_a_puzzle_from_a_pipe_with_keys_from_the_terminal)
{
    struct pty *p = play_start((const char *const[]){ "-", NULL },
                               (struct pty_options){ .in = PTY_PIPE, .input = warm_up });
    play_expect(p, FACT_CELL);
    pty_settle(p, QUIET, SOON);
    ck_assert_str_eq(play_line(p), warm_up);
    play_to(p, cell_of("r1c1"));
    play_keys(p, "8");
    ck_assert_int_eq(play_digit(p, 0), 8);
    play_leave(p);
}
END_TEST

/* A directory of its own with a configuration; the game reads it by --config, or because it is
 * the home. */
static struct pty *configured(const char *text, bool by_option, char home[32])
{
    char path[80], option[100];
    strcpy(home, "/tmp/reductio-XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(home));
    snprintf(path, sizeof path, "%s/%s", home, by_option ? "settings" : ".config");
    if (!by_option) {
        mkdir(path, 0700);
        strcat(path, "/reductio");
        mkdir(path, 0700);
        strcat(path, "/config");
    }
    FILE *file = fopen(path, "w");
    ck_assert_ptr_nonnull(file);
    fputs(text, file);
    fclose(file);
    snprintf(option, sizeof option, "--config=%s", path);
    return play_start((const char *const[]){ by_option ? option : essays,
                                             by_option ? essays : NULL, NULL },
                      (struct pty_options){ .home = home });
}

static void remove_home(const char *home)
{
    static const char *const parts[] = { "/settings", "/.config/reductio/config",
                                         "/.config/reductio", "/.config", "" };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        char path[80];
        snprintf(path, sizeof path, "%s%s", home, parts[i]);
        remove(path);
    }
}

START_TEST(plays_by_the_keys_of_the_configuration)
{
    char home[32];
    struct pty *p = configured("# my own\nset assist fill\nbind Z step\nbind n none\n"
                               "bind + enter 8\n",
                               _i, home);
    play_expect(p, FACT_ASSIST "fill");
    play_keys(p, "a"); /* off: the board has what was played */
    play_expect(p, FACT_ASSIST "off");
    pty_settle(p, QUIET, SOON);
    play_keys(p, "n");
    ck_assert_str_eq(play_line(p), essays);
    play_to(p, cell_of("r1c2"));
    play_keys(p, "+");
    ck_assert_int_eq(play_digit(p, cell_of("r1c2")), 8);
    play_keys(p, "u Z");
    play_expect(p, HEADING_WHY);
    play_leave(p);
    remove_home(home);
}
END_TEST

START_TEST(tells_a_bad_line_of_the_configuration_and_keeps_the_rest)
{
    static const struct {
        const char *text, *told;
    } bad[] = {
        { "set assist off\nset assist much\n", SAYS_CONFIGURATION "2" },
        { "# what\n\nbind Nokey undo\nset assist off\n", SAYS_CONFIGURATION "3" },
        { "bind Z nothing\nset assist off", SAYS_CONFIGURATION "1" },
        { "set assist off\nplease", SAYS_CONFIGURATION "2" },
    };
    char home[32];
    struct pty *p = configured(bad[_i].text, true, home);
    play_expect(p, bad[_i].told);
    play_expect(p, FACT_ASSIST "off");
    play_leave(p);
    remove_home(home);
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

START_TEST(changes_its_colours_with_the_theme)
{
    struct pty *p = play_game(essays, (struct pty_options){ .term = "xterm-256color" });
    play_expect(p, FACT_CELL);
    pty_settle(p, QUIET, SOON);
    char *dark = pty_screen_attrs(p, PTY_PLANE_STYLES);
    play_keys(p, ": s e t Space t h e m e Space l i g h t Enter");
    char *light = pty_screen_attrs(p, PTY_PLANE_STYLES);
    ck_assert_str_ne(light, dark);
    ck_assert_int_eq(pty_cell(p, 1, 0).fg.index, 24);
    play_keys(p, ": s e t Space t h e m e Space n o n e Enter");
    play_expect(p, SAYS_NO_FILE);
    ck_assert_int_eq(pty_cell(p, 1, 0).fg.index, 24);
    play_keys(p, ": s e t Space t h e m e Space d a r k Enter");
    char *again = pty_screen_attrs(p, PTY_PLANE_STYLES);
    ck_assert_str_eq(again, dark);
    free(dark);
    free(light);
    free(again);
    play_leave(p);
}
END_TEST

START_TEST(begins_with_the_menu)
{
    struct pty *p = play_start(NULL, (struct pty_options){ 0 });
    play_expect(p, TITLE_MENU);
    play_expect(p, HEADING_PUZZLES);
    pty_settle(p, QUIET, SOON);
    ck_assert_str_eq(play_line(p), warm_up); /* the chosen one is to be seen */
    play_keys(p, "Down");
    ck_assert_str_eq(play_line(p), sudoku_com);
    play_keys(p, "Enter");
    play_expect(p, FACT_CELL);
    ck_assert_str_eq(play_line(p), sudoku_com);
    play_leave(p);
}
END_TEST

/* All givens by keys: Tab goes to the next cell. */
static void type_puzzle(struct pty *p, const char *line)
{
    char keys[2 * CELLS + 1];
    int length = 0;
    for (int cell = 0; cell < CELLS; cell++) {
        if (line[cell] != '.')
            keys[length++] = line[cell];
        keys[length++] = '\t';
    }
    keys[length] = '\0';
    PTY_CHECK(p, pty_send(p, keys));
}

START_TEST(judges_what_is_typed_in_the_editor)
{
    struct pty *p = play_start(NULL, (struct pty_options){ 0 });
    play_expect(p, TITLE_MENU);
    play_keys(p, "E");
    play_expect(p, TITLE_EDITOR);
    play_keys(p, "2");
    play_expect(p, SAYS_SEVERAL);
    play_keys(p, "Right 2");
    play_expect(p, SAYS_CONTRADICTORY);
    play_keys(p, ". Left");
    play_expect(p, SAYS_SEVERAL);
    type_puzzle(p, essays); /* the cursor is where it began after 81 cells */
    play_expect(p, SAYS_ONE_SOLUTION);
    play_keys(p, "Right 3"); /* 8 belongs there */
    play_expect(p, SAYS_NO_SOLUTION);
    play_keys(p, "Enter");
    play_expect(p, TITLE_EDITOR);
    play_keys(p, "u");
    play_expect(p, SAYS_ONE_SOLUTION);
    pty_settle(p, QUIET, SOON);
    ck_assert_str_eq(play_line(p), essays);
    play_keys(p, "Enter");
    play_expect(p, FACT_CELL);
    ck_assert_str_eq(play_line(p), essays);
    play_to(p, cell_of("r1c1"));
    play_keys(p, "3"); /* what was typed is given now */
    play_expect(p, SAYS_GIVEN);
    play_leave(p);
}
END_TEST

Suite *suite_terminals(void)
{
    Suite *suite = suite_create("terminals");
    TCase *tests = tcase_create("terminals");

    tcase_set_timeout(tests, 30);
    tcase_add_loop_test(tests, has_colours_unless_told, 0, 2);
    tcase_add_loop_test(tests, tells_digits_apart_without_colours, 0, 2);
    tcase_add_loop_test(tests, shows_the_cursor_without_colours, 0, 2);
    tcase_add_loop_test(tests, shows_conflicts_without_colours, 0, 2);
    tcase_add_loop_test(tests, shows_evidence_without_colours, 0, 2);
    tcase_add_loop_test(tests, is_ascii_when_told, 0, 3);
    tcase_add_test(tests, is_ascii_in_latin_1);
    tcase_add_loop_test(tests, draws_on_every_terminal, 0, TERMINALS);
    tcase_add_loop_test(tests, refuses_terminals_that_it_cannot_draw_on, 0, 3);
    tcase_add_loop_test(tests, refuses_to_play_without_a_terminal, 0, 5);
    tcase_add_loop_test(tests, keeps_within_6_megabytes, 0, 2);
    tcase_add_loop_test(tests, selects_the_cell_that_is_clicked, 0, 2);
    tcase_add_test(tests, leaves_the_mouse_alone_when_told);
    tcase_add_test(tests, opens_a_pasted_puzzle_in_the_editor);
    tcase_add_loop_test(tests, says_that_what_was_pasted_is_no_puzzle, 0, 3);
    tcase_add_test(tests, copies_the_position_to_the_clipboard);
    tcase_add_test(tests, plays_a_puzzle_from_a_pipe_with_keys_from_the_terminal);
    tcase_add_loop_test(tests, plays_by_the_keys_of_the_configuration, 0, 2);
    tcase_add_loop_test(tests, tells_a_bad_line_of_the_configuration_and_keeps_the_rest, 0, 4);
    tcase_add_loop_test(tests, refuses_what_the_command_line_asks_wrongly, 0, 4);
    tcase_add_test(tests, changes_its_colours_with_the_theme);
    tcase_add_test(tests, begins_with_the_menu);
    tcase_add_test(tests, judges_what_is_typed_in_the_editor);
    suite_add_tcase(suite, tests);
    return suite;
}
