import type { AccountOfUser } from './accounts.ts';
import { asDateTime } from './dates.ts';
import { choiceLabel, roleLabel } from './vocabulary.ts';

const labelsOf = (choices: readonly string[]): string => choices.map(choiceLabel).join(', ');

/** What a row of the users' list tells, by its label. Bank and tax numbers never leave in a file, not even masked. */
const columns: Record<string, (user: AccountOfUser) => string> = {
  ID: ({ _id }) => _id,
  Name: ({ name }) => name,
  Mobile: ({ mobile }) => mobile,
  Role: ({ role }) => roleLabel(role),
  Occupation: ({ occupation }) => labelsOf(occupation),
  'Participated in': ({ participatedIn }) => labelsOf(participatedIn),
  'Invoice reason': ({ invoiceReason }) => labelsOf(invoiceReason),
  'Referral code': ({ referralCode }) => referralCode,
  'Profile completed': ({ isProfileComplete }) => (isProfileComplete ? 'Yes' : 'No'),
  Registered: ({ createdAt }) => asDateTime(createdAt),
  Suspended: ({ suspendedAt }) => (suspendedAt === null ? '' : asDateTime(suspendedAt)),
  'Suspended because': ({ suspensionReason }) => suspensionReason,
};

export const accountHeading: readonly string[] = Object.keys(columns);

/** One row of a spreadsheet of users; what is blank is an empty cell. */
export const accountRow = (user: AccountOfUser): (string | null)[] =>
  Object.values(columns).map((read) => read(user) || null);
