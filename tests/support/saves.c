#include "support/saves.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "support/text.h"

static bool begins(const char *line, const char *word)
{
    return !strncmp(line, word, strlen(word));
}

/* Without the lines of when each move was made, and after how many hints. */
static void drop_times(char *text)
{
    char *to = text, *next;
    for (char *line = text; *line; line = next) {
        next = strchr(line, '\n') + 1;
        const char *time = begins(line, "hints ") ? next : line;
        if (begins(time, "at ") && strstr(time, "\nat "))
            continue;
        memmove(to, line, (size_t)(next - line));
        to += next - line;
    }
    *to = '\0';
}

char *save_plain(const struct game *game, struct save_about about)
{
    struct strbuf text;
    strbuf_init(&text);
    about.played = 0;
    about.solved = about.solved != 0;
    about.begun[0] = '\0';
    about.fill_times = (struct fill_times){ .first = 0 };
    save_write(game, &about, &text);
    if (text.failed)
        abort();
    drop_times(text.text);
    return text.text;
}

/* Reads the game that the program would resume. */
static bool read_game(struct saved *saved, struct strbuf *why)
{
    struct game *game;
    struct error error;
    enum status status =
        save_read(saved->text, strlen(saved->text), &game, &saved->about, NULL, NULL, &error);
    if (status != STATUS_OK) {
        strbuf_addf(why, "%s, line %d: %s", saved->name, error.line, error.text);
        if (status == STATUS_NO)
            game_free(game);
        return false;
    }
    saved->plain = save_plain(game, saved->about);
    game_free(game);
    return true;
}

static struct saved *add(struct saves *saves, const char *name, size_t length, bool archived)
{
    saves->at = realloc(saves->at, (saves->count + 1) * sizeof *saves->at);
    if (!saves->at || length >= SAVES_NAME)
        abort();
    struct saved *saved = &saves->at[saves->count++];
    memset(saved, 0, sizeof *saved);
    memcpy(saved->name, name, length);
    saved->archived = archived;
    return saved;
}

static bool read_file(struct saves *saves, const char *path, const char *name, bool archived,
                      struct strbuf *why)
{
    static const char suffix[] = ".game";
    struct stat status;
    size_t length = strlen(name), end = sizeof suffix - 1;
    if (stat(path, &status) || !S_ISREG(status.st_mode))
        return true;
    if (name[0] == '.' || length <= end || strcmp(name + length - end, suffix) != 0) {
        saves->litter++;
        return true;
    }
    struct saved *saved = add(saves, name, length - end, archived);
    saved->changed = (int64_t)status.st_mtim.tv_sec * 1000000000 + status.st_mtim.tv_nsec;
    saved->text = text_read(path);
    if (saved->text && (status.st_mode & 0777) == 0600)
        return read_game(saved, why);
    strbuf_addf(why, "%s cannot be read, or by others than its owner", path);
    return false;
}

/* A missing directory is not a fault. */
static bool read_directory(struct saves *saves, const char *path, bool archived, struct strbuf *why)
{
    DIR *directory = opendir(path);
    bool good = true;
    struct strbuf file;
    strbuf_init(&file);
    for (struct dirent *entry; directory && (entry = readdir(directory));) {
        strbuf_reset(&file);
        strbuf_addf(&file, "%s/%s", path, entry->d_name);
        good = read_file(saves, file.text, entry->d_name, archived, why) && good;
    }
    if (directory)
        closedir(directory);
    strbuf_release(&file);
    return good;
}

static bool read_history(struct saves *saves, const char *path, struct strbuf *why)
{
    struct error error = { .text = "lines are damaged" };
    char *text = text_read(path);
    bool there = text != NULL, torn = there && *text && text[strlen(text) - 1] != '\n';
    free(text);
    if (there && (history_read(&saves->history, path, &error) != STATUS_OK || saves->history.bad))
        strbuf_addf(why, "the history: %s", error.text);
    else if (torn)
        strbuf_add(why, "the history ends in half a line");
    else
        return true;
    return false;
}

static int later_first(const void *one, const void *other)
{
    const struct saved *a = one, *b = other;
    if (a->changed != b->changed)
        return a->changed < b->changed ? 1 : -1;
    return strcmp(a->name, b->name);
}

bool saves_read(struct saves *saves, const char *home, struct strbuf *why)
{
    struct strbuf path;
    memset(saves, 0, sizeof *saves);
    saves->history = (struct history){ .at = NULL };
    strbuf_init(&path);
    strbuf_addf(&path, "%s/.local/state/reductio/games", home);
    bool good = read_directory(saves, path.text, false, why);
    strbuf_add(&path, "/archive");
    good = read_directory(saves, path.text, true, why) && good;
    strbuf_reset(&path);
    strbuf_addf(&path, "%s/.local/state/reductio/history", home);
    good = read_history(saves, path.text, why) && good;
    strbuf_release(&path);
    if (saves->count)
        qsort(saves->at, saves->count, sizeof *saves->at, later_first);
    return good;
}

void saves_release(struct saves *saves)
{
    for (size_t i = 0; i < saves->count; i++) {
        free(saves->at[i].text);
        free(saves->at[i].plain);
    }
    free(saves->at);
    history_release(&saves->history);
    memset(saves, 0, sizeof *saves);
}

struct saved *saves_find(const struct saves *saves, const char *name, bool archived)
{
    for (size_t i = 0; i < saves->count; i++)
        if (saves->at[i].archived == archived && !strcmp(saves->at[i].name, name))
            return &saves->at[i];
    return NULL;
}
