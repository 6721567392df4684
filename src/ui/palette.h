/*
 * xterm's 256 colours, for terminals that number colours by their red, green and blue. Pure.
 */
#ifndef REDUCTIO_UI_PALETTE_H
#define REDUCTIO_UI_PALETTE_H

/*
 * The number of a colour of the palette where the primaries have so many bits each (1 to 8), red
 * the highest. The first eight stay as they are: such terminals keep them for the old colours.
 */
int palette_direct(int colour, const int bits[3]);

#endif
