import { createHmac } from 'node:crypto';
import type { SharedTaxNumber } from '@cinvoice/contract/market/verifications';
import type { Db } from '#api/platform/db.ts';
import type { Encryption } from '#api/platform/encryption.ts';
import { listOthersWithMarks, listUnmarked, saveMarks } from './marks-repo.ts';
import { decryptSecret } from './secrets.ts';

type TaxNumbers = { pan: string; gstin: string };

const markNumber = (key: Buffer, field: keyof TaxNumbers, number: string): Buffer | null =>
  number === '' ? null : createHmac('sha256', key).update(`${field}:${number.toUpperCase()}`).digest();

/** The columns by which other accounts with these numbers are found. */
export const markTaxNumbers = (key: Buffer, { pan, gstin }: TaxNumbers) => ({
  pan_mark: markNumber(key, 'pan', pan),
  gstin_mark: markNumber(key, 'gstin', gstin),
});

/** Other accounts that submitted the same PAN or GSTIN. One person may have two, so nobody is refused for it. */
export const listSharedTaxNumbers = async (db: Db, userId: string): Promise<SharedTaxNumber[]> => {
  const rows = await listOthersWithMarks(db, userId);
  return rows.map(({ id: _id, name, pan, gstin }) => ({
    user: { _id, name },
    numbers: [...(pan ? (['pan'] as const) : []), ...(gstin ? (['gstin'] as const) : [])],
  }));
};

/** Rows of one run; the rest follows an hour later. */
const BATCH = 1_000;

/** Marks what was saved before there were marks. */
export const markUnmarked = async ({
  db,
  encryption,
  taxMarkKey,
}: {
  db: Db;
  encryption: Encryption;
  taxMarkKey: Buffer;
}): Promise<void> => {
  for (const row of await listUnmarked(db, BATCH)) {
    const pan = decryptSecret(encryption, row, 'pan');
    const gstin = decryptSecret(encryption, row, 'gstin');
    await saveMarks(db, row, markTaxNumbers(taxMarkKey, { pan, gstin }));
  }
};
