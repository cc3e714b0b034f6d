import { sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import type { StagedFile } from '#api/platform/form/form.ts';
import { newSecretId } from '#api/platform/ids.ts';
import type { VirusCheck } from '#api/platform/virus/upload-check.ts';
import type { FileRow } from './links.ts';
import type { FileOwner } from './owners.ts';
import type { Picture } from './pictures.ts';

/** For queries of other modules: the FileRow of `files AS file`. */
export const fileJson = sql`json_build_object(
  'id', file.id, 'field', file.field, 'name', file.name, 'size', file.size,
  'mime_type', file.mime_type, 'storage_key', file.storage_key,
  'ready', file.pictures IS NOT NULL AND file.virus_found IS NULL,
  'trouble', CASE WHEN file.virus_found IS NOT NULL
    THEN json_build_object('final', true, 'reason', file.virus_found)
    WHEN file.pictures IS NULL AND coalesce(file.pictures_failure, file.pictures_fault) IS NOT NULL
    THEN json_build_object(
      'final', file.pictures_failure IS NOT NULL, 'reason', coalesce(file.pictures_failure, file.pictures_fault)
    ) END,
  'virus_checked_at', file.virus_checked_at, 'is_infected', file.virus_found IS NOT NULL
)`;

/** The same for a left join. */
export const fileJsonOrNull = sql<FileRow | null>`CASE WHEN file.id IS NOT NULL THEN ${fileJson} END`;

const noCheck = {
  virus_checked_at: null,
  virus_definitions: null,
  virus_trouble: null,
  virus_tried_at: null,
};

const toCheckColumns = (check: VirusCheck | undefined) => {
  if (!check) return noCheck;
  const { at } = check;
  return 'trouble' in check
    ? { ...noCheck, virus_trouble: check.trouble, virus_tried_at: at }
    : { ...noCheck, virus_checked_at: at, virus_definitions: check.definitions };
};

/** The insert of at least one row, for callers that run it inside another statement, and the rows. */
export const prepareFileRows = (
  tx: Db,
  owner: FileOwner<string>,
  files: readonly StagedFile[],
  now: Date,
) => {
  const values = files.map((file) => ({
    id: newSecretId(),
    owner_kind: owner.kind,
    owner_id: owner.id,
    field: file.field,
    name: file.name,
    size: file.size,
    mime_type: file.mimeType,
    sha256: file.sha256,
    storage_key: file.storageKey,
    pictures: null,
    pictures_failure: null,
    ...toCheckColumns(file.virusCheck),
    created_at: now,
  }));
  const rows = values.map(
    ({ id, field, name, size, mime_type, storage_key, virus_checked_at: checkedAt }): FileRow => ({
      ...{ id, field, name, size, mime_type, storage_key },
      // Pictures are drawn later.
      ...{ ready: false, trouble: null },
      ...{ virus_checked_at: checkedAt?.toISOString() ?? null, is_infected: false },
    }),
  );
  return { rows, insert: tx.insertInto('files').values(values) };
};

export const insertFileRows = async (...given: Parameters<typeof prepareFileRows>): Promise<FileRow[]> => {
  const { insert, rows } = prepareFileRows(...given);
  await insert.execute();
  return rows;
};

/** By the column of that kind alone, whose index leads to the files of one owner. */
const isOwnedBy = ({ kind, id }: FileOwner<string>) =>
  sql<boolean>`${sql.ref(`${kind.replaceAll('-', '_')}_id`)} = ${id}::uuid`;

/** Deletes the rows and records the time; the objects stay for the collector. */
export const releaseFileRows = async (
  tx: Db,
  owner: FileOwner<string>,
  fields: readonly string[],
  now: Date,
): Promise<void> => {
  await tx
    .with('released', (query) =>
      query.deleteFrom('files').where(isOwnedBy(owner)).where('field', 'in', fields).returning('storage_key'),
    )
    .insertInto('released_files')
    .columns(['storage_key', 'released_at'])
    .expression((query) =>
      query.selectFrom('released').select(['storage_key', sql<Date>`${now}::timestamptz`.as('released_at')]),
    )
    .execute();
};

export type ServedFile = Awaited<ReturnType<typeof findServedFile>>;

export const findServedFile = (db: Db, id: string) =>
  db
    .selectFrom('files as file')
    .leftJoin('approvals', 'approvals.submission_id', 'file.submission_id')
    .select([
      'file.id',
      'file.owner_kind',
      'file.owner_id',
      'file.field',
      'file.name',
      'file.size',
      'file.mime_type',
      'file.storage_key',
      'file.pictures',
      'file.virus_found',
      'approvals.is_open',
    ])
    .where('file.id', '=', id)
    .executeTakeFirst();

/** The original of a poster that is neither drawn nor refused, withheld or replaced. */
export const findUndrawn = (db: Db, id: string) =>
  db
    .selectFrom('files')
    .select('storage_key')
    .where('id', '=', id)
    .where('pictures', 'is', null)
    .where('pictures_failure', 'is', null)
    .where('virus_found', 'is', null)
    .executeTakeFirst();

/** False if the file was replaced meanwhile. */
export const savePictures = async (db: Db, id: string, pictures: readonly Picture[]): Promise<boolean> => {
  const result = await db
    .updateTable('files')
    .set({ pictures: JSON.stringify(pictures), pictures_failure: null, pictures_fault: null })
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

/**
 * Records that the original cannot be decoded. Returns its item, or nothing if the poster was replaced or
 * refused meanwhile.
 */
export const savePicturesFailure = (tx: Db, id: string, reason: string) =>
  tx
    .updateTable('files as file')
    .from('submissions')
    .set({ pictures_failure: reason, pictures_fault: null })
    .whereRef('submissions.id', '=', 'file.submission_id')
    .where('file.id', '=', id)
    .where('file.pictures', 'is', null)
    .where('file.pictures_failure', 'is', null)
    .returning(['submissions.id', 'submissions.owner_id', 'submissions.project_name'])
    .executeTakeFirst();

/** Records a temporary fault. */
export const savePicturesFault = async (db: Db, id: string, reason: string): Promise<void> => {
  await db
    .updateTable('files')
    .set({ pictures_fault: reason })
    .where('id', '=', id)
    .where('pictures', 'is', null)
    .execute();
};

/** Clears earlier faults, so that the poster is drawn again. False if its pictures exist. */
export const clearFaults = async (tx: Db, id: string): Promise<boolean> => {
  const result = await tx
    .updateTable('files')
    .set({ pictures_failure: null, pictures_fault: null })
    .where('id', '=', id)
    .where('pictures', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

/** The items' pictures that are neither drawn nor refused. */
export const listUndrawn = async (db: Db, fields: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('submission_id', 'is not', null)
    .where('field', 'in', fields)
    .where('pictures', 'is', null)
    .where('pictures_failure', 'is', null)
    .where('virus_found', 'is', null)
    .orderBy('created_at')
    .execute();
  return rows.map(({ id }) => id);
};

/** Those of the originals' keys that a row names, or named after that time. */
export const findKeysInUse = async (db: Db, keys: readonly string[], since: Date): Promise<Set<string>> => {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('files')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .union(
      db
        .selectFrom('released_files')
        .select('storage_key')
        .where('storage_key', 'in', keys)
        .where('released_at', '>=', since),
    )
    .execute();
  return new Set(rows.map((row) => row.storage_key));
};

/** Call once the objects released before that time are gone. */
export const deleteReleased = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('released_files').where('released_at', '<', before).execute();
};

export const findDatabaseId = async (db: Db): Promise<string> => {
  const { id } = await db.selectFrom('database_identity').select('id').executeTakeFirstOrThrow();
  return id;
};

/** The newest files, which an older copy most likely lacks, and the number of all files. */
export const sampleFileKeys = async (db: Db, size: number): Promise<{ keys: string[]; count: number }> => {
  const rows = await db
    .selectFrom('files')
    .select(['storage_key', sql<number>`count(*) OVER ()`.as('count')])
    .orderBy('created_at', 'desc')
    .limit(size)
    .execute();
  return { keys: rows.map((row) => row.storage_key), count: rows[0]?.count ?? 0 };
};

/** Every file's object with its owner and field, in batches by key. */
export const listFileKeys = (db: Db, after: string, limit: number) =>
  db
    .selectFrom('files as file')
    .leftJoin('submissions', 'submissions.id', 'file.submission_id')
    .select([
      'file.storage_key',
      'file.owner_kind',
      'file.owner_id',
      'file.field',
      'file.name',
      'submissions.kind',
      'submissions.project_name',
    ])
    .where('file.storage_key', '>', after)
    .orderBy('file.storage_key')
    .limit(limit)
    .execute();
