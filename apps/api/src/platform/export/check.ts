import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { measure } from '#api/platform/backup/seal.ts';
import { CannotStart } from '#api/platform/cannot-start.ts';
import type { Script } from '#api/platform/migrations.ts';
import { explainArchive, readTar } from './archive.ts';
import { MANIFEST, type Manifest, manifestForm, type Part } from './manifest.ts';

const headForm = z.object({ format: z.literal('cinvoice-export'), version: z.int() });

const parseManifest = (content: string): Manifest => {
  const read: unknown = JSON.parse(content);
  const { version } = headForm.parse(read);
  if (version !== 1) throw new CannotStart(`FILE is of form ${version}, which a newer version reads.`);
  return manifestForm.parse(read);
};

const compareParts = (found: readonly Part[], listed: readonly Part[]): void => {
  const hashes = new Map(found.map(({ name, sha256 }) => [name, sha256]));
  for (const { name, sha256 } of listed) {
    if (!hashes.has(name)) throw new CannotStart(`FILE lacks ${name}.`);
    if (hashes.get(name) !== sha256) throw new CannotStart(`${name} in FILE is altered.`);
  }
  if (found.length !== listed.length)
    throw new CannotStart('FILE holds parts that its manifest does not name.');
};

const readAll = async (bytes: AsyncIterable<Uint8Array>): Promise<Manifest> => {
  const parts: Part[] = [];
  let manifest: Manifest | undefined;
  for await (const { name, content } of readTar(bytes)) {
    if (name === MANIFEST) {
      manifest = parseManifest(await text(Readable.from(content)));
      continue;
    }
    const measured = measure(content);
    for await (const _part of measured.bytes);
    parts.push({ name, ...measured.end() });
  }
  if (!manifest) throw new CannotStart('FILE is cut off: it has no manifest.');
  compareParts(parts, manifest.parts);
  return manifest;
};

/** Reads an archive to its end and compares every byte with its manifest. */
export const checkExport = async (bytes: AsyncIterable<Uint8Array>): Promise<Manifest> => {
  try {
    return await readAll(bytes);
  } catch (error) {
    throw explainArchive(error);
  }
};

/** This program's scripts of before and after the export was made. Refuses one of a program that is newer or another. */
export const splitScripts = (scripts: readonly Script[], { migrations, product }: Manifest) => {
  const known = new Map(scripts.map(({ name, checksum }) => [name, checksum]));
  const strange = migrations.find(({ name, checksum }) => known.get(name) !== checksum);
  if (strange) {
    throw new CannotStart(
      `FILE is of a newer or another program (${product}, it has ${strange.name}): import it with that one.`,
    );
  }
  const applied = new Set(migrations.map(({ name }) => name));
  return {
    before: scripts.filter(({ name }) => applied.has(name)),
    after: scripts.filter(({ name }) => !applied.has(name)),
  };
};
