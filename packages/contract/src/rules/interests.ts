import type { Actor, Refusal, Reviewed } from './review.ts';

export const whyNotInvest = (actor: Actor): Refusal =>
  actor.kind === 'user' && actor.roles.includes('investor') ? null : 'not-allowed';

/** Investors state interests in approved items of others; to them an item that is not approved does not exist. */
export const whyNotStateInterest = (
  actor: Actor,
  item: Pick<Reviewed, 'ownerId' | 'ottUpdates'>,
): Refusal => {
  const refusal = whyNotInvest(actor);
  if (refusal || actor.kind !== 'user') return refusal;
  if (actor.userId === item.ownerId) return 'own-item';
  return item.ottUpdates === 'approved' ? null : 'not-found';
};
