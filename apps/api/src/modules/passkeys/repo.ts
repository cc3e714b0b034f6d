import { sql } from 'kysely';
import type { Account } from '#api/modules/auth/index.ts';
import type { Db } from '#api/platform/db.ts';

const toColumn = { user: 'user_id', ott: 'ott_id', admin: 'admin_id' } as const;

export const listPasskeys = (db: Db, { kind, id }: Account) =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where(toColumn[kind], '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number];

export const countPasskeys = async (db: Db, { kind, id }: Account): Promise<number> => {
  const { total } = await db
    .selectFrom('passkeys')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where(toColumn[kind], '=', id)
    .executeTakeFirstOrThrow();
  return total;
};

/** Locked until the transaction ends, so that of two answers the later one is counted after the earlier. */
export const lockPasskey = (tx: Db, credentialId: Buffer): Promise<PasskeyRow | undefined> =>
  tx
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();

type NewPasskey = {
  id: string;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  backedUp: boolean;
  name: string;
};

export const insertPasskey = (
  tx: Db,
  { kind, id: ownerId }: Account,
  passkey: NewPasskey,
  now: Date,
): Promise<PasskeyRow> =>
  tx
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      user_id: kind === 'user' ? ownerId : null,
      ott_id: kind === 'ott' ? ownerId : null,
      admin_id: kind === 'admin' ? ownerId : null,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      backed_up: passkey.backedUp,
      name: passkey.name,
      created_at: now,
      used_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const recordPasskeyUse = (
  tx: Db,
  id: string,
  { counter, backedUp }: { counter: number; backedUp: boolean },
  now: Date,
) =>
  tx
    .updateTable('passkeys')
    .set({ counter, backed_up: backedUp, used_at: now })
    .where('id', '=', id)
    .execute();

/** Returns the deleted passkey; none if it was another account's or absent. */
export const deletePasskey = (tx: Db, { kind, id }: Account, passkeyId: string) =>
  tx
    .deleteFrom('passkeys')
    .where('id', '=', passkeyId)
    .where(toColumn[kind], '=', id)
    .returning('name')
    .executeTakeFirst();

/** Returns their number. */
export const deletePasskeysOf = async (tx: Db, { kind, id }: Account): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where(toColumn[kind], '=', id)
    .executeTakeFirst();
  return Number(numDeletedRows);
};

export type Challenge = { purpose: string; owner: string };

export const insertChallenge = (db: Db, { purpose, owner }: Challenge, challenge: Buffer, expiresAt: Date) =>
  db.insertInto('passkey_challenges').values({ challenge, purpose, owner, expires_at: expiresAt }).execute();

/**
 * True if it was issued for that purpose and recipient, unspent and not expired; of two calls one returns
 * true.
 */
export const spendChallenge = async (
  db: Db,
  { purpose, owner }: Challenge,
  challenge: Buffer,
  now: Date,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('owner', '=', owner)
    .where('expires_at', '>', sql<Date>`${now}`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const deleteOldChallenges = (db: Db, now: Date) =>
  db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
