import type { SampleMobile } from '../people.ts';

export type SampleSale = {
  /** The number of its invoice. */
  number: string;
  offeredDaysAgo: number;
  signedDaysAgo: number;
  /** The sale closes the evening before; where it is negative, it is still to come. It moves to the next working day. */
  valueDaysAgo: number;
  minUnits: number;
  /** They buy in this order. */
  buyers: readonly { mobile: SampleMobile; percent: number }[];
};

export type SoldSale = SampleSale & {
  /** On this day the buyers pay in; the day after they buy. */
  paidInDaysAgo: number;
};

/** Paid in full on its due day. */
export const settledSale = {
  number: 'GL/INV/0171',
  offeredDaysAgo: 82,
  signedDaysAgo: 81.5,
  paidInDaysAgo: 80,
  valueDaysAgo: 76,
  minUnits: 25,
  buyers: [
    { mobile: '5550000009', percent: 55 },
    { mobile: '5550000010', percent: 30 },
    { mobile: '5550000011', percent: 15 },
  ],
} as const satisfies SoldSale;

/** The payer sends so much of what is payable, some days late, and owes the rest. */
export const latePayment = { percent: 60, daysAgo: 7 };

export const lateSale = {
  number: 'SRS/2026/033',
  offeredDaysAgo: 55,
  signedDaysAgo: 54.5,
  paidInDaysAgo: 53,
  valueDaysAgo: 49,
  minUnits: 10,
  buyers: [
    { mobile: '5550000011', percent: 40 },
    { mobile: '5550000009', percent: 60 },
  ],
} as const satisfies SoldSale;

/** Investors can buy the rest of it for three weeks. */
export const openSale = {
  number: 'NB-2026-71',
  offeredDaysAgo: 4.5,
  signedDaysAgo: 4.2,
  valueDaysAgo: -22,
  minUnits: 10,
  buyers: [
    { mobile: '5550000009', percent: 35 },
    { mobile: '5550000010', percent: 20 },
  ],
} as const satisfies SampleSale;
