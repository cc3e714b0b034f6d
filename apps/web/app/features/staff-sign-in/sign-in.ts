import { messages } from '#web/i18n/en/messages.ts';
import { textOf } from '#web/i18n/text-of.ts';
import { isFault, type Outcome, send } from '#web/shared/api.ts';

export type Desk = 'ott' | 'admin';
export type Credentials = { id: string; password: string };

type SignedIn = { token?: string };
type SignInOutcome = Outcome<unknown, SignedIn>;

/** What the specification calls the two fields, desk by desk. */
const calls: Record<Desk, (given: Credentials) => { path: string; json: object }> = {
  ott: ({ id, password }) => ({ path: '/ott/login/', json: { ottId: id, password } }),
  admin: ({ id, password }) => ({ path: '/admin/login/', json: { id, password } }),
};

export type Admission = { token: string; refusal?: never } | { token?: never; refusal: string };

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

/** Reads a login's answer: a token, or what to say instead. */
export const admissionOf = (desk: Desk, outcome: SignInOutcome): Admission =>
  !outcome.problem && outcome.token ? { token: outcome.token } : { refusal: refusals[desk](outcome) };

export const signIn = async (desk: Desk, given: Credentials): Promise<Admission> => {
  const { path, json } = calls[desk](given);
  return admissionOf(desk, await send<unknown, SignedIn>(path, { method: 'POST', json }));
};
