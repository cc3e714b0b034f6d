import type { MarketTerms } from '@cinvoice/contract/market/terms';
import type { Selectable } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import type { Schema } from '#api/platform/schema.ts';

export type TermsRow = Selectable<Schema['market_terms']>;

/** Newest first. They are few: each is an order that people confirmed. */
export const listTerms = (db: Db): Promise<TermsRow[]> =>
  db.selectFrom('market_terms').selectAll().orderBy('number', 'desc').execute();

export const findNewestTerms = (db: Db): Promise<TermsRow> =>
  db.selectFrom('market_terms').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirstOrThrow();

/** The terms that an order led to, or those of a number. */
export const findTermsOf = (db: Db, orderId: string): Promise<TermsRow | undefined> =>
  db.selectFrom('market_terms').selectAll().where('order_id', '=', orderId).executeTakeFirst();

export const findTerms = (db: Db, number: number): Promise<TermsRow> =>
  db.selectFrom('market_terms').selectAll().where('number', '=', number).executeTakeFirstOrThrow();

type NewTerms = { number: number; orderId: string; terms: MarketTerms };

export const insertTerms = (tx: Db, { number, orderId, terms }: NewTerms, now: Date) =>
  tx
    .insertInto('market_terms')
    .values({
      number,
      valid_from: terms.validFrom,
      fee_bps: terms.feeBps,
      fee_gst_bps: terms.feeGstBps,
      unit_face_paise: terms.unitFacePaise,
      min_days: terms.minDays,
      max_days: terms.maxDays,
      max_holders: terms.maxHolders,
      idle_days: terms.idleDays,
      statement_days: terms.statementDays,
      disburse_days: terms.disburseDays,
      reminder_days: terms.reminderDays,
      risk_text_version: terms.riskTextVersion,
      order_id: orderId,
      created_at: now,
    })
    .execute();

export const listHolidays = (db: Db) => db.selectFrom('bank_holidays').selectAll().orderBy('day').execute();

export const findHoliday = (db: Db, day: string) =>
  db.selectFrom('bank_holidays').selectAll().where('day', '=', day).executeTakeFirst();

export const saveHoliday = (tx: Db, day: string, name: string) =>
  tx
    .insertInto('bank_holidays')
    .values({ day, name })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ name }))
    .execute();

export const deleteHoliday = (tx: Db, day: string) =>
  tx.deleteFrom('bank_holidays').where('day', '=', day).execute();
