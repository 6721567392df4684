#include "support/pty_noise.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "support/pty_internal.h"
#include "support/pty_use.h"
#include "support/puzzles.h"
#include "support/saves.h"
#include "support/scratch.h"
#include "ui/action/keymap.h"
#include "ui/command/command.h"
#include "ui/play/settings.h"

enum { CHUNKS = 30, CHUNK = 200, PATIENCE = 60000, WAYS_OUT = 20 };

/* Beginnings, middles and ends of what terminals send, to be put together in any order. */
static const char *const pieces[] = {
    "\033",
    "\033[",
    "\033O",
    "\033\033[",
    "\033[<",
    "\033[M",
    "\033[200~",
    "\033[201~",
    "\033P",
    "\033]52;c;",
    "\033\\",
    "0;",
    "1;2",
    "13;5u",
    "27;5;",
    "~",
    "M",
    "m",
    "A",
    "R",
    "64;3;4M",
    "200~",
    "5",
    "e",
    "\r",
    "\t",
    "\177",
    "\f",
    ":",
    "/",
    ":set auto ",
    "assist ",
    "H",
    "n",
    "\303",
    "\303\251",
    "\342",
    "\357\277\277",
    "\355\240\200",
    "\360\237\230\200",
    "\x18",
};

struct run {
    struct noise *noise;
    struct random random;
    struct pty *p;
    bool stays; /* the keys that leave the program are left out */
};

static int below(struct run *run, size_t count)
{
    return random_below(&run->random, (int)count);
}

/* Signals' keys are left out: they end or stop the program, as they should. */
static size_t any_bytes(struct run *run, char bytes[CHUNK])
{
    size_t length = (size_t)below(run, CHUNK);
    for (size_t i = 0; i < length; i++) {
        char byte = (char)below(run, 256);
        bool out = byte == 3 || byte == 26 || byte == 28 || (run->stays && byte == 'q');
        bytes[i] = out ? ' ' : byte;
    }
    return length;
}

static size_t any_pieces(struct run *run, char bytes[CHUNK])
{
    size_t length = 0;
    for (int i = below(run, 20); i > 0; i--) {
        const char *piece = pieces[below(run, sizeof pieces / sizeof *pieces)];
        size_t size = strlen(piece);
        if (length + size > CHUNK)
            break;
        memcpy(bytes + length, piece, size);
        length += size;
    }
    return length;
}

static bool is_over(struct run *run)
{
    return pty_wait_exit(run->p, 0) != PTY_RUNNING;
}

/* In pieces, so that what belongs together comes apart. */
static void send(struct run *run, const char *bytes, size_t length)
{
    while (length && !is_over(run)) {
        size_t now = 1 + (size_t)random_below(&run->random, (int)length);
        if (!pty_send_bytes(run->p, bytes, now))
            return;
        run->noise->bytes += now;
        bytes += now;
        length -= now;
        pty_pump(run->p, 0);
    }
}

static void send_pieces(struct run *run)
{
    char bytes[CHUNK];
    send(run, bytes, any_pieces(run, bytes));
}

static void send_bytes(struct run *run)
{
    char bytes[CHUNK];
    send(run, bytes, any_bytes(run, bytes));
}

/* One word of a list with spaces between them. */
static void any_word(struct run *run, const char *list, char *word, size_t size)
{
    size_t count = 1;
    for (const char *at = list; (at = strchr(at, ' ')); at++)
        count++;
    for (int left = below(run, count); left > 0; left--)
        list = strchr(list, ' ') + 1;
    snprintf(word, size, "%.*s", (int)strcspn(list, " "), list);
}

/* Keys of the table of actions, and the digits that many of them ask for. */
static void press_keys(struct run *run)
{
    char key[16], digit[] = "1";
    for (int i = below(run, 20); i > 0 && !is_over(run); i--) {
        const struct action_info *action = &action_table[below(run, action_table_size)];
        if (!action->keys || (run->stays && action->action == ACTION_QUIT))
            continue;
        any_word(run, action->keys, key, sizeof key);
        pty_keys(run->p, key);
        digit[0] = (char)('1' + below(run, 9));
        if (below(run, 2))
            pty_keys(run->p, digit);
        run->noise->bytes += 2;
    }
}

/* A command of the table, or a setting with one of its values. */
static void type_command(struct run *run)
{
    static const char arguments[] = "hard x-wing r5c5 4 all off x es-419";
    char line[CHUNK], argument[40];
    const struct setting *setting = &settings[below(run, settings_count)];
    any_word(run, arguments, argument, sizeof argument);
    if (below(run, 2)) {
        const char *name = commands[below(run, commands_count)].name;
        snprintf(line, sizeof line, ":%s %s\r", name, argument);
    } else {
        size_t count = 0;
        while (setting->values && setting->values[count])
            count++;
        const char *value = count ? setting->values[below(run, count)] : argument;
        snprintf(line, sizeof line, ":set %s %s\r", setting->name, value);
    }
    /* Where there is no line for commands, letters are keys. */
    if (!run->stays || !strchr(line, 'q'))
        send(run, line, strlen(line));
}

static void use_mouse(struct run *run)
{
    int rows, cols;
    pty_size(run->p, &rows, &cols);
    for (int i = below(run, 10); i > 0 && !is_over(run); i--) {
        int x = below(run, (size_t)cols), y = below(run, (size_t)rows);
        bool sent =
            below(run, 3) ? pty_mouse(run->p, x, y, 1 + below(run, 5)) : pty_hover(run->p, x, y);
        run->noise->bytes += sent;
    }
}

static void paste(struct run *run)
{
    const char *puzzles[] = { essays, warm_up, needs_experiment, two_solutions };
    char bytes[CHUNK + 1];
    bytes[any_bytes(run, bytes)] = '\0';
    const char *text = below(run, 3) ? puzzles[below(run, 4)] : bytes;
    pty_paste(run->p, text);
    run->noise->bytes += strlen(text);
}

static void (*const kinds[])(struct run *run) = { send_pieces, send_pieces,  send_bytes, press_keys,
                                                  press_keys,  type_command, use_mouse,  paste };

static void make_noise(struct run *run)
{
    for (int i = 0; i < CHUNKS && !is_over(run); i++) {
        kinds[below(run, sizeof kinds / sizeof *kinds)](run);
        if (!below(run, 5))
            /* libvterm itself does not live through the smallest. */
            pty_resize(run->p, 6 + below(run, 65), 12 + below(run, 210));
        pty_pump(run->p, 1);
    }
}

static bool has_drawn(struct pty *p)
{
    int rows, cols;
    pty_size(p, &rows, &cols);
    for (int place = 0; place < rows * cols; place++) {
        struct pty_cell cell = pty_cell(p, place / cols, place % cols);
        if (cell.text[0] != ' ' && cell.text[0])
            return true;
    }
    return false;
}

/*
 * Whatever the terminal was in the middle of, the program draws itself anew. Once it has left,
 * Ctrl-S in the noise stops the terminal under its last words: Ctrl-Q releases it.
 */
static const char *style(struct run *run)
{
    pty_send(run->p, "\033[201~\021");
    pty_resize(run->p, 23, 79);
    bool answers = pty_wait_handled(run->p, PATIENCE);
    pty_mark(run->p);
    pty_resize(run->p, 24, 80);
    answers = answers && pty_wait_handled(run->p, PATIENCE);
    bool draws = pty_bytes_since_mark(run->p) && has_drawn(run->p);
    return is_over(run) ? NULL
           : !answers   ? "it does not answer"
           : draws      ? NULL
                        : "it does not draw";
}

static const char *leave(struct run *run)
{
    for (int i = 0; i < WAYS_OUT && !is_over(run); i++) {
        pty_keys(run->p, "Esc q q"); /* again leaves a game that is not finished */
        pty_wait_handled(run->p, PATIENCE);
    }
    int status = pty_wait_exit(run->p, PATIENCE);
    if (status == PTY_RUNNING)
        return "it cannot be left";
    if (status >= PTY_SIGNALLED)
        return "a signal ended it";
    if (status != 0)
        return "another exit status than 0";
    return pty_tty_restored(run->p) ? NULL : pty_tty_damage(run->p);
}

/* NULL: the program shows its first screen. `home`: see struct pty_options. */
static const char *begin(struct run *run, const char *home)
{
    const char *puzzles[] = { NULL, essays, warm_up, needs_experiment };
    const char *puzzle = puzzles[below(run, 4)];
    const char *const argv[] = { run->noise->program, "play", "--seed=1", puzzle, NULL };
    struct pty_options options = { .rows = 10 + below(run, 40),
                                   .cols = 20 + below(run, 100),
                                   .home = home,
                                   .answers_pings = true };
    run->p = pty_start(argv, &options);
    run->noise->starts++;
    return !run->p                                                     ? "it cannot be started"
           : !pty_wait_handled(run->p, PATIENCE) || !has_drawn(run->p) ? "it does not begin"
                                                                       : NULL;
}

/* Returns the fault, which the screen follows on standard error. */
static const char *finish(struct run *run, const char *fault)
{
    static char kept[200];
    if (fault) {
        snprintf(kept, sizeof kept, "%s", fault);
        if (run->p)
            pty_dump(run->p, stderr);
    }
    double seconds = run->p ? pty_cpu_seconds(run->p) : 0;
    run->noise->cpu_seconds += seconds > 0 ? seconds : 0;
    pty_free(run->p);
    return fault ? kept : NULL;
}

const char *noise_run(struct noise *noise, uint64_t seed)
{
    struct run run = { .noise = noise, .random = random_of(seed) };
    const char *fault = begin(&run, NULL);
    if (!fault) {
        make_noise(&run);
        fault = style(&run);
    }
    return finish(&run, fault ? fault : leave(&run));
}

/* ---- Soak ---- */

/* By the key or by the signal; the window may have another size when the program continues. */
static const char *suspend(struct run *run)
{
    struct pty *p = run->p;
    if (below(run, 2) ? !pty_send(p, "\032") : !pty_signal(p, SIGTSTP))
        return "it does not take the signal";
    if (!pty_wait_stop(p, PATIENCE))
        return "it does not stop";
    if (!pty_tty_restored(p))
        return pty_tty_damage(p);
    pty_resize(p, 15 + below(run, 50), 33 + below(run, 150));
    pty_signal(p, SIGCONT);
    run->noise->stops++;
    return pty_wait_run(p, PATIENCE) && pty_wait_handled(p, PATIENCE) && has_drawn(p)
               ? NULL
               : "it does not continue";
}

/* The saved games that the program left, read by other code than its own. */
static const char *read_saves(struct noise *noise, const char *home)
{
    static char fault[200];
    struct strbuf why;
    struct saves saves;
    strbuf_init(&why);
    bool good = saves_read(&saves, home, &why);
    noise->games = (long)saves.count;
    snprintf(fault, sizeof fault, "saved games: %s", why.text ? why.text : "");
    saves_release(&saves);
    strbuf_release(&why);
    return good ? NULL : fault;
}

/* One run of the program, until `seconds` have passed since `from` or it ends on its own. */
static const char *soak_once(struct run *run, const char *home, int64_t from, double seconds)
{
    double now = 0;
    const char *fault = begin(run, home);
    do {
        if (!fault)
            make_noise(run);
        fault = fault ? fault : style(run);
        if (!fault && !is_over(run))
            fault = suspend(run);
        if (fault || is_over(run))
            break;
        pty_forget_output(run->p);
        now = (double)(pty_now() - from) / 1e9;
        run->noise->sampled(run->noise, now, pty_memory(run->p));
    } while (now < seconds);
    return finish(run, fault ? fault : leave(run));
}

const char *noise_soak(struct noise *noise, uint64_t seed, double seconds)
{
    struct run run = { .noise = noise, .random = random_of(seed), .stays = true };
    const int64_t from = pty_now();
    char home[SCRATCH_PATH];
    const char *fault;
    scratch_make(home);
    do {
        fault = soak_once(&run, home, from, seconds);
        fault = fault ? fault : read_saves(noise, home);
    } while (!fault && (double)(pty_now() - from) / 1e9 < seconds);
    if (!fault)
        scratch_remove(home);
    return fault;
}
