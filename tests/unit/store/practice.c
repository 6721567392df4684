/* The attempts of the player, kept as lines that are never lost. */
#include "store/lessons.h"

#include <check.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/file.h"
#include "support/by_name.h"
#include "support/home.h"
#include "support/suite.h"

static struct attempt attempts[3];
static struct schedule schedule;
static struct error error;

static void setup(void)
{
    home_make();
    attempts[0] = (struct attempt){ by_name("x-wing"), .place = ATTEMPT_PRACTICE,
                                    .result = ATTEMPT_ALONE, .seconds = 41, .times = 1 };
    attempts[1] = (struct attempt){ by_name("hidden single"), path_entry(3), ATTEMPT_GAME,
                                    ATTEMPT_ALONE, .times = 7 };
    attempts[2] = (struct attempt){ by_name("jellyfish"), .place = ATTEMPT_GAME,
                                    .result = ATTEMPT_ASKED, .times = 1 };
}

static void teardown(void)
{
    home_remove();
}

static unsigned asked(void)
{
    return schedule.techniques[rule_place(by_name("jellyfish"))].count[ATTEMPT_ASKED];
}

static void read_text(struct strbuf *text)
{
    strbuf_reset(text);
    ck_assert_int_eq(file_read(home_path("practice"), text, &error), STATUS_OK);
}

START_TEST(attempts_are_read_again)
{
    struct strbuf text = STRBUF_EMPTY;
    ck_assert_int_eq(practice_read(&schedule, &error), STATUS_OK);
    ck_assert_int_eq(practice_add(attempts, 3, "2026-11-22", &error), STATUS_OK);
    ck_assert_int_eq(practice_add(attempts, 1, "2026-11-23", &error), STATUS_OK);
    read_text(&text);
    ck_assert_str_eq(strchr(text.text, '\n'), "\nx-wing practice alone 2026-11-22 41s\n"
                                              "hidden-single-in-a-line game alone 2026-11-22 7x\n"
                                              "jellyfish game asked 2026-11-22\n"
                                              "x-wing practice alone 2026-11-23 41s\n");
    ck_assert_int_eq(practice_read(&schedule, &error), STATUS_OK);
    ck_assert_int_eq(schedule.entries[11].box, 1);
    ck_assert_int_eq(skill_median(&schedule.entries[11]), 41);
    ck_assert_uint_eq(schedule.entries[2].count[ATTEMPT_ALONE], 7);
    ck_assert_uint_eq(asked(), 1);
    strbuf_release(&text);
}
END_TEST

/* Wherever a power failure cut the file, the whole lines count, and others can follow. */
START_TEST(a_cut_file_loses_no_whole_line)
{
    struct strbuf whole = STRBUF_EMPTY;
    practice_add(attempts, 3, "2026-11-22", &error);
    read_text(&whole);
    for (size_t cut = 0; cut <= whole.length; cut++) {
        unsigned lines = 0;
        for (const char *at = whole.text; at < whole.text + cut; at++)
            lines += *at == '\n';
        ck_assert_int_eq(truncate(home_path("practice"), 0), 0);
        ck_assert_int_eq(state_append(home_path("practice"), whole.text, cut, &error), STATUS_OK);
        ck_assert_int_eq(practice_add(attempts + 2, 1, "2026-11-23", &error), STATUS_OK);
        practice_read(&schedule, &error);
        const bool ends = cut >= whole.length - 1; /* without the end of its last line */
        ck_assert_uint_eq(asked(), 1 + ends);
        ck_assert_uint_ge(schedule.entries[11].count[ATTEMPT_ALONE], lines > 1);
        ck_assert(lines < 3 || schedule.entries[2].count[ATTEMPT_ALONE] == 7);
        ck_assert(skill_median(&schedule.entries[11]) % 41 == 0);
    }
    strbuf_release(&whole);
}
END_TEST

START_TEST(lines_not_understood_stay)
{
    static const char *const lines[] = {
        "x-wing practice alone 2026-11-31",    "y-fish practice alone 2026-11-21",
        "x-wing dreamt alone 2026-11-21",      "x-wing practice 2026-11-21",
        "x-wing practice alone 2026-11-21 41", "\xFF\x01 1"
    };
    struct strbuf text = STRBUF_EMPTY, before = STRBUF_EMPTY;
    strbuf_addf(&before, "# mine\n\n%s\nx-wing lesson alone 2026-01-02\n", lines[_i]);
    ck_assert_int_eq(state_append(home_path("practice"), before.text, before.length, &error),
                     STATUS_OK);
    ck_assert_int_eq(practice_read(&schedule, &error), STATUS_BAD);
    ck_assert_msg(strstr(error.text, ":3: "), "%s", error.text);
    ck_assert(schedule.entries[11].begun);
    practice_add(attempts + 2, 1, "2026-11-23", &error);
    strbuf_add(&before, "jellyfish game asked 2026-11-23\n");
    read_text(&text);
    ck_assert_str_eq(text.text, before.text);
    strbuf_release(&text);
    strbuf_release(&before);
}
END_TEST

START_TEST(several_programs_lose_nothing)
{
    enum { PROGRAMS = 5, EACH = 30 };
    int status;
    for (int i = 0; i < PROGRAMS; i++)
        if (!fork()) {
            for (int n = 0; n < EACH; n++)
                practice_add(attempts + 2, 1, "2026-11-23", &error);
            _exit(0);
        }
    for (int i = 0; i < PROGRAMS; i++)
        ck_assert_int_gt(wait(&status), 0);
    ck_assert_int_eq(practice_read(&schedule, &error), STATUS_OK);
    ck_assert_uint_eq(asked(), PROGRAMS * EACH);
}
END_TEST

SUITE(practice, setup, teardown, TEST(attempts_are_read_again),
      TEST(a_cut_file_loses_no_whole_line), LOOPED(lines_not_understood_stay, 0, 6),
      TEST(several_programs_lose_nothing))
