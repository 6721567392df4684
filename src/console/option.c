#include "console/option.h"

#include <ctype.h>
#include <errno.h>
#include <getopt.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "console/source.h"
#include "system/system.h"

enum { FIRST_LONG = 256, HELP_COLUMN = 24, HELP_WIDTH = 79 };

static void add_option(const struct option_spec *spec, struct strbuf *out)
{
    if (!spec->help)
        return; /* another spelling */
    char name[64], line[512];
    const int length =
        snprintf(name, sizeof name, "  %c%c%c --%s%s%s", spec->letter > 0 ? '-' : ' ',
                 spec->letter > 0 ? spec->letter : ' ', spec->letter > 0 ? ',' : ' ', spec->name,
                 spec->value && *spec->value != '[' ? "=" : "", spec->value ? spec->value : "");
    const bool alone = length > HELP_COLUMN - 2;
    if (alone)
        strbuf_addf(out, "%s\n", name);
    snprintf(line, sizeof line, "%-*s%s", HELP_COLUMN, alone ? "" : name, spec->help);
    add_paragraph(out, line, 0, HELP_COLUMN, HELP_WIDTH);
}

int option_rows(const struct subcommand *command, const struct option_spec *list[OPTIONS_MOST])
{
    int count = 0;
    for (int i = 0; i < command->count; i++) {
        const struct option_spec *spec = &command->specs[i], *row = spec->rows ? spec->rows : spec;
        const char *last = spec->rows ? spec->value : spec->name;
        while (strcmp(row->name, spec->name) != 0)
            row++;
        do
            list[count++] = row;
        while (strcmp(row++->name, last) != 0 && count < OPTIONS_MOST);
    }
    return count;
}

/* The options of a command, and which of them were given. */
struct parsed {
    const struct subcommand *command;
    const void *options;
    int count;
    const struct option_spec *list[OPTIONS_MOST + 1];
    bool given[OPTIONS_MOST + 1];
};

/* The last row of each command. */
static const struct option_spec help = { 'h', "help", NULL, "show this text", .kind = OPTION_FLAG };

static int print_option_help(const struct parsed *parsed)
{
    const struct subcommand *command = parsed->command;
    struct strbuf out = STRBUF_EMPTY;
    strbuf_addf(&out, "Usage: reductio %s %s\n\n", command->name,
                command->synopsis ? command->synopsis : "[OPTION...] [PUZZLE | FILE | -]...");
    add_paragraph(&out, command->about, 0, 0, HELP_WIDTH);
    if (!command->synopsis)
        add_paragraph(
            &out,
            "\nPUZZLE has a character for each cell, a dot or a zero if it is empty. FILE "
            "contains puzzles in any format that can be read. Without them, and for -, "
            "standard input is read.",
            0, 0, HELP_WIDTH);
    strbuf_add_char(&out, '\n');
    for (int i = 0; i < parsed->count; i++)
        add_option(parsed->list[i], &out);
    if (command->after) {
        strbuf_add_char(&out, '\n');
        add_paragraph(&out, command->after, 0, 0, HELP_WIDTH);
    }
    return print_text(&out);
}

int option_refuse(const struct subcommand *command, const char *format, ...)
{
    va_list arguments;
    struct error error;
    char text[sizeof error.text];
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    error_set(&error, STATUS_BAD, "%s", text); /* it quotes arguments: made harmless */
    complain(&error);
    fprintf(stderr, "Try 'reductio %s --help'.\n", command->name);
    return STATUS_BAD;
}

/* The word at a place in a list that spaces divide, from 1; an empty one after the last. */
static const char *word_at(const char *words, int place, int *length)
{
    for (*length = (int)strcspn(words, " "); place > 1 && *words; place--) {
        words += *length + (words[*length] == ' ');
        *length = (int)strcspn(words, " ");
    }
    return words;
}

/* Takes one of the words of an option. -1, or the exit status. */
static int take_choice(const struct subcommand *command, const struct option_spec *spec,
                       const char *text, int *place)
{
    SCOPED struct strbuf list = STRBUF_EMPTY;
    int length;
    const char *word;
    *place = *spec->value == '[' && (!text || !*text); /* the first word stands for none */
    for (int i = 1; *(word = word_at(spec->words, i, &length)) && !*place; i++) {
        const bool last = !word[length];
        strbuf_addf(&list, "%s%.*s", i == 1 ? "" : last ? " or " : ", ", length, word);
        if (!strncasecmp(word, text, (size_t)length) && !text[length])
            *place = i;
    }
    const int refused = *place       ? -1
                        : spec->noun ? option_refuse(command, "--%s: '%s' is not %s; use %s",
                                                     spec->name, text, spec->noun, list.text)
                                     : option_refuse(command, "--%s takes %s, not '%s'", spec->name,
                                                     list.text, text);
    return refused;
}

static int take_option(const struct subcommand *command, const struct option_spec *spec,
                       const char *text, void *options)
{
    void *member = (char *)options + spec->offset;
    struct texts *texts = member;
    const bool whole = text && *text && !text[strspn(text, "0123456789")];
    const uint64_t most = spec->most ? spec->most : UINT64_MAX;
    switch (spec->kind) {
    case OPTION_FLAG:
        *(bool *)member = true;
        break;
    case OPTION_SWITCH:
        *(const char **)member = strncmp(spec->name, "no-", 3) ? "on" : "off";
        break;
    case OPTION_TEXT:
        *(const char **)member = text ? text : "";
        break;
    case OPTION_TEXTS:
        if (texts->count == TEXTS_MOST)
            return option_refuse(command, "--%s is given more than %d times", spec->name,
                                 TEXTS_MOST);
        texts->at[texts->count++] = text;
        break;
    case OPTION_NUMBER:
        errno = 0;
        *(uint64_t *)member = whole ? strtoull(text, NULL, 10) : 0;
        if (!whole || errno || *(uint64_t *)member < spec->least || *(uint64_t *)member > most) {
            char end[32] = "on";
            if (spec->most || errno)
                snprintf(end, sizeof end, "to %" PRIu64, most);
            return option_refuse(command, "--%s takes a whole number from %" PRIu64 " %s, not '%s'",
                                 spec->name, spec->least, end, text);
        }
        break;
    case OPTION_WORD:
        return take_choice(command, spec, text, member);
    }
    return -1;
}

/* ---- Options that go together ---- */

/* The row whose name is the text; NULL: the command has no such option. */
static const struct option_spec *row_named(const struct parsed *parsed, const char *name,
                                           size_t length)
{
    for (int i = 0; i < parsed->count; i++)
        if (!strncmp(parsed->list[i]->name, name, length) && !parsed->list[i]->name[length])
            return parsed->list[i];
    return NULL;
}

/* Whether the option was given, in any of its spellings. */
static bool is_given(const struct parsed *parsed, const struct option_spec *spec)
{
    for (int i = 0; i < parsed->count; i++)
        if (parsed->given[i] && parsed->list[i]->offset == spec->offset)
            return true;
    return false;
}

/* The text of an option's value, one that was given or a default: a word, which is `length` bytes
 * long, or "" for other kinds; NULL: it has none. */
static const char *option_value(const struct parsed *parsed, const struct option_spec *spec,
                                int *length)
{
    const void *member = (const char *)parsed->options + spec->offset;
    const int place = spec->kind == OPTION_WORD ? *(const int *)member : 0;
    if (place)
        return word_at(spec->words, place, length);
    const bool is_text = spec->kind == OPTION_TEXT || spec->kind == OPTION_SWITCH;
    const bool has = spec->kind == OPTION_FLAG     ? *(const bool *)member
                     : spec->kind == OPTION_NUMBER ? *(const uint64_t *)member != 0
                     : spec->kind == OPTION_TEXTS  ? ((const struct texts *)member)->count != 0
                                                   : false;
    const char *text = is_text ? *(const char *const *)member : has ? "" : NULL;
    *length = text ? (int)strlen(text) : 0;
    return text;
}

/* Whether a text matches a pattern, in which * stands for any text; case does not matter. */
static bool matches(const char *pattern, size_t length, const char *text, int left)
{
    if (!length)
        return !left;
    if (*pattern == '*')
        return matches(pattern + 1, length - 1, text, left) ||
               (left && matches(pattern, length, text + 1, left - 1));
    return left && tolower((unsigned char)*pattern) == tolower((unsigned char)*text) &&
           matches(pattern + 1, length - 1, text + 1, left - 1);
}

/*
 * Whether one of the conditions up to a space, such as "late" or "search=depth", which | divides,
 * holds for an option that was given or, if not `given`, that has a value.
 */
static bool one_holds(const struct parsed *parsed, const char *condition, bool given)
{
    for (size_t length;; condition += length + 1) {
        length = strcspn(condition, "| ");
        const size_t name = strcspn(condition, "=| ");
        const struct option_spec *spec = row_named(parsed, condition, name);
        int left = 0;
        const char *text = spec ? option_value(parsed, spec, &left) : NULL;
        if (spec && (given ? is_given(parsed, spec) : text != NULL) &&
            (name == length ||
             (text && matches(condition + name + 1, length - name - 1, text, left))))
            return true;
        if (condition[length] != '|')
            return false;
    }
}

/* -1, or the exit status: an option lacks one that it needs. */
static int check_needs(const struct parsed *parsed, const struct option_spec *spec)
{
    const char *at = spec->needs ? spec->needs : "";
    while (*at && one_holds(parsed, at, false))
        at += strcspn(at, " ") + (strchr(at, ' ') != NULL);
    if (!*at)
        return -1;
    SCOPED struct strbuf list = STRBUF_EMPTY;
    for (size_t length; (length = strcspn(at, "| ")); at += length + 1) {
        strbuf_addf(&list, "--%.*s", (int)length, at);
        if (at[length] != '|')
            break;
        strbuf_add(&list, at[length + 1 + strcspn(at + length + 1, "| ")] == '|' ? ", " : " or ");
    }
    return option_refuse(parsed->command, "--%s needs %s", spec->name, list.text);
}

/* -1, or the exit status: an option was given that cannot be combined with another. */
static int check_excludes(const struct parsed *parsed, const struct option_spec *spec)
{
    const char *at = spec->excludes ? spec->excludes : "";
    while (*at && !one_holds(parsed, at, true))
        at += strcspn(at, " ") + (strchr(at, ' ') != NULL);
    if (!*at)
        return -1;
    const int name = (int)strcspn(at, "= ");
    int shown = 0;
    const char *text =
        at[name] == '=' ? option_value(parsed, row_named(parsed, at, (size_t)name), &shown) : NULL;
    return option_refuse(parsed->command, "--%s and --%.*s%s%.*s cannot be combined", spec->name,
                         name, at, text ? "=" : "", shown, text ? text : "");
}

/* ---- The command line ---- */

/* Fills in what getopt_long() reads. */
static void describe_options(const struct parsed *parsed, struct option longs[OPTIONS_MOST + 2],
                             char shorts[2 * OPTIONS_MOST + 4])
{
    int at = snprintf(shorts, 2, ":");
    for (int i = 0; i < parsed->count; i++) {
        const struct option_spec *spec = parsed->list[i];
        const int takes = !spec->value          ? no_argument
                          : *spec->value == '[' ? optional_argument
                                                : required_argument;
        int first = 0; /* rows of one name are one option, whose name can be shortened */
        while (strcmp(parsed->list[first]->name, spec->name) != 0)
            first++;
        longs[i] = (struct option){ spec->name, takes, NULL, FIRST_LONG + first };
        if (spec->letter)
            at += sprintf(shorts + at, "%c%s", abs(spec->letter),
                          takes == required_argument ? ":" : "");
    }
}

/* Refuses the option at which getopt_long() stopped, which ends in `word`: it lacks its value, has
 * one too many, does not exist, or was shortened so much that several fit. */
static int refuse_option(const struct parsed *parsed, bool lacks, const char *word)
{
    const char letter[] = { '-', (char)optopt, '\0' };
    const bool is_long = !optopt || optopt >= FIRST_LONG;
    const char *name = is_long ? word + 2 : "", *fits[OPTIONS_MOST + 1];
    const size_t length = strcspn(name, "=");
    int count = 0;
    if (lacks)
        return option_refuse(parsed->command, "%s needs a value", is_long ? word : letter);
    if (is_long && optopt)
        return option_refuse(parsed->command, "--%.*s takes no value", (int)length, name);
    for (int i = 0; length && i < parsed->count; i++) {
        bool is_new = !strncmp(parsed->list[i]->name, name, length);
        for (int before = 0; before < count; before++)
            is_new = is_new && strcmp(parsed->list[i]->name, fits[before]) != 0;
        if (is_new)
            fits[count++] = parsed->list[i]->name;
    }
    if (count < 2)
        return option_refuse(parsed->command, "there is no option %s", is_long ? word : letter);
    SCOPED struct strbuf list = STRBUF_EMPTY;
    for (int i = 0; i < count; i++)
        strbuf_addf(&list, "%s--%s", !i ? "" : i + 1 < count ? ", " : " or ", fits[i]);
    return option_refuse(parsed->command, "--%.*s is ambiguous: it can mean %s", (int)length, name,
                         list.text);
}

int options_parse(const struct subcommand *command, int argc, char **argv, void *options,
                  int *first)
{
    struct option longs[OPTIONS_MOST + 2] = { { NULL, 0, NULL, 0 } };
    char shorts[2 * OPTIONS_MOST + 4];
    struct parsed parsed = { .command = command, .options = options };
    int option, refused = -1;
    parsed.count = option_rows(command, parsed.list);
    parsed.list[parsed.count++] = &help;
    describe_options(&parsed, longs, shorts);
    opterr = 0;
    optind = 0; /* from the beginning, even if the last call ended within an argument */
    while ((option = getopt_long(argc, argv, shorts, longs, NULL)) != -1) {
        if (option == ':' || option == '?')
            return refuse_option(&parsed, option == ':', argv[optind - 1]);
        /* The place of the row that getopt found. */
        int found = option >= FIRST_LONG ? option - FIRST_LONG : 0;
        while (option < FIRST_LONG && abs(parsed.list[found]->letter) != option)
            found++;
        const struct option_spec *spec = parsed.list[found];
        if (spec == &help)
            return print_option_help(&parsed);
        if (spec->value && spec->kind != OPTION_TEXTS && is_given(&parsed, spec))
            return option_refuse(command, "--%s is given twice", spec->name);
        refused = take_option(command, spec, optarg, options);
        if (refused >= 0)
            return refused;
        parsed.given[found] = true;
    }
    *first = optind;
    for (int row = 0; row < parsed.count && refused < 0; row++)
        if (is_given(&parsed, parsed.list[row])) { /* another spelling has the same conditions */
            refused = check_needs(&parsed, parsed.list[row]);
            refused = refused < 0 ? check_excludes(&parsed, parsed.list[row]) : refused;
        }
    if (refused < 0 && *first < argc && command->synopsis &&
        !strcmp(command->synopsis, NO_ARGUMENTS))
        return option_refuse(command, "'%s': this command takes no arguments", argv[*first]);
    return refused;
}

/* ---- Options in a file ---- */

/* Cuts off the spaces at both ends. */
static char *trim_value(char *text)
{
    text += strspn(text, " \t\r");
    for (size_t length = strlen(text); length && strchr(" \t\r", text[length - 1]); length--)
        text[length - 1] = '\0';
    return text;
}

/* Takes "name = value", which is cut in two. */
static int read_option(const struct parsed *parsed, const char *file, int line, char *text,
                       void *options)
{
    const struct subcommand *command = parsed->command;
    char *value = strchr(text, '=');
    if (value)
        *value++ = '\0';
    const char *key = trim_value(text), *word = value ? trim_value(value) : "";
    const struct option_spec *spec = row_named(parsed, key, strlen(key));
    if (!value)
        return option_refuse(command, "%s:%d: '%s' is not a line such as 'name = value'", file,
                             line, key);
    if (!spec)
        return option_refuse(command, "%s:%d: there is no option '%s'", file, line, key);
    if (spec->kind != OPTION_FLAG)
        return take_option(command, spec, word, options);
    if (strcmp(word, "yes") != 0 && strcmp(word, "no") != 0)
        return option_refuse(command, "%s:%d: %s takes yes or no, not '%s'", file, line, key, word);
    *(bool *)((char *)options + spec->offset) = !strcmp(word, "yes");
    return -1;
}

int options_read(const struct subcommand *command, const char *name, char *text, void *options)
{
    struct parsed parsed = { .command = command, .options = options };
    int line = 1, done = -1;
    parsed.count = option_rows(command, parsed.list);
    for (char *next; text && done < 0; text = next, line++) {
        next = strchr(text, '\n');
        if (next)
            *next++ = '\0';
        text = trim_value(text);
        if (*text && *text != '#')
            done = read_option(&parsed, name, line, text, options);
    }
    return done;
}

/* ---- Seeds ---- */

enum status seed_read(const char *text, uint64_t *seed, struct error *error)
{
    char *end;
    if (text) {
        const bool hexadecimal = text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
        errno = 0;
        *seed = strtoull(text, &end, hexadecimal ? 16 : 10);
        if (*text < '0' || *text > '9' || *end)
            return error_set(error, STATUS_BAD,
                             "'%s' is not a whole number such as 42 or 0x2a (without a sign)",
                             text);
        if (errno)
            return error_set(error, STATUS_BAD, "'%s' is too large; a seed is less than 2^64",
                             text);
        return STATUS_OK;
    }
    if (!system_random(seed, sizeof *seed))
        *seed = (uint64_t)time(NULL);
    *seed >>= 11;
    return STATUS_OK;
}
