import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { OTP_LENGTH } from '@cinvoice/contract/rules/identity';
import type { Role } from '@cinvoice/contract/vocabulary';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { SmsFailure, type SmsSender } from '#api/platform/messages/sms.ts';
import { invalidInput, Problem } from '#api/platform/problem.ts';
import { countAgainst, forgetCount, lockName } from '#api/platform/rate-limit.ts';
import { countWrongTry, insertCode, listCodeTimes, lockNewestCode, markCodeUsed } from './repo.ts';

const CODE_LIVES_MS = 5 * 60_000;
const CODES_PER_MOBILE = 5;
const MOBILE_WINDOW_MS = 15 * 60_000;
const ADDRESS_WINDOW_MS = 60 * 60_000;
const WRONG_TRIES = 5;

export type CodeDeps = {
  db: Db;
  clock: Clock;
  sendSms: SmsSender;
  codeKey: Buffer;
  otpPerAddressPerHour: number;
  /** The site's name, where people reach it under one. */
  host?: string | undefined;
};

type Asked = { mobile: string; role: Role; address: string };

/** Sends a new code, which voids the one before. Throws too-many-requests, or code-not-sent. */
export const sendOtp = async (deps: CodeDeps, asked: Asked): Promise<void> => {
  const now = deps.clock();
  const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
  await deps.db.transaction().execute(async (tx) => {
    // One order for all, address then mobile, so that two requests never wait for each other.
    await lockName(tx, `codes of address ${asked.address}`);
    await lockName(tx, `codes of mobile ${asked.mobile}`);
    const { mobile, address } = asked;
    const wait = Math.max(
      await waitFor(tx, { mobile }, CODES_PER_MOBILE, MOBILE_WINDOW_MS, now),
      await waitFor(tx, { address }, deps.otpPerAddressPerHour, ADDRESS_WINDOW_MS, now),
    );
    if (wait > 0) throw new Problem('too-many-requests', { retryAfterSeconds: Math.ceil(wait / 1000) });
    const codeHash = hashOfCode(deps.codeKey, mobile, code);
    await insertCode(tx, { ...asked, codeHash, expiresAt: new Date(now.getTime() + CODE_LIVES_MS) }, now);
  });
  await deps
    .sendSms({ to: asked.mobile, code, text: textOfCode(code, deps.host) })
    .catch((cause: unknown) => {
      throw notSent(cause);
    });
};

/** The last line lets a browser fill in the code on this site and on no other: the origin-bound format. */
const textOfCode = (code: string, host: string | undefined): string => {
  const words = `${code} is your Cinvoice code. It works for 5 minutes.`;
  return host ? `${words}\n\n@${host} #${code}` : words;
};

const notSent = (cause: unknown): Problem => {
  const { isNumber, retryAfterSeconds } = cause instanceof SmsFailure ? cause : {};
  if (isNumber) {
    return invalidInput([
      { path: 'mobile', message: 'No code can be sent to this number. Please check it.' },
    ]);
  }
  return new Problem('code-not-sent', {
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    cause,
  });
};

/** Milliseconds until one more code may be asked for; 0 when it may now. */
const waitFor = async (
  tx: Db,
  by: { mobile: string } | { address: string },
  most: number,
  windowMs: number,
  now: Date,
): Promise<number> => {
  const times = await listCodeTimes(tx, by, new Date(now.getTime() - windowMs));
  const blocking = times.at(-most);
  return blocking ? blocking.getTime() + windowMs - now.getTime() : 0;
};

const hashOfCode = (key: Buffer, mobile: string, code: string): Buffer =>
  createHmac('sha256', key).update(`${mobile}:${code}`).digest();

/** Spends the code and returns the role that it was asked for with. Throws wrong-code. */
export const spendCode = async (deps: CodeDeps, mobile: string, otp: string): Promise<Role> => {
  const now = deps.clock();
  // A wrong try must stay counted, so the refusal is thrown only after the commit.
  const role = await deps.db.transaction().execute(async (tx) => {
    const code = await lockNewestCode(tx, mobile);
    if (!code || code.used_at || code.expires_at <= now || code.wrong_tries >= WRONG_TRIES) return null;
    if (!timingSafeEqual(code.code_hash, hashOfCode(deps.codeKey, mobile, otp))) {
      await countWrongTry(tx, code.id);
      return null;
    }
    await markCodeUsed(tx, code.id, now);
    return code.role;
  });
  if (!role) throw new Problem('wrong-code');
  return role;
};

const PASSWORD_TRIES = 10;
const PASSWORD_WINDOW_SECONDS = 15 * 60;

/** Runs a check that is counted first, so that a burst of guesses is counted whole; a right one is forgotten. */
export const limitTries = async <T>(
  { db, clock }: { db: Db; clock: Clock },
  account: string,
  check: () => Promise<T | null>,
  refusal: () => Problem = () => new Problem('wrong-credentials'),
): Promise<T> => {
  const limit = { key: `password of ${account}`, most: PASSWORD_TRIES, seconds: PASSWORD_WINDOW_SECONDS };
  await countAgainst(db, limit, clock());
  const outcome = await check();
  if (outcome === null) throw refusal();
  await forgetCount(db, limit.key);
  return outcome;
};
