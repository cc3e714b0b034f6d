import { met, notApplicable } from './states.mjs';

const api = 'apps/api/src';
const contract = 'packages/contract/src';

const memorySafe = 'JavaScript and its libraries manage memory; no code of this repository is native.';

export const encoding = {
  number: 1,
  title: 'Encoding and sanitization',
  requirements: {
    '1.1.1': met('Parsers of addresses, JSON and forms decode once, and schemas check what they return.', [
      `${api}/platform/zod-validation.ts`,
      `${api}/every-answer.test.ts > is answered with a problem and the fixed headers`,
      `${api}/platform/form/form.test.ts > has texts as sent and files with size, type and hash`,
    ]),
    '1.1.2': met(
      'Texts are stored as typed; React, PostgreSQL, nodemailer and the writers of sheets encode them at the end.',
      [
        `${api}/modules/submissions/round-trip.test.ts > is read back as typed, and after a change has exactly that change`,
        `${api}/platform/spreadsheet.ts`,
      ],
    ),
    '1.2.1': met('React and Astro encode what they write; names in headers are encoded by RFC 8187.', [
      `${api}/modules/files/http-file.test.ts > every name stays within its header`,
      'apps/site/src/layouts/page.astro',
    ]),
    '1.2.2': met(
      'Links that people give are http or https, on both sides; parameters are encoded where addresses are made.',
      [
        `${contract}/text.test.ts > every address of the web is one, and the same address of another scheme is none`,
        `${contract}/kinds/kinds.test.ts > is no web address`,
      ],
    ),
    '1.2.3': met(
      'JSON is written by JSON.stringify; structured data in pages also hides the sign that ends a script.',
      [`${api}/platform/zod-validation.ts`, 'apps/site/src/layouts/page.astro'],
    ),
    '1.2.4': met(
      'Kysely and pg send values apart from the text of a statement; a check keeps SQL in repositories.',
      [
        'scripts/sql-in-repo.test.mjs > is refused outside repositories',
        `${api}/platform/db.ts`,
        `${api}/modules/submissions/submissions.test.ts > is found by its status in any case and by a literal part of its name`,
      ],
    ),
    '1.2.5': met(
      'No shell is started; programs get a list of arguments, and none of it is what a visitor sent.',
      [`${api}/platform/helper-process.ts`, `${api}/platform/backup/programs.ts`],
    ),
    '1.2.6': notApplicable('Nothing asks an LDAP directory.'),
    '1.2.7': notApplicable('Nothing evaluates XPath.'),
    '1.2.8': notApplicable('Nothing processes LaTeX; papers are drawn by pdfkit.'),
    '1.2.9': notApplicable(
      'No regular expression is made of what somebody sent; searches are parameters of SQL.',
      [`${api}/platform/search.ts`],
    ),
    '1.3.1': notApplicable('No field takes HTML; what looks like it is shown as text.'),
    '1.3.2': met('Nothing is evaluated as code, and the policy of every page forbids it in the browser.', [
      'packages/ui/build-steps/write-csp.test.ts > gives no hash to scripts of files and permits no other inline code',
      'packages/ui/build-steps/write-csp.ts',
    ]),
    '1.3.3': met(
      'Texts have a length and no characters that cannot be stored; cells of sheets never begin as a formula.',
      [
        `${contract}/text.test.ts > a text is refused exactly when it holds what cannot be stored, or has too many characters`,
        `${api}/platform/spreadsheet.test.ts > has no cell that begins like`,
      ],
    ),
    '1.3.4': met(
      'No upload may be an SVG, also under another name; the decoder of pictures refuses it as well.',
      [
        `${api}/modules/files/picture-studio.test.ts > an SVG that names a file of the server`,
        'apps/web/app/shared/forms/check-file.test.ts > an SVG with the name of a PNG is refused',
      ],
    ),
    '1.3.5': notApplicable(
      'No field is read as Markdown, CSS or another language; Markdown is that of the legal pages, at the build.',
      ['docs/operations.md'],
    ),
    '1.3.6': met(
      'Webhooks go to public addresses alone, by https at two ports, judged when the connection is made; all other calls go to addresses of the settings.',
      [
        `${api}/config.ts`,
        `${api}/modules/webhooks/public-lookup.test.ts > a name that leads inside is refused when the connection is made, as one address and as all`,
        `${api}/modules/webhooks/public-lookup.test.ts > an inner address is none in any form that it can be written in`,
        `${api}/platform/messages/sms.test.ts > credentials are not sent to another address after a redirect`,
      ],
    ),
    '1.3.7': met(
      'Templates of e-mails, papers and pages are files of the repository; what people typed only fills their places.',
      [
        `${api}/modules/messages/emails/compose.ts`,
        `${api}/modules/messages/emails/emails.test.ts > has the same placeholders in $language as in the source`,
      ],
    ),
    '1.3.8': notApplicable('There is no Java, and so no JNDI.'),
    '1.3.9': notApplicable('There is no memcache.'),
    '1.3.10': met('Texts with places to fill come from the catalogues and are never what somebody typed.', [
      `${contract}/codes/parameters.test.ts`,
      `${api}/modules/messages/emails/compose.ts`,
    ]),
    '1.3.11': met('Addresses are checked and names made one line before nodemailer encodes the headers.', [
      `${contract}/requests.test.ts > is an e-mail address or blank`,
      `${api}/modules/messages/emails/compose.ts`,
      `${api}/platform/messages/smtp.ts`,
    ]),
    '1.4.1': notApplicable(memorySafe),
    '1.4.2': met('Amounts are whole paise within limits, checked by schemas and again by the database.', [
      `${contract}/market/amounts.test.ts`,
      `${api}/modules/statements/csv.test.ts > amounts that no account can hold are refused`,
    ]),
    '1.4.3': notApplicable(memorySafe),
    '1.5.1': notApplicable('No XML is parsed; of Office files only the directory of the zip is read.', [
      `${api}/platform/form/office.ts`,
    ]),
    '1.5.2': met('What comes in is JSON, forms or CSV, read by strict schemas; prototype keys are refused.', [
      `${api}/app.test.ts > JSON with a prototype key is refused`,
      `${contract}/kinds/schema.test.ts > of anything at all is taken or refused by its own fields, and never breaks off`,
    ]),
  },
};
