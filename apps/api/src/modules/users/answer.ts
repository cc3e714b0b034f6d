import type { AccountOfUser } from '@cinvoice/contract/accounts';
import type { User } from '@cinvoice/contract/answers';
import { maskSecret, type SecretProfileField } from '@cinvoice/contract/secrets';
import type { Encryption } from '#api/platform/encryption.ts';
import type { UserRow } from './repo.ts';
import { decryptSecret } from './secrets.ts';

type ReadSecret = (field: SecretProfileField) => string;

/** `participated` is the specification's second name. */
const toUserData = (row: UserRow, secret: ReadSecret): User => ({
  _id: row.id,
  mobile: row.mobile,
  role: row.roles,
  name: row.name,
  isProfileComplete: row.profile_completed_at !== null,
  occupation: row.occupation,
  participated: row.participated_in,
  participatedIn: row.participated_in,
  invoiceReason: row.invoice_reason,
  referralCode: row.referral_code,
  accountNumber: secret('accountNumber'),
  ifscCode: row.ifsc_code,
  bankName: row.bank_name,
  accountHolderName: row.account_holder_name,
  branch: row.branch,
  cinNo: secret('cinNo'),
  panNo: secret('panNo'),
  gstNo: secret('gstNo'),
  email: row.email,
  confirmedEmail: row.confirmed_email,
  createdAt: row.created_at.toISOString(),
});

/** All data of a user, for its owner. */
export const toUser = (row: UserRow, encryption: Encryption): User =>
  toUserData(row, (field) => decryptSecret(encryption, row, field));

/** The user for admins: two facts more, and bank and tax numbers masked. */
export const toUserAccount = (row: UserRow, encryption: Encryption): AccountOfUser => ({
  ...toUserData(row, (field) => maskSecret(decryptSecret(encryption, row, field))),
  suspendedAt: row.suspended_at?.toISOString() ?? null,
  suspensionReason: row.suspension_reason,
});
