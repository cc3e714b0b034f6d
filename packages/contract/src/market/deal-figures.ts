import { computeLotsXirr, listLotFlows } from './lot-flows.ts';
import { addDays } from './working-days.ts';
import type { Xirr } from './xirr.ts';

/** What a deal says of its units. Amounts are whole paise, rates hundredths of a percent. */
type DealTerms = {
  units: number;
  unitFacePaise: number;
  unitPricePaise: number;
  reservePaise: number;
  lateBps: number;
  valueDay: string;
  dueDay: string;
};

/** The lateness that every deal is shown with. */
const SHOWN_DAYS_LATE = 60;

const BPS_OF_A_YEAR = 10_000n * 365n;

/** Late yield on that many units, no more than their share of the reserve. */
const computeLateYieldPaise = (terms: DealTerms, units: number, days: number): number => {
  const claim = BigInt(units) * BigInt(terms.unitFacePaise);
  const earned = (claim * BigInt(terms.lateBps) * BigInt(days)) / BPS_OF_A_YEAR;
  const share = (BigInt(terms.reservePaise) * BigInt(units)) / BigInt(terms.units);
  return Number(earned < share ? earned : share);
};

/** What a buyer would get, when, and the yearly rate of it. */
type UnitsOutcome = { paise: number; day: string; rate: Xirr };

/** The four outcomes that every deal is shown with, in their fixed order. None of them is a promise. */
const dealOutcomes = ['on-time', 'late-with-reserve', 'late-without-reserve', 'nothing'] as const;
type DealOutcome = (typeof dealOutcomes)[number];

/** Computes what buying units leads to if the payer pays on time, late, or not at all: by the flows that their lot would have. */
export const computeDealOutcomes = (terms: DealTerms, units: number): Record<DealOutcome, UnitsOutcome> => {
  const paid = units * terms.unitPricePaise;
  const claim = units * terms.unitFacePaise;
  const late = addDays(terms.dueDay, SHOWN_DAYS_LATE);
  const toOutcome = (paise: number, day: string): UnitsOutcome => {
    const lot = {
      costPaise: paid,
      claimPaise: claim,
      claimPaidPaise: claim,
      fromDay: terms.valueDay,
      isWrittenOff: false,
      receipts: [{ day, claimPaise: claim, latePaise: paise - claim }],
    };
    return { paise, day, rate: computeLotsXirr(listLotFlows(lot, day)) };
  };
  return {
    'on-time': toOutcome(claim, terms.dueDay),
    'late-with-reserve': toOutcome(claim + computeLateYieldPaise(terms, units, SHOWN_DAYS_LATE), late),
    'late-without-reserve': toOutcome(claim, late),
    nothing: { paise: 0, day: terms.dueDay, rate: { unavailable: 'one-sided' } },
  };
};

/** The fewest units of a purchase: the last ones may be fewer than the least number of the deal. */
export const computeLeastUnits = ({ minUnits, unitsLeft }: { minUnits: number; unitsLeft: number }): number =>
  Math.min(minUnits, unitsLeft);
