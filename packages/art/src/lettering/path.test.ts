import { expect, test } from 'vitest';
import { toPathData } from './path.ts';

const asDrawn = { x: 0, y: 0, scaleX: 1, scaleY: 1 };

test('a square is written in relative steps, upside up', () => {
  const square = [
    { type: 'M', values: [10, 10] },
    { type: 'L', values: [20, 10] },
    { type: 'L', values: [20, 20] },
    { type: 'L', values: [9.5, 19.7] },
    { type: 'Z', values: [] },
  ];
  expect(toPathData(square, asDrawn)).toBe('M10-10h10v-10l-10.5 .3z');
});

test('a curve keeps its control points and its place', () => {
  const curve = [
    { type: 'M', values: [0, 0] },
    { type: 'Q', values: [50, 100, 100, 0] },
  ];
  expect(toPathData(curve, { x: 5, y: 200, scaleX: 0.1, scaleY: 1 })).toBe('M5 200q5-100 10 0');
});

test('rounding does not add up along a line', () => {
  const steps = Array.from({ length: 100 }, (_, index) => ({ type: 'L', values: [(index + 1) * 0.34, 0] }));
  const data = toPathData([{ type: 'M', values: [0, 0] }, ...steps], asDrawn);
  const travelled = [...data.matchAll(/h([\d.]+)/g)].reduce((sum, [, step]) => sum + Number(step), 0);
  expect(travelled).toBeCloseTo(34, 5);
});
