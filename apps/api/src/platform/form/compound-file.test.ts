import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inspectCompoundFile } from './compound-file.ts';
import { aCompoundFile } from './test-forms.ts';

const hasMacros = (extension: string, file: Buffer, piece = 64 * 1024): boolean | undefined => {
  const inspector = inspectCompoundFile(extension);
  for (let at = 0; at < file.length; at += piece) inspector?.take(file.subarray(at, at + piece));
  return inspector?.hasMacros();
};

const withMacros = aCompoundFile('Root Entry', 'WordDocument', 'Macros', 'VBA', '_VBA_PROJECT', 'dir');

test('a VBA project is found at any position, in whatever pieces the file arrives', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.integer({ min: 1, max: 5000 }), (sectors, piece) => {
      const header = withMacros.subarray(0, 512);
      const file = Buffer.concat([header, Buffer.alloc(512 * sectors, 7), withMacros.subarray(512)]);
      expect(hasMacros('doc', file, piece)).toBe(true);
      expect(hasMacros('xls', file, piece)).toBe(true);
    }),
  );
});

test.each([
  ['no project', aCompoundFile('Root Entry', 'WordDocument')],
  ['an entry of a longer name', aCompoundFile('_VBA_PROJECT_')],
  ['words that speak of one', aCompoundFile('WordDocument').fill('_VBA_PROJECT', 512, 600, 'utf16le')],
  ['nothing', Buffer.alloc(0)],
])('a document with %s has none', (_what, file) => {
  expect(hasMacros('doc', file)).toBe(false);
});

test('other files are not inspected as compound files', () => {
  expect(inspectCompoundFile('docx')).toBeNull();
});

const samples = path.resolve(import.meta.dirname, '../../../../../../shared/samples');

describe.runIf(existsSync(samples))('files of real office programs', () => {
  test('a workbook without macros passes', async () => {
    expect(hasMacros('xls', await readFile(path.join(samples, 'budget.xls')))).toBe(false);
  });
});
