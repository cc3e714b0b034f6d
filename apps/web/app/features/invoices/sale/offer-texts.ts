import { computeQuote, type Quote } from '@cinvoice/contract/market/amounts';
import {
  MAX_ADVANCE_BPS,
  MAX_YIELD_BPS,
  MIN_ADVANCE_BPS,
  MIN_YIELD_BPS,
} from '@cinvoice/contract/market/invoice-form';
import type { WholeInvoice } from '@cinvoice/contract/market/invoices';
import { MAX_VALUE_WORKING_DAYS, offerInvoice } from '@cinvoice/contract/market/sales';
import {
  addDays,
  addWorkingDays,
  type ClosedReason,
  countDays,
  isDay,
  whyClosed,
} from '@cinvoice/contract/market/working-days';
import { formatAmount, parsePaise } from '@cinvoice/contract/money';
import { createValidator } from '#web/shared/forms/create-validator.ts';
import { formatPercent, parsePercent } from '#web/shared/forms/typed-percent.ts';
import { parseWhole } from '#web/shared/forms/typed-whole.ts';
import type { OfferTerms } from './load-sales.ts';

/** The inputs of an offer: percentages and amounts as typed, days as '2026-11-20', the hour in India as '18'. */
export type OfferTexts = {
  closesOn: string;
  closesAtHour: string;
  valueDay: string;
  yieldBps: string;
  advanceBps: string;
  unitFacePaise: string;
  minUnits: string;
  maxHolders: string;
};

/** The order of the fields on the form. */
export const offerFields = [
  'closesOn',
  'valueDay',
  'yieldBps',
  'advanceBps',
  'unitFacePaise',
  'minUnits',
  'maxHolders',
] as const satisfies readonly (keyof OfferTexts)[];

/** The hours at which a sale may close on the form. */
export const closingHours = [10, 12, 14, 16, 18, 20, 22] as const;

type Offered = Pick<
  WholeInvoice,
  | 'dueDay'
  | 'taxablePaise'
  | 'gstPaise'
  | 'tdsPaise'
  | 'otherDeductionsPaise'
  | 'wantedYieldBps'
  | 'wantedAdvanceBps'
>;

const toHolidays = ({ holidays }: Pick<OfferTerms, 'holidays'>): ReadonlySet<string> => new Set(holidays);

/** The first value day of a sale that closes on a day; blank for no day. */
export const suggestValueDay = (closesOn: string, terms: OfferTerms): string =>
  isDay(closesOn) ? addWorkingDays(closesOn, 1, toHolidays(terms)) : '';

/** A sale is first proposed to stay open for so long. */
const OPEN_DAYS = 7;

/** Begins an offer with the seller's wishes and the terms in force. */
export const toOfferTexts = (invoice: Offered, terms: OfferTerms): OfferTexts => {
  const closesOn = addDays(terms.today, OPEN_DAYS);
  return {
    closesOn,
    closesAtHour: '18',
    valueDay: suggestValueDay(closesOn, terms),
    yieldBps: formatPercent(invoice.wantedYieldBps ?? 0),
    advanceBps: formatPercent(invoice.wantedAdvanceBps ?? 0),
    unitFacePaise: formatAmount(terms.unitFacePaise),
    minUnits: '1',
    maxHolders: String(terms.maxHolders),
  };
};

/** A text that is no whole number stays one, which the schema refuses by name. */
const readWhole = (text: string): number | string => parseWhole(text) ?? text.trim();

/** The offer as the API takes it. */
export const toOfferBody = (texts: OfferTexts) => ({
  valueDay: texts.valueDay,
  closesAt: isDay(texts.closesOn) ? `${texts.closesOn}T${texts.closesAtHour}:00:00+05:30` : '',
  yieldBps: parsePercent(texts.yieldBps) ?? texts.yieldBps.trim(),
  advanceBps: parsePercent(texts.advanceBps) ?? texts.advanceBps.trim(),
  unitFacePaise: parsePaise(texts.unitFacePaise) ?? texts.unitFacePaise.trim(),
  minUnits: readWhole(texts.minUnits),
  maxHolders: readWhole(texts.maxHolders),
});

/** Errors name the fields of the form, where the closing time is a day and an hour. */
export const toFormErrors = ({ closesAt, ...errors }: Readonly<Record<string, string>>) => ({
  ...errors,
  ...(closesAt !== undefined && { closesOn: closesAt }),
});

const validate = createValidator(offerInvoice);

export const validateOffer = (texts: OfferTexts): Record<string, string> =>
  toFormErrors(validate(toOfferBody(texts)));

/** Judges a value day beside the closing day and the due day. `takeable` are the days to take instead, the nearest first. */
export type ValueDay =
  | { kind: 'blank' }
  | { kind: 'good'; days: number }
  | { kind: 'closed'; why: ClosedReason; takeable: readonly string[] }
  | { kind: 'outside'; takeable: readonly string[] }
  | { kind: 'days'; days: number; takeable: readonly string[] };

const SHOWN_DAYS = 2;

/** The working days on which the money of a sale may begin to count. */
const listValueDays = (closesOn: string, holidays: ReadonlySet<string>): string[] =>
  Array.from({ length: MAX_VALUE_WORKING_DAYS }, (_, index) => addWorkingDays(closesOn, index + 1, holidays));

export const judgeValueDay = (
  { closesOn, valueDay }: Pick<OfferTexts, 'closesOn' | 'valueDay'>,
  dueDay: string,
  terms: OfferTerms,
): ValueDay => {
  if (!isDay(valueDay) || !isDay(closesOn)) return { kind: 'blank' };
  const holidays = toHolidays(terms);
  const possible = listValueDays(closesOn, holidays);
  const distance = (day: string): number => Math.abs(countDays(day, valueDay));
  const takeable = possible.toSorted((a, b) => distance(a) - distance(b)).slice(0, SHOWN_DAYS);
  const why = whyClosed(valueDay, holidays);
  if (why !== null) return { kind: 'closed', why, takeable };
  if (!possible.includes(valueDay)) return { kind: 'outside', takeable };
  const days = countDays(valueDay, dueDay);
  if (days < terms.minDays || days > terms.maxDays) return { kind: 'days', days, takeable: [] };
  return { kind: 'good', days };
};

export type OfferQuote = Quote & {
  advanceBps: number;
  valueDay: string;
  days: number;
  unitFacePaise: number;
};

const readWithin = (text: string, least: number, most: number): number | null => {
  const bps = parsePercent(text);
  return bps !== null && bps >= least && bps <= most ? bps : null;
};

/** Computes what an offer brings, as the API does; null while a figure that it needs is missing. */
export const computeOffer = (texts: OfferTexts, invoice: Offered, terms: OfferTerms): OfferQuote | null => {
  const yieldBps = readWithin(texts.yieldBps, MIN_YIELD_BPS, MAX_YIELD_BPS);
  const advanceBps = readWithin(texts.advanceBps, MIN_ADVANCE_BPS, MAX_ADVANCE_BPS);
  const unitFacePaise = parsePaise(texts.unitFacePaise);
  const { valueDay } = texts;
  if (yieldBps === null || advanceBps === null || !unitFacePaise || !isDay(valueDay)) return null;
  const days = countDays(valueDay, invoice.dueDay);
  if (days < 1) return null;
  const { taxablePaise, gstPaise, tdsPaise, otherDeductionsPaise } = invoice;
  const quote = computeQuote({
    amounts: { taxablePaise, gstPaise, tdsPaise, otherDeductionsPaise },
    advanceBps,
    yieldBps,
    days,
    terms: { ...terms, unitFacePaise },
  });
  return { ...quote, advanceBps, valueDay, days, unitFacePaise };
};
