import type { Role } from '../vocabulary.ts';

/** Verification is needed to sell and to buy, each by itself. */
export const verificationPurposes = ['seller', 'investor'] as const;
export type VerificationPurpose = (typeof verificationPurposes)[number];

/** The role of a user who can be verified for a purpose. */
export const verificationRoles = {
  seller: 'content_producer',
  investor: 'investor',
} as const satisfies Record<VerificationPurpose, Role>;

export const verificationStates = ['draft', 'submitted', 'approved', 'rejected', 'lapsed'] as const;
export type VerificationState = (typeof verificationStates)[number];

/** An approved verification holds for so long. */
export const VERIFICATION_MONTHS = 24;

/** The states in which its owner may change it, and submit it. */
const openStates: readonly VerificationState[] = ['draft', 'rejected', 'lapsed'];

export const isOpenToOwner = (state: VerificationState): boolean => openStates.includes(state);
