/*
 * Whether the disk answers: fstatvfs() stands here in front of the real one, and hangs when asked.
 */
#include "store/probe.h"

#include <check.h>
#include <errno.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/statvfs.h>
#include <time.h>

#include "store/games.h"
#include "support/home.h"

Suite *suite_probe(void);

static atomic_bool hangs, left;

int fstatvfs(int descriptor, struct statvfs *status)
{
    (void)descriptor;
    memset(status, 0, sizeof *status);
    while (hangs)
        nanosleep(&(const struct timespec){ .tv_nsec = 1000000 }, NULL);
    left = true;
    return 0;
}

static void begin(void)
{
    struct error error;
    home_make();
    ck_assert_int_eq(games_import("any", "", 0, &error), STATUS_OK); /* makes the directory */
}

START_TEST(a_directory_answers)
{
    struct probe *probe = probe_new();
    struct error error;
    ck_assert(probe_answers(probe));
    ck_assert_int_eq(probe_check(probe, &error), STATUS_OK);
    probe_free(probe);
    ck_assert(probe_answers(NULL));
}
END_TEST

START_TEST(one_that_hangs_does_not_stop_anybody)
{
    struct probe *probe = probe_new();
    struct error error = { 0 };
    hangs = true;
    ck_assert(!probe_answers(probe));
    ck_assert(!probe_answers(probe)); /* the same thread: no more are begun */
    ck_assert_int_eq(probe_check(probe, &error), STATUS_FAILED);
    ck_assert_ptr_nonnull(strstr(error.text, "does not answer"));
    left = false;
    hangs = false;
    while (!probe_answers(probe))
        continue;
    ck_assert(left);
    probe_free(probe);
}
END_TEST

START_TEST(what_hangs_may_outlive_it)
{
    struct probe *probe = probe_new();
    hangs = true;
    left = false;
    ck_assert(!probe_answers(probe));
    probe_free(probe);
    hangs = false;
    while (!left)
        nanosleep(&(const struct timespec){ .tv_nsec = 1000000 }, NULL);
}
END_TEST

Suite *suite_probe(void)
{
    Suite *suite = suite_create("probe");
    TCase *tests = tcase_create("probe");
    tcase_add_checked_fixture(tests, begin, home_remove);
    tcase_set_timeout(tests, 60);
    tcase_add_test(tests, a_directory_answers);
    tcase_add_test(tests, one_that_hangs_does_not_stop_anybody);
    tcase_add_test(tests, what_hangs_may_outlive_it);
    suite_add_tcase(suite, tests);
    return suite;
}
