import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toSvgPath } from './qr-path.ts';

test('merges a run of dark modules into one bar, also at the end of a row', () => {
  expect(
    toSvgPath([
      [true, true, false, true],
      [false, false, false, false],
      [false, true, true, true],
    ]),
  ).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM1 2h3v1h-3z');
});

test('covers every dark module once and no light one', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.boolean(), { maxLength: 12 }), { maxLength: 12 }), (rows) => {
      const dark = [...toSvgPath(rows).matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap(([, x, y, width]) =>
        Array.from({ length: Number(width) }, (_, step) => `${y} ${Number(x) + step}`),
      );
      const expected = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${y} ${x}`] : [])));
      expect(dark).toEqual(expected);
    }),
  );
});
