/** A step of an invoice, so many days ago. A step that has been made is skipped. */
export type SampleStep = { daysAgo: number } & (
  | { call: 'submit' }
  | { call: 'withdraw' }
  | { call: 'accept'; tdsRupees: number }
  | { call: 'dispute'; reason: string }
  | { call: 'decline'; reason: string }
);

export interface SampleInvoice {
  /** The poster of its title. */
  poster: string;
  number: string;
  taxableRupees: number;
  /** What the seller expects to be withheld. */
  tdsRupees: number;
  /** Days before today; the due day, where negative, is past. It moves to the next working day. */
  invoicedDaysAgo: number;
  dueInDays: number;
  wantedYieldBps: number;
  wantedAdvanceBps: number;
  createdDaysAgo: number;
  steps: readonly SampleStep[];
  /** The platform pays it in the statement that is imported already, or in the one that is to be imported. */
  paidIn?: 'first' | 'second';
}

/**
 * Every state that an invoice can be in before it is sold; the first one is late, the second is settled. One resembles the first:
 * the same payer, the next number, nearly the same sum. The last three are sold: see sample-sales.ts.
 */
export const sampleInvoices = [
  {
    poster: 'neerkolam',
    number: 'SRS/2026/041',
    taxableRupees: 64_00_000,
    tdsRupees: 6_40_000,
    invoicedDaysAgo: 34,
    dueInDays: -13,
    wantedYieldBps: 1500,
    wantedAdvanceBps: 8500,
    createdDaysAgo: 28.4,
    steps: [
      { call: 'submit', daysAgo: 28.2 },
      { call: 'accept', daysAgo: 27, tdsRupees: 6_40_000 },
    ],
    paidIn: 'second',
  },
  {
    poster: 'uttar-megh',
    number: 'TK-118/26',
    taxableRupees: 32_50_000,
    tdsRupees: 3_25_000,
    invoicedDaysAgo: 30,
    dueInDays: -7,
    wantedYieldBps: 1400,
    wantedAdvanceBps: 9000,
    createdDaysAgo: 23.6,
    steps: [
      { call: 'submit', daysAgo: 23.4 },
      { call: 'accept', daysAgo: 22, tdsRupees: 3_25_000 },
    ],
    paidIn: 'first',
  },
  {
    poster: 'chaand-par-plot',
    number: 'GL/INV/0207',
    taxableRupees: 1_00_00_000,
    tdsRupees: 5_00_000,
    invoicedDaysAgo: 25,
    dueInDays: 74,
    wantedYieldBps: 1500,
    wantedAdvanceBps: 8500,
    createdDaysAgo: 21,
    steps: [
      { call: 'submit', daysAgo: 20.8 },
      { call: 'accept', daysAgo: 19, tdsRupees: 10_00_000 },
    ],
  },
  {
    poster: 'do-cutting',
    number: 'TK-121/26',
    taxableRupees: 18_75_000,
    tdsRupees: 1_87_500,
    invoicedDaysAgo: 20,
    dueInDays: 48,
    wantedYieldBps: 1600,
    wantedAdvanceBps: 8000,
    createdDaysAgo: 16.5,
    steps: [
      { call: 'submit', daysAgo: 16.4 },
      {
        call: 'dispute',
        daysAgo: 14,
        reason: 'The licence fee in the agreement is ₹17,50,000. Please send the invoice for that sum.',
      },
    ],
  },
  {
    poster: 'neel-kuthi',
    number: 'SRS/2026/038',
    taxableRupees: 22_00_000,
    tdsRupees: 2_20_000,
    invoicedDaysAgo: 14,
    dueInDays: 55,
    wantedYieldBps: 1500,
    wantedAdvanceBps: 8500,
    createdDaysAgo: 11,
    steps: [
      { call: 'submit', daysAgo: 10.7 },
      {
        call: 'decline',
        daysAgo: 9,
        reason:
          'The contract in the files is not signed by the platform. Please add a new invoice with the signed one.',
      },
    ],
  },
  {
    poster: 'do-kilometre-chaand',
    number: 'TK-130/26',
    taxableRupees: 41_00_000,
    tdsRupees: 4_10_000,
    invoicedDaysAgo: 8,
    dueInDays: 61,
    wantedYieldBps: 1450,
    wantedAdvanceBps: 8500,
    createdDaysAgo: 6.5,
    steps: [{ call: 'submit', daysAgo: 6.2 }],
  },
  {
    poster: 'bijli-talkies',
    number: 'NB-2026-77',
    taxableRupees: 7_50_000,
    tdsRupees: 75_000,
    invoicedDaysAgo: 6,
    dueInDays: 40,
    wantedYieldBps: 1300,
    wantedAdvanceBps: 9000,
    createdDaysAgo: 5.6,
    steps: [
      { call: 'submit', daysAgo: 5.5 },
      { call: 'withdraw', daysAgo: 5.1 },
    ],
  },
  {
    poster: 'khaaro-paat',
    number: 'SRS/2026/042',
    taxableRupees: 64_20_000,
    tdsRupees: 6_42_000,
    invoicedDaysAgo: 4,
    dueInDays: 90,
    wantedYieldBps: 1500,
    wantedAdvanceBps: 8500,
    createdDaysAgo: 3.4,
    steps: [{ call: 'submit', daysAgo: 3.2 }],
  },
  {
    poster: 'saat-minute-raat',
    number: 'NB-2026-81',
    taxableRupees: 12_00_000,
    tdsRupees: 1_20_000,
    invoicedDaysAgo: 2,
    dueInDays: 66,
    wantedYieldBps: 1500,
    wantedAdvanceBps: 8500,
    createdDaysAgo: 1,
    steps: [],
  },
  {
    poster: 'chaand-par-plot',
    number: 'GL/INV/0171',
    taxableRupees: 60_00_000,
    tdsRupees: 6_00_000,
    invoicedDaysAgo: 90,
    dueInDays: -20,
    wantedYieldBps: 1500,
    wantedAdvanceBps: 8500,
    createdDaysAgo: 88,
    steps: [
      { call: 'submit', daysAgo: 87.8 },
      { call: 'accept', daysAgo: 86, tdsRupees: 6_00_000 },
    ],
  },
  {
    poster: 'neerkolam',
    number: 'SRS/2026/033',
    taxableRupees: 48_00_000,
    tdsRupees: 4_80_000,
    invoicedDaysAgo: 62,
    dueInDays: -12,
    wantedYieldBps: 1600,
    wantedAdvanceBps: 8500,
    createdDaysAgo: 60,
    steps: [
      { call: 'submit', daysAgo: 59.8 },
      { call: 'accept', daysAgo: 58, tdsRupees: 4_80_000 },
    ],
  },
  {
    poster: 'bijli-talkies',
    number: 'NB-2026-71',
    taxableRupees: 25_00_000,
    tdsRupees: 2_50_000,
    invoicedDaysAgo: 9,
    dueInDays: 90,
    wantedYieldBps: 1450,
    wantedAdvanceBps: 8500,
    createdDaysAgo: 6.8,
    steps: [
      { call: 'submit', daysAgo: 6.6 },
      { call: 'accept', daysAgo: 5, tdsRupees: 2_50_000 },
    ],
  },
] as const satisfies readonly SampleInvoice[];
