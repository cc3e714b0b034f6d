import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Item } from '../answers.ts';
import { maskSecret } from '../secrets.ts';
import { content } from './content.ts';
import { type Kind, listSections } from './define.ts';
import { toExportFileName, toExportRow, toWorkbookText } from './export-row.ts';
import { kinds } from './kinds.ts';
import { project } from './project.ts';
import { createFilledForm } from './sample-values.ts';

const stored = (value: unknown) =>
  typeof value === 'object' && value !== null && 'size' in value ? { ...value, url: '/files/1' } : value;

const anItem = (kind: Kind, changes: Record<string, unknown> = {}): Item => ({
  ...Object.fromEntries(Object.entries(createFilledForm(kind)).map(([name, value]) => [name, stored(value)])),
  _id: '019aa000-0000-7000-8000-000000000009',
  projectName: 'Neel Kuthi',
  ottId: { _id: '019aa000-0000-7000-8000-000000000001', name: 'Northlight' },
  userId: {
    _id: '019aa000-0000-7000-8000-000000000002',
    name: 'Corner House',
    mobile: '5550000001',
    role: ['content_producer', 'investor'],
  },
  ottUpdates: 'Need Clarification',
  ottRemarks: 'Which budget?',
  adminUpdates: 'pending',
  decisions: { ott: null, admin: null },
  createdAt: '2026-11-18T19:00:00.000Z',
  updatedAt: '2026-11-19T12:45:00.000Z',
  version: 1,
  ...changes,
});

const english = (text: string) => text;
const rowOf = (kind: Kind, item: Item) =>
  Object.fromEntries(toExportRow(kind, item, english).map(({ label, value }) => [label, value]));

describe.for(kinds.map((kind) => [kind.slug, kind] as const))('a row of %s', ([, kind]) => {
  const row = toExportRow(kind, anItem(kind), english);

  test('begins with its _id, then has every field by its label, in the order of the form, and none of them empty', () => {
    const labels = listSections(kind).flatMap(({ fields }) => fields.map(({ field }) => field.label));
    expect(row[0]).toEqual({ label: 'ID', value: '019aa000-0000-7000-8000-000000000009' });
    expect(row.slice(1, labels.length + 1).map(({ label }) => label)).toEqual(labels);
    expect(row.filter(({ value }) => value === null)).toEqual([]);
  });

  test('never has two cells of one name', () => {
    expect(new Set(row.map(({ label }) => label)).size).toBe(row.length);
  });

  test('ends with its submitter and its status', () => {
    expect(rowOf(kind, anItem(kind))).toMatchObject({
      Submitter: 'Corner House',
      Mobile: '5550000001',
      Role: 'Content Producer / Investor',
      Status: 'Need Clarification',
      Remark: 'Which budget?',
      'Admin status': 'pending',
      Created: '19/11/2026',
      'Last change': '19/11/2026',
    });
  });

  test('of an item with only a name has empty cells and no errors', () => {
    const bare = Object.fromEntries(Object.keys(kind.fields).map((name) => [name, null]));
    const item = anItem(kind, { ...bare, projectName: 'Raat', ottRemarks: '' });
    const filled = toExportRow(kind, item, english).filter(({ value }) => value !== null);
    expect(filled.map(({ label }) => label)).toEqual(expect.arrayContaining(['Project name', 'Status']));
    expect(filled.map(({ label }) => label)).not.toContain('Remark');
  });
});

test('amounts are numbers, lists are joined, choices have their labels, files their names', () => {
  const item = anItem(content, { language: ['hindi', 'khortha/khotta'], contentType: 'webseries' });
  expect(rowOf(content, item)).toMatchObject({
    Budget: 12_50_000,
    Language: 'Hindi, Khortha/Khotta',
    'Content type': 'Web Series',
    Poster: 'poster.jpg',
    'OTT platform': 'Northlight',
  });
});

test('a given secret is mentioned, without its value or mask', () => {
  for (const trailerPassword of ['open sesame', maskSecret('open sesame')]) {
    expect(rowOf(project, anItem(project, { trailerPassword }))['Trailer password']).toBe(
      'Given. It is shown in the details of the item.',
    );
  }
});

test('the file is named after the project, with underscores for white space', () => {
  expect(toExportFileName('Neel  Kuthi\tki Raat')).toBe('Neel_Kuthi_ki_Raat.xlsx');
});

/** A workbook's reader, by ECMA-376, 22.9.2.19. */
const readWorkbookText = (text: string): string =>
  text.replace(/_x([\dA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

test('a workbook gives back each text as it was typed, with one sign for the end of a line', () => {
  const part = fc.constantFrom(
    '_',
    'x',
    '_x0041_',
    '_x005F_',
    '0041_',
    '\r\n',
    '\r',
    '\n',
    '\u0001',
    '\ufffe',
    'हि',
    '🎬',
  );
  const typed = fc.array(fc.oneof(part, fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 10 });
  fc.assert(
    fc.property(typed, (parts) => {
      const text = parts.join('');
      const held = toWorkbookText(text);
      expect(readWorkbookText(held)).toBe(text.replace(/\r\n?/g, '\n'));
      // XML has no place for these.
      expect(held).not.toMatch(/[^\P{Cc}\t\n]|[\ufffe\uffff]/u);
    }),
    { numRuns: 1000 },
  );
});
