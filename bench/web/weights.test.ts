import { expect, test } from 'vitest';
import { sumWeights } from './weights.ts';

test('what a page loads is counted by kind', () => {
  expect(
    sumWeights([
      { type: 'text/html; charset=utf-8', bytes: 9_000 },
      { type: 'text/javascript; charset=utf-8', bytes: 4_000 },
      { type: 'application/javascript', bytes: 1_500 },
      { type: 'text/css', bytes: 700 },
      { type: 'font/woff2', bytes: 13_000 },
      { type: 'image/avif', bytes: 20_000 },
    ]),
  ).toEqual({ scripts: 5.5, styles: 0.7, typefaces: 13, others: 29 });
});
