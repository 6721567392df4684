/* Start and end; see pty.h. */
#include "pty.h"
#include "pty_internal.h"
#include "scratch.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* All terminals of this process, so that a test that fails leaves nothing behind. */
static struct pty *living;

/* ---- The environment of the program ---- */

static size_t name_length(const char *variable)
{
    return strcspn(variable, "=");
}

/* Sets NAME=VALUE, or takes NAME away. The list ends with NULL and owns its strings. */
static void environment_set(char ***list, const char *variable)
{
    size_t length = name_length(variable), n = 0, kept = 0;

    for (; *list && (*list)[n]; n++) {
        char *old = (*list)[n];
        if (name_length(old) == length && strncmp(old, variable, length) == 0) {
            free(old);
        } else {
            (*list)[kept++] = old;
        }
    }
    *list = realloc(*list, (kept + 2) * sizeof **list);
    if (!*list) {
        abort();
    }
    if (variable[length] == '=') {
        (*list)[kept++] = strdup(variable);
    }
    (*list)[kept] = NULL;
}

static void environment_add(char ***list, const char *name, const char *value, const char *more)
{
    struct pty_buffer b;

    pty_buffer_init(&b);
    pty_buffer_adds(&b, name);
    pty_buffer_adds(&b, "=");
    pty_buffer_adds(&b, value);
    pty_buffer_adds(&b, more);
    environment_set(list, b.data);
    free(b.data);
}

static char **make_environment(const struct pty *p, const struct pty_options *o)
{
    static const char *const kept[] = {
        "PATH",          "ASAN_OPTIONS",    "UBSAN_OPTIONS",     "LSAN_OPTIONS",
        "GCOV_PREFIX",   "LD_LIBRARY_PATH", "GCOV_PREFIX_STRIP", "LLVM_PROFILE_FILE",
        "TERMINFO_DIRS", "TERMINFO",        "DYLD_LIBRARY_PATH", "TZ",
    };
    char **list = NULL;

    for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++) {
        if (getenv(kept[i])) {
            environment_add(&list, kept[i], getenv(kept[i]), "");
        }
    }
    if (p->term[0] != '\0') {
        environment_add(&list, "TERM", p->term, "");
    }
    environment_set(&list, "LANG=C.UTF-8");
    environment_add(&list, "HOME", p->home, "");
    environment_add(&list, "XDG_CONFIG_HOME", p->home, "/.config");
    environment_add(&list, "XDG_DATA_HOME", p->home, "/.local/share");
    environment_add(&list, "XDG_STATE_HOME", p->home, "/.local/state");
    environment_add(&list, "XDG_CACHE_HOME", p->home, "/.cache");
    for (size_t i = 0; o->env && o->env[i]; i++) {
        environment_set(&list, o->env[i]);
    }
    return list;
}

static void environment_free(char **list)
{
    for (size_t i = 0; list[i]; i++) {
        free(list[i]);
    }
    free(list);
}

/* ---- Start and end ---- */

static void clean_up_all(void)
{
    while (living && living->owner == getpid()) {
        pty_free(living);
    }
}

static void join_living(struct pty *p)
{
    static bool registered;

    if (!registered) {
        registered = true;
        atexit(clean_up_all);
        signal(SIGPIPE, SIG_IGN);
    }
    p->owner = getpid();
    p->next = living;
    living = p;
}

static void leave_living(struct pty *p)
{
    for (struct pty **at = &living; *at; at = &(*at)->next) {
        if (*at == p) {
            *at = p->next;
            return;
        }
    }
}

static void close_fd(int *fd)
{
    if (*fd >= 0) {
        close(*fd);
    }
    *fd = -1;
}

/* Without this mark the program would begin with the tour for first runs. */
static void mark_home(const char *home)
{
    static const char *const parts[] = { "/.local", "/.local/state", "/.local/state/reductio" };
    char path[SCRATCH_PATH + 40];

    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        snprintf(path, sizeof path, "%s%s", home, parts[i]);
        mkdir(path, 0700);
    }
    snprintf(path, sizeof path, "%s/.local/state/reductio/tour", home);
    close(open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
}

static void make_home(struct pty *p, const char *given)
{
    char path[SCRATCH_PATH];

    p->home_is_ours = !given;
    if (p->home_is_ours) {
        scratch_make(path);
        mark_home(path);
    }
    p->home = strdup(given ? given : path);
    if (!p->home) {
        abort();
    }
}

static void set_window(int fd, int rows, int cols)
{
    struct winsize size;

    memset(&size, 0, sizeof size);
    size.ws_row = (unsigned short)rows;
    size.ws_col = (unsigned short)cols;
    ioctl(fd, TIOCSWINSZ, &size);
}

static bool open_terminal(struct pty *p)
{
    p->master = posix_openpt(O_RDWR | O_NOCTTY);
    if (p->master < 0 || grantpt(p->master) != 0 || unlockpt(p->master) != 0) {
        return false;
    }
    p->slave = open(ptsname(p->master), O_RDWR | O_NOCTTY);
    if (p->slave < 0 || tcgetattr(p->slave, &p->before) != 0) {
        return false;
    }
    fcntl(p->master, F_SETFD, FD_CLOEXEC);
    fcntl(p->slave, F_SETFD, FD_CLOEXEC);
    fcntl(p->master, F_SETFL, O_NONBLOCK);
    fcntl(p->slave, F_SETFL, O_NONBLOCK); /* of ours: the program opens it anew */
    set_window(p->slave, p->rows, p->cols);
    return true;
}

/* The program's end of a stream: a descriptor, -1 for the terminal, -2 for none; -3: failed. */
static int open_stream(enum pty_stream kind, bool is_input, int *ours)
{
    int ends[2];

    if (kind == PTY_TTY) {
        return -1;
    }
    if (kind == PTY_CLOSED) {
        return -2;
    }
    if (kind == PTY_NULL) {
        int fd = open("/dev/null", O_RDWR | O_CLOEXEC);
        return fd < 0 ? -3 : fd;
    }
    if (pipe(ends) != 0) {
        return -3;
    }
    *ours = ends[is_input ? 1 : 0];
    fcntl(*ours, F_SETFL, O_NONBLOCK);
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return ends[is_input ? 0 : 1];
}

static bool open_and_spawn(struct pty *p, const char *const argv[], const struct pty_options *o)
{
    struct pty_spawn s = { .argv = argv, .dir = o->dir, .streams = { -2, -2, -2 } };
    bool ok;

    make_home(p, o->home);
    if (!open_terminal(p)) {
        return false;
    }
    s.tty_name = ptsname(p->master);
    s.streams[0] = open_stream(o->in, true, &p->in);
    s.streams[1] = open_stream(o->out, false, &p->out);
    s.streams[2] = open_stream(o->err, false, &p->err);
    s.environment = make_environment(p, o);
    ok = s.streams[0] != -3 && s.streams[1] != -3 && s.streams[2] != -3 && pty_spawn(p, &s);
    for (int i = 0; i < 3; i++) {
        if (s.streams[i] >= 0) {
            int saved = errno;
            close(s.streams[i]);
            errno = saved;
        }
    }
    environment_free(s.environment);
    return ok;
}

static void init_state(struct pty *p, const struct pty_options *o)
{
    p->pid = p->supervisor = -1;
    p->master = p->slave = p->report = p->in = p->out = p->err = -1;
    p->rows = o->rows > 0 ? o->rows : 24;
    p->cols = o->cols > 0 ? o->cols : 80;
    p->cpu = -1;
    p->peak = -1;
    snprintf(p->term, sizeof p->term, "%s", o->term ? o->term : "xterm-256color");
    p->answers_pings = o->answers_pings;
    pty_buffer_init(&p->input);
    pty_buffer_init(&p->arrived);
    pty_buffer_init(&p->raw);
    pty_buffer_init(&p->out_text);
    pty_buffer_init(&p->err_text);
    pty_buffer_init(&p->damage);
    pty_buffer_init(&p->sequence);
    if (o->input) {
        pty_buffer_adds(&p->input, o->input);
    }
    pty_screen_init(p);
}

struct pty *pty_start(const char *const argv[], const struct pty_options *options)
{
    struct pty *p = calloc(1, sizeof *p);

    if (!p) {
        return NULL;
    }
    init_state(p, options);
    join_living(p);
    if (!open_and_spawn(p, argv, options)) {
        int saved = errno;
        fprintf(stderr, "pty: cannot start %s: %s\n", argv[0], strerror(saved));
        pty_free(p);
        errno = saved;
        return NULL;
    }
    return p;
}

static void end_processes(struct pty *p)
{
    if (!p->exited && p->pid > 0) {
        kill(p->pid, SIGKILL);
    }
    /* The master first: the leader's end must not wait for output nobody reads. */
    close_fd(&p->master);
    close_fd(&p->slave);
    if (p->supervisor > 0) {
        while (waitpid(p->supervisor, NULL, 0) < 0 && errno == EINTR) {
        }
    }
}

void pty_free(struct pty *p)
{
    if (!p) {
        return;
    }
    leave_living(p);
    end_processes(p);
    close_fd(&p->report);
    close_fd(&p->in);
    close_fd(&p->out);
    close_fd(&p->err);
    if (p->home_is_ours) {
        scratch_remove(p->home);
    }
    vterm_free(p->vt);
    free(p->home);
    free(p->input.data);
    free(p->arrived.data);
    free(p->raw.data);
    free(p->out_text.data);
    free(p->err_text.data);
    free(p->damage.data);
    free(p->sequence.data);
    free(p->answers.data);
    free(p);
}

pid_t pty_pid(const struct pty *p)
{
    return p->pid;
}

const char *pty_home(const struct pty *p)
{
    return p->home;
}
