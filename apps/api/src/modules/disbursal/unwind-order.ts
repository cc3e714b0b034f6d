import { makeOrderText } from '@cinvoice/contract/codes/order-texts';
import type { OrderLine } from '@cinvoice/contract/market/orders';
import { accounts } from '#api/modules/ledger/index.ts';
import type { OrderKind } from '#api/modules/orders/index.ts';
import { endSales } from '#api/modules/sale-endings/index.ts';
import type { Db } from '#api/platform/db.ts';
import { Problem } from '#api/platform/problem.ts';
import type { PayoutDeps } from './deps.ts';
import type { Sold } from './guards.ts';
import { type Holder, listHolders } from './holders.ts';
import {
  findSaleOfOrder,
  findSaleSubject,
  findSoldOrThrow,
  type SaleParameters,
  saleParameters,
  toInvoicePath,
  toLine,
  toOrderMoves,
} from './order-parts.ts';
import { findNotice } from './records-repo.ts';
import { readDecision } from './sold-repo.ts';

const describeHolders = (holders: readonly Holder[]): OrderLine[] =>
  holders.map(({ name, units, costPaise }) =>
    toLine(makeOrderText('unwind-holder', { name, units }), costPaise),
  );

const describeNotice = async (db: Db, { row, sale }: Sold): Promise<OrderLine[]> =>
  (await findNotice(db, sale.id)) ? [toLine(makeOrderText('unwind-notice', { payer: row.ott_name }))] : [];

/** As the end of the sale posts them. */
const toMoves = (invoiceId: string, holders: readonly Holder[]) =>
  holders.map(({ holderId, costPaise: paise }) => ({
    debit: accounts.held(invoiceId),
    credit: accounts.wallet(holderId),
    paise,
  }));

/** Gives back all that buyers put into a funded sale, to the paisa. */
export const createUnwindOrder = (deps: Pick<PayoutDeps, 'sendMessage'>): OrderKind<SaleParameters> => ({
  name: 'unwind',
  parameters: saleParameters,
  title: () => makeOrderText('unwind-title'),
  getPath: toInvoicePath,
  describe: async (db, facts) => {
    const sold = await findSaleOfOrder(db, facts);
    const { row, sale } = sold;
    const holders = await listHolders(db, sale.id);
    const what = makeOrderText('unwind-what', { number: row.number, seller: row.seller_name });
    return {
      lines: [toLine(what), ...(await describeNotice(db, sold)), ...describeHolders(holders)],
      moves: toOrderMoves(toMoves(row.id, holders)),
    };
  },
  findSubject: findSaleSubject,
  assertAllowed: async (tx, facts) => {
    const { row, sale } = await findSoldOrThrow(tx, facts);
    if (row.state !== 'funded' || sale.outcome !== null)
      throw new Problem('wrong-state', { state: row.state });
    return [makeOrderText('unwind-checked-funded')];
  },
  carryOut: async (tx, { id, subject }, now) => {
    const { by, reason } = await readDecision(tx, id);
    const actor = { kind: 'admin', id: by } as const;
    await endSales(deps, tx, subject === null ? [] : [subject], { ending: 'pulled', reason, actor }, now);
  },
});
