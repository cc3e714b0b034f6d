import { parsePaise } from '@cinvoice/contract/money';
import type { Stated } from './payer-page.ts';

/** The deductions as typed. */
export type Typed = { tds: string; other: string };

type Reading = {
  /** Null while one of them is no amount, or nothing would be left. */
  stated: Stated | null;
  payablePaise: number | null;
  faults: Partial<Record<keyof Typed, 'notAnAmount' | 'nothingLeft'>>;
};

/** Reads what was typed: the promise changes with it. */
export const readTypedDeductions = ({ tds, other }: Typed, facePaise: number): Reading => {
  const tdsPaise = parsePaise(tds);
  const otherDeductionsPaise = parsePaise(other);
  if (tdsPaise === null || otherDeductionsPaise === null) {
    const faults: Reading['faults'] = {
      ...(tdsPaise === null && { tds: 'notAnAmount' }),
      ...(otherDeductionsPaise === null && { other: 'notAnAmount' }),
    };
    return { stated: null, payablePaise: null, faults };
  }
  const payablePaise = facePaise - tdsPaise - otherDeductionsPaise;
  if (payablePaise <= 0) return { stated: null, payablePaise: null, faults: { tds: 'nothingLeft' } };
  return { stated: { tdsPaise, otherDeductionsPaise }, payablePaise, faults: {} };
};
