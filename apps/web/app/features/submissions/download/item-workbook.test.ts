import type { Item } from '@cinvoice/contract/answers';
import { content } from '@cinvoice/contract/kinds/content';
import { toExportRow } from '@cinvoice/contract/kinds/export-row';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { project } from '@cinvoice/contract/kinds/project';
import { createFilledForm } from '@cinvoice/contract/kinds/sample-values';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import writeSpreadsheet from 'write-excel-file/universal';
import { createItemWorkbook } from './item-workbook.ts';

type Workbook = { sheets: string[]; rows: unknown[][]; formulas: number };

/** Reads a workbook with another library than the one that wrote it. */
const readWorkbook = async (file: Blob): Promise<Workbook> => {
  const { sheets } = await readXlsx(await file.arrayBuffer());
  return {
    sheets: sheets.map(({ name }) => name),
    rows: sheets[0]?.rows ?? [],
    formulas: [...(sheets[0]?.cells?.values() ?? [])].filter((cell) => cell.formula !== undefined).length,
  };
};

const english = (text: string) => text;

const anItem = (kind: (typeof kinds)[number], changes: Record<string, unknown> = {}): Item => ({
  ...createFilledForm(kind),
  _id: '019aa000-0000-7000-8000-000000000009',
  projectName: 'Neel Kuthi',
  ottId: { _id: '019aa000-0000-7000-8000-000000000001', name: 'Northlight' },
  userId: {
    _id: '019aa000-0000-7000-8000-000000000002',
    name: 'Corner House',
    mobile: '0550000001',
    role: ['content_producer'],
  },
  ottUpdates: 'pending',
  ottRemarks: '',
  adminUpdates: 'pending',
  decisions: { ott: null, admin: null },
  createdAt: '2026-11-18T12:45:00.000Z',
  updatedAt: '2026-11-18T12:45:00.000Z',
  version: 1,
  ...changes,
});

describe.for(kinds.map((kind) => [kind.slug, kind] as const))('the spreadsheet of %s', ([, kind]) => {
  test('has one sheet with the labels and one row of their values', async () => {
    const item = anItem(kind);
    const row = toExportRow(kind, item, english);
    const { sheets, rows } = await readWorkbook(await createItemWorkbook(kind, item, english));
    expect(sheets).toEqual(['Project']);
    expect(rows).toEqual([
      row.map(({ label }) => label),
      row.map(({ value }) => (typeof value === 'string' ? value.replace(/\r\n/g, '\n') : value)),
    ]);
  });
});

test('a text that looks like a formula stays a text, an amount a number, and a mobile number keeps its zero', async () => {
  const item = anItem(project, {
    projectName: '=HYPERLINK("https://example.org","Click")',
    director: '+1+1',
    writer: '-1+1|cmd',
    producer: '@SUM(A1)',
    buyer: '\t=1+1',
    tentativeBudget: 9_999_999_999,
  });
  const { rows, formulas } = await readWorkbook(await createItemWorkbook(project, item, english));
  expect(formulas).toBe(0);
  expect(rows[1]).toEqual(
    expect.arrayContaining([
      '=HYPERLINK("https://example.org","Click")',
      '+1+1',
      '-1+1|cmd',
      '@SUM(A1)',
      '\t=1+1',
      9_999_999_999,
      '0550000001',
    ]),
  );
});

test('any text is read back unchanged', async () => {
  const signs = fc.constantFrom(
    ...'=+-@ &<>\'"_x0041_\n\t\u0001\u000b\u001f\u0085\ufffe🎬रात',
    'e\u0301',
    '_x005F_',
  );
  const text = fc.array(signs, { minLength: 1, maxLength: 40 }).map((list) => list.join(''));
  await fc.assert(
    fc.asyncProperty(text, text, async (bannerName, contentDescription) => {
      const item = anItem(content, { bannerName, contentDescription });
      const { rows, formulas } = await readWorkbook(await createItemWorkbook(content, item, english));
      const cell = (label: string) => rows[1]?.[rows[0]?.indexOf(label) ?? -1];
      expect([cell('Banner name'), cell('Content description'), formulas]).toEqual([
        bannerName,
        contentDescription,
        0,
      ]);
    }),
    { numRuns: 60 },
  );
});

test('the reader of these tests detects formulas', async () => {
  const file = await writeSpreadsheet([[{ type: 'Formula', value: '1+1' }]]).toBlob();
  expect((await readWorkbook(file)).formulas).toBe(1);
});
