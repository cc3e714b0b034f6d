import type { Db } from '#api/platform/db.ts';

export const findHolidays = async (db: Db): Promise<Set<string>> => {
  const rows = await db.selectFrom('bank_holidays').select('day').execute();
  return new Set(rows.map(({ day }) => day));
};

export const findOpenRequest = async (db: Db, invoiceId: string): Promise<string> => {
  const row = await db
    .selectFrom('acceptance_requests')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.id;
};

/** Those of the sample data, which nobody is to get. */
export const skipEmails = async (db: Db, now: Date): Promise<void> => {
  await db
    .updateTable('emails')
    .set({ state: 'skipped', reason: 'of the sample data', settled_at: now })
    .where('state', '=', 'queued')
    .execute();
};
