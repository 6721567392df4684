#include "store/unpack.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "system/system.h"

enum { PACKED_ROOM = 1 << 16 };

/* The packed bytes that are left, and the state of the library. */
struct unpacker {
    const struct method *method;
    read_more *more;
    void *from;
    void *state;
    char packed[PACKED_ROOM];
    size_t at, length;
    bool within; /* some bytes of an unfinished part were read */
};

/*
 * A way of packing. `start` makes the state. `step` unpacks as much as fits: it moves unpacker->at,
 * and returns in *count how many bytes it made, and in *ended whether a part ended.
 */
struct method {
    enum status (*start)(struct unpacker *unpacker, struct error *error);
    enum status (*step)(struct unpacker *unpacker, char *bytes, size_t room, size_t *count,
                        bool *ended, struct error *error);
    void (*end)(void *state);
};

#if defined REDUCTIO_ZLIB || defined REDUCTIO_ZSTD
#include <dlfcn.h>

/* A function of a library, and the place for its address. */
struct call {
    const char *name;
    void *place;
};

/* The library is never unloaded: it costs nothing, and tools that look for leaks need its names. */
static enum status load_calls(const char *library, const char *package, const struct call *calls,
                              size_t count, struct error *error)
{
    void *handle = dlopen(library, RTLD_LAZY | RTLD_LOCAL);
    if (!handle)
        return error_set(error, STATUS_BAD,
                         "%s is missing (%s): install it, or unpack the file first", package,
                         library);
    for (size_t i = 0; i < count; i++) {
        void *symbol = dlsym(handle, calls[i].name);
        if (!symbol)
            return error_set(error, STATUS_BAD, "%s lacks %s; install a newer one", library,
                             calls[i].name);
        memcpy(calls[i].place, &symbol, sizeof symbol);
    }
    return STATUS_OK;
}
#endif

static enum status damaged_bytes(struct error *error)
{
    return error_set(error, STATUS_BAD, "the compressed file is damaged");
}

/* ---- gzip ---- */

#ifdef REDUCTIO_ZLIB
#include <zlib.h>

static const char zlib_library[] = SYSTEM_LIBRARY("z", "1");

struct gzip {
    z_stream stream;
    __typeof__(&inflateInit2_) init;
    __typeof__(&inflate) inflate;
    __typeof__(&inflateReset) reset;
    __typeof__(&inflateEnd) end;
};

static enum status start_gzip(struct unpacker *unpacker, struct error *error)
{
    enum { WINDOW = 15 + 16 }; /* the largest, with gzip's header */
    struct gzip *gzip = calloc(1, sizeof *gzip);
    if (!gzip)
        return error_set(error, STATUS_FAILED, "out of memory");
    const struct call calls[] = {
        { "inflateInit2_", &gzip->init },
        { "inflate", &gzip->inflate },
        { "inflateReset", &gzip->reset },
        { "inflateEnd", &gzip->end },
    };
    enum status status =
        load_calls(zlib_library, "zlib", calls, sizeof calls / sizeof *calls, error);
    if (status == STATUS_OK &&
        gzip->init(&gzip->stream, WINDOW, ZLIB_VERSION, (int)sizeof gzip->stream) != Z_OK)
        status = error_set(error, STATUS_FAILED, "out of memory");
    if (status != STATUS_OK)
        free(gzip);
    unpacker->state = status == STATUS_OK ? gzip : NULL;
    return status;
}

static enum status step_gzip(struct unpacker *unpacker, char *bytes, size_t room, size_t *count,
                             bool *ended, struct error *error)
{
    struct gzip *gzip = unpacker->state;
    z_stream *stream = &gzip->stream;
    stream->next_in = (unsigned char *)unpacker->packed + unpacker->at;
    stream->avail_in = (unsigned)(unpacker->length - unpacker->at);
    stream->next_out = (unsigned char *)bytes;
    stream->avail_out = (unsigned)room;
    const int result = gzip->inflate(stream, Z_NO_FLUSH);
    unpacker->at = unpacker->length - stream->avail_in;
    *count = room - stream->avail_out;
    *ended = result == Z_STREAM_END;
    if (result == Z_MEM_ERROR)
        return error_set(error, STATUS_FAILED, "out of memory");
    if (result != Z_OK && result != Z_STREAM_END && result != Z_BUF_ERROR)
        return damaged_bytes(error);
    return !*ended || gzip->reset(stream) == Z_OK ? STATUS_OK : damaged_bytes(error);
}

static void end_gzip(void *state)
{
    struct gzip *gzip = state;
    gzip->end(&gzip->stream);
    free(gzip);
}

static const struct method by_gzip = { start_gzip, step_gzip, end_gzip };
#endif

/* ---- zstd ---- */

#ifdef REDUCTIO_ZSTD
#include <zstd.h>

static const char zstd_library[] = SYSTEM_LIBRARY("zstd", "1");

struct zstd {
    ZSTD_DStream *stream;
    __typeof__(&ZSTD_createDStream) create;
    __typeof__(&ZSTD_decompressStream) decompress;
    __typeof__(&ZSTD_isError) is_error;
    __typeof__(&ZSTD_freeDStream) free;
};

static enum status start_zstd(struct unpacker *unpacker, struct error *error)
{
    struct zstd *zstd = calloc(1, sizeof *zstd);
    if (!zstd)
        return error_set(error, STATUS_FAILED, "out of memory");
    const struct call calls[] = {
        { "ZSTD_createDStream", &zstd->create },
        { "ZSTD_decompressStream", &zstd->decompress },
        { "ZSTD_isError", &zstd->is_error },
        { "ZSTD_freeDStream", &zstd->free },
    };
    enum status status =
        load_calls(zstd_library, "libzstd", calls, sizeof calls / sizeof *calls, error);
    zstd->stream = status == STATUS_OK ? zstd->create() : NULL;
    if (status == STATUS_OK && !zstd->stream)
        status = error_set(error, STATUS_FAILED, "out of memory");
    if (status != STATUS_OK)
        free(zstd);
    unpacker->state = status == STATUS_OK ? zstd : NULL;
    return status;
}

static enum status step_zstd(struct unpacker *unpacker, char *bytes, size_t room, size_t *count,
                             bool *ended, struct error *error)
{
    struct zstd *zstd = unpacker->state;
    ZSTD_inBuffer in = { unpacker->packed, unpacker->length, unpacker->at };
    ZSTD_outBuffer out = { bytes, room, 0 };
    const size_t result = zstd->decompress(zstd->stream, &out, &in);
    unpacker->at = in.pos;
    *count = out.pos;
    *ended = result == 0;
    return zstd->is_error(result) ? damaged_bytes(error) : STATUS_OK;
}

static void end_zstd(void *state)
{
    struct zstd *zstd = state;
    zstd->free(zstd->stream);
    free(zstd);
}

static const struct method by_zstd = { start_zstd, step_zstd, end_zstd };
#endif

/* ---- Both ---- */

static const struct {
    const struct method *method; /* NULL: built without it */
    const char *name, *needs, *tool;
} methods[] = {
#ifdef REDUCTIO_ZLIB
    [PACKING_GZIP] = { &by_gzip, "gzip", "zlib", "gzip -d" },
#else
    [PACKING_GZIP] = { NULL, "gzip", "zlib", "gzip -d" },
#endif
#ifdef REDUCTIO_ZSTD
    [PACKING_ZSTD] = { &by_zstd, "zstd", "libzstd", "zstd -d" },
#else
    [PACKING_ZSTD] = { NULL, "zstd", "libzstd", "zstd -d" },
#endif
};

enum status unpacker_open(enum packing packing, const char *first, size_t length, read_more *more,
                          void *from, struct unpacker **unpacker, struct error *error)
{
    *unpacker = NULL;
    if (!methods[packing].method)
        return error_set(error, STATUS_BAD,
                         "this is a file of %s, and reductio was built without %s; unpack it "
                         "first ('%s')",
                         methods[packing].name, methods[packing].needs, methods[packing].tool);
    struct unpacker *made = calloc(1, sizeof *made);
    if (!made)
        return error_set(error, STATUS_FAILED, "out of memory");
    made->method = methods[packing].method;
    made->more = more;
    made->from = from;
    made->length = length < UNPACK_FIRST ? length : UNPACK_FIRST;
    memcpy(made->packed, first, made->length);
    const enum status status = made->method->start(made, error);
    if (status != STATUS_OK) {
        free(made);
        return status;
    }
    *unpacker = made;
    return STATUS_OK;
}

enum status unpacker_read(struct unpacker *unpacker, char *bytes, size_t room, size_t *count,
                          struct error *error)
{
    for (*count = 0;;) {
        bool ended = false;
        const size_t before = unpacker->at;
        enum status status = unpacker->method->step(unpacker, bytes, room, count, &ended, error);
        if (status != STATUS_OK)
            return status;
        unpacker->within = !ended && (unpacker->within || *count || unpacker->at > before);
        if (*count)
            return STATUS_OK;
        if (unpacker->at < unpacker->length && (ended || unpacker->at > before))
            continue; /* another part follows, or a header came first */
        if (unpacker->at < unpacker->length)
            return damaged_bytes(error);
        unpacker->at = unpacker->length = 0;
        status =
            unpacker->more(unpacker->from, unpacker->packed, PACKED_ROOM, &unpacker->length, error);
        if (status == STATUS_NO && unpacker->within)
            return error_set(error, STATUS_BAD, "the compressed file ends too early");
        if (status != STATUS_OK)
            return status;
    }
}

void unpacker_close(struct unpacker *unpacker)
{
    if (!unpacker)
        return;
    unpacker->method->end(unpacker->state);
    free(unpacker);
}
