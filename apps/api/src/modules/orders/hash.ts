import { createHash } from 'node:crypto';

/** JSON of one form: keys in their order, whatever order they were stored in. */
const toCanonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, held: unknown) =>
    typeof held === 'object' && held !== null && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : held,
  );

type Hashed = {
  id: string;
  kind: string;
  subject: string | null;
  parameters: unknown;
  /** The version of its subject now; null once that is gone. */
  version: number | null;
};

/**
 * What a confirm names. The parameters of an order never change; what it is about may, and then the hash that a screen has
 * shown is no longer the order's.
 */
export const hashOrder = ({ id, kind, subject, parameters, version }: Hashed): string =>
  createHash('sha256').update(toCanonicalJson({ id, kind, subject, parameters, version })).digest('hex');
