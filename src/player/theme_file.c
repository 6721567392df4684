#include "player/theme_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/disk_calls.h"
#include "store/file.h"

/* Terminals that tell their colours do it as "foreground;background"; 7 and 15 are white. */
static const char *theme_for_terminal(void)
{
    const char *colours = getenv("COLORFGBG");
    const char *background = colours ? strrchr(colours, ';') : NULL;
    return background && (!strcmp(background, ";7") || !strcmp(background, ";15")) ? "light"
                                                                                   : "dark";
}

/* STATUS_NO: there is no such file. */
static enum status read_theme(struct disk *disk, const char *path, struct theme *theme,
                              struct error *error)
{
    struct strbuf text = STRBUF_EMPTY;
    struct error found;
    enum status status = disk_file_read(disk, path, &text, error);
    if (status == STATUS_OK) {
        status = theme_parse(text.text, text.length, theme, &found);
        if (status != STATUS_OK)
            error_set(error, status, "%s:%d:%d: %s", path, found.line, found.column, found.text);
    }
    strbuf_release(&text);
    return status;
}

enum status theme_find(struct disk *disk, const char *name, struct theme *theme,
                       struct error *error)
{
    char file[256];
    struct path path;
    if (!strcmp(name, "auto"))
        name = theme_for_terminal();
    snprintf(file, sizeof file, "themes/%s.theme", name);
    file_config_path(file, &path);
    enum status status = read_theme(disk, path.text, theme, error);
    /* A disk that does not answer leaves the built-in themes. */
    if ((status == STATUS_NO || status == STATUS_FAILED) && theme_builtin(name, theme))
        return STATUS_OK;
    if (status == STATUS_NO) {
        file_data_path(file, &path);
        status = read_theme(disk, path.text, theme, error);
    }
    if (status == STATUS_NO)
        status = read_theme(disk, name, theme, error);
    return status == STATUS_NO ? STATUS_BAD : status;
}
