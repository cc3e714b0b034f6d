import type { AccountState } from '@cinvoice/contract/market/bank-accounts';
import type { OfficerState, PayerState } from '@cinvoice/contract/market/payers';
import type { ReactNode } from 'react';
import { money } from '#web/i18n/en/money.ts';
import { payers } from '#web/i18n/en/payers.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import classes from './payers.module.css';

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2.2 };
const ring = <circle cx="7" cy="7" r="5.8" {...line} strokeWidth="1.8" />;

const icons = {
  tick: <path d="M1.8 7.4L5.4 11L12.4 3.2" {...line} />,
  cross: <path d="M2 2L12 12M12 2L2 12" {...line} />,
  back: <path d="M13 7H3M7 2.5L2.5 7L7 11.5" {...line} />,
  ring,
  half: (
    <>
      {ring}
      <path d="M7 1.2A5.8 5.8 0 0 1 7 12.8Z" fill="currentColor" />
    </>
  ),
  clock: (
    <>
      {ring}
      <path d="M7 3.6V7.3L9.6 8.8" {...line} strokeWidth="1.8" />
    </>
  ),
} satisfies Record<string, ReactNode>;

type Look = { tone: 'ok' | 'wait' | 'quiet' | 'bad'; icon: keyof typeof icons };

const Badge = ({ look: { tone, icon }, children }: { look: Look; children: string }) => (
  <span className={classes.badge} data-tone={tone}>
    <svg viewBox="0 0 14 14" aria-hidden="true">
      {icons[icon]}
    </svg>
    {children}
  </span>
);

const payerLooks: Record<PayerState, Look> = {
  none: { tone: 'quiet', icon: 'ring' },
  proposed: { tone: 'wait', icon: 'half' },
  active: { tone: 'ok', icon: 'tick' },
  retired: { tone: 'quiet', icon: 'back' },
  deactivated: { tone: 'bad', icon: 'cross' },
};

/** The state of a platform as a payer: a word, with a mark and an edge that differ without colour. */
export const PayerBadge = ({ state }: { state: PayerState }) => {
  const t = useTexts(payers);
  return <Badge look={payerLooks[state]}>{t(state)}</Badge>;
};

const accountLooks = {
  proposed: { tone: 'wait', icon: 'half', text: 'stateProposed' },
  'cooling-off': { tone: 'wait', icon: 'clock', text: 'stateCoolingOff' },
  'in-force': { tone: 'ok', icon: 'tick', text: 'stateInForce' },
  replaced: { tone: 'quiet', icon: 'back', text: 'stateReplaced' },
  retired: { tone: 'quiet', icon: 'back', text: 'stateRetired' },
  dropped: { tone: 'quiet', icon: 'cross', text: 'stateDropped' },
} as const satisfies Record<AccountState, Look & { text: keyof typeof money }>;

export const AccountBadge = ({ state }: { state: AccountState }) => {
  const t = useTexts(money);
  const { text, ...look } = accountLooks[state];
  return <Badge look={look}>{t(text)}</Badge>;
};

const officerLooks = {
  proposed: { tone: 'wait', icon: 'half', text: 'officerProposed' },
  cooling: { tone: 'wait', icon: 'clock', text: 'officerCooling' },
  active: { tone: 'ok', icon: 'tick', text: 'officerActive' },
  dropped: { tone: 'quiet', icon: 'back', text: 'officerDropped' },
  revoked: { tone: 'bad', icon: 'cross', text: 'officerRevoked' },
} as const satisfies Record<OfficerState, Look & { text: keyof typeof payers }>;

export const OfficerBadge = ({ state }: { state: OfficerState }) => {
  const t = useTexts(payers);
  const { text, ...look } = officerLooks[state];
  return <Badge look={look}>{t(text)}</Badge>;
};
