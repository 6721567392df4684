#include "store/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/stream.h"
#include "system/system.h"

bool file_exists(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0;
}

bool file_is_missing(const char *path)
{
    struct stat status;
    return stat(path, &status) && errno == ENOENT;
}

enum status file_open(const char *path, int *descriptor, struct error *error)
{
    /* O_NONBLOCK: a named pipe without a writer must not hang the program. */
    *descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (*descriptor >= 0)
        return STATUS_OK;
    /* The name or the rights of its owner are wrong, not the system. */
    const bool wrong = errno == ENOENT || errno == ENOTDIR || errno == EACCES || errno == EPERM ||
                       errno == ELOOP || errno == ENAMETOOLONG || errno == ENXIO;
    return error_set(error, wrong ? STATUS_BAD : STATUS_FAILED, "%s: %s", path,
                     errno == ENOENT ? "no such file" : strerror(errno));
}

enum status file_failed(const char *path, const char *what, int number, struct error *error)
{
    return error_set(error, STATUS_FAILED, "%s: %s: %s", path, what, strerror(number));
}

enum status file_read(const char *path, struct strbuf *out, struct error *error)
{
    int descriptor;
    enum status status = file_open(path, &descriptor, error);
    if (status != STATUS_OK)
        return status;
    status = stream_read_all(descriptor, true, path, out, error);
    close(descriptor);
    return status;
}

bool file_next_line(struct strbuf *text, struct file_line *line)
{
    char *const end = text->text + text->length;
    line->text = line->text ? line->next : text->text;
    if (line->text == end)
        return false;
    char *stop = memchr(line->text, '\n', (size_t)(end - line->text));
    line->next = stop ? stop + 1 : end;
    stop = stop ? stop : end;
    stop -= stop > line->text && stop[-1] == '\r';
    *stop = '\0';
    line->length = (size_t)(stop - line->text);
    line->number++;
    return true;
}

int write_whole(int descriptor, const char *bytes, size_t length)
{
    while (length) {
        ssize_t count = write(descriptor, bytes, length);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return errno;
        bytes += count;
        length -= (size_t)count;
    }
    return 0;
}

/* Cuts off the last of the added lines if it was written only in part. Returns the new size; -1: it
 * is unknown. */
static int64_t cut_to_lines(int descriptor, int64_t before, const char *bytes, size_t length)
{
    struct stat found;
    if (before < 0 || fstat(descriptor, &found) || found.st_size < before ||
        (uint64_t)(found.st_size - before) > length)
        return -1;
    size_t whole = (size_t)(found.st_size - before);
    while (whole && bytes[whole - 1] != '\n')
        whole--;
    const int64_t size = before + (int64_t)whole;
    return found.st_size == size || !ftruncate(descriptor, size) ? size : found.st_size;
}

int append_lines(int descriptor, const char *bytes, size_t length, int64_t *size)
{
    int number = write_whole(descriptor, bytes, length);
    if (number)
        *size = cut_to_lines(descriptor, *size, bytes, length);
    else if (*size >= 0)
        *size += (int64_t)length;
    return number;
}

struct path file_beside(const char *path, const char *name)
{
    struct path result;
    const char *slash = strrchr(path, '/');
    snprintf(result.text, sizeof result.text, "%.*s%s", slash ? (int)(slash - path) + 1 : 0, path,
             name);
    return result;
}

void directory_sync(const char *path)
{
    const int directory = open(file_beside(path, ".").text, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (directory < 0)
        return;
    fsync(directory);
    close(directory);
}

/* The path of one of the player's files. Its directory is the one that the environment variable
 * names, or else `home` in the home directory; "" if neither variable nor HOME is set. */
static void find_own(const char *variable, const char *home, const char *name, struct path *path)
{
    const char *set = getenv(variable), *own = getenv("HOME");
    path->text[0] = '\0';
    if (set && set[0] == '/')
        snprintf(path->text, sizeof path->text, "%s/reductio/%s", set, name);
    else if (own && own[0] == '/')
        snprintf(path->text, sizeof path->text, "%s/%s/reductio/%s", own, home, name);
}

void file_config_path(const char *name, struct path *path)
{
    find_own("XDG_CONFIG_HOME", ".config", name, path);
}

/* The directory of the installed files; a place that does not begin with a slash is below the
 * prefix that has the program's file as bin/reductio. */
static void find_installed(struct path *path)
{
    static const char place[] = REDUCTIO_DATA_PLACE;
    if (place[0] == '/') {
        snprintf(path->text, sizeof path->text, "%s", place);
        return;
    }
    if (!system_program(path->text, sizeof path->text))
        snprintf(path->text, sizeof path->text, "/usr/local/bin/reductio");
    for (int i = 0; i < 2; i++) {
        char *slash = strrchr(path->text, '/');
        path->text[slash ? slash - path->text : 0] = '\0';
    }
    const size_t length = strlen(path->text);
    snprintf(path->text + length, sizeof path->text - length, "/%s", place);
}

void file_data_path(const char *name, struct path *path)
{
    const char *directory = getenv("REDUCTIO_DATA");
    struct path installed;
    if (!directory || !*directory) {
        find_installed(&installed);
        directory = installed.text;
    }
    snprintf(path->text, sizeof path->text, "%s/%s", directory, name);
}

/* ---- The state directory ---- */

enum status state_find(const char *name, struct path *path, struct error *error)
{
    find_own("XDG_STATE_HOME", ".local/state", name, path);
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
    return state_find("", path, NULL) != STATUS_OK ||
           state_make_directories(path->text, NULL) == STATUS_OK;
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

enum status state_add(const char *name, const char *heading, const struct strbuf *lines,
                      struct error *error)
{
    struct path path;
    SCOPED struct strbuf text = STRBUF_EMPTY;
    if (state_find(name, &path, error) != STATUS_OK)
        return STATUS_FAILED;
    strbuf_add(&text, file_is_missing(path.text) ? heading : "");
    strbuf_add_bytes(&text, lines->text, lines->length);
    return text.failed || lines->failed
               ? error_set(error, STATUS_FAILED, "%s: out of memory", path.text)
               : state_append(path.text, text.text, text.length, error);
}

/* ---- The first run ---- */

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
    const struct strbuf nothing = STRBUF_EMPTY;
    return state_add("tour", "reductio has shown its tour; ':tour' shows it again.\n", &nothing,
                     NULL) == STATUS_OK;
}
