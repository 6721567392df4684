/*
 * The disk's thread: fstatvfs(), with which a call asks whether the directory answers, stands here
 * in front of the real one, and hangs when asked.
 */
#include "store/disk.h"

#include <check.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/statvfs.h>
#include <time.h>

#include "store/games.h"
#include "support/home.h"
#include "support/patience.h"
#include "support/suite.h"

static const struct disk_times hurried = {
    .answer = 10, .call = 10, .append = 10, .end = 10, .slow = 10, .sync = LONG
};

static atomic_bool directory_hangs, work_hangs;
static atomic_int done;
static struct disk *disk;

static void nap(void)
{
    nanosleep(&(const struct timespec){ .tv_nsec = 1000000 }, NULL);
}

int fstatvfs(int descriptor, struct statvfs *status)
{
    (void)descriptor;
    memset(status, 0, sizeof *status);
    while (directory_hangs)
        nap();
    return 0;
}

/* Writes down which of them was the how manyth; the data is the place for that. */
static enum status work(struct disk_job *job)
{
    int *place;
    memcpy(&place, job->data.text, sizeof place);
    while (work_hangs)
        nap();
    *place = ++done;
    return STATUS_OK;
}

static bool call(struct disk *of, int *place, struct error *error)
{
    struct disk_job *job = disk_job_new(work, "", &place, sizeof place);
    ck_assert_ptr_nonnull(job);
    const bool answered = disk_call(of, job, error);
    if (answered)
        disk_job_free(job);
    return answered;
}

static void setup(void)
{
    struct error error;
    home_make();
    ck_assert_int_eq(games_import("any", "", 0, &error), STATUS_OK); /* makes the directory */
    directory_hangs = work_hangs = false;
    done = 0;
    disk = disk_new();
    ck_assert_ptr_nonnull(disk);
    disk_set_times(disk, &patient);
}

static void teardown(void)
{
    directory_hangs = work_hangs = false;
    disk_free(disk);
    home_remove();
}

static void hurry(void)
{
    disk_set_times(disk, &hurried);
}

START_TEST(does_what_it_is_asked_for)
{
    int one = 0, two = 0;
    struct error error;
    ck_assert(call(disk, &one, &error));
    ck_assert(call(disk, &two, &error));
    ck_assert_int_eq(one, 1);
    ck_assert_int_eq(two, 2);
}
END_TEST

START_TEST(does_it_at_once_without_a_thread)
{
    int one = 0;
    struct error error;
    ck_assert(call(NULL, &one, &error));
    ck_assert_int_eq(one, 1);
}
END_TEST

/* Two calls: neither is waited for, and both are carried out, in their order, when the disk
 * answers. */
static void is_given_up(atomic_bool *hangs)
{
    static int one, two; /* they outlast the test's own frame */
    struct error error = { 0 };
    one = two = 0;
    *hangs = true;
    hurry();
    ck_assert(!call(disk, &one, &error));
    ck_assert_int_eq(error.status, STATUS_FAILED);
    ck_assert_msg(strstr(error.text, "the disk does not answer"), "%s", error.text);
    ck_assert(!call(disk, &two, &error));
    ck_assert_int_eq(done, 0);
    *hangs = false;
    ck_assert(disk_wait(disk, LONG));
    ck_assert_int_eq(one, 1);
    ck_assert_int_eq(two, 2);
}

static int asked_slow;

/* `data` is the answer to the first question after the disk has become slow. */
static bool answer_whether_to_wait(void *data, enum disk_news slow)
{
    asked_slow += slow == DISK_IS_SLOW;
    if (slow)
        work_hangs = false;
    return !asked_slow || *(bool *)data;
}

/* A caller that waits can show this, and ends the wait: nothing else does here. */
START_TEST(asks_whether_to_wait)
{
    static int one;
    bool go_on = _i != 0;
    struct error error;
    struct disk_times times = patient;
    times.slow = 0;
    disk_set_times(disk, &times);
    asked_slow = one = 0;
    work_hangs = true;
    disk_ask_while_waiting(disk, answer_whether_to_wait, &go_on);
    ck_assert(call(disk, &one, &error) == go_on);
    ck_assert_int_eq(asked_slow, 1);
    ck_assert(disk_wait(disk, LONG));
    ck_assert_int_eq(one, 1);
}
END_TEST

START_TEST(gives_up_a_directory_that_hangs)
{
    is_given_up(&directory_hangs);
}
END_TEST

START_TEST(gives_up_work_that_hangs)
{
    is_given_up(&work_hangs);
}
END_TEST

START_TEST(what_hangs_may_outlive_it)
{
    static int one;
    struct error error;
    directory_hangs = true;
    hurry();
    ck_assert(!call(disk, &one, &error));
    disk_free(disk);
    ck_assert_int_eq(done, 0);
    directory_hangs = false;
    while (!done) /* or the test times out */
        nap();
    disk = NULL;
}
END_TEST

SUITE(disk, setup, teardown, TEST(does_what_it_is_asked_for),
      TEST(does_it_at_once_without_a_thread), LOOPED(asks_whether_to_wait, 0, 2),
      TEST(gives_up_a_directory_that_hangs), TEST(gives_up_work_that_hangs),
      TEST(what_hangs_may_outlive_it))
