import type { Db } from '#api/platform/db.ts';
import { newId } from '#api/platform/ids.ts';

type Place = { db: Db; ottId: string; now: Date };

/** A payer in force, as its order would have left it. */
export const insertTestPayer = async ({ db, ottId, now }: Place): Promise<string> => {
  const id = newId(now);
  await db
    .insertInto('payers')
    .values({
      id,
      ott_id: ottId,
      legal_name: 'Nimbus Streaming Private Limited',
      kind: 'streaming',
      cin: 'U92100MH2015PTC123456',
      gstin: '',
      pan: 'AAACN1234F',
      address: '12 Link Road, Mumbai 400053',
      region: '27',
      limit_paise: null,
      state: 'active',
      order_id: null,
      created_at: now,
      active_from: now,
    })
    .execute();
  return id;
};

/** An officer in force. */
export const insertTestOfficer = async (
  { db, ottId, now }: Place,
  email: string,
  usableFrom = now,
): Promise<string> => {
  const id = newId(now);
  await db
    .insertInto('officers')
    .values({
      id,
      ott_id: ottId,
      name: 'Meera Shah',
      designation: 'Head of finance',
      email,
      state: 'active',
      order_id: null,
      created_at: now,
      usable_from: usableFrom,
    })
    .execute();
  return id;
};
