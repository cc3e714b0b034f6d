import { met, notMet } from './states.mjs';

const api = 'apps/api/src';
const problems = `${api}/platform/problem.test.ts`;

export const logging = {
  number: 16,
  title: 'Logging and error handling',
  requirements: {
    '16.1.1': met(
      'The table of logs above says what is written where, in which form, for whom and how long.',
      ['docs/security.md', 'docs/operations.md'],
    ),
    '16.2.1': met(
      'Entries have time, actor, act, target and address; lines of a request its id, route and status.',
      [
        `${api}/modules/audit/audit.test.ts > an entry has actor, action, target, time and address, with the names at that time`,
        `${api}/platform/requests.test.ts > what is logged of %s names its route and status`,
      ],
    ),
    '16.2.2': met('All times are UTC, of the clock of the machine, which the operator keeps right.', [
      `${api}/platform/clock.ts`,
      'docs/security.md',
    ]),
    '16.2.3': met('Logs go to standard output and to the tables of the audit log, nowhere else.', [
      `${api}/main.ts`,
      `${api}/modules/audit/repo.ts`,
    ]),
    '16.2.4': met('Lines are JSON objects, matched with those of a proxy by the id of the request.', [
      `${api}/platform/requests.test.ts > an id from a proxy is kept, in the answer and in every line`,
    ]),
    '16.2.5': met(
      'No log has a token, a code, a password, a body or a query string; what was shown is noted without the value.',
      [
        `${problems} > is a line in the log: who asked for what, and nothing of what was sent`,
        `${api}/modules/otts/accounts.test.ts > successful and failed sign-ins are audited with the address, and never with the entered values`,
      ],
    ),
    '16.3.1': met(
      'Sign-ins, failed ones, and changes of factors are in the audit log or, for wrong codes by SMS, in the lines of warnings.',
      [
        `${api}/modules/sessions/sessions.test.ts > sign-ins and ended sessions of users are audited with network and device`,
        `${api}/modules/otts/accounts.test.ts > successful and failed sign-ins are audited with the address, and never with the entered values`,
        `${problems} > is a line in the log: who asked for what, and nothing of what was sent`,
      ],
    ),
    '16.3.2': met(
      'A call that is not allowed is a warning with address and route; one for what does not exist is a line at the level info.',
      [
        `${problems} > is a line in the log: who asked for what, and nothing of what was sent`,
        `${problems} > may be a slip, and is a line only for who asks for the level info`,
      ],
    ),
    '16.3.3': met(
      'Reached limits and wrong proofs are warnings; with LOG_LEVEL=info every other refusal is a line, too.',
      [
        `${problems} > is a line in the log: who asked for what, and nothing of what was sent`,
        `${problems} > may be a slip, and is a line only for who asks for the level info`,
        'docs/operations.md',
      ],
    ),
    '16.3.4': met(
      'Faults are errors with their stack; so are a lost database, a failed delivery and data that contradict the rules.',
      [
        `${api}/ending.test.ts > is logged, what is in hand is finished, and the server starts anew`,
        `${api}/modules/messages/emails/delivery.test.ts > after the last try an e-mail fails: in the log, in the list, and once a day in the inboxes of admins`,
        `${api}/platform/invariants.test.ts > the outcome of the newest check is kept, and what was found is logged`,
      ],
    ),
    '16.4.1': met(
      'Lines are written as JSON, so nothing that was sent begins one; ids that callers send are checked.',
      [
        `${api}/platform/requests.test.ts > is not taken, and another is made`,
        `${api}/platform/request-log.ts`,
      ],
    ),
    '16.4.2': met(
      'Admins alone read the audit log, and the serving role of the database can only add to it.',
      [
        `${api}/platform/schema.test.ts > the history, the audit log and the books are append-only, even for their owner`,
        `${api}/platform/privileges.test.ts > with a separate owner, the serving role cannot change the records`,
        'docs/rights.md',
      ],
    ),
    '16.4.3': notMet(
      'The server writes to standard output and its database; that the lines reach another machine is the operator’s part, as the text above asks.',
      '2026-11-22',
      ['docs/security.md'],
    ),
    '16.5.1': met('A fault is answered by 500 without a word of it; refusals are a fixed list.', [
      `${api}/app.test.ts > an unexpected fault is answered without details`,
      'packages/contract/src/problems.ts',
    ]),
    '16.5.2': met(
      'Without the database calls are answered 503, e-mails wait, codes that cannot be sent are told, posters are tried again.',
      [
        `${api}/database-lost.test.ts > a database lost during a request is answered 503, never 500`,
        `${api}/modules/messages/emails/delivery.test.ts > an e-mail that is not accepted yet is retried under the same id`,
        `${api}/platform/messages/sms.test.ts > an unreachable server is reported as such`,
      ],
    ),
    '16.5.3': met(
      'Whatever fails within a transaction leaves nothing of it; guards and schemas come before what they guard.',
      [
        `${api}/modules/submissions/write/durable.test.ts > an edit whose files do not become durable changes nothing`,
        `${api}/kills/confirm.test.ts`,
        `${api}/modules/auth/guard.ts`,
      ],
    ),
  },
};
