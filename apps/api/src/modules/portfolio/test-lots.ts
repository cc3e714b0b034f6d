import { randomUUID } from 'node:crypto';
import { shareOutReceipt } from '@cinvoice/contract/market/sharing-out';
import { type HeldUnits, payOut } from '#api/modules/disbursal/test-disbursal.ts';
import { accounts, post, toAccountName } from '#api/modules/ledger/index.ts';
import type { TestSales } from '#api/modules/sales/test-sales.ts';
import type { Db } from '#api/platform/db.ts';
import type { Someone } from '#api/test-app.ts';

/** Gives a receipt out among the lots of a disbursed invoice as rows and in the books, without a bank. Returns the sharing's id. */
export const receive = async (
  db: Db,
  { invoice, sale }: Pick<HeldUnits, 'invoice' | 'sale'>,
  { paise, day }: { paise: number; day: string },
): Promise<string> => {
  const lots = await db
    .selectFrom('lots')
    .selectAll()
    .where('invoice_id', '=', invoice.id)
    .orderBy('rank')
    .execute();
  const taken = await db
    .selectFrom('sharings')
    .select('paise')
    .where('invoice_id', '=', invoice.id)
    .execute();
  const { shares, sellerPaise, restPaise } = shareOutReceipt(
    {
      amounts: {
        taxablePaise: invoice.taxable_paise,
        gstPaise: invoice.gst_paise,
        tdsPaise: invoice.tds_paise,
        otherDeductionsPaise: invoice.other_deductions_paise,
      },
      dueDay: invoice.due_day,
      lateBps: sale.late_bps,
      takenPaise: taken.reduce((total, one) => total + one.paise, 0),
      lots: lots.map((lot) => ({
        claimPaise: lot.claim_paise,
        claimPaidPaise: lot.claim_paid_paise,
        lateDuePaise: lot.late_due_paise,
        latePaidPaise: lot.late_paid_paise,
        lateUntil: lot.late_until,
      })),
    },
    { paise, day },
  );
  const id = randomUUID();
  const receipts = accounts.receipts(invoice.id);
  const moves = [
    { debit: accounts.shortfall, credit: receipts, paise: paise - restPaise },
    ...lots.map((lot, index) => ({
      debit: receipts,
      credit: accounts.wallet(lot.holder_id),
      paise: (shares[index]?.claimPaise ?? 0) + (shares[index]?.latePaise ?? 0),
    })),
    { debit: receipts, credit: accounts.seller(invoice.seller_id), paise: sellerPaise },
  ];
  const posting = {
    id: randomUUID(),
    event: 'made-good',
    subject: invoice.id,
    day,
    at: new Date(day),
  } as const;
  const posted = await db
    .transaction()
    .execute((tx) => post(tx, { ...posting, moves: moves.filter(({ paise: part }) => part > 0) }));
  if (!posted.posted) throw new Error('the books did not take it');
  await db
    .insertInto('sharings')
    .values({
      id,
      invoice_id: invoice.id,
      day,
      paise: paise - restPaise,
      seller_paise: sellerPaise,
      ledger_number: posted.number,
      at: new Date(day),
    })
    .execute();
  for (const [index, lot] of lots.entries()) {
    const share = shares[index] ?? { claimPaise: 0, latePaise: 0, lateEarnedPaise: 0 };
    await db
      .insertInto('lot_shares')
      .values({
        sharing_id: id,
        lot_id: lot.id,
        claim_paise: share.claimPaise,
        late_paise: share.latePaise,
        late_earned_paise: share.lateEarnedPaise,
        late_until_before: lot.late_until,
      })
      .execute();
    await db
      .updateTable('lots')
      .set({
        claim_paid_paise: lot.claim_paid_paise + share.claimPaise,
        late_due_paise: lot.late_due_paise + share.lateEarnedPaise,
        late_paid_paise: lot.late_paid_paise + share.latePaise,
        late_until: day,
      })
      .where('id', '=', lot.id)
      .execute();
  }
  return id;
};

/** Takes the only sharing of an invoice back, in the books too. */
export const takeBack = async (db: Db, sharingId: string): Promise<void> => {
  const sharing = await db
    .selectFrom('sharings')
    .selectAll()
    .where('id', '=', sharingId)
    .executeTakeFirstOrThrow();
  const moves = await db
    .selectFrom('ledger_moves')
    .selectAll()
    .where('number', '=', sharing.ledger_number)
    .orderBy('line', 'desc')
    .execute();
  const opposite = moves.map(({ debit, credit, amount_paise: paise }) => ({
    debit: toAccountName(credit),
    credit: toAccountName(debit),
    paise,
  }));
  const { day, at, invoice_id: subject } = sharing;
  const posting = { id: randomUUID(), event: 'made-good', subject, day, at, moves: opposite } as const;
  await db.transaction().execute((tx) => post(tx, posting));
  await db.updateTable('sharings').set({ undone_at: at }).where('id', '=', sharingId).execute();
  await db
    .updateTable('lots')
    .set({ claim_paid_paise: 0, late_until: null })
    .where('invoice_id', '=', subject)
    .execute();
};

/** One investor buys that many sales whole, and all are paid out on the value day. */
export const disburseToOne = async (market: TestSales, count: number): Promise<Someone> => {
  const { now, pass } = market.server;
  const sales = [await market.aListed()];
  while (sales.length < count) sales.push(await market.aListed());
  const investor = await market.anInvestor(sales.reduce((sum, { raisedPaise }) => sum + raisedPaise, 0));
  for (const sale of sales) await market.buy(investor, sale, sale.units);
  pass(new Date('2026-11-24T10:00:00+05:30').getTime() - now().getTime());
  for (const { invoiceId } of sales) await payOut(market.server, invoiceId, market.admin.id);
  return market.renew(investor);
};
