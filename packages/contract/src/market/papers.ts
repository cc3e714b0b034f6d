import { z } from 'zod';
import { fileAnswer, page } from '../answers.ts';

/** The papers of the market, as PDF: each is made once from what is stored, and can be made again byte for byte. */

export const paperKinds = [
  'acceptance',
  'deed',
  'notice',
  'acknowledgement',
  'contract-note',
  'fee-invoice',
  'receipt-note',
  'satisfaction-letter',
  'refund-note',
] as const;
export type PaperKind = (typeof paperKinds)[number];

const document = z.strictObject({
  _id: z.uuid(),
  kind: z.enum(paperKinds),
  /** In the series of its kind and financial year. */
  number: z.string(),
  /** The time of what the paper is about. */
  at: z.iso.datetime(),
  /** What it tells of was taken back, or never took effect. The file stays as it was made. */
  isVoid: z.boolean(),
  invoice: z.strictObject({ _id: z.uuid(), number: z.string(), title: z.string() }),
  /** The user whose own it is, by name, for admins and that user alone. */
  recipient: z.string().nullable(),
  textVersion: z.int(),
  /** Of the file, in hexadecimal. */
  sha256: z.string(),
  file: fileAnswer,
});
export type Document = z.infer<typeof document>;

export const documentPage = z.object({ data: z.array(document), page });

/** `?invoice=` and `?sale=`: papers about them alone. An id of nothing has none. */
export const documentFilter = z.object({ invoice: z.string().optional(), sale: z.string().optional() });
export type DocumentFilter = z.infer<typeof documentFilter>;
