import fc from 'fast-check';
import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

test('a run of dark modules is one bar, also at the end of a row', () => {
  expect(
    qrPath([
      [true, true, false, true],
      [false, false, false, false],
      [false, true, true, true],
    ]),
  ).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM1 2h3v1h-3z');
});

test('every dark module is covered once and no light one', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.boolean(), { maxLength: 12 }), { maxLength: 12 }), (rows) => {
      const dark = [...qrPath(rows).matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap(([, x, y, width]) =>
        Array.from({ length: Number(width) }, (_, step) => `${y} ${Number(x) + step}`),
      );
      const expected = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${y} ${x}`] : [])));
      expect(dark).toEqual(expected);
    }),
  );
});
