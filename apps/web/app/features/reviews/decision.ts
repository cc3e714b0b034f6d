import { needsRemark } from '@cinvoice/contract/rules/review';
import type { ReviewStatus } from '@cinvoice/contract/vocabulary';

export type Decision = { status: ReviewStatus | null; remark: string };

/** Both start empty. Specification, section 3. */
export const undecided: Decision = { status: null, remark: '' };

/** In the order in which they are offered, with the letter that chooses each. */
export const choices: readonly { status: ReviewStatus; letter: string }[] = [
  { status: 'approved', letter: 'A' },
  { status: 'Need Clarification', letter: 'C' },
  { status: 'rejected', letter: 'R' },
  { status: 'pending', letter: 'P' },
];

export type Missing = 'status' | 'remark';

export const wantsRemark = ({ status }: Decision): boolean => status !== null && needsRemark(status);

/** What keeps a decision from being sent, first things first. Decision 12. */
export const missingIn = (decision: Decision): readonly Missing[] => {
  if (decision.status === null) return ['status'];
  return wantsRemark(decision) && decision.remark.trim() === '' ? ['remark'] : [];
};

const isEmpty = ({ status, remark }: Decision): boolean => status === null && remark === '';

/** Null when there is nothing to keep. */
export const writtenDraft = (decision: Decision): string | null =>
  isEmpty(decision) ? null : JSON.stringify(decision);

/** A draft as it was kept; whatever is not one reads as undecided. */
export const readDraft = (text: string | null): Decision => {
  if (text === null) return undecided;
  try {
    const { status, remark } = Object(JSON.parse(text));
    const choice = choices.find((one) => one.status === status);
    return { status: choice?.status ?? null, remark: typeof remark === 'string' ? remark : '' };
  } catch {
    return undecided;
  }
};

/**
 * What is sent of a decision. Its version is that of the item beside which it was made, or a later one that its maker was
 * told of: what they have not seen, they do not decide on.
 */
export const reviewOf = (decision: Decision, shown: { version: number }, told: number) => ({
  ottUpdates: decision.status,
  ottRemarks: decision.remark,
  version: Math.max(told, shown.version),
});
