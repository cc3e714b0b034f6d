import { type SecretProfileField, secretProfileFields } from '@cinvoice/contract/secrets';
import type { Encryption } from '#api/platform/encryption.ts';
import type { Profile, UserRow } from './repo.ts';

/** The columns that contain only encrypted text, or ''. */
export const secretColumns = {
  accountNumber: 'account_number',
  cinNo: 'cin_no',
  panNo: 'pan_no',
  gstNo: 'gst_no',
} as const satisfies Record<SecretProfileField, keyof UserRow>;

/** The purpose of an encrypted number: it is of no use in another row or column. */
export const toPurpose = (userId: string, field: SecretProfileField): string =>
  `${secretColumns[field]} of user ${userId}`;

export const decryptSecret = (
  encryption: Encryption,
  row: Pick<UserRow, 'id' | (typeof secretColumns)[SecretProfileField]>,
  field: SecretProfileField,
): string => {
  const stored = row[secretColumns[field]];
  return stored === '' ? '' : encryption.decrypt(stored, toPurpose(row.id, field));
};

/** Encrypts the secrets of a profile to be stored. */
export const encryptSecrets = (encryption: Encryption, userId: string, profile: Profile): Profile => {
  const numbers = secretProfileFields.flatMap((field) => {
    const text = profile[field];
    return text ? [[field, encryption.encrypt(text, toPurpose(userId, field))]] : [];
  });
  return { ...profile, ...Object.fromEntries(numbers) };
};
