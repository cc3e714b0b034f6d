import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import type { Acceptance, AcceptancePreparation } from '@cinvoice/contract/market/acceptances';
import type { WholeInvoice } from '@cinvoice/contract/market/invoices';
import { api } from '@cinvoice/screens/fake-api.ts';
import { aListedInvoice, anInvoice, createInvoiceCounts } from '@cinvoice/screens/invoice-samples.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { getToken, signInAsOtt } from '@cinvoice/screens/people.ts';
import { refused } from '@cinvoice/screens/refusal.ts';
import { aPage, id, NOW } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { currentPath, openPage } from '#screens/page.tsx';

const OFFICER = id(960);

const aPreparation = (changes: Partial<AcceptancePreparation> = {}): AcceptancePreparation => ({
  seller: 'Paper Kite Films Private Limited',
  payer: 'Rangmahal Private Limited',
  title: 'Neel Kuthi',
  textVersion: 1,
  escrow: { holderName: 'Cinvoice Escrow', number: '50200012344471', ifsc: 'HDFC0000060', bank: 'HDFC Bank' },
  officers: [
    {
      _id: OFFICER,
      name: 'Meera Rao',
      designation: 'Head of finance',
      email: 'm…@rangmahal.example',
      usableFrom: NOW,
      isUsable: true,
    },
    {
      _id: id(961),
      name: 'Kabir Sen',
      designation: 'Controller',
      email: 'k…@rangmahal.example',
      usableFrom: '2026-11-22T04:30:00.000Z',
      isUsable: false,
    },
  ],
  request: null,
  obstacle: null,
  ...changes,
});

const aRequest = (invoice: WholeInvoice): NonNullable<AcceptancePreparation['request']> => ({
  officer: { name: 'Meera Rao', designation: 'Head of finance', email: 'm…@rangmahal.example' },
  tdsPaise: invoice.tdsPaise,
  otherDeductionsPaise: 0,
  payablePaise: invoice.payablePaise,
  askedAt: NOW,
  expiresAt: '2099-01-01T00:00:00.000Z',
  triesLeft: 5,
});

const anAcceptance = (invoice: WholeInvoice): Acceptance => ({
  officer: { name: 'Meera Rao', designation: 'Head of finance', email: 'meera@rangmahal.example' },
  payablePaise: invoice.payablePaise,
  tdsPaise: invoice.tdsPaise,
  otherDeductionsPaise: 0,
  escrow: { holderName: 'Cinvoice Escrow', number: '50200012344471', ifsc: 'HDFC0000060', bank: 'HDFC Bank' },
  at: NOW,
  textVersion: 1,
  texts: { en: ['Rangmahal owes this.'], hi: ['रंगमहल पर यह बक़ाया है।'] },
  canonicalText: 'textVersion=1\n',
  hash: 'a'.repeat(64),
  isWhole: true,
});

const submitted = anInvoice({ state: 'submitted', submittedAt: NOW });

/** Answers of an invoice's page. */
const answer = (invoice: WholeInvoice, preparation = aPreparation()): void => {
  api.on('GET /invoices/counts', { data: createInvoiceCounts({ submitted: 1 }) });
  api.on('GET /invoices/:id', { data: invoice });
  api.on('GET /invoices/:id/history', { data: [] });
  api.on('GET /invoices/:id/hindrances', { data: [] });
  api.on('GET /invoices/:id/accept', { data: preparation });
  api.on('GET /invoices/:id/acceptance', { data: anAcceptance(invoice) });
};

const open = (step = '', invoice = submitted, preparation = aPreparation()): void => {
  answer(invoice, preparation);
  openPage(`/ott/invoices/${invoice._id}${step}`);
};

beforeEach(() => signInAsOtt());

test('the queue has late first, then what waits, with days in words and sums', async () => {
  api.on('GET /invoices/counts', { data: createInvoiceCounts({ submitted: 1, accepted: 2 }, 1) });
  api.on('GET /invoices/ott', ({ query }) => {
    if (query.late)
      return aPage(aListedInvoice({ _id: id(702), number: 'SM-114', state: 'accepted', daysLate: 9 }));
    if (query.state === 'submitted')
      return aPage(aListedInvoice({ _id: id(703), number: 'PK-42', state: 'submitted', submittedAt: NOW }));
    return aPage();
  });
  openPage('/ott/invoices');
  const rows = page.getByRole('row');
  await expect.element(rows.nth(1)).toMatchTextContent(/SM-114.*late.*by 9 days/);
  await expect.element(rows.nth(2)).toMatchTextContent(/PK-42.*submitted.*(waits|since today)/);
  await expect.element(page.getByRole('link', { name: /1.*Waiting.*₹1,08,00,000\.00/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Invoices 1', exact: true })).toBeVisible();
  await page.getByRole('link', { name: /1.*Late/ }).click();
  await expect.poll(() => currentPath()).toBe('/ott/invoices?late=1');
});

test('an empty queue says what will appear', async () => {
  api.on('GET /invoices/counts', { data: createInvoiceCounts({}) });
  api.on('GET /invoices/ott', aPage());
  openPage('/ott/invoices');
  await expect.element(page.getByText('No invoice yet')).toBeVisible();
});

test('of a part-paid invoice the queue shows what is still to be sent, and so does the sum of what is due soon', async () => {
  api.on('GET /invoices/counts', { data: createInvoiceCounts({ accepted: 1 }) });
  const partPaid = aListedInvoice({ state: 'accepted', receivedPaise: 8_00_000_00, acceptedAt: NOW });
  api.on('GET /invoices/ott', ({ query }) => (query.state === 'accepted' ? aPage(partPaid) : aPage()));
  openPage('/ott/invoices');
  await expect
    .element(page.getByRole('row').nth(1))
    .toMatchTextContent(/₹1,00,00,000\.00.*₹8,00,000\.00 of ₹1,08,00,000\.00 received/);
  await expect.element(page.getByRole('link', { name: /1.*Due.*₹1,00,00,000\.00/ })).toBeVisible();
});

test('deductions change the promise as they are typed, and go into the second step', async () => {
  open();
  await expect.element(page.getByText('One crore eight lakh rupees')).toBeVisible();
  await expect.element(page.getByText('The seller expects the same.')).toBeVisible();
  await page.getByLabelText(/TDS you keep back/).fill('₹20,00,000.50');
  await expect.element(page.getByText('₹97,99,999.50', { exact: true })).toBeVisible();
  await expect.element(page.getByText('The seller expects ₹10,00,000.00, and is told.')).toBeVisible();
  await page.getByText('Read the whole text, version 1').click();
  await expect.element(page.getByText(/owes Paper Kite Films Private Limited ₹97,99,999\.50/)).toBeVisible();
  await page.getByRole('button', { name: 'Next: password and officer' }).click();
  await expect.poll(() => currentPath()).toBe(`/ott/invoices/${submitted._id}/officer?tds=200000050&other=0`);
  await page.getByRole('link', { name: 'Back to the papers' }).click();
  await expect.element(page.getByLabelText(/TDS you keep back/)).toHaveValue('20,00,000.50');
});

test('what is no amount, or leaves nothing, is said beside its field, and leads no further', async () => {
  open();
  const tds = page.getByLabelText(/TDS you keep back/);
  await tds.fill('1e3');
  await expect.element(page.getByText(/must be an amount in rupees and paise/)).toBeVisible();
  await tds.fill('1,18,00,000');
  await expect.element(page.getByText(/together must stay below/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Next: password and officer' })).toBeDisabled();
});

test('what stands in the way is a sentence in place of the button', async () => {
  const obstacle = makeDetail('escrow-missing');
  open('', submitted, aPreparation({ obstacle, escrow: null }));
  await expect.element(page.getByText(/There is no escrow account yet/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Next/ })).not.toBeInTheDocument();
});

test('a wrong password says that nothing changed, and the session goes on; the right one sends the code', async () => {
  open('/officer?tds=100000000&other=0');
  await expect.element(page.getByRole('radio', { name: /Kabir Sen/ })).toBeDisabled();
  api.on(
    'POST /invoices/:id/accept',
    refused('wrong-credentials', { reason: makeDetail('accept-password-wrong') }),
  );
  await page.getByLabelText(/Password of this login/).fill('wrong horse');
  await page.getByRole('button', { name: 'Send the code to the officer' }).click();
  await expect.element(page.getByText(/Nothing was changed and no code was sent/)).toBeVisible();
  expect(getToken('ott')).not.toBeNull();
  const request = aRequest(submitted);
  api.on('POST /invoices/:id/accept', { data: request });
  api.on('GET /invoices/:id/accept', { data: aPreparation({ request }) });
  await page.getByRole('button', { name: 'Send the code to the officer' }).click();
  await expect.element(page.getByText('The officer’s code')).toBeVisible();
  expect(api.received('POST /invoices/:id/accept').at(-1)?.body).toEqual({
    officerId: OFFICER,
    tdsPaise: 100_000_000,
    otherDeductionsPaise: 0,
    password: 'wrong horse',
    version: submitted.version,
  });
});

test('a wrong code says how many tries are left; the right one accepts', async () => {
  open('/code', submitted, aPreparation({ request: aRequest(submitted) }));
  const reason = makeDetail('officer-code-wrong', { left: 3 });
  api.on('POST /invoices/:id/accept/confirm', refused('wrong-officer-code', { reason, triesLeft: 3 }));
  await page.getByLabelText(/Code of 8 letters/).fill('ktrm-pwxz');
  await page.getByRole('button', { name: 'Accept this debt' }).click();
  await expect.element(page.getByText(/Tries left: 3/)).toBeVisible();
  expect(getToken('ott')).not.toBeNull();
  const accepted = anInvoice({ state: 'accepted', acceptedAt: NOW, version: submitted.version + 1 });
  api.on('POST /invoices/:id/accept/confirm', { data: accepted });
  answer(accepted);
  await page.getByRole('button', { name: 'Accept this debt' }).click();
  await expect.element(page.getByText(/Accepted on .* by Meera Rao, Head of finance/)).toBeVisible();
  expect(currentPath()).toBe(`/ott/invoices/${submitted._id}`);
  await expect.element(page.getByText('a'.repeat(64))).toBeVisible();
});

test('without an open code the third step leads back', async () => {
  open('/code');
  await expect.element(page.getByText('No code is open')).toBeVisible();
});

test('a dispute needs a reason, and tells the seller', async () => {
  open();
  await page.getByRole('button', { name: 'Dispute' }).click();
  await page.getByRole('button', { name: 'Dispute it' }).click();
  await expect.element(page.getByText('Reason is required.')).toBeVisible();
  api.on('POST /invoices/:id/dispute', { data: anInvoice({ state: 'disputed' }) });
  answer(anInvoice({ state: 'disputed' }));
  await page.getByLabelText(/Reason/).fill('The last reel is missing.');
  await page.getByRole('button', { name: 'Dispute it' }).click();
  await expect.element(notice('The seller was told.')).toBeVisible();
  expect(api.received('POST /invoices/:id/dispute').at(-1)?.body).toEqual({
    reason: 'The last reel is missing.',
    version: submitted.version,
  });
});
