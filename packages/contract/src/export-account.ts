import type { AccountOfUser } from './accounts.ts';
import { formatDateTimeIn } from './dates.ts';
import { toChoiceLabel, toRoleLabel } from './vocabulary.ts';

const joinLabels = (choices: readonly string[]): string => choices.map(toChoiceLabel).join(', ');

/** What a row of the users' list tells, by its label. Bank and tax numbers never leave in a file, not even masked. */
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

/** One row of a spreadsheet of users; what is blank is an empty cell. */
export const toAccountRow = (user: AccountOfUser): (string | null)[] =>
  Object.values(columns).map((read) => read(user) || null);
