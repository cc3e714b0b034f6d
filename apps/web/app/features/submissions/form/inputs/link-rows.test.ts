import { expect, test } from 'vitest';
import { addRow, pickCompleteLinks, removeRow, toFormLinks, toLinkRows } from './link-rows.ts';

const rows = [
  { key: 0, platform: 'YouTube', link: ' https://a.example ' },
  { key: 1, platform: 'Facebook', link: '' },
  { key: 2, platform: '', link: 'https://b.example' },
  { key: 3, platform: '', link: ' ' },
  { key: 4, platform: '', link: 'https://c.example' },
];

test('a field without links has one empty row', () => {
  expect(toLinkRows([])).toEqual([{ key: 0, platform: '', link: '' }]);
});

test('only rows with both a platform and a link are sent', () => {
  expect(pickCompleteLinks(Object.entries(toFormLinks(rows)))).toEqual({ YouTube: 'https://a.example' });
});

test('an unfinished row is restored from a draft unchanged', () => {
  const restored: Record<string, string> = JSON.parse(JSON.stringify(toFormLinks(rows)));
  expect(toLinkRows(Object.entries(restored)).map(({ platform, link }) => [platform, link])).toEqual([
    ['YouTube', 'https://a.example'],
    ['Facebook', ''],
    ['', 'https://b.example'],
    ['', 'https://c.example'],
  ]);
});

test('an added row never reuses the key of another row', () => {
  const grown = addRow(removeRow(addRow(addRow(toLinkRows([]))), 1));
  expect(grown.map(({ key }) => key)).toEqual([0, 2, 3]);
});
