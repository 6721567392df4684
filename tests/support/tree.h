/* All regular files below a directory, with their contents, for tests of kept and lost files. */
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
 * not all files could be read.
 */
bool tree_read(struct tree *tree, const char *directory);
void tree_release(struct tree *tree);
/* The contents of a file; NULL: no such file. */
const char *tree_find(const struct tree *tree, const char *path);
bool tree_same(const struct tree *one, const struct tree *other);
/* Makes a file with these bytes, and the directories that it needs. */
bool tree_put(const char *directory, const char *path, const char *text);
