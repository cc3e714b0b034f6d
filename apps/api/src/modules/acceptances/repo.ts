import { type Selectable, sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import type { Schema } from '#api/platform/schema.ts';

export type RequestRow = Selectable<Schema['acceptance_requests']> & {
  officer_name: string;
  officer_designation: string;
  officer_email: string;
};

const selectRequests = (db: Db) =>
  db
    .selectFrom('acceptance_requests')
    .innerJoin('officers', 'officers.id', 'acceptance_requests.officer_id')
    .selectAll('acceptance_requests')
    .select([
      'officers.name as officer_name',
      'officers.designation as officer_designation',
      'officers.email as officer_email',
    ]);

const selectOpen = (db: Db, invoiceId: string, now: Date) =>
  selectRequests(db)
    .where('acceptance_requests.invoice_id', '=', invoiceId)
    .where('acceptance_requests.closed_at', 'is', null)
    .where('acceptance_requests.expires_at', '>', now);

/** The request whose code is good now. */
export const findOpenRequest = (db: Db, invoiceId: string, now: Date): Promise<RequestRow | undefined> =>
  selectOpen(db, invoiceId, now).executeTakeFirst();

/** The same, locked until the transaction ends. */
export const lockOpenRequest = (tx: Db, invoiceId: string, now: Date): Promise<RequestRow | undefined> =>
  selectOpen(tx, invoiceId, now).forUpdate('acceptance_requests').executeTakeFirst();

/** Voids the code that is out, also one whose time is over. */
export const closeRequests = (tx: Db, invoiceId: string, now: Date) =>
  tx
    .updateTable('acceptance_requests')
    .set({ closed_at: now })
    .where('invoice_id', '=', invoiceId)
    .where('closed_at', 'is', null)
    .execute();

type NewRequest = {
  id: string;
  invoiceId: string;
  version: number;
  officerId: string;
  tdsPaise: number;
  otherDeductionsPaise: number;
  expiresAt: Date;
};

export const insertRequest = (tx: Db, request: NewRequest, now: Date) =>
  tx
    .insertInto('acceptance_requests')
    .values({
      id: request.id,
      invoice_id: request.invoiceId,
      version: request.version,
      officer_id: request.officerId,
      tds_paise: request.tdsPaise,
      other_deductions_paise: request.otherDeductionsPaise,
      created_at: now,
      expires_at: request.expiresAt,
    })
    .execute();

/** Counts a wrong code; the last one that is allowed voids the request. Returns the wrong ones so far. */
export const countWrongCode = async (tx: Db, id: string, most: number, now: Date): Promise<number> => {
  const { wrong_tries: wrong } = await tx
    .updateTable('acceptance_requests')
    .set((row) => ({
      wrong_tries: row('wrong_tries', '+', 1),
      closed_at: sql`CASE WHEN wrong_tries + 1 >= ${most}::integer THEN ${now}::timestamptz ELSE closed_at END`,
    }))
    .where('id', '=', id)
    .returning('wrong_tries')
    .executeTakeFirstOrThrow();
  return wrong;
};

/** The title of an invoice as far as an acceptance needs it. */
export type TitleRow = { id: string; kind: string; name: string; ott_id: string; ott_updates: string };

/** Locked against a decision until the transaction ends. */
export const lockTitle = (tx: Db, id: string): Promise<TitleRow> =>
  selectTitle(tx, id).forShare().executeTakeFirstOrThrow();

export const findTitle = (db: Db, id: string): Promise<TitleRow> =>
  selectTitle(db, id).executeTakeFirstOrThrow();

const selectTitle = (db: Db, id: string) =>
  db
    .selectFrom('submissions')
    .select(['id', 'kind', 'project_name as name', 'ott_id', 'ott_updates'])
    .where('id', '=', id);

type NewAcceptance = Omit<Selectable<Schema['acceptances']>, 'translations' | 'escrow_number' | 'ifsc'> & {
  translations: Readonly<Record<string, string>>;
};

export const insertAcceptance = (tx: Db, { translations, ...acceptance }: NewAcceptance) =>
  tx
    .insertInto('acceptances')
    .values({ ...acceptance, translations: JSON.stringify(translations) })
    .execute();

/** An acceptance beside the rows that its canonical text is made of. */
const selectAcceptances = (db: Db) =>
  db
    .selectFrom('acceptances')
    .innerJoin('invoices', 'invoices.id', 'acceptances.invoice_id')
    .innerJoin('submissions', 'submissions.id', 'invoices.submission_id')
    .innerJoin('bank_accounts', 'bank_accounts.id', 'acceptances.escrow_account_id')
    .selectAll('acceptances')
    .select([
      'submissions.kind as title_kind',
      'submissions.id as title_id',
      'invoices.number',
      'invoices.invoice_day',
      'invoices.due_day',
      'invoices.taxable_paise',
      'invoices.gst_paise',
      'invoices.tds_paise as invoice_tds_paise',
      'invoices.other_deductions_paise as invoice_other_deductions_paise',
      'bank_accounts.number as escrow_number',
      'bank_accounts.holder_name as escrow_holder',
      'bank_accounts.bank as escrow_bank',
      'bank_accounts.ifsc as escrow_ifsc',
      'bank_accounts.reference_prefix as escrow_prefix',
    ]);

export type AcceptanceRow = Awaited<
  ReturnType<ReturnType<typeof selectAcceptances>['executeTakeFirstOrThrow']>
>;

export const findAcceptance = (db: Db, invoiceId: string): Promise<AcceptanceRow | undefined> =>
  selectAcceptances(db).where('acceptances.invoice_id', '=', invoiceId).executeTakeFirst();

/** All officers that may be chosen now or soon. */
export const listActiveOfficers = (db: Db, ottId: string) =>
  db
    .selectFrom('officers')
    .select(['id', 'name', 'designation', 'email', 'usable_from'])
    .where('ott_id', '=', ottId)
    .where('state', '=', 'active')
    .where('usable_from', 'is not', null)
    .orderBy('usable_from')
    .orderBy('id')
    .$narrowType<{ usable_from: Date }>()
    .execute();

/** An account that is still in force, held as it is until the transaction ends. */
export const holdAccount = async (tx: Db, id: string): Promise<boolean> => {
  const held = await tx
    .selectFrom('bank_accounts')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'active')
    .forShare()
    .executeTakeFirst();
  return held !== undefined;
};

export const findOttLanguage = async (db: Db, id: string): Promise<string> => {
  const { language } = await db
    .selectFrom('otts')
    .select('language')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return language;
};
