import type { ReactNode } from 'react';
import classes from './state-badge.module.css';
import { type MarkName, StateMark } from './state-mark.tsx';

/** The edge and the colour. Green is for done or agreed alone, red for late, stopped, wrong or refused. */
type Tone =
  | 'plain'
  | 'begun'
  | 'waits'
  | 'ended'
  | 'good'
  | 'done'
  | 'bad'
  | 'stopped'
  | 'undecided'
  | 'differs';

export type StateLook = { tone: Tone; mark: MarkName };

/** A state in a word, with a mark and an edge that differ without colour. */
export const StateBadge = ({ look, children }: { look: StateLook; children: ReactNode }) => (
  <span className={classes.badge} data-tone={look.tone}>
    <StateMark name={look.mark} />
    <span>{children}</span>
  </span>
);
