/*
 * Runs a fuzz target without libFuzzer: every file of tests/fuzz/corpus/<target>, then mutations
 * of them that are the same on every machine. An input that crashes or hangs the target is left
 * in build/crash-<target>; run the program with that file as argument to see it again.
 */
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define WITH_ASAN 1
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define WITH_ASAN 1
#endif

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum {
    INPUT_MAX = 1 << 16,
    FILES_MAX = 1024,
    MUTATIONS = 100,
    MUTATIONS_LONG = 2000,
    SECONDS_PER_INPUT = 20
};

struct input {
    uint8_t *data;
    size_t size;
};

/* The input under way, for the signal handler, which has no other way to know it. */
static uint8_t current[INPUT_MAX];
static size_t current_size;
static char crash_path[300];

static void save_input(void)
{
    int file = open(crash_path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
    if (file < 0)
        return;
    ssize_t written = write(file, current, current_size);
    (void)written;
    close(file);
}

static void on_signal(int number)
{
    save_input();
    signal(number, SIG_DFL);
    raise(number);
}

#ifdef WITH_ASAN
void __sanitizer_set_death_callback(void (*callback)(void));
#endif

static void catch_crashes(void)
{
    static const int signals[] = { SIGALRM, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL };
#ifdef WITH_ASAN
    __sanitizer_set_death_callback(save_input);
    signal(signals[0], on_signal);
#else
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        signal(signals[i], on_signal);
#endif
}

/* The target gets a copy of exactly that size, so that a checker sees one byte too far. */
static void run(const uint8_t *data, size_t size, unsigned seconds)
{
    uint8_t *copy = malloc(size ? size : 1);
    if (!copy)
        return;
    if (size)
        memcpy(copy, data, size);
    memcpy(current, copy, size);
    current_size = size;
    alarm(seconds);
    LLVMFuzzerTestOneInput(copy, size);
    alarm(0);
    free(copy);
}

static bool read_input(const char *path, struct input *input)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return false;
    input->data = malloc(INPUT_MAX);
    input->size = input->data ? fread(input->data, 1, INPUT_MAX, file) : 0;
    bool ok = input->data && !ferror(file);
    fclose(file);
    return ok;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Reads the inputs in the order of their names; the order of a directory differs between
 * systems. */
static size_t read_corpus(const char *directory, struct input *inputs)
{
    char *names[FILES_MAX];
    size_t count = 0, used = 0;
    DIR *dir = opendir(directory);
    if (!dir)
        return 0;
    for (struct dirent *entry; count < FILES_MAX && (entry = readdir(dir));)
        if (entry->d_name[0] != '.' && (names[count] = strdup(entry->d_name)))
            count++;
    closedir(dir);
    qsort(names, count, sizeof *names, by_name);
    for (size_t i = 0; i < count; i++) {
        char path[600];
        int length = snprintf(path, sizeof path, "%s/%s", directory, names[i]);
        if (length > 0 && length < (int)sizeof path && read_input(path, &inputs[used]))
            used++;
        free(names[i]);
    }
    return used;
}

/* xorshift64*, Vigna 2016. */
static uint32_t next_random(uint64_t *state, uint32_t below)
{
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    return (uint32_t)((*state * 2685821657736338717u) >> 32) % below;
}

/* A few small changes: a byte, a bit, a piece left out, doubled or taken from another input. */
static size_t mutate(uint8_t *data, size_t size, const struct input *other, uint64_t *random)
{
    for (uint32_t changes = 1 + next_random(random, 5); changes; changes--) {
        size_t at = size ? next_random(random, (uint32_t)size) : 0;
        size_t length = 1 + next_random(random, 16);
        uint32_t kind = next_random(random, 5);
        if (kind == 0 && size) {
            data[at] = (uint8_t)next_random(random, 256);
        } else if (kind == 1 && size) {
            data[at] = (uint8_t)(data[at] ^ (1u << next_random(random, 8)));
        } else if (kind == 2 && at + length <= size) {
            memmove(data + at, data + at + length, size - at - length);
            size -= length;
        } else if (size + length <= INPUT_MAX) {
            bool own = kind == 3 && at + length <= size;
            if (!own && other->size < length)
                continue;
            const uint8_t *from =
                own ? data + at
                    : other->data + next_random(random, (uint32_t)(other->size - length + 1));
            uint8_t piece[16];
            memcpy(piece, from, length);
            memmove(data + at + length, data + at, size - at);
            memcpy(data + at, piece, length);
            size += length;
        }
    }
    return size;
}

int main(int argc, char **argv)
{
    static struct input inputs[FILES_MAX + 1];
    const char *slash = strrchr(argv[0], '/');
    const char *name = slash ? slash + 1 : argv[0];
    const char *target = strncmp(name, "fuzz-", 5) == 0 ? name + 5 : name;
    const char *slow = getenv("REDUCTIO_SLOW");
    unsigned factor = slow && atoi(slow) > 0 ? (unsigned)atoi(slow) : 1;
    unsigned seconds = SECONDS_PER_INPUT * factor;
    char directory[300];

    snprintf(crash_path, sizeof crash_path, "build/crash-%s", target);
    catch_crashes();
    for (int i = 1; i < argc; i++) {
        struct input input;
        if (!read_input(argv[i], &input)) {
            fprintf(stderr, "%s: cannot read %s\n", name, argv[i]);
            return 2;
        }
        run(input.data, input.size, seconds);
        free(input.data);
    }
    if (argc > 1)
        return 0;

    snprintf(directory, sizeof directory, "tests/fuzz/corpus/%s", target);
    size_t count = read_corpus(directory, inputs);
    for (size_t i = 0; i < count; i++)
        run(inputs[i].data, inputs[i].size, seconds);
    printf("ok %s: %zu files\n", name, count);
    fflush(stdout);

    /* Without a corpus the mutations begin with this one. */
    static uint8_t line[] = "1.....7.9.4...72.8...3.7......2..3.....6..9.......1.2..8...6\n";
    if (count == 0)
        inputs[count++] = (struct input){ line, sizeof line - 1 };
    uint64_t random = 0x9E3779B97F4A7C15u;
    static uint8_t data[INPUT_MAX];
    unsigned total = (getenv("REDUCTIO_LONG") ? MUTATIONS_LONG : MUTATIONS) / factor;
    for (unsigned i = 0; i < total; i++) {
        const struct input *from = &inputs[next_random(&random, (uint32_t)count)];
        const struct input *other = &inputs[next_random(&random, (uint32_t)count)];
        memcpy(data, from->data, from->size);
        run(data, mutate(data, from->size, other, &random), seconds);
    }
    printf("ok %s: %u mutations\n", name, total);
    for (size_t i = 0; i < count; i++)
        if (inputs[i].data != line)
            free(inputs[i].data);
    return 0;
}
