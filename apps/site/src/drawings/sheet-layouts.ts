type Fallen = { unit: number; x: number; y: number; angle: number };

type Line = { x: number; y: number; size: number };

/** Where the parts of a sheet of units lie. It ends at its last perforation, so that no row is cut through. */
export type SheetLayout = {
  box: { width: number; height: number };
  paper: { left: number; top: number };
  grid: { left: number; top: number; columns: number; rows: number; width: number; height: number };
  head: { title: Line; dueDay: Line; amount: Line; part: Line; rule: number; lines: readonly number[] };
  face: Line;
  number: Line;
  /** The units that lie beside the sheet, each where it fell: the first two of the second and of the third row. */
  fallen: readonly Fallen[];
  fallenScale: number;
  /** Whether they are large enough for their numbers to be read. */
  areFallenNumbered: boolean;
};

export const wide: SheetLayout = {
  box: { width: 720, height: 620 },
  paper: { left: 160, top: 40 },
  grid: { left: 190, top: 232, columns: 5, rows: 5, width: 104, height: 74 },
  head: {
    title: { x: 204, y: 96, size: 46 },
    dueDay: { x: 204, y: 128, size: 19 },
    amount: { x: 700, y: 96, size: 34 },
    part: { x: 700, y: 128, size: 19 },
    rule: 148,
    lines: [172, 190, 208],
  },
  face: { x: 12, y: 42, size: 30 },
  number: { x: 12, y: 62, size: 15 },
  fallen: [
    { unit: 6, x: 22, y: 196, angle: -9 },
    { unit: 7, x: 44, y: 300, angle: 5 },
    { unit: 11, x: 6, y: 398, angle: -4 },
    { unit: 12, x: 60, y: 492, angle: 8 },
  ],
  fallenScale: 1,
  areFallenNumbered: true,
};

/** Fewer and larger units, drawn at about the size at which they are seen. */
export const mid: SheetLayout = {
  box: { width: 400, height: 442 },
  paper: { left: 62, top: 10 },
  grid: { left: 84, top: 98, columns: 4, rows: 6, width: 78, height: 56 },
  head: {
    title: { x: 88, y: 44, size: 28 },
    dueDay: { x: 88, y: 67, size: 13 },
    amount: { x: 388, y: 44, size: 24 },
    part: { x: 388, y: 67, size: 13 },
    rule: 80,
    lines: [],
  },
  face: { x: 10, y: 30, size: 25 },
  number: { x: 10, y: 47, size: 12.5 },
  fallen: [
    { unit: 5, x: 4, y: 100, angle: -9 },
    { unit: 6, x: 6, y: 156, angle: 5 },
    { unit: 9, x: -2, y: 214, angle: -4 },
    { unit: 10, x: 8, y: 262, angle: 8 },
  ],
  fallenScale: 0.68,
  areFallenNumbered: false,
};

/** A phone shows fewer rows. */
export const tall: SheetLayout = {
  ...mid,
  box: { width: 400, height: 330 },
  grid: { ...mid.grid, rows: 4 },
};
