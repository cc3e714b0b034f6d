import type { AccountOfUser } from '@cinvoice/contract/accounts';
import type { User } from '@cinvoice/contract/answers';
import type { UserRow } from './repo.ts';

/** Everything of a user that its owner and the admins may read. `participated` is the specification's second name. */
export const userAnswerOf = (row: UserRow): User => ({
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
  accountNumber: row.account_number,
  ifscCode: row.ifsc_code,
  bankName: row.bank_name,
  accountHolderName: row.account_holder_name,
  branch: row.branch,
  cinNo: row.cin_no,
  panNo: row.pan_no,
  gstNo: row.gst_no,
  createdAt: row.created_at.toISOString(),
});

/** What admins read besides. */
export const accountOf = (row: UserRow): AccountOfUser => ({
  ...userAnswerOf(row),
  suspendedAt: row.suspended_at?.toISOString() ?? null,
  suspensionReason: row.suspension_reason,
});
