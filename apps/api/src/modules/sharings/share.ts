import { isHeld } from '@cinvoice/contract/market/invoice-states';
import { type SharedReceipt, shareOutReceipt } from '@cinvoice/contract/market/sharing-out';
import { accounts, type Move } from '#api/modules/ledger/index.ts';
import type { Db } from '#api/platform/db.ts';
import { type HeldInvoice, type HeldLot, listHeld } from './held-repo.ts';

/** A receipt of a sold invoice, and who gets how much of it. */
export type Sharing = { held: HeldInvoice; day: string; paise: number; shared: SharedReceipt };

export type LotShare = SharedReceipt['shares'][number] & { lot: HeldLot };

export const listShares = ({ held, shared }: Sharing): LotShare[] =>
  held.lots.flatMap((lot, index): LotShare[] => {
    const share = shared.shares[index];
    return share ? [{ ...share, lot }] : [];
  });

export type Receipt = { invoiceId: string; paise: number; day: string };

/**
 * How the receipts of sold invoices are shared out, by the ids of these; one of each. What is taken is limited before: nothing
 * above the face is a receipt.
 */
export const planSharings = async (db: Db, receipts: readonly Receipt[]): Promise<Map<string, Sharing>> => {
  const held = await listHeld(
    db,
    receipts.map(({ invoiceId }) => invoiceId),
  );
  const byId = new Map(held.map((invoice) => [invoice.id, invoice]));
  return new Map(
    receipts.flatMap(({ invoiceId, paise, day }): [string, Sharing][] => {
      const invoice = byId.get(invoiceId);
      if (!invoice || paise === 0) return [];
      return [[invoiceId, { held: invoice, day, paise, shared: shareOutReceipt(invoice, { paise, day }) }]];
    }),
  );
};

/** The claims of all holders, then their late yield, then the seller. Nothing is ever paid from elsewhere. */
export const toSharingMoves = (sharing: Sharing): Move[] => {
  const { held, shared } = sharing;
  const debit = accounts.receipts(held.id);
  const shares = listShares(sharing);
  const toWallets = (key: 'claimPaise' | 'latePaise') =>
    shares.map(({ lot, [key]: part }) => ({ debit, credit: accounts.wallet(lot.holderId), paise: part }));
  const toSeller = { debit, credit: accounts.seller(held.sellerId), paise: shared.sellerPaise };
  return [...toWallets('claimPaise'), ...toWallets('latePaise'), toSeller].filter(
    ({ paise: part }) => part > 0,
  );
};

/** What holders are still owed of their claims after it. */
export const computeLeft = (sharing: Sharing): number =>
  listShares(sharing).reduce(
    (sum, { lot, claimPaise }) => sum + lot.claimPaise - lot.claimPaidPaise - claimPaise,
    0,
  );

/** It pays the last of the claims. */
export const doesSettle = (sharing: Sharing): boolean =>
  isHeld(sharing.held.state) && computeLeft(sharing) === 0;
