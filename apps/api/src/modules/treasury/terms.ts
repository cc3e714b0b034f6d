import type { MarketTerms, StoredTerms } from '@cinvoice/contract/market/terms';
import { toDay } from '@cinvoice/contract/market/working-days';
import type { Db } from '#api/platform/db.ts';
import { listTerms, type TermsRow } from './repo.ts';

export const toTerms = (row: TermsRow): MarketTerms => ({
  validFrom: row.valid_from,
  feeBps: row.fee_bps,
  feeGstBps: row.fee_gst_bps,
  unitFacePaise: row.unit_face_paise,
  minDays: row.min_days,
  maxDays: row.max_days,
  maxHolders: row.max_holders,
  idleDays: row.idle_days,
  statementDays: row.statement_days,
  disburseDays: row.disburse_days,
  reminderDays: row.reminder_days,
  riskTextVersion: row.risk_text_version,
});

const toStoredTerms = (row: TermsRow): StoredTerms => ({
  ...toTerms(row),
  number: row.number,
  createdAt: row.created_at.toISOString(),
});

/** The newest terms that are valid on a day. The first ones have been since before the product. */
const pickCurrent = (rows: readonly TermsRow[], day: string): TermsRow => {
  const current = rows.find(({ valid_from: from }) => from <= day);
  if (!current) throw new Error('the market has no terms');
  return current;
};

/** The terms in force at a moment. */
export const readTermsInForce = async (db: Db, now: Date): Promise<StoredTerms> =>
  toStoredTerms(pickCurrent(await listTerms(db), toDay(now)));

export const readAllTerms = async (db: Db, now: Date) => {
  const rows = await listTerms(db);
  return { data: { current: toStoredTerms(pickCurrent(rows, toDay(now))), all: rows.map(toStoredTerms) } };
};
