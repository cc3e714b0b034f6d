import type { User } from '@cinvoice/contract/answers';
import type { Role } from '@cinvoice/contract/vocabulary';
import { messages } from '#web/i18n/en/messages.ts';
import { textOf } from '#web/i18n/text-of.ts';
import { isFault, type Outcome, send } from '#web/shared/api.ts';

/** What a call came to: null when it went well, otherwise what to tell. Wordings of the specification, section 8. */
type Refusal = string | null;

export const refusalOfSending = ({ problem }: Outcome<unknown>): Refusal => {
  if (!problem) return null;
  return isFault(problem)
    ? textOf(messages, 'otpNotSent')
    : problem.message || textOf(messages, 'otpNotSent');
};

export const sendOtp = async (mobile: string, role: Role): Promise<Refusal> =>
  refusalOfSending(await send('/users/register-or-login', { method: 'POST', json: { mobile, role } }));

type Verified = { isProfileComplete?: boolean; token?: string; userId?: string; user?: User };
type VerifyOutcome = Outcome<unknown, Verified>;

export type Admission =
  | { refusal: string }
  /** A token for the areas, or one that is good for completing the profile alone. */
  | { refusal: null; token: string; userId: string; roles: readonly Role[]; isProfileComplete: boolean };

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

export const verifyOtp = async (mobile: string, otp: string): Promise<Admission> =>
  admissionOf(await send<unknown, Verified>('/users/verify-otp', { method: 'POST', json: { mobile, otp } }));
