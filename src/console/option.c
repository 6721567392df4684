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
        snprintf(name, sizeof name, "  %c%c%c --%s%s%s", spec->letter ? '-' : ' ',
                 spec->letter ? spec->letter : ' ', spec->letter ? ',' : ' ', spec->name,
                 spec->value && *spec->value != '[' ? "=" : "", spec->value ? spec->value : "");
    const bool alone = length > HELP_COLUMN - 2;
    if (alone)
        strbuf_addf(out, "%s\n", name);
    snprintf(line, sizeof line, "%-*s%s", HELP_COLUMN, alone ? "" : name, spec->help);
    add_paragraph(out, line, 0, HELP_COLUMN, HELP_WIDTH);
}

int option_rows(const struct usage *usage, const struct option_spec *list[OPTIONS_MOST])
{
    int count = 0;
    for (int i = 0; i < usage->count; i++) {
        const struct option_spec *spec = &usage->specs[i];
        const bool others = spec->kind == OPTION_ROWS;
        for (uint64_t row = 0; row < (others ? spec->least : 1) && count < OPTIONS_MOST; row++)
            list[count++] = (others ? spec->rows : spec) + row;
    }
    return count;
}

static int print_option_help(const struct usage *usage, const struct option_spec *const *list,
                             int count)
{
    static const struct option_spec help = { 'h', "help", NULL, "show this text",
                                             .kind = OPTION_FLAG };
    struct strbuf out = STRBUF_EMPTY;
    strbuf_addf(&out, "Usage: reductio %s %s\n\n", usage->command,
                usage->synopsis ? usage->synopsis : "[OPTION...] [PUZZLE | FILE | -]...");
    add_paragraph(&out, usage->about, 0, 0, HELP_WIDTH);
    if (!usage->synopsis)
        add_paragraph(&out,
                      "\nPUZZLE is 81 characters, with dots or zeros for the empty cells. FILE "
                      "contains puzzles in any format that can be read. Without them, and for -, "
                      "standard input is read.",
                      0, 0, HELP_WIDTH);
    strbuf_add_char(&out, '\n');
    for (int i = 0; i < count; i++)
        add_option(list[i], &out);
    add_option(&help, &out);
    if (usage->after) {
        strbuf_add_char(&out, '\n');
        add_paragraph(&out, usage->after, 0, 0, HELP_WIDTH);
    }
    return print_text(&out);
}

int option_refuse(const struct usage *usage, const char *format, ...)
{
    va_list arguments;
    struct error error;
    char text[sizeof error.text];
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    error_set(&error, STATUS_BAD, "%s", text); /* it quotes arguments: made harmless */
    complain(&error);
    fprintf(stderr, "Try 'reductio %s --help'.\n", usage->command);
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
static int take_choice(const struct usage *usage, const struct option_spec *spec, const char *text,
                       int *place)
{
    struct strbuf list = STRBUF_EMPTY;
    int length;
    const char *word;
    *place = *spec->value == '[' && (!text || !*text); /* the first word stands for none */
    for (int i = 1; *(word = word_at(spec->words, i, &length)) && !*place; i++) {
        const bool last = !word[length];
        strbuf_addf(&list, "%s%.*s", i == 1 ? "" : last ? " or " : ", ", length, word);
        if (!strncasecmp(word, text, (size_t)length) && !text[length])
            *place = i;
    }
    const int refused =
        *place       ? -1
        : spec->noun ? option_refuse(usage, "--%s: '%s' is not %s; use %s", spec->name, text,
                                     spec->noun, list.text)
                     : option_refuse(usage, "--%s takes %s, not '%s'", spec->name, list.text, text);
    strbuf_release(&list);
    return refused;
}

static int take_option(const struct usage *usage, const struct option_spec *spec, const char *text,
                       void *options)
{
    void *member = (char *)options + spec->offset;
    struct texts *texts = member;
    const bool whole = text && *text && !text[strspn(text, "0123456789")];
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
            return option_refuse(usage, "--%s is given more than %d times", spec->name, TEXTS_MOST);
        texts->at[texts->count++] = text;
        break;
    case OPTION_NUMBER:
        errno = 0;
        *(uint64_t *)member = whole ? strtoull(text, NULL, 10) : 0;
        if (errno)
            return option_refuse(usage, "--%s: '%s' is too large; the largest number is %" PRIu64,
                                 spec->name, text, UINT64_MAX);
        if (!whole || *(uint64_t *)member < spec->least)
            return option_refuse(usage, "--%s takes a whole number from %" PRIu64 " on, not '%s'",
                                 spec->name, spec->least, text);
        break;
    case OPTION_WORD:
        return take_choice(usage, spec, text, member);
    case OPTION_ROWS:
        break;
    }
    return -1;
}

/* The option that getopt stopped at, as it was written. */
static const char *given(char **argv, char shown[3])
{
    if (!optopt || optopt >= FIRST_LONG)
        return argv[optind - 1];
    shown[0] = '-';
    shown[1] = (char)optopt;
    shown[2] = '\0';
    return shown;
}

static int takes(const struct option_spec *spec)
{
    return !spec->value ? no_argument : *spec->value == '[' ? optional_argument : required_argument;
}

/* ---- Options that go together ---- */

/* The options of a command, and which of them were given. */
struct parsed {
    const struct usage *usage;
    const void *options;
    int count;
    const struct option_spec *list[OPTIONS_MOST];
    bool given[OPTIONS_MOST];
};

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

/* The value of a text or word, which is `length` bytes long; NULL: it is another kind of option, or
 * has none. */
static const char *text_of(const struct parsed *parsed, const struct option_spec *spec, int *length)
{
    const void *member = (const char *)parsed->options + spec->offset;
    const char *text = spec->kind == OPTION_TEXT ? *(const char *const *)member : NULL;
    *length = text ? (int)strlen(text) : 0;
    return spec->kind == OPTION_WORD && *(const int *)member
               ? word_at(spec->words, *(const int *)member, length)
               : text;
}

/* Whether the option has a value: one that was given, or a default. */
static bool has_value(const struct parsed *parsed, const struct option_spec *spec)
{
    const void *member = (const char *)parsed->options + spec->offset;
    return spec->kind == OPTION_FLAG     ? *(const bool *)member
           : spec->kind == OPTION_NUMBER ? *(const uint64_t *)member != 0
           : spec->kind == OPTION_WORD   ? *(const int *)member != 0
           : spec->kind == OPTION_TEXTS  ? ((const struct texts *)member)->count != 0
                                         : *(const char *const *)member != NULL;
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
 * Whether a condition such as "search=depth", which is `length` bytes long, holds for an option
 * that was given or, if not `given`, that has a value.
 */
static bool holds(const struct parsed *parsed, const char *condition, size_t length, bool given)
{
    const size_t name = strcspn(condition, "=| ");
    const struct option_spec *spec = row_named(parsed, condition, name);
    if (!spec || !(given ? is_given(parsed, spec) : has_value(parsed, spec)))
        return false;
    if (name == length)
        return true;
    int left;
    const char *text = text_of(parsed, spec, &left);
    return text && matches(condition + name + 1, length - name - 1, text, left);
}

/* Writes "--format=pdf, --format=svg or --output=*.pdf" for the conditions up to a space. */
static void list_conditions(const char *conditions, struct strbuf *out)
{
    for (size_t length; (length = strcspn(conditions, "| ")); conditions += length + 1) {
        strbuf_addf(out, "--%.*s", (int)length, conditions);
        if (conditions[length] != '|')
            return;
        strbuf_add(out, strchr(conditions + length + 1, '|') ? ", " : " or ");
    }
}

/* -1, or the exit status: an option lacks one that it needs. */
static int check_needs(const struct parsed *parsed, const struct option_spec *spec)
{
    const char *at = spec->needs ? spec->needs : "";
    for (size_t length; (length = strcspn(at, " ")); at += length + (at[length] == ' ')) {
        bool met = false;
        for (size_t from = 0, part; from < length && !met; from += part + 1) {
            part = strcspn(at + from, "| ");
            met = holds(parsed, at + from, part, false);
        }
        if (met)
            continue;
        struct strbuf list = STRBUF_EMPTY;
        list_conditions(at, &list);
        const int refused = option_refuse(parsed->usage, "--%s needs %s", spec->name, list.text);
        strbuf_release(&list);
        return refused;
    }
    return -1;
}

/* -1, or the exit status: an option was given that cannot be combined with another. */
static int check_excludes(const struct parsed *parsed, const struct option_spec *spec)
{
    const char *at = spec->excludes ? spec->excludes : "";
    for (size_t length; (length = strcspn(at, " ")); at += length + (at[length] == ' ')) {
        if (!holds(parsed, at, length, true))
            continue;
        int name = (int)strcspn(at, "= "), shown = 0;
        const char *text = name < (int)length
                               ? text_of(parsed, row_named(parsed, at, (size_t)name), &shown)
                               : NULL;
        return option_refuse(parsed->usage, "--%s and --%.*s%s%.*s cannot be combined", spec->name,
                             name, at, text ? "=" : "", shown, text ? text : "");
    }
    return -1;
}

static int check_together(const struct parsed *parsed)
{
    int refused = -1;
    for (int i = 0; i < parsed->count && refused < 0; i++) {
        if (!parsed->given[i])
            continue;
        /* Another spelling has the conditions of the row that it spells. */
        for (int row = 0; row < parsed->count && refused < 0; row++)
            if (parsed->list[row]->offset == parsed->list[i]->offset) {
                refused = check_needs(parsed, parsed->list[row]);
                if (refused < 0)
                    refused = check_excludes(parsed, parsed->list[row]);
            }
    }
    return refused;
}

/* ---- The command line ---- */

/* Fills in what getopt_long() reads. */
static void describe_options(const struct parsed *parsed, struct option longs[OPTIONS_MOST + 2],
                             char shorts[2 * OPTIONS_MOST + 3])
{
    int at = snprintf(shorts, 3, ":h");
    for (int i = 0; i < parsed->count; i++) {
        const struct option_spec *spec = parsed->list[i];
        int first = 0; /* rows of one name are one option, whose name can be shortened */
        while (strcmp(parsed->list[first]->name, spec->name) != 0)
            first++;
        longs[i] = (struct option){ spec->name, takes(spec), NULL, FIRST_LONG + first };
        if (spec->letter)
            at += sprintf(shorts + at, "%c%s", spec->letter,
                          spec->value && *spec->value != '[' ? ":" : "");
    }
    longs[parsed->count] = (struct option){ "help", no_argument, NULL, 'h' };
}

/* Refuses an option that does not exist, or whose name was shortened so much that several fit. */
static int refuse_unknown(const struct usage *usage, const struct option *longs, const char *text)
{
    const bool is_long = !strncmp(text, "--", 2);
    const char *name = is_long ? text + 2 : "";
    const size_t length = strcspn(name, "=");
    const char *fits[OPTIONS_MOST + 1];
    int count = 0;
    for (int i = 0; length && longs[i].name; i++) {
        bool is_new = !strncmp(longs[i].name, name, length);
        for (int before = 0; before < count; before++)
            is_new = is_new && strcmp(longs[i].name, fits[before]) != 0;
        if (is_new)
            fits[count++] = longs[i].name;
    }
    if (count < 2)
        return option_refuse(usage, "there is no option %s", text);
    struct strbuf list = STRBUF_EMPTY;
    for (int i = 0; i < count; i++)
        strbuf_addf(&list, "%s--%s", !i ? "" : i + 1 < count ? ", " : " or ", fits[i]);
    const int refused = option_refuse(usage, "--%.*s is ambiguous: it can mean %s", (int)length,
                                      name, list.text ? list.text : "");
    strbuf_release(&list);
    return refused;
}

int options_parse(const struct usage *usage, int argc, char **argv, void *options, int *first)
{
    struct option longs[OPTIONS_MOST + 2] = { { NULL, 0, NULL, 0 } };
    char shorts[2 * OPTIONS_MOST + 3], shown[3];
    struct parsed parsed = { .usage = usage, .options = options };
    int option;
    parsed.count = option_rows(usage, parsed.list);
    describe_options(&parsed, longs, shorts);
    opterr = 0;
    optind = 1;
    while ((option = getopt_long(argc, argv, shorts, longs, NULL)) != -1) {
        if (option == 'h')
            return print_option_help(usage, parsed.list, parsed.count);
        if (option == ':')
            return option_refuse(usage, "%s needs a value", given(argv, shown));
        if (option == '?' && optopt && !strncmp(argv[optind - 1], "--", 2))
            return option_refuse(usage, "%.*s takes no value", (int)strcspn(argv[optind - 1], "="),
                                 argv[optind - 1]);
        if (option == '?')
            return refuse_unknown(usage, longs, given(argv, shown));
        /* The place of the row that getopt found. */
        int found = option - FIRST_LONG;
        for (int i = 0; found < 0 && i < parsed.count; i++)
            if (parsed.list[i]->letter == option)
                found = i;
        const struct option_spec *spec = parsed.list[found];
        if (spec->value && spec->kind != OPTION_TEXTS && is_given(&parsed, spec))
            return option_refuse(usage, "--%s is given twice", spec->name);
        int refused = take_option(usage, spec, optarg, options);
        if (refused >= 0)
            return refused;
        parsed.given[found] = true;
    }
    *first = optind;
    return check_together(&parsed);
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
static int read_option(const struct usage *usage, const char *file, int line, char *text,
                       void *options)
{
    const struct option_spec *list[OPTIONS_MOST];
    int count = option_rows(usage, list), found = 0;
    char *value = strchr(text, '=');
    if (value)
        *value++ = '\0';
    const char *key = trim_value(text), *word = value ? trim_value(value) : "";
    while (found < count && (strcmp(list[found]->name, key) != 0 || !value))
        found++;
    if (!value)
        return option_refuse(usage, "%s:%d: '%s' is not a line such as 'name = value'", file, line,
                             key);
    if (found == count)
        return option_refuse(usage, "%s:%d: there is no option '%s'", file, line, key);
    if (list[found]->kind != OPTION_FLAG)
        return take_option(usage, list[found], word, options);
    if (strcmp(word, "yes") != 0 && strcmp(word, "no") != 0)
        return option_refuse(usage, "%s:%d: %s takes yes or no, not '%s'", file, line, key, word);
    *(bool *)((char *)options + list[found]->offset) = !strcmp(word, "yes");
    return -1;
}

int options_read(const struct usage *usage, const char *name, char *text, void *options)
{
    int line = 1, done = -1;
    for (char *next; text && done < 0; text = next, line++) {
        next = strchr(text, '\n');
        if (next)
            *next++ = '\0';
        text = trim_value(text);
        if (*text && *text != '#')
            done = read_option(usage, name, line, text, options);
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
