import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { makeFieldRefusal } from '@cinvoice/contract/codes/field-texts';
import { makeServerFieldRefusal } from '@cinvoice/contract/codes/server-field-texts';
import { invoiceFiles, whyNotDueDay } from '@cinvoice/contract/market/invoice-form';
import { toIrnText } from '@cinvoice/contract/market/invoice-number';
import { holdsPan } from '@cinvoice/contract/market/tax-numbers';
import type { FieldError, InvoiceMark } from '@cinvoice/contract/problems';
import type { Actor } from '@cinvoice/contract/rules/review';
import { findApprovedVerification } from '#api/modules/verifications/index.ts';
import { type Db, isViolationOf } from '#api/platform/db.ts';
import { invalidInput, Problem } from '#api/platform/problem.ts';
import type { Storage } from '#api/platform/storage/storage.ts';
import { changeInvoice } from '../change.ts';
import { findLookalikes } from '../look-alikes/find.ts';
import { markPdf } from '../look-alikes/pdf-marks.ts';
import { findCollisions, replaceLookalikes, saveMarks } from '../look-alikes/repo.ts';
import { readInvoiceTerms } from '../quote.ts';
import { listLackingParties, type ReadinessDeps } from '../readiness.ts';
import {
  type HashedFile,
  type InvoiceRow,
  listFileHashes,
  lockApprovedTitle,
  lockSubmissions,
} from '../repo.ts';
import { findInvoiceOrThrow, type InvoiceDeps, lockInvoiceOrThrow } from '../service.ts';
import { notifyOfArrival, notifyOfCheck } from './notify.ts';
import { toSubmission } from './submission.ts';

export type SubmitDeps = InvoiceDeps & ReadinessDeps;

type Call = { id: string; version: number | undefined };

const requireFile = (files: readonly HashedFile[], name: 'invoice' | 'contract'): FieldError | null =>
  files.some(({ field }) => field === name)
    ? null
    : { path: name, ...makeFieldRefusal('field-required', { field: invoiceFiles[name].label }) };

/** The portal writes a number in capitals since 2025, and as it is printed before. */
const isIrnOf = (gstin: string, { irn, number, invoice_day: invoiceDay }: InvoiceRow): boolean =>
  [number, number.toUpperCase()].some(
    (printed) =>
      createHash('sha256')
        .update(toIrnText(gstin, { number: printed, invoiceDay }))
        .digest('hex') === irn,
  );

const whyNotIrn = (gstin: string, row: InvoiceRow): FieldError | null => {
  if (row.irn === null) return null;
  if (gstin === '') return { path: 'irn', ...makeServerFieldRefusal('irn-without-gstin') };
  return isIrnOf(gstin, row) ? null : { path: 'irn', ...makeServerFieldRefusal('irn-of-another') };
};

/** Refuses faults of the stored fields, all together. */
const assertFields = async (
  deps: SubmitDeps,
  tx: Db,
  row: InvoiceRow,
  { files, gstin }: { files: readonly HashedFile[]; gstin: string },
): Promise<void> => {
  const terms = await readInvoiceTerms({ db: tx, clock: deps.clock });
  const title = await lockApprovedTitle(tx, row);
  const faults = [
    requireFile(files, 'invoice'),
    requireFile(files, 'contract'),
    whyNotDueDay(row.due_day, terms),
    whyNotIrn(gstin, row),
    title ? null : { path: 'titleId', ...makeServerFieldRefusal('title-not-approved') },
  ].filter((fault): fault is FieldError => fault !== null);
  if (faults.length > 0) throw invalidInput(faults);
};

/** The seller of a verification in force, whose GSTIN holds the PAN. */
const findSellerOrThrow = async ({ encryption, clock }: SubmitDeps, tx: Db, sellerId: string) => {
  const seller = await findApprovedVerification({ db: tx, encryption }, sellerId, 'seller', clock());
  const isWhole = seller && (seller.gstin === '' || holdsPan(seller.gstin, seller.pan));
  if (!isWhole) throw new Problem('not-verified');
  return seller;
};

const listMarks = (found: Record<InvoiceMark, boolean>): InvoiceMark[] =>
  (['number', 'irn', 'file'] as const).filter((mark) => found[mark]);

const assertNoCopy = async (
  tx: Db,
  row: InvoiceRow,
  { taxNumber, sha256 }: { taxNumber: string; sha256: Buffer },
): Promise<void> => {
  const found = await findCollisions(tx, {
    id: row.id,
    taxNumber,
    financialYear: row.financial_year,
    numberKey: row.number_key,
    irn: row.irn,
    sha256,
  });
  const collides = listMarks(found);
  if (collides.length > 0) throw new Problem('duplicate-invoice', { collides });
};

/** The indexes decide, whatever was read before. */
const constraints = {
  number: 'invoices_identity',
  irn: 'invoices_irn',
  file: 'invoices_file',
} as const satisfies Record<InvoiceMark, string>;

const refuseCopy = (error: unknown): never => {
  const collides = (['number', 'irn', 'file'] as const).filter((mark) =>
    isViolationOf(error, constraints[mark]),
  );
  throw collides.length > 0 ? new Problem('duplicate-invoice', { collides, cause: error }) : error;
};

/** What the pages of the invoice's document show; it is read before anything is locked. */
const readMarks = async (storage: Storage, files: readonly HashedFile[]) => {
  const file = files.find(({ field }) => field === 'invoice');
  const content = file && (await storage.open(file.storage_key));
  return { fileId: file?.id, marks: content ? await markPdf(await buffer(content)) : [] };
};

type Read = Awaited<ReturnType<typeof readMarks>>;

const submitLocked = async (deps: SubmitDeps, tx: Db, row: InvoiceRow, read: Read): Promise<InvoiceRow> => {
  const now = deps.clock();
  const seller = await findSellerOrThrow(deps, tx, row.seller_id);
  const files = await listFileHashes(tx, row.id);
  await assertFields(deps, tx, row, { files, gstin: seller.gstin });
  const document = files.find(({ field }) => field === 'invoice');
  // Another file was sent since it was read.
  if (!document || document.id !== read.fileId)
    throw new Problem('changed-meanwhile', { meanwhile: { version: row.version, entries: [] } });
  await deps.assertNoBreach(tx, row.seller_id);
  const lacks = await listLackingParties(tx, row, now);
  if (lacks.length > 0) throw new Problem('not-ready', { lacks });
  // One submission at a time: two look-alikes at once would not find each other.
  await lockSubmissions(tx);
  const { taxNumber } = seller;
  await assertNoCopy(tx, row, { taxNumber, sha256: document.sha256 });
  const found = await findLookalikes(tx, row, { taxNumber, marks: read.marks });
  await saveMarks(tx, row.id, read.marks);
  await replaceLookalikes(tx, row.id, found, now);
  const to = found.length > 0 ? 'checking' : 'submitted';
  const changed = await changeInvoice(
    tx,
    row,
    {
      to,
      event: 'submitted',
      actor: { kind: 'user', id: row.seller_id },
      details: { submission: toSubmission(row, files) },
      changes: {
        tax_number: taxNumber,
        file_sha256: document.sha256,
        submitted_at: now,
        ...(to === 'submitted' && toArrival(row, now)),
      },
    },
    now,
  );
  await (to === 'submitted' ? notifyOfArrival : notifyOfCheck)(deps, tx, changed, now);
  return changed;
};

/** What the payer's queue reads from now on: the next version of the row. */
export const toArrival = (row: InvoiceRow, now: Date) => ({
  reached_payer_at: now,
  payer_version: row.version + 1,
  payer_due_day: row.due_day,
  payer_search: row.search,
});

/** Puts a draft into the payer's queue, or, where it resembles another invoice, before an admin. */
export const submitInvoice = async (
  deps: SubmitDeps,
  seller: Actor,
  { id, version }: Call,
): Promise<InvoiceRow> => {
  const { db, storage } = deps;
  const found = await findInvoiceOrThrow(db, seller, id);
  const read = await readMarks(storage, await listFileHashes(db, found.id));
  return db
    .transaction()
    .execute(async (tx) => {
      const row = await lockInvoiceOrThrow(tx, seller, { id, call: 'submit', version });
      return submitLocked(deps, tx, row, read);
    })
    .catch(refuseCopy);
};
