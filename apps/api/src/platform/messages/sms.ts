/** A one-time code for a ten-digit mobile; `text` contains it, for providers that take free text. */
export type Sms = { to: string; code: string; text: string };

/** Sends one code or throws SmsFailure; the caller decides what follows. */
export type SmsSender = (sms: Sms) => Promise<void>;

type Particulars = {
  /** The number itself was refused: no other try will help. */
  isNumber?: boolean;
  /** The wait that the provider asked for. */
  retryAfterSeconds?: number | undefined;
};

/** The reason why a code was not sent. Its message is for the log: neither code nor secret. */
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
