/*
 * The table of views. A new view takes a file in this room, which ends in its struct view, and a
 * row here.
 */
#pragma once

#include "ui/core/reporting.h"
#include "ui/core/stack.h"

#define EVERY_VIEW(ROW)   \
    ROW(play_view)        \
    ROW(menu_view)        \
    ROW(new_puzzle_view)  \
    ROW(editor_view)      \
    ROW(log_view)         \
    ROW(save_points_view) \
    ROW(check_view)       \
    ROW(auto_view)        \
    ROW(lessons_view)     \
    ROW(lesson_view)      \
    ROW(stats_view)       \
    ROW(tour_view)        \
    ROW(settings_view)    \
    ROW(themes_view)      \
    ROW(proof_view)       \
    ROW(help_view)        \
    ROW(technique_view)   \
    ROW(text_view)        \
    ROW(prompt_view)
#define VIEW_DECLARED(name) extern const struct view name;
EVERY_VIEW(VIEW_DECLARED)

#define VIEW_COUNTED(name) +1
enum { VIEW_COUNT = 0 EVERY_VIEW(VIEW_COUNTED) };
