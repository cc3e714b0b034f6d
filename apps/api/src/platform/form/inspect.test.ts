import { listFieldsOfType } from '@cinvoice/contract/kinds/define';
import { project } from '@cinvoice/contract/kinds/project';
import { expect, test } from 'vitest';
import { inspectFile } from './inspect.ts';
import { aCompoundFile, aJpeg, aPng, aZip } from './test-forms.ts';

const MEGABYTE = 1024 * 1024;
const fields = new Map(listFieldsOfType(project, 'file'));

const inspectPieces = (fieldName: string, fileName: string, bytes: Buffer) => {
  const field = fields.get(fieldName);
  if (!field) throw new Error(`there is no file field ${fieldName}`);
  const inspection = inspectFile(field, fileName);
  for (let at = 0; at < bytes.length; at += 1000) inspection.take(bytes.subarray(at, at + 1000));
  return inspection;
};

const getVerdict = (...given: Parameters<typeof inspectPieces>) => inspectPieces(...given).verdict();

const budget =
  'Budget sheet holds macros (a VBA project). Save it as a PDF, XLS or XLSX file without macros.';
const contract = 'Contract holds macros (a VBA project). Save it as a PDF, DOCX or DOC file without macros.';

test.each([
  ['contract', 'c.docx', aZip('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'), contract],
  ['budgetSheet', 'b.xlsx', aZip('[Content_Types].xml', 'xl/workbook.xml', 'xl/vbaProject.bin'), budget],
  ['contract', 'c.doc', aCompoundFile('WordDocument', '_VBA_PROJECT'), contract],
  ['budgetSheet', 'b.xls', aCompoundFile('Workbook', '_VBA_PROJECT'), budget],
])('macros in %s, %s, are refused by their name', (field, fileName, bytes, message) => {
  expect(getVerdict(field, fileName, bytes)).toMatchObject({ code: 'file-with-macros', message });
});

test.each([
  ['contract', 'c.docx', aZip('[Content_Types].xml', 'word/document.xml')],
  ['contract', 'c.doc', aCompoundFile('WordDocument')],
  ['budgetSheet', 'b.xls', aCompoundFile('Workbook')],
  ['poster', 'p.png', aPng(600, { width: 10_000, height: 10_000 })],
  ['poster', 'p.jpg', aJpeg({ width: 10_000, height: 10_000 }, 3 * MEGABYTE)],
])('nothing is said against %s, %s', (field, fileName, bytes) => {
  expect(getVerdict(field, fileName, bytes)).toBeNull();
});

const unreadable = 'Poster cannot be read as a picture. Save it anew as a JPG, JPEG or PNG file.';
const huge = 'Poster may have at most 100 million pixels; this one has 10001 × 10000.';

test.each([
  ['four bytes of a JPEG', 'p.jpg', aJpeg().subarray(0, 4), unreadable],
  ['a JPEG that ends before its size', 'p.jpeg', aJpeg().subarray(0, 25), unreadable],
  ['a JPEG whose size is nothing', 'p.jpg', aJpeg({ width: 0, height: 9 }), unreadable],
  ['a PNG without a head', 'p.png', Buffer.concat([aPng().subarray(0, 8), Buffer.alloc(99)]), unreadable],
  ['a PNG whose check sum is wrong', 'p.png', aPng().fill(0, 29, 33), unreadable],
  ['a JPEG of too many pixels', 'p.jpg', aJpeg({ width: 10_001, height: 10_000 }), huge],
  ['a PNG of too many pixels', 'p.png', aPng(600, { width: 10_001, height: 10_000 }), huge],
])('%s is no poster', (_what, fileName, bytes, message) => {
  expect(getVerdict('poster', fileName, bytes)?.message).toBe(message);
});

test('a picture that cannot be rendered is refused before the rest arrives', () => {
  expect(inspectPieces('poster', 'p.png', aPng(600, { width: 0, height: 1 })).refusal()?.message).toBe(
    unreadable,
  );
});
