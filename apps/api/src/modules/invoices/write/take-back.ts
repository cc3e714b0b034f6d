import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import type { InvoiceState } from '@cinvoice/contract/market/invoice-states';
import type { InvoiceEventName } from '@cinvoice/contract/market/invoices';
import type { Actor } from '@cinvoice/contract/rules/review';
import type { Db } from '#api/platform/db.ts';
import { detailedProblem } from '#api/platform/problem.ts';
import { findOpenCode } from '../acceptance-repo.ts';
import { changeInvoice } from '../change.ts';
import type { InvoiceRow } from '../repo.ts';
import { type InvoiceDeps, lockInvoiceOrThrow } from '../service.ts';
import { notifyOfEnd } from './notify.ts';

/** While an officer's code is open, the payer is about to accept what it reads. */
const assertNoOpenCode = async (tx: Db, row: InvoiceRow, now: Date): Promise<void> => {
  const until = await findOpenCode(tx, row.id, now);
  if (until === null) return;
  const text = until.toISOString();
  throw detailedProblem(makeDetail('code-open', { until: text }), { state: row.state, until: text });
};

const assertUnpaid = (row: InvoiceRow): void => {
  if (row.received_paise > 0)
    throw detailedProblem(makeDetail('part-paid'), { state: row.state, partPaid: true });
};

const takenBack = {
  recall: { event: 'recalled', to: 'draft' },
  revise: { event: 'revised', to: 'draft' },
  withdraw: { event: 'withdrawn', to: 'withdrawn' },
} as const satisfies Record<string, { event: InvoiceEventName; to: InvoiceState }>;

export type TakeBackCall = keyof typeof takenBack;

/** The seller takes an invoice back: to change it, or for good. */
export const takeBackInvoice = (
  deps: InvoiceDeps,
  seller: Actor,
  { id, call, version }: { id: string; call: TakeBackCall; version: number | undefined },
): Promise<InvoiceRow> =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const row = await lockInvoiceOrThrow(tx, seller, { id, call, version });
    await assertNoOpenCode(tx, row, now);
    assertUnpaid(row);
    const actor = { kind: 'user' as const, id: row.seller_id };
    const changed = await changeInvoice(tx, row, { ...takenBack[call], actor }, now);
    if (call === 'withdraw') await notifyOfEnd(deps, tx, { row: changed, reason: '' }, now);
    return changed;
  });
