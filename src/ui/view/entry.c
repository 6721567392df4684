#include "ui/view/entry.h"

#include <string.h>

#include "base/utf8.h"

void entry_set(struct entry *entry, const char *text)
{
    entry->text[entry->length = 0] = '\0';
    entry_paste(entry, text, strlen(text));
}

/* Adds a character, unless it has no width or does not fit as a whole. */
static void type(struct entry *entry, uint32_t character)
{
    char bytes[UTF8_MAX];
    size_t count = utf8_put(character, bytes);
    if (utf8_width(character) < 1 || character == UTF8_BAD ||
        entry->length + count >= sizeof entry->text)
        return;
    memcpy(entry->text + entry->length, bytes, count);
    entry->text[entry->length += count] = '\0';
}

static void rub_out(struct entry *entry)
{
    const char *at = entry->text, *end = at + entry->length, *last = at;
    while (at < end) {
        last = at;
        utf8_next(&at, end);
    }
    entry->length = (size_t)(last - entry->text);
    entry->text[entry->length] = '\0';
}

static void rub_out_word(struct entry *entry)
{
    while (entry->length && entry->text[entry->length - 1] == ' ')
        rub_out(entry);
    while (entry->length && entry->text[entry->length - 1] != ' ')
        rub_out(entry);
}

bool entry_key(struct entry *entry, ui_key key)
{
    if (key == UI_KEY_BACKSPACE)
        rub_out(entry);
    else if (key == (UI_KEY_CONTROL | 'u'))
        entry_set(entry, "");
    else if (key == (UI_KEY_CONTROL | 'w'))
        rub_out_word(entry);
    else if (key < UI_KEY_SPECIAL)
        type(entry, key);
    else
        return false;
    return true;
}

void entry_paste(struct entry *entry, const char *text, size_t length)
{
    const char *end = text + length;
    while (text < end && strchr(" \t\r\n", *text))
        text++;
    while (text < end && *text != '\n' && *text != '\r') {
        uint32_t character = utf8_next(&text, end);
        type(entry, character == '\t' ? ' ' : character);
    }
}

static int columns_of(const char *text)
{
    const char *end = text + strlen(text);
    int columns = 0;
    for (; text < end; columns++)
        utf8_next(&text, end);
    return columns;
}

void entry_draw(struct app *app, struct frame *frame, const char *label, const struct entry *entry)
{
    const struct rect *bar = &app->layout.status;
    frame_fill(frame, 0, bar->y, bar->width, 1, ' ', INK_TEXT, PAPER_BAR);
    const int begin = frame_text(frame, 0, bar->y, bar->width, label, INK_STRONG, PAPER_BAR);
    const int room = bar->width - begin - 1, length = columns_of(entry->text);
    const char *from = entry->text, *end = from + entry->length;
    for (int out = length - room; out > 0; out--)
        utf8_next(&from, end);
    frame_text(frame, begin, bar->y, room, from, INK_TEXT, PAPER_BAR);
    const int used = begin + (length > room ? room : length);
    if (app->message.text.length)
        frame_text(frame, used + 3, bar->y, bar->width - used - 4, app->message.text.text,
                   app->message_ink, PAPER_BAR);
    frame->cursor_x = used;
    frame->cursor_y = bar->y;
}
