import { expect, test } from 'vitest';
import { createRelyingParty } from './relying-party.ts';

test.each([
  ['https://films.example', { id: 'films.example', origin: 'https://films.example' }],
  ['https://films.example:8443/', { id: 'films.example', origin: 'https://films.example:8443' }],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  [undefined, { id: 'localhost', origin: 'http://localhost:4601' }],
  ['http://127.0.0.1:3000', null],
  ['http://[::1]:3000', null],
])('the site of %s', (url, expected) => {
  const party = createRelyingParty(url, () => 'http://localhost:4601')();
  expect(party).toEqual(expected && { ...expected, name: 'Cinvoice' });
});
