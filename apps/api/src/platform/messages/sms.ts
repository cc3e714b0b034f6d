/** A one-time code for a ten-digit mobile; `text` says it, for providers that take one's own words. */
export type Sms = { to: string; code: string; text: string };

/** Sends one code or throws SmsFailure; the caller decides what a failure means. */
export type SmsSender = (sms: Sms) => Promise<void>;

type Particulars = {
  /** Whether the number itself was refused, so that no other try will help. */
  isNumber?: boolean;
  /** What the provider asked for. */
  retryAfterSeconds?: number | undefined;
};

/** Why a code was not sent. The message is for the log and holds neither the code nor a secret. */
export class SmsFailure extends Error {
  override readonly name = 'SmsFailure';
  readonly isNumber: boolean;
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, { isNumber = false, retryAfterSeconds }: Particulars = {}) {
    super(message);
    this.isNumber = isNumber;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
