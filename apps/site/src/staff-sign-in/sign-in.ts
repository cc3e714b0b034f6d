import type { StaffDue } from '@cinvoice/contract/accounts';
import { isFault, type Outcome, send } from '@cinvoice/ui/api/api.ts';
import type { ReviewerArea } from '@cinvoice/ui/session/session.ts';
import { messages } from '@cinvoice/words/en/messages.ts';
import { getText } from '@cinvoice/words/get-text.ts';

/** `code` belongs to the second factor: blank until it is asked for, and where a passkey stands in for it. */
export type Credentials = { id: string; password: string; code: string; passkey?: object };

/** Asks for the second factor. `passkey` holds the browser's request options where a passkey is accepted. */
export type SecondFactorPrompt = { refusal: string; passkey?: { challenge: string } };

type SignedIn = { token?: string; due?: StaffDue };
type SignInOutcome = Outcome<unknown, SignedIn>;

/** The specification names the fields differently in each area. */
const toLoginRequest: Record<ReviewerArea, (credentials: Credentials) => { path: string; json: object }> = {
  ott: ({ id, ...proof }) => ({ path: '/ott/login/', json: { ottId: id, ...proof } }),
  admin: (credentials) => ({ path: '/admin/login/', json: credentials }),
};

/** `code` asks for the second factor; its refusal is blank at first. */
export type SignInResult =
  | {
      token: string;
      /** Required before anything else. */
      due?: StaffDue;
      refusal?: never;
      code?: never;
    }
  | { token?: never; refusal: string; code?: never }
  | { token?: never; refusal?: never; code: SecondFactorPrompt };

const SECOND_FACTOR_NEEDED = '/problems/second-factor-needed';
const WRONG_SECOND_FACTOR = ['/problems/wrong-second-factor', '/problems/wrong-passkey'];

/** Undefined for an answer without a problem type: it comes from the network or a proxy, not from the server. */
const findServerMessage = (outcome: SignInOutcome): string | undefined => {
  if (!outcome.problem) return outcome.message;
  return outcome.problem.type === 'about:blank' ? undefined : outcome.problem.message;
};

/** The texts are those of the specification, section 8. */
const formatRefusal: Record<ReviewerArea, (outcome: SignInOutcome) => string> = {
  ott: (outcome) =>
    outcome.problem
      ? (findServerMessage(outcome) ?? getText(messages, 'ottLoginFault'))
      : getText(messages, 'ottLoginWithoutToken'),
  admin: (outcome) =>
    outcome.problem && isFault(outcome.problem)
      ? getText(messages, 'adminLoginFault')
      : (findServerMessage(outcome) ?? getText(messages, 'adminLoginWithoutMessage')),
};

/** Interprets a login's answer: a token, a prompt for the second factor, or a refusal. */
export const toSignInResult = (area: ReviewerArea, outcome: SignInOutcome): SignInResult => {
  if (!outcome.problem && outcome.token) {
    return { token: outcome.token, ...(outcome.due && { due: outcome.due }) };
  }
  if (outcome.problem?.type === SECOND_FACTOR_NEEDED) {
    const { passkey } = outcome.problem;
    return { code: { refusal: '', ...(passkey && { passkey }) } };
  }
  if (outcome.problem && WRONG_SECOND_FACTOR.includes(outcome.problem.type))
    return { code: { refusal: outcome.problem.message } };
  return { refusal: formatRefusal[area](outcome) };
};

export const signIn = async (area: ReviewerArea, credentials: Credentials): Promise<SignInResult> => {
  const { path, json } = toLoginRequest[area](credentials);
  return toSignInResult(area, await send<unknown, SignedIn>(path, { method: 'POST', json }));
};
