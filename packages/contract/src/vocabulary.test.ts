import { expect, test } from 'vitest';
import { genres, languages, toChoiceLabel, toRoleLabel } from './vocabulary.ts';

test('there are 41 languages and 14 genres, each once', () => {
  expect(new Set(languages).size).toBe(41);
  expect(new Set(genres).size).toBe(14);
});

test.each([
  ['tvshow', 'TV Show'],
  ['gap funding', 'GAP Funding'],
  ['hindi', 'Hindi'],
  ['bundeli/bundel khandi', 'Bundeli/Bundel Khandi'],
  ['Mystery Thriller', 'Mystery Thriller'],
])('%s reads as %s', (value, label) => {
  expect(toChoiceLabel(value)).toBe(label);
});

test.each([
  [['content_producer', 'investor'], 'Content Producer / Investor'],
  [['content_producer'], 'Content Producer'],
  [['investor'], 'Investor'],
  [[], 'Unknown Role'],
])('%j is shown as %s', (held, label) => {
  expect(toRoleLabel(held)).toBe(label);
});
