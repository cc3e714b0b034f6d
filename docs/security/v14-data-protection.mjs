import { met, notMet } from './states.mjs';

const api = 'apps/api/src';
const secrets = `${api}/modules/users/secrets.test.ts`;

export const dataProtection = {
  number: 14,
  title: 'Data protection',
  requirements: {
    '14.1.1': met('The table of data above has the level of each.', ['docs/security.md']),
    '14.1.2': met(
      'The table of levels above says what each demands: encryption, readers, logs and how long it is kept.',
      ['docs/security.md'],
    ),
    '14.2.1': notMet(
      'Links to files carry a signature of ten minutes and those of e-mails a token in the address, searches of admins what is searched for; no log of the server has any of it.',
      '2026-11-22',
      [
        `${api}/platform/request-log.ts`,
        `${api}/platform/messages/sms.test.ts > MSG91 gets template and code, and the code is in no address`,
      ],
    ),
    '14.2.2': met(
      'What the API answers is kept by no cache, however its address is spelled, but for what is public.',
      [
        `${api}/app.test.ts > personal answers are not cacheable`,
        `${api}/every-answer.test.ts > the API stays out of caches when its address is spelled`,
      ],
    ),
    '14.2.3': met('Pages load nothing of others, and no tracker; their policy would not let them.', [
      'packages/ui/build-steps/write-csp.ts',
      `${api}/every-answer.test.ts > the page of the document loads nothing from other origins`,
    ]),
    '14.2.4': met(
      'Secrets are encrypted, masked, and noted when shown; logs and exports hold none; what has had its time is deleted.',
      [
        `${secrets} > bank and tax numbers are not readable in the database, and the owner reads them unchanged`,
        `${secrets} > an admin may reveal one, and the audit log notes it without the number`,
        `${api}/modules/submissions/export/export.test.ts > an export has no secrets`,
        `${api}/modules/messages/emails/delivery.test.ts > stuck e-mails fail after days, and settled ones are deleted after months`,
        `${api}/modules/auth/cleaning.ts`,
      ],
    ),
    '14.3.1': notMet(
      'Logging out forgets the session at once, also without a connection; drafts without secrets and files stay in the browser, for their owner.',
      '2026-11-22',
      [
        'packages/ui/src/session/session.ts',
        'apps/web/app/features/submissions/form/submission-form.test.tsx > the draft of another user is not shown',
      ],
    ),
    '14.3.2': met('Personal answers and files are not to be stored by a browser.', [
      `${api}/app.test.ts > personal answers are not cacheable`,
      `${api}/modules/files/files.test.ts > is read by its link, shown in the page and not cacheable`,
    ]),
    '14.3.3': met(
      'Beside tokens a browser keeps drafts, without passwords and files, calls whose answer it does not know, and choices of the view.',
      [
        'apps/web/app/features/submissions/form/submission-form.test.tsx > typed values are saved in the browser, except the password',
        'apps/web/app/features/submissions/form/item-drafts.ts',
      ],
    ),
  },
};
