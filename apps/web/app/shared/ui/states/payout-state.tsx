import type { PayoutState } from '@cinvoice/contract/market/payouts';
import { payoutStates } from '@cinvoice/words/en/payouts.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { StateBadge, type StateLook } from './state-badge.tsx';

const looks: Record<PayoutState, StateLook> = {
  asked: { tone: 'waits', mark: 'half' },
  batched: { tone: 'waits', mark: 'clock' },
  sent: { tone: 'begun', mark: 'to-floor' },
  paid: { tone: 'good', mark: 'tick' },
  returned: { tone: 'stopped', mark: 'back' },
  failed: { tone: 'bad', mark: 'exclamation' },
  cancelled: { tone: 'ended', mark: 'dash' },
  refused: { tone: 'bad', mark: 'cross' },
};

/** The state of a payout. */
export const PayoutStateBadge = ({ state }: { state: PayoutState }) => {
  const t = useTexts(payoutStates);
  return <StateBadge look={looks[state]}>{t(state)}</StateBadge>;
};
