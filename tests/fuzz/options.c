/*
 * Arguments from any lines: each is taken, or the command prints a complaint and returns status 2,
 * or prints the help. Arguments that are not options are handed on.
 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "console/option.h"
#include "support/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { ARGUMENTS_MOST = 20, LENGTH_MOST = 300 };

struct taken {
    bool flag, other;
    uint64_t count, times;
    const char *name, *maybe;
};

#define MEMBER(name) offsetof(struct taken, name)

static const struct option_spec specs[] = {
    { 'f', "flag", NULL, "a flag", FLAG(flag) },
    { 0, "flap", NULL, NULL, FLAG(other) },
    { 'n', "count", "N", "a number", NUMBER(count, 1) },
    { 0, "times", "N", "another\nof two lines", NUMBER(times, 0) },
    { 'N', "name", "NAME", "a text", TEXT(name) },
    { 0, "maybe", "[=NAME]", "a text or not", TEXT(maybe) },
};

static const struct subcommand command = {
    .name = "fuzz",
    .about = "About.\n",
    OPTIONS_OF(specs),
    .after = "After.\n",
};

/* Parses without a word, as far as anyone can see. */
static int parse(int count, char **arguments, struct taken *taken, int *first)
{
    static int nowhere = -1;
    if (nowhere < 0)
        nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    fflush(stdout);
    int out = dup(STDOUT_FILENO), err = dup(STDERR_FILENO);
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
    int status = options_parse(&command, count, arguments, taken, first);
    fflush(stdout);
    dup2(out, STDOUT_FILENO);
    dup2(err, STDERR_FILENO);
    close(out);
    close(err);
    return status;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char line[LENGTH_MOST], *arguments[ARGUMENTS_MOST + 2] = { NULL };
    struct taken taken = { .count = 1 };
    struct fuzz_text text = { data, size };
    int count = 0, first = -1;
    arguments[count++] = strdup("reductio");
    while (count <= ARGUMENTS_MOST && fuzz_line(&text, line, sizeof line))
        arguments[count++] = strdup(line);
    int status = parse(count, arguments, &taken, &first);
    if (status != -1 && status != STATUS_OK && status != STATUS_BAD)
        fuzz_wrong("a status that is none", "options_parse");
    if (status == -1 && (first < 1 || first > count || !taken.count))
        fuzz_wrong("out of bounds", "options_parse");
    for (int i = 0; i < count; i++)
        free(arguments[i]);
    return 0;
}
