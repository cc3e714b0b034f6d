import type { AccountState } from '@cinvoice/contract/market/bank-accounts';
import { money } from '@cinvoice/words/en/money.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { StateBadge, type StateLook } from './state-badge.tsx';

const looks = {
  proposed: { tone: 'waits', mark: 'half', text: 'stateProposed' },
  'cooling-off': { tone: 'waits', mark: 'clock', text: 'stateCoolingOff' },
  'in-force': { tone: 'good', mark: 'tick', text: 'stateInForce' },
  replaced: { tone: 'ended', mark: 'back', text: 'stateReplaced' },
  retired: { tone: 'ended', mark: 'dash', text: 'stateRetired' },
  dropped: { tone: 'ended', mark: 'cross', text: 'stateDropped' },
} as const satisfies Record<AccountState, StateLook & { text: keyof typeof money }>;

/** The state of a bank account. */
export const AccountStateBadge = ({ state }: { state: AccountState }) => {
  const t = useTexts(money);
  return <StateBadge look={looks[state]}>{t(looks[state].text)}</StateBadge>;
};
