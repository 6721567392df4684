/*
 * All plain files below a directory, with what is in them, for tests of what is kept and lost.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum { TREE_FILES = 64 };

struct tree {
    struct tree_file {
        char path[200]; /* from the directory on */
        char *text;     /* owned */
    } at[TREE_FILES];
    size_t count;
};

/*
 * Of saved games only puzzle and moves count: clock and day are never the same twice. False when
 * not all could be read.
 */
bool tree_read(struct tree *tree, const char *directory);
void tree_release(struct tree *tree);
/* What is in a file; NULL: no such file. */
const char *tree_find(const struct tree *tree, const char *path);
bool tree_same(const struct tree *one, const struct tree *other);
/* Makes a file with these bytes, and the directories that it needs. */
bool tree_put(const char *directory, const char *path, const char *text);
