import { expect, test } from 'vitest';
import { whyNotStateInterest } from './interests.ts';
import type { Actor } from './review.ts';

const investor: Actor = { kind: 'user', userId: 'investor', roles: ['investor'] };
const ownerToo: Actor = { kind: 'user', userId: 'owner', roles: ['content_producer', 'investor'] };
const filmmaker: Actor = { kind: 'user', userId: 'filmmaker', roles: ['content_producer'] };

const item = (isOpen: boolean) => ({ ownerId: 'owner', isOpen });

test('an investor states an interest in what is open, and learns of nothing else', () => {
  expect(whyNotStateInterest(investor, item(true))).toBeNull();
  expect(whyNotStateInterest(investor, item(false))).toBe('not-found');
});

test.each<[string, Actor, string]>([
  ['an investor whose own item it is', ownerToo, 'own-item'],
  ['a filmmaker who is no investor', filmmaker, 'not-allowed'],
  ['an OTT', { kind: 'ott', ottId: 'ott' }, 'not-allowed'],
  ['an admin', { kind: 'admin', adminId: 'admin' }, 'not-allowed'],
  ['someone with an unfinished profile', { kind: 'registration', userId: 'x' }, 'not-allowed'],
])('%s does not', (_who, actor, refusal) => {
  for (const isOpen of [true, false]) expect(whyNotStateInterest(actor, item(isOpen))).toBe(refusal);
});
