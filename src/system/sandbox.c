/* For syscall() and DT_LNK. */
#define _GNU_SOURCE

#include "system/sandbox.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <wchar.h>

#ifdef __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || \
    __has_feature(memory_sanitizer)
#define IS_CHECKED
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define IS_CHECKED
#endif

#if defined(__linux__) && !defined(IS_CHECKED) && !defined(REDUCTIO_NO_LOCKDOWN)

#include <sys/prctl.h>
#include <sys/syscall.h>

/*
 * Landlock's interface, from the kernel's documentation (userspace-api/landlock). It is repeated
 * here because the system's headers are often older than the kernel.
 */
enum { CREATE_RULESET = 444, ADD_RULE, RESTRICT_SELF };
enum { VERSION = 1, RULE_PATH_BENEATH = 1 };
enum {
    WRITE_FILE = 1 << 1,
    READ_FILE = 1 << 2,
    READ_DIRECTORY = 1 << 3,
    REMOVE_DIRECTORY = 1 << 4,
    REMOVE_FILE = 1 << 5,
    MAKE_DIRECTORY = 1 << 7,
    MAKE_REGULAR = 1 << 8,
    REFER = 1 << 13, /* move to another directory */
    TRUNCATE = 1 << 14,
    DEVICE = 1 << 15, /* ioctl */
    OWN = WRITE_FILE | READ_FILE | READ_DIRECTORY | REMOVE_DIRECTORY | REMOVE_FILE |
          MAKE_DIRECTORY | MAKE_REGULAR | REFER | TRUNCATE,
};

struct ruleset {
    uint64_t files, network, scopes; /* rights that are denied unless a rule allows them */
};

struct path_rule {
    uint64_t allowed;
    int32_t descriptor;
} __attribute__((packed));

/*
 * The rights that each version can deny, and how many bytes of struct ruleset it knows. Version 1
 * is missing: it denies every move to another directory, and solved games are moved to the archive.
 */
static const struct {
    int version;
    struct ruleset forbids;
    size_t size;
} versions[] = {
    { 6, { 0xFFFF, 3, 1 }, 24 }, { 5, { 0xFFFF, 3, 0 }, 16 }, { 4, { 0x7FFF, 3, 0 }, 16 },
    { 3, { 0x7FFF, 0, 0 }, 8 },  { 2, { 0x3FFF, 0, 0 }, 8 },
};
enum { LANDLOCK_VERSIONS = sizeof versions / sizeof *versions };
/* Version 6 can also deny signals to other processes, but Ctrl-Z has to stop the whole group, with
 * a shell script that started the program. */

struct sandbox_rules {
    int descriptor;
    uint64_t known; /* rights that this kernel knows; a rule with others is refused */
};

/* Allows these rights below a path, if it exists. */
static void allow(const struct sandbox_rules *rules, const char *path, uint64_t rights)
{
    int descriptor = open(path, O_PATH | O_CLOEXEC);
    if (descriptor < 0)
        return;
    struct path_rule rule = { rights & rules->known, descriptor };
    syscall(ADD_RULE, rules->descriptor, RULE_PATH_BENEATH, &rule, 0);
    close(descriptor);
}

/* The directory of a link's target that does not exist yet, but may be made. */
static bool find_target(int directory, const char *name, char path[PATH_MAX])
{
    char target[PATH_MAX], place[PATH_MAX + 32];
    const ssize_t length = readlinkat(directory, name, target, sizeof target - 1);
    target[length > 0 ? length : 0] = '\0';
    char *slash = strrchr(target, '/');
    if (!slash || slash == target)
        return false; /* the link's own directory; or the root, where nothing is written */
    *slash = '\0';
    if (target[0] == '/')
        return realpath(target, path);
    snprintf(place, sizeof place, "/proc/self/fd/%d/%s", directory, target);
    return realpath(place, path);
}

/* If the file is a link, allows writing in the directory of its target. */
static void allow_link(const struct sandbox_rules *rules, int directory, const char *name)
{
    struct stat status;
    char link[PATH_MAX], path[PATH_MAX];
    if (fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) || !S_ISLNK(status.st_mode))
        return;
    int length = snprintf(link, sizeof link, "/proc/self/fd/%d/%s", directory, name);
    if (length < 0 || (size_t)length >= sizeof link)
        return;
    if (!realpath(link, path) && (errno != ENOENT || !find_target(directory, name, path)))
        return;
    if (!stat(path, &status) && !S_ISDIR(status.st_mode) && strrchr(path, '/') > path)
        *strrchr(path, '/') = '\0';
    allow(rules, path, OWN);
}

static void allow_own(const struct sandbox_rules *rules, const char *path)
{
    DIR *directory = opendir(path);
    allow(rules, path, OWN);
    for (struct dirent *entry; directory && (entry = readdir(directory));)
        allow_link(rules, dirfd(directory), entry->d_name);
    if (directory)
        closedir(directory);
}

/*
 * Files can be read wherever a theme may be, but not devices, such as the terminals of other
 * programs, nor what the kernel shows of other programs. Landlock only allows, so these are left
 * out.
 */
static void allow_reading(const struct sandbox_rules *rules)
{
    static const char *const closed[] = { ".", "..", "dev", "proc", "sys" };
    static const char *const still_read[] = { "/dev/null",
                                              "/dev/zero",
                                              "/dev/urandom",
                                              "/dev/shm",
                                              "/proc/self",
                                              "/proc/locks",
                                              "/proc/stat",
                                              "/proc/meminfo",
                                              "/proc/sys/vm/overcommit_memory",
                                              "/sys/devices/system/cpu" };
    enum { CLOSED = sizeof closed / sizeof *closed };
    char path[PATH_MAX];
    DIR *root = opendir("/");
    for (struct dirent *entry; root && (entry = readdir(root));) {
        size_t i = 0;
        while (i < CLOSED && strcmp(closed[i], entry->d_name) != 0)
            i++;
        snprintf(path, sizeof path, "/%s", entry->d_name);
        /* A link could lead to one of the closed ones; what else it leads to has its own entry. */
        if (i == CLOSED && entry->d_type != DT_LNK)
            allow(rules, path, READ_FILE);
    }
    if (root)
        closedir(root);
    for (size_t i = 0; i < sizeof still_read / sizeof *still_read; i++)
        allow(rules, still_read[i], READ_FILE);
}

/* Returns the version in force, or 0. */
static int lock_files(const char *directory, const char *also)
{
    static const char *const system[] = { "/usr", "/etc", "/lib", "/lib64", "/nix/store" };
    long version = syscall(CREATE_RULESET, NULL, 0, VERSION);
    size_t i = 0;
    if (version < versions[LANDLOCK_VERSIONS - 1].version)
        return 0;
    while (versions[i].version > version)
        i++;
    struct sandbox_rules rules = { .known = versions[i].forbids.files };
    rules.descriptor = (int)syscall(CREATE_RULESET, &versions[i].forbids, versions[i].size, 0);
    if (rules.descriptor < 0)
        return 0;
    allow_reading(&rules);
    for (size_t j = 0; j < sizeof system / sizeof *system; j++)
        allow(&rules, system[j], READ_FILE | READ_DIRECTORY);
    allow(&rules, "/dev/tty", READ_FILE | WRITE_FILE | DEVICE);
    if (*directory)
        allow_own(&rules, directory);
    if (*also)
        allow_own(&rules, also);
    long locked = syscall(RESTRICT_SELF, rules.descriptor, 0);
    close(rules.descriptor);
    return locked ? 0 : (int)version;
}

struct lockdown lockdown_begin(const char *directory, const char *also)
{
    struct lockdown lockdown = { .files = 0 };
    char bytes[MB_LEN_MAX];
    mbstate_t state = { 0 };
    /* A preloaded library, as of Valgrind, makes calls and writes files that are not known here. */
    const char *loaded = getenv("LD_PRELOAD");
    if ((loaded && *loaded) || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0))
        return lockdown;
    wcrtomb(bytes, L'a', &state); /* loads the locale's character set: later no code is loaded */
    lockdown.files = directory ? lock_files(directory, also) : 0;
    lockdown.calls = lockdown_calls();
    return lockdown;
}

#else

struct lockdown lockdown_begin(const char *directory, const char *also)
{
    (void)directory;
    (void)also;
    return (struct lockdown){ .files = 0 };
}

#endif
