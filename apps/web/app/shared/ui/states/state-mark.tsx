import type { ReactNode } from 'react';

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2.2 };
const thin = { ...line, strokeWidth: 1.8 };
const ring = <circle cx="7" cy="7" r="5.8" {...thin} />;

const marks = {
  tick: <path d="M1.8 7.4L5.4 11L12.4 3.2" {...line} />,
  'two-ticks': <path d="M.8 7.4L3.8 10.6L8.6 4M6.6 9.8L7.6 10.8L13.2 3.2" {...line} />,
  cross: <path d="M2 2L12 12M12 2L2 12" {...line} />,
  back: <path d="M13 7H3M7 2.5L2.5 7L7 11.5" {...line} />,
  dash: <path d="M1.5 7H12.5" {...line} />,
  pen: <path d="M2 12L3 8.6L9.8 1.8L12.2 4.2L5.4 11ZM8.4 3.2L10.8 5.6" {...line} strokeWidth="1.6" />,
  exclamation: <path d="M7 1V8.6M7 10.6V13" {...line} strokeWidth="2.8" />,
  ring,
  'dotted-ring': <circle cx="7" cy="7" r="5.4" {...line} strokeDasharray="2.4 2.4" />,
  half: (
    <>
      {ring}
      <path d="M7 1.2A5.8 5.8 0 0 1 7 12.8Z" fill="currentColor" />
    </>
  ),
  clock: (
    <>
      {ring}
      <path d="M7 3.6V7.3L9.6 8.8" {...thin} />
    </>
  ),
  lens: (
    <>
      <circle cx="6" cy="6" r="4.4" {...thin} />
      <path d="M9.2 9.2L13 13" {...line} />
    </>
  ),
  question: (
    <>
      <path d="M3.6 4.4C3.6 .6 10.4 .6 10.4 4.4C10.4 7 7 6.8 7 9.4" {...line} />
      <rect x="5.8" y="11.2" width="2.4" height="2.4" fill="currentColor" />
    </>
  ),
  equal: <path d="M2 4.8H12M2 9.2H12" {...line} />,
  unequal: <path d="M2 4.8H12M2 9.2H12M4 12.6L10 1.4" {...line} />,
  'to-floor': <path d="M7 1V9.4M3.2 6L7 9.8L10.8 6M1.6 12.8H12.4" {...line} />,
} satisfies Record<string, ReactNode>;

export type MarkName = keyof typeof marks;

/** The drawing that tells a state apart without colour. */
export const StateMark = ({ name }: { name: MarkName }) => (
  <svg viewBox="0 0 14 14" aria-hidden="true">
    {marks[name]}
  </svg>
);
