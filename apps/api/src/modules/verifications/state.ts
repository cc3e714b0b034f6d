import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import {
  type VerificationPurpose,
  type VerificationState,
  verificationPurposes,
  verificationRoles,
  verificationStates,
} from '@cinvoice/contract/market/verification-states';
import type { ActorOf } from '#api/modules/auth/index.ts';
import { detailedProblem, Problem } from '#api/platform/problem.ts';
import type { VerificationRow } from './repo.ts';

type Stored = Pick<VerificationRow, 'state' | 'lapses_at' | 'version'>;

/** The state at a moment: time alone ends an approval, whenever the job comes to note it. */
export const toState = ({ state, lapses_at: lapsesAt }: Stored, now: Date): VerificationState => {
  const stored = verificationStates.find((one) => one === state) ?? 'draft';
  return stored === 'approved' && lapsesAt !== null && lapsesAt <= now ? 'lapsed' : stored;
};

/** The purpose of an address; not-found for another word, not-allowed for a user without its role. */
export const parsePurpose = (text: string, { roles }: ActorOf<'user'>): VerificationPurpose => {
  const purpose = verificationPurposes.find((one) => one === text);
  if (!purpose) throw new Problem('not-found');
  if (!roles.includes(verificationRoles[purpose])) throw new Problem('not-allowed');
  return purpose;
};

/** The verification, or not-found: the same for a malformed id and for a draft. */
export const orNotFound = (row: VerificationRow | undefined): VerificationRow => {
  if (!row) throw new Problem('not-found');
  return row;
};

export const assertState = (
  state: VerificationState,
  isRight: (state: VerificationState) => boolean,
): void => {
  if (!isRight(state)) throw new Problem('wrong-state', { state });
};

/** Refuses an act on an older version than the present one. */
export const assertVersion = ({ version }: Stored, read: number | undefined): void => {
  if (read === undefined || read === version) return;
  throw detailedProblem(makeDetail('verification-changed'), { meanwhile: { version, entries: [] } });
};
