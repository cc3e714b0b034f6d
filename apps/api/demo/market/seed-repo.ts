import type { Db } from '#api/platform/db.ts';

export const findHolidays = async (db: Db): Promise<Set<string>> => {
  const rows = await db.selectFrom('bank_holidays').select('day').execute();
  return new Set(rows.map(({ day }) => day));
};

export const findOfficer = async (db: Db, ottId: string): Promise<string> => {
  const row = await db
    .selectFrom('officers')
    .select('id')
    .where('ott_id', '=', ottId)
    .where('state', '=', 'active')
    .orderBy('created_at')
    .executeTakeFirstOrThrow();
  return row.id;
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

export const findEscrow = async (db: Db): Promise<string> => {
  const row = await db
    .selectFrom('bank_accounts')
    .select('id')
    .where('owner_kind', '=', 'escrow')
    .where('state', '=', 'active')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return row.id;
};

export const findPayerName = async (db: Db, ottId: string): Promise<string> => {
  const row = await db
    .selectFrom('payers')
    .select('legal_name')
    .where('ott_id', '=', ottId)
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow();
  return row.legal_name;
};

export const findInvestorName = async (db: Db, userId: string): Promise<string> => {
  const row = await db
    .selectFrom('verifications')
    .select('legal_name')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'investor')
    .executeTakeFirstOrThrow();
  return row.legal_name;
};
