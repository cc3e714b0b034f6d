import type { AccountState } from '@cinvoice/contract/market/statements/statements';
import type { ReactNode } from 'react';
import classes from './statements.module.css';

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2 };

const marks: Record<AccountState['state'], ReactNode> = {
  empty: <circle cx="7" cy="7" r="5.4" {...line} strokeDasharray="2.4 2.4" />,
  equal: <path d="M2 4.8H12M2 9.2H12" {...line} />,
  differs: <path d="M2 4.8H12M2 9.2H12M4 12.6L10 1.4" {...line} />,
  behind: (
    <>
      <circle cx="7" cy="7" r="5.6" {...line} />
      <path d="M7 3.6V7.2L9.4 8.8" {...line} />
    </>
  ),
  shortfall: <path d="M7 1V9.4M3.2 6L7 9.8L10.8 6M1.6 12.8H12.4" {...line} />,
};

/** A state with a mark and an edge that differ without colour. */
export const StateBadge = ({ state, children }: { state: AccountState['state']; children: ReactNode }) => (
  <span className={classes.badge} data-state={state}>
    <svg viewBox="0 0 14 14" aria-hidden="true">
      {marks[state]}
    </svg>
    {children}
  </span>
);
