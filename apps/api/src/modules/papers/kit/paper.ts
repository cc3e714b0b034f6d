import type { Language } from '@cinvoice/contract/spoken-languages';

/** A paper as data: what it says, without how it looks. */

export type Fact = { label: string; value: string; strong?: boolean };

export type Column = { label: string /** Of the width, in hundredths. */; share: number; align?: 'right' };

export type Block =
  | { type: 'heading'; text: string }
  | { type: 'text'; text: string }
  /** Numbered sentences, which are referred to by their numbers. */
  | { type: 'clauses'; texts: readonly string[] }
  | { type: 'facts'; facts: readonly Fact[] }
  /** `totals` stand below a double rule. */
  | { type: 'table'; columns: readonly Column[]; rows: readonly string[][]; totals: readonly string[][] };

/** The pages of one language. The first ones bind. */
export type Part = { language: Language; title: string; note: string; blocks: readonly Block[] };

export type Attachment = { name: string; description: string; text: string };

export type Paper = {
  /** Whose paper it is: the operator's name. */
  issuer: string;
  number: string;
  /** The only time in the file. */
  at: Date;
  parts: readonly Part[];
  /** Lines at the foot of every page, such as a hash. */
  marks: readonly string[];
  attachments: readonly Attachment[];
};
