import type { AccountOfUser } from './accounts.ts';
import { formatDateTimeIn } from './dates.ts';
import { toChoiceLabel, toRoleLabel } from './vocabulary.ts';

const joinLabels = (choices: readonly string[]): string => choices.map(toChoiceLabel).join(', ');

/** The cells of a user's row, by label. Bank and tax numbers are never exported, not even masked. */
const columns: Record<string, (user: AccountOfUser) => string> = {
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
  Suspended: ({ suspendedAt }) => (suspendedAt === null ? '' : formatDateTimeIn(suspendedAt)),
  'Suspended because': ({ suspensionReason }) => suspensionReason,
};

export const accountHeadings: readonly string[] = Object.keys(columns);

/** Makes one row of a spreadsheet of users; blank values become empty cells. */
export const toAccountRow = (user: AccountOfUser): (string | null)[] =>
  Object.values(columns).map((read) => read(user) || null);
