import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  choosePicture,
  FORMATS,
  listSteps,
  type Picture,
  toOriginalKey,
  toPictureKey,
  WIDTHS,
} from './pictures.ts';

const aPicture = (step: Picture['step'], format: Picture['format']): Picture => ({
  step,
  format,
  width: step,
  height: step,
  size: 1,
});

const all = WIDTHS.flatMap((step) => FORMATS.map((format) => aPicture(step, format)));

test.each([
  [200, [480]],
  [480, [480]],
  [481, [480, 960]],
  [960, [480, 960]],
  [1200, [480, 960, 1600]],
  [1600, [480, 960, 1600]],
])('an original %i wide is drawn in the widths %j', (width, steps) => {
  expect(listSteps(width)).toEqual(steps);
});

test.each([
  [1, 'image/avif,image/webp,*/*', '480.webp'],
  [480, 'image/webp', '480.webp'],
  [481, 'image/webp', '960.webp'],
  [960, 'image/*', '960.jpeg'],
  [5000, '', '1600.jpeg'],
])('a reader who wants %i pixels and accepts %j gets %s', (width, accept, chosen) => {
  const picture = choosePicture(all, width, accept);
  expect(`${picture?.step}.${picture?.format}`).toBe(chosen);
});

test('a small original serves every width with its largest picture', () => {
  expect(choosePicture([aPicture(480, 'jpeg'), aPicture(480, 'webp')], 1600, 'image/webp')?.step).toBe(480);
});

test('no picture is chosen if none was rendered', () => {
  expect(choosePicture([], 480, 'image/webp')).toBeUndefined();
});

test('every key of a picture leads back to its original', () => {
  const original = `ab/${randomUUID()}`;
  const keys = WIDTHS.flatMap((step) => FORMATS.map((format) => toPictureKey(original, { step, format })));
  expect(new Set(keys).size).toBe(WIDTHS.length * FORMATS.length);
  expect(new Set([original, ...keys].map(toOriginalKey))).toEqual(new Set([original]));
});
