import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { CannotStart } from '#api/platform/cannot-start.ts';

/** Encrypts for the owner of a key that this machine does not have. */
export type Seal = {
  sealBytes: (bytes: Uint8Array) => Promise<Uint8Array>;
  /** Reads nothing before it is read: what fails sooner would find nobody to tell. */
  sealStream: (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
};

const toWeb = (bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> =>
  Readable.toWeb(Readable.from(bytes, { objectMode: false }));

/** Seals for a public key of age, `age1…`. Streams are compressed first. */
export const createSeal = (recipient: string): Seal => {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch (cause) {
    throw new CannotStart('BACKUP_RECIPIENT is no public key of age: copy it anew, it begins with age1.', {
      cause,
    });
  }
  return {
    sealBytes: (bytes) => encrypter.encrypt(bytes),
    sealStream: async function* (bytes) {
      const compressed = Readable.from(bytes).compose(createZstdCompress());
      yield* Readable.fromWeb(await encrypter.encrypt(toWeb(compressed)));
    },
  };
};

export type Unseal = {
  openBytes: (bytes: Uint8Array) => Promise<Uint8Array>;
  openStream: (bytes: AsyncIterable<Uint8Array>) => Promise<AsyncIterable<Uint8Array>>;
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
  return {
    openBytes: (bytes) => decrypter.decrypt(bytes).catch(explain),
    openStream: async (bytes) =>
      Readable.fromWeb(await decrypter.decrypt(toWeb(bytes)).catch(explain)).compose(createZstdDecompress()),
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

export const hashBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
