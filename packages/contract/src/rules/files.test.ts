import { expect, test } from 'vitest';
import type { FieldOf } from '../kinds/define.ts';
import { getExtension, getMimeType, hasSignature, listFormatNames, whyNotFile } from './files.ts';

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

test('a format is told by its first bytes, not by its name', () => {
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
