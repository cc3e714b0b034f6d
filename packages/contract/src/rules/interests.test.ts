import fc from 'fast-check';
import { expect, test } from 'vitest';
import { whyNotInvest, whyNotStateInterest } from './interests.ts';
import type { Actor } from './review.ts';

const investor: Actor = { kind: 'user', userId: 'investor', roles: ['investor'] };
const ownerToo: Actor = { kind: 'user', userId: 'owner', roles: ['content_producer', 'investor'] };
const filmmaker: Actor = { kind: 'user', userId: 'filmmaker', roles: ['content_producer'] };

const item = (isOpen: boolean) => ({ ownerId: 'owner', isOpen });

test('an investor may state interests in open items only, and learns of no others', () => {
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

test('nobody but an investor learns whether an item is open, and nobody of their own', () => {
  const roles = fc.subarray(['investor', 'content_producer'] as const);
  const users = fc.record({
    kind: fc.constant('user' as const),
    userId: fc.constantFrom('owner', 'other'),
    roles,
  });
  const others = fc.constantFrom<Actor>(
    { kind: 'ott', ottId: 'owner' },
    { kind: 'admin', adminId: 'owner' },
    { kind: 'registration', userId: 'owner' },
  );
  fc.assert(
    fc.property(fc.oneof(users, others), (actor) => {
      const [open, closed] = [true, false].map((isOpen) => whyNotStateInterest(actor, item(isOpen)));
      const tells = open !== closed;
      const isOther = actor.kind === 'user' && actor.userId !== 'owner' && actor.roles.includes('investor');
      expect(tells).toBe(isOther);
      if (whyNotInvest(actor)) expect([open, closed]).toEqual(['not-allowed', 'not-allowed']);
    }),
  );
});
