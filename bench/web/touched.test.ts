import { expect, test } from 'vitest';
import type { Touch } from './touch.ts';
import { toTouchedLines } from './touched.ts';

const aTouch = (changes: Partial<Touch> = {}): Touch => ({
  waitMs: 100,
  scriptMs: 10,
  longestInteractionMs: 40,
  isKept: true,
  requests: [],
  ...changes,
});

const findLine = (lines: ReturnType<typeof toTouchedLines>, label: string) =>
  lines.find((line) => line.label === label);

test('a link is met up to a quarter more than its floor', () => {
  const [line] = toTouchedLines('/about', [
    { act: 'link', ours: [aTouch({ waitMs: 125 })], floor: [aTouch()] },
  ]);
  expect(line).toMatchObject({ label: '/about link', measured: '1.25 times', met: true });
});

test('a link that is slower is missed', () => {
  const [line] = toTouchedLines('/about', [
    { act: 'link', ours: [aTouch({ waitMs: 126 })], floor: [aTouch()] },
  ]);
  expect(line).toMatchObject({ met: false });
});

test('an act that nothing ended is missed', () => {
  const [line] = toTouchedLines('/', [
    { act: 'calculator', ours: [aTouch({ waitMs: Number.POSITIVE_INFINITY })], floor: [aTouch()] },
  ]);
  expect(line).toMatchObject({ met: false });
});

test('what only our page has is told without a ratio', () => {
  const [line] = toTouchedLines('/', [{ act: 'carousel', ours: [aTouch({ waitMs: 900 })], floor: [] }]);
  expect(line).toEqual({ label: '/ carousel', ours: '900 ms', measured: '' });
});

test('a digit that is lost in one round is missed', () => {
  const lines = toTouchedLines('/login', [
    { act: 'phone number', ours: [aTouch(), aTouch({ isKept: false })], floor: [aTouch(), aTouch()] },
  ]);
  expect(lines).toContainEqual({
    label: '/login phone number',
    measured: 'lost',
    target: 'kept',
    met: false,
  });
});

test('the longest interaction of a page is that of its slowest act', () => {
  const lines = toTouchedLines('/', [
    { act: 'menu', ours: [aTouch()], floor: [aTouch()] },
    { act: 'question', ours: [aTouch({ longestInteractionMs: 141 })], floor: [aTouch()] },
  ]);
  expect(findLine(lines, "/ longest interaction above the floor's")).toMatchObject({
    measured: '101 ms',
    met: false,
  });
});
