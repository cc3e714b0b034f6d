import { languageCodes } from '@cinvoice/contract/spoken-languages';
import { z } from 'zod';

/** A paper as data: what it says, without how it looks. A schema, because it is sent to the process that renders it. */

const texts = z.array(z.string()).readonly();

const fact = z.object({ label: z.string(), value: z.string(), strong: z.boolean().optional() });
export type Fact = z.infer<typeof fact>;

const column = z.object({
  label: z.string(),
  /** Of the width, in hundredths. */
  share: z.number(),
  align: z.literal('right').optional(),
});
export type Column = z.infer<typeof column>;

const rows = z.array(texts).readonly();

const block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), text: z.string() }),
  z.object({ type: z.literal('text'), text: z.string() }),
  /** Numbered sentences, which are referred to by their numbers. */
  z.object({ type: z.literal('clauses'), texts }),
  z.object({ type: z.literal('facts'), facts: z.array(fact).readonly() }),
  /** `totals` stand below a double rule. */
  z.object({ type: z.literal('table'), columns: z.array(column).readonly(), rows, totals: rows }),
]);
export type Block = z.infer<typeof block>;

/** The pages of one language. The first ones bind. */
const part = z.object({
  language: z.enum(languageCodes),
  title: z.string(),
  note: z.string(),
  blocks: z.array(block).readonly(),
});
export type Part = z.infer<typeof part>;

const attachment = z.object({ name: z.string(), description: z.string(), text: z.string() });
export type Attachment = z.infer<typeof attachment>;

export const paper = z.object({
  /** Whose paper it is: the operator's name. */
  issuer: z.string(),
  number: z.string(),
  /** The only time in the file. */
  at: z.date(),
  parts: z.array(part).readonly(),
  /** Lines at the foot of every page, such as a hash. */
  marks: texts,
  attachments: z.array(attachment).readonly(),
});
export type Paper = z.infer<typeof paper>;
