import type { User } from '@cinvoice/contract/answers';
import type { Role } from '@cinvoice/contract/vocabulary';
import { isFault, type Outcome, send } from '@cinvoice/ui/api/api.ts';
import { messages } from '@cinvoice/words/en/messages.ts';
import { getText } from '@cinvoice/words/get-text.ts';

/** The text of a refusal, or null on success. The texts are those of the specification, section 8. */
type Refusal = string | null;

/** `holdsCode`: the phone has a valid code, either a new one or, with a refusal, a recent one. */
type SendResult = { holdsCode: boolean; refusal: Refusal };

const SENT_ALREADY_TYPE = '/problems/code-sent-already';

/** Counts a code as sent only if the answer has a message. */
export const toSendResult = (outcome: Outcome<unknown>): SendResult => {
  if (outcome.problem) {
    const { problem } = outcome;
    const ownMessage = isFault(problem) ? '' : problem.message;
    return {
      holdsCode: problem.type === SENT_ALREADY_TYPE,
      refusal: ownMessage || getText(messages, 'otpNotSent'),
    };
  }
  return outcome.message
    ? { holdsCode: true, refusal: null }
    : { holdsCode: false, refusal: getText(messages, 'otpNotSent') };
};

export const sendOtp = async (mobile: string, role: Role): Promise<SendResult> =>
  toSendResult(await send('/users/register-or-login', { method: 'POST', json: { mobile, role } }));

type Verified = { isProfileComplete?: boolean; token?: string; userId?: string; user?: User };
type VerifyOutcome = Outcome<unknown, Verified>;

export type VerifyResult =
  | { refusal: string }
  /** A full token, or one that only permits completing the profile. */
  | { refusal: null; token: string; userId: string; roles: readonly Role[]; isProfileComplete: boolean };

export type VerifiedAccount = Extract<VerifyResult, { refusal: null }>;

export const toVerifyResult = (outcome: VerifyOutcome): VerifyResult => {
  if (outcome.problem) {
    const { problem } = outcome;
    const textKey = isFault(problem) ? 'otpFault' : 'otpWrong';
    // A refusal for another reason, such as too many requests, has a message of its own.
    const ownMessage = !isFault(problem) && problem.status !== 400 && problem.message;
    return { refusal: ownMessage || getText(messages, textKey) };
  }
  const { token, userId, user, isProfileComplete = false } = outcome;
  if (!token || !userId) return { refusal: getText(messages, 'otpWrong') };
  return { refusal: null, token, userId, roles: user?.role ?? [], isProfileComplete };
};

/** Sends the role, too: somebody else may have requested this code with another role. */
export const verifyOtp = async (mobile: string, otp: string, role: Role): Promise<VerifyResult> =>
  toVerifyResult(
    await send<unknown, Verified>('/users/verify-otp', { method: 'POST', json: { mobile, otp, role } }),
  );

/** Signs in with a passkey's assertion, as with a code. */
export const verifyPasskey = async (passkey: object, role: Role): Promise<VerifyResult> =>
  toVerifyResult(
    await send<unknown, Verified>('/users/passkey-login', { method: 'POST', json: { passkey, role } }),
  );
