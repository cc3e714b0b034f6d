import type { OfficerState, PayerState } from '@cinvoice/contract/market/payers';
import { payers } from '@cinvoice/words/en/payers.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { StateBadge, type StateLook } from '#web/shared/ui/states/state-badge.tsx';

const payerLooks: Record<PayerState, StateLook> = {
  none: { tone: 'ended', mark: 'ring' },
  proposed: { tone: 'waits', mark: 'half' },
  active: { tone: 'good', mark: 'tick' },
  retired: { tone: 'ended', mark: 'dash' },
  deactivated: { tone: 'bad', mark: 'cross' },
};

/** The state of a platform as a payer. */
export const PayerStateBadge = ({ state }: { state: PayerState }) => {
  const t = useTexts(payers);
  return <StateBadge look={payerLooks[state]}>{t(state)}</StateBadge>;
};

const officerLooks = {
  proposed: { tone: 'waits', mark: 'half', text: 'officerProposed' },
  cooling: { tone: 'waits', mark: 'clock', text: 'officerCooling' },
  active: { tone: 'good', mark: 'tick', text: 'officerActive' },
  dropped: { tone: 'ended', mark: 'back', text: 'officerDropped' },
  revoked: { tone: 'bad', mark: 'cross', text: 'officerRevoked' },
} as const satisfies Record<OfficerState, StateLook & { text: keyof typeof payers }>;

export const OfficerStateBadge = ({ state }: { state: OfficerState }) => {
  const t = useTexts(payers);
  return <StateBadge look={officerLooks[state]}>{t(officerLooks[state].text)}</StateBadge>;
};
