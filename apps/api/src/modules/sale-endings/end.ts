import { isInSale, type SaleState } from '@cinvoice/contract/market/invoice-states';
import type { SaleEnding, SaleOutcome } from '@cinvoice/contract/market/sale-outcomes';
import { toDay } from '@cinvoice/contract/market/working-days';
import { accounts, type Posting, postAll } from '#api/modules/ledger/index.ts';
import type { SendMessage } from '#api/modules/messages/index.ts';
import { listStakes, type Stake } from '#api/modules/stakes/index.ts';
import type { Db } from '#api/platform/db.ts';
import { newId } from '#api/platform/ids.ts';
import { tellOfEnding, tellOfNoticeEnd, tellOfRelease } from './notify.ts';
import {
  type Ender,
  findNotified,
  lockOpenSale,
  lockSoldInvoices,
  releasePurchases,
  type SoldInvoice,
  saveAccepted,
  saveEnding,
} from './repo.ts';

export type EndDeps = { sendMessage: SendMessage };

export type Ending = { ending: SaleEnding; reason: string; actor: Ender };

const outcomes: Record<SaleState, SaleOutcome> = {
  offered: 'refused',
  listed: 'pulled',
  funded: 'unwound',
};

const toOutcome = (state: SaleState, ending: SaleEnding): SaleOutcome =>
  ending === 'not-sold' ? 'expired' : outcomes[state];

type Held = { invoice: SoldInvoice & { state: SaleState }; saleId: string; holds: Stake[] };

const isSold = (invoice: SoldInvoice): invoice is Held['invoice'] => isInSale(invoice.state);

/** All holds of a sale go back, each to its buyer's wallet. */
const toPosting =
  (now: Date) =>
  ({ invoice: { id }, holds }: Held): Posting => ({
    id: newId(now),
    event: 'released',
    subject: id,
    day: toDay(now),
    at: now,
    moves: holds.map(({ holderId, costPaise: paise }) => ({
      debit: accounts.held(id),
      credit: accounts.wallet(holderId),
      paise,
    })),
  });

const release = async (tx: Db, held: readonly Held[], now: Date): Promise<void> => {
  const outcome = await postAll(tx, held.filter(({ holds }) => holds.length > 0).map(toPosting(now)));
  if (!outcome.posted) throw new Error(`the holds of a sale are not there: ${outcome.overdrawn}`);
};

const endOne = async (
  deps: EndDeps,
  tx: Db,
  { invoice, saleId, holds }: Held,
  { ending, reason, actor }: Ending,
  now: Date,
): Promise<void> => {
  await releasePurchases(tx, saleId, now);
  await saveEnding(tx, saleId, { outcome: toOutcome(invoice.state, ending), ending, reason }, now);
  await saveAccepted(tx, invoice, { actor, details: { reason, ending } }, now);
  await tellOfEnding(deps, tx, invoice, { ending, reason }, now);
  await tellOfRelease(deps, tx, invoice, { saleId, holds }, now);
  const notified = await findNotified(tx, saleId);
  if (notified) await tellOfNoticeEnd(deps, tx, invoice, notified, now);
};

/**
 * Ends the sales that these invoices are in, and gives every hold back to the paisa. The invoices are accepted again. Call in
 * the transaction of the act, which posts nothing else; an invoice in no sale is left alone.
 */
export const endSales = async (
  deps: EndDeps,
  tx: Db,
  invoiceIds: readonly string[],
  ending: Ending,
  now: Date,
): Promise<void> => {
  const held: Held[] = [];
  for (const invoice of (await lockSoldInvoices(tx, invoiceIds)).filter(isSold)) {
    const { id: saleId } = await lockOpenSale(tx, invoice.id);
    held.push({ invoice, saleId, holds: await listStakes(tx, saleId) });
  }
  if (held.length === 0) return;
  await release(tx, held, now);
  for (const one of held) await endOne(deps, tx, one, ending, now);
};
