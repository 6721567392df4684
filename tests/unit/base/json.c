/* The output is JSON, whatever the input. */
#include "base/json.h"

#include <check.h>
#include <string.h>

#include "support/suite.h"

START_TEST(an_object)
{
    struct strbuf out;
    strbuf_init(&out);
    json_punctuate(&out, '{');
    json_add_string(&out, "puzzle", "1..");
    json_add_number(&out, "solutions", UINT64_MAX);
    json_add_bool(&out, "capped", false);
    json_open(&out, "cells", '[');
    json_string(&out, "r1c1");
    json_string(&out, "");
    json_punctuate(&out, '{');
    json_punctuate(&out, '}');
    json_punctuate(&out, '[');
    json_punctuate(&out, ']');
    json_punctuate(&out, ']');
    json_punctuate(&out, '}');
    strbuf_add(&out, "\n");
    json_punctuate(&out, '{');
    json_punctuate(&out, '}');
    ck_assert_str_eq(out.text,
                     "{\"puzzle\":\"1..\",\"solutions\":18446744073709551615,\"capped\":false,"
                     "\"cells\":[\"r1c1\",\"\",{},[]]}\n{}");
    strbuf_release(&out);
}
END_TEST

START_TEST(strings)
{
    static const char *const cases[][2] = {
        { "", "\"\"" },
        { "say \"hm\" \\ /", "\"say \\\"hm\\\" \\\\ /\"" },
        { "a\tb\n\x1b[31m\x7f", "\"a\\u0009b\\u000a\\u001b[31m\\u007f\"" },
        { "caf\xc3\xa9", "\"caf\xc3\xa9\"" },
        { "\xf0\x9f\x98\x80", "\"\xf0\x9f\x98\x80\"" },
        { "cut \xc3", "\"cut \xef\xbf\xbd\"" },
        { "\xc2\x9b", "\"\\u009b\"" }, /* a control of eight bits */
        { "\xe2\x80\xae\xf3\xa0\x81\x81", "\"\\u202e\\udb40\\udc41\"" }, /* not seen */
    };
    struct strbuf out;
    strbuf_init(&out);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        strbuf_reset(&out);
        json_string(&out, cases[i][0]);
        ck_assert_str_eq(out.text, cases[i][1]);
    }
    strbuf_release(&out);
}
END_TEST

/* The value of a member, as it stands in the object. */
START_TEST(members)
{
    static const char object[] =
        "{\"title\":\"a \\\"b\\\", "
        "\\\\\",\"list\":[\"}\",{\"line\":1}],\"line\":27,\"last\":true}\n";
    static const char *const cases[][2] = { { "title", "\"a \\\"b\\\", \\\\\"" },
                                            { "list", "[\"}\",{\"line\":1}]" },
                                            { "line", "27" },
                                            { "last", "true" } };
    size_t length;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *value = json_member(object, cases[i][0], &length);
        ck_assert_ptr_nonnull(value);
        ck_assert_uint_eq(length, strlen(cases[i][1]));
        ck_assert_mem_eq(value, cases[i][1], length);
    }
    ck_assert_ptr_null(json_member(object, "lin", &length));
    ck_assert_ptr_null(json_member(object, "lines", &length));
    ck_assert_ptr_null(json_member("{}\n", "line", &length));
}
END_TEST

SUITE(json, NULL, NULL, TEST(an_object), TEST(strings), TEST(members))
