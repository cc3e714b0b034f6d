import type { StaffDue } from '@cinvoice/contract/accounts';
import { messages } from '#web/i18n/en/messages.ts';
import { textOf } from '#web/i18n/text-of.ts';
import { isFault, type Outcome, send } from '#web/shared/api/api.ts';
import type { Desk } from '#web/shared/session/session.ts';

/** `code` is the second factor's; blank until it is asked for, and where a passkey takes its place. */
export type Credentials = { id: string; password: string; code: string; passkey?: object };

/** The question for the second factor; what a browser asks a passkey with, where one will do. */
export type Question = { refusal: string; passkey?: { challenge: string } };

type SignedIn = { token?: string; due?: StaffDue };
type SignInOutcome = Outcome<unknown, SignedIn>;

/** What the specification calls the two fields, desk by desk. */
const calls: Record<Desk, (given: Credentials) => { path: string; json: object }> = {
  ott: ({ id, ...proof }) => ({ path: '/ott/login/', json: { ottId: id, ...proof } }),
  admin: (given) => ({ path: '/admin/login/', json: given }),
};

/** `code` asks for the second factor; its refusal is blank the first time. */
export type Admission =
  | {
      token: string;
      /** What has to be done before anything else. */
      due?: StaffDue;
      refusal?: never;
      code?: never;
    }
  | { token?: never; refusal: string; code?: never }
  | { token?: never; refusal?: never; code: Question };

const NEEDED = '/problems/second-factor-needed';
const WRONG = ['/problems/wrong-second-factor', '/problems/wrong-passkey'];

/** What the server said, when it said anything of its own: an answer without a problem type is the network's or a proxy's. */
const ownWords = (outcome: SignInOutcome): string | undefined => {
  if (!outcome.problem) return outcome.message;
  return outcome.problem.type === 'about:blank' ? undefined : outcome.problem.message;
};

/** Every wording is the specification's, section 8. */
const refusals: Record<Desk, (outcome: SignInOutcome) => string> = {
  ott: (outcome) =>
    outcome.problem
      ? (ownWords(outcome) ?? textOf(messages, 'ottLoginFault'))
      : textOf(messages, 'ottLoginWithoutToken'),
  admin: (outcome) =>
    outcome.problem && isFault(outcome.problem)
      ? textOf(messages, 'adminLoginFault')
      : (ownWords(outcome) ?? textOf(messages, 'adminLoginWithoutMessage')),
};

/** Reads a login's answer: a token, a question for the second factor, or what to say instead. */
export const admissionOf = (desk: Desk, outcome: SignInOutcome): Admission => {
  if (!outcome.problem && outcome.token) {
    return { token: outcome.token, ...(outcome.due && { due: outcome.due }) };
  }
  if (outcome.problem?.type === NEEDED) {
    const { passkey } = outcome.problem;
    return { code: { refusal: '', ...(passkey && { passkey }) } };
  }
  if (outcome.problem && WRONG.includes(outcome.problem.type))
    return { code: { refusal: outcome.problem.message } };
  return { refusal: refusals[desk](outcome) };
};

export const signIn = async (desk: Desk, given: Credentials): Promise<Admission> => {
  const { path, json } = calls[desk](given);
  return admissionOf(desk, await send<unknown, SignedIn>(path, { method: 'POST', json }));
};
