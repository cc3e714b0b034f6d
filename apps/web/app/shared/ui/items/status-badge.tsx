import type { ReviewStatus } from '@cinvoice/contract/vocabulary';
import type { ReactNode } from 'react';
import { useSourceText } from '#web/i18n/use-source-text.ts';
import classes from './status-badge.module.css';

const icons: Record<ReviewStatus, ReactNode> = {
  pending: (
    <>
      <circle cx="7" cy="7" r="5.8" fill="none" stroke="currentColor" strokeWidth="1.8" />
      <path d="M7 1.2A5.8 5.8 0 0 1 7 12.8Z" fill="currentColor" />
    </>
  ),
  approved: <path d="M1.8 7.4L5.4 11L12.4 3.2" fill="none" stroke="currentColor" strokeWidth="2.4" />,
  rejected: <path d="M2 2L12 12M12 2L2 12" fill="none" stroke="currentColor" strokeWidth="2.4" />,
  'Need Clarification': (
    <>
      <path
        d="M3.6 4.4C3.6 .6 10.4 .6 10.4 4.4C10.4 7 7 6.8 7 9.4"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
      />
      <rect x="5.8" y="11.2" width="2.4" height="2.4" fill="currentColor" />
    </>
  ),
};

/** The icon of a status, which is distinct without colour. */
export const StatusMark = ({ status }: { status: ReviewStatus }) => (
  <svg viewBox="0 0 14 14" aria-hidden="true">
    {icons[status]}
  </svg>
);

/** Green for approved, red for all others, which differ by fill and icon. */
const statusClasses: Record<ReviewStatus, string | undefined> = {
  pending: classes.pending,
  approved: classes.approved,
  rejected: classes.rejected,
  'Need Clarification': classes.clarify,
};

export const StatusBadge = ({ status }: { status: ReviewStatus }) => {
  const say = useSourceText();
  return (
    <span className={`${classes.badge} ${statusClasses[status]}`}>
      <StatusMark status={status} />
      {say(status)}
    </span>
  );
};
