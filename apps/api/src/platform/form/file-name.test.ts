import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toDisplayName } from './file-name.ts';

test.each([
  ['a folder of Windows', String.raw`..\..\windows\x.pdf`, 'x.pdf'],
  ['a folder of Unix', '../../etc/passwd.pdf', 'passwd.pdf'],
  ['a quote that a browser escaped', 'the %22final%22 cut.pdf', 'the "final" cut.pdf'],
  ['a line break that a browser escaped', 'one%0D%0Atwo.pdf', 'one two.pdf'],
  ['control characters', 'a\u0000b\u0007c\u009f.pdf', 'abc.pdf'],
  ['an override of the reading order', 'scan\u202efdp.exe', 'scanfdp.exe'],
  ['white space around', '  deck.pdf \n', 'deck.pdf'],
  ['decomposed letters', 're\u0301sume\u0301.pdf', 'résumé.pdf'],
  ['a lone surrogate', 'a\ud800.pdf', 'a\ufffd.pdf'],
])('%s is made safe', (_what, sent, shown) => {
  expect(toDisplayName(sent)).toBe(shown);
});

test.each(['बजट पत्रक.xlsx', 'ميزانية\u200f.pdf', '🎬 क्‍ष.docx', 'നന്‍മ.pdf', '100%.pdf'])(
  '%s is kept unchanged',
  (name) => {
    expect(toDisplayName(name)).toBe(name.normalize('NFC'));
  },
);

test('a long name is cut to 200 characters and keeps its extension', () => {
  const name = toDisplayName(`${'🎬'.repeat(300)}.docx`);
  expect([...name]).toHaveLength(200);
  expect(name.endsWith('🎬.docx')).toBe(true);
});

test('every sent name becomes safe to show, and stays the same when sanitized again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (sent) => {
      const name = toDisplayName(sent);
      expect(name).not.toMatch(/[\p{Cc}/\\\u202a-\u202e]/u);
      expect([...name].length).toBeLessThanOrEqual(200);
      expect(name.isWellFormed()).toBe(true);
    }),
  );
});
