import { makeOrderText } from '@cinvoice/contract/codes/order-texts';
import type { OrderLine } from '@cinvoice/contract/market/orders';
import { getRegionName } from '@cinvoice/contract/market/regions';
import { toDay } from '@cinvoice/contract/market/working-days';
import { lockInvoice } from '#api/modules/invoices/index.ts';
import type { OrderKind } from '#api/modules/orders/index.ts';
import { computeSaleQuote } from '#api/modules/sales/index.ts';
import type { Db } from '#api/platform/db.ts';
import { Problem } from '#api/platform/problem.ts';
import type { PayoutDeps } from './deps.ts';
import { disburseSale, toDisbursalMoves } from './disburse.ts';
import { assertDisbursable, type Sold } from './guards.ts';
import { type Holder, listHolders } from './holders.ts';
import { tellOfDisbursal } from './notify.ts';
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
import { findNotice, findStamp } from './records-repo.ts';
import { readDecision } from './sold-repo.ts';

const describeMoney = ({ row, sale }: Sold): OrderLine[] => {
  const { sellerTodayPaise, feePaise, feeGstPaise } = computeSaleQuote(row, sale);
  return [
    toLine(makeOrderText('disburse-seller', { seller: row.seller_name }), sellerTodayPaise),
    toLine(makeOrderText('disburse-fee'), feePaise),
    toLine(makeOrderText('disburse-fee-gst'), feeGstPaise),
  ].filter(({ amountPaise }) => amountPaise !== 0);
};

const describeHolders = ({ sale }: Sold, holders: readonly Holder[]): OrderLine[] =>
  holders.map(({ name, units }) =>
    toLine(makeOrderText('disburse-holder', { name, units }), units * sale.unit_face_paise),
  );

const describeNotice = async (db: Db, { row, sale }: Sold): Promise<OrderLine[]> => {
  const notice = await findNotice(db, sale.id);
  if (!notice) return [];
  const payer = row.ott_name;
  const { acknowledged_at: at, served_on: day, how } = notice;
  return [
    toLine(
      at
        ? makeOrderText('disburse-notice-acknowledged', { payer, day: toDay(at) })
        : makeOrderText('disburse-notice-served', { payer, day, how }),
    ),
  ];
};

const describeStamp = async (db: Db, { sale }: Sold): Promise<OrderLine[]> => {
  const stamp = await findStamp(db, sale.id);
  if (!stamp) return [];
  const { state, certificate, amount_paise: paise } = stamp;
  return [toLine(makeOrderText('disburse-stamp', { region: getRegionName(state), certificate }), paise)];
};

/** Pays a funded sale out to its seller, and makes its buyers holders. */
export const createDisburseOrder = (deps: PayoutDeps): OrderKind<SaleParameters> => ({
  name: 'disburse',
  parameters: saleParameters,
  title: () => makeOrderText('disburse-title'),
  getPath: toInvoicePath,
  describe: async (db, facts) => {
    const sold = await findSaleOfOrder(db, facts);
    const { row, sale } = sold;
    const holders = await listHolders(db, sale.id);
    const { number } = row;
    const what = makeOrderText('disburse-what', { number, holders: holders.length, units: sale.units });
    return {
      lines: [
        toLine(what, sale.units * sale.unit_face_paise),
        ...describeMoney(sold),
        ...(await describeNotice(db, sold)),
        ...(await describeStamp(db, sold)),
        ...describeHolders(sold, holders),
      ],
      moves: toOrderMoves(toDisbursalMoves(row, sale)),
    };
  },
  findSubject: findSaleSubject,
  assertAllowed: async (tx, facts, now) => {
    const sold = await findSoldOrThrow(tx, facts);
    await assertDisbursable(deps, tx, sold, now);
    const { value_day: from, disburse_by: until } = sold.sale;
    return [
      makeOrderText('disburse-checked-days', { from, until }),
      makeOrderText('disburse-checked-notice'),
      makeOrderText('disburse-checked-stamp'),
      makeOrderText('disburse-checked-open'),
      makeOrderText('disburse-checked-acceptance'),
      makeOrderText('disburse-checked-held'),
      makeOrderText('disburse-checked-account'),
    ];
  },
  carryOut: async (tx, { id, subject }, now) => {
    const row = subject === null ? undefined : await lockInvoice(tx, subject);
    if (!row) throw new Problem('not-found');
    const { by } = await readDecision(tx, id);
    // The order's id names the transaction of the books.
    const disbursed = await disburseSale(tx, row, { adminId: by, postingId: id }, now);
    await deps.requestPayout(tx, row.seller_id);
    await tellOfDisbursal(deps, tx, disbursed, now);
  },
});
