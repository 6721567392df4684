/*
 * libreductio for JavaScript. Cells are numbers from 0 (r1c1) to 80 (r9c9), row by row; a smaller board
 * has a part of them under the same numbers. Digits are 1 to 9; 0 is an empty cell. reductio(3) has
 * the whole story.
 *
 *     import { load } from 'reductio';
 *     const sudoku = await load();
 *     const game = sudoku.position('2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8');
 *     console.log(game.next()?.words);
 */

export const CELLS: 81;

/** The answer of a function of the library. */
export const Status: { readonly OK: 0; readonly NO: 1; readonly BAD: 2; readonly NO_MEMORY: 3; readonly SOLVED: 4 };
export type Status = (typeof Status)[keyof typeof Status];

/** The part that a candidate has in a step. */
export const Role: {
    readonly PLACED: 0; readonly ELIMINATED: 1; readonly PATTERN: 2; readonly OPPOSITE: 3; readonly FIN: 4; readonly CAUSE: 5;
};
export type Role = (typeof Role)[keyof typeof Role];

export type Level = 'contradiction' | 'easy' | 'medium' | 'hard' | 'unfair' | 'extreme' | 'experiment';

/** The library refused something; the message gives the reason, and a remedy. */
export class ReductioError extends Error {
    readonly status: Status;
    /** The place in the text that was read, from 1; 0: there is no place. */
    readonly line: number;
    readonly column: number;
}

/** The number of a cell; rows and columns count from 1. */
export function cell(row: number, column: number): number;

export interface Technique {
    readonly name: string;
    readonly code: string;
    /** One or two sentences. */
    readonly about: string;
    readonly level: Level;
    readonly score: number;
    /** It assumes that there is exactly one solution. */
    readonly isUnique: boolean;
    /** It is used unless others are chosen. */
    readonly isUsual: boolean;
}

/** One deduction. */
export interface Step {
    readonly technique: Technique;
    /** Where to look, without any digit. */
    readonly where: string;
    readonly title: string;
    /** Why it holds, in full sentences. */
    readonly words: string;
    readonly notation: string;
    /** "r8c2=7" or "r4c1<>35"; "" for a contradiction. */
    readonly conclusion: string;
    /** The members that `reductio hint --json` prints for a step: see reductio-json(5). */
    readonly json: Record<string, unknown>;
    /** The digits that have this role, by cell. */
    candidates(role: Role): Map<number, number[]>;
    /** The steps that refute an experiment; null: the step is none. */
    readonly proof: Steps | null;
}

/**
 * OK; SOLVED: there is no step, as the position is solved; NO: no (further) step is found, or the last
 * one is a contradiction. `why` gives the reason in words.
 */
export interface Steps extends Array<Step> {
    readonly status: Status;
    readonly why: string;
}

export interface House {
    /** "row 5", "extra region 12" */
    readonly name: string;
    readonly cells: number[];
}

export interface Rating {
    readonly level: Level;
    readonly score: number;
    readonly steps: number;
    readonly experiments: number;
    readonly hardest: Technique | null;
    /** The path ends with the solution. */
    readonly reached: boolean;
}

/** Sudoku Explainer's ratings: of the hardest step, up to the first digit, of the first step. */
export interface ER {
    readonly er: number;
    readonly pearl: number;
    readonly diamond: number;
    readonly estimated: boolean;
}

export interface Verdict {
    readonly valid: boolean;
    readonly minimal: boolean;
    readonly capped: boolean;
    readonly solutions: number;
    readonly solution: string;
    readonly redundant: number[];
    readonly clash: number[];
    readonly differ: number[];
    readonly words: string;
}

/** A puzzle under way: givens, digits entered later, and the candidates that are left. */
export interface Position {
    /** Frees the memory now; otherwise that happens once nothing refers to the position. */
    free(): void;
    copy(): Position;
    write(format?: string): string;
    readonly title: string;
    readonly board: string;
    /** The number of rows, columns and digits. */
    readonly size: number;
    readonly houses: House[];
    digit(cell: number): number;
    isGiven(cell: number): boolean;
    isWrong(cell: number): boolean;
    candidates(cell: number): number[];
    /** Enters any digit, as a player does, also a wrong one; 0 empties the cell. */
    enter(cell: number, digit: number): void;
    /** Enters a candidate; another digit is refused. */
    place(cell: number, digit: number): void;
    eliminate(cell: number, digit: number): void;
    apply(step: Step): void;
    /** Takes back the last change, makes it again; false: there is none. */
    undo(): boolean;
    redo(): boolean;
    /** Chooses the techniques, as the options --only and --without do. */
    use(only?: string | null, without?: string | null): void;
    /** The easiest step; null: it is solved, or the techniques find none. */
    next(): Step | null;
    /** All steps that there are now. */
    steps(): Steps;
    /** The path to the end. */
    path(): Steps;
    readonly isSolved: boolean;
    count(limit?: number): number;
    /** The first solution as a line; null: there is none. */
    readonly solution: string | null;
    rate(): Rating;
    /** May take seconds. */
    rateER(): ER;
    check(): Verdict;
    /** The same for puzzles that are equal except for their looks; null: not the classic board. */
    readonly canonical: string | null;
    /** A fact by its name in reductio(3): "te_depth", "backdoor_cells"; null: the puzzle has no such value. */
    fact(name: string): number | boolean | string | string[] | null;
}

export interface Request {
    /** A level, a technique or "2 experiments". */
    kind?: string;
    board?: string;
    symmetry?: string;
    /** Fewest and most. */
    givens?: [number, number];
    /** Least and most. */
    er?: [number, number];
    minimal?: boolean;
    seed?: number | bigint;
    number?: number | bigint;
    /** Puzzles to make before giving up; a worker that is ended gives up at once. */
    attempts?: number | bigint;
}

export interface Library {
    readonly version: string;
    formats(): string[];
    /** All techniques, in the order in which they are tried. */
    techniques(): Technique[];
    technique(name: string): Technique | null;
    /** Reads the first puzzle of a text in any format of reductio(5), or takes 81 numbers. */
    position(puzzle: string | Uint8Array | number[]): Position;
    /** Reads all puzzles; a part that cannot be read is handed to `refused`, or thrown without it. */
    read(text: string | Uint8Array, refused?: (error: ReductioError) => void): Position[];
    generate(request?: Request): Position;
}

/** Loads reductio.wasm from its place beside this module, another address, or bytes. */
export function load(source?: string | URL | ArrayBuffer | ArrayBufferView): Promise<Library>;
