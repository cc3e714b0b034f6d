import { countDaysLate, findBucket, type LatenessBucket, latenessBuckets } from './lateness.ts';
import { computeAtWorkPaise, computeLotsXirr, type LotMoney, listLotFlows } from './lot-flows.ts';
import type { Xirr } from './xirr.ts';

/** Open, and due today or later; open and past its due day, or written off; paid in full. */
export const lotStates = ['open', 'late', 'over'] as const;
export type LotState = (typeof lotStates)[number];

export type HeldLot = LotMoney & { dueDay: string; payer: string };

type Owed = Pick<HeldLot, 'claimPaise' | 'claimPaidPaise' | 'dueDay' | 'isWrittenOff'>;

const computeOpenPaise = ({ claimPaise, claimPaidPaise }: Owed): number => claimPaise - claimPaidPaise;

export const toLotState = (lot: Owed, today: string): LotState => {
  if (computeOpenPaise(lot) === 0) return 'over';
  return lot.isWrittenOff || lot.dueDay < today ? 'late' : 'open';
};

type Sum = { lots: number; paise: number };

type NextPayment = Sum & { day: string; payers: string[] };

/** The figures of what an investor holds. */
type PortfolioFigures = {
  /** The cost of what is at work. */
  investedPaise: number;
  /** Open claims, but for those that are written off. */
  expectedPaise: number;
  /** Claims and late yield so far; of it late yield. */
  receivedPaise: number;
  receivedLatePaise: number;
  counts: Record<LotState, number>;
  late: Sum & { buckets: (Sum & { bucket: LatenessBucket })[] };
  writtenOff: Sum;
  nextPayments: NextPayment[];
  xirr: Xirr;
};

/** The days with payments that are told beforehand. */
const NEXT_DAYS = 12;

const sumUp = (lots: readonly HeldLot[], of: (lot: HeldLot) => number): number =>
  lots.reduce((total, lot) => total + of(lot), 0);

const toSum = (lots: readonly HeldLot[]): Sum => ({
  lots: lots.length,
  paise: sumUp(lots, computeOpenPaise),
});

const toBuckets = (late: readonly HeldLot[], today: string): PortfolioFigures['late']['buckets'] => {
  const within = Map.groupBy(late, ({ dueDay }) => findBucket(countDaysLate(dueDay, today)));
  return latenessBuckets.map((bucket) => ({ bucket, ...toSum(within.get(bucket) ?? []) }));
};

const listNextPayments = (open: readonly HeldLot[]): NextPayment[] =>
  [...Map.groupBy(open, ({ dueDay }) => dueDay)]
    .map(([day, due]) => ({
      day,
      ...toSum(due),
      payers: [...new Set(due.map(({ payer }) => payer))].toSorted(),
    }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .slice(0, NEXT_DAYS);

const sumReceipts = (lots: readonly HeldLot[], of: 'claimPaise' | 'latePaise'): number =>
  sumUp(lots, ({ receipts }) => receipts.reduce((total, receipt) => total + receipt[of], 0));

/** Computes every figure of a portfolio from its lots, so that the figures agree with each other. */
export const computePortfolio = (lots: readonly HeldLot[], today: string): PortfolioFigures => {
  const { open = [], late: pastDue = [], over = [] } = Object.groupBy(lots, (lot) => toLotState(lot, today));
  const { late = [], writtenOff = [] } = Object.groupBy(pastDue, ({ isWrittenOff }) =>
    isWrittenOff ? 'writtenOff' : 'late',
  );
  const receivedLatePaise = sumReceipts(lots, 'latePaise');
  return {
    investedPaise: sumUp(lots, computeAtWorkPaise),
    expectedPaise: sumUp([...open, ...late], computeOpenPaise),
    receivedPaise: sumReceipts(lots, 'claimPaise') + receivedLatePaise,
    receivedLatePaise,
    counts: { open: open.length, late: pastDue.length, over: over.length },
    late: { ...toSum(late), buckets: toBuckets(late, today) },
    writtenOff: toSum(writtenOff),
    nextPayments: listNextPayments(open),
    xirr: computeLotsXirr(lots.flatMap((lot) => listLotFlows(lot, today))),
  };
};
