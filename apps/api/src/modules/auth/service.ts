import { createHmac, randomInt } from 'node:crypto';
import { makeServerFieldRefusal } from '@cinvoice/contract/codes/server-field-texts';
import { type CodePurpose, OTP_LENGTH } from '@cinvoice/contract/rules/identity';
import type { Role } from '@cinvoice/contract/vocabulary';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { newId } from '#api/platform/ids.ts';
import { SmsFailure, type SmsSender } from '#api/platform/messages/sms.ts';
import { invalidField, Problem } from '#api/platform/problem.ts';
import { lockName } from '#api/platform/rate-limit.ts';
import { computeWait, DAY_MS, decideAdmission, isAskedFrom, isLive } from './code-rules.ts';
import { insertCode, listCodes, listCodeTimes, markSendFailed, voidCodes } from './codes-repo.ts';
import { findKnownOrigin } from './known-origins.ts';
import type { RequestOrigin } from './origin.ts';

const NETWORK_WINDOW_MS = 60 * 60_000;

export type CodeDeps = {
  db: Db;
  clock: Clock;
  sendSms: SmsSender;
  codeKey: Buffer;
  otpPerAddressPerHour: number;
  /** The site's name, if its address has one. */
  host?: string | undefined;
};

type Asked = { mobile: string; role: Role; purpose: CodePurpose; origin: RequestOrigin };
type Made = { id: string; code: string; minutes: number };

/** Serializes decisions on the codes of one number. */
export const toCodesKey = (mobile: string): string => `codes of mobile ${mobile}`;

/**
 * Sends a new code, which voids the former one of its purpose from the same origin. The limits count the codes of all
 * purposes. Throws too-many-requests, code-sent-already, or code-not-sent.
 */
export const sendOtp = async (deps: CodeDeps, asked: Asked): Promise<void> => {
  const { id, code, minutes } = await deps.db.transaction().execute(async (tx) => {
    // One order for all, network then mobile, so that two requests never wait for each other.
    await lockName(tx, `codes of address ${asked.origin.network}`);
    await lockName(tx, toCodesKey(asked.mobile));
    return makeCode(tx, deps, asked);
  });
  await deps
    .sendSms({ to: asked.mobile, code, text: toCodeText(code, minutes, deps.host) })
    .catch(async (cause: unknown) => {
      await markSendFailed(deps.db, id);
      throw refuseUnsent(cause);
    });
};

const makeCode = async (tx: Db, deps: CodeDeps, { mobile, role, purpose, origin }: Asked): Promise<Made> => {
  const now = deps.clock();
  const times = await listCodeTimes(tx, origin.network, new Date(now.getTime() - NETWORK_WINDOW_MS));
  const networkMs = computeWait(times, deps.otpPerAddressPerHour, NETWORK_WINDOW_MS, now);
  if (networkMs > 0) throw toProblem('too-many-requests', networkMs);
  const codes = await listCodes(tx, mobile, new Date(now.getTime() - DAY_MS));
  const known = await findKnownOrigin(tx, { mobile }, origin, now);
  const admission = decideAdmission(codes, origin, known?.kind ?? null, now);
  if (!('life' in admission)) throw toProblem('code-sent-already', admission.waitMs);
  const { lifeMs, tries } = admission.life;
  const former = codes.filter(
    (code) => code.purpose === purpose && isLive(code, now) && isAskedFrom(code, origin),
  );
  await voidCodes(
    tx,
    former.map(({ id }) => id),
    now,
  );
  const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
  const id = newId(now);
  const codeHash = hashCode(deps.codeKey, mobile, code);
  const expiresAt = new Date(now.getTime() + lifeMs);
  await insertCode(tx, { id, mobile, role, purpose, codeHash, origin, tries, expiresAt }, now);
  return { id, code, minutes: lifeMs / 60_000 };
};

const toProblem = (type: 'too-many-requests' | 'code-sent-already', waitMs: number): Problem =>
  new Problem(type, { retryAfterSeconds: Math.ceil(waitMs / 1000) });

/** The last line lets browsers fill in the code on this site alone: the origin-bound format. */
const toCodeText = (code: string, minutes: number, host: string | undefined): string => {
  const words = `${code} is your Cinvoice code. It works for ${minutes} minutes.`;
  return host ? `${words}\n\n@${host} #${code}` : words;
};

const refuseUnsent = (cause: unknown): Problem => {
  const { isNumber, retryAfterSeconds } = cause instanceof SmsFailure ? cause : {};
  if (isNumber) return invalidField('mobile', makeServerFieldRefusal('mobile-not-reachable'));
  return new Problem('code-not-sent', {
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    cause,
  });
};

export const hashCode = (key: Buffer, mobile: string, code: string): Buffer =>
  createHmac('sha256', key).update(`${mobile}:${code}`).digest();
