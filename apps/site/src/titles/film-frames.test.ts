import { expect, test } from 'vitest';
import { countLitFrames } from './film-frames.ts';

test.each([
  ['nothing', 0, 0],
  ['a single rupee', 100, 1],
  ['one frame to the paisa', 100_000, 1],
  ['a paisa more than one frame', 100_001, 2],
  ['37 percent', 888_000, 9],
  ['a paisa less than the goal', 2_399_999, 23],
  ['the goal', 2_400_000, 24],
  ['twice the goal', 4_800_000, 24],
])('an interest of %s', (_name, totalPaise, frames) => {
  expect(countLitFrames(totalPaise, 24_000)).toBe(frames);
});
