#include "support/shortage.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void __real_free(void *block);

static struct {
    bool on;
    long at, count, blocks;
    char *everywhere; /* the value of a variable of the environment; NULL: there is none */
    pid_t process;    /* that began: a second one, which a game starts, does not write its count */
} shortage;

void shortage_begin(long at, bool on)
{
    shortage.at = at;
    shortage.on = on;
    __atomic_store_n(&shortage.count, 0, __ATOMIC_SEQ_CST);
}

long shortage_end(void)
{
    shortage.at = 0;
    return __atomic_load_n(&shortage.count, __ATOMIC_SEQ_CST);
}

long shortage_blocks(void)
{
    return __atomic_load_n(&shortage.blocks, __ATOMIC_SEQ_CST);
}

static bool runs_out(void)
{
    long number = __atomic_add_fetch(&shortage.count, 1, __ATOMIC_SEQ_CST);
    const bool out = shortage.at && (shortage.on ? number >= shortage.at : number == shortage.at);
    if (out && shortage.everywhere)
        *shortage.everywhere = '1';
    return out;
}

static void *counted(void *block)
{
    __atomic_add_fetch(&shortage.blocks, block != NULL, __ATOMIC_SEQ_CST);
    return block;
}

void *__wrap_malloc(size_t size)
{
    return runs_out() ? NULL : counted(__real_malloc(size));
}

void *__wrap_calloc(size_t count, size_t size)
{
    return runs_out() ? NULL : counted(__real_calloc(count, size));
}

void *__wrap_realloc(void *old, size_t size)
{
    if (runs_out())
        return NULL;
    return old ? __real_realloc(old, size) : counted(__real_malloc(size));
}

void __wrap_free(void *block)
{
    __atomic_sub_fetch(&shortage.blocks, block != NULL, __ATOMIC_SEQ_CST);
    __real_free(block);
}

__attribute__((constructor)) static void take_environment(void)
{
    const char *at = getenv("SHORTAGE_AT");
    shortage.process = getpid();
    shortage.everywhere = getenv("SHORTAGE_EVERYWHERE");
    shortage_begin(at ? strtol(at, NULL, 10) : 0, getenv("SHORTAGE_ON") != NULL);
}

__attribute__((destructor)) static void write_count(void)
{
    const char *name = getpid() == shortage.process ? getenv("SHORTAGE_COUNT") : NULL;
    FILE *file = name ? fopen(name, "w") : NULL;
    if (!file)
        return;
    fprintf(file, "%ld\n", shortage.count);
    fclose(file);
}
