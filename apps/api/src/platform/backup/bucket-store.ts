import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { CannotStart } from '#api/platform/cannot-start.ts';
import { hasCode, openBucket, type Patience } from '#api/platform/storage/s3/caller.ts';
import { assertPrivate } from '#api/platform/storage/s3/check.ts';
import { explainFault, type Known } from '#api/platform/storage/s3/explain.ts';
import { abortUploads, listPages } from '#api/platform/storage/s3/list.ts';
import { openObject } from '#api/platform/storage/s3/read.ts';
import { removeObjects } from '#api/platform/storage/s3/remove.ts';
import { createUploads } from '#api/platform/storage/s3/staging.ts';
import type { BucketPlace } from './settings.ts';
import { type BackupStore, MissingFile, once } from './store.ts';

const MEGABYTE = 1024 * 1024;

/** An object may have 10,000 parts: 312 GiB of state. */
const sizes = { heldBytes: 8 * MEGABYTE, partBytes: 32 * MEGABYTE };

/** Nobody waits for a part, and a slow line takes minutes for one. */
const patience: Patience = { connectionMs: 4_000, idleMs: 10_000, answerMs: 600_000 };

const toFolder = (name: string): string => (name === '' ? '' : `${name}/`);

/** A place that takes no conditions, or knows none, answers so. */
const WITHOUT_CONDITIONS = ['NotImplemented', 'InvalidArgument', 'InvalidRequest'];

/** Both ends of a file without a name: it goes when this process ends, however that is. */
const openNameless = async (): Promise<{ input: FileHandle; output: FileHandle }> => {
  const file = path.join(tmpdir(), `cinvoice-backup-${randomUUID()}`);
  const output = await open(file, 'wx', 0o600);
  const input = await open(file, 'r');
  await rm(file, { force: true });
  return { input, output };
};

/** Backups in a bucket, or in a folder of it. It is asked for nothing before it is used. */
export const openBucketStore = (place: BucketPlace): BackupStore => {
  const { prefix, settings } = place;
  const location = `s3://${place.bucket}${prefix && `/${prefix.slice(0, -1)}`}`;
  const known: Known = { place, subject: `The place of backups is ${location}`, settings };
  const toFault = (cause: unknown): Error => new CannotStart(explainFault(known, cause), { cause });
  const bucket = openBucket(place, { patience, toFault });

  const listKeys = async (folder: string): Promise<string[]> => {
    const keys: string[] = [];
    for await (const { Contents = [] } of listPages(bucket, { Prefix: `${prefix}${folder}` })) {
      for (const { Key } of Contents) if (Key) keys.push(Key);
    }
    return keys;
  };

  const list: BackupStore['list'] = async (folder) => {
    const Prefix = `${prefix}${toFolder(folder)}`;
    const names: string[] = [];
    for await (const page of listPages(bucket, { Prefix, Delimiter: '/' })) {
      const files = (page.Contents ?? []).map(({ Key = '' }) => Key);
      const folders = (page.CommonPrefixes ?? []).map((below) => below.Prefix?.slice(0, -1) ?? '');
      for (const name of [...files, ...folders]) names.push(name.slice(Prefix.length));
    }
    // Consoles of S3 make a folder as an object whose name ends with the slash.
    return names.filter((name) => name !== '');
  };

  const read = async function* (name: string): AsyncGenerator<Uint8Array> {
    const content = await openObject(bucket, `${prefix}${name}`);
    if (!content) throw new MissingFile(name);
    yield* content;
  };

  const readIfThere = async (name: string): Promise<string | null> => {
    const content = await openObject(bucket, `${prefix}${name}`);
    return content && text(content);
  };

  const write: BackupStore['write'] = async (name, bytes) => {
    const uploads = createUploads(bucket, sizes);
    try {
      await uploads.write(bytes, `${prefix}${name}`);
      await uploads.makeDurable();
    } catch (error) {
      await uploads.discard();
      throw error;
    }
  };

  /** An upload has its name from the beginning: what gets it at the end waits on the disk, encrypted as it is. */
  const writeNamed: BackupStore['writeNamed'] = async (bytes, toName) => {
    const { input, output } = await openNameless();
    try {
      await pipeline(Readable.from(bytes), output.createWriteStream());
      await write(toName(), input.createReadStream());
    } finally {
      await input.close();
    }
  };

  const putIfFree = async (name: string, Body: string): Promise<void> => {
    const asked = { Bucket: place.bucket, Key: `${prefix}${name}`, Body };
    try {
      await bucket.call((s3) => s3.send(new PutObjectCommand({ ...asked, IfNoneMatch: '*' })));
    } catch (error) {
      if (hasCode(error, 'PreconditionFailed', 'ConditionalRequestConflict')) return;
      if (!hasCode(error, ...WITHOUT_CONDITIONS)) throw toFault(error);
      await bucket.ask((s3) => s3.send(new PutObjectCommand(asked)));
    }
  };

  /** What is read back tells whose it is, also where an answer was lost, or the condition was not heeded. */
  const create: BackupStore['create'] = async (name, content) => {
    if ((await readIfThere(name)) === null) await putIfFree(name, content);
    return (await readIfThere(name)) === content;
  };

  return {
    location,
    list,
    listFiles: async (folder) =>
      (await listKeys(toFolder(folder))).map((key) => key.slice(key.lastIndexOf('/') + 1)),
    read,
    write,
    writeNamed,
    writeText: (name, content) => write(name, once(content)),
    create,
    remove: (names) =>
      removeObjects(
        bucket,
        names.map((name) => `${prefix}${name}`),
      ),
    removeFolder: async (folder) => removeObjects(bucket, await listKeys(toFolder(folder))),
    removeUnfinished: async (isOwn) => {
      const isAbandoned = ({ Key = '' }) =>
        Key.startsWith(prefix) && isOwn(Key.slice(prefix.length).split('/')[0] ?? '');
      await abortUploads(bucket, { prefix, isAbandoned });
    },
    check: () => assertPrivate(known, bucket, prefix),
  };
};
