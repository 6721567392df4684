#include "base/strbuf.h"

#include <check.h>
#include <stdint.h>
#include <string.h>

#include "support/suite.h"

START_TEST(begins_as_an_empty_string)
{
    struct strbuf buffer;

    strbuf_init(&buffer);
    ck_assert_str_eq(buffer.text, "");
    ck_assert_uint_eq(buffer.capacity, 0);
    strbuf_add(&buffer, "");
    strbuf_addf(&buffer, "%s", "");
    strbuf_reset(&buffer);
    ck_assert_uint_eq(buffer.capacity, 0);
    strbuf_release(&buffer);
    ck_assert_str_eq(buffer.text, "");
}
END_TEST

START_TEST(grows_by_all_ways)
{
    struct strbuf buffer;

    strbuf_init(&buffer);
    strbuf_add(&buffer, "row ");
    strbuf_addf(&buffer, "%d, %s", 5, "column");
    strbuf_add_char(&buffer, ' ');
    strbuf_add_bytes(&buffer, "3456", 1);
    ck_assert_str_eq(buffer.text, "row 5, column 3");
    ck_assert_uint_eq(buffer.length, strlen(buffer.text));
    strbuf_release(&buffer);
}
END_TEST

START_TEST(holds_much_and_bytes_of_all_kinds)
{
    struct strbuf buffer;
    char zeros[100] = { 0 };

    strbuf_init(&buffer);
    for (int i = 0; i < 1000; i++)
        strbuf_addf(&buffer, "%04d", i);
    ck_assert_uint_eq(buffer.length, 4000);
    ck_assert_str_eq(buffer.text + 3996, "0999");
    strbuf_add_bytes(&buffer, zeros, sizeof(zeros));
    ck_assert_uint_eq(buffer.length, 4100);
    strbuf_release(&buffer);
}
END_TEST

START_TEST(formats_texts_of_all_lengths)
{
    char many[140];
    memset(many, 'a', sizeof many);
    for (int before = 0; before < 70; before++)
        for (int length = 0; length < 140; length++) {
            struct strbuf buffer;
            strbuf_init(&buffer);
            strbuf_add_times(&buffer, "b", before);
            strbuf_addf(&buffer, "%.*s", length, many);
            strbuf_addf(&buffer, "%d", 7);
            ck_assert_uint_eq(buffer.length, before + length + 1);
            ck_assert_uint_eq(strlen(buffer.text), buffer.length);
            ck_assert_uint_eq(strspn(buffer.text, "b"), before);
            ck_assert_uint_eq(strspn(buffer.text + before, "a"), length);
            ck_assert_str_eq(buffer.text + before + length, "7");
            strbuf_release(&buffer);
        }
}
END_TEST

START_TEST(keeps_its_memory_when_reset)
{
    struct strbuf buffer;
    size_t capacity;

    strbuf_init(&buffer);
    strbuf_add(&buffer, "some text");
    capacity = buffer.capacity;
    strbuf_reset(&buffer);
    ck_assert_str_eq(buffer.text, "");
    ck_assert_uint_eq(buffer.length, 0);
    ck_assert_uint_eq(buffer.capacity, capacity);
    strbuf_release(&buffer);
}
END_TEST

START_TEST(is_cut_short)
{
    struct strbuf buffer;
    strbuf_init(&buffer);
    strbuf_truncate(&buffer, 0);
    strbuf_truncate(&buffer, 7);
    ck_assert_str_eq(buffer.text, "");
    strbuf_add(&buffer, "one two");
    strbuf_truncate(&buffer, 8);
    ck_assert_str_eq(buffer.text, "one two");
    strbuf_truncate(&buffer, 3);
    ck_assert_str_eq(buffer.text, "one");
    strbuf_add(&buffer, "s");
    ck_assert_str_eq(buffer.text, "ones");
    ck_assert_uint_eq(buffer.length, 4);
    strbuf_add_bytes(&buffer, "", SIZE_MAX - 8);
    strbuf_truncate(&buffer, 0);
    ck_assert(buffer.failed);
    strbuf_release(&buffer);
}
END_TEST

START_TEST(passes_on_that_it_failed)
{
    struct strbuf part, whole;
    strbuf_init(&part);
    strbuf_init(&whole);
    strbuf_add(&part, "part");
    strbuf_add(&whole, part.text);
    strbuf_release_into(&part, &whole);
    ck_assert(!whole.failed);
    ck_assert_str_eq(part.text, "");
    part.failed = true;
    strbuf_release_into(&part, &whole);
    ck_assert(whole.failed && !part.failed);
    ck_assert_str_eq(whole.text, "part");
    strbuf_release(&whole);
}
END_TEST

START_TEST(stays_as_it_was_when_memory_runs_out)
{
    struct strbuf buffer;

    strbuf_init(&buffer);
    strbuf_add(&buffer, "kept");
    strbuf_add_bytes(&buffer, "", SIZE_MAX - 2);
    ck_assert(buffer.failed);
    ck_assert_str_eq(buffer.text, "kept");
    /* Nothing more is added behind a missing part. */
    strbuf_add(&buffer, "more");
    ck_assert_str_eq(buffer.text, "kept");
    strbuf_reset(&buffer);
    ck_assert(!buffer.failed);
    strbuf_add(&buffer, "new");
    ck_assert_str_eq(buffer.text, "new");
    strbuf_release(&buffer);
}
END_TEST

SUITE(strbuf, NULL, NULL, TEST(begins_as_an_empty_string), TEST(grows_by_all_ways),
      TEST(holds_much_and_bytes_of_all_kinds), TEST(formats_texts_of_all_lengths),
      TEST(keeps_its_memory_when_reset), TEST(is_cut_short), TEST(passes_on_that_it_failed),
      TEST(stays_as_it_was_when_memory_runs_out))
