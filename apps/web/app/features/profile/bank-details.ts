import type { User } from '@cinvoice/contract/answers';
import { updateProfile } from '@cinvoice/contract/requests';
import type { FormErrors } from '@mantine/form';
import { profile } from '#web/i18n/en/profile.ts';
import { textOf } from '#web/i18n/text-of.ts';
import { checkBy } from '#web/shared/forms/check-by.ts';

/** How long each code is when it is complete: from there on it is checked at every key. */
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

export const valuesOf = (user: User): ProfileValues => ({
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

/** A number that is saved already was typed twice when it was. */
export const needsAgain = ({ accountNumber }: ProfileValues, saved: string): boolean =>
  accountNumber !== '' && accountNumber !== saved;

/** Whether anything stands in the form that is not saved. */
export const differs = (values: ProfileValues, saved: User): boolean =>
  JSON.stringify(values) !== JSON.stringify(valuesOf(saved));

/** What is typed of a code: letters as they are stored, and no blanks that came along with a paste. */
export const asCode = (text: string): string => text.replace(/\s/g, '').toUpperCase();

export const isComplete = (field: CodeField, text: string): boolean => text.length >= lengths[field];

const check = checkBy(updateProfile);

/** What is wrong with the form, by field. */
export const problemsIn = (values: ProfileValues, saved: string): FormErrors => {
  const differ = needsAgain(values, saved) && values.accountNumberAgain !== values.accountNumber;
  return {
    ...check(values),
    ...(differ && { accountNumberAgain: textOf(profile, 'accountNumbersDiffer') }),
  };
};
