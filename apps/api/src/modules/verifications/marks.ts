import { createHmac } from 'node:crypto';
import type { SharedTaxNumber } from '@cinvoice/contract/market/verifications';
import { attemptEach } from '#api/platform/attempt-each.ts';
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

const BATCH = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

type MarkDeps = { db: Db; encryption: Encryption; taxMarkKey: Buffer };

/** Marks all that was submitted before there were marks. What cannot be decrypted is left, and holds back no other. */
export const markUnmarked = async ({ db, encryption, taxMarkKey }: MarkDeps): Promise<void> => {
  const faults: unknown[] = [];
  for (let after = FIRST; ; ) {
    const rows = await listUnmarked(db, { after, limit: BATCH });
    await attemptEach(rows, async (row) => {
      const pan = decryptSecret(encryption, row, 'pan');
      const gstin = decryptSecret(encryption, row, 'gstin');
      await saveMarks(db, row, markTaxNumbers(taxMarkKey, { pan, gstin }));
    }).catch((error: unknown) => faults.push(error));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) break;
    after = last.id;
  }
  if (faults.length > 0) throw new AggregateError(faults, 'some numbers could not be marked');
};
