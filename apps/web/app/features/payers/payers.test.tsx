import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import { makeServerFieldRefusal } from '@cinvoice/contract/codes/server-field-texts';
import type { PayerAccount } from '@cinvoice/contract/market/bank-accounts';
import type { ListedOtt, Officer, PayerRecord, WholePayer } from '@cinvoice/contract/market/payers';
import { toProblemBody } from '@cinvoice/contract/problem-body';
import { api } from '@cinvoice/screens/fake-api.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { signInAsAdmin } from '@cinvoice/screens/people.ts';
import { invalidField, refused } from '@cinvoice/screens/refusal.ts';
import { aPage, aStoredFile, id, NOW } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';

const LATER = '2026-11-21T06:30:00.000Z';

const anOttAsPayer = (changes: Partial<ListedOtt> = {}): ListedOtt => ({
  _id: id(1),
  ottId: 'rangmahal',
  name: 'Rangmahal',
  state: 'active',
  legalName: 'Rangmahal Media Private Limited',
  kind: 'streaming',
  verifiedSince: NOW,
  limitPaise: 5_00_00_000_00,
  officers: { usable: 1, coming: 1 },
  waiting: 1,
  ...changes,
});

const counts = { none: 2, proposed: 0, active: 1, retired: 0, deactivated: 0 };

const aRecord = (changes: Partial<PayerRecord> = {}): PayerRecord => ({
  _id: id(900),
  legalName: 'Rangmahal Media Private Limited',
  kind: 'streaming',
  cin: '',
  gstin: '',
  pan: 'AAACN1234F',
  address: '12 Link Road, Mumbai',
  region: '27',
  limitPaise: null,
  state: 'active',
  orderId: id(950),
  askedBy: 'boss',
  confirmedBy: 'asha',
  createdAt: NOW,
  activeFrom: NOW,
  retiredAt: null,
  evidence: aStoredFile({ name: 'register.pdf' }),
  ...changes,
});

const anOfficer = (changes: Partial<Officer> = {}): Officer => ({
  _id: id(910),
  name: 'Meera Shah',
  designation: 'Head of finance',
  email: 'meera@rangmahal.example',
  state: 'cooling',
  usableFrom: LATER,
  orderId: id(951),
  askedBy: 'boss',
  confirmedBy: 'asha',
  createdAt: NOW,
  revokedAt: null,
  authority: aStoredFile({ name: 'letter.pdf' }),
  ...changes,
});

const anAccount = (changes: Partial<PayerAccount> = {}): PayerAccount => ({
  _id: id(920),
  holderName: 'Rangmahal Media Private Limited',
  number: '••••6789',
  ifsc: 'HDFC0001234',
  bank: 'HDFC Bank',
  state: 'in-force',
  usableFrom: NOW,
  createdAt: NOW,
  retiredAt: null,
  proof: aStoredFile({ name: 'cheque.pdf' }),
  orderId: id(953),
  ...changes,
});

const aPayer = (changes: Partial<WholePayer> = {}): WholePayer => ({
  _id: id(1),
  ottId: 'rangmahal',
  name: 'Rangmahal',
  email: 'office@rangmahal.example',
  state: 'active',
  version: 1,
  current: aRecord(),
  proposed: null,
  past: [],
  officers: [anOfficer()],
  bankAccounts: [anAccount()],
  ...changes,
});

const dialog = () => page.getByRole('dialog');

const openPayer = (changes: Partial<WholePayer> = {}) => {
  api.on('GET /payers/:ottId', { data: aPayer(changes) });
  openPage(`/admin/payers/${id(1)}`);
};

beforeEach(() => signInAsAdmin());

const pdf = () => new File(['%PDF-1.4\n%%EOF\n'], 'register.pdf', { type: 'application/pdf' });

test('lists platforms with their state as payers, filters by it, and opens one', async () => {
  api.on('GET /payers/admin', { ...aPage(anOttAsPayer()), counts });
  openPage('/admin/payers');
  const row = page.getByRole('row', { name: /Rangmahal/ });
  await expect
    .element(row)
    .toMatchTextContent(
      /Streaming platform.*20\/11\/2026.*1 can confirm.*1 not yet.*5,00,00,000\.00.*verified/,
    );
  await page.getByRole('link', { name: /not verified 2/ }).click();
  await expect.poll(() => api.received('GET /payers/admin').at(-1)?.query).toMatchObject({ state: 'none' });
  api.on('GET /payers/:ottId', { data: aPayer() });
  await page.getByRole('link', { name: 'Rangmahal' }).click();
  await expect.element(page.getByRole('heading', { name: 'In force' })).toBeVisible();
});

test('shows what is in force with its paper, and an officer who cools off', async () => {
  openPayer({ past: [aRecord({ _id: id(901), legalName: 'Older Name', state: 'retired', retiredAt: NOW })] });
  await expect.element(page.getByText('AAACN1234F').first()).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'register.pdf' }).first()).toBeVisible();
  await expect.element(page.getByText('no limit').first()).toBeVisible();
  const row = page.getByRole('row', { name: /Meera Shah/ });
  await expect
    .element(row)
    .toMatchTextContent(
      /meera@rangmahal\.example.*cools off.*can confirm from 21\/11\/2026.*letter\.pdf.*boss.*asha/,
    );
  await page.getByText('In force from 20/11/2026 to 20/11/2026').click();
  await expect.element(page.getByText('Older Name').last()).toBeVisible();
});

test('a platform that is no payer is asked for with its facts and its paper', async () => {
  openPayer({ state: 'none', version: 0, current: null, officers: [] });
  await page.getByRole('button', { name: 'Ask to verify' }).click();
  const ask = dialog().getByRole('button', { name: 'Ask', exact: true });
  await ask.click();
  await expect.element(dialog().getByText('Legal name is required.')).toBeVisible();
  await expect.element(dialog().getByText('PAN is required.')).toBeVisible();
  await dialog()
    .getByLabelText(/^Legal name/)
    .fill('Rangmahal Media Private Limited');
  await dialog().getByLabelText(/^Kind/).selectOptions('broadcaster');
  await dialog().getByLabelText(/^PAN/).fill('aaacn1234f');
  await dialog()
    .getByLabelText(/^Address/)
    .fill('12 Link Road, Mumbai');
  await dialog()
    .getByLabelText(/^State or territory/)
    .selectOptions('27');
  await dialog()
    .getByLabelText(/^Limit/)
    .fill('5,00,000');
  await dialog()
    .getByLabelText(/^Reason/)
    .fill('Their papers of today.');
  await userEvent.upload(dialog().getByLabelText('Evidence', { exact: true }), pdf());
  api.on('PUT /payers/:ottId', { data: { orderId: id(950) } });
  await ask.click();
  await expect.element(page.getByRole('link', { name: 'See the order' })).toBeVisible();
  const [sent] = api.received('PUT /payers/:ottId');
  expect(sent?.form).toMatchObject({
    legalName: 'Rangmahal Media Private Limited',
    kind: 'broadcaster',
    region: '27',
    limitPaise: '50000000',
    reason: 'Their papers of today.',
  });
  expect(sent?.form.evidence).toBeDefined();
  expect(sent?.form.version).toBeUndefined();
});

test('a change begins with what is in force, names its version, and shows a refusal', async () => {
  openPayer({ current: aRecord({ limitPaise: 10_000_000 }) });
  await page.getByRole('button', { name: 'Ask for a change' }).click();
  await expect.element(dialog().getByLabelText(/^Limit/)).toHaveValue('1,00,000.00');
  await dialog()
    .getByLabelText(/^Reason/)
    .fill('As agreed.');
  const problem = toProblemBody('wrong-state', { reason: makeDetail('payer-unchanged'), state: 'active' });
  api.on('PUT /payers/:ottId', refused('wrong-state', { reason: makeDetail('payer-unchanged') }));
  await dialog().getByRole('button', { name: 'Ask', exact: true }).click();
  await expect.element(dialog().getByText(problem.detail)).toBeVisible();
  expect(api.received('PUT /payers/:ottId')[0]?.form).toMatchObject({ version: '1', pan: 'AAACN1234F' });
});

test('an officer is asked for; a mailbox of an account is refused beside its field', async () => {
  openPayer();
  await page.getByRole('button', { name: 'Ask for an officer' }).click();
  await dialog().getByLabelText(/^Name/).fill('Arun Rao');
  await dialog()
    .getByLabelText(/^Designation/)
    .fill('Controller');
  await dialog()
    .getByLabelText(/^E-mail/)
    .fill('office@rangmahal.example');
  await dialog()
    .getByLabelText(/^Reason/)
    .fill('Their letter.');
  await userEvent.upload(dialog().getByLabelText('Letter of authority', { exact: true }), pdf());
  api.on(
    'POST /payers/:ottId/officers',
    invalidField('email', makeServerFieldRefusal('officer-email-of-account')),
  );
  const ask = dialog().getByRole('button', { name: 'Ask', exact: true });
  await ask.click();
  await expect.element(dialog().getByText(/This is the address of an account here/)).toBeVisible();
  await dialog()
    .getByLabelText(/^E-mail/)
    .fill('arun@rangmahal.example');
  api.on('POST /payers/:ottId/officers', { data: { orderId: id(952) } });
  await ask.click();
  await expect.element(page.getByRole('link', { name: 'See the order' })).toBeVisible();
});

test('an officer is revoked after its consequences were read', async () => {
  openPayer();
  await page
    .getByRole('row', { name: /Meera Shah/ })
    .getByRole('button')
    .click();
  await expect.element(dialog().getByText(/no code to meera@rangmahal.example confirms/)).toBeVisible();
  api.on('DELETE /officers/:id', undefined);
  await dialog().getByRole('button', { name: 'Revoke' }).click();
  await expect.element(notice('Meera Shah is revoked.')).toBeVisible();
  expect(api.received('DELETE /officers/:id')[0]?.params).toEqual({ id: id(910) });
});

test('a bank account is shown masked, revealed, asked for, and retired', async () => {
  openPayer();
  await expect
    .element(page.getByRole('row', { name: /6789/ }))
    .toMatchTextContent(/HDFC Bank · HDFC0001234.*in use/);
  api.on('POST /treasury/accounts/:id/reveal', { data: { field: 'accountNumber', value: '000123456789' } });
  await page.getByRole('button', { name: /Show/ }).click();
  await expect.element(page.getByText('000123456789')).toBeVisible();
  await page.getByRole('button', { name: 'Ask for a bank account' }).click();
  await expect
    .element(dialog().getByLabelText(/^Account holder/))
    .toHaveValue('Rangmahal Media Private Limited');
  await dialog()
    .getByLabelText(/^Account number/)
    .fill('0001 2345 6780');
  await dialog().getByLabelText(/^IFSC/).fill('hdfc0001234');
  await dialog().getByLabelText(/^Bank/).fill('HDFC Bank');
  await dialog()
    .getByLabelText(/^Reason/)
    .fill('Their cheque.');
  await userEvent.upload(dialog().getByLabelText('Proof of the account', { exact: true }), pdf());
  api.on('POST /payers/:ottId/bank-accounts', { data: { orderId: id(954) } });
  await dialog().getByRole('button', { name: 'Ask', exact: true }).click();
  await expect.element(page.getByRole('link', { name: 'See the order' })).toBeVisible();
});

test('a payer is un-verified with a reason, and its version', async () => {
  openPayer();
  await page.getByRole('button', { name: 'Un-verify' }).click();
  await dialog()
    .getByLabelText(/^Reason/)
    .fill('It was sold.');
  api.on('POST /payers/:ottId/retire', { data: aPayer({ state: 'retired', current: null }) });
  await dialog().getByRole('button', { name: 'Un-verify' }).click();
  await expect.element(notice('Rangmahal is no payer any more.')).toBeVisible();
  expect(api.received('POST /payers/:ottId/retire')[0]?.body).toEqual({ reason: 'It was sold.', version: 1 });
});

test('what waits is shown beside what is in force, and takes no second request', async () => {
  openPayer({
    proposed: aRecord({ _id: id(902), state: 'proposed', address: 'Elsewhere 1', activeFrom: null }),
  });
  await expect.element(page.getByText('Elsewhere 1')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See the order' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Ask for a change' }).query()).toBeNull();
});

test('a change of payers is read anew', async () => {
  openPayer();
  await expect.element(page.getByText('cools off', { exact: true })).toBeVisible();
  api.on('GET /payers/:ottId', { data: aPayer({ officers: [anOfficer({ state: 'active' })] }) });
  api.emit({ what: 'payers' });
  await expect.element(page.getByText('can confirm', { exact: true })).toBeVisible();
});
