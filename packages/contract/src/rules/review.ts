import type { ProblemType } from '../problems.ts';
import { type ReviewStatus, type Role, reviewStatuses } from '../vocabulary.ts';

/** The account behind a request. A registration token only allows completing that one profile. */
export type Actor =
  | { kind: 'user'; userId: string; roles: readonly Role[] }
  | { kind: 'ott'; ottId: string }
  | { kind: 'admin'; adminId: string }
  | { kind: 'registration'; userId: string };

export type Reviewed = { ownerId: string; ottId: string; ottUpdates: ReviewStatus };

/** The reason that something is not allowed, or null. The API throws it; screens hide the button. */
export type Refusal = Extract<
  ProblemType,
  'not-found' | 'not-allowed' | 'already-approved' | 'own-item'
> | null;

/** An item is visible to its owner, its OTT and every admin; for all others it does not exist. Decision 15. */
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

/** An approved item without a rendered poster may get another poster, and no other change. */
export const whyNotReplacePoster = (
  actor: Actor,
  { hasPoster, ...item }: Reviewed & { hasPoster: boolean },
): Refusal => {
  const refusal = whyNotEdit(actor, item);
  return refusal === 'already-approved' && !hasPoster ? null : refusal;
};

/** The owner and admins may have a poster rendered again, in any status. */
export const whyNotDrawAgain = (actor: Actor, item: Reviewed): Refusal => {
  if (!canSee(actor, item)) return 'not-found';
  return actor.kind === 'ott' ? 'not-allowed' : null;
};

/** The item's OTT and admins may set any status at any time. Decision 12. */
export const whyNotReview = (actor: Actor, item: Reviewed): Refusal => {
  if (!canSee(actor, item)) return 'not-found';
  return actor.kind === 'ott' || actor.kind === 'admin' ? null : 'not-allowed';
};

export const whyNotSubmit = (actor: Actor): Refusal =>
  actor.kind === 'user' && actor.roles.includes('content_producer') ? null : 'not-allowed';

/** Parses a status in any case; null for an unknown one. Decision 11. */
export const parseReviewStatus = (text: string): ReviewStatus | null =>
  reviewStatuses.find((status) => status.toLowerCase() === text.trim().toLowerCase()) ?? null;

/** Statuses that ask the filmmaker for a change must come with a remark. Decision 12. */
export const needsRemark = (status: ReviewStatus): boolean =>
  status === 'rejected' || status === 'Need Clarification';

/** An item that was sent back waits for review again once its filmmaker changes it. Decision 12. */
export const getStatusAfterEdit = (actor: Actor, status: ReviewStatus): ReviewStatus =>
  actor.kind === 'user' && needsRemark(status) ? 'pending' : status;
