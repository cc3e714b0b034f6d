import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Line, toTargetResult } from '../report.ts';
import { median } from '../statistics.ts';
import type { Visit } from './lighthouse.ts';
import { toPageFile } from './pages.ts';
import { getTargets } from './targets.ts';

type Figure = 'firstPaintMs' | 'largestPaintMs' | 'blockingMs' | 'layoutShift' | 'performance' | 'rules';

const computeMedian = (visits: readonly Visit[], figure: Figure): number =>
  median(visits.map((visit) => visit[figure]));

const formatMs = (value: number): string => `${value.toFixed(0)} ms`;

/** Measures the inline stylesheets of a page in kB, compressed like files. */
const measureInlineStyles = (html: string): number =>
  [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].reduce(
    (sum, [, styles = '']) => sum + brotliCompressSync(styles).length,
    0,
  ) / 1000;

/** Sums the kB of the requested files with an extension, compressed as the server sends them. */
const sumKilobytes = async (visit: Visit | undefined, extension: string, built: string): Promise<number> => {
  const names = new Set(
    (visit?.requests ?? []).map((url) => new URL(url).pathname).filter((name) => name.endsWith(extension)),
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

const toTimeLine = (page: string, label: string, ours: number, floor: number, maximum: number): Line => ({
  label: `${page} ${label}`,
  ours: formatMs(ours),
  floor: formatMs(floor),
  measured: `${(ours / floor).toFixed(2)} times`,
  ...toTargetResult(ours <= floor * maximum, `at most ${maximum} times`),
});

const toMaximumLine = (label: string, measured: number, maximum: number, unit: string, digits = 1): Line => ({
  label,
  measured: `${measured.toFixed(digits)}${unit}`,
  ...toTargetResult(measured <= maximum, `at most ${maximum}${unit}`),
});

const toMinimumLine = (label: string, measured: number, minimum: number): Line => ({
  label,
  measured: String(measured),
  ...toTargetResult(measured >= minimum, `at least ${minimum}`),
});

/** Compares the visits of one page with its targets. */
export const toPageLines = async (
  page: string,
  ours: readonly Visit[],
  floor: readonly Visit[],
  built: string,
): Promise<Line[]> => {
  const targets = getTargets(page);
  const last = ours.at(-1);
  const scripts = await sumKilobytes(last, '.js', built);
  const html = await readFile(path.join(built, toPageFile(page)), 'utf8');
  const styles = (await sumKilobytes(last, '.css', built)) + measureInlineStyles(html);
  const computeMedians = (figure: Figure) =>
    [computeMedian(ours, figure), computeMedian(floor, figure)] as const;
  const [blocking, floorBlocking] = computeMedians('blockingMs');
  return [
    toTimeLine(page, 'largest paint', ...computeMedians('largestPaintMs'), targets.largestPaint),
    toTimeLine(page, 'first paint', ...computeMedians('firstPaintMs'), targets.firstPaint),
    {
      ...toMaximumLine(
        `${page} blocking above the floor`,
        blocking - floorBlocking,
        targets.blockingMs,
        ' ms',
        0,
      ),
      ours: formatMs(blocking),
      floor: formatMs(floorBlocking),
    },
    toMaximumLine(`${page} layout shift`, computeMedian(ours, 'layoutShift'), targets.layoutShift, '', 3),
    toMaximumLine(`${page} scripts`, scripts, targets.scriptKB[page === '/' ? 'home' : 'others'], ' kB'),
    toMaximumLine(`${page} styles`, styles, targets.stylesKB, ' kB'),
    toMaximumLine(`${page} requests`, last?.requests.length ?? Number.NaN, targets.requests, '', 0),
    toMinimumLine(`${page} performance`, computeMedian(ours, 'performance'), targets.performance),
    toMinimumLine(`${page} rules`, computeMedian(ours, 'rules'), targets.rules),
  ];
};
