import { createHash, randomUUID } from 'node:crypto';
import { closeSync, createReadStream, fdatasync, futimes, mkdir, open, rename, write, writev } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { awaitAll } from './await-all.ts';
import { assertKey } from './keys.ts';
import { syncFolder, unlinkIfExists } from './local-files.ts';
import type { Staging, Stored } from './storage.ts';
import { toUnavailable } from './unavailable.ts';

// Plain descriptors: a form of three files makes some fifteen calls, and a FileHandle makes each more
// expensive.
const call = {
  datasync: promisify(fdatasync),
  futimes: promisify(futimes),
  mkdir: promisify(mkdir),
  open: promisify(open),
  rename: promisify(rename),
  write: promisify(write),
  writev: promisify(writev),
};

export type Folders = {
  objects: string;
  temporary: string;
  /** Object folders that are known to exist. */
  known: Set<string>;
};

type Draft = { descriptor: number; temporary: string; final: string; openedAt: number };

/** A draft that waited longer for the rest of its form gets a new age when it is kept. */
const YOUNG_MS = 60_000;

/** Chunks are gathered up to this size, so that a small file is one write. */
const WRITE_BYTES = 256 * 1024;

export const createLocalStaging = ({ objects, temporary, known }: Folders): Staging => {
  // One shard for all objects of a staging: keeping them syncs one folder.
  const shard = randomUUID().slice(0, 2);
  const drafts: Draft[] = [];
  const finals: string[] = [];

  const write = async (
    bytes: AsyncIterable<Uint8Array>,
    key = `${shard}/${randomUUID()}`,
  ): Promise<Stored> => {
    assertKey(key);
    const name = path.join(temporary, randomUUID());
    try {
      const descriptor = await call.open(name, 'wx', 0o600);
      drafts.push({ descriptor, temporary: name, final: path.join(objects, key), openedAt: Date.now() });
      return { key, ...(await writeAll(descriptor, bytes)) };
    } catch (error) {
      throw toUnavailable(error);
    }
  };

  const reread = async (key: string): Promise<Readable> => {
    const final = path.join(objects, key);
    const draft = drafts.find((one) => one.final === final);
    if (!draft) throw new Error(`${JSON.stringify(key)} is not being staged`);
    return createReadStream(draft.temporary);
  };

  const makeDurable = async (): Promise<void> => {
    const folders = [...new Set(drafts.map(({ final }) => path.dirname(final)))];
    try {
      await awaitAll([
        ...drafts.map(({ descriptor }) => call.datasync(descriptor)),
        ...drafts.map(renewAge),
        ...folders.map(ensureFolder),
      ]);
      finals.push(...drafts.map(({ final }) => final));
      await awaitAll(drafts.map((draft) => call.rename(draft.temporary, draft.final)));
      await awaitAll(folders.map(syncFolder));
      closeAll(drafts.splice(0));
    } catch (error) {
      await discard();
      throw toUnavailable(error);
    }
  };

  const ensureFolder = async (folder: string): Promise<void> => {
    if (known.has(folder)) return;
    if (await call.mkdir(folder, { recursive: true, mode: 0o700 })) await syncFolder(objects);
    known.add(folder);
  };

  const discard = async (): Promise<void> => {
    const left = drafts.splice(0);
    closeAll(left);
    const files = [...left.map((draft) => draft.temporary), ...finals.splice(0)];
    // Files that cannot be removed now are collected later; the caller has its own reason to report.
    await Promise.allSettled(files.map(unlinkIfExists));
  };

  return { write, reread, makeDurable, discard };
};

/** The age of an object counts from when it is kept: a collector must not take a slow form's file for a leftover. */
const renewAge = async ({ descriptor, openedAt }: Draft): Promise<void> => {
  const now = Date.now();
  if (now - openedAt > YOUNG_MS) await call.futimes(descriptor, now / 1000, now / 1000);
};

/** All bytes are synced, so closing does not wait for the disk. */
const closeAll = (drafts: readonly Draft[]): void => {
  for (const { descriptor } of drafts) closeSync(descriptor);
};

const writeAll = async (descriptor: number, bytes: AsyncIterable<Uint8Array>) => {
  const hash = createHash('sha256');
  let size = 0;
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  for await (const chunk of bytes) {
    hash.update(chunk);
    size += chunk.byteLength;
    waiting.push(chunk);
    waitingBytes += chunk.byteLength;
    if (waitingBytes < WRITE_BYTES) continue;
    await writeFully(descriptor, waiting, waitingBytes);
    waiting = [];
    waitingBytes = 0;
  }
  if (waitingBytes > 0) await writeFully(descriptor, waiting, waitingBytes);
  return { size, sha256: hash.digest() };
};

/** A partial write often means a disk that runs full; writing the rest gives the reason. */
const writeFully = async (descriptor: number, chunks: Uint8Array[], bytes: number): Promise<void> => {
  let { bytesWritten: written } = await call.writev(descriptor, chunks);
  if (written === bytes) return;
  const all = Buffer.concat(chunks, bytes);
  while (written < bytes) written += (await call.write(descriptor, all, written)).bytesWritten;
};
