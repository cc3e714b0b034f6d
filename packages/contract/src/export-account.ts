import type { AccountOfUser } from './accounts.ts';
import { formatDateTimeIn } from './dates.ts';
import type { VerificationPurpose, VerificationState } from './market/verification-states.ts';
import { toChoiceLabel, toRoleLabel } from './vocabulary.ts';

const joinLabels = (choices: readonly string[]): string => choices.map(toChoiceLabel).join(', ');

/** The states of a user's verifications; absent without one, and for a draft, which is its owner's alone. */
export type VerificationsOfUser = { [Purpose in VerificationPurpose]?: Exclude<VerificationState, 'draft'> };

type ExportedUser = AccountOfUser & { verified: VerificationsOfUser };

/** The cells of a user's row, by label. Bank and tax numbers are never exported, not even masked. */
const columns: Record<string, (user: ExportedUser) => string> = {
  ID: ({ _id }) => _id,
  Name: ({ name }) => name,
  Mobile: ({ mobile }) => mobile,
  Role: ({ role }) => toRoleLabel(role),
  Occupation: ({ occupation }) => joinLabels(occupation),
  'Participated in': ({ participatedIn }) => joinLabels(participatedIn),
  'Invoice reason': ({ invoiceReason }) => joinLabels(invoiceReason),
  'Referral code': ({ referralCode }) => referralCode,
  'Profile completed': ({ isProfileComplete }) => (isProfileComplete ? 'Yes' : 'No'),
  Registered: ({ createdAt }) => formatDateTimeIn(createdAt),
  'Verified as seller': ({ verified }) => verified.seller ?? '',
  'Verified as investor': ({ verified }) => verified.investor ?? '',
  Suspended: ({ suspendedAt }) => (suspendedAt === null ? '' : formatDateTimeIn(suspendedAt)),
  'Suspended because': ({ suspensionReason }) => suspensionReason,
};

export const accountHeadings: readonly string[] = Object.keys(columns);

/** Makes one row of a spreadsheet of users; blank values become empty cells. */
export const toAccountRow = (user: AccountOfUser, verified: VerificationsOfUser): (string | null)[] =>
  Object.values(columns).map((read) => read({ ...user, verified }) || null);
