#!/usr/bin/env python3
"""player.py PUZZLE: reads moves from standard input, one a line.

r6c5 3    enters a digit, also a wrong one; r6c5 0 empties the cell
undo      takes the last move back; redo makes it again
hint      explains the next step; step carries it out
solve     prints the solution

The package is installed from the wheel that `make wheel` makes.
"""
import re
import sys

import reductio


def show(game: reductio.Position) -> None:
    """Prints the digits, a dot for an empty cell and a ! behind a wrong digit."""
    for row in range(1, game.size + 1):
        cells = [reductio.cell(row, column) for column in range(1, game.size + 1)]
        print("".join(f"{game[cell] or '.'}{'!' if game.is_wrong(cell) else ' '}" for cell in cells).rstrip())
    if game.is_solved:
        print("Solved.")


def move(game: reductio.Position, line: str) -> None:
    entry = re.fullmatch(r"r(\d)c(\d) (\d)", line)
    step = game.next() if line in ("hint", "step") else None
    if entry:
        row, column, digit = map(int, entry.groups())
        game.enter(reductio.cell(row, column), digit)
    elif line == "hint":
        print(f"{step.title}. {step.words}" if step else "There is no step.")
        return
    elif line == "solve":
        print(game.solution or "There is no solution.")
        return
    elif line == "step" and step:
        game.apply(step)
    elif not (line == "undo" and game.undo() or line == "redo" and game.redo()):
        print("Nothing changes.")
        return
    show(game)


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    try:
        game = reductio.Position(sys.argv[1])
    except reductio.Error as error:
        sys.exit(f"player: {error}")
    show(game)
    for line in sys.stdin:
        try:
            move(game, line.strip())
        except reductio.Error as error:
            print(error)


main()
