import { randomUUID } from 'node:crypto';
import type { Actor } from '@cinvoice/contract/rules/review';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { collectLeftovers } from './collector.ts';
import { claimFiles, insertFiles } from './index.ts';
import { type FileOwners, type FileReaders, fileReaders } from './owners.ts';
import { findServedFile, insertFileRows, listUndrawn, releaseFileRows } from './repo.ts';
import { aKeptFile, aSubmission, isStored, toItemOwner } from './test-items.ts';
import { aReceiptFile, openReceiptPlaces } from './test-receipts.ts';

const start = new Date('2026-03-01T10:00:00Z');
const HOUR_MS = 3_600_000;
const hoursLater = (hours: number): Date => new Date(start.getTime() + hours * HOUR_MS);
let now: Date;
beforeEach(() => {
  now = start;
});

let places: Awaited<ReturnType<typeof openReceiptPlaces>>;
beforeAll(async () => {
  places = await openReceiptPlaces(() => now);
});
afterAll(() => places.close());

const noPictures = async (): Promise<void> => undefined;
const admin: Actor = { kind: 'admin', adminId: randomUUID() };

const collectAt = (time: Date) =>
  collectLeftovers(
    { ...places, scratch: places.folder },
    { unfinishedBefore: new Date(0), unnamedBefore: new Date(time.getTime() - 72 * HOUR_MS) },
  );

const linkFor = (reader: Actor, { owner, files }: Awaited<ReturnType<typeof aReceiptFile>>): string =>
  places.links.answersOf(reader, owner, files).get('receipt')?.url ?? '';

const read = (url: string, headers: Record<string, string> = {}) => places.app.inject({ url, headers });

test('every kind of owner has its rule and its reference, and no other has either', async () => {
  const { rows } = await sql<{ kind: string }>`
    SELECT replace(regexp_replace(attname, '_id$', ''), '_', '-') AS kind FROM pg_attribute
    WHERE attrelid = 'files'::regclass AND attgenerated = 's' AND attname <> 'receipt_id'`.execute(places.db);
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(fileReaders).toSorted());
});

test('a kind of owner without a rule for its readers does not compile', () => {
  // @ts-expect-error receipts have no rule
  const readers: FileReaders<FileOwners & { receipt: { sellerId: string } }> = fileReaders;
  expect(Object.keys(readers)).not.toContain('receipt');
});

test('a file without an owner, of an unknown kind or of an owner that is not there cannot be stored', async () => {
  const [item, file] = [await aSubmission(places.db), await aKeptFile(places.storage, {})];
  const insert = (owner: { kind: string; id: string }) => insertFileRows(places.db, owner, [file], now);
  await expect(insert({ kind: 'stranger', id: item })).rejects.toThrow('files_have_an_owner');
  await expect(insert({ kind: 'receipt', id: item })).rejects.toThrow('files_receipt_id_fkey');
  await expect(insert({ kind: 'submission', id: randomUUID() })).rejects.toThrow('files_submission_id_fkey');
  const [row] = await insert(toItemOwner(item));
  const change = (column: string, to: string | null) =>
    sql`UPDATE files SET ${sql.ref(column)} = ${to} WHERE id = ${row?.id ?? ''}::uuid`.execute(places.db);
  for (const column of ['owner_kind', 'owner_id']) {
    await expect(change(column, null)).rejects.toThrow('violates not-null constraint');
  }
  await expect(change('owner_kind', 'receipt')).rejects.toThrow('files_receipt_id_fkey');
});

test('a file cannot have a second owner', async () => {
  const { owner, id } = await aReceiptFile(places);
  const item = await aSubmission(places.db);
  const change = sql`UPDATE files SET submission_id = ${item}::uuid WHERE id = ${id}::uuid`;
  await expect(change.execute(places.db)).rejects.toThrow('can only be updated to DEFAULT');
  expect(await findServedFile(places.db, id)).toMatchObject({ owner_kind: 'receipt', owner_id: owner.id });
});

test('an owner has one file of a field, and its namesake of another kind has its own', async () => {
  const id = await aSubmission(places.db);
  await places.insertReceipt(id, randomUUID());
  const receipt = { kind: 'receipt', id };
  const [first, second, third] = [
    await aKeptFile(places.storage, {}),
    await aKeptFile(places.storage, {}),
    await aKeptFile(places.storage, {}),
  ];
  await insertFiles(places.db, toItemOwner(id), [first], now, noPictures);
  await insertFileRows(places.db, receipt, [second], now);
  await expect(insertFileRows(places.db, receipt, [third], now)).rejects.toThrow('files_receipt_id');
  await releaseFileRows(places.db, receipt, [second.field], now);
  const left = places.db.selectFrom('files').select('storage_key').where('owner_id', '=', id);
  expect(await left.execute()).toEqual([{ storage_key: first.storageKey }]);
});

test('the role that serves adds no kind of owner', async () => {
  const add = sql`SELECT add_file_owner('user', 'users')`;
  await expect(add.execute(places.db)).rejects.toThrow('must be owner');
});

test('a file of an receipt survives the collector for as long as a row names it', async () => {
  const receipt = await aReceiptFile(places, {}, start);
  const unnamed = await aKeptFile(places.storage, {});
  await collectAt(hoursLater(24 * 3650));
  expect(await isStored(places.storage, receipt.kept.storageKey)).toBe(true);
  expect((await read(linkFor(admin, receipt))).statusCode).toBe(200);
  expect(await isStored(places.storage, unnamed.storageKey)).toBe(false);
});

test('an receipt is deleted only without its files, which then go like those of an item', async () => {
  const { owner, kept } = await aReceiptFile(places, {}, start);
  const remove = () => sql`DELETE FROM receipts WHERE id = ${owner.id}::uuid`.execute(places.db);
  await expect(remove()).rejects.toThrow('files_receipt_id_fkey');
  await places.db.transaction().execute(async (tx) => {
    await releaseFileRows(tx, owner, [kept.field], hoursLater(100));
    await sql`DELETE FROM receipts WHERE id = ${owner.id}::uuid`.execute(tx);
  });
  await collectAt(hoursLater(171));
  expect(await isStored(places.storage, kept.storageKey)).toBe(true);
  await collectAt(hoursLater(173));
  expect(await isStored(places.storage, kept.storageKey)).toBe(false);
});

test('a missing file of an receipt is counted and told of by its owner', async () => {
  const { owner, kept } = await aReceiptFile(places);
  await places.storage.remove([kept.storageKey]);
  const { missing } = await claimFiles(places);
  expect(missing).toContainEqual({ owner: `receipt ${owner.id}`, field: 'receipt', name: 'rec-7.pdf' });
});

test('links to a file of an receipt are made for exactly those that its rule allows', async () => {
  const receipt = await aReceiptFile(places);
  const { sellerId } = receipt.owner;
  const someId = fc.constantFrom(sellerId, randomUUID());
  const someone: fc.Arbitrary<Actor> = fc.oneof(
    fc.record({ kind: fc.constant('user' as const), userId: someId, roles: fc.constant([]) }),
    fc.record({ kind: fc.constant('ott' as const), ottId: someId }),
    fc.record({ kind: fc.constant('admin' as const), adminId: someId }),
    fc.record({ kind: fc.constant('registration' as const), userId: someId }),
  );
  fc.assert(
    fc.property(someone, (reader) => {
      const mayRead = reader.kind === 'admin' || (reader.kind === 'user' && reader.userId === sellerId);
      if (mayRead) expect(linkFor(reader, receipt)).toContain(receipt.id);
      else expect(() => linkFor(reader, receipt)).toThrow('Not found.');
    }),
  );
});

test('a file of an receipt is served by its own link alone, whole or in part, until that ends', async () => {
  const receipt = await aReceiptFile(places, { bytes: Buffer.from('%PDF-1.7 0123') });
  const url = linkFor(admin, receipt);
  const { search } = new URL(url, 'http://localhost');
  const item = { ...toItemOwner(receipt.owner.id), ownerId: '', ottId: '' };
  const ofTwin = new URL(
    places.links.answersOf(admin, item, receipt.files).get('receipt')?.url ?? '',
    'http://localhost',
  ).search;
  const ofAnother = new URL(linkFor(admin, await aReceiptFile(places)), 'http://localhost').search;
  const plain = `/api/v1/files/${receipt.id}`;
  expect((await read(plain + search)).body).toBe('%PDF-1.7 0123');
  expect((await read(url, { range: 'bytes=9-10' })).body).toBe('01');
  for (const query of ['', ofTwin, ofAnother]) expect((await read(plain + query)).statusCode).toBe(404);
  now = new Date(start.getTime() + 601_000);
  expect((await read(url)).statusCode).toBe(404);
});

test('a file of an receipt is no poster, whatever its field is called', async () => {
  const { owner, files, id } = await aReceiptFile(places, { field: 'poster', bytes: Buffer.from('whole') });
  expect(await listUndrawn(places.db, ['poster'])).not.toContain(id);
  expect((await read(`/api/v1/files/${id}`)).statusCode).toBe(404);
  const answer = places.links.answersOf(admin, owner, files).get('poster');
  expect(answer).not.toHaveProperty('ready');
  expect((await read(answer?.url ?? '')).body).toBe('whole');
});
