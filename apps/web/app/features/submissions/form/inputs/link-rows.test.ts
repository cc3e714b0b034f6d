import { expect, test } from 'vitest';
import { addRow, completeLinks, heldLinks, removeRow, rowsOf } from './link-rows.ts';

const rows = [
  { key: 0, platform: 'YouTube', link: ' https://a.example ' },
  { key: 1, platform: 'Facebook', link: '' },
  { key: 2, platform: '', link: 'https://b.example' },
  { key: 3, platform: '', link: ' ' },
  { key: 4, platform: '', link: 'https://c.example' },
];

test('there is a row to begin with', () => {
  expect(rowsOf([])).toEqual([{ key: 0, platform: '', link: '' }]);
});

test('only rows with both a platform and a link are sent', () => {
  expect(completeLinks(Object.entries(heldLinks(rows)))).toEqual({ YouTube: 'https://a.example' });
});

test('a row that is unfinished comes back from a draft as it was', () => {
  const kept: Record<string, string> = JSON.parse(JSON.stringify(heldLinks(rows)));
  expect(rowsOf(Object.entries(kept)).map(({ platform, link }) => [platform, link])).toEqual([
    ['YouTube', 'https://a.example'],
    ['Facebook', ''],
    ['', 'https://b.example'],
    ['', 'https://c.example'],
  ]);
});

test('a row that is added after one was removed is a new one', () => {
  const grown = addRow(removeRow(addRow(addRow(rowsOf([]))), 1));
  expect(grown.map(({ key }) => key)).toEqual([0, 2, 3]);
});
