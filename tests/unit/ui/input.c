#include "ui/terminal/input.h"

#include <check.h>
#include <stdio.h>
#include <string.h>

Suite *suite_input(void);

static struct input input;

static void setup(void)
{
    input_init(&input, true);
}

static void teardown(void)
{
    input_release(&input);
}

static void feed(const char *bytes, size_t length)
{
    size_t size;
    char *room = input_room(&input, &size);

    ck_assert_uint_ge(size, length);
    memcpy(room, bytes, length);
    input.length += length;
}

/* The names of all events that the bytes make, a space after each. */
static const char *read_all(bool quiet)
{
    static char text[512];
    struct event event;
    char name[24];
    size_t length = 0;

    text[0] = '\0';
    while (input_next(&input, quiet, &event)) {
        size_t room = sizeof(text) - length;

        if (event.kind == EVENT_KEY) {
            key_to_name(event.key, name);
            length += (size_t)snprintf(text + length, room, "%s ", name);
        } else if (event.kind == EVENT_MOUSE) {
            length +=
                (size_t)snprintf(text + length, room, "%d@%d,%d ", event.button, event.x, event.y);
        } else if (event.kind == EVENT_DRAG) {
            length += (size_t)snprintf(text + length, room, "drag%d@%d,%d ", event.button, event.x,
                                       event.y);
        } else if (event.kind == EVENT_HOVER) {
            length += (size_t)snprintf(text + length, room, "hover@%d,%d ", event.x, event.y);
        } else if (event.kind == EVENT_PING) {
            length += (size_t)snprintf(text + length, room, "ping%d ", event.number);
        } else if (event.kind == EVENT_FOCUS_IN || event.kind == EVENT_FOCUS_OUT) {
            length += (size_t)snprintf(text + length, room, "%s ",
                                       event.kind == EVENT_FOCUS_IN ? "in" : "out");
        } else if (event.kind == EVENT_FENCE) {
            length += (size_t)snprintf(text + length, room, "fence%d ", event.number);
        } else if (event.kind == EVENT_MODE_OFF) {
            length += (size_t)snprintf(text + length, room, "off%d ", event.number);
        } else if (event.kind == EVENT_COLOURS) {
            length += (size_t)snprintf(text + length, room, "colours%d ", event.number);
        } else if (event.kind == EVENT_BACKGROUND) {
            length += (size_t)snprintf(text + length, room, "#%06x ", (unsigned)event.number);
        } else {
            length +=
                (size_t)snprintf(text + length, room, "<%.*s> ", (int)event.length, event.text);
        }
    }
    return text;
}

static const struct {
    const char *bytes, *events;
} whole[] = {
    { "a1?", "a 1 ? " },
    { "\xc3\xa9\xe6\xbc\xa2", "é U+6F22 " },
    { "\r\n\t\x7f\x08", "Enter Enter Tab Backspace Backspace " },
    { "\x12\x01\x1a\x1c\x1f", "C-r C-a C-z C-\\ C-_ " },
    { "\x1b[A\x1bOB\x1b[C\x1bOD", "Up Down Right Left " },
    { "\x1b[H\x1b[F\x1b[1~\x1b[4~\x1b[7~\x1b[8~", "Home End Home End Home End " },
    { "\x1b[2~\x1b[3~\x1b[5~\x1b[6~", "Insert Delete PageUp PageDown " },
    { "\x1bOP\x1bOS\x1b[15~\x1b[17~\x1b[21~\x1b[23~\x1b[24~", "F1 F4 F5 F6 F10 F11 F12 " },
    { "\x1b[[A\x1b[[E\x1b[11~", "F1 F5 F1 " },
    { "\x1b[1;2A\x1b[1;5C\x1b[1;3D\x1b[1;6B", "S-Up C-Right A-Left C-S-Down " },
    { "\x1b[3;2~\x1b[1;2P\x1b[Z\x1bO5A", "S-Delete S-F1 S-Tab C-Up " },
    { "\x1b[a\x1bOb\x1b[7$\x1b[7^\x1b[7@", "S-Up C-Down S-Home C-Home C-S-Home " },
    { "\x1b\x1b[A\x1b[1;9A", "A-Up A-Up " },
    { "\x1bx\x1b"
      "5\x1b\x12\x1b\r\x1b\xc3\xa9",
      "A-x A-5 C-A-r A-Enter A-é " },
    { "\x1bOp\x1bOy\x1bOM\x1bOn", "0 9 Enter . " },
    { "\x1bO2p\x1bO6q\x1bO2M", "0 C-1 S-Enter " },
    { "\x1b[2;2u\x1b[13;2u", "C-b S-Enter " },
    { "\x1b[97;5u\x1b[27;5;46~\x1b[9;2u\x1b[65;2u", "C-a C-. S-Tab A " },
    { "\x1b[<0;1;1M\x1b[<2;80;24M\x1b[<64;5;6M\x1b[<65;300;200M",
      "1@0,0 3@79,23 4@4,5 5@299,199 " },
    { "\x1b[<35;4;2M\x1b[MC!!\x1b[<35;0;1M", "hover@3,1 hover@0,0 " },
    { "\x1b[<0;1;1m\x1b[<96;1;1M\x1b[<66;1;1M\x1b[<128;1;1M\x1b[<0;0;0Mx", "x " },
    { "\x1b[<0;1;1M\x1b[<32;1;1M\x1b[<34;7;3M\x1b[M@!!", "1@0,0 drag1@0,0 drag3@6,2 drag1@0,0 " },
    /* Without a button that is held, the mouse only moves, whatever the code: rxvt-unicode before
     * and after a click, a press or a release in another window, X10's reports. */
    { "\x1b[<31;15;4M\x1b[<0;2;5M\x1b[<0;2;5m\x1b[<32;3;8M\x1b[<32;4;6M",
      "hover@14,3 1@1,4 hover@2,7 hover@3,5 " },
    { "\x1b[<32;1;1M\x1b[<2;1;1M\x1b[<34;2;1M\x1b[<2;2;1m\x1b[<34;3;1M",
      "hover@0,0 3@0,0 drag3@1,0 hover@2,0 " },
    { "\x1b[<0;1;1M\x1b[<35;2;1M\x1b[<32;3;1M", "1@0,0 hover@1,0 hover@2,0 " },
    { "\x1b[<0;1;1M\x1b[<2;1;1M\x1b[<2;1;1m\x1b[<32;2;1M\x1b[<0;2;1m\x1b[<32;1;1M",
      "1@0,0 3@0,0 drag1@1,0 hover@0,0 " },
    { "\x1b[<64;1;1M\x1b[<32;1;1M\x1b[<0;1;1M\x1b[<64;1;1M\x1b[<64;1;1m\x1b[<32;2;1M",
      "4@0,0 hover@0,0 1@0,0 4@0,0 drag1@1,0 " },
    { "\x1b[M !!\x1b[M@\"!\x1b[M#\"!\x1b[M@#!\x1b[M?!!", "1@0,0 drag1@1,0 hover@2,0 " },
    { "\x1b[M !!\x1b[M@\xff\xff\x1b[M@\x1f!\x1b[M# !x", "1@0,0 drag1@222,222 x " },
    { "\x1b[M !!\x1b[M#!!\x1b[M`*+", "1@0,0 4@9,10 " },
    { "\x1b[200~53.\r\x1b[A\x1b[201~x", "<53.\n\x1b[A> x " },
    { "\x1b[200~\x1b[201~", "<> " },
    /* Answers of terminals, and sequences for others, are not keys. */
    { "\x1b[>0;276;0c\x1b[24;80R\x1b[1I\x1b[?Oa", "a " },
    { "\x1b[I\x1b[Oa\x1b\x1b[I", "in out a Esc in " },
    { "\x1b]11;rgb:ffff/8080/0000\x1b\\\x1b[?62;1;6ca", "#ff8000 fence62 a " },
    { "\x1b]11;rgb:1c/Ff/9\a5\x1b]11;rgba:0000/0000/0000/ffff\x1b\\", "#1cff99 5 #000000 " },
    { "\x1b[?997;1n\x1b[?997;2n\x1b[?996nq", "#000000 #ffffff q " },
    { "\x1b]4;255;rgb:ee/ee/ee\a\x1b]4;255;rgba:0/0/0/0\x1b\\\x1b]4;25;rgb:0/0/0\a1",
      "colours256 colours256 1 " },
    { "\x1b[?2031;0$y\x1b[?1036;2$yy\x1b[?1036;1$y\x1b[?2031;4$y\x1b[?1;2cy",
      "off1036 y fence1 y " },
    /* Answers that are broken, broken off, or not asked for. */
    { "\x1b]11;rgb:ff/ff\x1b\\\x1b]11;rgb:12345/0/0\a\x1b]11;rgb:g/0/0\ax", "x " },
    { "\x1b]11;rgb:ffff/\r\x1b]11;?\x1b[Ax", "Enter Up x " },
    { "\x1b]4;1;rgb:0/0/0\x1b\\\x1b]52;c;aGFsbG8=\a\x1b]0;title\x1b\\n", "n " },
    { "\x1b]x\x1b\x1b]11;rgb:0/0/0\a", "A-] x Esc #000000 " },
    { "\x1b[99~\x1b[1;2;3;4;5;6;7x\x1b[201~\x1b[ qb", "b " },
    { "\x1b[1\x1b[Ac", "Up c " },
    { "\xff\xc3(\x80z", "( z " },
    /* A ping breaks off what has begun, and is never Alt with a key. */
    { "\x1b[=12p\x1b\x1b[=0px\x1b[\x1b[=3p\x1b[=p", "ping12 Esc ping0 x ping3 ping0 " },
};

START_TEST(reads_whole_sequences)
{
    feed(whole[_i].bytes, strlen(whole[_i].bytes));
    ck_assert_str_eq(read_all(false), whole[_i].events);
    ck_assert_int_eq(input_patience(&input), -1);
}
END_TEST

/* The events are the same when the bytes come one by one. */
START_TEST(reads_split_sequences)
{
    char events[512] = "";

    for (const char *at = whole[_i].bytes; *at != '\0'; at++) {
        feed(at, 1);
        strncat(events, read_all(false), sizeof(events) - strlen(events) - 1);
    }
    ck_assert_str_eq(events, whole[_i].events);
}
END_TEST

START_TEST(tells_escape_by_the_quiet_after_it)
{
    feed("\x1b", 1);
    ck_assert_str_eq(read_all(false), "");
    ck_assert_int_eq(input_patience(&input), INPUT_ESCAPE_WAIT);
    ck_assert_str_eq(read_all(true), "Esc ");
    feed("\x1b\x1b", 2);
    ck_assert_int_eq(input_patience(&input), INPUT_ESCAPE_WAIT);
    ck_assert_str_eq(read_all(true), "Esc Esc ");
    feed("\x1b\x1b"
         "a",
         3);
    ck_assert_str_eq(read_all(false), "Esc A-a ");
    feed("\x1b[", 2);
    ck_assert_int_eq(input_patience(&input), INPUT_SEQUENCE_WAIT);
    ck_assert_str_eq(read_all(true), "A-[ ");
    feed("\x1bO", 2);
    ck_assert_str_eq(read_all(true), "A-O ");
    feed("\x1b]", 2);
    ck_assert_str_eq(read_all(false), "");
    ck_assert_int_eq(input_patience(&input), INPUT_SEQUENCE_WAIT);
    ck_assert_str_eq(read_all(true), "A-] ");
}
END_TEST

/* An answer that comes in pieces over a slow line, or without its end, is never keys. */
START_TEST(takes_an_answer_with_patience)
{
    feed("\x1b]11;rgb:ffff/", 14);
    ck_assert_str_eq(read_all(false), "");
    ck_assert_int_eq(input_patience(&input), INPUT_ANSWER_WAIT);
    feed("ffff/ffff\x1b", 10);
    ck_assert_str_eq(read_all(false), "");
    feed("\\n", 2);
    ck_assert_str_eq(read_all(false), "#ffffff n ");
    feed("\x1b]11;rgb:f", 10);
    ck_assert_str_eq(read_all(false), "");
    ck_assert_str_eq(read_all(true), "");
    ck_assert_int_eq(input_patience(&input), -1);
}
END_TEST

/* One that is longer than the space there is means nothing, whatever its end looks like. */
START_TEST(drops_an_answer_without_end)
{
    size_t size;

    feed("\x1b]", 2);
    for (int i = 0; i < 20; i++) {
        memset(input_room(&input, &size), '1', INPUT_SPACE - input.length);
        input.length += size;
        ck_assert_str_eq(read_all(false), "");
        ck_assert_int_eq(input_patience(&input), INPUT_ANSWER_WAIT);
    }
    feed("1;rgb:ff/ff/ff\ax", 16);
    ck_assert_str_eq(read_all(false), "x ");
}
END_TEST

START_TEST(drops_what_is_never_finished)
{
    static const char *const parts[] = { "\x1b[1;5", "\x1b[<0;1", "\x1b[M !",
                                         "\xe2\x82", "\x1b[[",    "\x1b\xc3" };

    for (size_t i = 0; i < sizeof(parts) / sizeof(parts[0]); i++) {
        feed(parts[i], strlen(parts[i]));
        ck_assert_str_eq(read_all(false), "");
        ck_assert_str_eq(read_all(true), "");
        ck_assert_int_eq(input_patience(&input), -1);
    }
}
END_TEST

START_TEST(learns_from_terminfo)
{
    input_define(&input,
                 "\x1b"
                 "A",
                 UI_KEY_UP);
    input_define(&input, "\x1b[M", UI_KEY_F1);
    input_define(&input, "\x01@A", UI_KEY_F1 + 1);
    input_define(&input, "x", UI_KEY_DELETE);
    input_define(&input, NULL, UI_KEY_DELETE);
    input_define(&input, "\x1b[a sequence of many bytes", UI_KEY_DELETE);
    ck_assert_uint_eq(input.key_count, 3);
    feed("\x1b"
         "A\x1b[Mx\x01@A\x1b"
         "B\x01@",
         13);
    ck_assert_str_eq(read_all(false), "Up F1 x F2 A-B ");
    ck_assert_str_eq(read_all(true), "C-a @ ");
    for (int i = 0; i < 2 * INPUT_KEYS; i++)
        input_define(&input, "\x1b[9z", UI_KEY_F12);
    ck_assert_uint_eq(input.key_count, INPUT_KEYS);
}
END_TEST

/* Every key sends its name, except Delete, which this terminal does not have. */
static const char *sent_by(const char *name)
{
    static char sequence[16];
    snprintf(sequence, sizeof sequence, "\x1b{%.8s", name);
    return strcmp(name, "kdch1") ? sequence : NULL;
}

START_TEST(asks_for_all_keys)
{
    static const struct {
        const char *name;
        ui_key key;
    } asked[] = { { "kcuu1", UI_KEY_UP },
                  { "kLFT", UI_KEY_SHIFT | UI_KEY_LEFT },
                  { "kf1", UI_KEY_F1 },
                  { "kf12", UI_KEY_F12 } };
    struct event event;
    input_ask(&input, sent_by);
    ck_assert_uint_gt(input.key_count, 30);
    ck_assert_uint_le(input.key_count, INPUT_KEYS);
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        size_t size, length = strlen(sent_by(asked[i].name));
        memcpy(input_room(&input, &size), sent_by(asked[i].name), length);
        input.length += length;
        ck_assert(input_next(&input, true, &event));
        ck_assert_uint_eq(event.key, asked[i].key);
    }
}
END_TEST

START_TEST(takes_a_paste_in_pieces)
{
    static const char *const pieces[] = { "\x1b[20", "0~12", "3\x1b", "[2x\x1b[20", "1", "~y" };
    char events[64] = "";

    for (size_t i = 0; i < sizeof(pieces) / sizeof(pieces[0]); i++) {
        feed(pieces[i], strlen(pieces[i]));
        strncat(events, read_all(false), sizeof(events) - strlen(events) - 1);
    }
    ck_assert_str_eq(events, "<123\x1b[2x> y ");
}
END_TEST

START_TEST(ends_the_lines_of_a_paste)
{
    static const char paste[] = "\x1b[200~1\r2\r\n3\n\r4\r\x1b[201~";
    feed(paste, sizeof paste - 1);
    ck_assert_str_eq(read_all(false), "<1\n2\n3\n\n4\n> ");
}
END_TEST

START_TEST(gives_up_on_a_paste_without_end)
{
    feed("\x1b[200~12\x1b[2", 11);
    ck_assert_str_eq(read_all(false), "");
    ck_assert_int_eq(input_patience(&input), INPUT_PASTE_WAIT);
    ck_assert_str_eq(read_all(true), "<12\x1b[2> ");
    feed("3", 1);
    ck_assert_str_eq(read_all(false), "3 ");
}
END_TEST

START_TEST(bounds_a_paste)
{
    struct event event;
    char fives[1000];

    memset(fives, '5', sizeof(fives));
    feed("\x1b[200~", 6);
    for (int i = 0; i < 200; i++) {
        ck_assert(!input_next(&input, false, &event));
        feed(fives, sizeof(fives));
    }
    ck_assert(!input_next(&input, false, &event));
    feed("\x1b[201~", 6);
    ck_assert(input_next(&input, false, &event));
    ck_assert_int_eq(event.kind, EVENT_PASTE);
    ck_assert_uint_eq(event.length, INPUT_PASTE_MAX);
}
END_TEST

/* Room is left whenever there is no event: a reader that waits for it would wait for ever. */
START_TEST(always_has_room)
{
    static const char bytes[] = "\x1b[<0;1M~AOm\xc3\xa9\x7f 20";
    uint32_t random = (uint32_t)_i * 2654435761u + 1;
    struct event event;
    size_t size;

    input_define(&input, "\x1b[1;2A", UI_KEY_UP);
    for (int i = 0; i < 20000; i++) {
        char *room = input_room(&input, &size);

        ck_assert_uint_gt(size, 0);
        for (size_t k = 0; k < size && k < 37; k++) {
            random = random * 1664525 + 1013904223;
            /* Half of them digits, so that sequences grow without an end. */
            room[k] = random >> 31 ? '1' : bytes[(random >> 16) % (sizeof(bytes) - 1)];
        }
        input.length += size < 37 ? size : 37;
        /* Check writes a record for each assertion: too slow for a million events. */
        while (input_next(&input, random >> 28 == 0, &event))
            if (event.kind == EVENT_NONE)
                ck_abort_msg("an event of no kind in round %d", i);
    }
    feed("\x1b[", 2);
    for (int i = 0; i < 2 * INPUT_SPACE; i++) {
        input_room(&input, &size);
        ck_assert_uint_gt(size, 0);
        feed(";", 1);
        input_next(&input, false, &event);
    }
}
END_TEST

START_TEST(ignores_high_bytes_elsewhere)
{
    input.utf8 = false;
    feed("a\xe9\xc3\xa9z", 5);
    ck_assert_str_eq(read_all(false), "a z ");
}
END_TEST

Suite *suite_input(void)
{
    const int count = sizeof(whole) / sizeof(whole[0]);
    Suite *suite = suite_create("input");
    TCase *tests = tcase_create("input");

    tcase_add_checked_fixture(tests, setup, teardown);
    tcase_add_loop_test(tests, reads_whole_sequences, 0, count);
    tcase_add_loop_test(tests, reads_split_sequences, 0, count);
    tcase_add_test(tests, tells_escape_by_the_quiet_after_it);
    tcase_add_test(tests, takes_an_answer_with_patience);
    tcase_add_test(tests, drops_an_answer_without_end);
    tcase_add_test(tests, drops_what_is_never_finished);
    tcase_add_test(tests, learns_from_terminfo);
    tcase_add_test(tests, asks_for_all_keys);
    tcase_add_test(tests, takes_a_paste_in_pieces);
    tcase_add_test(tests, ends_the_lines_of_a_paste);
    tcase_add_test(tests, gives_up_on_a_paste_without_end);
    tcase_add_test(tests, bounds_a_paste);
    tcase_add_loop_test(tests, always_has_room, 0, 8);
    tcase_add_test(tests, ignores_high_bytes_elsewhere);
    suite_add_tcase(suite, tests);
    return suite;
}
