import type { ListedLot, Portfolio } from '@cinvoice/contract/market/portfolio';
import { id } from './samples.ts';

/** Sample answers about what an investor holds, with the figures of holder B of the worked case after the first receipt. */

export const aPortfolio = (changes: Partial<Portfolio> = {}): Portfolio => ({
  investedPaise: 14_66_872_54,
  expectedPaise: 15_39_215_68,
  receivedPaise: 19_60_784_32,
  receivedLatePaise: 0,
  heldPaise: 7_79_792_00,
  walletPaise: 2_20_208_00,
  counts: { open: 1, late: 1, over: 0 },
  late: {
    lots: 1,
    paise: 5_39_215_68,
    buckets: [
      { bucket: '1-30', lots: 0, paise: 0 },
      { bucket: '31-60', lots: 1, paise: 5_39_215_68 },
      { bucket: '61-90', lots: 0, paise: 0 },
      { bucket: '90+', lots: 0, paise: 0 },
    ],
  },
  writtenOff: { lots: 0, paise: 0 },
  nextPayments: [{ day: '2099-03-24', lots: 1, paise: 10_00_000_00, payers: ['Rangmahal'] }],
  xirr: { xirr: 0.117342 },
  ...changes,
});

const noSum = { lots: 0, paise: 0 };

/** Of an investor who has bought nothing yet. */
export const anEmptyPortfolio = (changes: Partial<Portfolio> = {}): Portfolio =>
  aPortfolio({
    investedPaise: 0,
    expectedPaise: 0,
    receivedPaise: 0,
    heldPaise: 0,
    walletPaise: 0,
    counts: { open: 0, late: 0, over: 0 },
    late: { ...noSum, buckets: aPortfolio().late.buckets.map(({ bucket }) => ({ ...noSum, bucket })) },
    nextPayments: [],
    xirr: { unavailable: 'one-sided' },
    ...changes,
  });

export const aLot = (changes: Partial<ListedLot> = {}): ListedLot => ({
  _id: id(960),
  dealId: id(900),
  title: { kind: 'projects', _id: id(10), name: 'Neel Kuthi' },
  payer: { _id: id(1), name: 'Rangmahal' },
  number: 'INV-2026-042',
  state: 'open',
  isWrittenOff: false,
  units: 1_000,
  costPaise: 9_53_000_00,
  claimPaise: 10_00_000_00,
  claimPaidPaise: 0,
  latePaidPaise: 0,
  fromDay: '2026-12-01',
  dueDay: '2099-03-24',
  daysLate: 0,
  lastPaidDay: null,
  xirr: { unavailable: 'one-sided' },
  mayStopSince: null,
  update: null,
  ...changes,
});
