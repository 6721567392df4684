/* Files written whole or not at all. */
#include "store/atomic_file.h"

#include <check.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/strbuf.h"
#include "store/file.h"
#include "support/scratch.h"
#include "support/suite.h"

static char directory[SCRATCH_PATH], path[SCRATCH_PATH + 8];
static struct error error;

static void setup(void)
{
    scratch_make(directory);
    snprintf(path, sizeof path, "%s/file", directory);
    memset(&error, 0, sizeof error);
}

/* How many files are there: nothing may be left over. */
static int files(void)
{
    DIR *open = opendir(directory);
    struct dirent *entry;
    int count = 0;
    ck_assert_ptr_nonnull(open);
    while ((entry = readdir(open)))
        count += entry->d_name[0] != '.';
    closedir(open);
    return count;
}

static void teardown(void)
{
    scratch_remove(directory);
}

static void check_holds(const char *name, const char *wanted)
{
    struct strbuf text;
    strbuf_init(&text);
    ck_assert_int_eq(file_read(name, &text, &error), STATUS_OK);
    ck_assert_str_eq(text.text, wanted);
    strbuf_release(&text);
}

START_TEST(written)
{
    struct stat status;
    mode_t mask = umask(027);
    ck_assert_int_eq(output_check(path, false, &error), STATUS_OK);
    ck_assert_int_eq(output_write(path, "one", 3, false, &error), STATUS_OK);
    umask(mask);
    check_holds(path, "one");
    ck_assert_int_eq(stat(path, &status), 0);
    ck_assert_uint_eq(status.st_mode & 0777, 0640);
    ck_assert_int_eq(files(), 1);
}
END_TEST

START_TEST(not_replaced)
{
    ck_assert_int_eq(output_write(path, "one", 3, false, &error), STATUS_OK);
    ck_assert_int_eq(output_check(path, false, &error), STATUS_BAD);
    ck_assert_int_eq(output_check(path, true, &error), STATUS_OK);
    ck_assert_int_eq(output_write(path, "two", 3, false, &error), STATUS_BAD);
    ck_assert_ptr_nonnull(strstr(error.text, "--force"));
    check_holds(path, "one");
    ck_assert_int_eq(chmod(path, 0604), 0);
    ck_assert_int_eq(output_write(path, "three", 5, true, &error), STATUS_OK);
    check_holds(path, "three");
    struct stat status;
    ck_assert_int_eq(stat(path, &status), 0);
    ck_assert_uint_eq(status.st_mode & 0777, 0604);
    ck_assert_int_eq(files(), 1);
}
END_TEST

/* A link stays a link; one that leads nowhere is something that is there. */
START_TEST(links)
{
    char link[SCRATCH_PATH + 8];
    snprintf(link, sizeof link, "%s/link", directory);
    ck_assert_int_eq(symlink("file", link), 0);
    ck_assert_int_eq(output_check(link, false, &error), STATUS_BAD);
    ck_assert_int_eq(output_write(link, "one", 3, false, &error), STATUS_BAD);
    ck_assert_int_eq(output_write(path, "one", 3, false, &error), STATUS_OK);
    ck_assert_int_eq(output_write(link, "two", 3, true, &error), STATUS_OK);
    check_holds(path, "two");
    struct stat status;
    ck_assert_int_eq(lstat(link, &status), 0);
    ck_assert(S_ISLNK(status.st_mode));
}
END_TEST

START_TEST(refused)
{
    char below[SCRATCH_PATH + 16];
    snprintf(below, sizeof below, "%s/none/file", directory);
    ck_assert_int_eq(output_check(below, true, &error), STATUS_BAD);
    ck_assert_int_eq(output_write(below, "one", 3, false, &error), STATUS_BAD);
    ck_assert_ptr_nonnull(strstr(error.text, "directory does not exist"));
    ck_assert_int_eq(output_check(directory, true, &error), STATUS_BAD);
    ck_assert_int_eq(output_write(directory, "one", 3, false, &error), STATUS_BAD);
    ck_assert_int_eq(output_write(directory, "one", 3, true, &error), STATUS_BAD);
    ck_assert_int_eq(files(), 0);
}
END_TEST

START_TEST(devices)
{
    ck_assert_int_eq(output_check("/dev/null", false, &error), STATUS_OK);
    ck_assert_int_eq(output_write("/dev/null", "one", 3, true, &error), STATUS_OK);
    struct stat status;
    ck_assert_int_eq(stat("/dev/null", &status), 0);
    ck_assert(S_ISCHR(status.st_mode));
    if (!access("/dev/full", W_OK))
        ck_assert_int_eq(output_write("/dev/full", "one", 3, true, &error), STATUS_FAILED);
}
END_TEST

SUITE(output_file, setup, teardown, TEST(written), TEST(not_replaced), TEST(links), TEST(refused),
      TEST(devices))
