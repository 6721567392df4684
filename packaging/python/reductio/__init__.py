"""Solve, explain, rate and make Sudoku puzzles: libreductio for Python.

    >>> import reductio
    >>> game = reductio.Position("2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8")
    >>> step = game.next()
    >>> print(step.title)
    Hidden Single on 3 in box 5
    >>> game.apply(step)
    >>> game[reductio.cell(6, 5)]
    3

Cells are numbers from 0 (r1c1) to 80 (r9c9), row by row. A smaller board has a part of these cells
under the same numbers. Digits are 1 to 9; 0 is an empty cell. This module only hands values on: reductio(3) and reductio.h describe
everything. A position may be used by one thread at a time, and different ones by many threads.

REDUCTIO_LIBRARY in the environment names the library to load. Otherwise it is the one in the
directory of this file or, without one there, the one of the system.
"""
from __future__ import annotations

import ctypes
import enum
import json
import os
import sys
from ctypes import POINTER, byref, c_bool, c_char, c_char_p, c_int, c_size_t, c_uint, c_uint16, c_uint64, c_void_p
from typing import Any, Callable, Dict, Iterable, Iterator, List, NamedTuple, Optional, Sequence, Tuple, Union, overload

__all__ = ["CELLS", "ER", "Error", "House", "Level", "Position", "Rating", "Role", "Status", "Step", "Steps",
           "Technique", "Verdict", "cell", "formats", "generate", "read", "solve", "technique", "techniques", "version"]

CELLS = 81


class Status(enum.IntEnum):
    """The answer of a function of the library."""

    OK, NO, BAD, NO_MEMORY, SOLVED = range(5)


class Level(enum.IntEnum):
    """Of a technique or a puzzle; str() gives its name, such as "easy"."""

    CONTRADICTION, EASY, MEDIUM, HARD, UNFAIR, EXTREME, EXPERIMENT = range(7)

    def __str__(self) -> str:
        return _text(_library.reductio_level_name(self))


class Role(enum.IntEnum):
    """The part that a candidate has in a step."""

    PLACED, ELIMINATED, PATTERN, OPPOSITE, FIN, CAUSE = range(6)


class _Error(ctypes.Structure):
    _fields_ = [("status", c_int), ("line", c_int), ("column", c_int), ("text", c_char * 240)]


class _Cursor(ctypes.Structure):
    _fields_ = [("offset", c_size_t), ("line", c_int), ("column", c_int)]


class _House(ctypes.Structure):
    _fields_ = [("size", c_size_t), ("name", c_char * 20), ("cells", c_bool * CELLS)]


class _Rating(ctypes.Structure):
    _fields_ = [("size", c_size_t), ("level", c_int), ("score", c_uint64), ("steps", c_uint), ("experiments", c_uint),
                ("hardest", c_void_p)]


class _ER(ctypes.Structure):
    _fields_ = [("size", c_size_t), ("tenths", c_uint), ("pearl", c_uint), ("diamond", c_uint), ("estimated", c_bool)]


class _Verdict(ctypes.Structure):
    _fields_ = [("size", c_size_t), ("valid", c_bool), ("minimal", c_bool), ("capped", c_bool), ("solutions", c_uint64),
                ("solution", c_char * (CELLS + 1)), ("redundant", c_bool * CELLS), ("clash", c_bool * CELLS),
                ("differ", c_bool * CELLS), ("words", c_char * 2048)]


_Stop = ctypes.CFUNCTYPE(c_bool, c_void_p)


class _Request(ctypes.Structure):
    _fields_ = [("size", c_size_t), ("kind", c_char_p), ("symmetry", c_char_p), ("fewest", c_int), ("most", c_int),
                ("minimal", c_bool), ("er_least", c_uint), ("er_most", c_uint), ("seed", c_uint64),
                ("number", c_uint64), ("attempts", c_uint64), ("stop", _Stop), ("data", c_void_p), ("board", c_char_p)]


_FUNCTIONS: Dict[str, Tuple[Any, List[Any]]] = {
    "reductio_version": (c_char_p, []),
    "reductio_read": (c_int, [c_char_p, c_size_t, POINTER(_Cursor), POINTER(c_void_p), POINTER(_Error)]),
    "reductio_new": (c_int, [c_int * CELLS, POINTER(c_void_p), POINTER(_Error)]),
    "reductio_copy": (c_void_p, [c_void_p]),
    "reductio_free": (None, [c_void_p]),
    "reductio_write": (c_char_p, [c_void_p, c_char_p, POINTER(_Error)]),
    "reductio_format_name": (c_char_p, [c_size_t]),
    "reductio_title": (c_char_p, [c_void_p]),
    "reductio_board": (c_char_p, [c_void_p]),
    "reductio_size": (c_int, [c_void_p]),
    "reductio_house_at": (c_int, [c_void_p, c_size_t, POINTER(_House), POINTER(_Error)]),
    "reductio_digit": (c_int, [c_void_p, c_int]),
    "reductio_is_given": (c_bool, [c_void_p, c_int]),
    "reductio_is_wrong": (c_bool, [c_void_p, c_int]),
    "reductio_candidates": (c_uint, [c_void_p, c_int]),
    "reductio_enter": (c_int, [c_void_p, c_int, c_int, POINTER(_Error)]),
    "reductio_place": (c_int, [c_void_p, c_int, c_int, POINTER(_Error)]),
    "reductio_eliminate": (c_int, [c_void_p, c_int, c_int, POINTER(_Error)]),
    "reductio_undo": (c_int, [c_void_p, POINTER(_Error)]),
    "reductio_redo": (c_int, [c_void_p, POINTER(_Error)]),
    "reductio_level_name": (c_char_p, [c_int]),
    "reductio_technique_at": (c_void_p, [c_size_t]),
    "reductio_technique_named": (c_void_p, [c_char_p]),
    "reductio_technique_name": (c_char_p, [c_void_p]),
    "reductio_technique_code": (c_char_p, [c_void_p]),
    "reductio_technique_about": (c_char_p, [c_void_p]),
    "reductio_technique_level": (c_int, [c_void_p]),
    "reductio_technique_score": (c_uint, [c_void_p]),
    "reductio_technique_is_unique": (c_bool, [c_void_p]),
    "reductio_technique_is_usual": (c_bool, [c_void_p]),
    "reductio_use": (c_int, [c_void_p, c_char_p, c_char_p, POINTER(_Error)]),
    "reductio_next": (c_int, [c_void_p, POINTER(c_void_p), POINTER(_Error)]),
    "reductio_all": (c_int, [c_void_p, POINTER(c_void_p), POINTER(_Error)]),
    "reductio_path": (c_int, [c_void_p, POINTER(c_void_p), POINTER(_Error)]),
    "reductio_step_at": (c_void_p, [c_void_p, c_size_t]),
    "reductio_steps_free": (None, [c_void_p]),
    "reductio_step_technique": (c_void_p, [c_void_p]),
    "reductio_step_text": (c_char_p, [c_void_p, c_int]),
    "reductio_step_json": (c_char_p, [c_void_p]),
    "reductio_step_candidates": (None, [c_void_p, c_int, c_uint16 * CELLS]),
    "reductio_step_proof": (c_void_p, [c_void_p]),
    "reductio_apply": (c_int, [c_void_p, c_void_p, POINTER(_Error)]),
    "reductio_count": (c_uint64, [c_void_p, c_uint64, POINTER(c_char)]),
    "reductio_solve": (c_int, [c_char_p, c_size_t, c_size_t, c_uint64, POINTER(c_uint64), c_char_p]),
    "reductio_rate": (c_int, [c_void_p, POINTER(_Rating), POINTER(_Error)]),
    "reductio_rate_er": (c_int, [c_void_p, POINTER(_ER), POINTER(_Error)]),
    "reductio_check": (c_int, [c_void_p, POINTER(_Verdict), POINTER(_Error)]),
    "reductio_canonical": (c_int, [c_void_p, POINTER(c_char)]),
    "reductio_fact": (c_char_p, [c_void_p, c_char_p, POINTER(_Error)]),
    "reductio_generate": (c_int, [POINTER(_Request), POINTER(c_void_p), POINTER(_Error)]),
}


def _load() -> ctypes.CDLL:
    name = "libreductio.1.dylib" if sys.platform == "darwin" else "libreductio.so.1"
    own = os.path.join(os.path.dirname(os.path.abspath(__file__)), name)
    library = ctypes.CDLL(os.environ.get("REDUCTIO_LIBRARY") or (own if os.path.exists(own) else name))
    for function, (result, arguments) in _FUNCTIONS.items():
        getattr(library, function).restype = result
        getattr(library, function).argtypes = arguments
    return library


_library = _load()


class Error(Exception):
    """The library refused something; str() gives the reason, and a remedy.

    `line` and `column` are the place in the text that was read, from 1; 0: there is no place.
    """

    def __init__(self, text: str, status: Status = Status.BAD, line: int = 0, column: int = 0) -> None:
        super().__init__(text)
        self.status, self.line, self.column = status, line, column


def _text(value: Optional[bytes]) -> str:
    if value is None:
        raise MemoryError
    return value.decode("utf-8", "replace")


def _bytes(value: Optional[str]) -> Optional[bytes]:
    return None if value is None else value.encode()


def _call(function: str, *arguments: Any, good: Sequence[Status] = (Status.OK,)) -> Tuple[Status, _Error]:
    """Calls a function that can fail. A status that is not good becomes an exception."""
    why = _Error()
    status = Status(getattr(_library, function)(*arguments, byref(why)))
    if status == Status.NO_MEMORY:
        raise MemoryError
    if status not in good:
        raise Error(_text(why.text), status, why.line, why.column)
    return status, why


def _members(flags: Iterable[bool]) -> Tuple[int, ...]:
    return tuple(index for index, flag in enumerate(flags) if flag)


def _digits(bits: int) -> Tuple[int, ...]:
    return tuple(digit for digit in range(1, 10) if bits >> digit & 1)


def cell(row: int, column: int) -> int:
    """The number of a cell; rows and columns count from 1."""
    return (row - 1) * 9 + column - 1


def version() -> str:
    """The version of the library that is loaded."""
    return _text(_library.reductio_version())


def formats() -> List[str]:
    """The names of the formats that Position.write() knows."""
    names: List[str] = []
    while (name := _library.reductio_format_name(len(names))) is not None:
        names.append(_text(name))
    return names


class Technique:
    """A technique. Two objects for the same technique are equal."""

    def __init__(self, pointer: int) -> None:
        self._pointer = pointer
        self.name: str = _text(_library.reductio_technique_name(pointer))
        self.code: str = _text(_library.reductio_technique_code(pointer))
        self.about: str = _text(_library.reductio_technique_about(pointer))
        self.level: Level = Level(_library.reductio_technique_level(pointer))
        self.score: int = _library.reductio_technique_score(pointer)
        self.is_unique: bool = _library.reductio_technique_is_unique(pointer)
        self.is_usual: bool = _library.reductio_technique_is_usual(pointer)

    def __repr__(self) -> str:
        return f"<reductio.Technique {self.name}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Technique) and self._pointer == other._pointer

    def __hash__(self) -> int:
        return hash(self._pointer)


def techniques() -> List[Technique]:
    """All techniques, in the order in which they are tried."""
    found: List[Technique] = []
    while (pointer := _library.reductio_technique_at(len(found))) is not None:
        found.append(Technique(pointer))
    return found


def technique(name: str) -> Optional[Technique]:
    """The technique with a name or code; None: there is none."""
    pointer = _library.reductio_technique_named(name.encode())
    return None if pointer is None else Technique(pointer)


class Step:
    """One deduction: its technique, its evidence and its conclusion."""

    def __init__(self, owner: Steps, pointer: int) -> None:
        self._owner, self._pointer = owner, pointer  # the list owns the step

    def __repr__(self) -> str:
        return f"<reductio.Step {self.title}>"

    def _words(self, text: int) -> str:
        return _text(_library.reductio_step_text(self._pointer, text))

    @property
    def technique(self) -> Technique:
        return Technique(_library.reductio_step_technique(self._pointer))

    @property
    def where(self) -> str:
        """Where to look, without any digit: the least that a hint can give."""
        return self._words(0)

    @property
    def title(self) -> str:
        """The name of the technique, with its digits and houses."""
        return self._words(1)

    @property
    def words(self) -> str:
        """Why it holds, in full sentences."""
        return self._words(2)

    @property
    def notation(self) -> str:
        """Chains, fish and nets in the field's notation; others as a conclusion."""
        return self._words(3)

    @property
    def conclusion(self) -> str:
        """ "r8c2=7" or "r4c1<>35"; "" for a contradiction."""
        return self._words(4)

    @property
    def json(self) -> Dict[str, Any]:
        """The members that `reductio hint --json` prints for a step: see reductio-json(5)."""
        members: Dict[str, Any] = json.loads(_text(_library.reductio_step_json(self._pointer)))
        return members

    def candidates(self, role: Role) -> Dict[int, Tuple[int, ...]]:
        """The digits that have this role, by cell."""
        digits = (c_uint16 * CELLS)()
        _library.reductio_step_candidates(self._pointer, role, digits)
        return {index: _digits(bits) for index, bits in enumerate(digits) if bits}

    @property
    def proof(self) -> Optional[Steps]:
        """The steps that refute an experiment; None: the step is none."""
        pointer = _library.reductio_step_proof(self._pointer)
        return None if pointer is None else Steps(pointer, Status.OK, "", self)


class Steps(Sequence[Step]):
    """A list of steps.

    `status` is OK; SOLVED: there is no step, as the position is solved; NO: no (further) step is
    found, or the last one is a contradiction. `why` gives the reason in words.
    """

    def __init__(self, pointer: int, status: Status, why: str, owner: Optional[Step] = None) -> None:
        self._pointer, self._owner, self.status, self.why = pointer, owner, status, why
        self._at: List[int] = []
        while (step := _library.reductio_step_at(pointer, len(self._at))) is not None:
            self._at.append(step)

    def __del__(self) -> None:
        if self._owner is None:
            _library.reductio_steps_free(self._pointer)

    def __len__(self) -> int:
        return len(self._at)

    @overload
    def __getitem__(self, index: int) -> Step: ...

    @overload
    def __getitem__(self, index: slice) -> List[Step]: ...

    def __getitem__(self, index: Union[int, slice]) -> Union[Step, List[Step]]:
        if isinstance(index, slice):
            return [Step(self, pointer) for pointer in self._at[index]]
        return Step(self, self._at[index])


class House(NamedTuple):
    """A row, column, box, region, diagonal, window or extra region."""

    name: str
    cells: Tuple[int, ...]


class Rating(NamedTuple):
    """How hard the path is. `reached`: it ends with the solution."""

    level: Level
    score: int
    steps: int
    experiments: int
    hardest: Optional[Technique]
    reached: bool


class ER(NamedTuple):
    """Sudoku Explainer's ratings: of the hardest step, up to the first digit, of the first step."""

    er: float
    pearl: float
    diamond: float
    estimated: bool


class Verdict(NamedTuple):
    """Whether the givens are a puzzle, and if not, why not. Cells are numbers."""

    valid: bool
    minimal: bool
    solutions: int
    capped: bool
    solution: str
    redundant: Tuple[int, ...]
    clash: Tuple[int, ...]
    differ: Tuple[int, ...]
    words: str


class Position:
    """A puzzle under way: givens, digits entered later, and the candidates that are left."""

    def __init__(self, puzzle: Union[str, bytes, Sequence[int]]) -> None:
        """Reads the first puzzle of a text in any format of reductio(5), or takes 81 numbers.

        A line "# board: 6x6" before it names another board: see reductio-boards(7).
        """
        self._pointer = c_void_p()
        if isinstance(puzzle, (str, bytes)):
            text = puzzle.encode() if isinstance(puzzle, str) else puzzle
            _call("reductio_read", text, len(text), None, byref(self._pointer))
        elif len(puzzle) != CELLS:
            raise Error("a list of digits has 81 numbers")
        else:
            _call("reductio_new", (c_int * CELLS)(*puzzle), byref(self._pointer))

    @classmethod
    def _of(cls, pointer: c_void_p) -> Position:
        position = cls.__new__(cls)
        position._pointer = pointer
        return position

    def __del__(self) -> None:
        _library.reductio_free(self._pointer)

    def __str__(self) -> str:
        return self.write()

    def copy(self) -> Position:
        """A copy of everything, also of the techniques chosen and the changes to take back."""
        pointer = _library.reductio_copy(self._pointer)
        if pointer is None:
            raise MemoryError
        return Position._of(c_void_p(pointer))

    __copy__ = copy

    def _named(self, function: str, name: str, lacking: str = "") -> str:
        why = _Error()
        text = getattr(_library, function)(self._pointer, name.encode(), byref(why))
        if text is None and (not lacking or why.status != Status.NO):
            raise Error(_text(why.text), Status(why.status))
        return lacking if text is None else _text(text)

    def write(self, format: str = "line") -> str:
        """The puzzle in one of the formats()."""
        return self._named("reductio_write", format)

    def fact(self, name: str) -> Any:
        """A fact by its name in reductio(3), such as "te_depth" or "backdoor_cells"; None: the puzzle has no such value."""
        return json.loads(self._named("reductio_fact", name, "null"))

    @property
    def title(self) -> str:
        return _text(_library.reductio_title(self._pointer))

    @property
    def board(self) -> str:
        """ "classic", "6x6+diagonal" and so on."""
        return _text(_library.reductio_board(self._pointer))

    @property
    def size(self) -> int:
        """The number of rows, columns and digits."""
        return int(_library.reductio_size(self._pointer))

    @property
    def houses(self) -> List[House]:
        """The houses of the board."""
        found: List[House] = []
        house = _House(ctypes.sizeof(_House))
        good = (Status.OK, Status.NO)
        while _call("reductio_house_at", self._pointer, len(found), byref(house), good=good)[0] == Status.OK:
            found.append(House(_text(house.name), _members(house.cells)))
        return found

    def __getitem__(self, index: int) -> int:
        """The digit of a cell; 0: it is empty."""
        return int(_library.reductio_digit(self._pointer, index))

    def is_given(self, index: int) -> bool:
        """Whether the digit belongs to the puzzle."""
        return bool(_library.reductio_is_given(self._pointer, index))

    def is_wrong(self, index: int) -> bool:
        """Whether a digit was entered that is not the solution's; see reductio(3)."""
        return bool(_library.reductio_is_wrong(self._pointer, index))

    def candidates(self, index: int) -> Tuple[int, ...]:
        """The digits that are left in an empty cell."""
        return _digits(_library.reductio_candidates(self._pointer, index))

    def enter(self, index: int, digit: int) -> None:
        """Enters any digit, as a player does, also a wrong one; 0 empties the cell."""
        _call("reductio_enter", self._pointer, index, digit)

    def place(self, index: int, digit: int) -> None:
        """Enters a candidate of the cell; another digit is refused."""
        _call("reductio_place", self._pointer, index, digit)

    def eliminate(self, index: int, digit: int) -> None:
        """Removes a candidate of the cell."""
        _call("reductio_eliminate", self._pointer, index, digit)

    def apply(self, step: Step) -> None:
        """Carries out the conclusion of a step."""
        _call("reductio_apply", self._pointer, step._pointer)

    def undo(self) -> bool:
        """Takes back the last change; False: there is none."""
        return _call("reductio_undo", self._pointer, good=(Status.OK, Status.NO))[0] == Status.OK

    def redo(self) -> bool:
        """Makes the change again that was taken back last; False: there is none."""
        return _call("reductio_redo", self._pointer, good=(Status.OK, Status.NO))[0] == Status.OK

    def use(self, only: Optional[str] = None, without: Optional[str] = None) -> None:
        """Chooses the techniques, as the options --only and --without do."""
        _call("reductio_use", self._pointer, _bytes(only), _bytes(without))

    def _find(self, function: str) -> Steps:
        pointer = c_void_p()
        good = (Status.OK, Status.NO, Status.SOLVED)
        status, why = _call(function, self._pointer, byref(pointer), good=good)
        return Steps(pointer.value or 0, status, "" if status == Status.OK else _text(why.text))

    def next(self) -> Optional[Step]:
        """The easiest step that there is now; None: it is solved, or the techniques find none."""
        steps = self._find("reductio_next")
        return steps[0] if steps else None

    def steps(self) -> Steps:
        """All steps that there are now, in the order of the techniques."""
        return self._find("reductio_all")

    def path(self) -> Steps:
        """The path to the end, step after step."""
        return self._find("reductio_path")

    @property
    def is_solved(self) -> bool:
        return self._find("reductio_next").status == Status.SOLVED

    def count(self, limit: int = 2) -> int:
        """The number of solutions, up to a limit."""
        return int(_library.reductio_count(self._pointer, limit, None))

    @property
    def solution(self) -> Optional[str]:
        """The first solution as a line; None: there is none."""
        line = (c_char * (CELLS + 1))()
        return _text(line.value) if _library.reductio_count(self._pointer, 1, line) else None

    def rate(self) -> Rating:
        """Rates the path. An Error: there is not exactly one solution."""
        found = _Rating(ctypes.sizeof(_Rating))
        status, why = _call("reductio_rate", self._pointer, byref(found), good=(Status.OK, Status.NO))
        if not found.steps and status == Status.NO:
            raise Error(_text(why.text), status)
        hardest = Technique(found.hardest) if found.hardest else None
        return Rating(Level(found.level), found.score, found.steps, found.experiments, hardest, status == Status.OK)

    def rate_er(self) -> ER:
        """Rates the digits by Sudoku Explainer's scale, which may take seconds."""
        found = _ER(ctypes.sizeof(_ER))
        _call("reductio_rate_er", self._pointer, byref(found))
        return ER(found.tenths / 10, found.pearl / 10, found.diamond / 10, found.estimated)

    def check(self) -> Verdict:
        """Checks the givens."""
        found = _Verdict(ctypes.sizeof(_Verdict))
        _call("reductio_check", self._pointer, byref(found))
        return Verdict(found.valid, found.minimal, found.solutions, found.capped, _text(found.solution),
                       _members(found.redundant), _members(found.clash), _members(found.differ), _text(found.words))

    @property
    def canonical(self) -> str:
        """The same line for all puzzles that are equal except for their looks; classic board only."""
        line = (c_char * (CELLS + 1))()
        if _library.reductio_canonical(self._pointer, line) != Status.OK:
            raise Error("only puzzles of the classic board have a canonical form")
        return _text(line.value)


def read(text: Union[str, bytes], refused: Optional[Callable[[Error], None]] = None) -> Iterator[Position]:
    """The puzzles of a text, one after the other.

    A part that cannot be read is handed to `refused`, and the next one is read; without
    `refused` it is raised.
    """
    data = text.encode() if isinstance(text, str) else text
    cursor = _Cursor()
    while True:
        pointer = c_void_p()
        try:
            _call("reductio_read", data, len(data), byref(cursor), byref(pointer))
        except Error as error:
            if error.status == Status.NO:
                return
            if refused is None:
                raise
            refused(error)
        else:
            yield Position._of(pointer)


def solve(lines: Sequence[str], limit: int = 2) -> List[Tuple[int, Optional[str]]]:
    """Counts the solutions of many lines of 81 characters, up to a limit, with the first one each."""
    if any(len(line) != CELLS or not line.isascii() for line in lines):
        raise Error("a puzzle has 81 characters")
    counts = (c_uint64 * len(lines))()
    solutions = ctypes.create_string_buffer(CELLS * len(lines) + 1)
    if _library.reductio_solve("".join(lines).encode(), CELLS, len(lines), limit, counts, solutions) != Status.OK:
        raise MemoryError
    first = (solutions.raw[at:at + CELLS].decode() for at in range(0, CELLS * len(lines), CELLS))
    return [(count, line if count else None) for count, line in zip(counts, first)]


def generate(kind: Optional[str] = None, *, board: Optional[str] = None, symmetry: Optional[str] = None,
             givens: Tuple[int, int] = (0, 0), minimal: bool = False, er: Tuple[float, float] = (0, 0),
             seed: int = 0, number: int = 0, attempts: int = 0,
             stop: Optional[Callable[[], bool]] = None) -> Position:
    """Makes a puzzle: the same one for the same request.

    `kind` is a level, a technique or "2 experiments"; `stop` is called now and then, and True gives
    up. An Error with the status NO: no attempt matched the request.
    """
    pointer = c_void_p()
    request = _Request(ctypes.sizeof(_Request), _bytes(kind), _bytes(symmetry), givens[0], givens[1], minimal,
                       round(er[0] * 10), round(er[1] * 10), seed, number, attempts,
                       _Stop(lambda _: stop is not None and stop()), None, _bytes(board))
    _call("reductio_generate", byref(request), byref(pointer))
    return Position._of(pointer)
