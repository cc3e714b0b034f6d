import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toLatinLetters } from './latin-letters.ts';
import { findShortId, toTitlePath, toTitleSlug } from './slug.ts';

const id = '019a7c1e-2b3c-7d4e-8f50-9f3a2c4d5e6f';

test.each([
  ['Bijli Talkies', 'bijli-talkies'],
  ['  Do Kilometre   Chaand! ', 'do-kilometre-chaand'],
  ["Kuthi's Été — 2", 'kuthis-ete-2'],
  ['बिजली टॉकीज़', 'bijali-tokiz'],
  ['चाँद पर प्लॉट', 'chand-par-plot'],
  ['নীল কুঠি', 'nil-kuthi'],
  ['நீர்க்கோலம்', 'nirkkolam'],
  ['గవ్వలు २', 'gavvalu-2'],
])('the address of %s can be read', (name, part) => {
  expect(toTitleSlug(name, id).replace(/-?9f3a2c4d5e6f$/, '')).toBe(part);
});

test.each(['', '★ ☆', '映画', '   '])(
  'a name without a letter of ours, such as %j, leaves the id',
  (name) => {
    expect(toTitleSlug(name, id)).toBe('9f3a2c4d5e6f');
  },
);

test('a long name is cut between words, and within one that fills the room', () => {
  expect(toTitleSlug(`${'a'.repeat(50)} of nothing`, id)).toBe(`${'a'.repeat(50)}-of-9f3a2c4d5e6f`);
  expect(toTitleSlug('a'.repeat(200), id)).toBe(`${'a'.repeat(60)}-9f3a2c4d5e6f`);
});

test('every name makes one plain segment that leads back to the id', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 255 }), fc.uuid(), (name, given) => {
      const slug = toTitleSlug(name, given);
      expect(slug).toMatch(/^([a-z0-9]+-)*[0-9a-f]{12}$/);
      expect(slug.length).toBeLessThanOrEqual(60 + 1 + 12);
      expect(findShortId(slug)).toBe(given.slice(-12));
      expect(toTitleSlug(name.toLowerCase(), given)).toBe(toTitleSlug(name, given));
      expect(toTitlePath(name, given)).toBe(`/titles/${encodeURIComponent(slug)}`);
    }),
  );
});

test('the id is found behind any name, in any case, and nowhere else', () => {
  expect(findShortId('another-name-9F3A2C4D5E6F')).toBe('9f3a2c4d5e6f');
  for (const slug of ['', 'bijli-talkies', 'bijli9f3a2c4d5e6f', '9f3a2c4d5e6', '9f3a2c4d5e6f-'])
    expect(findShortId(slug)).toBeNull();
});

test('texts without a script of India stay as they are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
      expect(toLatinLetters(text)).toBe(text);
    }),
  );
});
