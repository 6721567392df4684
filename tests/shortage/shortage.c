/*
 * To be loaded before a program (LD_PRELOAD): memory runs out for it, but not for the libraries
 * that it uses.
 *
 *     SHORTAGE_AT=N     its Nth request gets nothing, from 1
 *     SHORTAGE_ON=1     nor do all that follow
 *     SHORTAGE_COUNT=F  the number of requests is written to the file F at the end
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <link.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* The C library's own, under names that cannot be overridden. */
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);

static struct {
    bool ready, on;
    long at, count;
    uintptr_t first, last; /* where the program's own code lies */
} shortage;

/* The first that is told of is the program itself. */
static int take_range(struct dl_phdr_info *info, size_t size, void *data)
{
    (void)size;
    (void)data;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        uintptr_t from = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr;
        if (info->dlpi_phdr[i].p_type != PT_LOAD)
            continue;
        shortage.first = shortage.first && shortage.first < from ? shortage.first : from;
        from += info->dlpi_phdr[i].p_memsz;
        shortage.last = shortage.last > from ? shortage.last : from;
    }
    return 1;
}

static void begin(void)
{
    const char *at = getenv("SHORTAGE_AT");
    shortage.ready = true;
    shortage.at = at ? strtol(at, NULL, 10) : 0;
    shortage.on = getenv("SHORTAGE_ON") != NULL;
    dl_iterate_phdr(take_range, NULL);
}

static bool runs_out(const void *caller)
{
    if (!shortage.ready)
        begin();
    if ((uintptr_t)caller < shortage.first || (uintptr_t)caller >= shortage.last)
        return false;
    long number = __atomic_add_fetch(&shortage.count, 1, __ATOMIC_SEQ_CST);
    return shortage.at && (shortage.on ? number >= shortage.at : number == shortage.at);
}

void *malloc(size_t size)
{
    return runs_out(__builtin_return_address(0)) ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return runs_out(__builtin_return_address(0)) ? NULL : __libc_calloc(count, size);
}

void *realloc(void *old, size_t size)
{
    return runs_out(__builtin_return_address(0)) ? NULL : __libc_realloc(old, size);
}

__attribute__((destructor)) static void tell(void)
{
    const char *name = getenv("SHORTAGE_COUNT");
    FILE *file = name ? fopen(name, "w") : NULL;
    if (!file)
        return;
    fprintf(file, "%ld\n", shortage.count);
    fclose(file);
}
