import type { InvoiceState } from '@cinvoice/contract/market/invoice-states';
import { invoices } from '@cinvoice/words/en/invoices.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { StateBadge, type StateLook } from '../states/state-badge.tsx';

const looks: Record<InvoiceState, StateLook> = {
  draft: { tone: 'begun', mark: 'pen' },
  checking: { tone: 'waits', mark: 'lens' },
  submitted: { tone: 'waits', mark: 'half' },
  disputed: { tone: 'bad', mark: 'exclamation' },
  accepted: { tone: 'good', mark: 'tick' },
  offered: { tone: 'waits', mark: 'question' },
  listed: { tone: 'waits', mark: 'dotted-ring' },
  funded: { tone: 'good', mark: 'equal' },
  disbursed: { tone: 'good', mark: 'to-floor' },
  'written-off': { tone: 'stopped', mark: 'dash' },
  settled: { tone: 'done', mark: 'two-ticks' },
  withdrawn: { tone: 'ended', mark: 'back' },
  declined: { tone: 'bad', mark: 'cross' },
};

const late: StateLook = { tone: 'stopped', mark: 'clock' };

export const InvoiceStateBadge = ({ state }: { state: InvoiceState }) => {
  const t = useTexts(invoices);
  return <StateBadge look={looks[state]}>{t(state)}</StateBadge>;
};

/** Marks an accepted invoice that is past its due day; nothing otherwise. */
export const LateBadge = ({ daysLate }: { daysLate: number }) => {
  const t = useTexts(invoices);
  return daysLate > 0 ? <StateBadge look={late}>{t('daysLate', { count: daysLate })}</StateBadge> : null;
};
