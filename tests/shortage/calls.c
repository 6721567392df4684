/*
 * To be loaded before a program (LD_PRELOAD): its calls of the system fail, but only those for
 * files below a directory, so that terminals and libraries are left alone.
 *
 *     FAULT_BELOW=DIRECTORY   an absolute path, without links in it
 *     FAULT_CALL=NAME         open, write, sync, rename, link, unlink, mkdir, mkstemp, truncate,
 *                             lock or close
 *     FAULT_AT=N              the Nth of these is it, from 1
 *     FAULT_ON=1              so are all that follow
 *     FAULT_AS=WHAT           an error by its name, as ENOSPC; `short`: half of it is written
 *     FAULT_COUNT=FILE        at the end, the numbers of all of them: "write 3", a line each
 *     SHORTAGE_EVERYWHERE=0   see support/shortage.h: when this is 1, nothing gets memory
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

enum call {
    CALL_OPEN,
    CALL_WRITE,
    CALL_SYNC,
    CALL_RENAME,
    CALL_LINK,
    CALL_UNLINK,
    CALL_MKDIR,
    CALL_MKSTEMP,
    CALL_TRUNCATE,
    CALL_LOCK,
    CALL_CLOSE,
    CALLS
};

static const char *const names[CALLS] = { "open",     "write",  "sync",  "rename",
                                          "link",     "unlink", "mkdir", "mkstemp",
                                          "truncate", "lock",   "close" };

enum way { WELL, FAILS, SHORT };

enum { DESCRIPTORS = 1024 };

static struct {
    bool ready, on, inside; /* inside: paths that begin here are below, too */
    const char *below;
    size_t length;
    int call, number; /* which call; the error */
    enum way way;
    long at, counts[CALLS];
    bool ours[DESCRIPTORS];
    pid_t process; /* its forks have counts of their own */
} fault;

__attribute__((constructor)) static void take_process(void)
{
    fault.process = getpid();
}

static const struct {
    const char *name;
    int number;
} errors[] = {
    { "ENOSPC", ENOSPC }, { "EIO", EIO },       { "EROFS", EROFS }, { "EMFILE", EMFILE },
    { "ENOMEM", ENOMEM }, { "EACCES", EACCES }, { "EINTR", EINTR }, { "EDQUOT", EDQUOT },
    { "ENOLCK", ENOLCK }, { "ESTALE", ESTALE }, { "EPERM", EPERM },
};

static long number_in(const char *name, long otherwise)
{
    const char *text = getenv(name);
    return text && *text ? strtol(text, NULL, 10) : otherwise;
}

static bool is_under(const char *path)
{
    return fault.length && !strncmp(path, fault.below, fault.length) &&
           (path[fault.length] == '/' || !path[fault.length]);
}

static void begin(void)
{
    char here[4096];
    const char *call = getenv("FAULT_CALL"), *as = getenv("FAULT_AS");
    fault.ready = true;
    fault.below = getenv("FAULT_BELOW");
    fault.length = fault.below ? strlen(fault.below) : 0;
    fault.inside = getcwd(here, sizeof here) && is_under(here);
    fault.at = number_in("FAULT_AT", 0);
    fault.on = getenv("FAULT_ON") != NULL;
    fault.call = -1;
    for (int i = 0; i < CALLS; i++)
        if (call && !strcmp(call, names[i]))
            fault.call = i;
    fault.way = as && !strcmp(as, "short") ? SHORT : FAILS;
    for (size_t i = 0; i < sizeof errors / sizeof *errors; i++)
        if (as && !strcmp(as, errors[i].name))
            fault.number = errors[i].number;
}

static bool is_below(const char *path)
{
    if (!fault.ready)
        begin();
    return path && (*path == '/' ? is_under(path) : fault.inside);
}

static bool is_ours(int descriptor)
{
    return descriptor >= 0 && descriptor < DESCRIPTORS && fault.ours[descriptor];
}

static int take(int descriptor)
{
    if (descriptor >= 0 && descriptor < DESCRIPTORS)
        fault.ours[descriptor] = true;
    return descriptor;
}

/* Decides about a call to the functions below; the error is set. */
static enum way come_between(enum call call)
{
    long number = __atomic_add_fetch(&fault.counts[call], 1, __ATOMIC_SEQ_CST);
    if ((int)call != fault.call || !fault.at || number < fault.at ||
        (number > fault.at && !fault.on))
        return WELL;
    errno = fault.number ? fault.number : EIO;
    return fault.way;
}

static bool fails(enum call call)
{
    return come_between(call) == FAILS;
}

/* The C library's own; a function is not a pointer to data, so it is copied as bytes. */
static void find(const char *name, void *function, size_t size)
{
    void *found = dlsym(RTLD_NEXT, name);
    memcpy(function, &found, size);
}

int open(const char *path, int flags, ...)
{
    int (*real)(const char *, int, ...);
    va_list arguments;
    va_start(arguments, flags);
    mode_t mode = flags & O_CREAT ? (mode_t)va_arg(arguments, int) : 0;
    va_end(arguments);
    find("open", &real, sizeof real);
    if (!is_below(path))
        return real(path, flags, mode);
    return fails(CALL_OPEN) ? -1 : take(real(path, flags, mode));
}

int mkstemp(char *path)
{
    int (*real)(char *);
    find("mkstemp", &real, sizeof real);
    if (!is_below(path))
        return real(path);
    return fails(CALL_MKSTEMP) ? -1 : take(real(path));
}

ssize_t write(int descriptor, const void *bytes, size_t length)
{
    ssize_t (*real)(int, const void *, size_t);
    find("write", &real, sizeof real);
    enum way way = is_ours(descriptor) ? come_between(CALL_WRITE) : WELL;
    if (way == FAILS)
        return -1;
    return real(descriptor, bytes, way == SHORT && length > 1 ? length / 2 : length);
}

static int sync_by(const char *name, int descriptor)
{
    int (*real)(int);
    find(name, &real, sizeof real);
    return is_ours(descriptor) && fails(CALL_SYNC) ? -1 : real(descriptor);
}

int fsync(int descriptor)
{
    return sync_by("fsync", descriptor);
}

int fdatasync(int descriptor)
{
    return sync_by("fdatasync", descriptor);
}

static int two_paths(enum call call, const char *name, const char *from, const char *to)
{
    int (*real)(const char *, const char *);
    find(name, &real, sizeof real);
    return (is_below(from) || is_below(to)) && fails(call) ? -1 : real(from, to);
}

int rename(const char *from, const char *to)
{
    return two_paths(CALL_RENAME, "rename", from, to);
}

/* A rename that takes nobody's place is known by its number only. */
long syscall(long number, ...)
{
    long at[6];
    long (*real)(long, ...);
    va_list arguments;
    va_start(arguments, number);
    for (int i = 0; i < 6; i++)
        at[i] = va_arg(arguments, long);
    va_end(arguments);
    find("syscall", &real, sizeof real);
#ifdef SYS_renameat2
    if (number == SYS_renameat2 && is_below((const char *)at[1]) && fails(CALL_RENAME))
        return -1;
#endif
    return real(number, at[0], at[1], at[2], at[3], at[4], at[5]);
}

int link(const char *from, const char *to)
{
    return two_paths(CALL_LINK, "link", from, to);
}

int unlink(const char *path)
{
    int (*real)(const char *);
    find("unlink", &real, sizeof real);
    return is_below(path) && fails(CALL_UNLINK) ? -1 : real(path);
}

int mkdir(const char *path, mode_t mode)
{
    int (*real)(const char *, mode_t);
    find("mkdir", &real, sizeof real);
    return is_below(path) && fails(CALL_MKDIR) ? -1 : real(path, mode);
}

int ftruncate(int descriptor, off_t length)
{
    int (*real)(int, off_t);
    find("ftruncate", &real, sizeof real);
    return is_ours(descriptor) && fails(CALL_TRUNCATE) ? -1 : real(descriptor, length);
}

int flock(int descriptor, int operation)
{
    int (*real)(int, int);
    find("flock", &real, sizeof real);
    return is_ours(descriptor) && fails(CALL_LOCK) ? -1 : real(descriptor, operation);
}

/* The descriptor is closed all the same, as on Linux. */
int close(int descriptor)
{
    int (*real)(int);
    bool ours = is_ours(descriptor);
    find("close", &real, sizeof real);
    if (ours)
        fault.ours[descriptor] = false;
    bool failed = ours && fails(CALL_CLOSE);
    int number = errno, result = real(descriptor);
    if (!failed)
        return result;
    errno = number;
    return -1;
}

/* ---- Memory, also that of libraries ---- */

#ifdef __GLIBC__
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);

static const char *gone;

__attribute__((constructor)) static void find_gone(void)
{
    gone = getenv("SHORTAGE_EVERYWHERE");
}

static bool no_memory(void)
{
    const bool none = gone && *gone == '1';
    if (none)
        errno = ENOMEM;
    return none;
}

void *malloc(size_t size)
{
    return no_memory() ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return no_memory() ? NULL : __libc_calloc(count, size);
}

void *realloc(void *old, size_t size)
{
    return no_memory() ? NULL : __libc_realloc(old, size);
}
#endif

__attribute__((destructor)) static void tell(void)
{
    const char *name = getpid() == fault.process ? getenv("FAULT_COUNT") : NULL;
    FILE *file = name ? fopen(name, "w") : NULL;
    if (!file)
        return;
    for (int i = 0; i < CALLS; i++)
        fprintf(file, "%s %ld\n", names[i], fault.counts[i]);
    fclose(file);
}
