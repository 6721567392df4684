/*
 * The formats that are read, a row each: name, the function that recognises a first line, and the
 * one that reads the puzzle. A line has the first format that accepts it; if none does, it is a row
 * of a grid. The files that include this one define FORM.
 */
/* clang-format off */
FORM(PLAIN, line_is_plain, read_whole)
FORM(CANDIDATES, candidates_begin, read_candidates) /* 729 cells */
FORM(LARGE, large_begins, read_large)
FORM(RULE, line_is_rule, read_nothing)
FORM(COMMENT, comment_begins, read_comment)
/* These need a letter in their first line, see line_form(). */
FORM(CAPTION, caption_begins, read_nothing) /* of a printed puzzle */
FORM(KSUDOKU, ksudoku_begins, read_ksudoku)
FORM(HTML, html_begins, read_html)
FORM(PAGE, page_begins, read_nothing) /* tags around a table */
FORM(SAVE, solo_save_begins, read_solo_save)
FORM(SHARED, shared_begins, read_shared)
FORM(SOLO, solo_begins, read_solo)
FORM(LETTERS, letters_begin, read_letters)
/* The others. */
FORM(HEADING, table_begins, read_nothing) /* of a table */
FORM(COLUMNS, columns_begin, read_nothing) /* labels above a grid */
FORM(WRAPPING, wrapping_begins, read_nothing)
FORM(LATEX, latex_begins, read_nothing) /* around a table */
FORM(XML, xml_begins, read_xml)
FORM(SECTIONS, section_begins, read_sections)
FORM(LIBRARY, library_begins, read_library)
FORM(LINK, link_begins, read_link)
FORM(SIGNS, signs_begin, read_signs)
FORM(WITHIN, within_begins, read_within) /* among other text */
FORM(CLOSING, closing_begins, read_nothing)
FORM(ARRAY, array_begins, read_array)
FORM(FOREIGN, foreign_begins, read_foreign) /* other files, to name them */
FORM(WHOLE, line_is_whole, read_whole) /* a puzzle in a line, perhaps with an error */
/* clang-format on */
