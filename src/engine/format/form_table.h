/*
 * The forms in which puzzles are read, a row each: its name, the function that recognises its first
 * line, and the one that reads it. The first that accepts a line is its form; if none does, the
 * line is a row of a grid. FORM is defined by the files that include this one.
 */
/* clang-format off */
FORM(PLAIN, line_is_plain, read_whole)
FORM(RULE, line_is_rule, read_nothing)
FORM(COMMENT, comment_begins, read_comment)
FORM(HEADING, table_begins, read_nothing) /* of a table */
FORM(XML, xml_begins, read_xml)
FORM(SECTIONS, section_begins, read_sections)
FORM(LIBRARY, library_begins, read_library)
FORM(LINK, link_begins, read_link)
FORM(WHOLE, line_is_whole, read_whole) /* a puzzle in a line, perhaps with something wrong in it */
/* clang-format on */
