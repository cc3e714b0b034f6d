import { needsRemark } from '@cinvoice/contract/rules/review';
import type { ReviewStatus } from '@cinvoice/contract/vocabulary';

export type Decision = { status: ReviewStatus | null; remark: string };

/** Both inputs start empty. Specification, section 3. */
export const emptyDecision: Decision = { status: null, remark: '' };

/** The offered statuses in their order, each with its letter key. */
export const choices: readonly { status: ReviewStatus; letter: string }[] = [
  { status: 'approved', letter: 'A' },
  { status: 'Need Clarification', letter: 'C' },
  { status: 'rejected', letter: 'R' },
  { status: 'pending', letter: 'P' },
];

export type Missing = 'status' | 'remark';

export const requiresRemark = ({ status }: Decision): boolean => status !== null && needsRemark(status);

/** Finds the inputs that a decision still lacks, in order. Decision 12. */
export const findMissing = (decision: Decision): readonly Missing[] => {
  if (decision.status === null) return ['status'];
  return requiresRemark(decision) && decision.remark.trim() === '' ? ['remark'] : [];
};

const isEmpty = ({ status, remark }: Decision): boolean => status === null && remark === '';

/** Null for an empty decision. */
export const serializeDraft = (decision: Decision): string | null =>
  isEmpty(decision) ? null : JSON.stringify(decision);

/** Parses a saved draft; anything else yields an empty decision. */
export const parseDraft = (text: string | null): Decision => {
  if (text === null) return emptyDecision;
  try {
    const { status, remark } = Object(JSON.parse(text));
    const choice = choices.find((one) => one.status === status);
    return { status: choice?.status ?? null, remark: typeof remark === 'string' ? remark : '' };
  } catch {
    return emptyDecision;
  }
};

/**
 * Builds the request. Its version is that of the item shown beside the form, or a later one whose changes the reviewer was
 * shown: nobody decides on what they have not seen.
 */
export const toReviewRequest = (decision: Decision, item: { version: number }, shownVersion: number) => ({
  ottUpdates: decision.status,
  ottRemarks: decision.remark,
  version: Math.max(shownVersion, item.version),
});
