import { useOutletContext } from 'react-router';
import type { PayerPage } from './load-payer.ts';

export type PayerOutlet = PayerPage & { onChanged: () => void };

/** What the page of an invoice has read, for its steps. */
export const usePayerPage = (): PayerOutlet => useOutletContext<PayerOutlet>();

export type Stated = { tdsPaise: number; otherDeductionsPaise: number };

const readPaise = (text: string | null): number | null =>
  text !== null && /^\d{1,16}$/.test(text) ? Number(text) : null;

/** The deductions that the address of a step names, so that back and reload lose nothing; null without them. */
export const readStated = (search: URLSearchParams): Stated | null => {
  const tdsPaise = readPaise(search.get('tds'));
  const otherDeductionsPaise = readPaise(search.get('other'));
  return tdsPaise === null || otherDeductionsPaise === null ? null : { tdsPaise, otherDeductionsPaise };
};

export const toStatedSearch = ({ tdsPaise, otherDeductionsPaise }: Stated): string =>
  `?tds=${tdsPaise}&other=${otherDeductionsPaise}`;
