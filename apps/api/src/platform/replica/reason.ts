import type { ReplicaTrouble } from '@cinvoice/contract/system';
import type { Fault } from './faults.ts';

/**
 * Why the primary answers what a replica could. Of `busy` (too many wait for a connection), `cancelled`, `failed` and `resting` (it
 * was in trouble a moment ago) the single read knows, and the next one may fare better.
 */
export type Reason = ReplicaTrouble | Fault | 'busy' | 'resting';

const troubles: Record<ReplicaTrouble, true> = {
  behind: true,
  promoted: true,
  foreign: true,
  away: true,
  slow: true,
  moved: true,
};

export const isTrouble = (reason: Reason): reason is ReplicaTrouble => reason in troubles;
