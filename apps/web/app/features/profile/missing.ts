import type { User } from '@cinvoice/contract/answers';

/** Required from everybody before a payout. Company numbers are for companies only. */
const requiredFields = [
  'accountHolderName',
  'accountNumber',
  'ifscCode',
  'bankName',
  'branch',
  'panNo',
] as const;

type RequiredField = (typeof requiredFields)[number];

export const findMissingFields = (user: Pick<User, RequiredField>): RequiredField[] =>
  requiredFields.filter((name) => user[name] === '');
