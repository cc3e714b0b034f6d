import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder, unlinkIfThere } from './local-files.ts';
import type { Staging, Stored } from './storage.ts';
import { unavailable } from './unavailable.ts';

export type Folders = { objects: string; temporary: string };

type Draft = { handle: FileHandle; temporary: string; final: string };

/** Chunks are gathered up to this many bytes, so that a small file is one write. */
const WRITE_BYTES = 256 * 1024;

export const stageLocally = ({ objects, temporary }: Folders): Staging => {
  // One shard for all objects of a staging: keeping them costs one sync of one folder.
  const shard = randomUUID().slice(0, 2);
  const drafts: Draft[] = [];
  const finals: string[] = [];

  const write = async (
    bytes: AsyncIterable<Uint8Array>,
    key = `${shard}/${randomUUID()}`,
  ): Promise<Stored> => {
    const name = path.join(temporary, randomUUID());
    try {
      const handle = await open(name, 'wx', 0o600);
      drafts.push({ handle, temporary: name, final: path.join(objects, key) });
      return { key, ...(await writeAll(handle, bytes)) };
    } catch (error) {
      await discard();
      throw unavailable(error);
    }
  };

  const keep = async (): Promise<void> => {
    try {
      await Promise.all(drafts.map(({ handle }) => handle.datasync()));
      for (const folder of new Set(drafts.map(({ final }) => path.dirname(final)))) {
        const made = await mkdir(folder, { recursive: true, mode: 0o700 });
        if (made) await syncFolder(path.dirname(made));
      }
      for (const draft of drafts) {
        finals.push(draft.final);
        await rename(draft.temporary, draft.final);
      }
      const folders = new Set(finals.map((final) => path.dirname(final)));
      await Promise.all([...folders].map(syncFolder));
      await Promise.all(drafts.splice(0).map(({ handle }) => handle.close()));
    } catch (error) {
      await discard();
      throw unavailable(error);
    }
  };

  const discard = async (): Promise<void> => {
    const left = drafts.splice(0);
    await Promise.allSettled(left.map(({ handle }) => handle.close()));
    const files = [...left.map((draft) => draft.temporary), ...finals.splice(0)];
    // What cannot be removed now is collected later; the caller has a reason of its own to report.
    await Promise.allSettled(files.map(unlinkIfThere));
  };

  return { write, keep, discard };
};

const writeAll = async (handle: FileHandle, bytes: AsyncIterable<Uint8Array>) => {
  const hash = createHash('sha256');
  let size = 0;
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  const flush = async (): Promise<void> => {
    if (waitingBytes === 0) return;
    await writeFully(handle, Buffer.concat(waiting, waitingBytes));
    waiting = [];
    waitingBytes = 0;
  };
  for await (const chunk of bytes) {
    hash.update(chunk);
    size += chunk.byteLength;
    waiting.push(chunk);
    waitingBytes += chunk.byteLength;
    if (waitingBytes >= WRITE_BYTES) await flush();
  }
  await flush();
  return { size, sha256: hash.digest() };
};

/** A write may take only a part, which is how a disk begins to be full. */
const writeFully = async (handle: FileHandle, bytes: Buffer): Promise<void> => {
  let written = 0;
  while (written < bytes.length) {
    written += (await handle.write(bytes, written)).bytesWritten;
  }
};
