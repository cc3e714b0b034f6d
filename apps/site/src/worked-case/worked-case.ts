import { computeQuote } from '@cinvoice/contract/market/amounts';
import { computeDealOutcomes } from '@cinvoice/contract/market/deal-figures';
import { addDays, countDays } from '@cinvoice/contract/market/working-days';

const DAYS = 120;
const YIELD_BPS = 1_500;
const valueDay = '2026-11-24';
const dueDay = addDays(valueDay, DAYS);

const amounts = {
  taxablePaise: 1_00_00_000_00,
  gstPaise: 18_00_000_00,
  tdsPaise: 10_00_000_00,
  otherDeductionsPaise: 0,
} as const;

const UNIT_FACE_PAISE = 1_000_00;

const quote = computeQuote({
  amounts,
  advanceBps: 8_500,
  yieldBps: YIELD_BPS,
  days: DAYS,
  terms: { unitFacePaise: UNIT_FACE_PAISE, feeBps: 100, feeGstBps: 1_800 },
});

/** The purchase whose ends are shown. */
const BOUGHT_UNITS = 1_000;

const outcomes = computeDealOutcomes(
  {
    units: quote.units,
    unitFacePaise: UNIT_FACE_PAISE,
    unitPricePaise: quote.unitPricePaise,
    reservePaise: quote.reservePaise,
    lateBps: YIELD_BPS,
    valueDay,
    dueDay,
  },
  BOUGHT_UNITS,
);

/** The lateness that computeDealOutcomes shows. */
export const daysLate = countDays(dueDay, outcomes['late-without-reserve'].day);

/** The one example of the public pages, with all figures from the market's own functions: an invoice and a part of it that is bought. */
export const workedCase = {
  amounts,
  quote,
  unitFacePaise: UNIT_FACE_PAISE,
  yieldBps: YIELD_BPS,
  days: DAYS,
  valueDay,
  dueDay,
  bought: {
    units: BOUGHT_UNITS,
    paidPaise: BOUGHT_UNITS * quote.unitPricePaise,
    claimPaise: BOUGHT_UNITS * UNIT_FACE_PAISE,
    outcomes,
  },
} as const;
