import { z } from 'zod';
import { operator } from './texts/operator.ts';
import { shared } from './texts/shared.ts';
import { findNewest } from './texts/versions.ts';

/** The facts that a paper was made from. They are stored with it, so that it can be made again whatever changes later. */

/** What invoices of the fee say of the operator: blank is what it has not told. SAC is the code of its service. */
export type Operator = { gstin: string; address: string; sac: string };

const paise = z.int();
const day = z.iso.date();
export const instant = z.iso.datetime();

const issuer = z.strictObject({
  name: z.string(),
  /** The version of the words that all papers share. */
  sharedVersion: z.int(),
});

/** A transaction of the books. */
const books = z.strictObject({ number: z.int(), hash: z.string() });

/** An accepted invoice, with the names that its acceptance binds. */
const invoice = z.strictObject({
  reference: z.string(),
  number: z.string(),
  invoiceDay: day,
  dueDay: day,
  title: z.string(),
  seller: z.string(),
  payer: z.string(),
  payablePaise: paise,
});

const acceptance = z.strictObject({ hash: z.string(), text: z.string() });

/** What every paper about an invoice knows. */
export const commonFacts = z.strictObject({
  issuer,
  invoice,
  acceptance,
  /** The transaction that the paper is about, or else the newest one of its time. Null before the first. */
  books: books.nullable(),
});
export type CommonFacts = z.infer<typeof commonFacts>;

/** What a new paper is issued with. */
export const getIssuer = (): CommonFacts['issuer'] => ({ ...operator, sharedVersion: findNewest(shared) });
