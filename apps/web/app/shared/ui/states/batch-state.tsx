import type { BatchState } from '@cinvoice/contract/market/payouts';
import { payouts } from '@cinvoice/words/en/payouts.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { StateBadge, type StateLook } from './state-badge.tsx';

const looks: Record<BatchState, StateLook> = {
  waiting: { tone: 'waits', mark: 'half' },
  sent: { tone: 'good', mark: 'tick' },
  dropped: { tone: 'ended', mark: 'cross' },
};

/** The state of a batch. */
export const BatchStateBadge = ({ state }: { state: BatchState }) => {
  const t = useTexts(payouts);
  return <StateBadge look={looks[state]}>{t(state)}</StateBadge>;
};
