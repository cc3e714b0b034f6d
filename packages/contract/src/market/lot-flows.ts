import { type CashFlow, computeXirr, type Xirr } from './xirr.ts';

/** What a holder paid for a lot, and what came of it. Amounts are whole paise. */
export type LotMoney = {
  costPaise: number;
  claimPaise: number;
  claimPaidPaise: number;
  /** The day of disbursal: from then on the money is at work. */
  fromDay: string;
  isWrittenOff: boolean;
  /** What came, by the day of the bank. */
  receipts: readonly { day: string; claimPaise: number; latePaise: number }[];
};

/** What moved, and last what is still at work, at its cost. */
export const flowKinds = ['bought', 'claim', 'late-yield', 'at-work'] as const;

export type LotFlow = CashFlow & { what: (typeof flowKinds)[number] };

/** The part of the cost that has not come back: as much of it as of the claim is open. What is written off is at work no more. */
export const computeAtWorkPaise = ({
  costPaise,
  claimPaise,
  claimPaidPaise,
  isWrittenOff,
}: LotMoney): number =>
  isWrittenOff ? 0 : Number((BigInt(costPaise) * BigInt(claimPaise - claimPaidPaise)) / BigInt(claimPaise));

/**
 * Lists the flows of a lot: its purchase, its receipts, and today what is still at work, so that their rate is that of the lot as it
 * stands. An open claim counts at its cost, as nothing is gained before it comes; one that is written off does not count.
 */
export const listLotFlows = (lot: LotMoney, today: string): LotFlow[] => {
  const flows: LotFlow[] = [
    { day: lot.fromDay, what: 'bought', paise: -lot.costPaise },
    ...lot.receipts.flatMap(({ day, claimPaise, latePaise }): LotFlow[] => [
      { day, what: 'claim', paise: claimPaise },
      { day, what: 'late-yield', paise: latePaise },
    ]),
    { day: today, what: 'at-work', paise: computeAtWorkPaise(lot) },
  ];
  return flows.filter(({ paise }) => paise !== 0);
};

const sumByDay = (flows: readonly CashFlow[]): CashFlow[] => {
  const sums = new Map<string, number>();
  for (const { day, paise } of flows) sums.set(day, (sums.get(day) ?? 0) + paise);
  return [...sums].map(([day, paise]) => ({ day, paise }));
};

/** The yearly rate of flows of lots. While nothing has come back, what is at work says nothing either. */
export const computeLotsXirr = (flows: readonly LotFlow[]): Xirr =>
  flows.some(({ what }) => what === 'claim' || what === 'late-yield')
    ? computeXirr(sumByDay(flows))
    : { unavailable: 'one-sided' };
