import { api } from '@cinvoice/screens/fake-api.ts';
import {
  aHindrance,
  aListedInvoice,
  aLookalike,
  anInvoice,
  anInvoiceEvent,
  createInvoiceCounts,
} from '@cinvoice/screens/invoice-samples.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { signInAsAdmin } from '@cinvoice/screens/people.ts';
import { aPage, id, NOW } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';

beforeEach(() => signInAsAdmin());

test('the queue begins with what is to be compared', async () => {
  const checking = aListedInvoice({ _id: id(702), state: 'checking', number: 'PK/9' });
  api.on('GET /invoices/admin', ({ query }) =>
    query.state === 'checking'
      ? aPage(checking)
      : aPage(aListedInvoice({ state: 'submitted', submittedAt: NOW }), checking),
  );
  api.on('GET /invoices/counts', { data: createInvoiceCounts({ checking: 1, submitted: 1 }) });
  openPage('/admin/invoices');
  const queue = page.getByRole('region', { name: 'To compare' });
  await expect.element(queue.getByRole('row', { name: /PK\/9/ })).toMatchTextContent(/checking/);
  await expect
    .element(page.getByRole('region', { name: 'All invoices' }).getByRole('row', { name: /PK\/2026-42/ }))
    .toMatchTextContent(/Parda Kinaara LLP to Rangmahal.*submitted/);
  await expect.element(page.getByRole('link', { name: 'Invoices 1', exact: true })).toBeVisible();
  await page.getByRole('link', { name: /1 submitted/ }).click();
  await expect.element(queue).not.toBeInTheDocument();
});

test('without an invoice the page says when one comes', async () => {
  api.on('GET /invoices/admin', aPage());
  openPage('/admin/invoices');
  await expect.element(page.getByText('No invoice was submitted yet')).toBeVisible();
});

const openInvoice = (changes: Parameters<typeof anInvoice>[0] = {}) => {
  api.on('GET /invoices/:id', { data: anInvoice({ state: 'checking', ...changes }) });
  api.on('GET /invoices/:id/history', { data: [anInvoiceEvent({ to: 'checking' })] });
  api.on('GET /invoices/:id/hindrances', { data: [] });
  openPage(`/admin/invoices/${id(700)}`);
};

test('a look-alike stands beside the invoice, with its reasons and what differs', async () => {
  openInvoice({ lookalikes: [aLookalike({ why: ['number', 'amount-and-day'] })] });
  const other = page.getByRole('article', { name: 'This invoice beside PK/2026-43' });
  await expect.element(other).toMatchTextContent(/Number differs by one character/);
  await expect.element(other).toMatchTextContent(/Same payer, nearly the same sum and day/);
  await expect
    .element(other.getByRole('row', { name: /Invoice number/ }))
    .toMatchTextContent(/PK\/2026-42.*differs.*PK\/2026-43/);
  await expect.element(other.getByRole('row', { name: /Due day/ })).toMatchTextContent(/differs/);
  await expect.element(other.getByRole('row', { name: /^Payable/ })).toMatchTextContent(/the same/);
  await expect.element(other.getByText('other.pdf', { exact: false })).toBeVisible();
  await expect
    .element(other.getByRole('link', { name: 'Open the other invoice' }))
    .toHaveAttribute('href', `/admin/invoices/${id(701)}`);
});

test('passing it on needs a reason, and names the version that was read', async () => {
  openInvoice({ version: 4, lookalikes: [aLookalike()] });
  await page.getByRole('button', { name: 'Pass to Rangmahal' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Pass to Rangmahal' }).click();
  await expect.element(dialog.getByText(/Reason.*required|required/i).first()).toBeVisible();
  await dialog.getByLabelText(/Reason/).fill('Two seasons, two invoices.');
  const cleared = aLookalike({ cleared: { by: 'boss', at: NOW, reason: 'Two seasons, two invoices.' } });
  api.on('POST /invoices/:id/clear', { data: anInvoice({ state: 'submitted' }) });
  api.on('GET /invoices/:id', { data: anInvoice({ version: 5, state: 'submitted', lookalikes: [cleared] }) });
  await dialog.getByRole('button', { name: 'Pass to Rangmahal' }).click();
  await expect.element(notice('Passed to Rangmahal.')).toBeVisible();
  expect(api.received('POST /invoices/:id/clear')[0]?.body).toEqual({
    reason: 'Two seasons, two invoices.',
    version: 4,
  });
  await expect.element(page.getByText(/Compared by boss on .*Two seasons/)).toBeVisible();
});

test('declining an accepted invoice says what it means', async () => {
  openInvoice({ state: 'accepted' });
  await expect.element(page.getByRole('button', { name: /Pass to/ })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/our payment instruction ends/)).toBeVisible();
  await dialog.getByLabelText(/Reason/).fill('Sold elsewhere.');
  api.on('POST /invoices/:id/decline', { data: anInvoice({ state: 'declined' }) });
  api.on('GET /invoices/:id', { data: anInvoice({ state: 'declined' }) });
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect.element(notice('Declined.')).toBeVisible();
});

test('a hindrance is opened with its kind and text, and one that freezes is closed by an order', async () => {
  openInvoice({ state: 'accepted' });
  await expect.element(page.getByText('Nothing stops payment.')).toBeVisible();
  await page.getByRole('button', { name: 'Open a hindrance' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText(/Kind/).selectOptions('court order');
  await dialog.getByLabelText(/What happened/).fill('The High Court attached it.');
  await dialog.getByRole('textbox', { name: 'Amount concerned' }).fill('5,00,000');
  await dialog.getByLabelText('Keep receipts back until it is lifted').click();
  const opened = aHindrance({ kind: 'court-order', freezes: true, text: 'The High Court attached it.' });
  api.on('POST /invoices/:id/hindrances', { data: opened });
  api.on('GET /invoices/:id/hindrances', { data: [opened] });
  await dialog.getByRole('button', { name: 'Open a hindrance' }).click();
  await expect.element(notice('The hindrance is open.')).toBeVisible();
  expect(api.received('POST /invoices/:id/hindrances')[0]?.form).toMatchObject({
    kind: 'court-order',
    text: 'The High Court attached it.',
    amountPaise: '50000000',
    freezes: 'true',
  });
  await page.getByRole('button', { name: 'Close court order' }).click();
  const closing = page.getByRole('dialog', { name: /Close the hindrance/ });
  await closing.getByLabelText(/Reason/).fill('The order was lifted.');
  api.on('POST /hindrances/:id/close', { data: { ...opened, orderId: id(900) } });
  api.on('GET /invoices/:id/hindrances', { data: [{ ...opened, orderId: id(900) }] });
  await closing.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect
    .element(page.getByRole('link', { name: /The order is asked for/ }))
    .toHaveAttribute('href', `/admin/orders/${id(900)}`);
});
