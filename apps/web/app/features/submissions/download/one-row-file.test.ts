import { inflateRawSync } from 'node:zlib';
import type { Item } from '@cinvoice/contract/answers';
import { content } from '@cinvoice/contract/kinds/content';
import { exportRow } from '@cinvoice/contract/kinds/export-row';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { project } from '@cinvoice/contract/kinds/project';
import { filledForm } from '@cinvoice/contract/kinds/sample-values';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { oneRowFile } from './one-row-file.ts';

/** Reads an archive by its central directory, with nothing of what wrote it. */
const unzipped = (archive: Buffer): Map<string, string> => {
  const END = 0x06054b50;
  let end = archive.length - 22;
  while (archive.readUInt32LE(end) !== END) end -= 1;
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, packed] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const [name, extra, remark] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(start, start + packed);
    files.set(
      archive.toString('utf8', at + 46, at + 46 + (name ?? 0)),
      (method === 8 ? inflateRawSync(bytes) : bytes).toString('utf8'),
    );
    at += 46 + (name ?? 0) + (extra ?? 0) + (remark ?? 0);
  }
  return files;
};

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of an XML element in a spreadsheet: line ends, entities, then the notation of single signs. */
const textOf = (xml: string): string =>
  xml
    .replace(/\r\n?/g, '\n')
    .replace(/&(\w+);/g, (_, name: string) => entities[name] ?? '')
    .replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

type Read = { sheets: string[]; rows: (string | number)[][]; formulas: number };

const opened = async (file: Blob): Promise<Read> => {
  const files = unzipped(Buffer.from(await file.arrayBuffer()));
  const part = (name: string) => files.get(name) ?? '';
  const texts = [...part('xl/sharedStrings.xml').matchAll(/<si><t[^>]*>([\s\S]*?)<\/t><\/si>/g)].map(
    ([, text = '']) => textOf(text),
  );
  const sheet = part('xl/worksheets/sheet1.xml');
  const rows = [...sheet.matchAll(/<row [^>]*>([\s\S]*?)<\/row>/g)].map(([, cells = '']) =>
    [...cells.matchAll(/<c ([^>]*)><v>([^<]*)<\/v><\/c>/g)].map(([, attributes = '', value = '']) =>
      attributes.includes('t="s"') ? (texts[Number(value)] ?? '') : Number(value),
    ),
  );
  return {
    sheets: [...part('xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name = '']) => name),
    rows,
    formulas: [...sheet.matchAll(/<f[ >]/g)].length,
  };
};

const english = (text: string) => text;

const anItem = (kind: (typeof kinds)[number], changes: Record<string, unknown> = {}): Item => ({
  ...filledForm(kind),
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
  createdAt: '2026-11-18T12:45:00.000Z',
  updatedAt: '2026-11-18T12:45:00.000Z',
  ...changes,
});

describe.for(kinds.map((kind) => [kind.slug, kind] as const))('the spreadsheet of %s', ([, kind]) => {
  test('has one sheet with the labels and one row of their values', async () => {
    const item = anItem(kind);
    const row = exportRow(kind, item, english);
    const { sheets, rows } = await opened(await oneRowFile(kind, item, english));
    expect(sheets).toEqual(['Project']);
    expect(rows).toEqual([
      row.map(({ label }) => label),
      row.flatMap(({ value }) =>
        value === null ? [] : [typeof value === 'string' ? value.replace(/\r\n/g, '\n') : value],
      ),
    ]);
  });
});

test('what begins as a formula stays a text, amounts stay numbers, a mobile keeps its zero', async () => {
  const item = anItem(project, {
    projectName: '=HYPERLINK("https://example.org","Click")',
    director: '+1+1',
    writer: '-1+1|cmd',
    producer: '@SUM(A1)',
    buyer: '\t=1+1',
    tentativeBudget: 9_999_999_999,
  });
  const { rows, formulas } = await opened(await oneRowFile(project, item, english));
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

test('any text comes back as it was, whatever notation it looks like', async () => {
  const signs = fc.constantFrom(...'=+-@ &<>\'"_x0041_\n🎬रात');
  const text = fc.array(signs, { minLength: 1, maxLength: 40 }).map((list) => list.join(''));
  await fc.assert(
    fc.asyncProperty(fc.oneof(text, fc.constant('_x0041_x0042_')), async (bannerName) => {
      const { rows } = await opened(await oneRowFile(content, anItem(content, { bannerName }), english));
      const place = rows[0]?.indexOf('Banner name') ?? -1;
      const before = exportRow(content, anItem(content, { bannerName }), english)
        .slice(0, place)
        .filter(({ value }) => value === null).length;
      expect(rows[1]?.[place - before]).toBe(bannerName);
    }),
    { numRuns: 60 },
  );
});
