import type { VerificationState } from '@cinvoice/contract/market/verification-states';
import { verification } from '@cinvoice/words/en/verification.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { StateBadge, type StateLook } from '#web/shared/ui/states/state-badge.tsx';

const looks: Record<VerificationState, StateLook> = {
  draft: { tone: 'begun', mark: 'pen' },
  submitted: { tone: 'waits', mark: 'half' },
  approved: { tone: 'good', mark: 'tick' },
  rejected: { tone: 'bad', mark: 'cross' },
  lapsed: { tone: 'ended', mark: 'clock' },
};

export const VerificationStateBadge = ({ state }: { state: VerificationState }) => {
  const t = useTexts(verification);
  return <StateBadge look={looks[state]}>{t(state)}</StateBadge>;
};
