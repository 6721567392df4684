/* The tour for those who play for the first time. */
#pragma once

#include "ui/core/state.h"

void tour_open(struct app *app);
