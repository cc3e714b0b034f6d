import type { SendMessage } from '#api/modules/messages/index.ts';
import type { Db } from '#api/platform/db.ts';
import {
  closeHindrances,
  findPartyNames,
  type HinderedInvoice,
  type HindranceRow,
  noteOnInvoices,
} from './repo.ts';

export type ClosingDeps = { sendMessage: SendMessage };

/** Tells the payer, who waits for it or reported it. */
const notifyPayer = async (
  { sendMessage }: ClosingDeps,
  tx: Db,
  invoice: HinderedInvoice,
  row: HindranceRow,
  now: Date,
): Promise<void> => {
  if (!invoice.reached_payer_at) return;
  const { title } = await findPartyNames(tx, invoice.id);
  const parameters = { number: invoice.number, projectName: title, kind: row.kind };
  const to = { kind: 'ott' as const, id: invoice.ott_id };
  const about = { to, cause: row.id, submissionId: null, invoiceId: invoice.id };
  await sendMessage(tx, { ...about, event: 'hindrance-closed', parameters }, now);
};

type Closing = {
  row: HindranceRow;
  invoice: HinderedInvoice;
  by: { kind: 'admin'; id: string };
  reason: string;
};

/** Closes it in the transaction of the caller, with its row of the history and word to the payer. */
export const closeNow = async (
  deps: ClosingDeps,
  tx: Db,
  { row, invoice, by, reason }: Closing,
  now: Date,
): Promise<void> => {
  await closeHindrances(tx, [row.id], { by, reason }, now);
  await noteOnInvoices(tx, [invoice.id], { event: 'released', by, details: { kind: row.kind } }, now);
  await notifyPayer(deps, tx, invoice, row, now);
};
