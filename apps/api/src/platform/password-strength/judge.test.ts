import fc from 'fast-check';
import { expect, test } from 'vitest';
import { whyGuessable } from './judge.ts';

const names = ['tin-lantern', 'Tin Lantern Films'];

test.each([
  ['aaaaaaaa', 'repeat'],
  ['x         ', 'repeat'],
  ['Password123!', 'common'],
  ['Admin@123', null],
  ['Admin@12345', null],
  ['Welcome@2026', null],
  ['iloveyou2', 'common'],
  ['qwertyuiop[]', 'keys'],
  ['1qaz2wsx3edc', null],
  ['abcdefgh12', 'sequence'],
  ['18071985', 'date'],
  ['Mumbai@1234', null],
  ['Sachin@10', null],
  ['Rajesh@1990', null],
  ['jaishreeram', null],
  ['jaimatadi1', null],
  ['Bollywood@123', null],
  ['viratkohli18', null],
  ['cinvoice2026', null],
  ['Cinvoice@2026', null],
  ['Lantern@2026', null],
  ['tinlantern1', null],
])('%s is easy to guess', async (password, reason) => {
  const why = await whyGuessable(password, names);
  expect(why).not.toBeNull();
  if (reason) expect(why).toBe(reason);
});

test.each([
  'correct horse battery',
  'a very dark room',
  'monsoon ledger lantern',
  'नीला पानी और सोलह छाते',
  'wFh3-x9Qz-pL',
])('%s is not', async (password) => {
  expect(await whyGuessable(password, names)).toBeNull();
});

test('what is made up by chance passes, as the passwords that the product makes are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 9, maxLength: 9 }), async (bytes) => {
      fc.pre(new Set(bytes).size > 6);
      expect(await whyGuessable(Buffer.from(bytes).toString('base64url'), names)).toBeNull();
    }),
    { numRuns: 50 },
  );
});

test.each(['@', '1234567890', 'password', 'tin-lantern'])(
  '%s again and again is not strong by its length',
  async (unit) => {
    expect(await whyGuessable(unit.repeat(200).slice(0, 200), names)).not.toBeNull();
  },
);
