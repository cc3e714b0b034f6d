import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { CannotStart } from './cannot-start.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db.ts';
import { createEncryption, type Encryption } from './encryption.ts';

/** Encrypts a batch of rows anew, in order after an id; returns the last id, or null at the end. */
export type Renewal = (
  tx: Db,
  encryption: Encryption,
  some: { after: string | null; limit: number },
) => Promise<string | null>;

export type KeyRing = { db: Db; clock: Clock; secret: Buffer; renewals: readonly Renewal[] };

/** Our own advisory lock: of servers that start together, one creates the first key. */
const LOCK_ID = 4_842_102;

const BATCH = 200;

const aboutKey = (id: string): string => `encryption key ${id}`;

const wrongSecret =
  'SECRET_KEY, or secret.key in DATA_DIR, is not the one that this database was encrypted with: put that one back.';

const listKeys = (db: Db) => db.selectFrom('encryption_keys').selectAll().orderBy('place', 'desc').execute();
type KeyRow = Awaited<ReturnType<typeof listKeys>>[number];

const unwrapKey = (secret: Buffer, { id, wrapped }: Pick<KeyRow, 'id' | 'wrapped'>): Buffer => {
  try {
    return Buffer.from(createEncryption(secret).decrypt(wrapped, aboutKey(id)), 'base64url');
  } catch (cause) {
    throw new CannotStart(wrongSecret, { cause });
  }
};

/** Throws CannotStart for a secret that does not open these keys of a database. */
export const assertOpens = (secret: Buffer, keys: readonly Pick<KeyRow, 'id' | 'wrapped'>[]): void => {
  for (const key of keys) unwrapKey(secret, key);
};

/** The encryption of a database with keys. Before there were keys, the secret itself was the key. */
const openEncryption = (secret: Buffer, rows: readonly KeyRow[]): Encryption => {
  const [current, ...former] = rows.map((row) => unwrapKey(secret, row));
  if (!current) throw new Error('the database has no encryption key');
  return createEncryption(current, [...former, secret]);
};

const insertKey = (tx: Db, secret: Buffer, now: Date) => {
  const key = randomBytes(32);
  const { keyId: id } = createEncryption(key);
  const wrapped = createEncryption(secret).encrypt(key.toString('base64url'), aboutKey(id));
  return tx.insertInto('encryption_keys').values({ id, wrapped, created_at: now }).execute();
};

const lockKeys = (tx: Db) => sql`SELECT pg_advisory_xact_lock(${LOCK_ID}::bigint)`.execute(tx);

/**
 * Encrypts everything anew in batches; after an interruption it can run again. Deletes former keys once they
 * are unused.
 */
const reencryptAll = async ({ db, clock, renewals }: KeyRing, encryption: Encryption): Promise<void> => {
  const renewBatch = (renewal: Renewal, after: string | null): Promise<string | null> =>
    db.transaction().execute((tx) => renewal(tx, encryption, { after, limit: BATCH }));
  for (const renewal of renewals) {
    for (let last = await renewBatch(renewal, null); last; ) last = await renewBatch(renewal, last);
  }
  await db.transaction().execute(async (tx) => {
    await lockKeys(tx);
    // A newer key may exist by now: the process that added it finishes it.
    const [current] = await listKeys(tx);
    if (current?.id !== encryption.keyId) return;
    await tx.deleteFrom('encryption_keys').where('id', '<>', current.id).execute();
    await tx
      .updateTable('encryption_keys')
      .set({ settled_at: clock() })
      .where('id', '=', current.id)
      .execute();
  });
};

/** Opens the database's encryption, with a first key if there is none; finishes an interrupted key change. */
export const openKeyRing = async (ring: KeyRing): Promise<Encryption> => {
  const { db, secret, clock } = ring;
  const rows = await db.transaction().execute(async (tx) => {
    await lockKeys(tx);
    const known = await listKeys(tx);
    if (known.length > 0) return known;
    await insertKey(tx, secret, clock());
    return listKeys(tx);
  });
  const encryption = openEncryption(secret, rows);
  if (!rows[0]?.settled_at) await reencryptAll(ring, encryption);
  return encryption;
};

/** Moves everything to a new key. No server may run meanwhile: it would go on with the former one. */
export const rotateKeys = async (ring: KeyRing): Promise<Encryption> => {
  await openKeyRing(ring);
  await ring.db.transaction().execute(async (tx) => {
    await lockKeys(tx);
    await insertKey(tx, ring.secret, ring.clock());
  });
  return openKeyRing(ring);
};

/** Tells that no other client, above all no running server, is connected as this role. */
export const isOnlyClient = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`
    SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()`.execute(db);
  return rows.length === 0;
};
