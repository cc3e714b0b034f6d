import type { TreasuryAccount } from '@cinvoice/contract/market/bank-accounts';
import { api } from '@cinvoice/screens/fake-api.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { signInAsAdmin } from '@cinvoice/screens/people.ts';
import { aPage, aUser, id, NOW, someTerms } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';

const anEscrow = (changes: Partial<TreasuryAccount> = {}): TreasuryAccount => ({
  _id: id(720),
  ownerKind: 'escrow',
  holderName: 'Sample Trustee, escrow',
  number: '••••4471',
  ifsc: 'SMPL0004471',
  bank: 'Sample Bank',
  trustee: 'Sample Trustee',
  referencePrefix: '',
  vpa: 'cinvoice@smpl',
  state: 'in-force',
  usableFrom: NOW,
  createdAt: NOW,
  retiredAt: null,
  proof: null,
  orderId: id(950),
  ...changes,
});

const dialog = () => page.getByRole('dialog');

beforeEach(() => {
  signInAsAdmin();
  api.on('GET /treasury/terms', { data: { current: someTerms, all: [someTerms] } });
  api.on('GET /treasury/holidays', { data: [], short: null });
  api.on('GET /treasury/state', { data: { accounts: [], shortfallPaise: 0, waiting: 0 } });
});

test('an escrow account is asked for with its trustee and its proof', async () => {
  api.on('GET /treasury/accounts', { data: [] });
  openPage('/admin/treasury');
  await expect.element(page.getByText('There is no escrow account yet.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Add an escrow account' }).click();
  const texts = {
    'Account holder': 'Sample Trustee, escrow',
    'Account number': '009177824471',
    'IFSC code': 'SMPL0004471',
    Bank: 'Sample Bank',
    Trustee: 'Sample Trustee',
    'UPI address': 'cinvoice',
    Reason: 'As agreed.',
  };
  for (const [label, text] of Object.entries(texts))
    await dialog()
      .getByLabelText(new RegExp(`^${label}`))
      .fill(text);
  const letter = new File([new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d])], 'letter.pdf');
  await userEvent.upload(dialog().getByLabelText('Proof of the account', { exact: true }), letter);
  await dialog().getByRole('button', { name: 'Ask for it' }).click();
  await expect.element(dialog().getByText('UPI address must be of the form name@bank.')).toBeVisible();
  await dialog()
    .getByLabelText(/^UPI address/)
    .fill('cinvoice@smpl');
  api.on('POST /treasury/escrow-accounts', { data: { orderId: id(950) } });
  await dialog().getByRole('button', { name: 'Ask for it' }).click();
  await expect.element(page.getByText('The order waits for a treasurer.')).toBeVisible();
  expect(api.received('POST /treasury/escrow-accounts')[0]?.form).toMatchObject({
    trustee: 'Sample Trustee',
    vpa: 'cinvoice@smpl',
    reason: 'As agreed.',
  });
});

test('a whole number is shown on request, and an account is retired with a reason', async () => {
  api.on('GET /treasury/accounts', {
    data: [anEscrow(), anEscrow({ _id: id(721), number: '••••0001', state: 'replaced' })],
  });
  openPage('/admin/treasury');
  api.on('POST /treasury/accounts/:id/reveal', { data: { field: 'accountNumber', value: '009177824471' } });
  await page.getByRole('button', { name: 'Show ••••4471' }).click();
  await expect.element(page.getByText('009177824471')).toBeVisible();
  await expect.element(page.getByText('Goes on for what named it')).toBeVisible();
  await page.getByRole('button', { name: 'Retire ••••4471' }).click();
  await dialog().getByRole('button', { name: 'Retire' }).click();
  await expect.element(dialog().getByText('Reason is required.')).toBeVisible();
  await dialog()
    .getByLabelText(/^Reason/)
    .fill('A new bank.');
  api.on('POST /treasury/accounts/:id/retire', undefined);
  await dialog().getByRole('button', { name: 'Retire' }).click();
  await expect.element(notice('The account is out of use.')).toBeVisible();
  expect(api.received('POST /treasury/accounts/:id/retire')[0]).toMatchObject({
    params: { id: id(720) },
    body: { reason: 'A new bank.' },
  });
});

test("a user's accounts stand on the user's page, with their proofs", async () => {
  const given = anEscrow({
    ownerKind: 'user',
    holderName: 'Asha Rane',
    trustee: '',
    vpa: '',
    state: 'proposed',
    usableFrom: null,
    proof: { url: '/api/v1/files/1', name: 'cheque.pdf', size: 1, mimeType: 'application/pdf' },
  });
  const user = { ...aUser(), suspendedAt: null, suspensionReason: '' };
  api.on('GET /users/profile/:userId', { data: user });
  api.on('GET /users/:userId/sessions', { data: [] });
  api.on('GET /:kind/admin', ({ kind }) => (kind?.slug === 'projects' ? { data: aPage() } : aPage()));
  api.on('GET /treasury/accounts', { data: [given] });
  openPage(`/admin/users/${user._id}`);
  await expect.element(page.getByRole('rowheader', { name: 'Asha Rane' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Proof ••••4471' }))
    .toHaveAttribute('href', '/api/v1/files/1');
  await expect.element(page.getByRole('button', { name: 'Retire ••••4471' })).not.toBeInTheDocument();
  expect(api.received('GET /treasury/accounts')[0]?.query).toEqual({ owner: user._id });
});
