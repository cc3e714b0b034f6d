import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inspectOfficeFile, readEntryNames } from './office.ts';
import { aZip } from './test-forms.ts';

const isSound = (extension: string, file: Buffer, chunk = 64 * 1024): boolean | undefined => {
  const inspector = inspectOfficeFile(extension);
  for (let at = 0; at < file.length; at += chunk) inspector?.take(file.subarray(at, at + chunk));
  return inspector?.isSound();
};

test.each([
  ['docx', 'word/document.xml', true],
  ['xlsx', 'xl/workbook.xml', true],
  ['docx', String.raw`word\document.xml`, true],
  ['docx', 'xl/workbook.xml', false],
  ['xlsx', 'word/document.xml', false],
  ['docx', 'holiday/beach.jpg', false],
])('a %s that holds %s: %s', (extension, inside, sound) => {
  expect(isSound(extension, aZip('[Content_Types].xml', inside))).toBe(sound);
});

test.each([
  'word/vbaProject.bin',
  'xl/vbaProject.bin',
  'customs/VBAPROJECT.BIN',
  String.raw`word\vbaProject.bin`,
])('a package that holds %s holds macros', (name) => {
  const inspector = inspectOfficeFile('docx');
  inspector?.take(aZip('[Content_Types].xml', 'word/document.xml', name));
  expect(inspector?.hasMacros()).toBe(true);
});

test('a package without a VBA project passes', () => {
  const inspector = inspectOfficeFile('docx');
  inspector?.take(aZip('[Content_Types].xml', 'word/document.xml', 'word/myvbaProject.xml'));
  expect(inspector?.hasMacros()).toBe(false);
});

test('a zip with only a folder of that name is no Word file', () => {
  expect(isSound('docx', aZip('word/notes.txt'))).toBe(false);
});

test('a zip cut off before its directory is no Word file', () => {
  expect(isSound('docx', aZip('[Content_Types].xml', 'word/document.xml').subarray(0, -10))).toBe(false);
});

test('a long file is judged by its end, in whatever pieces it arrives', () => {
  const zip = aZip('[Content_Types].xml', 'word/document.xml');
  const long = Buffer.concat([Buffer.alloc(3_000_000), zip]);
  expect(isSound('docx', long)).toBe(true);
  expect(isSound('docx', long, 999)).toBe(true);
});

test('the inspection survives any bytes', () => {
  const endings = fc.uint8Array({ maxLength: 300 }).map((bytes) => {
    const end = Buffer.alloc(22, 0xff);
    end.writeUInt32LE(0x06054b50, 0);
    return Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from(bytes), end, Buffer.from(bytes)]);
  });
  fc.assert(fc.property(endings, (tail) => Array.isArray(readEntryNames(tail))));
});

const samples = path.resolve(import.meta.dirname, '../../../../../../shared/samples');

describe.runIf(existsSync(samples))('files of real office programs', () => {
  test.each([
    ['contract.docx', 'docx', true],
    ['budget.xlsx', 'xlsx', true],
    ['budget.xlsx', 'docx', false],
  ])('%s as %s: %s', async (name, extension, sound) => {
    expect(isSound(extension, await readFile(path.join(samples, name)))).toBe(sound);
  });
});
