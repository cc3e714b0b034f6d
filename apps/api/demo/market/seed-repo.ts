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
