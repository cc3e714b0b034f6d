import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import type { InvoiceState } from '@cinvoice/contract/market/invoice-states';
import type { News } from '#api/modules/messages/index.ts';
import type { Db } from '#api/platform/db.ts';
import { detailedProblem } from '#api/platform/problem.ts';
import {
  findNewestSharing,
  findOutstanding,
  findSharing,
  findStateBeforeSettled,
  isSold,
  markUndone,
  restoreLots,
} from './repo.ts';
import { toTakenBackNews } from './tell.ts';

/**
 * Throws where a receipt that a transaction of the books shared out is not the last one of its invoice: what was shared out
 * later counts on it.
 */
export const assertNewestSharing = async (db: Db, invoiceId: string, ledgerNumber: number): Promise<void> => {
  const own = await findSharing(db, invoiceId, ledgerNumber);
  const newest = own && (await findNewestSharing(db, invoiceId));
  if (newest && newest.id !== own.id) throw detailedProblem(makeDetail('receipt-shared-later'));
};

type Undoing = {
  invoice: { id: string; state: InvoiceState; titleName: string };
  /** Of the transaction that is taken back. */
  ledgerNumber: number;
};

/** Null for an invoice that was never sold. */
type Undone = { state: InvoiceState; news: News[] } | null;

/** Puts the lots back as they were before a transaction of the books, and says in which state the locked invoice is then. */
export const undoSharing = async (tx: Db, { invoice, ledgerNumber }: Undoing, now: Date): Promise<Undone> => {
  if (!(await isSold(tx, invoice.id))) return null;
  const sharing = await findSharing(tx, invoice.id, ledgerNumber);
  if (!sharing) return { state: invoice.state, news: [] };
  await markUndone(tx, sharing.id, now);
  const taken = await restoreLots(tx, sharing.id);
  const news = toTakenBackNews({ titleName: invoice.titleName, cause: sharing.id, taken });
  const reopens = invoice.state === 'settled' && (await findOutstanding(tx, invoice.id)) > 0;
  return { state: reopens ? await findStateBeforeSettled(tx, invoice.id) : invoice.state, news };
};
