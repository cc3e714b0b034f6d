import { randomInt } from 'node:crypto';
import { makeServerFieldRefusal } from '@cinvoice/contract/codes/server-field-texts';
import { type InvoiceFields, whyNotInvoiceDay } from '@cinvoice/contract/market/invoice-form';
import { toNumberKey } from '@cinvoice/contract/market/invoice-number';
import { REFERENCE_COUNT, toReference } from '@cinvoice/contract/market/reference';
import { toDay, toFinancialYear } from '@cinvoice/contract/market/working-days';
import { whyNotSubmit } from '@cinvoice/contract/rules/review';
import type { ActorOf } from '#api/modules/auth/index.ts';
import { insertFiles } from '#api/modules/files/index.ts';
import {
  assertCreationAllowed,
  type CreationLimit,
  computeCreationSpan,
} from '#api/platform/creation-limit.ts';
import type { Db } from '#api/platform/db.ts';
import type { StagedFile } from '#api/platform/form/form.ts';
import { commitWithFiles, type StagedFiles } from '#api/platform/form/staged-files.ts';
import {
  type Attempt,
  computeFingerprint,
  findFirstResult,
  isRepeated,
  storeResult,
} from '#api/platform/idempotency.ts';
import { newId } from '#api/platform/ids.ts';
import { invalidField, invalidInput, Problem, refuse } from '#api/platform/problem.ts';
import { lockName } from '#api/platform/rate-limit.ts';
import {
  findCreationTime,
  findInvoice,
  type InvoiceRow,
  insertInvoice,
  insertReference,
  lockApprovedTitle,
  saveSearchText,
} from '../repo.ts';
import { findInvoiceOrThrow, type InvoiceDeps, orNotFound } from '../service.ts';

export type CreateDeps = InvoiceDeps & CreationLimit;

type InvoiceForm = { texts: InvoiceFields; files: StagedFile[]; stagedFiles: StagedFiles };
type Seller = ActorOf<'user'>;
type Creation = { seller: Seller; key: string | null };

const CALL = 'POST /invoices';

export const assertInvoiceDay = (invoiceDay: string, today: string): void => {
  const fault = whyNotInvoiceDay(invoiceDay, today);
  if (fault) throw invalidInput([fault]);
};

/** The title must be the seller's, and approved by that platform, when the invoice is written. */
export const lockTitleOrRefuse = async (tx: Db, sellerId: string, fields: InvoiceFields) => {
  const title = await lockApprovedTitle(tx, {
    seller_id: sellerId,
    ott_id: fields.ottId,
    submission_id: fields.titleId,
    title_kind: fields.titleKind,
  });
  if (!title) throw invalidField('titleId', makeServerFieldRefusal('title-not-approved'));
  return title;
};

export const toKeys = ({ number, invoiceDay }: InvoiceFields) => ({
  numberKey: toNumberKey(number),
  financialYear: toFinancialYear(invoiceDay),
});

/** Nearly always the first try: there are 2^35 references. */
const giveReference = async (tx: Db, invoiceId: string): Promise<void> => {
  while (!(await insertReference(tx, toReference(randomInt(REFERENCE_COUNT)), invoiceId)));
};

/** Files of invoices have no pictures. */
export const drawNothing = async (): Promise<void> => undefined;

export const assertMayInvoice = (actor: Seller): void => refuse(whyNotSubmit(actor));

/** Locked by the seller's name, so that concurrent requests add no more than the limit. */
const reserveInvoice = async (tx: Db, deps: CreateDeps, sellerId: string): Promise<void> => {
  await lockName(tx, `new invoices ${sellerId}`);
  assertCreationAllowed(deps, await findCreationTime(tx, sellerId, computeCreationSpan(deps)));
};

const insertDraft = async (
  deps: CreateDeps,
  tx: Db,
  { seller, attempt }: { seller: Seller; attempt: Attempt | null },
  { texts: fields, files }: InvoiceForm,
): Promise<InvoiceRow> => {
  const now = deps.clock();
  const id = newId(now);
  const sellerId = seller.userId;
  await reserveInvoice(tx, deps, sellerId);
  await lockTitleOrRefuse(tx, sellerId, fields);
  await insertInvoice(tx, { id, sellerId, fields, keys: toKeys(fields) }, now);
  if (attempt) await storeResult(tx, attempt, id, now);
  await giveReference(tx, id);
  await saveSearchText(tx, id);
  await insertFiles(tx, { kind: 'invoice', id }, files, now, drawNothing);
  return orNotFound(await findInvoice(tx, id));
};

/** The invoice that the key has created, so that a repeated request gets the first one's answer. */
const findFirst = async (
  { db }: CreateDeps,
  seller: Seller,
  attempt: Attempt,
): Promise<InvoiceRow | null> => {
  const made = await findFirstResult(db, attempt);
  return made === null ? null : findInvoiceOrThrow(db, seller, made);
};

/** One of two concurrent requests is refused for its key, or as one too many. */
const mayBeRepeated = (error: unknown): boolean =>
  isRepeated(error) || (error instanceof Problem && error.type === 'too-many-items');

/** Stores a draft with its files and its reference, all or nothing. */
export const createInvoice = async (
  deps: CreateDeps,
  { seller, key }: Creation,
  form: InvoiceForm,
): Promise<InvoiceRow> => {
  const fingerprint = computeFingerprint(form.texts, form.files);
  const attempt = key === null ? null : { actorId: seller.userId, key, call: CALL, fingerprint };
  const first = attempt && (await findFirst(deps, seller, attempt));
  if (first) return first;
  assertInvoiceDay(form.texts.invoiceDay, toDay(deps.clock()));
  try {
    return await commitWithFiles(deps.db, form.stagedFiles, (tx) =>
      insertDraft(deps, tx, { seller, attempt }, form),
    );
  } catch (error) {
    const made = attempt && mayBeRepeated(error) && (await findFirst(deps, seller, attempt));
    if (!made) throw error;
    return made;
  }
};
