#include "console/option.h"

#include <errno.h>
#include <getopt.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "console/paragraph.h"
#include "console/source.h"

enum { FIRST_LONG = 256, HELP_COLUMN = 24, HELP_WIDTH = 79 };

/* Paragraphs, each of which ends at a line break or at the end of the text. */
static void add_paragraphs(struct strbuf *out, const char *text)
{
    char paragraph[1024];
    while (*text) {
        const int length = (int)strcspn(text, "\n");
        snprintf(paragraph, sizeof paragraph, "%.*s", length, text);
        add_paragraph(out, paragraph, 0, 0, HELP_WIDTH);
        text += length + (text[length] == '\n');
    }
}

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
    static const struct option_spec help = { 'h',         "help", NULL, "show this text",
                                             OPTION_FLAG, 0,      0,    NULL };
    struct strbuf out = STRBUF_EMPTY;
    strbuf_addf(&out, "Usage: reductio %s %s\n\n", usage->command,
                usage->synopsis ? usage->synopsis : "[OPTION...] [PUZZLE | FILE | -]...");
    add_paragraphs(&out, usage->about);
    if (!usage->synopsis)
        add_paragraphs(&out,
                       "\nPUZZLE is 81 characters, with dots or zeros for the empty cells. FILE "
                       "contains puzzles in any format that can be read. Without them, and for -, "
                       "standard input is read.");
    strbuf_add_char(&out, '\n');
    for (int i = 0; i < count; i++)
        add_option(list[i], &out);
    add_option(&help, &out);
    if (usage->after) {
        strbuf_add_char(&out, '\n');
        add_paragraphs(&out, usage->after);
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

/* False: no number, or one that is too small or too large. */
static bool read_option_number(const char *text, uint64_t least, uint64_t *number)
{
    char *end;
    if (*text < '0' || *text > '9')
        return false;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 10);
    *number = value;
    return !errno && !*end && value >= least;
}

static int take_option(const struct usage *usage, const struct option_spec *spec, const char *text,
                       void *options)
{
    void *member = (char *)options + spec->offset;
    uint64_t number = 0;
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
    case OPTION_NUMBER:
        if (!read_option_number(text, spec->least, &number))
            return option_refuse(usage, "--%s takes a whole number from %" PRIu64 " on, not '%s'",
                                 spec->name, spec->least, text);
        *(uint64_t *)member = number;
        break;
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

int options_parse(const struct usage *usage, int argc, char **argv, void *options, int *first)
{
    struct option longs[OPTIONS_MOST + 2] = { { NULL, 0, NULL, 0 } };
    char shorts[2 * OPTIONS_MOST + 3] = ":h", shown[3];
    const struct option_spec *list[OPTIONS_MOST];
    int at = 2, option, count = option_rows(usage, list);
    for (int i = 0; i < count; i++) {
        const struct option_spec *spec = list[i];
        longs[i] = (struct option){ spec->name, takes(spec), NULL, FIRST_LONG + i };
        if (spec->letter)
            at += snprintf(shorts + at, sizeof shorts - (size_t)at, "%c%s", spec->letter,
                           spec->value && *spec->value != '[' ? ":" : "");
    }
    longs[count] = (struct option){ "help", no_argument, NULL, 'h' };
    opterr = 0;
    optind = 1;
    while ((option = getopt_long(argc, argv, shorts, longs, NULL)) != -1) {
        int found = option - FIRST_LONG;
        for (int i = 0; found < 0 && i < count; i++)
            if (list[i]->letter == option)
                found = i;
        if (option == 'h')
            return print_option_help(usage, list, count);
        if (option == ':')
            return option_refuse(usage, "%s needs a value", given(argv, shown));
        if (option == '?' && optopt && !strncmp(argv[optind - 1], "--", 2))
            return option_refuse(usage, "%.*s takes no value", (int)strcspn(argv[optind - 1], "="),
                                 argv[optind - 1]);
        if (option == '?')
            return option_refuse(usage, "there is no option %s", given(argv, shown));
        int refused = take_option(usage, list[found], optarg, options);
        if (refused >= 0)
            return refused;
    }
    *first = optind;
    return -1;
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
