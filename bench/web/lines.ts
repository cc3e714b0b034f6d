import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Line, targetOf } from '../report.ts';
import { median } from '../statistics.ts';
import type { Visit } from './lighthouse.ts';
import { fileOf } from './pages.ts';
import { targetsOf } from './targets.ts';

type Figure = 'firstPaintMs' | 'largestPaintMs' | 'blockingMs' | 'layoutShift' | 'performance' | 'rules';

const medianVisit = (visits: readonly Visit[], figure: Figure): number =>
  median(visits.map((visit) => visit[figure]));

const ms = (value: number): string => `${value.toFixed(0)} ms`;

/** Inline stylesheets of a page, compressed like a file, in kB. */
const inlineStyles = (html: string): number =>
  [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].reduce(
    (sum, [, styles = '']) => sum + brotliCompressSync(styles).length,
    0,
  ) / 1000;

/** Transferred kB of the files with that extension, compressed as the server sends them. */
const kilobytes = async (visit: Visit | undefined, ending: string, built: string): Promise<number> => {
  const names = new Set(
    (visit?.requests ?? []).map((url) => new URL(url).pathname).filter((name) => name.endsWith(ending)),
  );
  const sizes = await Promise.all(
    [...names].map(async (name) => {
      const file = path.join(built, name);
      const compressed = await stat(`${file}.br`).catch(() => stat(file));
      return compressed.size;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
};

const timed = (page: string, what: string, ours: number, floor: number, most: number): Line => ({
  what: `${page} ${what}`,
  ours: ms(ours),
  floor: ms(floor),
  measured: `${(ours / floor).toFixed(2)} times`,
  ...targetOf(ours <= floor * most, `at most ${most} times`),
});

const atMost = (what: string, measured: number, most: number, unit: string, digits = 1): Line => ({
  what,
  measured: `${measured.toFixed(digits)}${unit}`,
  ...targetOf(measured <= most, `at most ${most}${unit}`),
});

const atLeast = (what: string, measured: number, least: number): Line => ({
  what,
  measured: String(measured),
  ...targetOf(measured >= least, `at least ${least}`),
});

/** Compares the visits of one page with its targets. */
export const toPageLines = async (
  page: string,
  ours: readonly Visit[],
  floor: readonly Visit[],
  built: string,
): Promise<Line[]> => {
  const targets = targetsOf(page);
  const last = ours.at(-1);
  const scripts = await kilobytes(last, '.js', built);
  const html = await readFile(path.join(built, fileOf(page)), 'utf8');
  const styles = (await kilobytes(last, '.css', built)) + inlineStyles(html);
  const both = (figure: Figure) => [medianVisit(ours, figure), medianVisit(floor, figure)] as const;
  const [blocking, floorBlocking] = both('blockingMs');
  return [
    timed(page, 'largest paint', ...both('largestPaintMs'), targets.largestPaint),
    timed(page, 'first paint', ...both('firstPaintMs'), targets.firstPaint),
    {
      ...atMost(`${page} blocking above the floor`, blocking - floorBlocking, targets.blockingMs, ' ms', 0),
      ours: ms(blocking),
      floor: ms(floorBlocking),
    },
    atMost(`${page} layout shift`, medianVisit(ours, 'layoutShift'), targets.layoutShift, '', 3),
    atMost(`${page} scripts`, scripts, targets.scriptKB[page === '/' ? 'home' : 'others'], ' kB'),
    atMost(`${page} styles`, styles, targets.stylesKB, ' kB'),
    atMost(`${page} requests`, last?.requests.length ?? Number.NaN, targets.requests, '', 0),
    atLeast(`${page} performance`, medianVisit(ours, 'performance'), targets.performance),
    atLeast(`${page} rules`, medianVisit(ours, 'rules'), targets.rules),
  ];
};
