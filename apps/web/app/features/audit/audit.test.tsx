import type { AuditEntry } from '@cinvoice/contract/audit';
import { makeOrderText } from '@cinvoice/contract/codes/order-texts';
import { api } from '@cinvoice/screens/fake-api.ts';
import { signInAsAdmin } from '@cinvoice/screens/people.ts';
import { aPage, id, NOW } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { currentPath, openPage } from '#screens/page.tsx';

const entry = (number: number, changes: Partial<AuditEntry> = {}): AuditEntry => ({
  _id: id(number),
  at: NOW,
  action: 'user-suspended',
  actor: { kind: 'admin', _id: id(2), name: 'boss' },
  target: { kind: 'user', _id: id(3), label: 'Asha Rane' },
  address: '203.0.113.7',
  details: { reason: 'Sent the same film twice' },
  ...changes,
});

beforeEach(signInAsAdmin);

test('shows actor, action, target, reason and address of an entry', async () => {
  api.on('GET /audit', aPage(entry(400)));
  openPage('/admin/audit');
  const row = page.getByRole('row', { name: /User suspended/ });
  await expect
    .element(row)
    .toMatchTextContent(/boss.*Asha Rane.*Reason: Sent the same film twice.*203\.0\.113\.7/);
  await expect
    .element(row.getByRole('link', { name: 'Asha Rane' }))
    .toHaveAttribute('href', `/admin/users/${id(3)}`);
});

test('names an exported list by its kind, in the language of the page', async () => {
  localStorage.setItem('language', 'hi');
  const target = { kind: 'invoice', _id: null, label: 'Invoices' } as const;
  api.on('GET /audit', aPage(entry(406, { action: 'list-exported', target, details: { format: 'csv' } })));
  openPage('/admin/audit');
  const row = page.getByRole('row', { name: /सूची एक्सपोर्ट हुई/ });
  await expect.element(row).toMatchTextContent(/इनवॉइस/);
  await expect.element(row).not.toMatchTextContent(/Invoices/);
});

test('names orders and points before opening in the language of the page', async () => {
  localStorage.setItem('language', 'hi');
  const title = makeOrderText('bank-account-in-force');
  const order = entry(407, {
    action: 'order-asked',
    target: { kind: 'order', _id: id(7), label: `${title.message}: Asha Rane` },
    details: { order: title, subject: 'Asha Rane', reason: 'Her account.' },
  });
  const point = entry(408, {
    action: 'opening-point-settled',
    target: { kind: 'opening-point', _id: null, label: 'money-holder' },
  });
  api.on('GET /audit', aPage(order, point));
  openPage(`/admin/audit?target=${id(7)}`);
  const row = page.getByRole('row', { name: /आदेश माँगा गया/ });
  await expect.element(row).toMatchTextContent(/बैंक खाता इस्तेमाल में लाना: Asha Rane.*Her account\./);
  await expect.element(row).not.toMatchTextContent(/Put a bank account in force|bank-account-in-force/);
  await expect.element(page.getByRole('button', { name: /बैंक खाता इस्तेमाल में लाना: Asha Rane/ })).toBeVisible();
  await expect
    .element(page.getByRole('row', { name: /बिंदु तय हुआ/ }))
    .toMatchTextContent(/पैसा किसके पास रहता है/);
});

test('names an order whose entry has no code by its label', async () => {
  const target = { kind: 'order', _id: id(7), label: 'Put a bank account in force: Asha Rane' } as const;
  api.on('GET /audit', aPage(entry(409, { action: 'order-lapsed', target, details: {} })));
  openPage('/admin/audit');
  await expect
    .element(page.getByRole('row', { name: /Put a bank account in force: Asha Rane/ }))
    .toBeVisible();
});

test('filters the log by one party and removes the filter', async () => {
  api.on('GET /audit', aPage(entry(401)));
  openPage('/admin/audit');
  await page.getByRole('button', { name: /Only these by boss/ }).click();
  await expect.poll(() => api.received('GET /audit').at(-1)?.query.actor).toBe(id(2));
  await page.getByRole('button', { name: /Who: boss/ }).click();
  await expect.poll(currentPath).toBe('/admin/audit');
});

test('sends the action and the day to the server', async () => {
  api.on('GET /audit', aPage(entry(402)));
  openPage('/admin/audit');
  await page.getByLabelText('What').selectOptions('Sign-in failed');
  await expect.poll(() => api.received('GET /audit').at(-1)?.query.action).toBe('sign-in-failed');
  await page.getByRole('textbox', { name: 'From' }).fill('20/11/2026');
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => api.received('GET /audit').at(-1)?.query.from).toBe('2026-11-20');
});

test('refuses an invalid day in its field and does not filter by it', async () => {
  api.on('GET /audit', aPage(entry(403)));
  openPage('/admin/audit');
  const from = page.getByRole('textbox', { name: 'From' });
  await from.fill('31/02/2026');
  await userEvent.keyboard('{Tab}');
  await expect.element(from).toHaveAccessibleDescription(/Write a day as day\/month\/year/);
  expect(currentPath()).toBe('/admin/audit');
});

test('fetches the next page near the end of the list', async () => {
  api.on('GET /audit', ({ query }) =>
    query.cursor === 'second'
      ? aPage(entry(405, { action: 'ott-added', target: { kind: 'ott', _id: id(1), label: 'Rangmahal' } }))
      : { ...aPage(entry(404)), page: { nextCursor: 'second' } },
  );
  openPage('/admin/audit');
  await expect.element(page.getByRole('row', { name: /OTT added/ })).toBeVisible();
  await expect.element(page.getByText('2 shown. That is all.')).toBeVisible();
  expect(api.received('GET /audit').map(({ query }) => query.cursor)).toEqual([undefined, 'second']);
});

test('a day is chosen in the calendar of the browser, and cleared there', async () => {
  api.on('GET /audit', aPage(entry(404)));
  openPage('/admin/audit');
  const from = page.getByRole('textbox', { name: 'From' });
  await expect.element(from).toBeVisible();
  const [calendar] = document.querySelectorAll<HTMLInputElement>('input[type="date"]');
  if (!calendar) throw new Error('there is no calendar');
  const shown = new Promise((resolve) => Object.assign(calendar, { showPicker: () => resolve('shown') }));
  await page.getByRole('button', { name: 'From: choose in a calendar' }).click();
  expect(await shown).toBe('shown');
  await userEvent.fill(calendar, '2026-11-20');
  await expect.element(from).toHaveValue('20/11/2026');
  await expect.poll(currentPath).toBe('/admin/audit?from=2026-11-20');
  await userEvent.fill(calendar, '');
  await expect.element(from).toHaveValue('');
  await expect.poll(currentPath).toBe('/admin/audit');
});

test('a typed day that was wrong is accepted once the calendar gives one', async () => {
  api.on('GET /audit', aPage(entry(405)));
  openPage('/admin/audit');
  const to = page.getByRole('textbox', { name: 'To' });
  await to.fill('40/11/2026');
  await userEvent.keyboard('{Tab}');
  await expect.element(to).toHaveAccessibleDescription(/Write a day as day\/month\/year/);
  const calendar = document.querySelectorAll<HTMLInputElement>('input[type="date"]')[1];
  if (!calendar) throw new Error('there is no calendar');
  await userEvent.fill(calendar, '2026-11-21');
  await expect.element(to).toHaveValue('21/11/2026');
  await expect.element(to).not.toHaveAccessibleDescription(/Write a day/);
  await expect.poll(() => api.received('GET /audit').at(-1)?.query.to).toBe('2026-11-21');
});
