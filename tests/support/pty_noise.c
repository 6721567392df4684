#include "support/pty_noise.h"

#include <string.h>

#include "base/chance.h"
#include "support/pty.h"
#include "support/puzzles.h"

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
    struct chance chance;
    struct pty *p;
};

/* Signals' keys are left out: they end or stop the program, as they should. */
static size_t any_bytes(struct run *run, char bytes[CHUNK])
{
    size_t length = (size_t)chance_below(&run->chance, CHUNK);
    for (size_t i = 0; i < length; i++) {
        char byte = (char)chance_below(&run->chance, 256);
        bytes[i] = byte == 3 || byte == 26 || byte == 28 ? ' ' : byte;
    }
    return length;
}

static size_t any_pieces(struct run *run, char bytes[CHUNK])
{
    size_t length = 0;
    for (int i = chance_below(&run->chance, 20); i > 0; i--) {
        const char *piece =
            pieces[chance_below(&run->chance, (int)(sizeof pieces / sizeof *pieces))];
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
        size_t now = 1 + (size_t)chance_below(&run->chance, (int)length);
        if (!pty_send_bytes(run->p, bytes, now))
            return;
        run->noise->bytes += now;
        bytes += now;
        length -= now;
        pty_pump(run->p, 0);
    }
}

static void make_noise(struct run *run)
{
    for (int i = 0; i < CHUNKS && !is_over(run); i++) {
        char bytes[CHUNK];
        size_t length =
            chance_below(&run->chance, 3) ? any_pieces(run, bytes) : any_bytes(run, bytes);
        send(run, bytes, length);
        if (!chance_below(&run->chance, 5))
            /* libvterm itself does not live through the smallest. */
            pty_resize(run->p, 6 + chance_below(&run->chance, 65),
                       12 + chance_below(&run->chance, 210));
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
static const char *look(struct run *run)
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

const char *noise_run(struct noise *noise, uint64_t seed)
{
    static char fault[200];
    struct run run = { noise, chance_of(seed), NULL };
    const char *puzzles[] = { NULL, essays, warm_up, needs_experiment };
    const char *puzzle = puzzles[chance_below(&run.chance, 4)];
    const char *const argv[] = { noise->program, "play", "--seed=1", puzzle, NULL };
    struct pty_options options = { .rows = 10 + chance_below(&run.chance, 40),
                                   .cols = 20 + chance_below(&run.chance, 100),
                                   .answers_pings = true };
    run.p = pty_start(argv, &options);
    if (!run.p)
        return "it cannot be started";
    if (!pty_wait_handled(run.p, PATIENCE) || !has_drawn(run.p))
        return "it does not begin";
    make_noise(&run);
    const char *what = look(&run);
    if (!what)
        what = leave(&run);
    if (what) {
        strncpy(fault, what, sizeof fault - 1);
        pty_dump(run.p, stderr);
    }
    double seconds = pty_cpu_seconds(run.p);
    noise->cpu_seconds += seconds > 0 ? seconds : 0;
    pty_free(run.p);
    return what ? fault : NULL;
}
