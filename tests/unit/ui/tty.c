#include "ui/terminal/terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "support/suite.h"
#include "ui/terminal/signals.h"

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
    char text[1000], passed[4096];
    SCOPED struct strbuf out = STRBUF_EMPTY;
    memset(text, 'x', sizeof text);
    text[999] = '\0';
    term_copy_request(text, false, true, &out);
    const char *bytes = out.text;
    const size_t length = strcspn(bytes, "\a") + 1;
    ck_assert_uint_eq(length, 7 + 1332 + 1);
    unwrap(bytes + length, passed);
    ck_assert_uint_eq(strlen(passed), length);
    ck_assert(!memcmp(passed, bytes, length));
}
END_TEST

/* Nobody reads the pipe, and the write begins after the signal. */
START_TEST(a_signal_to_end_interrupts_later_writes)
{
    static const char bytes[4096];
    int ends[2];
    ck_assert_int_eq(pipe(ends), 0);
    ck_assert_int_eq(fcntl(ends[1], F_SETFL, O_NONBLOCK), 0);
    while (write(ends[1], bytes, sizeof bytes) > 0)
        continue;
    ck_assert_int_eq(fcntl(ends[1], F_SETFL, 0), 0);
    ck_assert(signals_take());
    raise(SIGTERM);
    for (int i = 0; i < 2; i++) {
        ck_assert_int_lt(write(ends[1], bytes, sizeof bytes), 0);
        ck_assert_int_eq(errno, EINTR);
    }
    ck_assert_int_eq(signals_end(), SIGTERM);
    signals_give_back();
    close(ends[0]);
    close(ends[1]);
}
END_TEST

SUITE(tty, NULL, NULL, TEST(a_long_text_is_copied_through_screen_in_pieces),
      TEST(a_signal_to_end_interrupts_later_writes))
