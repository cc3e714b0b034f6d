import { met, notApplicable, notMet } from './states.mjs';

const api = 'apps/api/src';
const contract = 'packages/contract/src';
const signIns = `${api}/modules/auth`;
const factors = `${api}/modules/second-factor`;

const noProvider = 'Nobody signs in through another service; there is no identity provider.';

export const authentication = {
  number: 6,
  title: 'Authentication',
  requirements: {
    '6.1.1': met('Every limit stands in the table above; a decision says why nobody locks another out.', [
      'docs/security.md',
      'docs/decisions/0025-strangers-lock-nobody-out.md',
    ]),
    '6.1.2': met('The words that a password must not lean on are a file, explained in a decision.', [
      `${api}/platform/password-strength/local-words.ts`,
      'docs/decisions/0029-passwords-are-judged-by-an-estimator.md',
    ]),
    '6.1.3': met(
      'Ways in, their strength and how they are recovered are written down for each kind of account.',
      ['docs/decisions/0030-a-number-is-not-the-only-key.md', 'docs/operations.md'],
    ),
    '6.2.1': met(
      'A password has at least 8 characters, and the estimator refuses short ones that are easy to guess.',
      [
        `${contract}/requests.test.ts > is refused: %s`,
        `${api}/platform/password-strength/judge.test.ts > is easy to guess`,
      ],
    ),
    '6.2.2': met('OTTs and admins change their own password; users have none.', [
      `${api}/modules/otts/accounts.test.ts > an OTT that changes its password stays signed in, its other sessions end, and the change is audited`,
      `${api}/modules/admins/admins.test.ts > an admin who changes their password stays signed in, and their other sessions end`,
    ]),
    '6.2.3': met('A change takes the current password, whose tries are counted.', [
      `${api}/modules/admins/admins.test.ts > a change of password needs the current one, which cannot be guessed`,
    ]),
    '6.2.4': met(
      'The estimator knows the most common passwords and refuses them wherever a password is set.',
      [
        `${api}/platform/password-strength/judge.test.ts > is easy to guess`,
        `${api}/modules/otts/accounts.test.ts > a new password must not be easy to guess or the name of the OTT, wherever it is set`,
      ],
    ),
    '6.2.5': met('Any characters will do; what counts is how many guesses a password takes.', [
      `${contract}/accounts.ts`,
      `${api}/platform/password-strength/judge.test.ts > is not`,
    ]),
    '6.2.6': met('Passwords are typed into fields of the type password.', [
      'apps/web/app/shared/ui/forms/call-form.tsx',
      'apps/site/src/staff-sign-in/staff-sign-in.tsx',
    ]),
    '6.2.7': met('Fields say which password they take, and nothing keeps anybody from pasting.', [
      'apps/web/app/shared/ui/forms/call-form.tsx',
      'apps/site/src/staff-sign-in/staff-sign-in.tsx',
    ]),
    '6.2.8': met(
      'A password is compared whole and as typed, in one Unicode form, since keyboards differ in it.',
      [
        `${api}/platform/passwords.test.ts > a password matches in every Unicode form of its characters`,
        `${api}/platform/passwords.ts`,
      ],
    ),
    '6.2.9': met('A password may have 200 characters.', [`${contract}/accounts.ts`, `${api}/config.ts`]),
    '6.2.10': met('No password ends by itself; one of before the estimator stays good.', [
      `${api}/modules/otts/accounts.test.ts > an OTT can still sign in with a weak password that was set earlier`,
    ]),
    '6.2.11': met('The words of the product and the names of the account count as known to a guesser.', [
      `${api}/platform/password-strength/judge.ts`,
      `${api}/platform/password-strength/judge.test.ts > is easy to guess`,
    ]),
    '6.2.12': met(
      'New passwords are held against the tens of thousands that leaked most often, as the estimator lists them.',
      [
        `${api}/platform/password-strength/estimator.ts`,
        `${api}/platform/password-strength/judge.test.ts > is easy to guess`,
        'docs/decisions/0029-passwords-are-judged-by-an-estimator.md',
      ],
    ),
    '6.3.1': met('Guesses are counted by account, network, known browser and all strangers together.', [
      `${signIns}/lock-out.test.ts > cannot be guessed beyond five tries of a network and a hundred of all strangers`,
      `${signIns}/lock-out.test.ts > of an OTT has one limit of tries for all strangers, which does not lock out known users`,
      `${api}/modules/otts/otts.test.ts > password tries are stopped after ten, for a quarter of an hour`,
    ]),
    '6.3.2': met(
      'No account comes along; the first admin has the operator’s password or a random one, shown once.',
      [
        `${api}/first-admin.test.ts > without settings a password is generated, for an embedded database only`,
        `${api}/config.test.ts > in production codes are printed only if allowed, and there is no sample data`,
      ],
    ),
    '6.3.3': notMet(
      'A user needs one factor, a code by SMS or a passkey; OTTs and admins choose a second one, unless REQUIRE_SECOND_FACTOR=1 demands it.',
      '2026-11-22',
      [`${factors}/first-use.test.ts > where staff must have a second factor`],
    ),
    '6.3.4': met(
      'The table of rights names every call that signs somebody in, and the tests refuse a route that is not in it.',
      [
        `${api}/rights/rights.test.ts > names exactly the server's routes`,
        `${api}/modules/passkeys/passkeys.test.ts`,
        `${factors}/passkeys.test.ts > a passkey of staff does not sign in users`,
      ],
    ),
    '6.4.1': met('A password that somebody else set opens nothing but its own change, to another one.', [
      `${factors}/first-use.test.ts > allows only its own change, and afterwards everything`,
      `${factors}/first-use.test.ts > an admin recovered by the operator changes the password at the next login`,
    ]),
    '6.4.2': met('There are no hints and no secret questions.', [`${contract}/accounts.ts`]),
    '6.4.3': met(
      'An admin gives an OTT a new password and its second factor stays on; who has lost both is let in by the operator on the machine.',
      [
        `${factors}/first-use.test.ts > an OTT with a new password from an admin changes it at its next login`,
        `${api}/modules/otts/accounts.test.ts > a new password ends the sessions of the old one`,
        'docs/operations.md',
      ],
    ),
    '6.4.4': met(
      'A lost factor is removed by another admin who knows who asks, as at the first handing over; it stands in the audit log.',
      [
        `${factors}/second-factor.test.ts > an admin removes the second factor of an OTT and of another admin, never their own`,
        `${api}/modules/passkeys/passkeys.test.ts > an admin removes the passkeys of a user who lost them, and the audit log says so`,
        'docs/operations.md',
      ],
    ),
    '6.5.1': met('Codes, recovery codes and time steps are spent by what uses them.', [
      `${signIns}/sign-in.test.ts > only one of twelve concurrent requests with one code succeeds`,
      `${factors}/second-factor.test.ts > the confirming code and every spent code work only once`,
      `${factors}/second-factor.test.ts > a recovery code works once, in any case, with or without hyphens`,
    ]),
    '6.5.2': met('Recovery codes have 140 random bits and are stored as a keyed hash.', [
      `${factors}/second-factor.test.ts > a second factor is set up, confirmed with a first code, and required from then on`,
      `${factors}/recovery.ts`,
    ]),
    '6.5.3': met('Codes, recovery codes and secrets of apps come from the generator of node:crypto.', [
      `${signIns}/service.ts`,
      `${factors}/recovery.ts`,
      `${factors}/service.ts`,
    ]),
    '6.5.4': met('Codes have six random digits, recovery codes 28 letters.', [
      `${signIns}/service.ts`,
      `${factors}/recovery.ts`,
    ]),
    '6.5.5': notMet(
      'Codes by SMS live 5 or 15 minutes, the latter with 2 tries; a code of an app counts one step of 30 seconds early or late, since clocks of phones differ.',
      '2026-11-22',
      [
        `${factors}/totp.test.ts > a code is valid one step early or late, and never after it or a later one was spent`,
        `${signIns}/code-rules.ts`,
      ],
    ),
    '6.6.1': met(
      'A number counts once its first code came back; a passkey is offered beside it, with what can happen to a number.',
      [
        `${signIns}/sign-in.test.ts > a new number gets a code, then a registration token, and a full token with its profile`,
        `${api}/modules/passkeys/passkeys.test.ts > a user adds a passkey and signs in with it as with a code`,
        'packages/words/src/en/passkeys.ts',
      ],
    ),
    '6.6.2': notMet(
      'A code belongs to a number and a purpose; a browser other than the one that asked may use it, within few tries, so that strangers lock nobody out.',
      '2026-11-22',
      [`${signIns}/lock-out.test.ts > work from another network than the requesting one`],
    ),
    '6.6.3': met('Tries at codes are few for each code, number and network; a decision computes the odds.', [
      `${signIns}/sign-in.test.ts > after five wrong tries the right code is void`,
      `${signIns}/lock-out.test.ts > have a limit of wrong tries per network over all numbers; right ones do not count`,
      'docs/decisions/0025-strangers-lock-nobody-out.md',
    ]),
    '6.8.1': notApplicable(noProvider),
    '6.8.2': notApplicable(noProvider),
    '6.8.3': notApplicable(noProvider),
    '6.8.4': notApplicable(noProvider),
  },
};
