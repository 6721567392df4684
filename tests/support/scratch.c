#include "support/scratch.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

void scratch_make(char path[SCRATCH_PATH])
{
    const char *above = getenv("TMPDIR");
    snprintf(path, SCRATCH_PATH, "%s/XXXXXX", above && *above ? above : "/tmp");
    if (mkdtemp(path))
        return;
    perror(path);
    abort();
}

static int remove_one(const char *path, const struct stat *status, int kind, struct FTW *place)
{
    (void)status;
    (void)kind;
    (void)place;
    remove(path);
    return 0;
}

void scratch_remove(const char *path)
{
    nftw(path, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}
