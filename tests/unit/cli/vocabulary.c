/* The options of all commands share one vocabulary: an option means the same in each of them. */
#include "cli/command.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/suite.h"

enum { COMMANDS_MOST = 32 };

struct options_of {
    const char *command;
    int count;
    const struct option_spec *at[OPTIONS_MOST];
    struct option_spec play[PLAY_OPTIONS]; /* rows of `play`, which are made */
};

static struct options_of all[COMMANDS_MOST];
static int commands;

static void list_options(void)
{
    const struct subcommand *command;
    for (commands = 0; (command = command_at(commands)); commands++) {
        struct options_of *of = &all[commands];
        struct subcommand with = *command;
        if (command == &command_play) {
            with.specs = of->play;
            with.count = play_options(of->play);
        }
        of->command = command->name;
        of->count = option_rows(&with, of->at);
    }
    ck_assert_int_gt(commands, 10);
}

/* A value that is one name or several is called NAME or NAMES. */
static bool same_value(const char *one, const char *other)
{
    if (!one || !other)
        return one == other;
    const size_t length = strlen(one) < strlen(other) ? strlen(one) : strlen(other);
    return !strncmp(one, other, length) &&
           (!strcmp(one + length, other + length) || !strcmp(one + length, "S") ||
            !strcmp(other + length, "S"));
}

static bool is_text(const struct option_spec *spec)
{
    return spec->kind == OPTION_TEXT || spec->kind == OPTION_TEXTS || spec->kind == OPTION_WORD;
}

static void compare(const struct options_of *of, const struct option_spec *one,
                    const struct options_of *with, const struct option_spec *other)
{
    const int letter = one->letter > 0 ? one->letter : 0;
    const int its = other->letter > 0 ? other->letter : 0;
    if (letter && letter == its && strcmp(one->name, other->name) != 0)
        ck_abort_msg("-%c is --%s of %s and --%s of %s", letter, one->name, of->command,
                     other->name, with->command);
    if (strcmp(one->name, other->name) != 0)
        return;
    if (letter != its)
        ck_abort_msg("--%s has a letter in %s or %s, and another or none in the other", one->name,
                     of->command, with->command);
    /* A switch is another kind of flag, and a text that may be repeated is a text,
     * as is one of a list of words. */
    const bool both_flags = !one->value && !other->value;
    if ((one->kind != other->kind && !both_flags && !(is_text(one) && is_text(other))) ||
        !same_value(one->value, other->value))
        ck_abort_msg("--%s takes %s in %s and %s in %s", one->name,
                     one->value ? one->value : "nothing", of->command,
                     other->value ? other->value : "nothing", with->command);
}

START_TEST(an_option_means_the_same_in_each_command)
{
    list_options();
    for (int c = 0; c < commands; c++)
        for (int i = 0; i < all[c].count; i++)
            for (int with = 0; with < c && all[c].at[i]->help; with++)
                for (int other = 0; other < all[with].count; other++)
                    if (all[with].at[other]->help)
                        compare(&all[c], all[c].at[i], &all[with], all[with].at[other]);
}
END_TEST

/* Also of the spellings that are not shown. */
START_TEST(a_command_knows_a_spelling_once)
{
    list_options();
    for (int c = 0; c < commands; c++)
        for (int i = 0; i < all[c].count; i++) {
            const struct option_spec *spec = all[c].at[i];
            ck_assert_msg(abs(spec->letter) != 'h' && strcmp(spec->name, "help") != 0, "%s",
                          all[c].command);
            for (int before = 0; before < i; before++) {
                const struct option_spec *other = all[c].at[before];
                ck_assert_msg(!spec->letter || abs(spec->letter) != abs(other->letter), "%s -%c",
                              all[c].command, abs(spec->letter));
                ck_assert_msg(strcmp(spec->name, other->name) != 0 || spec->offset == other->offset,
                              "%s --%s", all[c].command, spec->name);
            }
        }
}
END_TEST

static bool is_option(const char *name, size_t length)
{
    for (int c = 0; c < commands; c++)
        for (int i = 0; i < all[c].count; i++)
            if (!strncmp(all[c].at[i]->name, name, length) && !all[c].at[i]->name[length])
                return true;
    return false;
}

static void check_names(const char *conditions)
{
    for (const char *at = conditions; at && *at; at += strcspn(at, "| "), at += *at != '\0')
        ck_assert_msg(is_option(at, strcspn(at, "=| ")), "there is no option: %s", at);
}

START_TEST(conditions_name_options)
{
    list_options();
    for (int c = 0; c < commands; c++)
        for (int i = 0; i < all[c].count; i++) {
            check_names(all[c].at[i]->needs);
            check_names(all[c].at[i]->excludes);
        }
}
END_TEST

SUITE(vocabulary, NULL, NULL, TEST(an_option_means_the_same_in_each_command),
      TEST(a_command_knows_a_spelling_once), TEST(conditions_name_options))
