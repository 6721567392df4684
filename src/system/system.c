#ifdef __linux__
#define _GNU_SOURCE
#endif
#include "system/system.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <unistd.h>
#ifdef __linux__
#include <sched.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#endif

int system_processors(void)
{
#ifdef __linux__
    cpu_set_t set;
    if (!sched_getaffinity(0, sizeof set, &set))
        return CPU_COUNT(&set);
#endif
    const long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count > 0 ? (int)count : 1;
}

bool system_random(void *bytes, size_t length)
{
#ifdef __linux__
    if (getrandom(bytes, length, 0) == (ssize_t)length)
        return true;
#endif
    const int device = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
    if (device < 0)
        return false;
    const bool all = read(device, bytes, length) == (ssize_t)length;
    close(device);
    return all;
}

void system_set_memory(int map, int keep)
{
#if defined(__linux__) && defined(__GLIBC__)
    mallopt(M_MMAP_THRESHOLD, map);
    mallopt(M_TRIM_THRESHOLD, keep);
#else
    (void)map, (void)keep;
#endif
}

void system_yield(void)
{
#ifdef __linux__
    setpriority(PRIO_PROCESS, 0, 19); /* of the thread, as POSIX does not have it */
#endif
}

bool system_rename_new(const char *from, const char *to)
{
#if defined(__linux__) && defined(SYS_renameat2)
    const unsigned no_replace = 1; /* RENAME_NOREPLACE */
    return syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, no_replace) == 0;
#else
    (void)from, (void)to;
    errno = ENOSYS;
    return false;
#endif
}

long system_lock_holder(int descriptor)
{
    long holder = 0;
#ifdef __linux__
    /* A line of /proc/locks: "1: FLOCK  ADVISORY  WRITE 1234 08:01:131073 0 EOF". */
    struct stat status;
    char line[128], wanted[64];
    long process;
    int at;
    FILE *locks = fstat(descriptor, &status) ? NULL : fopen("/proc/locks", "re");
    if (!locks)
        return 0;
    snprintf(wanted, sizeof wanted, "%02x:%02x:%ju ", major(status.st_dev), minor(status.st_dev),
             (uintmax_t)status.st_ino);
    while (!holder && fgets(line, sizeof line, locks))
        if (sscanf(line, "%*d: FLOCK %*s WRITE %ld %n", &process, &at) == 1 && process > 0 &&
            !strncmp(line + at, wanted, strlen(wanted)))
            holder = process;
    fclose(locks);
#else
    (void)descriptor;
#endif
    return holder;
}

size_t system_write_room(int descriptor)
{
    struct stat status;
    if (!fstat(descriptor, &status) &&
        (S_ISREG(status.st_mode) || (S_ISCHR(status.st_mode) && !isatty(descriptor))))
        return SSIZE_MAX;
#ifdef __linux__
    const int capacity = fcntl(descriptor, F_GETPIPE_SZ);
    int waiting;
    if (capacity > 0 && !ioctl(descriptor, FIONREAD, &waiting) && !waiting)
        return (size_t)capacity;
#endif
    return PIPE_BUF;
}

long system_changed_ns(const struct stat *status)
{
#ifdef __APPLE__
    return status->st_mtimespec.tv_nsec;
#else
    return status->st_mtim.tv_nsec;
#endif
}

bool system_sync_contents(int descriptor)
{
    /* musl has the call, but not the name of the option. */
#if defined(__linux__) || (defined(_POSIX_SYNCHRONIZED_IO) && _POSIX_SYNCHRONIZED_IO > 0)
    return fdatasync(descriptor) == 0;
#else
    return fsync(descriptor) == 0;
#endif
}

bool system_program(char *path, size_t size)
{
#ifdef __linux__
    const ssize_t length = readlink("/proc/self/exe", path, size);
    if (length > 0 && (size_t)length < size) {
        path[length] = '\0';
        return true;
    }
#endif
    return snprintf(path, size, "%s", ""), false;
}

bool system_has_stack(size_t size)
{
    struct rlimit limit;
    return getrlimit(RLIMIT_STACK, &limit) || limit.rlim_cur == RLIM_INFINITY ||
           limit.rlim_cur >= size;
}
