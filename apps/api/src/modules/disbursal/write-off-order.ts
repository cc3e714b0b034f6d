import { makeOrderText, type OrderText } from '@cinvoice/contract/codes/order-texts';
import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import { canFreeze } from '@cinvoice/contract/market/hindrance-kinds';
import { countDays, toDay } from '@cinvoice/contract/market/working-days';
import { changeInvoice, type InvoiceRow, lockInvoice } from '#api/modules/invoices/index.ts';
import type { OrderKind } from '#api/modules/orders/index.ts';
import type { Db } from '#api/platform/db.ts';
import { newId } from '#api/platform/ids.ts';
import { detailedProblem, Problem } from '#api/platform/problem.ts';
import type { PayoutDeps } from './deps.ts';
import { tellOfWriteOff } from './notify.ts';
import {
  findSaleOfOrder,
  findSaleSubject,
  findSoldOrThrow,
  type SaleParameters,
  saleParameters,
  toInvoicePath,
  toLine,
} from './order-parts.ts';
import { insertUpdate, listOpenKinds, listOwed, readDecision } from './sold-repo.ts';

/** What is so late may be written off. */
const LEAST_DAYS_LATE = 90;

/** Why it may be written off: its lateness, or a court order or an insolvency. Throws where neither stands. */
const checkHopeless = async (db: Db, row: InvoiceRow, now: Date): Promise<OrderText> => {
  if (row.state !== 'disbursed') throw new Problem('wrong-state', { state: row.state });
  const days = countDays(row.due_day, toDay(now));
  if (days >= LEAST_DAYS_LATE) return makeOrderText('write-off-checked-late', { days });
  if ((await listOpenKinds(db, row.id)).some(canFreeze)) return makeOrderText('write-off-checked-hindrance');
  throw detailedProblem(makeDetail('write-off-too-early', { least: LEAST_DAYS_LATE }));
};

/** Shows a disbursed invoice as written off. Books are cash: nothing is posted, and what still comes in is shared out. */
export const createWriteOffOrder = (deps: Pick<PayoutDeps, 'sendMessage'>): OrderKind<SaleParameters> => ({
  name: 'write-off',
  parameters: saleParameters,
  title: () => makeOrderText('write-off-title'),
  getPath: toInvoicePath,
  describe: async (db, facts) => {
    const { row, sale } = await findSaleOfOrder(db, facts);
    const owed = await listOwed(db, sale.id);
    const outstanding = owed.reduce((sum, { outstandingPaise }) => sum + outstandingPaise, 0);
    const what = makeOrderText('write-off-what', { number: row.number, holders: owed.length });
    return {
      lines: [
        toLine(what, outstanding),
        toLine(makeOrderText('write-off-goes-on', { payer: row.ott_name })),
        toLine(makeOrderText('write-off-update')),
      ],
      moves: [],
    };
  },
  findSubject: findSaleSubject,
  assertAllowed: async (tx, facts, now) => {
    const { row } = await findSoldOrThrow(tx, facts);
    return [await checkHopeless(tx, row, now)];
  },
  carryOut: async (tx, { id, subject, parameters: { saleId } }, now) => {
    const row = subject === null ? undefined : await lockInvoice(tx, subject);
    if (!row) throw new Problem('not-found');
    const { by, askedBy, reason } = await readDecision(tx, id);
    const actor = { kind: 'admin', id: by } as const;
    const change = { to: 'written-off', event: 'written-off', actor, details: { reason } } as const;
    const changed = await changeInvoice(tx, row, change, now);
    const update = { id: newId(now), invoiceId: row.id, day: toDay(now), text: reason, by: askedBy };
    await insertUpdate(tx, update, now);
    const owed = await listOwed(tx, saleId);
    await tellOfWriteOff(deps, tx, changed, { saleId, owed, reason }, now);
  },
});
