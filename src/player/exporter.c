#include "player/exporter.h"

#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/file.h"
#include "store/output_file.h"
#include "system/thread.h"

enum {
    PATH_MOST = 4096,
    BYTES_MOST = 16 << 20,
    PATIENCE = 20000, /* milliseconds */
};

enum errand_kind { EXPORT_BYTES, EXPORT_TEXT, EXPORT_SHEET, EXPORT_SHEET_WITH_CANDIDATES };

/* The header of a request; the path (with its NUL) and the bytes come after it. */
struct export_request {
    uint32_t number, kind, path_length, length;
};

struct export_reply {
    uint32_t number; /* that of the request */
    uint32_t status;
    char text[sizeof((struct error *)0)->text];
};

struct exporter {
    int to, from;    /* the pipes to and from the second process; -1: it is given up */
    int patience;    /* milliseconds for all of a request */
    uint32_t number; /* of the last request */
};

/* ---- The second process ---- */

static bool read_all(int descriptor, void *bytes, size_t length)
{
    for (char *at = bytes; length;) {
        const ssize_t count = read(descriptor, at, length);
        if (count <= 0 && !(count < 0 && errno == EINTR))
            return false;
        at += count > 0 ? count : 0;
        length -= count > 0 ? (size_t)count : 0;
    }
    return true;
}

static bool ends_in(const char *path, const char *ending)
{
    const char *name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
    const size_t length = strlen(path), end = strlen(ending);
    return strlen(name) > end && !strcmp(path + length - end, ending);
}

static enum status check_name(const char *path, uint32_t kind, struct error *error)
{
    struct stat found;
    const bool sheet = kind >= EXPORT_SHEET;
    const bool fits = (kind != EXPORT_TEXT && ends_in(path, ".svg")) ||
                      (kind != EXPORT_BYTES && ends_in(path, ".txt")) ||
                      (sheet && (ends_in(path, ".pdf") || ends_in(path, ".png")));
    if (!fits)
        return error_set(error, STATUS_BAD, "'%s' does not end in %s", path,
                         sheet                 ? ".pdf, .svg, .png or .txt"
                         : kind == EXPORT_TEXT ? ".txt"
                                               : ".svg");
    if (!lstat(path, &found))
        return error_set(error, STATUS_BAD, "there is already a file %s; choose another name",
                         path);
    return STATUS_OK;
}

/* The first line that `reductio print` complains with, without its beginning. */
static void take_complaint(int descriptor, struct error *error)
{
    char text[512];
    size_t length = 0;
    ssize_t count;
    while (length + 1 < sizeof text &&
           (count = read(descriptor, text + length, sizeof text - 1 - length)) > 0)
        length += (size_t)count;
    text[length] = '\0';
    text[strcspn(text, "\n")] = '\0';
    const char *colon = strstr(text, ": ");
    error_set(error, STATUS_BAD, "%s", colon ? colon + 2 : *text ? text : "it cannot be printed");
}

/* Runs `reductio print` in a process of its own, which reads the puzzle from a pipe. */
static enum status print_sheet(int (*print)(int argc, char **argv), const char *path,
                               const char *puzzle, size_t length, bool candidates, int *ended,
                               struct error *error)
{
    char output[PATH_MOST + 16], name[] = "print", small[] = "--candidates", last[] = "-";
    char *argv[] = { name, output, candidates ? small : last, candidates ? last : NULL, NULL };
    int in[2], out[2], status;
    snprintf(output, sizeof output, "--output=%s", path);
    if (pipe(in) || pipe(out))
        return error_set(error, STATUS_FAILED, "%s", strerror(errno));
    const pid_t child = fork();
    if (child < 0)
        return error_set(error, STATUS_FAILED, "%s", strerror(errno));
    if (!child) {
        dup2(in[0], STDIN_FILENO);
        dup2(out[1], STDERR_FILENO);
        close(in[1]);
        optind = 1;
        *ended = print(candidates ? 4 : 3, argv);
        return STATUS_OK;
    }
    close(in[0]);
    close(out[1]);
    const int number = write_whole(in[1], puzzle, length);
    close(in[1]);
    take_complaint(out[0], error);
    close(out[0]);
    waitpid(child, &status, 0);
    /* Status 1: the puzzle has not exactly one solution, and is printed all the same. */
    return !number && WIFEXITED(status) && WEXITSTATUS(status) <= 1 ? STATUS_OK : STATUS_BAD;
}

/* "~/x" in the home directory. */
static void expand(char path[PATH_MOST])
{
    const char *home = getenv("HOME");
    char expanded[2 * PATH_MOST];
    if (strncmp(path, "~/", 2) != 0 || !home)
        return;
    snprintf(expanded, sizeof expanded, "%.*s%s", PATH_MOST, home, path + 1);
    if (strlen(expanded) < PATH_MOST)
        strcpy(path, expanded);
}

static enum status do_request(const struct export_request *request, char path[PATH_MOST],
                              const char *bytes, int (*print)(int argc, char **argv), int *ended,
                              struct error *error)
{
    expand(path);
    if (check_name(path, request->kind, error) != STATUS_OK)
        return error->status;
    if (request->kind < EXPORT_SHEET)
        return output_write(path, bytes, request->length, false, error);
    return print_sheet(print, path, bytes, request->length,
                       request->kind == EXPORT_SHEET_WITH_CANDIDATES, ended, error);
}

/* Serves until the game has ended. Returns the exit status, of `print` in a process for that. */
static int serve_exports(int from, int to, int (*print)(int argc, char **argv))
{
    static char path[PATH_MOST];
    struct export_request request;
    int ended = -1;
    while (ended < 0 && read_all(from, &request, sizeof request) &&
           request.path_length < sizeof path && request.length <= BYTES_MOST &&
           read_all(from, path, request.path_length)) {
        struct error error = { .text = "" };
        struct export_reply reply = { request.number, .status = STATUS_FAILED };
        char *bytes = malloc(request.length + 1);
        path[request.path_length] = '\0';
        if (!bytes || !read_all(from, bytes, request.length)) {
            free(bytes);
            break;
        }
        reply.status = (uint32_t)do_request(&request, path, bytes, print, &ended, &error);
        memcpy(reply.text, error.text, sizeof reply.text);
        free(bytes);
        if (ended < 0 && write_whole(to, (const char *)&reply, sizeof reply))
            break;
    }
    close(from);
    close(to);
    return ended < 0 ? STATUS_OK : ended;
}

/* The terminal and the pipes of the shell are the game's alone. */
static void let_go_of_terminal(void)
{
    const int nothing = open("/dev/null", O_RDWR);
    for (int i = STDIN_FILENO; nothing >= 0 && i <= STDERR_FILENO; i++)
        dup2(nothing, i);
}

/* In the game: keeps its ends of the pipes. NULL: memory ran out. */
static struct exporter *keep_pipes(int to[2], int from[2])
{
    struct exporter *exporter = malloc(sizeof *exporter);
    close(to[0]);
    close(from[1]);
    fcntl(to[1], F_SETFD, FD_CLOEXEC);
    fcntl(from[0], F_SETFD, FD_CLOEXEC);
    fcntl(to[1], F_SETFL, O_NONBLOCK);
    if (exporter)
        *exporter = (struct exporter){ to[1], from[0], PATIENCE, 0 };
    return exporter;
}

int exporter_start(struct exporter **exporter, int (*print)(int argc, char **argv))
{
    int to[2], from[2];
    *exporter = NULL;
    const pid_t child = pipe(to) || pipe(from) ? -1 : fork();
    if (child > 0)
        *exporter = keep_pipes(to, from);
    if (child)
        return -1;
    close(to[1]);
    close(from[0]);
    let_go_of_terminal();
    signal(SIGPIPE, SIG_IGN);
    return serve_exports(to[0], from[1], print);
}

void exporter_set_patience(struct exporter *exporter, int milliseconds)
{
    exporter->patience = milliseconds;
}

static void give_up(struct exporter *exporter)
{
    if (exporter->to < 0)
        return;
    close(exporter->to);
    close(exporter->from);
    exporter->to = exporter->from = -1;
}

void exporter_stop(struct exporter *exporter)
{
    if (!exporter)
        return;
    give_up(exporter);
    free(exporter);
}

/* ---- The game's side ---- */

/* Waits for a descriptor; false: the other side has ended, or the time is over. */
static bool wait_for(int descriptor, short events, int64_t until)
{
    struct pollfd poll_for = { .fd = descriptor, .events = events };
    const int64_t left = until - thread_now();
    return poll(&poll_for, 1, left > 0 ? (int)left : 0) == 1 && poll_for.revents & events;
}

static bool send_bytes(const struct exporter *exporter, const void *bytes, size_t length,
                       int64_t until)
{
    for (const char *at = bytes; length;) {
        if (!wait_for(exporter->to, POLLOUT, until))
            return false;
        const ssize_t count = write(exporter->to, at, length);
        if (count < 0 && errno != EAGAIN && errno != EINTR)
            return false;
        at += count > 0 ? count : 0;
        length -= count > 0 ? (size_t)count : 0;
    }
    return true;
}

/* Waits for the reply to the last request. Those to earlier ones, for which nobody waited so long,
 * are passed over. */
static bool take_reply(struct exporter *exporter, struct export_reply *reply, int64_t until)
{
    do
        if (!wait_for(exporter->from, POLLIN, until) ||
            !read_all(exporter->from, reply, sizeof *reply))
            return false;
    while (reply->number != exporter->number);
    reply->text[sizeof reply->text - 1] = '\0';
    return true;
}

static enum status ask_exporter(struct exporter *exporter, enum errand_kind kind, const char *path,
                                const char *bytes, size_t length, struct error *error)
{
    struct export_request request = { 0, kind, (uint32_t)strlen(path), (uint32_t)length };
    struct export_reply reply;
    const char *unsure = "";
    if (request.path_length >= PATH_MOST || length > BYTES_MOST)
        return error_set(error, STATUS_BAD, "the name is too long");
    if (exporter && exporter->to >= 0) {
        const int64_t until = thread_now() + exporter->patience;
        request.number = ++exporter->number;
        if (!send_bytes(exporter, &request, sizeof request, until) ||
            !send_bytes(exporter, path, request.path_length, until) ||
            !send_bytes(exporter, bytes, length, until))
            give_up(exporter); /* it would take the next request for the rest of this one */
        else if (take_reply(exporter, &reply, until))
            return reply.status == STATUS_OK
                       ? STATUS_OK
                       : error_set(error, (enum status)reply.status, "%s", reply.text);
        else
            unsure = "; the file may still be written";
    }
    return error_set(error, STATUS_FAILED, "the process that writes files does not answer%s",
                     unsure);
}

enum status exporter_write(struct exporter *exporter, const char *path, const char *bytes,
                           size_t length, struct error *error)
{
    return ask_exporter(exporter, EXPORT_BYTES, path, bytes, length, error);
}

enum status exporter_write_text(struct exporter *exporter, const char *path, const char *text,
                                struct error *error)
{
    return ask_exporter(exporter, EXPORT_TEXT, path, text, strlen(text), error);
}

enum status exporter_print(struct exporter *exporter, const char *path, const char *puzzle,
                           bool candidates, struct error *error)
{
    return ask_exporter(exporter, candidates ? EXPORT_SHEET_WITH_CANDIDATES : EXPORT_SHEET, path,
                        puzzle, strlen(puzzle), error);
}
