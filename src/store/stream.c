#include "store/stream.h"

#include <dlfcn.h>
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#ifdef REDUCTIO_ZLIB
#include <zlib.h>
#endif
#ifdef REDUCTIO_ZSTD
#include <zstd.h>
#endif

#include "base/utf8.h"
#include "store/file.h"
#include "system/system.h"

/* Files by their first bytes. */
static const struct signature {
    const char *bytes;
    size_t length;
    const char *name; /* NULL: it is read */
    enum stream_kind kind;
} signatures[] = {
    { "\x1F\x8B", 2, NULL, STREAM_GZIP },
    { "\x28\xB5\x2F\xFD", 4, NULL, STREAM_ZSTD },
    { "\xFF\xFE\0\0", 4, "text in UTF-32; convert it to UTF-8 first", STREAM_TEXT },
    { "\0\0\xFE\xFF", 4, "text in UTF-32; convert it to UTF-8 first", STREAM_TEXT },
    { "\xFF\xFE", 2, NULL, STREAM_LE16 },
    { "\xFE\xFF", 2, NULL, STREAM_BE16 },
    { "PK\3\4", 4,
      "a zip archive (as spreadsheets and HoDoKu's .hsol files are); unpack it, or save as text",
      STREAM_TEXT },
    { "\3757zXZ", 5, "a file of xz; unpack it first ('xz -d')", STREAM_TEXT },
    { "BZh", 3, "a file of bzip2; unpack it first ('bzip2 -d')", STREAM_TEXT },
    { "7z\xBC\xAF", 4, "a 7z archive; unpack it first", STREAM_TEXT },
    { "Rar!", 4, "a rar archive; unpack it first", STREAM_TEXT },
    { "%PDF", 4, "a PDF; copy its puzzles as text", STREAM_TEXT },
    { "\x89PNG", 4, "an image (PNG)", STREAM_TEXT },
    { "\xFF\xD8\xFF", 3, "an image (JPEG)", STREAM_TEXT },
    { "GIF8", 4, "an image (GIF)", STREAM_TEXT },
    { "RIFF", 4, "an image (WebP), a sound or a film", STREAM_TEXT },
    { "II*\0", 4, "an image (TIFF)", STREAM_TEXT },
    { "MM\0*", 4, "an image (TIFF)", STREAM_TEXT },
    { "{\\rtf", 5, "a document in RTF; save it as text", STREAM_TEXT },
    { "\xD0\xCF\x11\xE0", 4, "a document of Microsoft Office; save it as text", STREAM_TEXT },
    { "SQLite format 3", 15, "a database of SQLite", STREAM_TEXT },
    { "\177ELF", 4, "a program", STREAM_TEXT },
};

void stream_init(struct stream *stream, int descriptor)
{
    *stream = (struct stream){ .descriptor = descriptor, .half = -1 };
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

/* Reads bytes of the file itself. STATUS_NO: there are no more. */
static enum status read_file_bytes(int descriptor, char *bytes, size_t room, size_t *count,
                                   struct error *error)
{
    ssize_t read_now;
    do
        read_now = read(descriptor, bytes, room);
    while (read_now < 0 && wait_for(descriptor, POLLIN));
    *count = read_now > 0 ? (size_t)read_now : 0;
    if (read_now < 0)
        return error_set(error, errno == EISDIR ? STATUS_BAD : STATUS_FAILED, "%s",
                         errno == EISDIR ? "is a directory, not a file" : strerror(errno));
    return *count ? STATUS_OK : STATUS_NO;
}

/* ---- Compressed files ---- */

enum { PACKED_ROOM = 1 << 16 };

/* The packed bytes that are left, and the state of the library. */
struct unpacker {
    const struct packing *packing;
    int descriptor;
    void *state;
    char packed[PACKED_ROOM];
    size_t at, length;
    bool within; /* some bytes of an unfinished part were read */
};

/*
 * A way of packing. `begin` makes the state (NULL: out of memory). `step` unpacks as much as fits:
 * it moves unpacker->at, and returns in *count how many bytes it made, and in *ended whether a part
 * ended.
 */
struct packing {
    const char *name, *package, *tool;
    const char *file; /* of the library; NULL: built without it */
    struct {
        const char *name;
        void *place; /* for its address */
    } calls[4];
    void *(*begin)(void);
    enum status (*step)(struct unpacker *unpacker, char *bytes, size_t room, size_t *count,
                        bool *ended, struct error *error);
    void (*end)(void *state);
};

static enum status damaged_bytes(struct error *error)
{
    return error_set(error, STATUS_BAD, "the compressed file is damaged");
}

#ifdef REDUCTIO_ZLIB
static struct {
    __typeof__(&inflateInit2_) init;
    __typeof__(&inflate) inflate;
    __typeof__(&inflateReset) reset;
    __typeof__(&inflateEnd) end;
} zlib;

static void *start_gzip(void)
{
    enum { WINDOW = 15 + 16 }; /* the largest, with gzip's header */
    z_stream *stream = calloc(1, sizeof *stream);
    if (!stream || zlib.init(stream, WINDOW, ZLIB_VERSION, (int)sizeof *stream) == Z_OK)
        return stream;
    free(stream);
    return NULL;
}

static enum status step_gzip(struct unpacker *unpacker, char *bytes, size_t room, size_t *count,
                             bool *ended, struct error *error)
{
    z_stream *stream = unpacker->state;
    stream->next_in = (unsigned char *)unpacker->packed + unpacker->at;
    stream->avail_in = (unsigned)(unpacker->length - unpacker->at);
    stream->next_out = (unsigned char *)bytes;
    stream->avail_out = (unsigned)room;
    const int result = zlib.inflate(stream, Z_NO_FLUSH);
    unpacker->at = unpacker->length - stream->avail_in;
    *count = room - stream->avail_out;
    *ended = result == Z_STREAM_END;
    if (result == Z_MEM_ERROR)
        return error_set(error, STATUS_FAILED, "out of memory");
    if (result != Z_OK && result != Z_STREAM_END && result != Z_BUF_ERROR)
        return damaged_bytes(error);
    return !*ended || zlib.reset(stream) == Z_OK ? STATUS_OK : damaged_bytes(error);
}

static void end_gzip(void *state)
{
    zlib.end(state);
    free(state);
}
#endif

#ifdef REDUCTIO_ZSTD
static struct {
    __typeof__(&ZSTD_createDStream) create;
    __typeof__(&ZSTD_decompressStream) decompress;
    __typeof__(&ZSTD_isError) is_error;
    __typeof__(&ZSTD_freeDStream) end;
} zstd;

static void *start_zstd(void)
{
    return zstd.create();
}

static enum status step_zstd(struct unpacker *unpacker, char *bytes, size_t room, size_t *count,
                             bool *ended, struct error *error)
{
    ZSTD_inBuffer in = { unpacker->packed, unpacker->length, unpacker->at };
    ZSTD_outBuffer out = { bytes, room, 0 };
    const size_t result = zstd.decompress(unpacker->state, &out, &in);
    unpacker->at = in.pos;
    *count = out.pos;
    *ended = result == 0;
    return zstd.is_error(result) ? damaged_bytes(error) : STATUS_OK;
}

static void end_zstd(void *state)
{
    zstd.end(state);
}
#endif

static const struct packing by_gzip = {
    .name = "gzip",
    .package = "zlib",
    .tool = "gzip -d",
#ifdef REDUCTIO_ZLIB
    .file = SYSTEM_LIBRARY("z", "1"),
    .calls = { { "inflateInit2_", &zlib.init },
               { "inflate", &zlib.inflate },
               { "inflateReset", &zlib.reset },
               { "inflateEnd", &zlib.end } },
    .begin = start_gzip,
    .step = step_gzip,
    .end = end_gzip,
#endif
};

static const struct packing by_zstd = {
    .name = "zstd",
    .package = "libzstd",
    .tool = "zstd -d",
#ifdef REDUCTIO_ZSTD
    .file = SYSTEM_LIBRARY("zstd", "1"),
    .calls = { { "ZSTD_createDStream", &zstd.create },
               { "ZSTD_decompressStream", &zstd.decompress },
               { "ZSTD_isError", &zstd.is_error },
               { "ZSTD_freeDStream", &zstd.end } },
    .begin = start_zstd,
    .step = step_zstd,
    .end = end_zstd,
#endif
};

/* The library is never unloaded: it costs nothing, and tools that look for leaks need its names. */
static enum status load_packing(const struct packing *packing, struct error *error)
{
    if (!packing->file)
        return error_set(error, STATUS_BAD,
                         "this is a file of %s, and reductio was built without %s; unpack it "
                         "first ('%s')",
                         packing->name, packing->package, packing->tool);
    void *handle = dlopen(packing->file, RTLD_LAZY | RTLD_LOCAL);
    if (!handle)
        return error_set(error, STATUS_BAD,
                         "%s is missing (%s): install it, or unpack the file first",
                         packing->package, packing->file);
    for (size_t i = 0; i < sizeof packing->calls / sizeof *packing->calls; i++) {
        void *address = dlsym(handle, packing->calls[i].name);
        if (!address)
            return error_set(error, STATUS_BAD, "%s lacks %s; install a newer one", packing->file,
                             packing->calls[i].name);
        memcpy(packing->calls[i].place, &address, sizeof address);
    }
    return STATUS_OK;
}

/* Begins to unpack the stream, whose head was read. STATUS_BAD: the library is missing, or the
 * program was built without it. */
static enum status begin_unpacking(struct stream *stream, const struct packing *packing,
                                   struct error *error)
{
    const enum status status = load_packing(packing, error);
    if (status != STATUS_OK)
        return status;
    struct unpacker *unpacker = calloc(1, sizeof *unpacker);
    void *state = unpacker ? packing->begin() : NULL;
    if (!state) {
        free(unpacker);
        return error_set(error, STATUS_FAILED, "out of memory");
    }
    unpacker->packing = packing;
    unpacker->state = state;
    unpacker->descriptor = stream->descriptor;
    unpacker->length = stream->head_length;
    memcpy(unpacker->packed, stream->head, stream->head_length);
    stream->head_length = 0;
    stream->unpacker = unpacker;
    return STATUS_OK;
}

/* Unpacks some bytes. STATUS_NO: all were unpacked; STATUS_BAD: they are damaged or end too early.
 */
static enum status unpack(struct unpacker *unpacker, char *bytes, size_t room, size_t *count,
                          struct error *error)
{
    for (*count = 0;;) {
        bool ended = false;
        const size_t before = unpacker->at;
        enum status status = unpacker->packing->step(unpacker, bytes, room, count, &ended, error);
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
        status = read_file_bytes(unpacker->descriptor, unpacker->packed, PACKED_ROOM,
                                 &unpacker->length, error);
        if (status == STATUS_NO && unpacker->within)
            return error_set(error, STATUS_BAD, "the compressed file ends too early");
        if (status != STATUS_OK)
            return status;
    }
}

/* ---- The beginning of a file ---- */

static enum status read_or_unpack(struct stream *stream, char *bytes, size_t room, size_t *count,
                                  struct error *error)
{
    return stream->unpacker ? unpack(stream->unpacker, bytes, room, count, error)
                            : read_file_bytes(stream->descriptor, bytes, room, count, error);
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
    return read_or_unpack(stream, bytes, room, count, error);
}

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
static enum stream_kind utf16_without_mark(const struct stream *stream)
{
    const char *head = stream->head;
    if (stream->head_length < 4)
        return STREAM_TEXT;
    if (head[0] && !head[1] && head[2] && !head[3])
        return STREAM_LE16;
    return !head[0] && head[1] && !head[2] && head[3] ? STREAM_BE16 : STREAM_TEXT;
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
            read_or_unpack(stream, stream->head + stream->head_length, room, &count, error);
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
    const enum status status = read_head(stream, &signature, error);
    if (status != STATUS_OK)
        return status;
    if (signature && signature->name)
        return error_set(error, STATUS_BAD, "this is %s", signature->name);
    const enum stream_kind kind = signature ? signature->kind : utf16_without_mark(stream);
    if (kind != STREAM_GZIP && kind != STREAM_ZSTD) {
        stream->head_at = signature ? signature->length : 0;
        stream->kind = kind;
        return STATUS_OK;
    }
    if (stream->unpacker)
        return error_set(error, STATUS_BAD, "this file is compressed twice; unpack it first");
    return begin_unpacking(stream, kind == STREAM_GZIP ? &by_gzip : &by_zstd, error);
}

bool stream_is_packed(int descriptor)
{
    struct stream stream = { .kind = STREAM_NEW };
    bool more;
    const ssize_t count = pread(descriptor, stream.head, 4, 0);
    stream.head_length = count > 0 ? (size_t)count : 0;
    const struct signature *signature = find_signature(&stream, &more);
    return signature && (signature->kind == STREAM_GZIP || signature->kind == STREAM_ZSTD);
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
            const int byte = (unsigned char)raw[i], half = stream->half;
            stream->half = half < 0 ? byte : -1;
            if (half >= 0)
                *count += put_unit(stream,
                                   stream->kind == STREAM_LE16 ? (uint32_t)(half | byte << 8)
                                                               : (uint32_t)(half << 8 | byte),
                                   bytes + *count);
        }
    }
    return STATUS_OK;
}

/* ---- Line ends ---- */

/* Finds out which line ends there are, by the first one, and turns carriage returns into newlines
 * if it is they. */
static void follow_line_ends(struct stream *stream, char *bytes, size_t length)
{
    char *const end = bytes + length;
    if (stream->line_ends == ENDS_UNKNOWN) {
        const char *newline = memchr(bytes, '\n', length);
        const char *back = memchr(bytes, '\r', (size_t)((newline ? newline : end) - bytes));
        if (back && back + 1 < end)
            stream->line_ends = back[1] == '\n' ? ENDS_NEWLINE : ENDS_RETURN;
        else if (newline)
            stream->line_ends = ENDS_NEWLINE;
    }
    for (char *at = bytes; stream->line_ends == ENDS_RETURN && at < end; at++)
        *at = *at == '\r' ? '\n' : *at;
}

enum status stream_read(struct stream *stream, char *bytes, size_t room, size_t *count,
                        struct error *error)
{
    *count = 0;
    while (stream->kind == STREAM_NEW && !stream->ended) {
        const enum status status = learn_kind(stream, error);
        stream->ended = status != STATUS_OK;
        if (status != STATUS_OK)
            return status;
    }
    const bool wide = stream->kind != STREAM_TEXT;
    while (!stream->ended) {
        const size_t held = stream->held;
        const enum status status =
            (wide ? read_utf16 : read_unpacked)(stream, bytes + held, room - held, count, error);
        stream->ended = status != STATUS_OK;
        if (status != STATUS_OK && (status != STATUS_NO || !held))
            return status;
        *bytes = held ? '\r' : *bytes;
        *count += held;
        stream->held = false;
        follow_line_ends(stream, bytes, *count);
        if (stream->line_ends || stream->ended || bytes[*count - 1] != '\r')
            return STATUS_OK;
        stream->held = true; /* until the next byte is known */
        if (--*count)
            return STATUS_OK;
    }
    return STATUS_NO;
}

void stream_release(struct stream *stream)
{
    if (stream->unpacker)
        stream->unpacker->packing->end(stream->unpacker->state);
    free(stream->unpacker);
    stream_init(stream, -1);
}

enum status stream_read_all(int descriptor, bool raw, const char *name, struct strbuf *out,
                            struct error *error)
{
    struct stream stream;
    struct error reason = { .status = STATUS_OK };
    enum status status;
    const size_t start = out->length;
    char bytes[16384];
    size_t count;
    stream_init(&stream, descriptor);
    if (raw) {
        stream.kind = STREAM_TEXT;
        stream.line_ends = ENDS_NEWLINE;
    }
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
