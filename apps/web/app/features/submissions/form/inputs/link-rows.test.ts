import { expect, test } from 'vitest';
import { addRow, completeRows, removeRow, rowsOf } from './link-rows.ts';

test('there is a row to begin with', () => {
  expect(rowsOf([])).toEqual([{ key: 0, platform: '', link: '' }]);
});

test('only rows with both a platform and a link count', () => {
  const rows = [
    { key: 0, platform: 'YouTube', link: ' https://a.example ' },
    { key: 1, platform: 'Facebook', link: '' },
    { key: 2, platform: '', link: 'https://b.example' },
  ];
  expect(completeRows(rows)).toEqual({ YouTube: 'https://a.example' });
});

test('a row that is added after one was removed is a new one', () => {
  const rows = addRow(removeRow(addRow(addRow(rowsOf([]))), 1));
  expect(rows.map(({ key }) => key)).toEqual([0, 2, 3]);
});
