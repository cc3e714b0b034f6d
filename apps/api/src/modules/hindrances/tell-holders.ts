import { formatDate } from '@cinvoice/contract/dates';
import { toDay } from '@cinvoice/contract/market/working-days';
import type { SendMessage } from '#api/modules/messages/index.ts';
import type { Db } from '#api/platform/db.ts';
import { listHolders } from './repo.ts';

/**
 * Tells the holders of these invoices that payment may stop: not what it is, which is between the payer, the seller and the
 * admins. One message a day, whatever else is opened.
 */
export const tellHolders = async (
  { sendMessage }: { sendMessage: SendMessage },
  tx: Db,
  invoiceIds: readonly string[],
  now: Date,
): Promise<void> => {
  const day = toDay(now);
  for (const { holderId, saleId: deal, projectName, invoiceId } of await listHolders(tx, invoiceIds)) {
    const to = { kind: 'user' as const, id: holderId };
    const parameters = { projectName, deal, day: formatDate(day) };
    const news = { to, cause: `${invoiceId} ${day}`, submissionId: null };
    await sendMessage(tx, { ...news, event: 'units-may-stop', parameters }, now);
  }
};
