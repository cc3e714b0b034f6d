import { isDeepStrictEqual } from 'node:util';
import { makeServerFieldRefusal } from '@cinvoice/contract/codes/server-field-texts';
import { type InvoiceFields, invoiceFields } from '@cinvoice/contract/market/invoice-form';
import { toDay } from '@cinvoice/contract/market/working-days';
import type { Actor } from '@cinvoice/contract/rules/review';
import { replaceFiles } from '#api/modules/files/index.ts';
import type { Db } from '#api/platform/db.ts';
import type { StagedFile } from '#api/platform/form/form.ts';
import { commitWithFiles, type StagedFiles } from '#api/platform/form/staged-files.ts';
import { invalidField, parsed } from '#api/platform/problem.ts';
import { changeInvoice } from '../change.ts';
import { saveInvoice } from '../events-repo.ts';
import { findInvoice, type InvoiceRow, keepFiles, saveSearchText, toColumns } from '../repo.ts';
import { type InvoiceDeps, lockInvoiceOrThrow, orNotFound } from '../service.ts';
import { listShownFileIds } from '../shown.ts';
import { assertInvoiceDay, drawNothing, lockTitleOrRefuse, toKeys } from './create.ts';

type Given = { [Name in keyof InvoiceFields]?: InvoiceFields[Name] | undefined } & {
  version?: number | undefined;
};
type ChangeForm = { texts: Given; files: StagedFile[]; stagedFiles: StagedFiles };
type Change = { field: string; from: unknown; to: unknown };

const toFields = (row: InvoiceRow): InvoiceFields => ({
  ottId: row.ott_id,
  titleKind: row.title_kind,
  titleId: row.submission_id,
  number: row.number,
  invoiceDay: row.invoice_day,
  dueDay: row.due_day,
  taxablePaise: row.taxable_paise,
  gstPaise: row.gst_paise,
  tdsPaise: row.tds_paise,
  otherDeductionsPaise: row.other_deductions_paise,
  wantedYieldBps: row.wanted_yield_bps,
  wantedAdvanceBps: row.wanted_advance_bps,
  irn: row.irn,
});

const listFieldChanges = (before: InvoiceFields, after: InvoiceFields): Change[] => {
  const was = new Map(Object.entries(before));
  return Object.entries(after)
    .filter(([field, to]) => !isDeepStrictEqual(was.get(field), to))
    .map(([field, to]) => ({ field, from: was.get(field), to }));
};

const listFileChanges = (row: InvoiceRow, files: readonly StagedFile[]): Change[] =>
  files.map(({ field, name }) => ({
    field,
    from: row.files.find((file) => file.field === field)?.name ?? null,
    to: name,
  }));

const assertSamePayer = (row: InvoiceRow, { ottId }: InvoiceFields): void => {
  if (row.reached_payer_at !== null && ottId !== row.ott_id)
    throw invalidField('ottId', makeServerFieldRefusal('payer-fixed'));
};

/** Stores the files. What the payer goes on reading is kept under another field. */
const saveFiles = async (tx: Db, row: InvoiceRow, files: readonly StagedFile[], now: Date): Promise<void> => {
  if (files.length === 0) return;
  const shown = listShownFileIds(row);
  const fields = files.map(({ field }) => field);
  await keepFiles(tx, { id: row.id, version: row.version, fields, fileIds: shown });
  await replaceFiles(tx, { kind: 'invoice', id: row.id }, files, now, drawNothing);
};

const editLocked = async (
  deps: InvoiceDeps,
  tx: Db,
  row: InvoiceRow,
  { texts: { version: _, ...given }, files }: ChangeForm,
): Promise<InvoiceRow> => {
  const now = deps.clock();
  const before = toFields(row);
  const sent = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const fields = parsed(invoiceFields, { ...before, ...sent });
  assertInvoiceDay(fields.invoiceDay, toDay(now));
  const changes = [...listFieldChanges(before, fields), ...listFileChanges(row, files)];
  // A repeated request, whose first answer was lost, changes nothing.
  if (changes.length === 0) return row;
  assertSamePayer(row, fields);
  await lockTitleOrRefuse(tx, row.seller_id, fields);
  await saveFiles(tx, row, files, now);
  await saveEdit(tx, row, { fields, changes }, now);
  await saveSearchText(tx, row.id);
  return orNotFound(await findInvoice(tx, row.id));
};

/** The history begins with the first submission. */
const saveEdit = async (
  tx: Db,
  row: InvoiceRow,
  { fields, changes }: { fields: InvoiceFields; changes: Change[] },
  now: Date,
): Promise<void> => {
  const columns = toColumns(fields, toKeys(fields));
  if (row.submitted_at === null) {
    await saveInvoice(tx, row, { to: row.state, changes: columns }, now);
    return;
  }
  const actor = { kind: 'user' as const, id: row.seller_id };
  await changeInvoice(tx, row, { event: 'edited', actor, details: { changes }, changes: columns }, now);
};

/** Saves the changes of a draft; an omitted field or file stays. */
export const editInvoice = (
  deps: InvoiceDeps,
  seller: Actor,
  id: string,
  form: ChangeForm,
): Promise<InvoiceRow> =>
  commitWithFiles(deps.db, form.stagedFiles, async (tx) => {
    const { version } = form.texts;
    const row = await lockInvoiceOrThrow(tx, seller, { id, call: 'edit', version });
    return editLocked(deps, tx, row, form);
  });
