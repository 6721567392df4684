/* The reasons why the program's threads wait, as Linux shows them in /proc; see pty.h. */
#include "pty.h"
#include "pty_internal.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/syscall.h>
#endif

/* A system call that a thread waits in, and its first arguments. */
struct call {
    long number;
    unsigned long at[4];
};

static bool read_call(const char *task, struct call *call)
{
    char path[80];
    int count = 0;
    FILE *file;

    snprintf(path, sizeof path, "%s/syscall", task);
    file = fopen(path, "r");
    if (file) {
        count = fscanf(file, "%ld %lx %lx %lx %lx", &call->number, &call->at[0], &call->at[1],
                       &call->at[2], &call->at[3]);
        fclose(file);
    }
    return count == 5;
}

static bool waits_without_limit(const struct call *call)
{
    switch (call->number) {
#ifdef __linux__
    case SYS_read:
        return true;
#ifdef SYS_poll
    case SYS_poll:
        return (int)call->at[2] < 0;
#endif
    case SYS_ppoll:
        return call->at[2] == 0;
    case SYS_futex:
        return call->at[3] == 0;
#endif
    default:
        return false;
    }
}

/* How often a thread has stopped running; -1: not known. */
static long switches_of(const char *task)
{
    char line[300];
    long count = -1;
    FILE *file;

    snprintf(line, sizeof line, "%s/status", task);
    file = fopen(line, "r");
    while (file && fgets(line, sizeof line, file)) {
        const char *number = strstr(line, "ctxt_switches:");
        if (number) {
            count += (count < 0) + strtol(number + strlen("ctxt_switches:"), NULL, 10);
        }
    }
    if (file) {
        fclose(file);
    }
    return count;
}

/* All threads, added up: a thread that has run in between, has come or has ended changes the
 * sum. */
struct threads {
    long count, numbers, switches;
};

static bool read_threads(const struct pty *p, struct threads *threads)
{
    char task[64];
    const struct dirent *entry;
    struct call call;
    bool rest = true;
    DIR *directory;

    memset(threads, 0, sizeof *threads);
    snprintf(task, sizeof task, "/proc/%ld/task", (long)p->pid);
    directory = opendir(task);
    while (rest && directory && (entry = readdir(directory))) {
        long number = strtol(entry->d_name, NULL, 10); /* "." and "..": 0 */
        if (number == 0) {
            continue;
        }
        snprintf(task, sizeof task, "/proc/%ld/task/%ld", (long)p->pid, number);
        threads->count++;
        threads->numbers += number;
        threads->switches += switches_of(task);
        rest = read_call(task, &call) && waits_without_limit(&call);
    }
    if (directory) {
        closedir(directory);
    }
    return rest && threads->count > 0;
}

/*
 * A thread that runs and waits again has stopped once more. Threads that are the same at two looks
 * have waited from the first to the second, so that in between all of them waited at once.
 */
static bool rests(const struct pty *p)
{
    struct threads before, after;

    return read_threads(p, &before) && read_threads(p, &after) &&
           memcmp(&before, &after, sizeof before) == 0;
}

bool pty_wait_rest(struct pty *p, int ms)
{
    int64_t deadline = pty_now() + pty_stretch(ms);

    while (!rests(p)) {
        if (pty_now() >= deadline || pty_pump(p, 10) < 0) {
            return false;
        }
    }
    return true;
}

bool pty_shows_rest(const struct pty *p)
{
    char path[40];
    FILE *file;
    bool shows;

    snprintf(path, sizeof path, "/proc/%ld/syscall", (long)p->pid);
    file = fopen(path, "r");
    shows = file && fgetc(file) != EOF;
    if (file) {
        fclose(file);
    }
    if (!shows) {
        puts("skip at_rest: this system does not show what the program waits for");
    }
    return shows;
}
