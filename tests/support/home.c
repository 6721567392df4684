#include "support/home.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/scratch.h"

static char directory[SCRATCH_PATH];

void home_make(void)
{
    scratch_make(directory);
    setenv("XDG_STATE_HOME", directory, 1);
}

void home_remove(void)
{
    scratch_remove(directory);
}

const char *home_path(const char *file)
{
    static char path[512];
    snprintf(path, sizeof path, "%s/reductio/%s", directory, file);
    return path;
}

const char *home_games(const char *file)
{
    static char path[512];
    snprintf(path, sizeof path, "%s/reductio/games/%s", directory, file);
    return path;
}

static void put(const char *file, const char *text, const char *mode)
{
    FILE *stream = fopen(home_games(file), mode);
    if (!stream || fputs(text, stream) < 0 || fclose(stream))
        abort();
}

void home_write(const char *file, const char *text)
{
    put(file, text, "w");
}

void home_append(const char *file, const char *text)
{
    put(file, text, "a");
}

bool home_has(const char *file, const char *text)
{
    char bytes[4096];
    FILE *stream = fopen(home_games(file), "r");
    if (!stream)
        return false;
    size_t length = fread(bytes, 1, sizeof bytes, stream);
    fclose(stream);
    return length == strlen(text) && !memcmp(bytes, text, length);
}
