import { timingSafeEqual } from 'node:crypto';
import type { CodePurpose } from '@cinvoice/contract/rules/identity';
import type { Role } from '@cinvoice/contract/vocabulary';
import type { Db } from '#api/platform/db.ts';
import { Problem } from '#api/platform/problem.ts';
import { consumeRateLimit, lockName, recordUse, refundRateLimit } from '#api/platform/rate-limit.ts';
import { DAY_MS, isAskedFrom, isLive } from './code-rules.ts';
import { type Code, countWrongTries, listCodes, markCodeUsed } from './codes-repo.ts';
import { findKnownOrigin } from './known-origins.ts';
import type { RequestOrigin } from './origin.ts';
import { type CodeDeps, hashCode, toCodesKey } from './service.ts';

const WINDOW_SECONDS = 15 * 60;

/** Wrong codes from one network, for any numbers. */
const NETWORK_TRIES = 100;

/** Tries from one origin at codes of a number that others asked for. */
const FOREIGN_TRIES = 5;

/** Comparisons with codes that others asked for, by all strangers together, per number and day. */
const STRANGERS_A_DAY = 100;

type Try = { mobile: string; otp: string; purpose: CodePurpose; origin: RequestOrigin };

/**
 * Spends the code and, in the same transaction, runs the work with the role that the code was asked for with:
 * no code is spent in vain. A code of another purpose is a wrong one. Throws wrong-code.
 */
export const spendCode = async <T>(
  deps: CodeDeps,
  attempt: Try,
  use: (tx: Db, role: Role) => Promise<T>,
): Promise<T> => {
  const now = deps.clock();
  const { network } = attempt.origin;
  const limit = { key: `wrong codes from ${network}`, most: NETWORK_TRIES, seconds: WINDOW_SECONDS };
  // Counted first, so that a burst is counted in full; a right code is refunded.
  await consumeRateLimit(deps.db, limit, now);
  // A wrong try must stay counted, so the refusal is thrown after the commit.
  const used = await deps.db.transaction().execute(async (tx) => {
    await lockName(tx, toCodesKey(attempt.mobile));
    const codes = await listCodes(tx, attempt.mobile, new Date(now.getTime() - DAY_MS));
    const live = codes.filter((code) => code.purpose === attempt.purpose && isLive(code, now));
    const right = await findMatchingCode(tx, deps, attempt, live);
    if (!right) return null;
    await markCodeUsed(tx, right.id, now);
    const outcome = await use(tx, right.role);
    await refundRateLimit(tx, limit.key);
    return { outcome };
  });
  if (!used) throw new Problem('wrong-code');
  return used.outcome;
};

/**
 * The matching code. Codes asked for from the same origin come first: strangers cannot use up their tries.
 */
const findMatchingCode = async (
  tx: Db,
  deps: CodeDeps,
  attempt: Try,
  live: readonly Code[],
): Promise<Code | null> => {
  const hash = hashCode(deps.codeKey, attempt.mobile, attempt.otp);
  const isRight = ({ code_hash }: Code): boolean => timingSafeEqual(code_hash, hash);
  const own = live.filter((code) => isAskedFrom(code, attempt.origin));
  const open = own.filter(({ wrong_tries, tries }) => wrong_tries < tries);
  const right = open.find(isRight);
  if (right) return right;
  await countWrongTries(
    tx,
    open.map(({ id }) => id),
  );
  const others = live.filter((code) => !own.includes(code));
  const mayTry = others.length > 0 && (await canTryOthersCodes(tx, attempt, others.length, deps.clock()));
  return (mayTry && others.find(isRight)) || null;
};

/**
 * Tells that this origin may still try codes that others asked for. A known one is not counted among
 * strangers.
 */
const canTryOthersCodes = async (
  tx: Db,
  { mobile, origin }: Try,
  codes: number,
  now: Date,
): Promise<boolean> => {
  const known = await findKnownOrigin(tx, { mobile }, origin, now);
  const from = known?.name ?? `network ${origin.network}`;
  const ofPlace = {
    key: `wrong codes for ${mobile} from ${from}`,
    most: FOREIGN_TRIES,
    seconds: WINDOW_SECONDS,
  };
  if ((await recordUse(tx, ofPlace, now)) > 0) return false;
  if (known) return true;
  const ofAll = { key: `strangers' codes for ${mobile}`, most: STRANGERS_A_DAY, seconds: DAY_MS / 1000 };
  return (await recordUse(tx, ofAll, now, codes)) === 0;
};
