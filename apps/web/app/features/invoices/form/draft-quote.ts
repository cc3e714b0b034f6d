import {
  computeFacePaise,
  computePayablePaise,
  computeQuote,
  computeUnitPricePaise,
  MAX_PAISE,
  type Quote,
} from '@cinvoice/contract/market/amounts';
import {
  MAX_ADVANCE_BPS,
  MAX_YIELD_BPS,
  MIN_ADVANCE_BPS,
  MIN_YIELD_BPS,
} from '@cinvoice/contract/market/invoice-form';
import type { InvoiceTerms } from '@cinvoice/contract/market/invoices';
import { addWorkingDays, countDays, isDay } from '@cinvoice/contract/market/working-days';
import { parsePercent } from '#web/shared/forms/typed-percent.ts';
import { type InvoiceTexts, readAmounts } from './invoice-texts.ts';

export type DraftQuote = Quote & {
  advanceBps: number;
  gstPaise: number;
  deductionsPaise: number;
  valueDay: string;
  days: number;
};

const readWithin = (text: string, least: number, most: number): number | null => {
  const bps = parsePercent(text);
  return bps !== null && bps >= least && bps <= most ? bps : null;
};

/** The terms come with the form, holidays as a list. */
export const listHolidays = ({ holidays }: Pick<InvoiceTerms, 'holidays'>): ReadonlySet<string> =>
  new Set(holidays);

/** The value day of a quote: the next working day, as the API takes it. */
const findValueDay = (terms: InvoiceTerms): string => addWorkingDays(terms.today, 1, listHolidays(terms));

/** The amounts of a form as far as they fit each other; null otherwise. */
export const readWholeAmounts = (texts: InvoiceTexts) => {
  const amounts = readAmounts(texts);
  if (!amounts || amounts.taxablePaise <= 0 || amounts.gstPaise > amounts.taxablePaise) return null;
  if (computeFacePaise(amounts) > MAX_PAISE || computePayablePaise(amounts) < 0) return null;
  return amounts;
};

/** Computes the quote of the typed values at the present terms; null while a figure that it needs is missing. */
export const computeDraftQuote = (texts: InvoiceTexts, terms: InvoiceTerms): DraftQuote | null => {
  const amounts = readWholeAmounts(texts);
  const yieldBps = readWithin(texts.wantedYieldBps, MIN_YIELD_BPS, MAX_YIELD_BPS);
  const advanceBps = readWithin(texts.wantedAdvanceBps, MIN_ADVANCE_BPS, MAX_ADVANCE_BPS);
  if (!amounts || yieldBps === null || advanceBps === null || !isDay(texts.dueDay)) return null;
  const valueDay = findValueDay(terms);
  const days = countDays(valueDay, texts.dueDay);
  if (days < 1 || days > terms.maxDays) return null;
  return {
    ...computeQuote({ amounts, advanceBps, yieldBps, days, terms }),
    advanceBps,
    gstPaise: amounts.gstPaise,
    deductionsPaise: amounts.tdsPaise + amounts.otherDeductionsPaise,
    valueDay,
    days,
  };
};

/** The price of a unit at the typed yield and due day; null while one is missing. */
export const findUnitPrice = (texts: InvoiceTexts, terms: InvoiceTerms): number | null => {
  const yieldBps = readWithin(texts.wantedYieldBps, MIN_YIELD_BPS, MAX_YIELD_BPS);
  if (yieldBps === null || !isDay(texts.dueDay)) return null;
  const days = countDays(findValueDay(terms), texts.dueDay);
  return days >= 1 ? computeUnitPricePaise(terms.unitFacePaise, yieldBps, days) : null;
};
