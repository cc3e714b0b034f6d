import { met, notApplicable } from './states.mjs';

const api = 'apps/api/src';
const signIns = `${api}/modules/auth`;

const noFederation = 'Sessions are those of this product alone; nothing signs in through another service.';

export const sessions = {
  number: 7,
  title: 'Session management',
  requirements: {
    '7.1.1': met(
      'The table above has both times for each kind of account, and why they differ from the norm.',
      ['docs/security.md', `${signIns}/sessions.ts`],
    ),
    '7.1.2': met(
      'The text above says that any number may be open, one a browser, and what a new sign-in ends.',
      ['docs/security.md'],
    ),
    '7.1.3': notApplicable(noFederation),
    '7.2.1': met('The server looks a token up at every call.', [
      `${signIns}/guard.ts`,
      `${api}/rights/rights.test.ts > treats an invalid token like no token`,
    ]),
    '7.2.2': met(
      'Each sign-in makes a token. Programs come with API keys that narrow their owner and end on a day; the only fixed token reads metrics, for the operator.',
      [
        `${api}/modules/api-keys/api-keys.test.ts > a key ends on its day`,
        `${signIns}/tokens.ts`,
        `${api}/modules/metrics/metrics.test.ts > whoever does not know the token reads nothing`,
      ],
    ),
    '7.2.3': met('A token has 256 random bits; its hash alone is stored.', [`${signIns}/tokens.ts`]),
    '7.2.4': met(
      'A sign-in makes a new token and ends the former session of the browser; a finished profile swaps its token.',
      [
        `${api}/modules/sessions/sessions.test.ts > a new sign-in in the same browser ends only its former session`,
        `${signIns}/sign-in.test.ts > the registration token completes its own profile once and allows nothing else`,
      ],
    ),
    '7.3.1': met('A session that is left alone ends after its time.', [
      `${signIns}/session-ends.test.ts > ends once it was idle for its time`,
    ]),
    '7.3.2': met('A session ends at the latest after its longest time, however it is used.', [
      `${signIns}/session-ends.test.ts > is extended by each use, up to its absolute end`,
    ]),
    '7.4.1': met('An ended session is deleted, and open pages of it are cut off.', [
      `${signIns}/sign-in.test.ts > logout ends the session and voids its token`,
      `${api}/modules/live/live.test.ts > when its session is logged out`,
    ]),
    '7.4.2': met('Suspending a user or deactivating an OTT ends all of its sessions and API keys.', [
      `${api}/modules/api-keys/api-keys.test.ts > keys of a suspended user and a deactivated OTT end for good`,
      `${api}/modules/users/accounts.test.ts > suspension voids the tokens of a user at once, and reinstatement does not revive them`,
      `${api}/modules/otts/otts.test.ts > a deactivated OTT cannot sign in, is not listed, and its sessions end at once`,
    ]),
    '7.4.3': met(
      'A new password or a change of the second factor ends all other sessions; users end theirs by hand.',
      [
        `${api}/modules/second-factor/second-factor.test.ts > switching it on or off ends all other sessions`,
        `${api}/modules/otts/accounts.test.ts > a new password ends the sessions of the old one`,
        `${api}/modules/sessions/sessions.test.ts > ends one session, and all other ones`,
      ],
    ),
    '7.4.4': met('Log out stands in the bar of every area.', [
      'apps/web/app/shared/ui/layout/area-shell.tsx',
      'e2e/admin-oversees.journey.ts > closes the area after the logout',
    ]),
    '7.4.5': met(
      'An admin ends all sessions of a user; a deactivation or a new password ends those of an OTT, admin:recover those of an admin.',
      [
        `${api}/modules/users/accounts.test.ts > an admin sees the sessions of a user and ends them all`,
        `${api}/modules/otts/accounts.test.ts > a deactivated OTT is signed out and cannot be chosen, and reactivation does not revive its tokens`,
        `${api}/modules/second-factor/second-factor.test.ts > recovery by the operator removes the second factor of an admin and ends all sessions`,
      ],
    ),
    '7.5.1': met(
      'Another factor takes the present one, and the first passkey or another e-mail address a sign-in of the last 15 minutes.',
      [
        `${api}/modules/passkeys/passkeys.test.ts > can neither add nor remove a passkey once one exists`,
        `${api}/modules/passkeys/passkeys.test.ts > a first passkey is added only shortly after a sign-in`,
        `${api}/modules/users/email.test.ts > an address is changed only shortly after a sign-in`,
        `${api}/modules/second-factor/second-factor.test.ts > removing it needs both password and code`,
      ],
    ),
    '7.5.2': met(
      'Everybody sees their sessions and, within 15 minutes of a sign-in, ends one or all others.',
      [
        `${api}/modules/sessions/sessions.test.ts > a user sees their sessions with device, network and times, and the current one marked`,
        `${api}/modules/sessions/sessions.test.ts > ends sessions only shortly after a sign-in`,
      ],
    ),
    '7.6.1': notApplicable(noFederation),
    '7.6.2': met('A session begins with a code, a password or a passkey that somebody showed.', [
      `${signIns}/sign-in.test.ts`,
      `${api}/modules/passkeys/passkeys.test.ts > an answer works once, and for five minutes`,
    ]),
  },
};
