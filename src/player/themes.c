#include "player/themes.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/file.h"
#include "ui/drawing/look.h"

/* Black is easier to read on light colours, white on dark ones. */
static bool is_light(int background)
{
    if (background == BACKGROUND_UNKNOWN) {
        /* Terminals that describe their colours in the environment use "foreground;background"; 7
         * and 15 are white. */
        const char *colours = getenv("COLORFGBG"), *last = colours ? strrchr(colours, ';') : NULL;
        return last && (!strcmp(last, ";7") || !strcmp(last, ";15"));
    }
    const uint32_t rgb = (uint32_t)background;
    return palette_contrast(0, rgb) > palette_contrast(0xFFFFFF, rgb);
}

static enum status read_theme(const char *path, struct theme *theme, struct error *error)
{
    SCOPED struct strbuf text = STRBUF_EMPTY;
    struct error found;
    enum status status = file_read(path, &text, error);
    if (status == STATUS_OK) {
        status = theme_parse(text.text, text.length, theme, &found);
        if (status != STATUS_OK)
            error_set(error, status, "%s:%d:%d: %s", path, found.line, found.column, found.text);
    }
    return status;
}

static enum status find_by_name(const char *name, struct theme *theme, struct error *error)
{
    char file[256];
    struct path own, installed;
    snprintf(file, sizeof file, "themes/%s.theme", name);
    file_config_path(file, &own);
    file_data_path(file, &installed);
    if (file_exists(own.text))
        return read_theme(own.text, theme, error);
    if (theme_builtin(name, theme))
        return STATUS_OK;
    if (file_exists(installed.text))
        return read_theme(installed.text, theme, error);
    if (strchr(name, '/') || file_exists(name))
        return read_theme(name, theme, error);
    SCOPED struct strbuf names = STRBUF_EMPTY;
    for (const struct theme_file *each = theme_files; each->name; each++)
        strbuf_addf(&names, ", %s", each->name);
    return error_set(error, STATUS_BAD, "'%.40s' is not a theme; use auto%s, or the path of a file",
                     name, names.text);
}

enum status theme_find(const char *name, int background, bool bare, struct theme *theme,
                       struct error *error)
{
    const bool light = is_light(background);
    if (!strcmp(name, "auto"))
        name = light ? "light" : "dark";
    const enum status status = find_by_name(name, theme, error);
    if (status == STATUS_OK && bare && background != BACKGROUND_UNKNOWN && theme->light == light)
        theme_bare(theme);
    return status;
}

/* Adds NAME for NAME.theme, unless the name is built in or in the list. */
static void add_theme_name(struct theme_list *list, const char *file)
{
    static const char ending[] = ".theme";
    const size_t length = strlen(file), end = sizeof ending - 1;
    struct theme theme;
    if (list->count == THEMES_MOST || length <= end || length - end >= sizeof *list->names ||
        strcmp(file + length - end, ending) != 0)
        return;
    char *name = list->names[list->count];
    snprintf(name, sizeof *list->names, "%.*s", (int)(length - end), file);
    bool known = theme_builtin(name, &theme);
    for (size_t i = 0; i < list->count; i++)
        known |= !strcmp(list->names[i], name);
    list->at[list->count] = name;
    list->count += !known;
}

static int by_name(const void *one, const void *other)
{
    return strcmp(*(const char *const *)one, *(const char *const *)other);
}

void themes_list(struct theme_list *list)
{
    struct path paths[2];
    file_config_path("themes", &paths[0]);
    file_data_path("themes", &paths[1]);
    list->count = 0;
    for (int i = 0; i < 2; i++) {
        DIR *directory = opendir(paths[i].text);
        for (struct dirent *entry; directory && (entry = readdir(directory));)
            add_theme_name(list, entry->d_name);
        if (directory)
            closedir(directory);
    }
    qsort(list->at, list->count, sizeof *list->at, by_name);
}
