import type { InvoiceState } from '@cinvoice/contract/market/invoice-states';
import type { ReactNode } from 'react';
import { invoices } from '#web/i18n/en/invoices.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import classes from './invoice-state.module.css';

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2.2 };
const circle = <circle cx="7" cy="7" r="5.8" {...line} strokeWidth="1.8" />;

const marks: Record<InvoiceState | 'late', ReactNode> = {
  draft: <path d="M2 12L3 8.6L9.8 1.8L12.2 4.2L5.4 11ZM8.4 3.2L10.8 5.6" {...line} strokeWidth="1.6" />,
  checking: (
    <>
      <circle cx="6" cy="6" r="4.4" {...line} strokeWidth="1.8" />
      <path d="M9.2 9.2L13 13" {...line} />
    </>
  ),
  submitted: (
    <>
      {circle}
      <path d="M7 1.2A5.8 5.8 0 0 1 7 12.8Z" fill="currentColor" />
    </>
  ),
  disputed: <path d="M7 1V8.6M7 10.6V13" {...line} strokeWidth="2.8" />,
  accepted: <path d="M1.8 7.4L5.4 11L12.4 3.2" {...line} />,
  settled: <path d="M.8 7.4L3.8 10.6L8.6 4M6.6 9.8L7.6 10.8L13.2 3.2" {...line} strokeWidth="2" />,
  withdrawn: <path d="M13 7H3M7 2.5L2.5 7L7 11.5" {...line} />,
  declined: <path d="M2 2L12 12M12 2L2 12" {...line} />,
  late: (
    <>
      {circle}
      <path d="M7 3.6V7.3L9.6 8.8" {...line} strokeWidth="1.8" />
    </>
  ),
};

const Badge = ({ name, children }: { name: keyof typeof marks; children: ReactNode }) => (
  <span className={classes.badge} data-state={name}>
    <svg viewBox="0 0 14 14" aria-hidden="true">
      {marks[name]}
    </svg>
    {children}
  </span>
);

/** A state in a word, with a mark and an edge that differ without colour. */
export const InvoiceStateBadge = ({ state }: { state: InvoiceState }) => {
  const t = useTexts(invoices);
  return <Badge name={state}>{t(state)}</Badge>;
};

/** Marks an accepted invoice that is past its due day; nothing otherwise. */
export const LateBadge = ({ daysLate }: { daysLate: number }) => {
  const t = useTexts(invoices);
  return daysLate > 0 ? <Badge name="late">{t('daysLate', { count: daysLate })}</Badge> : null;
};
