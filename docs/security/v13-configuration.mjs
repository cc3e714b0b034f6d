import { met } from './states.mjs';

const api = 'apps/api/src';
const database = 'packages/embedded-postgres/src/start.test.ts';
const calls =
  'The server calls the database, the SMS provider, the mail server and S3 at the addresses of its settings, the public addresses of webhooks, and nothing else.';

export const configuration = {
  number: 13,
  title: 'Configuration',
  requirements: {
    '13.1.1': met('The section on connections says what is called, and which addresses accounts may name.', [
      'docs/security.md',
      'README.md',
    ]),
    '13.2.1': met(
      'The database that comes along listens on a socket of this account alone; DATABASE_URL takes certificates of clients.',
      [
        `${database} > it syncs to disk, listens only on a private socket, and its account is no superuser`,
        'docs/operations.md',
      ],
    ),
    '13.2.2': met('The serving role owns nothing, and neither changes records nor writes the books.', [
      `${api}/platform/privileges.test.ts > with a separate owner, the serving role cannot change the records`,
      `${api}/modules/ledger/kept.test.ts > the serving role reads %s and cannot write it`,
      `${database} > the serving role has only granted rights, and neither creates nor drops tables`,
    ]),
    '13.2.3': met('Keys of providers have no default; the password of the carried database is random.', [
      `${api}/config.test.ts > cannot be left out`,
      `${database} > a connection by address needs the password`,
    ]),
    '13.2.4': met(calls, [
      `${api}/config.ts`,
      `${api}/modules/webhooks/public-lookup.test.ts > a name that leads inside is refused when the connection is made, as one address and as all`,
      `${api}/platform/messages/sms.test.ts > credentials are not sent to another address after a redirect`,
    ]),
    '13.2.5': met(`${calls.slice(0, -1)}; files are read from DATA_DIR, the bucket and the built folders.`, [
      `${api}/config.ts`,
      `${api}/modules/webhooks/public-lookup.test.ts > a name that leads inside is refused when the connection is made, as one address and as all`,
      `${api}/platform/storage/storage.test.ts > is no key`,
    ]),
    '13.3.1': met(
      'Each secret is read from a file that a vault puts there; the product’s own is made once, and wraps keys that are replaced and deleted.',
      [
        `${api}/secret-files.test.ts > a secret comes from the file that its setting names, without the end of its line`,
        `${api}/platform/secret.test.ts > a secret is created once, readable by this user only, also by concurrent starts`,
        'docs/operations.md',
      ],
    ),
    '13.3.2': met(
      'Processes that help the server get no environment but the folder of compiled code, the carried database none of it, and messages show no secret.',
      [
        `${api}/platform/helper-process.ts`,
        `${database} > PostgreSQL gets nothing from the environment of the host`,
        `${api}/config.test.ts > stops the start with one line`,
      ],
    ),
    '13.4.1': met(
      'Only built folders are served, without files that begin with a dot; operators install from an archive without a history.',
      [
        `${api}/platform/web-pages.ts`,
        'docs/operations.md',
        `${api}/platform/web-pages.test.ts > the offline page may be cached, and files for the server only are not served`,
      ],
    ),
    '13.4.2': met(
      'There is no debug mode; faults are answered without a word of them, and production has no sample data.',
      [
        `${api}/app.test.ts > an unexpected fault is answered without details`,
        `${api}/config.test.ts > in production codes are printed only if allowed, and there is no sample data`,
      ],
    ),
    '13.4.3': met('No folder is listed.', [
      `${api}/platform/web-pages.ts`,
      `${api}/platform/web-pages.test.ts > a missing page says so and offers links`,
    ]),
    '13.4.4': met('TRACE is answered by 404.', [
      `${api}/every-answer.test.ts > is answered with a problem and the fixed headers`,
    ]),
    '13.4.5': met(
      'The document of the API is meant for everyone; metrics take a token, and the proxy passes them on to nobody.',
      [
        `${api}/modules/metrics/metrics.test.ts > whoever does not know the token reads nothing`,
        `${api}/modules/metrics/metrics.test.ts > without a token in the settings there is nothing to read`,
        'docs/rights.md',
      ],
    ),
  },
};
