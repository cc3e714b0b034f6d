import type { InvoiceState } from '@cinvoice/contract/market/invoice-states';
import { api } from '@cinvoice/screens/fake-api.ts';
import {
  aListedInvoice,
  anAcceptance,
  anInvoice,
  anInvoiceEvent,
  anOwnVerification,
  aPayer,
  createInvoiceCounts,
} from '@cinvoice/screens/invoice-samples.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { signInAsUser } from '@cinvoice/screens/people.ts';
import { refused } from '@cinvoice/screens/refusal.ts';
import { aPage, id, NOW } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { currentPath, openPage } from '#screens/page.tsx';

beforeEach(() => signInAsUser('content_producer'));

const openList = (...invoices: ReturnType<typeof aListedInvoice>[]) => {
  api.on('GET /invoices/user', aPage(...invoices));
  api.on('GET /invoices/counts', { data: createInvoiceCounts({ draft: 1, submitted: 2, accepted: 1 }, 1) });
  openPage('/filmmaker/invoices');
};

test('lists invoices with state, due day in words, whom each waits for, and the sum', async () => {
  openList(
    aListedInvoice({ state: 'submitted', submittedAt: NOW }),
    aListedInvoice({ _id: id(701), number: 'PK/7', state: 'accepted', daysLate: 12, dueDay: '2026-11-08' }),
  );
  const first = page.getByRole('row', { name: /PK\/2026-42 to Rangmahal/ });
  await expect
    .element(first)
    .toMatchTextContent(/submitted.*31\/03\/2027in \d+ days.*Rangmahal.*₹1,08,00,000\.00/);
  const late = page.getByRole('row', { name: /PK\/7 to Rangmahal/ });
  await expect.element(late).toMatchTextContent(/accepted.*12 days late/);
});

test('states are cards with their number and sum; one filters the list', async () => {
  openList(aListedInvoice());
  await expect.element(page.getByRole('link', { name: /2 submitted ₹2\.16 Cr/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /disputed/ })).not.toBeInTheDocument();
  await page.getByRole('link', { name: /1 late/ }).click();
  await expect.poll(() => api.received('GET /invoices/user').at(-1)?.query).toMatchObject({ late: '1' });
  expect(currentPath()).toBe('/filmmaker/invoices?late=1');
});

test('the search and the due days are sent as the API takes them', async () => {
  openList(aListedInvoice());
  await page.getByLabelText(/Search by number/).fill('neel');
  await expect.poll(() => api.received('GET /invoices/user').at(-1)?.query).toMatchObject({ q: 'neel' });
  await page.getByRole('textbox', { name: 'Due from' }).fill('01/03/2027');
  await expect
    .poll(() => api.received('GET /invoices/user').at(-1)?.query)
    .toMatchObject({ q: 'neel', due: '2027-03-01,' });
});

test('the list is exported as it is filtered', async () => {
  api.on('GET /invoices/user', aPage(aListedInvoice()));
  openPage('/filmmaker/invoices?state=draft');
  await page.getByRole('button', { name: 'Export' }).click();
  await expect.element(page.getByText(/Every row that the filter/)).toBeVisible();
  await expect.element(page.getByText(/audit log/)).not.toBeInTheDocument();
  api.on('GET /invoices/user/export', refused('temporarily-unavailable'));
  await page.getByRole('button', { name: /CSV/ }).click();
  await expect.element(page.getByText(/The list was not exported/)).toBeVisible();
  expect(api.received('GET /invoices/user/export')[0]?.query).toEqual({ state: 'draft', format: 'csv' });
});

test('the menu counts what waits for the seller', async () => {
  openList(aListedInvoice());
  await expect.element(page.getByRole('link', { name: 'Invoices 1', exact: true })).toBeVisible();
});

test('a change elsewhere shows in the list without a reload', async () => {
  openList(aListedInvoice({ state: 'submitted' }));
  await expect.element(page.getByRole('row', { name: /Neel Kuthi/ })).toMatchTextContent(/submitted/);
  api.on('GET /invoices/user', aPage(aListedInvoice({ state: 'accepted', version: 2 })));
  api.on('GET /invoices/counts', { data: createInvoiceCounts({ accepted: 3 }) });
  api.emit({ what: 'item', kind: 'invoices', id: id(700) });
  await expect.element(page.getByRole('row', { name: /Neel Kuthi/ })).toMatchTextContent(/accepted/);
  await expect.element(page.getByRole('link', { name: /3 accepted/ })).toBeVisible();
});

test('without an invoice the page says what is needed first, and how far one is', async () => {
  api.on('GET /invoices/user', aPage());
  api.on('GET /verifications/:purpose', { data: anOwnVerification({ state: 'approved' }) });
  api.on('GET /bank-accounts', { data: [] });
  api.on('GET /payers', aPage(aPayer()));
  api.on('GET /:kind/user', aPage());
  openPage('/filmmaker/invoices');
  await expect.element(page.getByText('No invoice yet')).toBeVisible();
  const steps = page.getByRole('region', { name: /Needed before/ }).getByRole('listitem');
  await expect.element(steps.nth(0)).toMatchTextContent(/verification as a seller done/);
  await expect.element(steps.nth(1)).toMatchTextContent(/bank account that is usable not yet/);
  await expect.element(steps.nth(2)).toMatchTextContent(/approved title not yet/);
  await expect
    .element(page.getByRole('link', { name: /Begin A bank account/ }))
    .toHaveAttribute('href', '/filmmaker/money');
});

const openInvoice = (
  changes: Parameters<typeof anInvoice>[0] = {},
  ...history: ReturnType<typeof anInvoiceEvent>[]
) => {
  api.on('GET /invoices/:id', { data: anInvoice(changes) });
  api.on('GET /invoices/:id/history', { data: history });
  api.on('GET /invoices/:id/hindrances', { data: [] });
  openPage(`/filmmaker/invoices/${id(700)}`);
};

const submitted = anInvoiceEvent();

test.each<[InvoiceState, string, RegExp, string[]]>([
  ['draft', 'You', /Finish it and submit it/, ['Submit to Rangmahal', 'Withdraw']],
  [
    'checking',
    'An admin',
    /An admin compares it with a similar invoice before Rangmahal sees it/,
    ['Recall', 'Withdraw'],
  ],
  [
    'submitted',
    'Rangmahal',
    /accepts it with its officer’s code\..*due on 31\/03\/2027/,
    ['Recall', 'Withdraw'],
  ],
  ['disputed', 'You', /Revise it and submit it anew.*Rangmahal says: Wrong day\./, ['Revise', 'Withdraw']],
  ['accepted', 'Rangmahal', /Rangmahal sends ₹1,08,00,000\.00 by 31\/03\/2027/, ['Withdraw']],
  ['settled', 'Nobody', /All of it was received/, []],
  ['withdrawn', 'Nobody', /You withdrew it/, []],
  ['declined', 'Nobody', /An admin declined it\. Not yours\./, []],
])(
  'an invoice that is %s says whom it waits for, and offers what is possible',
  async (state, who, text, buttons) => {
    openInvoice(
      { state, settledAt: state === 'settled' ? NOW : null },
      anInvoiceEvent({ version: 4, event: 'declined', reason: 'Not yours.' }),
      anInvoiceEvent({ version: 3, event: 'disputed', reason: 'Wrong day.' }),
      submitted,
    );
    await expect.element(page.getByText(text)).toBeVisible();
    await expect
      .element(page.getByText('Waits for').element().parentElement)
      .toMatchTextContent(new RegExp(who));
    const offered = page.getByRole('group', { name: 'What you can do' }).getByRole('button').all();
    expect(await Promise.all(offered.map((button) => button.element().textContent))).toEqual(buttons);
  },
);

test('a draft that was never submitted can be deleted, and says what it lacks', async () => {
  openInvoice({ waitsFor: ['seller-verification', 'bank-account', 'contract-file', 'seller'] });
  await expect.element(page.getByText('Your verification as a seller is missing.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'To the verification' }))
    .toHaveAttribute('href', '/filmmaker/verification');
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete' });
  await expect.element(dialog.getByText(/removed for good/)).toBeVisible();
  api.on('DELETE /invoices/:id', undefined);
  api.on('GET /invoices/user', aPage(aListedInvoice()));
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(notice('The draft was deleted.')).toBeVisible();
  await expect.poll(currentPath).toBe('/filmmaker/invoices');
});

test('the way shows what happened and what is still ahead', async () => {
  openInvoice(
    { state: 'submitted' },
    anInvoiceEvent({ version: 4 }),
    anInvoiceEvent({ version: 3, event: 'recalled', from: 'submitted', to: 'draft' }),
    anInvoiceEvent({ to: 'checking' }),
  );
  const way = page.getByRole('region', { name: 'The way' });
  await expect
    .element(way)
    .toMatchTextContent(
      /Submitted by you; an admin compares.*Recalled by you.*Submitted by you.*Now: Rangmahal accepts it.*Still ahead: Paid by Rangmahal.*Still ahead: Settled/,
    );
});

test('deductions that the payer changed stand in the way', async () => {
  const changes = [{ field: 'tdsPaise', from: 10_00_000_00, to: 12_00_000_00 }];
  const actor = { kind: 'ott', name: 'Rangmahal' } as const;
  openInvoice(
    { state: 'accepted' },
    anInvoiceEvent({ version: 3, event: 'accepted', actor, changes }),
    submitted,
  );
  await expect
    .element(page.getByRole('region', { name: 'The way' }))
    .toMatchTextContent(/Accepted by Rangmahal.*₹10,00,000\.00 → ₹12,00,000\.00/);
});

test('the amounts add up, and GST that is owed to the state is said', async () => {
  openInvoice(
    { state: 'accepted', receivedPaise: 8_00_000_00 },
    anInvoiceEvent({ version: 4, event: 'reopened', receivedPaise: -2_00_000_00 }),
    anInvoiceEvent({ version: 3, event: 'received', receivedPaise: 10_00_000_00 }),
  );
  const amounts = page.getByRole('region', { name: 'Amounts' });
  await expect
    .element(amounts)
    .toMatchTextContent(/₹18,00,000\.00 of it is GST that the seller owes to the state/);
  await expect.element(amounts).toMatchTextContent(/Rangmahal sends₹1,08,00,000\.00/);
  await expect
    .element(page.getByRole('region', { name: 'Receipts' }))
    .toMatchTextContent(
      /Received 12\/11\/2026, 2:30 pm₹10,00,000\.00Taken back 12\/11\/2026, 2:30 pm− ₹2,00,000\.00Received so far₹8,00,000\.00Still to come₹1,00,00,000\.00/,
    );
});

test('an acceptance says who promised what and when, and its very text can be kept', async () => {
  api.on('GET /invoices/:id/acceptance', { data: anAcceptance() });
  openInvoice({ state: 'accepted', acceptedAt: NOW });
  const acceptance = page.getByRole('region', { name: 'Acceptance' });
  await expect
    .element(acceptance)
    .toMatchTextContent(/Meera Iyer, Head of content finance.*₹1,08,00,000\.00.*••••2208.*equal/);
  await expect.element(acceptance.getByText('b'.repeat(64))).toBeVisible();
  await acceptance.getByText('What was accepted').click();
  await expect.element(acceptance.getByText('Rangmahal owes this sum.')).toBeVisible();
  await expect.element(acceptance.getByRole('button', { name: /Download the text/ })).toBeVisible();
});

test('the seller reads the kinds of what stops payment', async () => {
  openInvoice({ state: 'accepted' });
  api.on('GET /invoices/:id/hindrances', {
    data: [
      { _id: id(800), kind: 'court-order', freezes: true, openedAt: NOW, cause: null, closedAt: null },
      {
        _id: id(801),
        kind: 'other',
        freezes: false,
        openedAt: NOW,
        cause: 'payer-deactivated',
        closedAt: NOW,
      },
    ],
  });
  const block = page.getByRole('region', { name: 'What stops payment' });
  await expect.element(block).toMatchTextContent(/court order \(open\).*Receipts are kept back/);
  await expect.element(block).toMatchTextContent(/something else \(closed\)The payer is deactivated/);
});

test('a submission that is not ready names what is missing', async () => {
  openInvoice();
  await page.getByRole('button', { name: 'Submit to Rangmahal' }).click();
  const dialog = page.getByRole('dialog');
  api.on('POST /invoices/:id/submit', refused('not-ready', { lacks: ['bank-account', 'payer-officer'] }));
  await dialog.getByRole('button', { name: 'Submit to Rangmahal' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(/no bank account that is usable.*Rangmahal has no officer/);
});

test('submitting sends the version that was read', async () => {
  openInvoice({ version: 7 });
  await page.getByRole('button', { name: 'Submit to Rangmahal' }).click();
  const dialog = page.getByRole('dialog');
  api.on('POST /invoices/:id/submit', { data: anInvoice({ state: 'checking', version: 8 }) });
  api.on('GET /invoices/:id', { data: anInvoice({ state: 'checking', version: 8 }) });
  await dialog.getByRole('button', { name: 'Submit to Rangmahal' }).click();
  await expect.element(notice('An admin compares it with a similar invoice first')).toBeVisible();
  expect(api.received('POST /invoices/:id/submit')[0]?.body).toEqual({ version: 7 });
  await expect.element(page.getByText('checking', { exact: true })).toBeVisible();
});

test('a refused duplicate says what is the same, and never whose the other one is', async () => {
  openInvoice();
  await page.getByRole('button', { name: 'Submit to Rangmahal' }).click();
  const dialog = page.getByRole('dialog');
  api.on('POST /invoices/:id/submit', refused('duplicate-invoice', { collides: ['number', 'file'] }));
  await dialog.getByRole('button', { name: 'Submit to Rangmahal' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(
      /This number stands on another invoice.*This very file was submitted.*your draft is kept/,
    );
});

test('an invoice that is not there says so', async () => {
  api.on('GET /invoices/:id', refused('not-found'));
  api.on('GET /invoices/:id/history', refused('not-found'));
  openPage(`/filmmaker/invoices/${id(700)}`);
  await expect.element(page.getByText('This invoice could not be loaded.')).toBeVisible();
});
