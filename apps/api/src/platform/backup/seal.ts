import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { CannotStart } from '#api/platform/cannot-start.ts';

/** Encrypts for the owner of a key that this machine does not have. */
export type Seal = {
  /** Reads nothing before it is read: what fails sooner would find nobody to tell. */
  seal: (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
  /** The same, compressed first. */
  sealCompressed: (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
};

const toWeb = (bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> =>
  Readable.toWeb(Readable.from(bytes, { objectMode: false }));

/** Seals for a public key of age, `age1…`. */
export const createSeal = (recipient: string): Seal => {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch (cause) {
    throw new CannotStart('BACKUP_RECIPIENT is no public key of age: copy it anew, it begins with age1.', {
      cause,
    });
  }
  const seal: Seal['seal'] = async function* (bytes) {
    yield* Readable.fromWeb(await encrypter.encrypt(toWeb(bytes)));
  };
  return {
    seal,
    sealCompressed: async function* (bytes) {
      yield* seal(Readable.from(bytes).compose(createZstdCompress()));
    },
  };
};

export type Unseal = {
  open: (bytes: AsyncIterable<Uint8Array>) => Promise<Readable>;
  openCompressed: (bytes: AsyncIterable<Uint8Array>) => Promise<Readable>;
};

const WRONG_KEY =
  'The backup is not for this identity: give the identity file whose public key is its BACKUP_RECIPIENT.';

/** Opens with the identities of a file as `age-keygen` writes it, one a line. */
export const createUnseal = (identityFile: string): Unseal => {
  const identities = identityFile.split('\n').map((line) => line.trim());
  const decrypter = new Decrypter();
  const own = identities.filter((line) => line !== '' && !line.startsWith('#'));
  try {
    for (const identity of own) decrypter.addIdentity(identity);
  } catch (cause) {
    throw new CannotStart('The identity file holds no identity of age (AGE-SECRET-KEY-1…).', { cause });
  }
  if (own.length === 0)
    throw new CannotStart('The identity file holds no identity of age (AGE-SECRET-KEY-1…).');
  const explain = (cause: unknown): never => {
    throw new CannotStart(WRONG_KEY, { cause });
  };
  const open: Unseal['open'] = async (bytes) =>
    Readable.fromWeb(await decrypter.decrypt(toWeb(bytes)).catch(explain));
  return {
    open,
    openCompressed: async (bytes) => (await open(bytes)).compose(createZstdDecompress()),
  };
};

/** Passes bytes on and tells their hash and number at the end. */
export const measure = (bytes: AsyncIterable<Uint8Array>) => {
  const hash = createHash('sha256');
  let size = 0;
  const passed = async function* () {
    for await (const part of bytes) {
      hash.update(part);
      size += part.length;
      yield part;
    }
  };
  return { bytes: passed(), end: () => ({ sha256: hash.digest('hex'), size }) };
};

/** Reads all, and keeps none of it. */
export const measureAll = async (
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ sha256: string; size: number }> => {
  const measured = measure(bytes);
  for await (const _part of measured.bytes);
  return measured.end();
};

export const hashBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
