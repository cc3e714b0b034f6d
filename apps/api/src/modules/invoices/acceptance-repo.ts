import type { Db } from '#api/platform/db.ts';

/** The end of the open code of an invoice, or null. */
export const findOpenCode = async (tx: Db, invoiceId: string, now: Date): Promise<Date | null> => {
  const row = await tx
    .selectFrom('acceptance_requests')
    .select('expires_at')
    .where('invoice_id', '=', invoiceId)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.expires_at ?? null;
};

/** An invoice that is declined is accepted by no code. */
export const closeOpenCodes = (tx: Db, invoiceId: string, now: Date) =>
  tx
    .updateTable('acceptance_requests')
    .set({ closed_at: now })
    .where('invoice_id', '=', invoiceId)
    .where('closed_at', 'is', null)
    .execute();
