import type { AccountState } from '@cinvoice/contract/market/bank-accounts';
import { money } from '#web/i18n/en/money.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import classes from './money.module.css';

const stateTexts = {
  proposed: 'stateProposed',
  'cooling-off': 'stateCoolingOff',
  'in-force': 'stateInForce',
  replaced: 'stateReplaced',
  retired: 'stateRetired',
  dropped: 'stateDropped',
} as const satisfies Record<AccountState, keyof typeof money>;

const marks: Record<AccountState, string> = {
  proposed: 'M2 3.5V1.5H12V3.5M2 10.5V12.5H12V10.5M4 7H10',
  'cooling-off': 'M7 1.2A5.8 5.8 0 1 1 6.9 1.2M7 3.6V7.3L9.6 8.8',
  'in-force': 'M1.5 7.5L5.2 11.2L12.5 3',
  replaced: 'M1.5 7H12.5',
  retired: 'M1.5 7H12.5',
  dropped: 'M2.5 2.5L11.5 11.5M11.5 2.5L2.5 11.5',
};

/** The state of a bank account: a mark, its word and its edge. */
export const AccountStateBadge = ({ state }: { state: AccountState }) => {
  const t = useTexts(money);
  return (
    <span className={classes.badge} data-state={state}>
      <svg viewBox="0 0 14 14" aria-hidden="true">
        <path d={marks[state]} fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
      {t(stateTexts[state])}
    </span>
  );
};
