#include "store/first_run.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "store/state_files.h"

static const char mark[] = "tour";

/* Whether there is a file; true also if that cannot be found out. */
static bool has_files(const char *directory)
{
    DIR *open = opendir(directory);
    const struct dirent *file;
    bool found = !open;
    while (open && !found && (file = readdir(open)))
        found = strcmp(file->d_name, ".") != 0 && strcmp(file->d_name, "..") != 0;
    if (open)
        closedir(open);
    return found;
}

bool first_run(void)
{
    struct path directory, configuration;
    if (!state_directory(&directory) || !directory.text[0] || has_files(directory.text) ||
        access(directory.text, W_OK))
        return false;
    file_config_path("config", &configuration);
    return !configuration.text[0] || !file_exists(configuration.text);
}

bool first_run_over(void)
{
    static const char text[] = "reductio has shown its tour; ':tour' shows it again.\n";
    struct path path;
    state_path(mark, &path);
    return state_append(path.text, text, sizeof text - 1, NULL) == STATUS_OK;
}
