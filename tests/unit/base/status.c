#include "base/status.h"

#include <check.h>
#include <string.h>

#include "support/suite.h"

START_TEST(fills_and_returns)
{
    struct error error = { STATUS_OK, 7, 7, "old" };

    ck_assert_int_eq(error_set(&error, STATUS_FAILED, "no %s: %d", "disk", 5), STATUS_FAILED);
    ck_assert_int_eq(error.status, STATUS_FAILED);
    ck_assert_int_eq(error.line, 0);
    ck_assert_int_eq(error.column, 0);
    ck_assert_str_eq(error.text, "no disk: 5");
    ck_assert_int_eq(error_set_at(&error, STATUS_BAD, 3, 14, "a letter"), STATUS_BAD);
    ck_assert_int_eq(error.line, 3);
    ck_assert_int_eq(error.column, 14);
}
END_TEST

START_TEST(takes_no_error)
{
    ck_assert_int_eq(error_set(NULL, STATUS_BAD, "x"), STATUS_BAD);
    ck_assert_int_eq(error_set_at(NULL, STATUS_NO, 1, 2, "x"), STATUS_NO);
}
END_TEST

START_TEST(cuts_long_text_between_characters)
{
    struct error error;
    char text[600];

    /* Each character has three bytes, and 239 is not a multiple of three. */
    for (size_t i = 0; i + 3 < sizeof(text); i += 3)
        memcpy(text + i, "\xe2\x82\xac", 4);
    error_set(&error, STATUS_BAD, "%s", text);
    ck_assert_uint_ge(strlen(error.text), 230);
    ck_assert_uint_lt(strlen(error.text), sizeof(error.text));
    ck_assert_uint_eq(strlen(error.text) % 3, 0);
    ck_assert_ptr_null(strchr(error.text, '?'));
}
END_TEST

START_TEST(lets_no_control_through)
{
    struct error error;

    error_set(&error, STATUS_BAD, "%s",
              "a\x1b[31m\nb\xff\xc2\x9b"
              "31m \xe2\x80\xae é");
    ck_assert_str_eq(error.text, "a?[31m?b??31m ? é");
}
END_TEST

SUITE(status, NULL, NULL, TEST(fills_and_returns), TEST(takes_no_error),
      TEST(cuts_long_text_between_characters), TEST(lets_no_control_through))
