import { randomUUID } from 'node:crypto';
import { toDay } from '@cinvoice/contract/market/working-days';
import type { HeldUnits } from '#api/modules/disbursal/test-disbursal.ts';
import { changeInvoice, lockInvoice } from '#api/modules/invoices/index.ts';
import { accounts, type Move, post } from '#api/modules/ledger/index.ts';
import type { TestSales } from '#api/modules/sales/test-sales.ts';
import { insertShared } from './repo.ts';
import { doesSettle, planSharings, toSharingMoves } from './share.ts';
import { undoSharing } from './undo.ts';

/** Receipts of a disbursed invoice, without the lines of a bank that they come from. */

const actor = { kind: 'product' } as const;

type Shared = { number: number; id: string; moves: Move[]; paise: number };

/** Shares a receipt out, as a match does. Returns the transaction of the books. */
export const shareOut = (
  { server }: TestSales,
  { invoice }: Pick<HeldUnits, 'invoice'>,
  paise: number,
  day = toDay(server.now()),
): Promise<Shared> =>
  server.db.transaction().execute(async (tx) => {
    const at = server.now();
    const row = await lockInvoice(tx, invoice.id);
    const sharing = (await planSharings(tx, [{ invoiceId: invoice.id, paise, day }])).get(invoice.id);
    if (!row || !sharing) throw new Error('the invoice takes no receipt');
    const id = randomUUID();
    const receipt = { debit: accounts.shortfall, credit: accounts.receipts(invoice.id), paise };
    const moves = [receipt, ...toSharingMoves(sharing)];
    const posted = await post(tx, {
      ...{ id, event: 'matched', subject: invoice.id, day, at, moves },
    });
    if (!posted.posted) throw new Error('the receipt was not posted');
    await insertShared(tx, [{ ...sharing, ledgerNumber: posted.number }], at);
    const received = { received_paise: row.received_paise + paise };
    const step = doesSettle(sharing)
      ? ({ to: 'settled', event: 'settled', actor, changes: { ...received, settled_at: at } } as const)
      : ({ to: row.state, event: 'received', actor, changes: received } as const);
    await changeInvoice(tx, row, step, at);
    return { number: posted.number, id, moves, paise };
  });

/** Takes a receipt back with all that it changed, as the undoing of its match does. */
export const takeBack = (
  { server }: TestSales,
  { invoice }: Pick<HeldUnits, 'invoice'>,
  shared: Shared,
): Promise<void> =>
  server.db.transaction().execute(async (tx) => {
    const now = server.now();
    const row = await lockInvoice(tx, invoice.id);
    if (!row) throw new Error('the invoice is not there');
    const undoing = { invoice: { ...row, titleName: '' }, ledgerNumber: shared.number };
    const { state } = (await undoSharing(tx, undoing, now)) ?? row;
    const moves = shared.moves.map(({ debit, credit, paise }) => ({ debit: credit, credit: debit, paise }));
    await post(tx, {
      ...{ id: randomUUID(), event: 'match-undone', subject: invoice.id, day: toDay(now), at: now, moves },
      reverses: shared.id,
    });
    const changes = { received_paise: row.received_paise - shared.paise, settled_at: null };
    await changeInvoice(tx, row, { to: state, event: 'reopened', actor, changes }, now);
  });
