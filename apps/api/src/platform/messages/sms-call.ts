import { setTimeout as wait } from 'node:timers/promises';
import { type Sms, SmsFailure, type SmsSender } from './sms.ts';

/** A provider's answer: `body` is its JSON, or null without any. */
type Answer = { status: number; body: unknown };

/** Null when the code was accepted. */
type Refusal = { reason: string; isNumber: boolean } | null;

type Provider = {
  name: string;
  request: (sms: Sms) => { url: string; init: RequestInit };
  /** Reads a refusal from the provider's answer. */
  readRefusal: (answer: Answer) => Refusal;
};

/** A person waits for the answer: a few quick tries, none of them long. */
type Retries = { timeoutMs: number; pausesMs: readonly number[]; pause: (ms: number) => Promise<unknown> };

export const defaultRetries: Retries = { timeoutMs: 5_000, pausesMs: [250, 1_000], pause: (ms) => wait(ms) };

const MOST_REASON_LENGTH = 200;

/** Temporary statuses. */
const isTemporary = (status: number): boolean => status === 408 || status === 429 || status >= 500;

const parseSeconds = (header: string | null): number | undefined => {
  const text = header?.trim() ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
};

type Attempt = { failure: SmsFailure; again: boolean } | null;

/** Sends over HTTP, and retries where it helps. Failures contain neither codes nor credentials. */
export const createHttpSms =
  (provider: Provider, { timeoutMs, pausesMs, pause }: Retries): SmsSender =>
  async (sms) => {
    const redact = (reason: string) =>
      `${provider.name}: ${reason}`.replaceAll(sms.code, 'the code').slice(0, MOST_REASON_LENGTH);

    const attempt = async (): Promise<Attempt> => {
      const { url, init } = provider.request(sms);
      try {
        const response = await fetch(url, {
          ...init,
          method: 'POST',
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        const body: unknown = await response.json().catch(() => null);
        return toAttempt(response, provider.readRefusal({ status: response.status, body }));
      } catch (cause) {
        return { failure: new SmsFailure(redact(describeNetworkError(cause))), again: true };
      }
    };

    const toAttempt = (response: Response, refusal: Refusal): Attempt => {
      if (response.ok && !refusal) return null;
      const { status } = response;
      const reason = redact(`status ${status}${refusal ? `, ${refusal.reason}` : ''}`);
      const retryAfterSeconds = parseSeconds(response.headers.get('retry-after'));
      const isNumber = refusal?.isNumber ?? false;
      return { failure: new SmsFailure(reason, { isNumber, retryAfterSeconds }), again: isTemporary(status) };
    };

    for (const most of [...pausesMs, null]) {
      const tried = await attempt();
      if (!tried) return;
      const { failure, again } = tried;
      const ms = computePause(failure, most);
      if (!again || ms === null) throw failure;
      await pause(ms);
    }
  };

const LONGEST_WAIT_SECONDS = 2;

/**
 * The wait before the next try; null without one, or when the provider asks for more than a person would
 * wait.
 */
const computePause = ({ retryAfterSeconds }: SmsFailure, usual: number | null): number | null => {
  if (usual === null || retryAfterSeconds === undefined) return usual;
  return retryAfterSeconds <= LONGEST_WAIT_SECONDS ? Math.max(usual, retryAfterSeconds * 1000) : null;
};

/** A reason in our own words: the platform's message may contain the requested address. */
const describeNetworkError = (error: unknown): string => {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'no answer in time';
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'no connection';
  return `not reached (${code})`;
};

/** The text under that name in an answer; blank if absent. */
export const readText = (body: unknown, name: string): string => {
  const value: unknown =
    typeof body === 'object' && body !== null ? Object.entries(body).find(([key]) => key === name)?.[1] : '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};
