import { met } from './states.mjs';

const api = 'apps/api/src';
const contract = 'packages/contract/src';

export const businessLogic = {
  number: 2,
  title: 'Validation and business logic',
  requirements: {
    '2.1.1': met('The API describes every field of every call; kinds are the definition of their forms.', [
      `${api}/app.test.ts > document names every route, and its page is served`,
      `${contract}/kinds/kinds.test.ts > is described for the document of the API, field by field`,
      'docs/changing-it.md',
    ]),
    '2.1.2': met(
      'What must fit together is written down: identity and tax numbers, days and amounts, holders of accounts.',
      ['docs/operations.md', 'docs/specification-notes.md', 'docs/decisions/0047-one-debt-is-one-invoice.md'],
    ),
    '2.1.3': met(
      'Limits of each user and of all are in the tables above, those of the market in the decisions.',
      [
        'docs/security.md',
        'docs/decisions/0043-two-people-move-money.md',
        'docs/decisions/0045-accounts-of-banks-cool-off.md',
      ],
    ),
    '2.2.1': met(
      'Each call has a strict schema that names what it takes; random requests of the document find no way past it.',
      [
        `${api}/fuzz/fuzz.test.ts > requests made from the document with seed`,
        `${contract}/requests.test.ts > refuses a field that it does not know`,
        `${contract}/kinds/kinds.test.ts > refuses a field that it does not have, by its name`,
      ],
    ),
    '2.2.2': met('The server checks with the same schemas that forms use first for comfort.', [
      `${api}/platform/zod-validation.ts`,
      `${api}/platform/form/form.test.ts > every invalid field is named, and the gravest error gives the status`,
    ]),
    '2.2.3': met('Dates, amounts and numbers that belong together are compared with each other.', [
      `${contract}/market/tax-numbers.test.ts > holds the PAN and the state of its holder`,
      `${contract}/market/invoice-form.test.ts > one paisa or one day beyond is refused beside its field`,
      `${contract}/market/verification-faults.test.ts > whoever signs for another needs a letter of authority`,
    ]),
    '2.3.1': met('States and who may leave them are one rule each; every call is tried in every state.', [
      `${api}/modules/submissions/review/transitions.test.ts > is never edited while approved, and keeps every remark and history entry, after any calls`,
      `${api}/modules/orders/states.test.ts > every call of every actor in every state does what the state machine says, or nothing`,
      `${api}/modules/sales/states.test.ts`,
    ]),
    '2.3.2': met(
      'Limits of items, units and money are kept under concurrent requests, and random histories keep every rule.',
      [
        `${api}/modules/submissions/write/new-items.test.ts > concurrent requests create no more items than allowed`,
        `${api}/modules/sales/races.test.ts`,
        `${api}/histories/sold/sold.test.ts`,
      ],
    ),
    '2.3.3': met('Each act is one transaction; a server killed in the middle leaves all of it or nothing.', [
      `${api}/kills/batch.test.ts`,
      `${api}/kills/purchase.test.ts`,
      `${api}/modules/audit/audit.test.ts > an action that is rolled back leaves no entry`,
    ]),
    '2.3.4': met('Rows are locked before a decision on them, so units, codes and orders are given once.', [
      `${api}/modules/sales/races.test.ts`,
      `${api}/modules/orders/races.test.ts > of two treasurers at once, one confirms`,
      `${api}/modules/submissions/write/assert-version.test.ts > accepts exactly one of two concurrent decisions`,
    ]),
    '2.4.1': met(
      'Codes, passwords, items, messages and posters are counted in the database; lists are paged, bodies have a least rate.',
      [
        `${api}/modules/auth/sign-in.test.ts > an address gets no more codes an hour than the setting allows`,
        `${api}/modules/contact/contact.test.ts > accepts a few messages an hour from a network, then names the wait`,
        `${api}/platform/body-pace.test.ts > bytes a second is ended`,
        `${api}/platform/paging.ts`,
      ],
    ),
  },
};
