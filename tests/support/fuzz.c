#include "support/fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void fuzz_wrong(const char *what, const char *where)
{
    fprintf(stderr, "%s: %s\n", where, what);
    abort();
}

bool fuzz_line(struct fuzz_text *text, char *line, size_t room)
{
    if (!text->left)
        return false;
    const uint8_t *end = memchr(text->at, '\n', text->left);
    size_t length = end ? (size_t)(end - text->at) : text->left;
    size_t kept = length < room ? length : room - 1;
    memcpy(line, text->at, kept);
    line[kept] = '\0';
    length += end != NULL;
    text->at += length;
    text->left -= length;
    return true;
}

char *fuzz_rest(const struct fuzz_text *text)
{
    char *copy = malloc(text->left + 1);
    if (!copy)
        fuzz_wrong("no memory", "fuzz_rest");
    if (text->left)
        memcpy(copy, text->at, text->left);
    copy[text->left] = '\0';
    return copy;
}
