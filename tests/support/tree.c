#include "support/tree.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "game/save.h"
#include "support/text.h"

enum { PATH_MOST = 400, DESCRIPTORS = 8 };

/* nftw hands nothing on: one tree is read at a time. */
static struct {
    struct tree *tree;
    size_t skip;
    bool good;
} reading;

/* Replaces a saved game by its puzzle and moves, a line each; any other text is unchanged. */
static char *moves_of(char *text)
{
    struct game *game;
    struct save_about about;
    struct error error;
    struct strbuf out;
    enum status status = save_read(text, strlen(text), &game, &about, NULL, NULL, &error);
    if (status != STATUS_OK && status != STATUS_NO)
        return text;
    strbuf_init(&out);
    strbuf_addf(&out, "%s\n", grid_line(&board_classic, &game_puzzle(game)->givens).text);
    for (size_t i = 0; i < game_move_count(game); i++) {
        move_write(game_move(game, i), &out);
        strbuf_add_char(&out, '\n');
    }
    game_free(game);
    free(text);
    return out.text;
}

static int read_one(const char *path, const struct stat *status, int kind, struct FTW *where)
{
    struct tree *tree = reading.tree;
    (void)where;
    if (kind != FTW_F || !S_ISREG(status->st_mode))
        return 0;
    struct tree_file *file = &tree->at[tree->count];
    const char *name = path + reading.skip, *ending = strrchr(name, '.');
    if (tree->count == TREE_FILES || strlen(name) >= sizeof file->path ||
        !(file->text = text_read(path))) {
        reading.good = false;
        return 0;
    }
    strcpy(file->path, name);
    if (ending && !strcmp(ending, ".game"))
        file->text = moves_of(file->text);
    tree->count++;
    return 0;
}

bool tree_read(struct tree *tree, const char *directory)
{
    tree->count = 0;
    reading.tree = tree;
    reading.skip = strlen(directory) + 1;
    reading.good = true;
    return !nftw(directory, read_one, DESCRIPTORS, FTW_PHYS) && reading.good;
}

void tree_release(struct tree *tree)
{
    while (tree->count)
        free(tree->at[--tree->count].text);
}

const char *tree_find(const struct tree *tree, const char *path)
{
    for (size_t i = 0; i < tree->count; i++)
        if (!strcmp(tree->at[i].path, path))
            return tree->at[i].text;
    return NULL;
}

bool tree_same(const struct tree *one, const struct tree *other)
{
    if (one->count != other->count)
        return false;
    for (size_t i = 0; i < one->count; i++) {
        const char *text = tree_find(other, one->at[i].path);
        if (!text || strcmp(text, one->at[i].text) != 0)
            return false;
    }
    return true;
}

bool tree_put(const char *directory, const char *path, const char *text)
{
    char whole[PATH_MOST];
    if (snprintf(whole, sizeof whole, "%s/%s", directory, path) >= (int)sizeof whole)
        return false;
    for (char *slash = whole + strlen(directory); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(whole, 0700);
        *slash = '/';
    }
    FILE *file = fopen(whole, "w");
    if (!file)
        return false;
    bool good = fputs(text, file) >= 0;
    return !fclose(file) && good;
}
