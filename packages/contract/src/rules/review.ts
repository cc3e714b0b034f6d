import type { ProblemType } from '../problems.ts';
import { type ReviewStatus, type Role, reviewStatuses } from '../vocabulary.ts';

/** Who is asking. A registration token is good for completing that one profile and nothing else. */
export type Actor =
  | { kind: 'user'; userId: string; roles: readonly Role[] }
  | { kind: 'ott'; ottId: string }
  | { kind: 'admin'; adminId: string }
  | { kind: 'registration'; userId: string };

export type Reviewed = { ownerId: string; ottId: string; ottUpdates: ReviewStatus };

/** Null when allowed, otherwise the reason. The API throws it; the screens hide the button. */
export type Refusal = Extract<
  ProblemType,
  'not-found' | 'not-allowed' | 'already-approved' | 'own-item'
> | null;

/** Its owner, its OTT and every admin see an item; to all others it does not exist. Decision 15. */
export const canSee = (actor: Actor, item: Pick<Reviewed, 'ownerId' | 'ottId'>): boolean => {
  switch (actor.kind) {
    case 'admin':
      return true;
    case 'ott':
      return actor.ottId === item.ottId;
    case 'user':
      return actor.userId === item.ownerId;
    case 'registration':
      return false;
  }
};

/** An approved item is frozen for everyone, admins included. Decision 14. */
export const isFrozen = ({ ottUpdates }: Pick<Reviewed, 'ottUpdates'>): boolean => ottUpdates === 'approved';

export const whyNotEdit = (actor: Actor, item: Reviewed): Refusal => {
  if (!canSee(actor, item)) return 'not-found';
  if (actor.kind === 'ott') return 'not-allowed';
  return isFrozen(item) ? 'already-approved' : null;
};

/** An approved item whose poster was never drawn may have another one, and no other change. */
export const whyNotReplacePoster = (
  actor: Actor,
  { hasPoster, ...item }: Reviewed & { hasPoster: boolean },
): Refusal => {
  const refusal = whyNotEdit(actor, item);
  return refusal === 'already-approved' && !hasPoster ? null : refusal;
};

/** Whoever sent a poster, and admins, may have it drawn once more, whatever the item's status. */
export const whyNotDrawAgain = (actor: Actor, item: Reviewed): Refusal => {
  if (!canSee(actor, item)) return 'not-found';
  return actor.kind === 'ott' ? 'not-allowed' : null;
};

/** That item's OTT or an admin may set any status at any time. Decision 12. */
export const whyNotReview = (actor: Actor, item: Reviewed): Refusal => {
  if (!canSee(actor, item)) return 'not-found';
  return actor.kind === 'ott' || actor.kind === 'admin' ? null : 'not-allowed';
};

export const whyNotSubmit = (actor: Actor): Refusal =>
  actor.kind === 'user' && actor.roles.includes('content_producer') ? null : 'not-allowed';

/** The stored spelling of a status written in any case, or null. Decision 11. */
export const parseReviewStatus = (text: string): ReviewStatus | null =>
  reviewStatuses.find((status) => status.toLowerCase() === text.trim().toLowerCase()) ?? null;

/** These two ask something of the filmmaker, so they must say what. Decision 12. */
export const needsRemark = (status: ReviewStatus): boolean =>
  status === 'rejected' || status === 'Need Clarification';

/** When its filmmaker saves a change to an item that was sent back, it waits for review again. Decision 12. */
export const getStatusAfterEdit = (actor: Actor, status: ReviewStatus): ReviewStatus =>
  actor.kind === 'user' && needsRemark(status) ? 'pending' : status;
