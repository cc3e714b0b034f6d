import { createHash, randomUUID } from 'node:crypto';
import { computeUnitPricePaise } from '@cinvoice/contract/market/amounts';
import { riskFacts } from '@cinvoice/contract/market/risks';
import { addDays, countDays, toDay } from '@cinvoice/contract/market/working-days';
import { changeInvoice, lockInvoice } from '#api/modules/invoices/index.ts';
import { accounts, postAll } from '#api/modules/ledger/index.ts';
import type { Db } from '#api/platform/db.ts';
import type { TestApp } from '#api/test-app.ts';
import { type Disbursed, disburseSale } from './disburse.ts';

type Stake = { holderId: string; units: number };
type Given = { invoiceId: string; adminId: string; unitFacePaise: number; stakes: readonly Stake[] };

const YIELD_BPS = 1_500;
const ADVANCE_BPS = 8_500;

const lockRow = async (tx: Db, id: string) => {
  const row = await lockInvoice(tx, id);
  if (!row) throw new Error('the invoice is not there');
  return row;
};

/** The sale of an accepted invoice as it is once its last unit was bought, with money that the operator owes. */
const insertFunded = ({ db, now }: TestApp, given: Given): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const at = now();
    const today = toDay(at);
    const row = await lockRow(tx, given.invoiceId);
    const units = given.stakes.reduce((sum, stake) => sum + stake.units, 0);
    const days = countDays(today, row.due_day);
    const price = computeUnitPricePaise(given.unitFacePaise, YIELD_BPS, days);
    const subject = given.invoiceId;
    const posted = await postAll(
      tx,
      given.stakes.map((stake) => ({
        id: randomUUID(),
        event: 'bought',
        subject,
        day: today,
        at,
        moves: [{ debit: accounts.shortfall, credit: accounts.held(subject), paise: stake.units * price }],
      })),
    );
    if (!posted.posted) throw new Error('nothing was put in');
    const deed = `deed of ${given.invoiceId}`;
    const saleId = randomUUID();
    const before = new Date(at.getTime() - 60_000);
    await tx
      .insertInto('sales')
      .values({
        id: saleId,
        invoice_id: given.invoiceId,
        round: 1,
        value_day: today,
        closes_at: at,
        disburse_by: addDays(today, 3),
        days,
        yield_bps: YIELD_BPS,
        late_bps: YIELD_BPS,
        advance_bps: ADVANCE_BPS,
        unit_face_paise: given.unitFacePaise,
        unit_price_paise: price,
        units,
        min_units: 1,
        max_holders: 200,
        fee_bps: 100,
        fee_gst_bps: 1_800,
        risk_text_version: 1,
        offered_by: given.adminId,
        offered_at: new Date(before.getTime() - 1),
        lapses_at: at,
        deed_version: 1,
        deed_text: deed,
        deed_hash: createHash('sha256').update(deed).digest(),
        deed_translations: '{}',
      })
      .execute();
    await tx
      .updateTable('sales')
      .set({
        units_sold: units,
        signed_at: before,
        signed_by: row.seller_id,
        signed_address: '',
        funded_at: at,
      })
      .where('id', '=', saleId)
      .execute();
    for (const [index, { holderId, units: bought }] of given.stakes.entries())
      await tx
        .insertInto('purchases')
        .values({
          id: randomUUID(),
          sale_id: saleId,
          investor_id: holderId,
          units: bought,
          total_paise: bought * price,
          risk_text_version: 1,
          risk_facts: [...riskFacts],
          address: '',
          ledger_number: posted.numbers[index] ?? 0,
          bought_at: new Date(before.getTime() + index),
        })
        .execute();
    await changeInvoice(tx, row, { to: 'funded', event: 'funded', actor: { kind: 'product' } }, at);
  });

/** Sells an accepted invoice whole and pays it out, as purchases and their order would. The first stake is the oldest. */
export const sellInvoice = async (server: TestApp, given: Given): Promise<Disbursed> => {
  await insertFunded(server, given);
  return server.db.transaction().execute(async (tx) => {
    const row = await lockRow(tx, given.invoiceId);
    return disburseSale(tx, row, { adminId: given.adminId, postingId: randomUUID() }, server.now());
  });
};
