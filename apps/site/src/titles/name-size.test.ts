import { expect, test } from 'vitest';
import { isTall, toNameSize, toOwnersLanguage } from './name-size.ts';

test.each([
  ['Bijli Talkies', 'short'],
  ['Saat Minute Raat', 'medium'],
  ['Do Kilometre Chaand', 'medium'],
  ['Antarrashtriya', 'medium'],
  ['The Last Single Screen Cinema of a Mill Town in Vidarbha', 'long'],
  ['Rajyasabhaapravesham', 'long'],
  ['', 'short'],
] as const)('%j is %s', (name, size) => {
  expect(toNameSize(name)).toBe(size);
});

test('a name with letters of another script needs room between its lines', () => {
  expect(['Bijli 2: Vāpsi!', 'बिजली टॉकीज़', 'Bijli टॉकीज़'].map(isTall)).toEqual([false, true, true]);
});

test('a text in Latin letters is read aloud as English, also on a Hindi page', () => {
  expect(['Bijli 2: Vāpsi!', 'बिजली टॉकीज़', 'Bijli टॉकीज़'].map(toOwnersLanguage)).toEqual([
    'en',
    undefined,
    undefined,
  ]);
});
