/* Moves as text: written and read again, and lines that are not moves. */
#include <check.h>
#include <string.h>

#include "support/by_name.h"
#include "support/play.h"
#include "support/suite.h"

static bool same_move(const struct move *one, const struct move *other)
{
    return one->kind == other->kind && one->cell == other->cell && one->digit == other->digit &&
           one->colour == other->colour && one->keep_notes == other->keep_notes &&
           one->joined == other->joined && one->technique == other->technique &&
           technique_set_same(&one->running, &other->running) && one->count == other->count &&
           !strcmp(one->name, other->name) &&
           !memcmp(one->eliminate.at, other->eliminate.at, sizeof one->eliminate.at);
}

static void there_and_back(const struct move *move)
{
    struct move read;
    struct error error;
    const char *text = text_of_move(move);
    if (move_parse(text, &read, &error) != STATUS_OK || !same_move(move, &read))
        ck_abort_msg("not read as written: \"%s\"", text);
}

START_TEST(each_kind_as_documented)
{
    static const char *const lines[] = {
        "enter r5c3=7",
        "enter r5c3=7 keep-notes",
        "clear r5c3",
        "note r5c3+7",
        "note r5c3-7",
        "corner r5c3+7",
        "corner r5c3-7",
        "centre r5c3+7",
        "centre r5c3-7",
        "notes fill",
        "notes fill, r1c2<>5, r1c3<>57",
        "notes clear",
        "colour r5c3 1a",
        "colour r5c3 5b",
        "colour r5c3 none",
        "colour r5c3=7 2b",
        "colour r5c3=7 none",
        "colours clear",
        "force r8c2=7 by hidden single",
        "force r1c2<>5, r1c3<>5 by pointing",
        "force r1c2<>1359, r9c9<>5 by naked quad",
        "force r8c2=7, r1c2<>5 by hidden single",
        "force r5c5<>1 by experiment",
        "try r5c3=7",
        "drop",
        "keep",
        "+ enter r1c1=1",
        "+ force r8c2=7 by full house",
        "+ notes fill",
        "auto forward",
        "auto none",
        "auto full house, hidden single, pointing",
        "save-point 1",
        "+ save-point before the guess",
        "return to move 0",
        "return to move 1234",
        "+ auto hidden single, discontinuous nice loop with als",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct move move = move_of(lines[i]);
        ck_assert_str_eq(text_of_move(&move), lines[i]);
        there_and_back(&move);
    }
}
END_TEST

START_TEST(what_is_read)
{
    struct move move = move_of("enter r5c3=7 keep-notes");
    ck_assert(move.kind == MOVE_ENTER && move.cell == 38 && move.digit == 7);
    ck_assert(move.keep_notes && !move.joined);
    move = move_of("+ note r9c9-1");
    ck_assert(move.kind == MOVE_NOTE_OFF && move.cell == 80 && move.digit == 1 && move.joined);
    move = move_of("centre r1c2-3");
    ck_assert(move.kind == MOVE_CENTRE_OFF && move_note_kind(move.kind) == NOTES_CENTRE);
    move = move_of("colour r1c2 2b");
    ck_assert(move.kind == MOVE_COLOUR && move.cell == 1 && !move.digit && move.colour == 4);
    move = move_of("colour r1c2=9 none");
    ck_assert(move.kind == MOVE_COLOUR && move.digit == 9 && !move.colour);
    move = move_of("force r1c2<>35, r1c3<>5 by claiming");
    ck_assert(move.kind == MOVE_APPLY_STEP && move.digit == 0);
    ck_assert_ptr_eq(move.technique, by_name("claiming"));
    ck_assert_int_eq(candset_count(&move.eliminate), 3);
    ck_assert(candset_has(&move.eliminate, 1, 3) && candset_has(&move.eliminate, 1, 5) &&
              candset_has(&move.eliminate, 2, 5));
    move = move_of("force r8c2=7 by 0002"); /* a code will do */
    ck_assert_ptr_eq(move.technique, by_name("hidden single"));
}
END_TEST

START_TEST(random_moves)
{
    struct random random = random_of(20);
    for (int i = fewer(5000); i > 0; i--) {
        int cell = random_below(&random, CELLS), digit = 1 + random_below(&random, DIGITS);
        struct move move =
            (struct move){ .kind = (enum move_kind)random_below(&random, MOVE_AUTO + 1) };
        switch (move.kind) {
        case MOVE_ENTER:
        case MOVE_NOTE_ON:
        case MOVE_NOTE_OFF:
        case MOVE_CORNER_ON:
        case MOVE_CORNER_OFF:
        case MOVE_CENTRE_ON:
        case MOVE_CENTRE_OFF:
        case MOVE_TRY:
            move = move_at(move.kind, cell, digit);
            break;
        case MOVE_CLEAR:
            move = move_at(move.kind, cell, 0);
            break;
        case MOVE_COLOUR:
            move = move_colour(cell, random_below(&random, 2) ? digit : 0,
                               random_below(&random, COLOURS + 1));
            break;
        case MOVE_NOTES_FILL:
            for (int n = random_below(&random, 20); n > 0; n--)
                candset_add(&move.eliminate, random_below(&random, CELLS),
                            1 + random_below(&random, DIGITS));
            break;
        case MOVE_APPLY_STEP: {
            int count = random_below(&random, 20);
            for (int n = 0; n < count; n++)
                candset_add(&move.eliminate, random_below(&random, CELLS),
                            1 + random_below(&random, DIGITS));
            if (!count || random_below(&random, 2)) {
                move.cell = (uint8_t)cell;
                move.digit = (uint8_t)digit;
            }
            move.technique = rules_all->at[random_below(&random, (int)rules_all->count)];
            break;
        }
        case MOVE_AUTO:
            for (int n = random_below(&random, 20); n > 0; n--)
                technique_set_add(&move.running,
                                  rules_all->at[random_below(&random, (int)rules_all->count)]);
            break;
        default:
            break;
        }
        move.keep_notes = move.kind == MOVE_ENTER && random_below(&random, 2);
        move.joined = random_below(&random, 2);
        there_and_back(&move);
    }
}
END_TEST

START_TEST(refused_with_column)
{
    static const struct {
        const char *line;
        int column;
    } bad[] = {
        { "", 1 },
        { "ente r1c1=1", 1 },
        { "Enter r1c1=1", 1 },
        { " enter r1c1=1", 1 },
        { "enter", 6 },
        { "enter ", 7 },
        { "enter r1c0=1", 7 },
        { "enter r1c1", 11 },
        { "enter r1c1+1", 11 },
        { "enter r1c1=", 12 },
        { "enter r1c1=0", 12 },
        { "enter r1c1=12", 13 },
        { "enter r1c1=1 ", 13 },
        { "save-point", 11 },
        { "save-point ", 12 },
        { "save-point a~b", 12 },
        { "return", 1 },
        { "return to move", 15 },
        { "return to move x", 16 },
        { "return to move 12x", 18 },
        { "enter r1c1=1 keep", 13 },
        { "enter r1c1=1 keep-notes!", 24 },
        { "clear r1c1=1", 11 },
        { "clear", 6 },
        { "note r1c1=1", 10 },
        { "note r1c1+", 11 },
        { "corner r1c1", 12 },
        { "corner r1c1=1", 12 },
        { "center r1c1+1", 1 },
        { "centre r1c1+0", 13 },
        { "colour", 7 },
        { "colour r1c1", 12 },
        { "colour r1c1 ", 13 },
        { "colour r1c1 0a", 13 },
        { "colour r1c1 6a", 13 },
        { "colour r1c1 1c", 13 },
        { "colour r1c1 1ab", 15 },
        { "colour r1c1= 1a", 13 },
        { "colour r1c1=0 1a", 13 },
        { "colour r1c1 nothing", 13 },
        { "colours", 7 },
        { "colours clearly", 14 },
        { "notes fill,", 11 },
        { "notes fill, ", 13 },
        { "notes fill, r1c1=5", 17 },
        { "notes", 5 },
        { "notes fil", 5 },
        { "notes filling", 11 },
        { "drop r1c1", 5 },
        { "keep ", 5 },
        { "keeps", 5 },
        { "try r1c1", 9 },
        { "try r1c1=1 keep-notes", 11 },
        { "+enter r1c1=1", 1 },
        { "+ ", 3 },
        { "+ + drop", 3 },
        { "force r1c1=1", 13 },
        { "force r1c1=1 by", 13 },
        { "force r1c1=1 by ", 17 },
        { "force r1c1=1 by magic", 17 },
        { "force r1c1=1 by hidden single ", 17 },
        { "force r1c1<>", 13 },
        { "force r1c1<>0 by pointing", 13 },
        { "force r1c1<>5 r1c2<>5 by pointing", 14 },
        { "force r1c1<>5, by pointing", 16 },
        { "force r1c1<>5, r1c2=5 by pointing", 20 },
        { "force by pointing", 7 },
        { "auto", 5 },
        { "auto ", 6 },
        { "auto magic", 6 },
        { "auto forward, pointing", 13 },
        { "auto hard", 6 },
        { "auto pointing,claiming", 14 },
        { "auto pointing, ", 16 },
        { "auto pointing, magic", 16 },
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct move move;
        struct error error = { 0 };
        ck_assert_msg(move_parse(bad[i].line, &move, &error) == STATUS_BAD, "read: \"%s\"",
                      bad[i].line);
        ck_assert_int_eq(error.status, STATUS_BAD);
        ck_assert_msg(*error.text, "no reason: \"%s\"", bad[i].line);
        /* The error may be about a wrong note or about the word "notes" without its second word. */
        bool either = !strncmp(bad[i].line, "notes", 5) && bad[i].column == 5;
        ck_assert_msg(error.column == bad[i].column || either, "\"%s\": column %d, not %d",
                      bad[i].line, error.column, bad[i].column);
    }
}
END_TEST

START_TEST(random_text_does_no_harm)
{
    static const char *const pieces[] = {
        "enter ",  "clear ",   "note",    "notes ",  "fill", "force ", "try ", "drop", "keep",
        "+ ",      "r1c1",     "r9c9",    "=",       "<>",   "+",      "-",    "5",    "12",
        ", ",      " by ",     "naked ",  "pair",    "r",    "\xC3",   "0",    " ",    "keep-notes",
        "colour ", "colours ", "corner ", "centre ", " 2a",  " none"
    };
    struct random random = random_of(21);
    int read = 0;
    for (int i = fewer(30000); i > 0; i--) {
        char line[200] = "";
        for (int n = random_below(&random, 10); n > 0; n--)
            strcat(line, pieces[random_below(&random, (int)(sizeof pieces / sizeof *pieces))]);
        struct move move;
        struct error error = { 0 };
        enum status status = move_parse(line, &move, &error);
        int length = (int)strlen(line);
        if (status == STATUS_OK) {
            there_and_back(&move);
            read++;
        } else if (status != STATUS_BAD || error.column < 1 || error.column > length + 1) {
            ck_abort_msg("\"%s\": status %d, column %d", line, (int)status, error.column);
        }
    }
    ck_assert_int_gt(read, 0);
}
END_TEST

SUITE(move, NULL, NULL, TEST(each_kind_as_documented), TEST(what_is_read), TEST(random_moves),
      TEST(refused_with_column), TEST(random_text_does_no_harm))
