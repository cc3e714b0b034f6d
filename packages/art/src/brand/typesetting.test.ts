import { expect, test } from 'vitest';
import { outlineLine } from './typesetting.ts';

const axes = { wght: 600, wdth: 100 };
const scripts = {
  latin: { face: 'instrument', size: 100, axes },
  devanagari: { face: 'devanagari', size: 110, axes },
} as const;
const origin = { x: 0, y: 0 };

const listPlaces = (path: string): number[] => [...path.matchAll(/M(-?[\d.]+)/g)].map(([, x]) => Number(x));

test('a line of both scripts is as wide as its runs, which follow one another', async () => {
  const words = ['31 ', 'मार्च ', '2027, 120 ', 'दिन में'];
  const whole = await outlineLine(words.join(''), scripts, origin);
  const parts = await Promise.all(words.map((run) => outlineLine(run, scripts, origin)));
  expect(whole.width).toBeCloseTo(
    parts.reduce((sum, { width }) => sum + width, 0),
    5,
  );
  const last = parts.at(-1)?.width ?? 0;
  expect(Math.max(...listPlaces(whole.path))).toBeGreaterThan(whole.width - last);
});

test('each script has its own size', async () => {
  const once = await outlineLine('दिन', scripts, origin);
  const devanagari = { ...scripts.devanagari, size: 220 };
  const twice = await outlineLine('दिन', { ...scripts, devanagari }, origin);
  expect(twice.width).toBeCloseTo(once.width * 2, 5);
  const latin = await outlineLine('120', { ...scripts, devanagari }, origin);
  expect(latin).toEqual(await outlineLine('120', scripts, origin));
});

test.for([
  ['start', 0],
  ['middle', 0.5],
  ['end', 1],
] as const)(
  'a mixed line aligned to its %s has that share of its width on the left',
  async ([anchor, share]) => {
    const { path, width } = await outlineLine('120 दिन', scripts, { x: 500, y: 0, anchor });
    const atLeft = await outlineLine('120 दिन', scripts, { x: 500 - width * share, y: 0 });
    expect(path).toBe(atLeft.path);
  },
);
