import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ReviewStatus } from '@cinvoice/contract/vocabulary';
import { type Db, openDb, openPool } from '#api/platform/db.ts';
import type { StagedFile } from '#api/platform/form/form.ts';
import { openLocalStorage } from '#api/platform/storage/local.ts';
import type { Storage } from '#api/platform/storage/storage.ts';
import { testDatabase } from '#api/platform/test-database.ts';

/** A test's own folder, with a scratch folder in it. */
export const makeTestFolder = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cinvoice-files-'));
  const scratch = path.join(folder, 'scratch');
  await mkdir(scratch);
  return { path: folder, scratch, remove: () => rm(folder, { recursive: true }) };
};

/** A test file's own database and storage. */
export const openTestPlaces = async () => {
  const database = await testDatabase();
  const pool = openPool(database.connection, () => undefined);
  const folder = await mkdtemp(path.join(tmpdir(), 'cinvoice-files-'));
  return {
    connection: database.connection,
    owner: database.owner,
    db: openDb(pool),
    folder,
    storage: await openLocalStorage(path.join(folder, 'files')),
    close: async () => {
      await pool.end();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
};

/** A submission of any owner; files depend on its status alone. */
export const aSubmission = async (db: Db, status: ReviewStatus = 'pending'): Promise<string> => {
  const [id, owner, ott] = [randomUUID(), randomUUID(), randomUUID()];
  const created_at = new Date();
  const mobile = String(Math.floor(1e9 + Math.random() * 8e9));
  await db
    .insertInto('users')
    .values({ id: owner, mobile, roles: ['content_producer'], profile_completed_at: null, created_at })
    .execute();
  await db
    .insertInto('otts')
    .values({ id: ott, ott_id: ott, name: 'An OTT', password_hash: 'x', deactivated_at: null, created_at })
    .execute();
  const item = {
    id,
    kind: 'projects',
    owner_id: owner,
    ott_id: ott,
    project_name: 'Monsoon',
    goal: 1,
    details: '{}',
  };
  await db
    .insertInto('submissions')
    .values({ ...item, ott_updates: status, reviewed_at: null, created_at, updated_at: created_at })
    .execute();
  return id;
};

/** Opens and closes the object: an open one would keep its file descriptor. */
export const isStored = async (storage: Storage, key: string): Promise<boolean> => {
  const content = await storage.open(key);
  content?.destroy();
  return content !== null;
};

/** An item as the owner of files. */
export const toItemOwner = (id: string) => ({ kind: 'submission', id }) as const;

/** A file as a form leaves it: kept in storage, not yet named by a row. */
export const aKeptFile = async (
  storage: Storage,
  given: { field?: string; name?: string; mimeType?: string; bytes?: Buffer },
): Promise<StagedFile> => {
  const {
    field = 'contract',
    name = 'contract.pdf',
    mimeType = 'application/pdf',
    bytes = Buffer.from('%PDF-1.7 text'),
  } = given;
  const staging = storage.stage();
  const { key, size, sha256 } = await staging.write(Readable.from([bytes]));
  await staging.makeDurable();
  return { field, name, mimeType, size, sha256, storageKey: key };
};
