import type { Actor, Refusal } from './review.ts';

export const whyNotInvest = (actor: Actor): Refusal =>
  actor.kind === 'user' && actor.roles.includes('investor') ? null : 'not-allowed';

/** An item is open to investors while it is approved and its owner is not suspended. */
type Offered = { ownerId: string; isOpen: boolean };

/** Investors state interests in open items of others; to them an item that is not open does not exist. */
export const whyNotStateInterest = (actor: Actor, item: Offered): Refusal => {
  const refusal = whyNotInvest(actor);
  if (refusal || actor.kind !== 'user') return refusal;
  if (actor.userId === item.ownerId) return 'own-item';
  return item.isOpen ? null : 'not-found';
};
