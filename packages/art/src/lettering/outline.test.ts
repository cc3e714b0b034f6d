import { expect, test } from 'vitest';
import { outlineText } from './outline.ts';

const bold = { face: 'bricolage', size: 100, axes: { wght: 800, wdth: 75 } } as const;
const origin = { x: 0, y: 0 };

test('twice the size is twice the width', async () => {
  const once = await outlineText('Cinvoice', bold, origin);
  const twice = await outlineText('Cinvoice', { ...bold, size: 200 }, origin);
  expect(twice.width).toBeCloseTo(once.width * 2, 5);
});

test('a wider cut of the same typeface is wider', async () => {
  const condensed = await outlineText('Cinvoice', bold, origin);
  const wide = await outlineText('Cinvoice', { ...bold, axes: { wght: 800, wdth: 100 } }, origin);
  expect(wide.width).toBeGreaterThan(condensed.width);
});

test('text aligned to its end stops at its position', async () => {
  const { path, width } = await outlineText('III', bold, { x: 500, y: 0, anchor: 'end' });
  expect(width).toBeLessThan(500);
  expect(Number(/^M([\d.]+)/.exec(path)?.[1])).toBeGreaterThan(500 - width - 1);
});

test('Indic text is shaped: a conjunct is narrower than its letters apart', async () => {
  const setting = { face: 'devanagari', size: 100 } as const;
  const together = await outlineText('प्ल', setting, origin);
  const apart = await outlineText('प ल', setting, origin);
  expect(together.width).toBeLessThan(apart.width);
});
