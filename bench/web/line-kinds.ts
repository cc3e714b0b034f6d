import { type Line, toTargetResult } from '../report.ts';

export const formatMs = (value: number): string => `${value.toFixed(0)} ms`;

/** A time as a ratio to the floor's, which a target may limit. */
export const toTimeLine = (label: string, ours: number, floor: number, maximum?: number): Line => ({
  label,
  ours: formatMs(ours),
  floor: formatMs(floor),
  measured: `${(ours / floor).toFixed(2)} times`,
  ...(maximum !== undefined && toTargetResult(ours <= floor * maximum, `at most ${maximum} times`)),
});

/** How much longer something takes than in the floor. */
export const toExcessLine = (label: string, ours: number, floor: number, maximum: number): Line => ({
  ...toMaximumLine(label, ours - floor, { maximum, unit: ' ms', digits: 0 }),
  ours: formatMs(ours),
  floor: formatMs(floor),
});

type Limit = { maximum: number; unit?: string; digits?: number };

export const toMaximumLine = (
  label: string,
  measured: number,
  { maximum, unit = '', digits = 1 }: Limit,
): Line => ({
  label,
  measured: `${measured.toFixed(digits)}${unit}`,
  ...toTargetResult(measured <= maximum, `at most ${maximum}${unit}`),
});

export const toMinimumLine = (label: string, measured: number, minimum: number): Line => ({
  label,
  measured: String(measured),
  ...toTargetResult(measured >= minimum, `at least ${minimum}`),
});
