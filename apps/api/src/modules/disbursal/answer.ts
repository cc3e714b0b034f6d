import { computePayablePaise } from '@cinvoice/contract/market/amounts';
import type { Disbursal, Notice, PayerNotice, Stamp } from '@cinvoice/contract/market/disbursal';
import type { Actor } from '@cinvoice/contract/rules/review';
import { readPayInto } from '#api/modules/acceptances/index.ts';
import type { FileLinks } from '#api/modules/files/index.ts';
import { findInvoiceOrThrow, type InvoiceRow, toAmounts } from '#api/modules/invoices/index.ts';
import { createProblemBody, Problem } from '#api/platform/problem.ts';
import { listPossible } from './ask.ts';
import type { DisbursalDeps } from './deps.ts';
import { isServed, listObstacles } from './guards.ts';
import { listHolders } from './holders.ts';
import { findNotice, findStamp, type NoticeRow, type StampRow } from './records-repo.ts';
import { findDisbursalNumber, findNewestSale, listWaitingOrders } from './sold-repo.ts';

const toNotice = (links: FileLinks, reader: Actor, { ott_id: ottId }: InvoiceRow, row: NoticeRow): Notice => {
  const files = links.answersOf(reader, { kind: 'notice', id: row.id, ottId }, row.file ? [row.file] : []);
  return {
    _id: row.id,
    kind: 'assignment',
    servedDay: row.served_on,
    how: row.how,
    recordedAt: row.created_at.toISOString(),
    recordedBy: row.admin_name,
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
    acknowledgedBy: row.payer_name,
    isServed: isServed(row),
    file: files.get('proof') ?? null,
  };
};

const toStamp = (links: FileLinks, reader: Actor, row: StampRow): Stamp => {
  const files = links.answersOf(reader, { kind: 'stamp', id: row.id }, row.file ? [row.file] : []);
  return {
    _id: row.id,
    region: row.state,
    amountPaise: row.amount_paise,
    certificate: row.certificate,
    recordedAt: row.created_at.toISOString(),
    recordedBy: row.admin_name,
    file: files.get('file') ?? null,
  };
};

const toObstacle = (problem: Problem): Disbursal['obstacles'][number] => {
  const { code, detail: message, ...body } = createProblemBody(problem);
  return { code, message, ...('parameters' in body && { parameters: { ...body.parameters } }) };
};

/** How far the payout of an invoice's newest sale is. Not-found where it was never offered. */
export const readDisbursal = async (deps: DisbursalDeps, reader: Actor, id: string): Promise<Disbursal> => {
  const { db, clock, links } = deps;
  const now = clock();
  const row = await findInvoiceOrThrow(db, reader, id);
  const sale = await findNewestSale(db, id);
  if (!sale) throw new Problem('not-found');
  const [notice, stamp] = [await findNotice(db, sale.id), await findStamp(db, sale.id)];
  const sold = { row, sale };
  const obstacles = row.state === 'funded' ? await listObstacles(deps, db, sold, now) : [];
  const orders = await listWaitingOrders(db, id, now);
  const isSold = sale.outcome === 'sold';
  return {
    invoiceId: id,
    saleId: sale.id,
    valueDay: sale.value_day,
    disburseBy: sale.disburse_by,
    notice: notice ? toNotice(links, reader, row, notice) : null,
    stamp: stamp ? toStamp(links, reader, stamp) : null,
    obstacles: obstacles.map(toObstacle),
    orders: orders.map(({ id: _id, kind }) => ({ _id, kind })),
    possible: await listPossible(deps, db, sold, now),
    disbursedAt: isSold ? (sale.ended_at?.toISOString() ?? null) : null,
    ledgerNumber: isSold ? await findDisbursalNumber(db, id) : null,
  };
};

/** The notice as its payer reads it. Not-found before it was given: until then the payer learns of no sale. */
export const readPayerNotice = async (
  deps: DisbursalDeps,
  reader: Actor,
  id: string,
): Promise<PayerNotice> => {
  const { db, readNumber } = deps;
  const row = await findInvoiceOrThrow(db, reader, id);
  const sale = await findNewestSale(db, id);
  const notice = sale && (await findNotice(db, sale.id));
  if (!notice) throw new Problem('not-found');
  const isEnded = sale.outcome !== null && sale.outcome !== 'sold';
  const ended = sale.ended_at?.toISOString() ?? null;
  const holders = isEnded ? [] : await listHolders(db, sale.id);
  return {
    _id: notice.id,
    invoiceId: id,
    number: row.number,
    seller: row.seller_legal_name,
    servedDay: notice.served_on,
    how: notice.how,
    acknowledgedAt: notice.acknowledged_at?.toISOString() ?? null,
    effectiveAt: sale.outcome === 'sold' ? ended : null,
    endedAt: isEnded ? ended : null,
    claimPaise: sale.units * sale.unit_face_paise,
    holders: holders.map(({ name, units }) => ({ name, units, claimPaise: units * sale.unit_face_paise })),
    dueDay: row.due_day,
    payablePaise: computePayablePaise(toAmounts(row)),
    receivedPaise: row.received_paise,
    ...(await readPayInto({ db, readNumber }, row)),
    deedHash: sale.deed_hash.toString('hex'),
  };
};
