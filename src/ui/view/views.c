#include "ui/view/views.h"

#define LISTED(name) &name,

const struct view *const view_table[VIEW_COUNT] = { EVERY_VIEW(LISTED) };

_Static_assert((int)VIEW_COUNT <= (int)VIEWS_MOST, "a place for the state of each");
