import type { User } from '@cinvoice/contract/answers';
import { updateProfile } from '@cinvoice/contract/requests';
import { profile } from '@cinvoice/words/en/profile.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import type { FormErrors } from '@mantine/form';
import { createValidator } from '#web/shared/forms/create-validator.ts';

/** Full length of each code. It is validated at every key from there on. */
const lengths = { accountNumber: 9, ifscCode: 11, cinNo: 21, panNo: 10, gstNo: 15 } as const;
export type CodeField = keyof typeof lengths;

export type ProfileValues = Pick<
  User,
  | CodeField
  | 'email'
  | 'occupation'
  | 'participatedIn'
  | 'referralCode'
  | 'accountHolderName'
  | 'bankName'
  | 'branch'
> & { accountNumberAgain: string };

export const toProfileValues = (user: User): ProfileValues => ({
  occupation: user.occupation,
  participatedIn: user.participatedIn,
  referralCode: user.referralCode,
  email: user.email,
  accountHolderName: user.accountHolderName,
  accountNumber: user.accountNumber,
  accountNumberAgain: '',
  ifscCode: user.ifscCode,
  bankName: user.bankName,
  branch: user.branch,
  cinNo: user.cinNo,
  panNo: user.panNo,
  gstNo: user.gstNo,
});

/** A saved number was repeated when it was saved. */
export const mustRepeatAccountNumber = ({ accountNumber }: ProfileValues, savedNumber: string): boolean =>
  accountNumber !== '' && accountNumber !== savedNumber;

export const hasUnsavedChanges = (values: ProfileValues, saved: User): boolean =>
  JSON.stringify(values) !== JSON.stringify(toProfileValues(saved));

/** Converts a code to upper case, and removes whitespace that a paste brings along. */
export const normalizeCode = (text: string): string => text.replace(/\s/g, '').toUpperCase();

export const isFullLength = (field: CodeField, text: string): boolean => text.length >= lengths[field];

const checkSchema = createValidator(updateProfile);

/** Returns the errors of the form by field. */
export const validateProfile = (values: ProfileValues, savedNumber: string): FormErrors => {
  const isMismatch =
    mustRepeatAccountNumber(values, savedNumber) && values.accountNumberAgain !== values.accountNumber;
  return {
    ...checkSchema(values),
    ...(isMismatch && { accountNumberAgain: getText(profile, 'accountNumbersDiffer') }),
  };
};
