import type { Db } from '#api/platform/db.ts';

/** Notes an address that gets no more mail, and drops those that were replaced before a time. */
export const saveFormerEmail = async (
  tx: Db,
  { userId, email, before }: { userId: string; email: string; before: Date },
  now: Date,
): Promise<void> => {
  await tx.deleteFrom('former_emails').where('replaced_at', '<', before).execute();
  await tx
    .insertInto('former_emails')
    .values({ user_id: userId, email, replaced_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'email']).doUpdateSet({ replaced_at: now }))
    .execute();
};

/** Addresses of a user that were replaced since a time, but the present one. */
export const listFormerEmails = async (db: Db, userId: string, since: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('former_emails as former')
    .innerJoin('users', 'users.id', 'former.user_id')
    .select('former.email')
    .where('former.user_id', '=', userId)
    .where('former.replaced_at', '>=', since)
    .whereRef('former.email', '<>', 'users.confirmed_email')
    .orderBy('former.email')
    .execute();
  return rows.map(({ email }) => email);
};

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
