import type { Db } from '#api/platform/db.ts';

export const findReference = async (db: Db, userId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('payment_references')
    .select('reference')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.reference;
};

/** Does nothing if another row has that reference, or the user has one by now. */
export const insertReference = (db: Db, reference: string, userId: string) =>
  db
    .insertInto('payment_references')
    .values({ reference, user_id: userId, invoice_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
