#include "store/stream.h"

#include <errno.h>
#include <poll.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/utf8.h"
#include "store/file.h"
#include "system/system.h"

/* Files by their first bytes. */
static const struct signature {
    const char *bytes;
    size_t length;
    const char *name; /* NULL: it is read */
    enum { READ_TEXT, READ_GZIP, READ_ZSTD, READ_UTF16_LE, READ_UTF16_BE } how;
} signatures[] = {
    { "\x1F\x8B", 2, NULL, READ_GZIP },
    { "\x28\xB5\x2F\xFD", 4, NULL, READ_ZSTD },
    { "\xFF\xFE\0\0", 4, "text in UTF-32; convert it to UTF-8 first", READ_TEXT },
    { "\0\0\xFE\xFF", 4, "text in UTF-32; convert it to UTF-8 first", READ_TEXT },
    { "\xFF\xFE", 2, NULL, READ_UTF16_LE },
    { "\xFE\xFF", 2, NULL, READ_UTF16_BE },
    { "PK\3\4", 4,
      "a zip archive (as spreadsheets and HoDoKu's .hsol files are); unpack it, or save as text",
      READ_TEXT },
    { "\xFD"
      "7zXZ",
      5, "a file of xz; unpack it first ('xz -d')", READ_TEXT },
    { "BZh", 3, "a file of bzip2; unpack it first ('bzip2 -d')", READ_TEXT },
    { "7z\xBC\xAF", 4, "a 7z archive; unpack it first", READ_TEXT },
    { "Rar!", 4, "a rar archive; unpack it first", READ_TEXT },
    { "%PDF", 4, "a PDF; copy its puzzles as text", READ_TEXT },
    { "\x89PNG", 4, "an image (PNG)", READ_TEXT },
    { "\xFF\xD8\xFF", 3, "an image (JPEG)", READ_TEXT },
    { "GIF8", 4, "an image (GIF)", READ_TEXT },
    { "RIFF", 4, "an image (WebP), a sound or a film", READ_TEXT },
    { "II*\0", 4, "an image (TIFF)", READ_TEXT },
    { "MM\0*", 4, "an image (TIFF)", READ_TEXT },
    { "{\\rtf", 5, "a document in RTF; save it as text", READ_TEXT },
    { "\xD0\xCF\x11\xE0", 4, "a document of Microsoft Office; save it as text", READ_TEXT },
    { "SQLite format 3", 15, "a database of SQLite", READ_TEXT },
    { "\x7F"
      "ELF",
      4, "a program", READ_TEXT },
};

void stream_init(struct stream *stream, int descriptor)
{
    *stream = (struct stream){ .descriptor = descriptor };
}

void stream_release(struct stream *stream)
{
    unpacker_close(stream->unpacker);
    stream_init(stream, -1);
}

bool wait_for(int descriptor, short what)
{
    struct pollfd one = { .fd = descriptor, .events = what };
    if (errno == EAGAIN || errno == EWOULDBLOCK)
        poll(&one, 1, -1);
    else if (errno != EINTR)
        return false;
    return true;
}

/* Reads bytes of the file itself; a read_more. */
static enum status read_file_bytes(void *from, char *bytes, size_t room, size_t *count,
                                   struct error *error)
{
    const struct stream *stream = from;
    ssize_t read_now;
    do
        read_now = read(stream->descriptor, bytes, room);
    while (read_now < 0 && wait_for(stream->descriptor, POLLIN));
    *count = read_now > 0 ? (size_t)read_now : 0;
    if (read_now < 0)
        return error_set(error, errno == EISDIR ? STATUS_BAD : STATUS_FAILED, "%s",
                         errno == EISDIR ? "is a directory, not a file" : strerror(errno));
    return *count ? STATUS_OK : STATUS_NO;
}

/* Reads unpacked bytes, those of the head first. */
static enum status read_unpacked(struct stream *stream, char *bytes, size_t room, size_t *count,
                                 struct error *error)
{
    const size_t left = stream->head_length - stream->head_at;
    if (left) {
        *count = left < room ? left : room;
        memcpy(bytes, stream->head + stream->head_at, *count);
        stream->head_at += *count;
        return STATUS_OK;
    }
    return stream->unpacker ? unpacker_read(stream->unpacker, bytes, room, count, error)
                            : read_file_bytes(stream, bytes, room, count, error);
}

/* ---- The kind of a file ---- */

/* Finds the signature that the head begins with. *more: more bytes could change the answer. */
static const struct signature *find_signature(const struct stream *stream, bool *more)
{
    *more = false;
    for (size_t i = 0; i < sizeof signatures / sizeof *signatures; i++) {
        const struct signature *one = &signatures[i];
        const size_t length = stream->head_length < one->length ? stream->head_length : one->length;
        if (memcmp(stream->head, one->bytes, length) != 0)
            continue;
        if (length == one->length)
            return one;
        *more = true;
    }
    return NULL;
}

/* UTF-16 without a mark: of the first two characters, every other byte is zero. */
static int utf16_without_mark(const struct stream *stream)
{
    const char *head = stream->head;
    if (stream->head_length < 4)
        return READ_TEXT;
    if (head[0] && !head[1] && head[2] && !head[3])
        return READ_UTF16_LE;
    return !head[0] && head[1] && !head[2] && head[3] ? READ_UTF16_BE : READ_TEXT;
}

/* Reads as many bytes of the head as it takes to know the kind of the file. */
static enum status read_head(struct stream *stream, const struct signature **signature,
                             struct error *error)
{
    bool more = true;
    while (more) {
        size_t count = 0;
        const size_t room = sizeof stream->head - stream->head_length;
        const enum status status =
            stream->unpacker
                ? unpacker_read(stream->unpacker, stream->head + stream->head_length, room, &count,
                                error)
                : read_file_bytes(stream, stream->head + stream->head_length, room, &count, error);
        if (status != STATUS_OK && status != STATUS_NO)
            return status;
        stream->head_length += count;
        *signature = find_signature(stream, &more);
        more = (*signature ? false : more) && count && stream->head_length < sizeof stream->head;
        more |= count && stream->head_length < 4 && memchr(stream->head, 0, stream->head_length);
    }
    return STATUS_OK;
}

static enum status learn_kind(struct stream *stream, struct error *error)
{
    const struct signature *signature = NULL;
    enum status status = read_head(stream, &signature, error);
    if (status != STATUS_OK)
        return status;
    const int how = signature ? (int)signature->how : utf16_without_mark(stream);
    if (signature && signature->name)
        return error_set(error, STATUS_BAD, "this is %s", signature->name);
    if (how == READ_UTF16_LE || how == READ_UTF16_BE) {
        stream->encoding = how == READ_UTF16_LE ? STREAM_UTF16_LE : STREAM_UTF16_BE;
        stream->head_at = signature ? signature->length : 0;
    }
    if (how != READ_GZIP && how != READ_ZSTD) {
        stream->known = true;
        return STATUS_OK;
    }
    if (stream->unpacker)
        return error_set(error, STATUS_BAD, "this file is compressed twice; unpack it first");
    const size_t length = stream->head_length;
    stream->head_length = 0;
    return unpacker_open(how == READ_GZIP ? PACKING_GZIP : PACKING_ZSTD, stream->head, length,
                         read_file_bytes, stream, &stream->unpacker, error);
}

bool stream_is_packed(int descriptor)
{
    struct stream stream;
    bool more;
    stream_init(&stream, descriptor);
    const ssize_t count = pread(descriptor, stream.head, 4, 0);
    stream.head_length = count > 0 ? (size_t)count : 0;
    const struct signature *signature = find_signature(&stream, &more);
    return signature && (signature->how == READ_GZIP || signature->how == READ_ZSTD);
}

/* ---- UTF-16 ---- */

/* Adds a unit of UTF-16 to a text of UTF-8; returns the number of bytes. */
static size_t put_unit(struct stream *stream, uint32_t unit, char *bytes)
{
    enum { HIGH = 0xD800, LOW = 0xDC00, BEHIND = 0xE000, BEYOND = 0x10000 };
    const uint32_t high = stream->high;
    size_t length = 0;
    stream->high = 0;
    if (high && unit >= LOW && unit < BEHIND)
        return utf8_put(BEYOND + ((high - HIGH) << 10) + (unit - LOW), bytes);
    if (high)
        length = utf8_put(UTF8_BAD, bytes);
    if (unit >= HIGH && unit < LOW) {
        stream->high = unit;
        return length;
    }
    return length + utf8_put(unit, bytes + length);
}

/* Reads UTF-16, as UTF-8. A unit takes at most six bytes: its own, and those of a lost half. */
static enum status read_utf16(struct stream *stream, char *bytes, size_t room, size_t *count,
                              struct error *error)
{
    enum { BYTES_MOST = 6, UNITS = 1024 };
    char raw[2 * UNITS];
    const size_t fits = room / BYTES_MOST * 2, most = fits < sizeof raw ? fits : sizeof raw;
    size_t length = 0;
    *count = 0;
    while (!*count) {
        const enum status status = read_unpacked(stream, raw, most, &length, error);
        if (status != STATUS_OK)
            return status;
        for (size_t i = 0; i < length; i++) {
            const unsigned char byte = (unsigned char)raw[i];
            if (!stream->has_half) {
                stream->half[0] = byte;
                stream->has_half = true;
                continue;
            }
            const uint32_t first = stream->half[0];
            stream->has_half = false;
            *count += put_unit(stream,
                               stream->encoding == STREAM_UTF16_LE ? first | (uint32_t)byte << 8
                                                                   : first << 8 | byte,
                               bytes + *count);
        }
    }
    return STATUS_OK;
}

/* ---- Line ends ---- */

/* Finds out which line ends there are: the first one decides. */
static void find_line_ends(struct stream *stream, const char *bytes, size_t length)
{
    const char *end = bytes + length;
    const char *newline = memchr(bytes, '\n', length);
    const char *back = memchr(bytes, '\r', (size_t)((newline ? newline : end) - bytes));
    if (back && back + 1 < end)
        stream->line_ends = back[1] == '\n' ? ENDS_NEWLINE : ENDS_RETURN;
    else if (newline)
        stream->line_ends = ENDS_NEWLINE;
}

/* Turns carriage returns into newlines, if they are the line ends. */
static void turn_returns(struct stream *stream, char *bytes, size_t length)
{
    if (stream->line_ends == ENDS_RETURN)
        for (size_t i = 0; i < length; i++)
            if (bytes[i] == '\r')
                bytes[i] = '\n';
}

enum status stream_read(struct stream *stream, char *bytes, size_t room, size_t *count,
                        struct error *error)
{
    *count = 0;
    while (!stream->known && !stream->ended) {
        const enum status status = learn_kind(stream, error);
        stream->ended = status != STATUS_OK;
        if (status != STATUS_OK)
            return status;
    }
    while (!stream->ended) {
        const size_t held = stream->held;
        enum status status = stream->encoding
                                 ? read_utf16(stream, bytes + held, room - held, count, error)
                                 : read_unpacked(stream, bytes + held, room - held, count, error);
        stream->ended = status != STATUS_OK;
        if (status != STATUS_OK && (status != STATUS_NO || !held))
            return status;
        *bytes = held ? '\r' : *bytes;
        *count += held;
        stream->held = false;
        if (stream->line_ends == ENDS_UNKNOWN)
            find_line_ends(stream, bytes, *count);
        turn_returns(stream, bytes, *count);
        if (stream->line_ends || stream->ended || bytes[*count - 1] != '\r')
            return STATUS_OK;
        stream->held = true; /* until the next byte is known */
        if (--*count)
            return STATUS_OK;
    }
    return STATUS_NO;
}

enum status stream_read_all(int descriptor, const char *name, struct strbuf *out,
                            struct error *error)
{
    struct stream stream;
    struct error reason = { .status = STATUS_OK };
    enum status status;
    const size_t start = out->length;
    char bytes[16384];
    size_t count;
    stream_init(&stream, descriptor);
    while ((status = stream_read(&stream, bytes, sizeof bytes, &count, &reason)) == STATUS_OK) {
        strbuf_add_bytes(out, bytes, count);
        if (out->length - start <= FILE_LIMIT)
            continue;
        status = error_set(&reason, STATUS_BAD, "is larger than %d MB", FILE_LIMIT >> 20);
        break;
    }
    stream_release(&stream);
    if (status != STATUS_NO)
        return error_set(error, status, "%s: %s", name, reason.text);
    return out->failed ? error_set(error, STATUS_FAILED, "%s: out of memory", name) : STATUS_OK;
}

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
