#include "store/state_files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

void state_path(const char *name, struct path *path)
{
    file_home_path("XDG_STATE_HOME", ".local/state", name, path);
}

enum status state_find(const char *name, struct path *path, struct error *error)
{
    state_path(name, path);
    return path->text[0]
               ? STATUS_OK
               : error_set(error, STATUS_FAILED,
                           "nothing can be saved: neither HOME nor XDG_STATE_HOME is set");
}

/* NULL, or why there is no such directory. */
static const char *make_directory(const char *path)
{
    struct stat status;
    if (!mkdir(path, 0700))
        return NULL;
    const int number = errno; /* not only EEXIST: an existing directory may give EROFS */
    if (!stat(path, &status))
        return S_ISDIR(status.st_mode) ? NULL : strerror(ENOTDIR);
    return number == EEXIST && errno == ENOENT ? "it is a broken symbolic link" : strerror(number);
}

enum status state_make_directories(const char *path, struct error *error)
{
    struct path above;
    for (const char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        snprintf(above.text, sizeof above.text, "%.*s", (int)(slash - path), path);
        const char *wrong = make_directory(above.text);
        if (wrong)
            return error_set(error, STATUS_FAILED, "%s: the directory cannot be created: %s",
                             above.text, wrong);
    }
    return STATUS_OK;
}

bool state_directory(struct path *path)
{
    state_path("", path);
    return !path->text[0] || state_make_directories(path->text, NULL) == STATUS_OK;
}

/*
 * Other programs wait only for the writing, not for the sync, which a slow disk can delay. Without
 * a lock, a line that was written in part is not cut off, as another program's lines may follow it.
 */
static int append_in_turn(int descriptor, const char *bytes, size_t length)
{
    int unlocked;
    do
        unlocked = flock(descriptor, LOCK_EX);
    while (unlocked && errno == EINTR);
    const int64_t end = lseek(descriptor, 0, SEEK_END);
    int64_t size = unlocked ? -1 : end;
    char last = '\n';
    int number = 0;
    if (end > 0 && pread(descriptor, &last, 1, end - 1) == 1 && last != '\n')
        number = append_lines(descriptor, "\n", 1, &size);
    if (!number)
        number = append_lines(descriptor, bytes, length, &size);
    if (!unlocked)
        flock(descriptor, LOCK_UN);
    return number;
}

enum status state_append(const char *path, const char *bytes, size_t length, struct error *error)
{
    enum status status = state_make_directories(path, error);
    if (status != STATUS_OK)
        return status;
    const bool is_new = !file_exists(path);
    int descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0600);
    int number = descriptor < 0 ? errno : append_in_turn(descriptor, bytes, length);
    if (!number && fsync(descriptor))
        number = errno;
    if (descriptor >= 0 && close(descriptor) && !number)
        number = errno;
    if (is_new && !number)
        directory_sync(path);
    return number ? file_failed(path, "cannot be written", number, error) : STATUS_OK;
}

/* ---- The first run ---- */

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
