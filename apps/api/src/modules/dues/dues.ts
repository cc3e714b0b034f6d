import { makeServerFieldRefusal } from '@cinvoice/contract/codes/server-field-texts';
import type { AnnouncedPayment, AnnouncePayment, Due } from '@cinvoice/contract/market/dues';
import { owedStates } from '@cinvoice/contract/market/invoice-states';
import { countDaysLate, findBucket } from '@cinvoice/contract/market/lateness';
import { toDay } from '@cinvoice/contract/market/working-days';
import type { Actor } from '@cinvoice/contract/rules/review';
import { toPayInReference } from '#api/modules/bank-accounts/index.ts';
import { findInvoiceOrThrow, type InvoiceRow, lockInvoice } from '#api/modules/invoices/index.ts';
import type { Db } from '#api/platform/db.ts';
import { newId } from '#api/platform/ids.ts';
import { invalidField, Problem } from '#api/platform/problem.ts';
import type { DueDeps } from './deps.ts';
import { type AnnouncedRow, type DueRow, listAnnounced, listDues, saveAnnounced } from './repo.ts';

const toAnnounced = (row: AnnouncedRow): AnnouncedPayment => ({
  _id: row.id,
  utr: row.utr,
  amountPaise: row.amount_paise,
  day: row.day,
  at: row.at.toISOString(),
});

type Reading = Pick<DueDeps, 'readNumber'> & { today: string; announced: readonly AnnouncedRow[] };

const toDue = (row: DueRow, { readNumber, today, announced }: Reading): Due => {
  const daysLate = countDaysLate(row.due_day, today);
  return {
    invoiceId: row.id,
    number: row.number,
    titleName: row.title_name,
    sellerName: row.seller_name,
    dueDay: row.due_day,
    payablePaise: row.payable_paise,
    receivedPaise: row.received_paise,
    outstandingPaise: row.payable_paise - row.received_paise,
    daysLate,
    bucket: findBucket(daysLate),
    account: {
      holderName: row.holder_name,
      bank: row.bank,
      ifsc: row.ifsc,
      accountNumber: readNumber({ id: row.account_id, number: row.account_number }),
    },
    reference: toPayInReference(row.reference_prefix, row.reference),
    announced: announced.filter(({ invoice_id: id }) => id === row.id).map(toAnnounced),
    isHindered: row.is_hindered,
  };
};

/** What a payer owes, by due day. */
export const readDues = async ({ db, clock, readNumber }: DueDeps, ottId: string): Promise<Due[]> => {
  const rows = await listDues(db, ottId);
  const announced = await listAnnounced(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toDue(row, { readNumber, today: toDay(clock()), announced }));
};

/** Between the payer and the admins. */
export const assertReadsAnnounced = async (db: Db, actor: Actor, id: string): Promise<void> => {
  await findInvoiceOrThrow(db, actor, id);
  if (actor.kind === 'user') throw new Problem('not-allowed');
};

export const readAnnounced = async (db: Db, id: string): Promise<AnnouncedPayment[]> =>
  (await listAnnounced(db, [id])).map(toAnnounced);

/** The payer's alone. */
export const assertAnnounces = async (db: Db, actor: Actor, id: string): Promise<void> => {
  await findInvoiceOrThrow(db, actor, id);
  if (actor.kind !== 'ott') throw new Problem('not-allowed');
};

export const assertOwed = ({ state }: Pick<InvoiceRow, 'state'>): void => {
  if (!owedStates.some((one) => one === state)) throw new Problem('wrong-state', { state });
};

const isSame = (row: AnnouncedRow, { amountPaise, day }: AnnouncePayment): boolean =>
  row.amount_paise === amountPaise && row.day === day;

/** Notes what a payer says that it has paid: this helps to find the line, and moves nothing. */
export const announcePayment = (
  { db, clock }: DueDeps,
  ottId: string,
  invoiceId: string,
  given: AnnouncePayment,
): Promise<AnnouncedPayment> =>
  db.transaction().execute(async (tx) => {
    const now = clock();
    const invoice = await lockInvoice(tx, invoiceId);
    if (!invoice) throw new Problem('not-found');
    assertOwed(invoice);
    const row = await saveAnnounced(tx, { ...given, id: newId(now), invoiceId, ottId }, now);
    if (!isSame(row, given)) throw invalidField('utr', makeServerFieldRefusal('utr-announced'));
    return toAnnounced(row);
  });
