import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findHelperProcess } from '#api/platform/test-helper-process.ts';
import { PROPERTY_MS } from '#api/platform/test-property.ts';
import { judge } from './judge.ts';
import { whyGuessable } from './why-guessable.ts';

const names = ['tin-lantern', 'Tin Lantern Films'];

test.each([
  ['aaaaaaaa', 'password-of-repeats'],
  ['x         ', 'password-of-repeats'],
  ['Password123!', 'password-common'],
  ['Admin@123', null],
  ['Admin@12345', null],
  ['Welcome@2026', null],
  ['iloveyou2', 'password-common'],
  ['qwertyuiop[]', 'password-of-adjacent-keys'],
  ['1qaz2wsx3edc', null],
  ['abcdefgh12', 'password-of-sequences'],
  ['18071985', 'password-of-dates'],
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
])('%s is easy to guess', (password, reason) => {
  const why = judge(password, names);
  expect(why).not.toBeNull();
  if (reason) expect(why).toBe(reason);
});

test.each([
  'correct horse battery',
  'a very dark room',
  'monsoon ledger lantern',
  'नीला पानी और सोलह छाते',
  'wFh3-x9Qz-pL',
])('%s is not', (password) => {
  expect(judge(password, names)).toBeNull();
});

test(
  'random passwords pass, such as the generated ones',
  () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 9, maxLength: 9 }), (bytes) => {
        fc.pre(new Set(bytes).size > 6);
        expect(judge(Buffer.from(bytes).toString('base64url'), names)).toBeNull();
      }),
      { numRuns: 50 },
    );
  },
  PROPERTY_MS,
);

test.each(['@', '1234567890', 'password', 'tin-lantern'])(
  '%s repeated many times does not become strong',
  (unit) => {
    expect(judge(unit.repeat(200).slice(0, 200), names)).not.toBeNull();
  },
);

test('a separate process gives the same verdicts, also concurrently', async () => {
  const passwords = [
    'qwertyuiop[]',
    'monsoon ledger lantern',
    'नीला पानी और सोलह छाते',
    'tin-lantern "2026" \n',
  ];
  const verdicts = await Promise.all(passwords.map((password) => whyGuessable(password, names)));
  expect(verdicts).toEqual(passwords.map((password) => judge(password, names)));
});

const findProcess = (): number => findHelperProcess('judge-process');

test.runIf(process.platform === 'linux')(
  'a killed process fails the password in hand, and the next one is judged by another',
  async () => {
    const first = await whyGuessable('qwertyuiop[]', names);
    const killed = findProcess();
    // Stopped first: it cannot answer before it is killed.
    process.kill(killed, 'SIGSTOP');
    const inHand = whyGuessable('monsoon ledger lantern', names);
    process.kill(killed, 'SIGKILL');
    await expect(inHand).rejects.toThrow('The password could not be judged.');
    expect(await whyGuessable('qwertyuiop[]', names)).toBe(first);
    expect(findProcess()).not.toBe(killed);
  },
);
