import type { SecretVerificationField } from '@cinvoice/contract/market/verifications';
import type { Encryption } from '#api/platform/encryption.ts';

/** The columns that contain only encrypted text, or ''. A GSTIN holds the PAN. */
const secretColumns = {
  pan: 'pan',
  gstin: 'gstin',
  birthDate: 'birth_date',
} as const satisfies Record<SecretVerificationField, string>;

type SecretColumn = (typeof secretColumns)[SecretVerificationField];

/** The purpose of an encrypted number: it is of no use in another row or column. */
const toPurpose = (id: string, field: SecretVerificationField): string =>
  `${secretColumns[field]} of verification ${id}`;

export const encryptSecret = (
  { encrypt }: Encryption,
  id: string,
  field: SecretVerificationField,
  text: string,
): string => (text === '' ? '' : encrypt(text, toPurpose(id, field)));

type StoredSecrets = { id: string } & Record<SecretColumn, string>;

export const decryptSecret = (
  { decrypt }: Encryption,
  row: StoredSecrets,
  field: SecretVerificationField,
): string => {
  const stored = row[secretColumns[field]];
  return stored === '' ? '' : decrypt(stored, toPurpose(row.id, field));
};

export type Secrets = Record<SecretVerificationField, string>;

export const decryptSecrets = (encryption: Encryption, row: StoredSecrets): Secrets => ({
  pan: decryptSecret(encryption, row, 'pan'),
  gstin: decryptSecret(encryption, row, 'gstin'),
  birthDate: decryptSecret(encryption, row, 'birthDate'),
});

/** Encrypts a number under the current key. */
export const renewSecrets = ({ renew }: Encryption, row: StoredSecrets): Record<SecretColumn, string> => {
  const renewField = (field: SecretVerificationField): string => {
    const stored = row[secretColumns[field]];
    return stored === '' ? '' : renew(stored, toPurpose(row.id, field));
  };
  return { pan: renewField('pan'), gstin: renewField('gstin'), birth_date: renewField('birthDate') };
};
