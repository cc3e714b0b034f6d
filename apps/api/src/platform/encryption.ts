import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { deriveKey } from './secret.ts';

/**
 * Encrypts texts at rest, so that a copy of the database does not reveal them. `about` names the row and
 * column of a text: it does not decrypt anywhere else.
 */
export type Encryption = {
  encrypt: (text: string, about: string) => string;
  decrypt: (stored: string, about: string) => string;
  /** The same text under the current key, even when it was stored unencrypted. */
  renew: (stored: string, about: string) => string;
  /** The id of the current key. */
  keyId: string;
};

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const version = 'v1';

type Key = { id: string; key: KeyObject };

/** The id tells keys apart and reveals nothing of the key. */
const toKey = (secret: Buffer): Key => ({
  id: deriveKey(secret, 'encryption-key-id').toString('base64url').slice(0, 8),
  // Prepared once: bytes would be made into a key anew for every text.
  key: createSecretKey(deriveKey(secret, 'encryption')),
});

const toAssociatedData = (id: string, about: string): Buffer => Buffer.from(`${version}.${id}.${about}`);

const storedForm = /^v1\.([\w-]{8})\.([\w-]+)$/;

/** The prefix of every text that was encrypted with that key. */
const toPrefix = (keyId: string): string => `${version}.${keyId}.`;

/** Encrypts with the current secret; decrypts with former ones too, until their texts are encrypted anew. */
export const createEncryption = (current: Buffer, former: readonly Buffer[] = []): Encryption => {
  const currentKey = toKey(current);
  const keys = new Map([currentKey, ...former.map(toKey)].map(({ id, key }) => [id, key]));
  const encryption: Encryption = {
    keyId: currentKey.id,
    encrypt: (text, about) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, currentKey.key, iv).setAAD(
        toAssociatedData(currentKey.id, about),
      );
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${version}.${currentKey.id}.${sealed.toString('base64url')}`;
    },
    decrypt: (text, about) => {
      const [, id = '', sealed = ''] = storedForm.exec(text) ?? [];
      const key = keys.get(id);
      if (!key) throw new Error(`no key with the id '${id}' is known: was the secret replaced?`);
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(toAssociatedData(id, about)).setAuthTag(bytes.subarray(-TAG_BYTES));
      return Buffer.concat([
        decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8');
    },
    renew: (text, about) => {
      if (text.startsWith(toPrefix(currentKey.id))) return text;
      return encryption.encrypt(storedForm.test(text) ? encryption.decrypt(text, about) : text, about);
    },
  };
  return encryption;
};
