/* QR codes: their modules, which another program has read, and how they are drawn. */
#include <check.h>
#include <string.h>

#include "base/strbuf.h"
#include "support/suite.h"
#include "ui/drawing/qr.h"

START_TEST(has_the_modules_of_the_smallest)
{
    static const char *const rows[] = {
        "#######  #### #######", "#     #  # #  #     #", "# ### #  #    # ### #",
        "# ### # ####  # ### #", "# ### # # ### # ### #", "#     #   # # #     #",
        "####### # # # #######", "         ####        ", "##   ### #  #   ##   ",
        "#  ###   ## ##   ##  ", "# #  ## # ## ##  ### ", "### ##  ##     # ## #",
        " ###  ###    ### # ##", "        ## #### #####", "####### ### # #   ## ",
        "#     # ## ###  ### #", "# ### #  ## #    #  #", "# ### #  ## #  ####  ",
        "# ### #   #   # # ###", "#     # ##     ####  ", "####### # ## # #   # ",
    };
    struct qr qr;
    ck_assert(qr_make(&qr, "reductio"));
    ck_assert_int_eq(qr.side, 21);
    for (int row = 0; row < qr.side; row++)
        for (int column = 0; column < qr.side; column++)
            ck_assert_msg(qr.dark[row][column] == (rows[row][column] == '#'), "%d, %d", row,
                          column);
}
END_TEST

START_TEST(grows_with_the_text)
{
    static const struct {
        const char *text;
        int side;
        uint32_t hash; /* of the modules (FNV-1a) */
    } codes[] = {
        { "https://sudokupad.app/scf", 25, 0xc5e9192b },
        { "https://sudokupad.app/scfM6v0aC1sSj9XrZ2mRp4Hcu05N8", 29, 0xf677f1d8 },
        { "https://sudokupad.app/scfM6v0aC1sSj9XrZ2mRp4Hcu05N8M6v0aC1sSj9XrZ2", 33, 0xc192b138 },
        { "https://sudokupad.app/"
          "scfM6v0aC1sSj9XrZ2mRp4Hcu05N8M6v0aC1sSj9XrZ2mRp4Hcu05N8M6v0aC1sSj9XrZ2m",
          37, 0xee696765 },
    };
    char text[QR_TEXT_MOST + 2];
    struct qr qr;
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        uint32_t hash = 2166136261U;
        ck_assert(qr_make(&qr, codes[i].text));
        ck_assert_int_eq(qr.side, codes[i].side);
        for (int row = 0; row < qr.side; row++)
            for (int column = 0; column < qr.side; column++)
                hash = (hash ^ qr.dark[row][column]) * 16777619U;
        ck_assert_uint_eq(hash, codes[i].hash);
    }
    memset(text, 'x', sizeof text);
    text[QR_TEXT_MOST + 1] = '\0';
    ck_assert(!qr_make(&qr, text));
    text[QR_TEXT_MOST] = '\0';
    ck_assert(qr_make(&qr, text));
    ck_assert_int_eq(qr.side, QR_SIDE_MOST);
}
END_TEST

/* Four light modules on each side; the last row of characters has one module more. */
START_TEST(is_drawn_with_its_quiet_zone)
{
    SCOPED struct strbuf text = STRBUF_EMPTY;
    struct frame frame = { 0 };
    struct qr qr;
    ck_assert(qr_make(&qr, "reductio"));
    ck_assert(frame_resize(&frame, 29, 15));
    ck_assert_int_eq(qr_draw(&frame, (struct rect){ 0, 0, 28, 16 }, &qr), 0);
    ck_assert_int_eq(qr_draw(&frame, (struct rect){ 0, 0, 29, 15 }, &qr), 0);
    ck_assert_int_eq(qr_draw(&frame, (struct rect){ 0, 0, 29, 16 }, &qr), 15);
    frame_to_text(&frame, &text);
    ck_assert_int_eq(frame.at[0].character, 0x2588);
    ck_assert_int_eq(frame.at[2 * 29 + 4].character, ' ');
    ck_assert_int_eq(frame.at[2 * 29 + 5].character, 0x2584);
    ck_assert_int_eq(frame.at[14 * 29].character, 0x2588);
    for (int i = 0; i < 29 * 15; i++)
        ck_assert_int_eq(frame.at[i].marks, GLYPH_WHITE);
    frame_release(&frame);
}
END_TEST

SUITE(qr, NULL, NULL, TEST(has_the_modules_of_the_smallest), TEST(grows_with_the_text),
      TEST(is_drawn_with_its_quiet_zone))
