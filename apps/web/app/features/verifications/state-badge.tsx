import type { VerificationState } from '@cinvoice/contract/market/verification-states';
import type { ReactNode } from 'react';
import { verification } from '#web/i18n/en/verification.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import classes from './verifications.module.css';

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2.2 };

const icons: Record<VerificationState, ReactNode> = {
  draft: <path d="M2 12L3 8.6L9.8 1.8L12.2 4.2L5.4 11Z" {...line} strokeWidth="1.6" />,
  submitted: (
    <>
      <circle cx="7" cy="7" r="5.8" fill="none" stroke="currentColor" strokeWidth="1.8" />
      <path d="M7 1.2A5.8 5.8 0 0 1 7 12.8Z" fill="currentColor" />
    </>
  ),
  approved: <path d="M1.8 7.4L5.4 11L12.4 3.2" {...line} />,
  rejected: <path d="M2 2L12 12M12 2L2 12" {...line} />,
  lapsed: (
    <>
      <circle cx="7" cy="7" r="5.8" {...line} strokeWidth="1.8" />
      <path d="M7 3.6V7.3L9.6 8.8" {...line} strokeWidth="1.8" />
    </>
  ),
};

/** A state in a word, with a mark and an edge that differ without colour. */
export const VerificationBadge = ({ state }: { state: VerificationState }) => {
  const t = useTexts(verification);
  return (
    <span className={classes.badge} data-state={state}>
      <svg viewBox="0 0 14 14" aria-hidden="true">
        {icons[state]}
      </svg>
      {t(state)}
    </span>
  );
};
