import type { ApiScope } from '@cinvoice/contract/api-keys';
import { type Selectable, sql } from 'kysely';
import type { Account } from '#api/modules/auth/index.ts';
import type { Db } from '#api/platform/db.ts';
import type { Schema } from '#api/platform/schema.ts';

export type KeyRow = Omit<Selectable<Schema['api_keys']>, 'key_hash'>;

const toColumn = { user: 'user_id', ott: 'ott_id', admin: 'admin_id' } as const;

const columns = [
  'api_keys.id',
  'api_keys.user_id',
  'api_keys.ott_id',
  'api_keys.admin_id',
  'api_keys.name',
  'api_keys.last_four',
  'api_keys.scopes',
  'api_keys.created_at',
  'api_keys.expires_at',
  'api_keys.used_at',
  'api_keys.used_address',
  'api_keys.revoked_at',
] as const;

/** Neither revoked nor expired. */
const isLive = (now: Date) => sql<boolean>`api_keys.revoked_at IS NULL AND api_keys.expires_at > ${now}`;

/** When a key ended, or will. */
const selectEnd = sql<Date>`least(api_keys.expires_at, api_keys.revoked_at)`;

type NewKey = {
  id: string;
  name: string;
  keyHash: Buffer;
  lastFour: string;
  scopes: readonly ApiScope[];
  expiresAt: Date;
};

export const insertKey = (db: Db, { kind, id }: Account, key: NewKey, now: Date): Promise<KeyRow> =>
  db
    .insertInto('api_keys')
    .values({
      id: key.id,
      [toColumn[kind]]: id,
      name: key.name,
      key_hash: key.keyHash,
      last_four: key.lastFour,
      scopes: [...key.scopes],
      created_at: now,
      expires_at: key.expiresAt,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** The keys of an account that live, or ended after a moment; the newest first. */
export const listKeys = (db: Db, { kind, id }: Account, endedAfter: Date): Promise<KeyRow[]> =>
  db
    .selectFrom('api_keys')
    .select(columns)
    .where(toColumn[kind], '=', id)
    .where(selectEnd, '>', endedAfter)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const countLiveKeys = async (db: Db, { kind, id }: Account, now: Date): Promise<number> => {
  const { keys } = await db
    .selectFrom('api_keys')
    .select((row) => row.fn.countAll<number>().as('keys'))
    .where(toColumn[kind], '=', id)
    .where(isLive(now))
    .executeTakeFirstOrThrow();
  return Number(keys);
};

/** The live key of that hash with its owner's current rights; a deactivated OTT and a suspended user have none. */
export const findLiveKey = (db: Db, keyHash: Buffer, now: Date) =>
  db
    .selectFrom('api_keys')
    .leftJoin('users', 'users.id', 'api_keys.user_id')
    .leftJoin('otts', 'otts.id', 'api_keys.ott_id')
    .leftJoin('admins', 'admins.id', 'api_keys.admin_id')
    .select(columns)
    .select([
      'users.roles',
      sql<boolean>`coalesce(otts.must_change_password, admins.must_change_password, false)`.as(
        'must_change_password',
      ),
    ])
    .where('api_keys.key_hash', '=', keyHash)
    .where(isLive(now))
    .where('otts.deactivated_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst();

export const touchKey = (db: Db, id: string, address: string, now: Date) =>
  db.updateTable('api_keys').set({ used_at: now, used_address: address }).where('id', '=', id).execute();

/** Revokes one live key of an account; nothing without such a key. */
export const revokeKeyOf = (db: Db, { kind, id }: Account, keyId: string, now: Date) =>
  db
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('api_keys.id', '=', keyId)
    .where(toColumn[kind], '=', id)
    .where(isLive(now))
    .returning(columns)
    .executeTakeFirst();

/** Revokes every live key of an account; returns their number. */
export const revokeKeysOf = async (db: Db, { kind, id }: Account, now: Date): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where(toColumn[kind], '=', id)
    .where(isLive(now))
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

export const deleteKeysEndedBefore = (db: Db, moment: Date) =>
  db.deleteFrom('api_keys').where(selectEnd, '<', moment).execute();
