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

static void tell_difference(const char *path, const char *expected, const char *actual,
                            const char *target)
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
    fprintf(stderr,
            "%s:%d: differs\n  golden: %.*s\n  now:    %.*s\n"
            "  Meant? `make %s` writes it anew; look at the difference with git.\n",
            path, line, (int)(one < SHOWN ? one : SHOWN), expected,
            (int)(other < SHOWN ? other : SHOWN), actual, target);
}

bool golden_file_is(const char *path, const char *text, const char *target)
{
    const char *mode = getenv("REDUCTIO_GOLDEN");
    char *expected = read_all(path);
    bool same = !strcmp(expected, text);
    if (!same && mode && !strcmp(mode, "write"))
        same = write_all(path, text);
    else if (!same)
        tell_difference(path, expected, text, target);
    free(expected);
    return same;
}

bool golden_is(const char *name, const char *text)
{
    char path[256];
    snprintf(path, sizeof path, "tests/golden/%s.txt", name);
    return golden_file_is(path, text, "golden");
}
