#include "ui/terminal/tty.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/suite.h"

static int terminal, keyboard, output[2];
static struct tty tty;

static void setup(void)
{
    terminal = posix_openpt(O_RDWR | O_NOCTTY);
    ck_assert(terminal >= 0 && grantpt(terminal) == 0 && unlockpt(terminal) == 0);
    keyboard = open(ptsname(terminal), O_RDWR | O_NOCTTY);
    ck_assert_int_ge(keyboard, 0);
    ck_assert_int_eq(pipe(output), 0);
    ck_assert(tty_open(&tty, keyboard, output[1]));
}

static void teardown(void)
{
    close(output[0]);
    close(output[1]);
    close(keyboard);
    close(terminal);
}

/* Without what wraps a piece for GNU screen; each is short. */
static void unwrap(const char *bytes, char *out)
{
    while (*bytes) {
        ck_assert(!strncmp(bytes, "\033P", 2));
        const char *end = strstr(bytes, "\033\\");
        ck_assert_ptr_nonnull(end);
        ck_assert_int_le(end - bytes, 254);
        memcpy(out, bytes + 2, (size_t)(end - bytes - 2));
        out += end - bytes - 2;
        bytes = end + 2;
    }
    *out = '\0';
}

/* The request itself comes first, for a terminal that tmux or GNU screen only seems to be. */
START_TEST(a_long_text_is_copied_through_screen_in_pieces)
{
    char text[1000], bytes[4096] = "", passed[4096];
    memset(text, 'x', sizeof text);
    tty_copy(&tty, text, sizeof text, false, true);
    ck_assert_int_gt(read(output[0], bytes, sizeof bytes - 1), 2 * 1336);
    const size_t length = strcspn(bytes, "\a") + 1;
    ck_assert_uint_eq(length, 7 + 1336 + 1);
    unwrap(bytes + length, passed);
    ck_assert_uint_eq(strlen(passed), length);
    ck_assert(!memcmp(passed, bytes, length));
}
END_TEST

SUITE(tty, setup, teardown, TEST(a_long_text_is_copied_through_screen_in_pieces))
