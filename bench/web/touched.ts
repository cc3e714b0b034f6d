import type { Line } from '../report.ts';
import { median } from '../statistics.ts';
import type { ActName } from './acts.ts';
import { formatMs, toExcessLine, toTimeLine } from './line-kinds.ts';
import { targets } from './targets.ts';
import type { Touch } from './touch.ts';

/** The rounds of one act on a page and on its floor, where that has something like it. */
export type Touched = { act: ActName; ours: readonly Touch[]; floor: readonly Touch[] };

const maximums: Partial<Record<ActName, number>> = { link: targets.link, calculator: targets.calculator };

type Figure = 'waitMs' | 'scriptMs' | 'longestInteractionMs';

const computeMedian = (touches: readonly Touch[], figure: Figure): number =>
  median(touches.map((touch) => touch[figure]));

const toWaitLine = (path: string, { act, ours, floor }: Touched): Line => {
  const wait = computeMedian(ours, 'waitMs');
  const label = `${path} ${act}`;
  return floor.length === 0
    ? { label, ours: formatMs(wait), measured: '' }
    : toTimeLine(label, wait, computeMedian(floor, 'waitMs'), maximums[act]);
};

const toKeptLines = (path: string, { act, ours }: Touched): Line[] =>
  ours.every(({ isKept }) => isKept)
    ? []
    : [{ label: `${path} ${act}`, measured: 'lost', target: 'kept', met: false }];

const findLongest = (rounds: readonly (readonly Touch[])[], figure: Figure): number =>
  Math.max(0, ...rounds.filter(({ length }) => length > 0).map((touches) => computeMedian(touches, figure)));

/** Compares what a person did on one page with its targets. */
export const toTouchedLines = (path: string, acts: readonly Touched[]): Line[] => {
  const ours = acts.map((act) => act.ours);
  const floor = acts.map((act) => act.floor);
  return [
    ...acts.map((act) => toWaitLine(path, act)),
    ...acts.flatMap((act) => toKeptLines(path, act)),
    toExcessLine(
      `${path} longest interaction above the floor's`,
      findLongest(ours, 'longestInteractionMs'),
      findLongest(floor, 'longestInteractionMs'),
      targets.interactionMs,
    ),
    {
      label: `${path} script after a touch`,
      ours: formatMs(findLongest(ours, 'scriptMs')),
      floor: formatMs(findLongest(floor, 'scriptMs')),
      measured: '',
    },
  ];
};
