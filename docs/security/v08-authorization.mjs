import { met } from './states.mjs';

const api = 'apps/api/src';
const submissions = `${api}/modules/submissions`;

export const authorization = {
  number: 8,
  title: 'Authorization',
  requirements: {
    '8.1.1': met('The table of rights has every call with the answer to each kind of account.', [
      'docs/rights.md',
      `${api}/rights/rights.test.ts > has one line per call with a status for each actor`,
    ]),
    '8.1.2': met(
      'Which fields whom are shown and who may write them, by state, stands in the table of data above and in the decisions.',
      ['docs/security.md', 'docs/rights.md', 'docs/decisions/0061-titles-are-read-from-their-approvals.md'],
    ),
    '8.2.1': met(
      'Every route has a guard that names its kinds of account, and keys need a scope besides; each is called by every one of them.',
      [
        `${api}/rights/rights.test.ts > names exactly the server's routes`,
        `${api}/modules/auth/guard.ts`,
        `${api}/modules/api-keys/api-keys.test.ts > a key reaches only what one of its scopes is for, whatever it asks`,
      ],
    ),
    '8.2.2': met('Queries start from what their asker may see; what one may not see does not exist.', [
      `${submissions}/submissions.test.ts > is visible to its owner, its OTT and admins, and does not exist for others`,
      `${submissions}/repo.ts`,
      `${api}/modules/bank-accounts/own.test.ts > what is not one’s own does not exist`,
    ]),
    '8.2.3': met(
      'Answers are built for their reader; secrets are masked, private words are searched for in every public answer.',
      [
        `${submissions}/secrets.test.ts > is revealed to its OTT and to admins, and the audit log notes it without the value`,
        `${api}/modules/users/secrets.test.ts > an admin reads them masked, in the list and in the profile`,
        `${api}/modules/titles/private.test.ts > no answer to the public holds a private word of`,
        `${api}/modules/users/profile.test.ts > saving a whole profile changes the editable fields and ignores the others`,
      ],
    ),
    '8.3.1': met('Rules are the server’s; screens ask the same ones only to hide what would be refused.', [
      `${submissions}/write/edit.test.ts > that is approved is frozen for everyone, except for decisions`,
      'packages/contract/src/rules/review.ts',
      'e2e/insiders.journey.ts > an added admin reads the order, and the API refuses them, too',
    ]),
    '8.4.1': met(
      'OTTs, filmmakers and investors are kept apart by each query, in lists, counts, exports and live news.',
      [
        `${submissions}/submissions.test.ts > is in the lists of those who may see it, newest first`,
        `${submissions}/read/queue.test.ts > is counted by status, for each reader over the visible items`,
        `${api}/modules/live/live.test.ts > is announced to its filmmaker, its OTT and the admins only`,
        `${api}/modules/acceptances/insider.test.ts > an officer of another platform confirms nothing here`,
      ],
    ),
  },
};
