import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveLogin } from './modules/users/index.ts';
import { findUser } from './modules/users/repo.ts';
import { decryptSecret, toPurpose } from './modules/users/secrets.ts';
import { systemClock } from './platform/clock.ts';
import { type Db, openDb, openPool } from './platform/db.ts';
import { createEncryption, type Encryption } from './platform/encryption.ts';
import { type KeyRing, openKeyRing, rotateKeys } from './platform/key-ring.ts';
import { type TestDatabase, testDatabase } from './platform/test-database.ts';
import { renewals } from './renewals.ts';

let database: TestDatabase;
let db: Db;
let ring: KeyRing;
const secret = Buffer.from('a secret of some length, for a test');
beforeEach(async () => {
  database = await testDatabase();
  db = openDb(openPool(database.connection, () => undefined));
  ring = { db, clock: systemClock, secret, renewals };
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
});

/** Inserts more than two batches of users, each with a distinct stored number. */
const fill = async (store: (id: string, text: string) => string): Promise<Map<string, string>> => {
  const numbers = new Map<string, string>();
  for (let each = 0; each < 401; each += 1) {
    const { id } = await saveLogin(db, String(9_000_000_000 + each), 'investor', systemClock());
    numbers.set(id, `12345678${each}`);
    const stored = store(id, `12345678${each}`);
    await db.updateTable('users').set({ account_number: stored }).where('id', '=', id).execute();
  }
  return numbers;
};

const createSealer = (encryption: Encryption) => (id: string, text: string) =>
  encryption.encrypt(text, toPurpose(id, 'accountNumber'));

const readAll = async (encryption: Encryption): Promise<Map<string, string>> => {
  const rows = await db.selectFrom('users').selectAll().execute();
  return new Map(rows.map((row) => [row.id, decryptSecret(encryption, row, 'accountNumber')]));
};

const keyIds = async () =>
  (await db.selectFrom('encryption_keys').select('id').execute()).map(({ id }) => id);

test('a rotation keeps every value, encrypts it under the new key and removes former keys', async () => {
  const before = await openKeyRing(ring);
  const numbers = await fill(createSealer(before));
  const { keyId } = await rotateKeys(ring);
  expect(await keyIds()).toEqual([keyId]);
  const opened = await openKeyRing(ring);
  expect(opened.keyId).toBe(keyId);
  expect(await readAll(opened)).toEqual(numbers);
  await expect(readAll(before)).rejects.toThrow('no key with the id');
});

test('an interrupted rotation keeps the former key, stays readable, and is finished by the next start', async () => {
  const before = await openKeyRing(ring);
  const numbers = await fill(createSealer(before));
  let batches = 0;
  const cutOff = renewals.map((renewal): typeof renewal => (...asked) => {
    batches += 1;
    if (batches > 2) throw new Error('the power went');
    return renewal(...asked);
  });
  // The first opening has settled everything: only the new key's batches are counted.
  await expect(rotateKeys({ ...ring, renewals: cutOff })).rejects.toThrow('the power went');
  expect(await keyIds()).toHaveLength(2);
  const opened = await openKeyRing(ring);
  expect(await keyIds()).toEqual([opened.keyId]);
  expect(await readAll(opened)).toEqual(numbers);
});

test('plain text of an older database is encrypted at the first start', async () => {
  const numbers = await fill((_id, text) => text);
  const opened = await openKeyRing(ring);
  const stored = await db.selectFrom('users').select('account_number').execute();
  expect(stored.filter(({ account_number }) => account_number.includes('12345678'))).toEqual([]);
  expect(await readAll(opened)).toEqual(numbers);
});

test('values encrypted with the secret itself, before data keys, are read and renewed', async () => {
  const numbers = await fill(createSealer(createEncryption(secret)));
  const opened = await openKeyRing(ring);
  expect(await readAll(opened)).toEqual(numbers);
  await expect(readAll(createEncryption(secret))).rejects.toThrow();
});

test('another secret is refused in one line without any change', async () => {
  const encryption = await openKeyRing(ring);
  const [id] = [...(await fill(createSealer(encryption))).keys()];
  const stored = await findUser(db, id ?? '');
  const wrong = openKeyRing({ ...ring, secret: Buffer.from('some other secret of enough length') });
  await expect(wrong).rejects.toThrow(/^SECRET_KEY, or secret\.key in DATA_DIR, is not the one/);
  expect(await findUser(db, id ?? '')).toEqual(stored);
  expect(await keyIds()).toEqual([encryption.keyId]);
});
