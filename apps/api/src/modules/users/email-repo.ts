import type { Db } from '#api/platform/db.ts';

/** The address that was given, and the one that gets mail. */
type Addresses = { email?: string; confirmed_email?: string };

export const saveAddresses = (tx: Db, userId: string, addresses: Addresses) =>
  tx.updateTable('users').set(addresses).where('id', '=', userId).execute();

type Confirmation = { tokenHash: Buffer; userId: string; email: string; expiresAt: Date };

export const insertConfirmation = (
  tx: Db,
  { tokenHash, userId, email, expiresAt }: Confirmation,
  now: Date,
) =>
  tx
    .insertInto('email_confirmations')
    .values({ token_hash: tokenHash, user_id: userId, email, created_at: now, expires_at: expiresAt })
    .execute();

/** The owner of a confirmation, read before it is taken: changes of an address lock their user first, too. */
export const findConfirmationOwner = async (db: Db, tokenHash: Buffer): Promise<string | undefined> => {
  const row = await db
    .selectFrom('email_confirmations')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.user_id;
};

/** Of two calls with one token, one gets its row. */
export const takeConfirmation = (tx: Db, tokenHash: Buffer, now: Date) =>
  tx
    .deleteFrom('email_confirmations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst();

export const deleteConfirmations = (tx: Db, userId: string) =>
  tx.deleteFrom('email_confirmations').where('user_id', '=', userId).execute();
