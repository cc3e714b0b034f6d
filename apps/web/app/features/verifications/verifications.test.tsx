import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import { declarations } from '@cinvoice/contract/market/declarations';
import type { OwnVerification, WholeVerification } from '@cinvoice/contract/market/verifications';
import { api } from '@cinvoice/screens/fake-api.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { signInAsAdmin, signInAsUser } from '@cinvoice/screens/people.ts';
import { refused } from '@cinvoice/screens/refusal.ts';
import { aPage, id, NOW } from '@cinvoice/screens/samples.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';

const aPaper = (name: string) => ({
  url: `/api/v1/files/${name}`,
  name,
  size: 20_000,
  mimeType: 'application/pdf',
});

const blank: OwnVerification = {
  _id: null,
  purpose: 'seller',
  state: 'draft',
  legalName: '',
  constitution: null,
  submittedAt: null,
  decidedAt: null,
  lapsesAt: null,
  version: 0,
  region: '',
  address: '',
  tiedOtts: [],
  tiedHouses: [],
  declared: [],
  declarationsVersion: 0,
  politicallyExposed: '',
  reason: '',
  files: { panCard: null, addressProof: null, authority: null },
  email: 'asha@example.com',
  pan: '',
  birthDate: '',
  gstin: '',
};

const whole: OwnVerification = {
  ...blank,
  _id: id(900),
  version: 3,
  legalName: 'Asha Rao',
  constitution: 'individual',
  pan: 'AAPPU0939F',
  birthDate: '1990-05-17',
  address: '12 Hill Road\nMumbai 400050',
  region: '27',
  declared: [...declarations],
  declarationsVersion: 1,
  politicallyExposed: 'no',
  files: { panCard: aPaper('card.pdf'), addressProof: aPaper('bill.pdf'), authority: null },
};

const open = (shown: OwnVerification): void => {
  signInAsUser(shown.purpose === 'seller' ? 'content_producer' : 'investor');
  api.on('GET /verifications/:purpose', { data: shown });
  api.on('GET /ott', {
    data: [{ _id: id(5), ottId: 'rang', name: 'Rangmahal', createdAt: NOW }],
    page: { nextCursor: null },
  });
  openPage(shown.purpose === 'seller' ? '/filmmaker/verification' : '/investor/verification');
};

const panel = () => page.getByRole('complementary', { name: 'Your six parts' });
const saved = () => api.received('PUT /verifications/:purpose');

test('a draft tells what is missing, and keeps what is typed once typing rests', async () => {
  open(blank);
  await expect.element(panel().getByRole('listitem').first()).toHaveTextContent('Who you are3 missing');
  api.on('PUT /verifications/:purpose', ({ form }) => ({
    data: {
      ...blank,
      _id: id(900),
      legalName: String(form.legalName ?? ''),
      constitution: 'individual' as const,
      version: 1,
    },
  }));
  await page.getByLabelText(/^Legal form/).selectOptions('Individual');
  await page.getByLabelText(/^Legal name/).fill('Asha Rao');
  await expect.element(panel().getByRole('status')).toHaveTextContent('Saved');
  expect(saved().at(-1)).toMatchObject({ params: { purpose: 'seller' } });
  await expect.poll(() => saved().map(({ form }) => form.legalName)).toContain('Asha Rao');
  await expect.element(panel().getByRole('listitem').first()).toHaveTextContent('Who you are1 missing');
});

test('one declaration is ticked, another is taken back, and the others stay', async () => {
  open({ ...whole, declared: ['resident', 'risks'] });
  api.on('PUT /verifications/:purpose', ({ form }) => ({
    data: { ...whole, declared: JSON.parse(String(form.declared)) },
  }));
  await page.getByRole('checkbox', { name: /^What I offer here is owed to me/ }).click();
  await page.getByRole('checkbox', { name: /^I read what is asked of a seller/ }).click();
  await expect.poll(() => saved().at(-1)?.form.declared).toBe('["resident","own-money"]');
});

test('a wrong number is told when its field is left, and is not saved', async () => {
  open({ ...whole, pan: '' });
  api.on('PUT /verifications/:purpose', { data: { ...whole, pan: 'AAACR5055K' } });
  await page.getByLabelText(/^PAN/).first().fill('abc');
  await page.getByLabelText(/^GSTIN/).click();
  await expect.element(page.getByText('PAN must be five letters', { exact: false })).toBeVisible();
  await page.getByLabelText(/^PAN/).first().fill('aaacr5055k');
  await page.getByLabelText(/^GSTIN/).click();
  await expect.element(page.getByText('The fourth letter of the PAN of this legal form is P.')).toBeVisible();
  expect(saved().filter(({ form }) => form.pan === 'ABC')).toEqual([]);
});

test('an attempt to submit leads to the first field that is missing', async () => {
  open({ ...whole, legalName: '', declared: ['resident'] });
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await expect.element(page.getByLabelText(/^Legal name/)).toHaveFocus();
  await expect.element(page.getByText('Legal name is required.')).toBeVisible();
  await expect.element(page.getByText('Every declaration is needed', { exact: false })).toBeVisible();
  expect(api.received('POST /verifications/:purpose/submit')).toEqual([]);
});

test('without a confirmed address the attempt leads to the profile', async () => {
  open({ ...whole, email: '' });
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await expect.element(panel().getByRole('link', { name: 'Go to your profile' })).toHaveFocus();
  expect(api.received('POST /verifications/:purpose/submit')).toEqual([]);
});

test('a whole one is submitted, and its facts stand still', async () => {
  open(whole);
  const submitted: OwnVerification = { ...whole, state: 'submitted', submittedAt: NOW, version: 4 };
  api.on('POST /verifications/:purpose/submit', () => {
    api.on('GET /verifications/:purpose', { data: submitted });
    return { data: submitted };
  });
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await expect.element(notice('Your verification is submitted.')).toBeVisible();
  await expect.element(page.getByText('Nothing can be changed meanwhile', { exact: false })).toBeVisible();
  await expect.element(page.getByText('17/05/1990')).toBeVisible();
  expect(api.received('POST /verifications/:purpose/submit')[0]?.body).toEqual({ version: 3 });
});

test('a paper is sent as soon as it is chosen', async () => {
  open({ ...whole, files: { ...whole.files, panCard: null } });
  const data = { ...whole, version: 4, files: { ...whole.files, panCard: aPaper('new card.pdf') } };
  api.on('PUT /verifications/:purpose', { data });
  await expect.element(panel().getByText('1 missing')).toBeVisible();
  const file = new File(['%PDF-1.4 and so on'], 'new card.pdf');
  await page.getByLabelText('PAN card', { exact: true }).upload(file);
  await expect.element(page.getByText('new card.pdf')).toBeVisible();
  await expect.poll(() => saved()[0]?.form.panCard).toMatchObject({ name: 'new card.pdf' });
  expect(saved()[0]?.form.version).toBe('3');
  await expect.element(panel().getByText('1 missing')).not.toBeInTheDocument();
});

test('a change in another window is told, and loaded on demand', async () => {
  open(whole);
  const meanwhile = { version: 9, entries: [] };
  api.once(
    'PUT /verifications/:purpose',
    refused('changed-meanwhile', { meanwhile, reason: makeDetail('verification-changed') }),
  );
  await page.getByLabelText(/^Legal name/).fill('Asha R.');
  await expect.element(panel().getByText('This was changed in another window.')).toBeVisible();
  api.on('GET /verifications/:purpose', { data: { ...whole, legalName: 'Asha Devi Rao', version: 9 } });
  await panel().getByRole('button', { name: 'Load the newest' }).click();
  await expect.element(page.getByLabelText(/^Legal name/)).toHaveValue('Asha Devi Rao');
});

test('a rejected one tells why, and may be corrected; the decision comes live', async () => {
  open({ ...whole, state: 'submitted', submittedAt: NOW });
  await expect.element(page.getByText('Nothing can be changed meanwhile', { exact: false })).toBeVisible();
  const reason = 'The card cannot be read.';
  const rejected: OwnVerification = { ...whole, state: 'rejected', submittedAt: NOW, decidedAt: NOW, reason };
  api.on('GET /verifications/:purpose', { data: rejected });
  api.emit({ what: 'verifications' });
  await expect.element(page.getByText(reason)).toBeVisible();
  await expect.element(page.getByLabelText(/^Legal name/)).toHaveValue('Asha Rao');
});

test('an investor reads other words, and until when an approval holds', async () => {
  open({
    ...whole,
    purpose: 'investor',
    state: 'approved',
    submittedAt: NOW,
    decidedAt: NOW,
    lapsesAt: '2028-11-20T06:30:00.000Z',
  });
  await expect.element(page.getByText('Approved until 20/11/2028')).toBeVisible();
  await expect
    .element(page.getByText('The money that I use here is my own.', { exact: false }))
    .toBeVisible();
});

const listed: WholeVerification = {
  ...whole,
  _id: id(900),
  state: 'submitted',
  submittedAt: NOW,
  pan: '••••939F',
  birthDate: '••••',
  user: { _id: id(3), name: 'Asha', mobile: '9000000001', isSuspended: false },
  decidedBy: '',
  sharedNumbers: [],
};
const {
  _id,
  purpose,
  state,
  legalName,
  constitution,
  submittedAt,
  decidedAt,
  lapsesAt,
  version,
  user,
  decidedBy,
} = listed;
const row = {
  _id,
  purpose,
  state,
  legalName,
  constitution,
  submittedAt,
  decidedAt,
  lapsesAt,
  version,
  user,
  decidedBy,
};
const counts = { submitted: 1, approved: 0, rejected: 0, lapsed: 0 };

test('the queue is narrowed by state, and leads to one', async () => {
  signInAsAdmin();
  api.on('GET /verifications/admin', { ...aPage(row), counts });
  api.on('GET /verifications/admin/:id', { data: listed });
  openPage('/admin/verifications');
  await expect.element(page.getByText('1 waits')).toBeVisible();
  await page.getByLabelText('State').selectOptions('submitted');
  await expect
    .poll(() => api.received('GET /verifications/admin').at(-1)?.query)
    .toMatchObject({ state: 'submitted' });
  await page.getByRole('link', { name: 'Asha Rao' }).click();
  await expect.element(page.getByRole('heading', { name: 'Asha Rao', level: 1 })).toBeVisible();
});

test('of a company the day is that of its incorporation', async () => {
  signInAsAdmin();
  api.on('GET /verifications/admin/:id', { data: { ...listed, constitution: 'company' } });
  openPage(`/admin/verifications/${listed._id}`);
  await expect
    .element(page.getByRole('button', { name: 'Show Date of incorporation or formation' }))
    .toBeVisible();
});

test('an admin reveals a number, and approves', async () => {
  signInAsAdmin();
  api.on('GET /verifications/admin/:id', { data: listed });
  api.on('POST /verifications/admin/:id/reveal', { data: { field: 'birthDate', value: '1990-05-17' } });
  openPage(`/admin/verifications/${listed._id}`);
  await page.getByRole('button', { name: 'Show Date of birth' }).click();
  await expect.element(page.getByText('17/05/1990')).toBeVisible();
  const approved: WholeVerification = {
    ...listed,
    state: 'approved',
    decidedAt: NOW,
    decidedBy: 'boss',
    lapsesAt: '2028-11-20T06:30:00.000Z',
  };
  api.on('POST /verifications/admin/:id/approve', () => {
    api.on('GET /verifications/admin/:id', { data: approved });
    return { data: approved };
  });
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect.element(notice('The verification is approved.')).toBeVisible();
  await expect.element(page.getByText('20/11/2028')).toBeVisible();
  expect(api.received('POST /verifications/admin/:id/approve')[0]?.body).toMatchObject({ version: 3 });
});

test('a rejection needs a reason; a suspended and an exposed owner are told of', async () => {
  signInAsAdmin();
  api.on('GET /verifications/admin/:id', {
    data: { ...listed, politicallyExposed: 'yes', user: { ...user, isSuspended: true } },
  });
  openPage(`/admin/verifications/${listed._id}`);
  await expect.element(page.getByText('This account is suspended.', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Politically exposed, as declared.', { exact: false })).toBeVisible();
  await page.getByText('Reject', { exact: true }).click();
  await page.getByRole('button', { name: 'Reject this verification' }).click();
  await expect.element(page.getByText('Reason is required.')).toBeVisible();
  api.on('POST /verifications/admin/:id/reject', { data: { ...listed, state: 'rejected' } });
  await page.getByLabelText(/^Reason/).fill('The card cannot be read.');
  await page.getByRole('button', { name: 'Reject this verification' }).click();
  await expect.element(notice('The verification is rejected.')).toBeVisible();
});
