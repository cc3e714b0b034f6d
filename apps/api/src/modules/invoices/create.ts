import { randomInt } from 'node:crypto';
import { makeServerFieldRefusal } from '@cinvoice/contract/codes/server-field-texts';
import { type InvoiceFields, whyNotInvoiceDay } from '@cinvoice/contract/market/invoice-form';
import { toNumberKey } from '@cinvoice/contract/market/invoice-number';
import { REFERENCE_COUNT, toReference } from '@cinvoice/contract/market/reference';
import { toDay, toFinancialYear } from '@cinvoice/contract/market/working-days';
import { whyNotSubmit } from '@cinvoice/contract/rules/review';
import type { ActorOf } from '#api/modules/auth/index.ts';
import { insertFiles } from '#api/modules/files/index.ts';
import type { Db } from '#api/platform/db.ts';
import type { StagedFile } from '#api/platform/form/form.ts';
import { commitWithFiles, type StagedFiles } from '#api/platform/form/staged-files.ts';
import { newId } from '#api/platform/ids.ts';
import { invalidField, invalidInput, refuse } from '#api/platform/problem.ts';
import {
  findInvoice,
  type InvoiceRow,
  insertInvoice,
  insertReference,
  lockApprovedTitle,
  saveSearchText,
} from './repo.ts';
import { type InvoiceDeps, orNotFound } from './service.ts';

export type InvoiceForm = { texts: InvoiceFields; files: StagedFile[]; stagedFiles: StagedFiles };

type Seller = ActorOf<'user'>;

const assertInvoiceDay = (invoiceDay: string, today: string): void => {
  const fault = whyNotInvoiceDay(invoiceDay, today);
  if (fault) throw invalidInput([fault]);
};

/** The title must be the seller's, and approved by that platform, when the invoice is written. */
const lockTitleOrRefuse = async (tx: Db, sellerId: string, fields: InvoiceFields) => {
  const title = await lockApprovedTitle(tx, { ...fields, sellerId });
  if (!title) throw invalidField('titleId', makeServerFieldRefusal('title-not-approved'));
  return title;
};

const toKeys = ({ number, invoiceDay }: InvoiceFields) => ({
  numberKey: toNumberKey(number),
  financialYear: toFinancialYear(invoiceDay),
});

/** Nearly always the first try: there are 2^35 references. */
const giveReference = async (tx: Db, invoiceId: string): Promise<void> => {
  while (!(await insertReference(tx, toReference(randomInt(REFERENCE_COUNT)), invoiceId)));
};

/** Files of invoices have no pictures. */
const drawNothing = async (): Promise<void> => undefined;

export const assertMayInvoice = (actor: Seller): void => refuse(whyNotSubmit(actor));

const insertDraft = async (
  { clock }: InvoiceDeps,
  tx: Db,
  seller: Seller,
  { texts: fields, files }: InvoiceForm,
): Promise<InvoiceRow> => {
  const now = clock();
  const id = newId(now);
  await lockTitleOrRefuse(tx, seller.userId, fields);
  await insertInvoice(tx, { id, sellerId: seller.userId, fields, keys: toKeys(fields) }, now);
  await giveReference(tx, id);
  await saveSearchText(tx, id);
  await insertFiles(tx, { kind: 'invoice', id }, files, now, drawNothing);
  return orNotFound(await findInvoice(tx, id));
};

/** Stores a draft with its files and its reference, all or nothing. */
export const createInvoice = async (
  deps: InvoiceDeps,
  seller: Seller,
  form: InvoiceForm,
): Promise<InvoiceRow> => {
  assertInvoiceDay(form.texts.invoiceDay, toDay(deps.clock()));
  return commitWithFiles(deps.db, form.stagedFiles, (tx) => insertDraft(deps, tx, seller, form));
};
