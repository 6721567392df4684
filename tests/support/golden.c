#include "support/golden.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/text.h"

/* Empty when the file does not exist yet. To be freed. */
static char *read_all(const char *path)
{
    char *text = text_read(path);
    if (!text && !(text = calloc(1, 1)))
        abort();
    return text;
}

static bool write_all(const char *path, const char *text)
{
    FILE *file = fopen(path, "wb");
    bool good = file && fputs(text, file) >= 0;

    good = file && fclose(file) == 0 && good;
    if (!good)
        fprintf(stderr, "%s: %s\n", path, strerror(errno));
    return good;
}

enum { SHOWN = 400 }; /* bytes of a line */

static void tell_difference(const char *path, const char *expected, const char *actual)
{
    int line = 1;
    size_t one = strcspn(expected, "\n"), other = strcspn(actual, "\n");

    while (one == other && expected[one] && !memcmp(expected, actual, one)) {
        expected += one + 1;
        actual += other + 1;
        one = strcspn(expected, "\n");
        other = strcspn(actual, "\n");
        line++;
    }
    fprintf(stderr, "%s:%d: differs\n  golden: %.*s\n  now:    %.*s\n", path, line,
            (int)(one < SHOWN ? one : SHOWN), expected, (int)(other < SHOWN ? other : SHOWN),
            actual);
}

static bool is_written(void)
{
    const char *mode = getenv("REDUCTIO_GOLDEN");
    return mode && !strcmp(mode, "write");
}

bool golden_file_is(const char *path, const char *text, const char *target)
{
    char *expected = read_all(path);
    bool same = !strcmp(expected, text);
    if (!same && is_written()) {
        same = write_all(path, text);
    } else if (!same) {
        tell_difference(path, expected, text);
        fprintf(stderr, "  Meant? `make %s` writes it anew; look at the difference with git.\n",
                target);
    }
    free(expected);
    return same;
}

bool golden_is_kept(const char *path, const char *text)
{
    char *expected = read_all(path);
    bool same = !strcmp(expected, text);
    if (!same && !*expected && is_written()) {
        same = write_all(path, text);
    } else if (!same) {
        tell_difference(path, expected, text);
        fprintf(stderr, "  STABILITY.md promises that this does not change.\n");
    }
    free(expected);
    return same;
}

bool golden_is(const char *name, const char *text)
{
    char path[256];
    snprintf(path, sizeof path, "tests/golden/%s.txt", name);
    return golden_file_is(path, text, "golden");
}
