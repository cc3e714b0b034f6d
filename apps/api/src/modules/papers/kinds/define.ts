import { formatDate } from '@cinvoice/contract/dates';
import type { PaperKind as PaperKindName } from '@cinvoice/contract/market/papers';
import { formatCount } from '@cinvoice/contract/money';
import type { Language } from '@cinvoice/contract/spoken-languages';
import type { z } from 'zod';
import type { CommonFacts } from '../facts.ts';
import { writeAmount } from '../kit/amounts.ts';
import type { Attachment, Block, Fact } from '../kit/paper.ts';
import type { shared } from '../texts/shared.ts';
import { fill, type Versions, type Words } from '../texts/versions.ts';

/** What a kind says in one language: the words of its version and those that all papers share. */
export type Said<Name extends string> = {
  language: Language;
  words: Words<Name>;
  common: Words<SharedName>;
};

type SharedName = typeof shared extends Versions<infer Name> ? Name : never;

export type KindOfPaper<Facts extends CommonFacts, Name extends string> = {
  name: PaperKindName;
  /** Before the serial of its numbers. */
  prefix: string;
  facts: z.ZodType<Facts>;
  versions: Versions<Name>;
  compose: (facts: Facts, said: Said<Name>) => Block[];
  attach: (facts: Facts) => Attachment[];
};

/** The facts of the invoice, as the first block of most papers has them. */
export const describeInvoice = (
  { invoice }: CommonFacts,
  { common, language }: Said<never> | Said<string>,
): Fact[] => [
  {
    label: common.invoice,
    value: fill(common.invoiceOf, { number: invoice.number, day: formatDate(invoice.invoiceDay) }),
  },
  { label: common.title, value: invoice.title },
  { label: common.seller, value: invoice.seller },
  { label: common.payer, value: invoice.payer },
  { label: common.dueDay, value: formatDate(invoice.dueDay) },
  { label: common.payable, value: writeAmount(invoice.payablePaise, language) },
];

/** The transaction that the paper is about, by its number. */
export const describeBooks = ({ books }: CommonFacts, label: string): Fact[] =>
  books === null ? [] : [{ label, value: formatCount(books.number) }];

export const attachAcceptance = ({ acceptance, invoice }: CommonFacts): Attachment => ({
  name: 'acceptance.txt',
  description: `The acceptance of invoice ${invoice.number}: its SHA-256 is on the paper`,
  text: acceptance.text,
});
