/* The table of options: the arguments that it takes, and those that it refuses. */
#include "console/option.h"

#include <check.h>
#include <stdbool.h>

#include "support/suite.h"

struct wanted {
    bool loud, late, early;
    uint64_t count;
    const char *name, *day;
};

#define MEMBER(name) offsetof(struct wanted, name)

static const struct option_spec specs[] = {
    { 'l', "loud", NULL, "be loud", FLAG(loud) },
    { 'n', "number", "N", "how many", NUMBER(count, 2) },
    { 0, "name", "TEXT", "a name", TEXT(name) },
    SPELLING('N', "called", "TEXT", TEXT(name)),
    { 0, "day", "[=DATE]", "of a day", TEXT(day) },
    { 0, "late", NULL, "in the evening", FLAG(late), .needs = "day loud|name=*owl|number" },
    { 0, "early", NULL, "in the morning", FLAG(early), .excludes = "late name=*Owl" },
};
static const struct subcommand command = { .name = "test", .about = "Tests.\n", OPTIONS_OF(specs) };

/* Parses words, the first being the command's name. */
static int parse(struct wanted *wanted, uint64_t count, int *first, int argc,
                 const char *const *words)
{
    static char *argv[16];
    for (int i = 0; i < argc; i++)
        argv[i] = (char *)(uintptr_t)words[i];
    argv[argc] = NULL;
    *wanted = (struct wanted){ .count = count };
    return options_parse(&command, argc, argv, wanted, first);
}

#define PARSE_FROM(count, ...)                                                        \
    parse(&wanted, count, &first,                                                     \
          (int)(sizeof((const char *const[]){ __VA_ARGS__ }) / sizeof(const char *)), \
          (const char *const[]){ __VA_ARGS__ })
#define PARSE(...) PARSE_FROM(7, __VA_ARGS__)

START_TEST(taken)
{
    struct wanted wanted;
    int first;
    ck_assert_int_eq(PARSE("test", "file"), -1);
    ck_assert_int_eq(first, 1);
    ck_assert(!wanted.loud && wanted.count == 7 && !wanted.name);
    ck_assert_int_eq(PARSE("test", "-ln12", "--name=x y", "--", "-l"), -1);
    ck_assert_int_eq(first, 4);
    ck_assert(wanted.loud && wanted.count == 12);
    ck_assert_str_eq(wanted.name, "x y");
    ck_assert_int_eq(PARSE("test", "--number", "18446744073709551615"), -1);
    ck_assert_uint_eq(wanted.count, UINT64_MAX);
    ck_assert_int_eq(PARSE("test", "--num=2", "-"), -1); /* as long as only one is meant */
    ck_assert_int_eq(first, 2);
}
END_TEST

START_TEST(taken_without_its_value)
{
    struct wanted wanted;
    int first;
    ck_assert_int_eq(PARSE("test", "--day", "today"), -1);
    ck_assert_int_eq(first, 2); /* the following ones are not its own */
    ck_assert_str_eq(wanted.day, "");
    ck_assert_int_eq(PARSE("test", "--day=today"), -1);
    ck_assert_str_eq(wanted.day, "today");
    ck_assert_int_eq(PARSE("test", "-l"), -1);
    ck_assert_ptr_null(wanted.day);
}
END_TEST

START_TEST(refused)
{
    struct wanted wanted;
    int first;
    ck_assert_int_eq(PARSE("test", "-x"), STATUS_BAD);
    ck_assert_int_eq(PARSE("test", "--lout"), STATUS_BAD);
    ck_assert_int_eq(PARSE("test", "--n"), STATUS_BAD); /* number or name */
    ck_assert_int_eq(PARSE("test", "-n"), STATUS_BAD);
    ck_assert_int_eq(PARSE("test", "-n", "1"), STATUS_BAD);
    ck_assert_int_eq(PARSE("test", "-n", "-3"), STATUS_BAD);
    ck_assert_int_eq(PARSE("test", "-n", "12x"), STATUS_BAD);
    ck_assert_int_eq(PARSE("test", "-n", " 12"), STATUS_BAD);
    ck_assert_int_eq(PARSE("test", "-n", ""), STATUS_BAD);
    ck_assert_int_eq(PARSE("test", "-n", "18446744073709551616"), STATUS_BAD);
    ck_assert_int_eq(PARSE("test", "--loud=yes"), STATUS_BAD);
    ck_assert_int_eq(PARSE("test", "-xl"), STATUS_BAD); /* within an argument */
    ck_assert_int_eq(PARSE("test", "file"), -1);
    ck_assert(!wanted.loud && first == 1);
}
END_TEST

START_TEST(given_once)
{
    struct wanted wanted;
    int first;
    ck_assert_int_eq(PARSE("test", "-l", "-l"), -1); /* a flag has no other value to lose */
    ck_assert_int_eq(PARSE("test", "-n2", "--number=2"), STATUS_BAD);
    ck_assert_int_eq(PARSE("test", "--name=a", "--called=b"), STATUS_BAD);
    ck_assert_int_eq(PARSE("test", "-Na"), -1);
    ck_assert_str_eq(wanted.name, "a");
}
END_TEST

START_TEST(needed)
{
    struct wanted wanted;
    int first;
    ck_assert_int_eq(PARSE_FROM(0, "test", "--late"), STATUS_BAD);
    ck_assert_int_eq(PARSE_FROM(0, "test", "--late", "--day"), STATUS_BAD);
    ck_assert_int_eq(PARSE_FROM(0, "test", "--late", "-l"), STATUS_BAD);
    ck_assert_int_eq(PARSE_FROM(0, "test", "--late", "--day", "-l"), -1);
    ck_assert_int_eq(PARSE_FROM(0, "test", "--late", "--day", "--name=owls"), STATUS_BAD);
    ck_assert_int_eq(PARSE_FROM(0, "test", "--late", "--day", "--called=an OWL"), -1);
    ck_assert_int_eq(PARSE("test", "--late", "--day"), -1); /* a default is a value, too */
}
END_TEST

START_TEST(excluded)
{
    struct wanted wanted;
    int first;
    ck_assert_int_eq(PARSE("test", "--early", "-Nlark"), -1);
    ck_assert_int_eq(PARSE("test", "-Nowl", "--early"), STATUS_BAD);
    ck_assert_int_eq(PARSE("test", "--early", "--day", "--late"), STATUS_BAD);
}
END_TEST

SUITE(option, NULL, NULL, TEST(taken), TEST(taken_without_its_value), TEST(refused),
      TEST(given_once), TEST(needed), TEST(excluded))
