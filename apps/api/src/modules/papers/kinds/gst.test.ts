import { expect, test } from 'vitest';
import { splitGst } from './gst.ts';

const fee = { gstBps: 1_800, gstPaise: 13_770_01 };

test('between two states it is one tax', () => {
  expect(splitGst({ ...fee, from: '27', to: '29' })).toEqual([
    { name: 'IGST', bps: 1_800, paise: 13_770_01 },
  ]);
});

test('within a state it is two halves, which are the whole to the paisa', () => {
  expect(splitGst({ ...fee, from: '27', to: '27' })).toEqual([
    { name: 'CGST', bps: 900, paise: 6_885_00 },
    { name: 'SGST', bps: 900, paise: 6_885_01 },
  ]);
});

test('within a union territory the other half is its own', () => {
  expect(splitGst({ ...fee, from: '04', to: '04' }).map(({ name }) => name)).toEqual(['CGST', 'UTGST']);
});

test.for([
  [null, '27'],
  ['27', null],
] as const)('from %s to %s nobody knows which taxes it is, and it stays whole', ([from, to]) => {
  expect(splitGst({ ...fee, from, to })).toEqual([{ name: 'GST', bps: 1_800, paise: 13_770_01 }]);
});
