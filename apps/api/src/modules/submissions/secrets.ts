import { type Kind, listFieldsOfType } from '@cinvoice/contract/kinds/define';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { maskSecret } from '@cinvoice/contract/secrets';
import type { Encryption } from '#api/platform/encryption.ts';

type Details = Record<string, unknown>;

const listSecretNames = (kind: Kind): string[] => listFieldsOfType(kind, 'secret').map(([name]) => name);

/** The secret fields of each kind, computed once. */
const namesByKind = new Map<string, string[]>(kinds.map((kind) => [kind.slug, listSecretNames(kind)]));

export const getSecretNames = (slug: string): readonly string[] => namesByKind.get(slug) ?? [];

/** The purpose of an encrypted secret: it is of no use in another item or field. */
const toPurpose = (id: string, field: string): string => `${field} of item ${id}`;

type Change = (secret: string, about: string) => string;

const mapSecrets = (slug: string, id: string, details: Details, change: Change): Details => {
  const changed: Details = { ...details };
  for (const name of getSecretNames(slug)) {
    const held = details[name];
    if (typeof held === 'string' && held !== '') changed[name] = change(held, toPurpose(id, name));
  }
  return changed;
};

/** Encrypts the secrets of details to be stored. */
export const encryptSecrets = (
  { encrypt }: Encryption,
  slug: string,
  id: string,
  details: Details,
): Details => mapSecrets(slug, id, details, encrypt);

type StoredItem = { id: string; kind: string; details: Details };

/** Decrypts an item's secrets. */
export const decryptSecrets = <T extends StoredItem>({ decrypt }: Encryption, row: T): T => ({
  ...row,
  details: mapSecrets(row.kind, row.id, row.details, decrypt),
});

/** Masks an item's secrets, for readers who may reveal them one by one. */
export const maskSecrets = <T extends StoredItem>(row: T): T => ({
  ...row,
  details: mapSecrets(row.kind, row.id, row.details, () => maskSecret('secret')),
});

/** Encrypts secrets under the current key, even those stored unencrypted. */
export const renewSecrets = ({ renew }: Encryption, { id, kind, details }: StoredItem): Details =>
  mapSecrets(kind, id, details, renew);

/** Drops masks that a form sent back: they are no new secrets. */
export const dropMasks = (kind: Kind, fields: Details): Details =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => !(value === maskSecret('secret') && getSecretNames(kind.slug).includes(name)),
    ),
  );
