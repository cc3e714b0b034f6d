import { fieldsOfType, type Kind } from '@cinvoice/contract/kinds/define';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { masked } from '@cinvoice/contract/secrets';
import type { Encryption } from '#api/platform/encryption.ts';

type Details = Record<string, unknown>;

const namesIn = (kind: Kind): string[] => fieldsOfType(kind, 'secret').map(([name]) => name);

/** The secret fields of each kind, computed once. */
const names = new Map<string, string[]>(kinds.map((kind) => [kind.slug, namesIn(kind)]));

export const secretNames = (slug: string): readonly string[] => names.get(slug) ?? [];

/** The purpose of an encrypted secret: it is of no use in another item or field. */
const aboutSecret = (id: string, field: string): string => `${field} of item ${id}`;

type Change = (secret: string, about: string) => string;

const withSecrets = (slug: string, id: string, details: Details, change: Change): Details => {
  const changed: Details = { ...details };
  for (const name of secretNames(slug)) {
    const held = details[name];
    if (typeof held === 'string' && held !== '') changed[name] = change(held, aboutSecret(id, name));
  }
  return changed;
};

/** Encrypts the secrets of details to be stored. */
export const sealed = ({ encrypt }: Encryption, slug: string, id: string, details: Details): Details =>
  withSecrets(slug, id, details, encrypt);

type Held = { id: string; kind: string; details: Details };

/** Decrypts an item's secrets. */
export const opened = <T extends Held>({ decrypt }: Encryption, row: T): T => ({
  ...row,
  details: withSecrets(row.kind, row.id, row.details, decrypt),
});

/** Masks an item's secrets, for readers who may reveal them one by one. */
export const veiled = <T extends Held>(row: T): T => ({
  ...row,
  details: withSecrets(row.kind, row.id, row.details, () => masked('secret')),
});

/** Encrypts secrets under the current key, even those stored unencrypted. */
export const renewed = ({ renew }: Encryption, { id, kind, details }: Held): Details =>
  withSecrets(kind, id, details, renew);

/** Drops masks that a form sent back: they are no new secrets. */
export const withoutVeils = (kind: Kind, fields: Details): Details =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => !(value === masked('secret') && secretNames(kind.slug).includes(name)),
    ),
  );
