import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import { makeServerFieldRefusal } from '@cinvoice/contract/codes/server-field-texts';
import type { HindranceKind } from '@cinvoice/contract/market/hindrance-kinds';
import type { InvoiceTerms } from '@cinvoice/contract/market/invoices';
import { MAX_VALUE_WORKING_DAYS, type OfferInvoice } from '@cinvoice/contract/market/sales';
import {
  addWorkingDays,
  countDays,
  findNearestWorkingDays,
  isWorkingDay,
  toDay,
} from '@cinvoice/contract/market/working-days';
import { isAcceptanceWhole } from '#api/modules/acceptances/index.ts';
import type { InvoiceRow } from '#api/modules/invoices/index.ts';
import { findActivePayer } from '#api/modules/payers/index.ts';
import type { Db } from '#api/platform/db.ts';
import { detailedProblem, invalidField } from '#api/platform/problem.ts';
import type { SaleDeps } from './deps.ts';
import { listOpenHindrances, lockPayerLimit, sumClaims } from './repo.ts';

/** Throws while something is open that can stop payment. */
export const assertNotHindered = async (tx: Db, invoiceId: string): Promise<void> => {
  const rows = await listOpenHindrances(tx, invoiceId);
  const kinds = [...new Set(rows.map(({ kind }): HindranceKind => kind))];
  if (kinds.length > 0) throw detailedProblem(makeDetail('payment-may-stop'), { kinds });
};

/** What stands against offering an invoice, whatever the terms are. */
export const assertOfferable = async (
  { readNumber }: Pick<SaleDeps, 'readNumber'>,
  tx: Db,
  row: InvoiceRow,
): Promise<void> => {
  if (row.received_paise > 0)
    throw detailedProblem(makeDetail('part-paid'), { state: row.state, partPaid: true });
  await assertNotHindered(tx, row.id);
  if (!(await isAcceptanceWhole({ db: tx, readNumber }, row.id)))
    throw detailedProblem(makeDetail('acceptance-not-whole'), { state: row.state });
};

type Calendar = Pick<InvoiceTerms, 'holidays' | 'minDays' | 'maxDays'>;

const assertValueDay = (
  { valueDay, closesAt }: { valueDay: string; closesAt: Date },
  holidays: ReadonlySet<string>,
): void => {
  const closingDay = toDay(closesAt);
  const first = addWorkingDays(closingDay, 1, holidays);
  const last = addWorkingDays(closingDay, MAX_VALUE_WORKING_DAYS, holidays);
  if (valueDay < first || valueDay > last) {
    const most = MAX_VALUE_WORKING_DAYS;
    throw invalidField('valueDay', makeServerFieldRefusal('value-day-after-closing', { most, first, last }));
  }
  if (!isWorkingDay(valueDay, holidays))
    throw invalidField(
      'valueDay',
      makeServerFieldRefusal('value-day-closed', findNearestWorkingDays(valueDay, holidays)),
    );
};

/** The days of an offer: it closes later than now, its value day follows soon, and the due day is neither near nor far. */
export const assertOfferDays = (
  { valueDay, closesAt }: Pick<OfferInvoice, 'valueDay' | 'closesAt'>,
  dueDay: string,
  { holidays, minDays, maxDays }: Calendar,
  now: Date,
): void => {
  const closes = new Date(closesAt);
  if (closes <= now) throw invalidField('closesAt', makeServerFieldRefusal('closing-past'));
  assertValueDay({ valueDay, closesAt: closes }, new Set(holidays));
  const days = countDays(valueDay, dueDay);
  if (days < minDays || days > maxDays)
    throw invalidField(
      'valueDay',
      makeServerFieldRefusal('days-out-of-limits', { least: minDays, most: maxDays }),
    );
};

type Sizes = { units: number; minUnits: number; maxHolders: number; mostHolders: number };

export const assertOfferSizes = ({ units, minUnits, maxHolders, mostHolders }: Sizes): void => {
  if (units < 1) throw invalidField('advanceBps', makeServerFieldRefusal('no-unit-to-sell'));
  if (minUnits > units)
    throw invalidField('minUnits', makeServerFieldRefusal('least-above-units', { units }));
  if (maxHolders > mostHolders)
    throw invalidField('maxHolders', makeServerFieldRefusal('holders-above-terms', { most: mostHolders }));
};

/** No payer owes holders more than its limit, over all sellers; one offer at a time is held against it. */
export const assertPayerLimit = async (tx: Db, ottId: string, claimPaise: number): Promise<void> => {
  await lockPayerLimit(tx, ottId);
  const payer = await findActivePayer(tx, ottId);
  if (!payer) throw detailedProblem(makeDetail('payer-not-verified'));
  if (payer.limit_paise === null) return;
  const left = Math.max(0, payer.limit_paise - (await sumClaims(tx, ottId)));
  if (claimPaise > left)
    throw invalidField('advanceBps', makeServerFieldRefusal('payer-limit-reached', { left }));
};
