import { brotliCompressSync } from 'node:zlib';
import type { Line } from '../report.ts';
import { median } from '../statistics.ts';
import type { Visit } from './lighthouse.ts';
import { toExcessLine, toMaximumLine, toMinimumLine, toTimeLine } from './line-kinds.ts';
import type { PublicPage } from './pages.ts';
import { targets } from './targets.ts';
import type { Look } from './touch.ts';
import type { Weights } from './weights.ts';

/** Visits of a page that nobody touched, and of its floor. */
export type Untouched = {
  ours: readonly Visit[];
  floor: readonly Visit[];
  /** On a network and a processor that are slow indeed. */
  looks: readonly Look[];
  floorLooks: readonly Look[];
};

type Figure = Exclude<keyof Visit, 'faults' | 'requests'>;

type Pair = [ours: number, floor: number];

const toMedian = <Name extends string>(visits: readonly Record<Name, number>[], figure: Name): number =>
  median(visits.map((visit) => visit[figure]));

const computeMedians = ({ ours, floor }: Untouched, figure: Figure): Pair => [
  toMedian(ours, figure),
  toMedian(floor, figure),
];

const computeSlowMedians = ({ looks, floorLooks }: Untouched, figure: keyof Look): Pair => [
  toMedian(looks, figure),
  toMedian(floorLooks, figure),
];

/** Measures the inline stylesheets of a page in kB, compressed like files. */
const measureInlineStyles = (html: string): number =>
  [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].reduce(
    (sum, [, styles = '']) => sum + brotliCompressSync(styles).length,
    0,
  ) / 1000;

/** Compares the visits of one page with its targets. */
export const toUntouchedLines = (path: string, visits: Untouched): Line[] => {
  const shift = Math.max(
    computeMedians(visits, 'layoutShift')[0],
    computeSlowMedians(visits, 'layoutShift')[0],
  );
  return [
    toTimeLine(`${path} first paint`, ...computeSlowMedians(visits, 'firstPaintMs'), targets.firstPaint),
    toTimeLine(`${path} first screen`, ...computeSlowMedians(visits, 'firstScreenMs'), targets.firstScreen),
    // Without a target: see docs/decisions/0081-paints-are-judged-as-they-are-seen.md.
    toTimeLine(`${path} first paint, computed`, ...computeMedians(visits, 'firstPaintMs')),
    toTimeLine(`${path} largest paint, computed`, ...computeMedians(visits, 'largestPaintMs')),
    toExcessLine(
      `${path} blocking above the floor`,
      ...computeMedians(visits, 'blockingMs'),
      targets.blockingMs,
    ),
    toMaximumLine(`${path} layout shift`, shift, { maximum: targets.layoutShift, digits: 3 }),
    toMinimumLine(`${path} performance`, computeMedians(visits, 'performance')[0], targets.performance),
    toMinimumLine(`${path} rules`, computeMedians(visits, 'rules')[0], targets.rules),
  ];
};

const kilobytes = (maximum: number) => ({ maximum, unit: ' kB' });

/** Compares what a page loads, untouched or touched, with its targets. */
export const toWeightLines = ({ path, weight }: PublicPage, html: string, loaded: Weights): Line[] => {
  const { scripts, styles, typefaces, others } = loaded;
  const lines = [
    toMaximumLine(`${path} scripts`, scripts, kilobytes(targets.scriptKB[weight])),
    toMaximumLine(`${path} styles`, styles + measureInlineStyles(html), kilobytes(targets.stylesKB)),
  ];
  const all = scripts + styles + others;
  return weight === 'legal'
    ? [
        ...lines,
        toMaximumLine(`${path} in all, besides typefaces`, all, kilobytes(targets.legalKB)),
        { label: `${path} in all`, measured: `${(all + typefaces).toFixed(1)} kB` },
      ]
    : lines;
};
