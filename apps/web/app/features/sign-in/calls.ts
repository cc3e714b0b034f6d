import type { User } from '@cinvoice/contract/answers';
import type { Role } from '@cinvoice/contract/vocabulary';
import { messages } from '#web/i18n/en/messages.ts';
import { textOf } from '#web/i18n/text-of.ts';
import { isFault, type Outcome, send } from '#web/shared/api/api.ts';

/** What a call came to: null when it went well, otherwise what to tell. Wordings of the specification, section 8. */
type Refusal = string | null;

/** `holdsCode`: the phone has one that can be entered, a new one or, with a refusal, one from a moment ago. */
type Sending = { holdsCode: boolean; refusal: Refusal };

const SENT_ALREADY = '/problems/code-sent-already';

/** An answer without a message says nothing, and so not that a code is on its way. */
export const sendingOf = (outcome: Outcome<unknown>): Sending => {
  if (outcome.problem) {
    const { problem } = outcome;
    const told = isFault(problem) ? '' : problem.message;
    return { holdsCode: problem.type === SENT_ALREADY, refusal: told || textOf(messages, 'otpNotSent') };
  }
  return outcome.message
    ? { holdsCode: true, refusal: null }
    : { holdsCode: false, refusal: textOf(messages, 'otpNotSent') };
};

export const sendOtp = async (mobile: string, role: Role): Promise<Sending> =>
  sendingOf(await send('/users/register-or-login', { method: 'POST', json: { mobile, role } }));

type Verified = { isProfileComplete?: boolean; token?: string; userId?: string; user?: User };
type VerifyOutcome = Outcome<unknown, Verified>;

export type Admission =
  | { refusal: string }
  /** A token for the areas, or one that is good for completing the profile alone. */
  | { refusal: null; token: string; userId: string; roles: readonly Role[]; isProfileComplete: boolean };

export type Admitted = Extract<Admission, { refusal: null }>;

export const admissionOf = (outcome: VerifyOutcome): Admission => {
  if (outcome.problem) {
    const { problem } = outcome;
    const words = isFault(problem) ? 'otpFault' : 'otpWrong';
    // A refusal that is not about the code, too many requests for instance, says so itself.
    const told = !isFault(problem) && problem.status !== 400 && problem.message;
    return { refusal: told || textOf(messages, words) };
  }
  const { token, userId, user, isProfileComplete = false } = outcome;
  if (!token || !userId) return { refusal: textOf(messages, 'otpWrong') };
  return { refusal: null, token, userId, roles: user?.role ?? [], isProfileComplete };
};

/** The role goes along: the code that is entered may have been asked for by somebody else, with another one. */
export const verifyOtp = async (mobile: string, otp: string, role: Role): Promise<Admission> =>
  admissionOf(
    await send<unknown, Verified>('/users/verify-otp', { method: 'POST', json: { mobile, otp, role } }),
  );

/** Signs in with what a passkey has answered, as with a code. */
export const enterWithPasskey = async (passkey: object, role: Role): Promise<Admission> =>
  admissionOf(
    await send<unknown, Verified>('/users/passkey-login', { method: 'POST', json: { passkey, role } }),
  );
