import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FieldOf, listFieldsOfType } from '../kinds/define.ts';
import { kinds } from '../kinds/kinds.ts';
import {
  getExtension,
  getMimeType,
  hasSignature,
  listFormatNames,
  refuseFileType,
  refuseMacros,
  SIGNATURE_BYTES,
  whyNotFile,
  whyNotPicture,
} from './files.ts';

const poster: FieldOf<'file'> = {
  type: 'file',
  label: 'Poster',
  accept: ['jpg', 'jpeg', 'png'],
  megabytes: 5,
};
const MEGABYTE = 1024 * 1024;

test.each([
  ['poster.JPG', 5 * MEGABYTE, null],
  ['poster.jpg', 5 * MEGABYTE + 1, 'file-over-limit'],
  ['poster.jpg', 0, 'file-empty'],
  ['poster.svg', 10, 'file-of-other-type'],
  ['poster', 10, 'file-of-other-type'],
  ['poster.jpg.exe', 10, 'file-of-other-type'],
])('a poster named %s with %i bytes', (name, size, code) => {
  expect(whyNotFile(poster, { name, size })?.code ?? null).toBe(code);
});

test('the refusal names the field and what is allowed', () => {
  expect(whyNotFile(poster, { name: 'a.pdf', size: 1 })?.message).toBe(
    'Poster must be a JPG, JPEG or PNG file.',
  );
  expect(whyNotFile(poster, { name: 'a.jpg', size: 6 * MEGABYTE })?.message).toBe(
    'Poster may be at most 5 MB.',
  );
  expect(listFormatNames({ ...poster, accept: ['pdf'] })).toEqual(['PDF']);
});

test('a format is recognized by its first bytes, not by its name', () => {
  const pdf = new TextEncoder().encode('%PDF-1.7');
  expect(hasSignature('pdf', pdf)).toBe(true);
  expect(hasSignature('jpg', pdf)).toBe(false);
  expect(hasSignature('svg', pdf)).toBe(false);
  expect(hasSignature('pdf', new Uint8Array())).toBe(false);
});

test('extensions are read in any case, and an unknown one has no type of its own', () => {
  expect(getExtension('Budget.Final.XLSX')).toBe('xlsx');
  expect(getMimeType('pdf')).toBe('application/pdf');
  expect(getMimeType('exe')).toBe('application/octet-stream');
});

const formats = ['jpg', 'jpeg', 'png', 'pdf', 'doc', 'xls', 'docx', 'xlsx'];

/** The first bytes of each format, from their specifications. */
const beginnings: Record<string, readonly number[]> = {
  jpg: [0xff, 0xd8, 0xff],
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  doc: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  xls: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  docx: [0x50, 0x4b, 0x03, 0x04],
  xlsx: [0x50, 0x4b, 0x03, 0x04],
};

test('every format that a field accepts is known by its first bytes and has a type of its own', () => {
  const accepted = kinds.flatMap((kind) =>
    listFieldsOfType(kind, 'file').flatMap(([, { accept }]) => accept),
  );
  for (const extension of accepted) {
    expect(formats).toContain(extension);
    expect(getMimeType(extension)).not.toBe('application/octet-stream');
  }
});

test('a file is of a format exactly when it begins as one, whatever follows', () => {
  const rest = fc.uint8Array({ maxLength: 20 });
  fc.assert(
    fc.property(
      fc.constantFrom(...formats),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      rest,
      (format, at, by, end) => {
        const begin = beginnings[format] ?? [];
        expect(begin.length).toBeLessThanOrEqual(SIGNATURE_BYTES);
        expect(hasSignature(format, Uint8Array.from([...begin, ...end]))).toBe(true);
        const place = at % begin.length;
        const broken = begin.map((byte, index) => (index === place ? byte ^ by : byte));
        expect(hasSignature(format, Uint8Array.from([...broken, ...end]))).toBe(false);
        expect(hasSignature(format, Uint8Array.from(begin.slice(0, place)))).toBe(false);
      },
    ),
  );
});

test('a file is refused by its last extension and its size, and by nothing else of its name', () => {
  const extensions = fc.constantFrom('jpg', 'JPEG', 'png', 'svg', 'exe', 'pdf');
  const sizes = fc.oneof(
    fc.constantFrom(0, 1, 5 * MEGABYTE, 5 * MEGABYTE + 1),
    fc.nat({ max: 8 * MEGABYTE }),
  );
  fc.assert(
    fc.property(fc.string(), extensions, sizes, (name, extension, size) => {
      const isAccepted = ['jpg', 'jpeg', 'png'].includes(extension.toLowerCase());
      const fits = size > 0 && size <= 5 * MEGABYTE;
      const refusal = whyNotFile(poster, { name: `${name}.${extension}`, size });
      expect(refusal === null).toBe(isAccepted && fits);
      if (refusal && isAccepted) expect(refusal.code).toBe(size === 0 ? 'file-empty' : 'file-over-limit');
      if (refusal && !isAccepted) expect(refusal.code).toBe('file-of-other-type');
    }),
  );
});

describe('the head of a picture', () => {
  const picture = { ...poster, picture: true } as const;

  test.each([{ state: 'broken' }, { state: 'reading' }] as const)('that is %o is refused', (head) => {
    for (const field of [poster, picture]) expect(whyNotPicture(field, head)?.code).toBe('file-no-picture');
  });

  test('may have as many pixels as are drawn, in whatever shape, and not one more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 65_535 }),
        fc.integer({ min: 1, max: 65_535 }),
        (width, height) => {
          const head = { state: 'known', width, height } as const;
          const refusal = whyNotPicture(picture, head);
          expect(refusal === null).toBe(width * height <= 100_000_000);
          if (refusal) {
            expect(refusal.parameters).toEqual({ field: 'Poster', megapixels: 100, width, height });
          }
          expect(whyNotPicture(poster, head)).toBeNull();
        },
      ),
    );
    const known = (width: number, height: number) => ({ state: 'known', width, height }) as const;
    expect(whyNotPicture(picture, known(10_000, 10_000))).toBeNull();
    expect(whyNotPicture(picture, known(10_000, 10_001))?.message).toBe(
      'Poster may have at most 100 million pixels; this one has 10000 × 10001.',
    );
  });
});

test('macros and other types are refused by the formats that are allowed instead', () => {
  const sheet = { ...poster, label: 'Budget sheet', accept: ['pdf', 'xls', 'xlsx'] };
  expect(refuseMacros(sheet).message).toBe(
    'Budget sheet holds macros (a VBA project). Save it as a PDF, XLS or XLSX file without macros.',
  );
  expect(refuseFileType(sheet).message).toBe('Budget sheet must be a PDF, XLS or XLSX file.');
});
