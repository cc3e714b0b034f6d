import { z } from 'zod';

export const MANIFEST = 'manifest.json';

export const LEDGER = 'ledger.jsonl';

export const SECRET = 'secret.key';

export const toTablePart = (table: string): string => `tables/${table}.jsonl`;

export const toFilePart = (key: string): string => `files/${key}`;

/** The last part of an archive, which tells of all others: an archive without it was cut off. */
export const manifestForm = z.strictObject({
  format: z.literal('cinvoice-export'),
  version: z.literal(1),
  product: z.string(),
  exportedAt: z.iso.datetime(),
  /** Of the schema, oldest first. */
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })).min(1),
  ledger: z.strictObject({ number: z.int(), hash: z.string() }),
  counts: z.strictObject({ rows: z.record(z.string(), z.int()), files: z.int() }),
  parts: z.array(z.strictObject({ name: z.string(), size: z.int(), sha256: z.string().length(64) })),
});

export type Manifest = z.infer<typeof manifestForm>;

export type Part = Manifest['parts'][number];
