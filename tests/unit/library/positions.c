/* Positions of libreductio: read, written, copied, changed; and their answers to bad arguments. */
#include "reductio.h"

#include <check.h>
#include <string.h>

#include "support/puzzles.h"
#include "support/suite.h"

static struct reductio_position *read_one(const char *text)
{
    struct reductio_position *position;
    struct reductio_error error;
    enum reductio_status status = reductio_read(text, strlen(text), NULL, &position, &error);
    ck_assert_msg(status == REDUCTIO_OK, "%s: %s", text, error.text);
    return position;
}

static void is_line(struct reductio_position *position, const char *line)
{
    const char *text = reductio_write(position, "line", NULL);
    ck_assert_ptr_nonnull(text);
    ck_assert_uint_eq(strlen(text), 82);
    for (int cell = 0; cell < REDUCTIO_CELLS; cell++)
        ck_assert_int_eq(text[cell], line[cell] == '0' ? '.' : line[cell]);
}

START_TEST(reads_one_puzzle)
{
    struct reductio_position *position = read_one(warm_up);
    is_line(position, warm_up);
    for (int cell = 0; cell < REDUCTIO_CELLS; cell++) {
        const int digit = reductio_digit(position, cell);
        const unsigned candidates = reductio_candidates(position, cell);
        ck_assert(reductio_is_given(position, cell) == (digit > 0));
        ck_assert(digit ? !candidates : candidates);
        ck_assert_uint_eq(candidates & ~0x3FEu, 0);
    }
    ck_assert_str_eq(reductio_title(position), "");
    reductio_free(position);
}
END_TEST

/* A title of 50 characters of two bytes each has no room for the last three. */
START_TEST(cuts_a_long_title_between_characters)
{
    enum { CHARACTERS = 50, KEPT = 47, WIDTH = 2 };
    char text[400];
    int length = snprintf(text, sizeof text, "%s ", warm_up);
    for (int i = 0; i < CHARACTERS; i++)
        length += snprintf(text + length, sizeof text - (size_t)length, "\xC3\xA9");
    struct reductio_position *position = read_one(text);
    const char *title = reductio_title(position);
    ck_assert_uint_eq(strlen(title), KEPT * WIDTH);
    ck_assert(!strncmp(title, text + strlen(warm_up) + 1, KEPT * WIDTH));
    reductio_free(position);
}
END_TEST

START_TEST(reads_one_after_the_other)
{
    char text[400];
    struct reductio_cursor cursor = { 0 };
    struct reductio_position *position;
    struct reductio_error error;
    snprintf(text, sizeof text, "%s First\n# nothing\nw1h2a3t4\n\n%s Second\n", warm_up,
             sudoku_com);
    ck_assert_int_eq(reductio_read(text, strlen(text), &cursor, &position, &error), REDUCTIO_OK);
    ck_assert_str_eq(reductio_title(position), "First");
    is_line(position, warm_up);
    reductio_free(position);
    ck_assert_int_eq(reductio_read(text, strlen(text), &cursor, &position, &error), REDUCTIO_BAD);
    ck_assert_ptr_null(position);
    ck_assert_int_eq(error.status, REDUCTIO_BAD);
    ck_assert_int_eq(error.line, 3);
    ck_assert_int_eq(cursor.column, 1);
    ck_assert_int_eq(reductio_read(text, strlen(text), &cursor, &position, &error), REDUCTIO_OK);
    ck_assert_str_eq(reductio_title(position), "Second");
    reductio_free(position);
    ck_assert_int_eq(reductio_read(text, strlen(text), &cursor, &position, &error), REDUCTIO_NO);
    ck_assert_ptr_null(position);
    ck_assert_int_eq(reductio_read(text, strlen(text), &cursor, &position, NULL), REDUCTIO_NO);
    ck_assert_uint_eq(cursor.offset, strlen(text));
}
END_TEST

START_TEST(refuses_what_is_no_puzzle)
{
    static const char *const texts[] = { "", "\n\n", "hello", "123", "# only a comment\n" };
    struct reductio_position *position;
    struct reductio_cursor outside = { .offset = 4 }, negative = { .line = -1 };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct reductio_error error = { .text = "" };
        position = (struct reductio_position *)&error;
        ck_assert_int_eq(reductio_read(texts[i], strlen(texts[i]), NULL, &position, &error),
                         REDUCTIO_BAD);
        ck_assert_ptr_null(position);
        ck_assert_uint_gt(strlen(error.text), 10);
    }
    ck_assert_int_eq(reductio_read("123", 3, &outside, &position, NULL), REDUCTIO_BAD);
    ck_assert_int_eq(reductio_read("123", 3, &negative, &position, NULL), REDUCTIO_BAD);
    ck_assert_int_eq(reductio_read(NULL, 3, NULL, &position, NULL), REDUCTIO_BAD);
    ck_assert_int_eq(reductio_read("123", 3, NULL, NULL, NULL), REDUCTIO_BAD);
}
END_TEST

/* Written puzzles can be read again; some formats keep every candidate. */
START_TEST(writes_every_format)
{
    static const char *const whole[] = { "sdk", "library", "opensudoku" };
    struct reductio_position *position = read_one(warm_up);
    size_t formats = 0, kept = 0;
    const char *name;
    ck_assert_int_eq(reductio_place(position, 40, 3, NULL), REDUCTIO_OK);
    for (int cell = 0, removed = 0; removed < 3; cell++)
        for (int digit = 1; digit <= 9 && removed < 3; digit++)
            removed += reductio_eliminate(position, cell, digit, NULL) == REDUCTIO_OK;
    while ((name = reductio_format_name(formats))) {
        formats++;
        struct reductio_position *again = read_one(reductio_write(position, name, NULL));
        bool same = true;
        for (int cell = 0; cell < REDUCTIO_CELLS; cell++) {
            const int digit = reductio_digit(position, cell);
            const bool given = reductio_is_given(position, cell);
            same &= digit == reductio_digit(again, cell) &&
                    given == reductio_is_given(again, cell) &&
                    reductio_candidates(position, cell) == reductio_candidates(again, cell);
            ck_assert(!given || digit == reductio_digit(again, cell));
        }
        for (size_t i = 0; i < sizeof whole / sizeof *whole; i++)
            if (!strcmp(whole[i], name)) {
                ck_assert_msg(same, "%s", name);
                kept++;
            }
        reductio_free(again);
    }
    ck_assert_uint_eq(kept, sizeof whole / sizeof *whole);
    ck_assert_uint_gt(formats, kept);
    reductio_free(position);
}
END_TEST

START_TEST(refuses_unknown_formats)
{
    struct reductio_position *position = read_one(warm_up);
    struct reductio_error error;
    ck_assert_ptr_null(reductio_write(position, "pdf", &error));
    ck_assert_int_eq(error.status, REDUCTIO_BAD);
    ck_assert_ptr_null(reductio_write(position, NULL, &error));
    ck_assert_ptr_null(reductio_write(NULL, "line", &error));
    ck_assert_ptr_null(reductio_write(NULL, "line", NULL));
    ck_assert_ptr_null(reductio_format_name(1000));
    ck_assert_ptr_null(reductio_title(NULL));
    reductio_free(position);
}
END_TEST

START_TEST(places_and_eliminates)
{
    struct reductio_position *position = read_one(warm_up);
    struct reductio_error error;
    int empty = 36; /* the first empty cell of row 5 */
    char refusal[40];
    while (reductio_digit(position, empty))
        empty++;
    snprintf(refusal, sizeof refusal, "3 is not a candidate of r5c%d", empty - 36 + 1);
    ck_assert_uint_eq(reductio_candidates(position, 40), 1u << 3);
    ck_assert_int_eq(reductio_place(position, 40, 3, NULL), REDUCTIO_OK);
    ck_assert_int_eq(reductio_digit(position, 40), 3);
    ck_assert(!reductio_is_given(position, 40));
    for (int peer = 36; peer < 45; peer++)
        ck_assert_uint_eq(reductio_candidates(position, peer) & 1u << 3, 0);
    ck_assert_int_eq(reductio_place(position, 40, 3, &error), REDUCTIO_NO);
    ck_assert_str_eq(error.text, "r5c5 already holds 3");
    ck_assert_int_eq(reductio_place(position, empty, 3, &error), REDUCTIO_NO);
    ck_assert_str_eq(error.text, refusal);
    unsigned before = reductio_candidates(position, 0);
    int digit = __builtin_ctz(before);
    ck_assert_int_eq(reductio_eliminate(position, 0, digit, NULL), REDUCTIO_OK);
    ck_assert_uint_eq(reductio_candidates(position, 0), before & (before - 1));
    ck_assert_int_eq(reductio_eliminate(position, 0, digit, NULL), REDUCTIO_NO);
    reductio_free(position);
}
END_TEST

START_TEST(refuses_what_is_no_cell_or_digit)
{
    static const int bad[][2] = {
        { -1, 1 }, { 81, 1 }, { 40, 0 }, { 40, 10 }, { 40, -3 }, { 1 << 30, 1 << 30 },
    };
    struct reductio_position *position = read_one(warm_up);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        ck_assert_int_eq(reductio_place(position, bad[i][0], bad[i][1], NULL), REDUCTIO_BAD);
        ck_assert_int_eq(reductio_eliminate(position, bad[i][0], bad[i][1], NULL), REDUCTIO_BAD);
    }
    ck_assert_int_eq(reductio_enter(position, 81, 3, NULL), REDUCTIO_BAD);
    ck_assert_int_eq(reductio_enter(position, 40, 10, NULL), REDUCTIO_BAD);
    ck_assert_int_eq(reductio_enter(position, 40, -1, NULL), REDUCTIO_BAD);
    ck_assert_int_eq(reductio_enter(NULL, 40, 3, NULL), REDUCTIO_BAD);
    ck_assert(!reductio_is_wrong(position, 81) && !reductio_is_wrong(NULL, 40));
    ck_assert_int_eq(reductio_place(NULL, 40, 3, NULL), REDUCTIO_BAD);
    ck_assert_int_eq(reductio_eliminate(NULL, 40, 3, NULL), REDUCTIO_BAD);
    ck_assert_uint_eq(reductio_candidates(position, 81), 0);
    ck_assert_uint_eq(reductio_candidates(position, -1), 0);
    ck_assert_uint_eq(reductio_candidates(NULL, 40), 0);
    is_line(position, warm_up);
    reductio_free(position);
}
END_TEST

/* A wrong digit, another one in its place, the right one, and none: as if nothing had happened. */
START_TEST(takes_entries_back)
{
    struct reductio_position *position = read_one(warm_up);
    unsigned before[REDUCTIO_CELLS];
    int given = 0;
    while (!reductio_digit(position, given))
        given++;
    ck_assert_int_eq(
        reductio_eliminate(position, 0, __builtin_ctz(reductio_candidates(position, 0)), NULL),
        REDUCTIO_OK);
    for (int cell = 0; cell < REDUCTIO_CELLS; cell++)
        before[cell] = reductio_candidates(position, cell);
    for (int digit = 1; digit <= 9; digit++) {
        const bool right = warm_up_solution[40] - '0' == digit;
        ck_assert_int_eq(reductio_enter(position, 40, digit, NULL), REDUCTIO_OK);
        ck_assert_int_eq(reductio_digit(position, 40), digit);
        ck_assert(reductio_is_wrong(position, 40) == !right);
        ck_assert_uint_eq(reductio_count(position, 2, NULL), right);
    }
    ck_assert_int_eq(reductio_enter(position, 40, 0, NULL), REDUCTIO_OK);
    ck_assert(!reductio_is_wrong(position, 40));
    for (int cell = 0; cell < REDUCTIO_CELLS; cell++)
        ck_assert_uint_eq(reductio_candidates(position, cell), before[cell]);
    ck_assert_int_eq(reductio_enter(position, given, 0, NULL), REDUCTIO_NO);
    ck_assert(!reductio_is_wrong(position, given));
    is_line(position, warm_up);
    reductio_free(position);
    /* Of several solutions, a digit is wrong where it stands a second time. */
    position = read_one(two_solutions);
    for (given = 0; !reductio_digit(position, given);)
        given++;
    const int cell = given % 9 ? given - 1 : given + 1, twice = reductio_digit(position, given);
    if (!reductio_is_given(position, cell)) {
        ck_assert_int_eq(reductio_enter(position, cell, twice, NULL), REDUCTIO_OK);
        ck_assert(reductio_is_wrong(position, cell));
    }
    reductio_free(position);
}
END_TEST

/* All of a position that changes change, as a text. */
static const char *state_of(const struct reductio_position *position)
{
    static char text[REDUCTIO_CELLS * 8];
    int length = 0;
    for (int cell = 0; cell < REDUCTIO_CELLS; cell++)
        length += snprintf(text + length, sizeof text - (size_t)length, "%d:%x ",
                           reductio_digit(position, cell), reductio_candidates(position, cell));
    return text;
}

START_TEST(undoes_and_redoes_every_change)
{
    enum { CHANGES = 30, CUT = 12 };
    struct reductio_position *position = read_one(essays), *copy;
    static char states[CHANGES + 1][REDUCTIO_CELLS * 8];
    struct reductio_steps *steps;
    struct reductio_error error;
    int wrong = 0;
    ck_assert_int_eq(reductio_undo(position, &error), REDUCTIO_NO);
    ck_assert_str_eq(error.text, "there is no change to take back");
    strcpy(states[0], state_of(position));
    while (reductio_digit(position, wrong))
        wrong++;
    /* Digits of all kinds, a candidate, and steps. */
    ck_assert_int_eq(reductio_enter(position, wrong, 9, NULL), REDUCTIO_OK);
    strcpy(states[1], state_of(position));
    ck_assert_int_eq(reductio_enter(position, wrong, 9, NULL), REDUCTIO_OK); /* no change */
    ck_assert_int_eq(reductio_enter(position, wrong, 8, NULL), REDUCTIO_OK);
    strcpy(states[2], state_of(position));
    ck_assert_int_eq(reductio_enter(position, wrong, 0, NULL), REDUCTIO_OK);
    strcpy(states[3], state_of(position));
    ck_assert_int_eq(reductio_eliminate(position, wrong,
                                        __builtin_ctz(reductio_candidates(position, wrong)), NULL),
                     REDUCTIO_OK);
    strcpy(states[4], state_of(position));
    ck_assert_int_eq(reductio_undo(position, NULL), REDUCTIO_OK);
    ck_assert_int_eq(reductio_redo(position, NULL), REDUCTIO_OK);
    ck_assert_str_eq(state_of(position), states[4]);
    ck_assert_int_eq(reductio_undo(position, NULL), REDUCTIO_OK);
    for (int at = 4; at <= CHANGES; at++) {
        ck_assert_int_eq(reductio_next(position, &steps, NULL), REDUCTIO_OK);
        ck_assert_int_eq(reductio_apply(position, reductio_step_at(steps, 0), NULL), REDUCTIO_OK);
        reductio_steps_free(steps);
        strcpy(states[at], state_of(position));
    }
    ck_assert_int_eq(reductio_redo(position, &error), REDUCTIO_NO);
    ck_assert_str_eq(error.text, "there is no change to make again");
    for (int at = CHANGES; at-- > 0;) {
        ck_assert_int_eq(reductio_undo(position, NULL), REDUCTIO_OK);
        ck_assert_str_eq(state_of(position), states[at]);
    }
    ck_assert_int_eq(reductio_undo(position, NULL), REDUCTIO_NO);
    for (int at = 1; at <= CUT; at++) {
        ck_assert_int_eq(reductio_redo(position, NULL), REDUCTIO_OK);
        ck_assert_str_eq(state_of(position), states[at]);
    }
    /* A copy has changes of its own. */
    copy = reductio_copy(position);
    ck_assert_int_eq(reductio_enter(position, wrong, 1, NULL), REDUCTIO_OK);
    ck_assert_int_eq(reductio_redo(position, NULL), REDUCTIO_NO);
    ck_assert_int_eq(reductio_undo(position, NULL), REDUCTIO_OK);
    ck_assert_str_eq(state_of(position), states[CUT]);
    reductio_free(position);
    ck_assert_int_eq(reductio_redo(copy, NULL), REDUCTIO_OK);
    ck_assert_str_eq(state_of(copy), states[CUT + 1]);
    reductio_free(copy);
    ck_assert_int_eq(reductio_undo(NULL, NULL), REDUCTIO_BAD);
    ck_assert_int_eq(reductio_redo(NULL, NULL), REDUCTIO_BAD);
}
END_TEST

START_TEST(takes_numbers)
{
    struct reductio_position *position;
    int digits[REDUCTIO_CELLS];
    for (int cell = 0; cell < REDUCTIO_CELLS; cell++)
        digits[cell] = warm_up[cell] >= '1' && warm_up[cell] <= '9' ? warm_up[cell] - '0' : 0;
    ck_assert_int_eq(reductio_new(digits, &position, NULL), REDUCTIO_OK);
    is_line(position, warm_up);
    reductio_free(position);
    ck_assert_int_eq(reductio_new(NULL, &position, NULL), REDUCTIO_BAD);
    ck_assert_int_eq(reductio_new(digits, NULL, NULL), REDUCTIO_BAD);
    digits[80] = 10;
    ck_assert_int_eq(reductio_new(digits, &position, NULL), REDUCTIO_BAD);
    ck_assert_ptr_null(position);
}
END_TEST

START_TEST(copies)
{
    struct reductio_position *position = read_one(warm_up), *copy;
    ck_assert_ptr_nonnull(reductio_write(position, "grid", NULL));
    copy = reductio_copy(position);
    ck_assert_int_eq(reductio_place(position, 40, 3, NULL), REDUCTIO_OK);
    ck_assert_int_eq(reductio_digit(copy, 40), 0);
    reductio_free(position);
    is_line(copy, warm_up);
    reductio_free(copy);
    ck_assert_ptr_null(reductio_copy(NULL));
    reductio_free(NULL);
}
END_TEST

START_TEST(has_one_version)
{
    int major, minor, patch;
    ck_assert_str_eq(reductio_version(), REDUCTIO_VERSION);
    ck_assert_int_eq(sscanf(REDUCTIO_VERSION, "%d.%d.%d", &major, &minor, &patch), 3);
    ck_assert_int_eq(REDUCTIO_VERSION_NUMBER, major * 10000 + minor * 100 + patch);
}
END_TEST

START_TEST(another_board_is_kept_and_named)
{
    static const char text[] = "# board: 6x6+diagonal\n1...2...54..5..........6............\n";
    struct reductio_position *position = read_one(text), *again, *classic = read_one(warm_up);
    struct reductio_er er = { .size = sizeof er };
    struct reductio_error error;
    char line[REDUCTIO_LINE];
    ck_assert_str_eq(reductio_board(position), "6x6+diagonal");
    ck_assert_str_eq(reductio_board(classic), "classic");
    ck_assert_ptr_null(reductio_board(NULL));
    ck_assert_str_eq(reductio_write(position, "line", NULL), text);
    again = read_one(reductio_write(position, "line", NULL));
    ck_assert_str_eq(reductio_board(again), "6x6+diagonal");
    /* The second row begins with cell 9; there is no cell 6 and no digit 7. */
    ck_assert_int_eq(reductio_digit(position, 4), 2);
    ck_assert_int_eq(reductio_digit(position, 11), 5);
    ck_assert_uint_eq(reductio_candidates(position, 6), 0);
    ck_assert_int_eq(reductio_enter(position, 6, 1, &error), REDUCTIO_BAD);
    ck_assert_int_eq(reductio_enter(position, 1, 7, &error), REDUCTIO_BAD);
    ck_assert_int_eq(reductio_enter(position, 1, 6, &error), REDUCTIO_OK);
    ck_assert_uint_eq(reductio_count(again, 2, line), 1);
    ck_assert_uint_eq(strlen(line), 36);
    /* Six rows, columns and boxes of six cells, and two diagonals. */
    struct reductio_house house = { .size = sizeof house };
    size_t houses = 0;
    while (reductio_house_at(position, houses, &house, NULL) == REDUCTIO_OK) {
        int cells = 0;
        for (int cell = 0; cell < REDUCTIO_CELLS; cell++)
            cells += house.cells[cell];
        ck_assert_int_eq(cells, 6);
        if (houses++ == 1)
            ck_assert(house.cells[9] && house.cells[14] && !strcmp(house.name, "row 2"));
    }
    ck_assert_uint_eq(houses, 20);
    ck_assert_str_eq(house.name, "");
    ck_assert_int_eq(reductio_house_at(NULL, 0, &house, NULL), REDUCTIO_BAD);
    house.size = 0;
    ck_assert_int_eq(reductio_house_at(position, 0, &house, NULL), REDUCTIO_BAD);
    ck_assert_int_eq(reductio_size(position), 6);
    ck_assert_int_eq(reductio_size(classic), 9);
    ck_assert_int_eq(reductio_size(NULL), 0);
    /* These know the classic board only. */
    ck_assert_int_eq(reductio_canonical(position, line), REDUCTIO_BAD);
    ck_assert_int_eq(reductio_rate_er(again, &er, &error), REDUCTIO_NO);
    ck_assert_str_eq(error.text, "ER is for the classic board");
    ck_assert_ptr_null(reductio_write(position, "ss", &error));
    ck_assert_str_eq(error.text, "the format cannot say which board the puzzle has");
    reductio_free(position);
    reductio_free(again);
    reductio_free(classic);
}
END_TEST

SUITE(positions, NULL, NULL, TEST(another_board_is_kept_and_named), TEST(reads_one_puzzle),
      TEST(cuts_a_long_title_between_characters), TEST(reads_one_after_the_other),
      TEST(refuses_what_is_no_puzzle), TEST(writes_every_format), TEST(refuses_unknown_formats),
      TEST(places_and_eliminates), TEST(refuses_what_is_no_cell_or_digit), TEST(takes_entries_back),
      TEST(undoes_and_redoes_every_change), TEST(takes_numbers), TEST(copies),
      TEST(has_one_version))
