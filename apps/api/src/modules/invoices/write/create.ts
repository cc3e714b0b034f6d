import { randomInt } from 'node:crypto';
import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import { makeServerFieldRefusal } from '@cinvoice/contract/codes/server-field-texts';
import { type InvoiceFields, whyNotInvoiceDay } from '@cinvoice/contract/market/invoice-form';
import { toNumberKey } from '@cinvoice/contract/market/invoice-number';
import { REFERENCE_COUNT, toReference } from '@cinvoice/contract/market/reference';
import { toDay, toFinancialYear } from '@cinvoice/contract/market/working-days';
import { whyNotSubmit } from '@cinvoice/contract/rules/review';
import type { ActorOf } from '#api/modules/auth/index.ts';
import { insertFiles } from '#api/modules/files/index.ts';
import { type Db, isViolationOf } from '#api/platform/db.ts';
import type { StagedFile } from '#api/platform/form/form.ts';
import { commitWithFiles, type StagedFiles } from '#api/platform/form/staged-files.ts';
import { newId } from '#api/platform/ids.ts';
import { detailedProblem, invalidField, invalidInput, Problem, refuse } from '#api/platform/problem.ts';
import { lockName } from '#api/platform/rate-limit.ts';
import {
  findInvoice,
  findNthCreation,
  type InvoiceRow,
  insertInvoice,
  insertReference,
  lockApprovedTitle,
  saveSearchText,
} from '../repo.ts';
import { findInvoiceOrThrow, type InvoiceDeps, orNotFound } from '../service.ts';
import { computeFingerprint } from './idempotency.ts';
import { findIdempotentCall, insertIdempotentCall } from './idempotent-repo.ts';

export type CreateDeps = InvoiceDeps & {
  /** The number of invoices that a seller may add within 24 hours. */
  newItemsPerDay: number;
};

type InvoiceForm = { texts: InvoiceFields; files: StagedFile[]; stagedFiles: StagedFiles };
type Seller = ActorOf<'user'>;
type Creation = { seller: Seller; key: string | null };

const CALL = 'POST /invoices';
const DAY_MS = 24 * 3_600_000;

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
const reserveInvoice = async (
  tx: Db,
  { clock, newItemsPerDay }: CreateDeps,
  sellerId: string,
): Promise<void> => {
  await lockName(tx, `new invoices ${sellerId}`);
  const now = clock().getTime();
  const nth = await findNthCreation(tx, sellerId, { since: new Date(now - DAY_MS), nth: newItemsPerDay });
  if (nth === null) return;
  const from = nth.getTime() + DAY_MS;
  const reason = makeDetail('new-items-used-up', {
    limit: newItemsPerDay,
    from: new Date(from).toISOString(),
  });
  throw detailedProblem(reason, { retryAfterSeconds: Math.ceil((from - now) / 1000) });
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
  if (attempt) await insertIdempotentCall(tx, { ...attempt, actorId: sellerId, resultId: id }, now);
  await giveReference(tx, id);
  await saveSearchText(tx, id);
  await insertFiles(tx, { kind: 'invoice', id }, files, now, drawNothing);
  return orNotFound(await findInvoice(tx, id));
};

type Attempt = { key: string; call: string; fingerprint: Buffer };

/** The invoice that the key has created, so that a repeated request gets the first one's answer. */
const findFirstResult = async (
  { db }: CreateDeps,
  seller: Seller,
  { key, call, fingerprint }: Attempt,
): Promise<InvoiceRow | null> => {
  const made = await findIdempotentCall(db, { actorId: seller.userId, key });
  if (!made) return null;
  if (made.call !== call || !fingerprint.equals(made.fingerprint)) throw new Problem('key-used-otherwise');
  return findInvoiceOrThrow(db, seller, made.result_id);
};

/** One of two concurrent requests is refused for its key, or as one too many. */
const mayBeRepeated = (error: unknown): boolean =>
  isViolationOf(error, 'idempotent_calls_pkey') ||
  (error instanceof Problem && error.type === 'too-many-items');

/** Stores a draft with its files and its reference, all or nothing. */
export const createInvoice = async (
  deps: CreateDeps,
  { seller, key }: Creation,
  form: InvoiceForm,
): Promise<InvoiceRow> => {
  const fingerprint = computeFingerprint(form.texts, form.files);
  const attempt = key === null ? null : { key, call: CALL, fingerprint };
  const first = attempt && (await findFirstResult(deps, seller, attempt));
  if (first) return first;
  assertInvoiceDay(form.texts.invoiceDay, toDay(deps.clock()));
  try {
    return await commitWithFiles(deps.db, form.stagedFiles, (tx) =>
      insertDraft(deps, tx, { seller, attempt }, form),
    );
  } catch (error) {
    const made = attempt && mayBeRepeated(error) && (await findFirstResult(deps, seller, attempt));
    if (!made) throw error;
    return made;
  }
};
