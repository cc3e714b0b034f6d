import { answerAtPress } from '@cinvoice/screens/answer-at-press.ts';
import { api } from '@cinvoice/screens/fake-api.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { signInAsAdmin } from '@cinvoice/screens/people.ts';
import { refused } from '@cinvoice/screens/refusal.ts';
import { anAccount, anItem, aPage, aSession, id } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { currentPath, openPage } from '#screens/page.tsx';

const asha = anAccount({ _id: id(100), name: 'Asha Rane', mobile: '9820000100' });
const ravi = anAccount({ _id: id(101), name: 'Ravi Nair', mobile: '9820000101', role: ['investor'] });

beforeEach(signInAsAdmin);

const rows = () => page.getByRole('table', { name: /users/i }).getByRole('row');

test('lists every user with number and role', async () => {
  api.on('GET /users/profile', aPage(asha, ravi));
  openPage('/admin/users');
  await expect.element(page.getByRole('row', { name: /Asha Rane/ })).toMatchTextContent('9820000100');
  await expect.element(page.getByRole('row', { name: /Ravi Nair/ })).toMatchTextContent('Investor');
  await expect.element(rows()).toHaveLength(3);
});

test('sends the search and the role to the server and keeps them in the address', async () => {
  api.on('GET /users/profile', ({ query }) => (query.q === 'ravi' ? aPage(ravi) : aPage(asha, ravi)));
  openPage('/admin/users');
  await expect.element(page.getByRole('row', { name: /Asha Rane/ })).toBeVisible();
  await page.getByRole('searchbox').fill('ravi');
  await expect.element(page.getByRole('row', { name: /Asha Rane/ })).not.toBeInTheDocument();
  await page.getByLabelText('Role').selectOptions('Investor');
  await expect.poll(currentPath).toBe('/admin/users?q=ravi&role=investor');
  await expect
    .poll(() => api.received('GET /users/profile').at(-1)?.query)
    .toMatchObject({ q: 'ravi', role: 'investor' });
});

test('opens a filtered list from its address, and clears a filter without matches', async () => {
  api.on('GET /users/profile', ({ query }) => (query.q ? aPage() : aPage(asha)));
  openPage('/admin/users?q=nobody');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.element(page.getByRole('row', { name: /Asha Rane/ })).toBeVisible();
  expect(currentPath()).toBe('/admin/users');
});

test('reports a list that fails to load, and retries', async () => {
  api.once('GET /users/profile', refused('temporarily-unavailable'));
  openPage('/admin/users');
  await expect.element(page.getByRole('alert')).toMatchTextContent('The service is not available right now');
  await answerAtPress(page.getByRole('button', { name: 'Retry' }), () =>
    api.on('GET /users/profile', aPage(asha)),
  );
  await expect.element(page.getByRole('row', { name: /Asha Rane/ })).toBeVisible();
});

const openUser = (account = asha) => {
  api.on('GET /users/profile/:userId', { data: account });
  api.on('GET /users/:userId/sessions', { data: [] });
  api.on('GET /treasury/accounts', { data: [] });
  api.on('GET /:kind/admin', ({ kind }) => (kind?.slug === 'projects' ? { data: aPage(anItem()) } : aPage()));
  openPage(`/admin/users/${account._id}`);
};

test('suspends a user only with a reason', async () => {
  openUser();
  await page.getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect
    .element(dialog.getByRole('textbox', { name: 'Reason' }))
    .toHaveAccessibleDescription(/Reason is required/);
  expect(api.received('POST /users/:userId/suspend')).toHaveLength(0);

  const suspended = { ...asha, suspendedAt: asha.createdAt, suspensionReason: 'Sent the same film twice' };
  api.on('POST /users/:userId/suspend', () => {
    api.on('GET /users/profile/:userId', { data: suspended });
    return { data: suspended };
  });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Sent the same film twice');
  await userEvent.keyboard('{Tab}');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect.element(page.getByText(/Suspended since .*Sent the same film twice/)).toBeVisible();
  await expect.element(notice('Asha Rane is suspended.')).toBeVisible();
  expect(api.received('POST /users/:userId/suspend')[0]?.body).toEqual({
    reason: 'Sent the same film twice',
  });
  await expect.element(page.getByRole('button', { name: 'Reinstate' })).toBeVisible();
});

test('shows a refusal of an action in its dialog, without a notice', async () => {
  openUser();
  api.on('POST /users/:userId/sign-out', refused('not-found'));
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect.element(page.getByRole('dialog').getByRole('alert')).toMatchTextContent('Not found.');
});

test('reports the number of ended sessions after signing out everywhere', async () => {
  openUser();
  api.on('GET /users/:userId/sessions', { data: [withoutCurrent(), withoutCurrent(31)] });
  api.on('POST /users/:userId/sign-out', { data: { ended: 2 } });
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect.element(notice('2 sessions ended.')).toBeVisible();
});

const withoutCurrent = (number = 30) => {
  const { current: _, ...session } = aSession({ _id: id(number) });
  return session;
};

test('reveals a masked number on demand, and hides it again', async () => {
  openUser({ ...asha, panNo: '••••234F' });
  api.on('POST /users/:userId/reveal', ({ body }) => ({ data: { field: body.field, value: 'AAAPA1234F' } }));
  await expect.element(page.getByText('••••234F')).toBeVisible();
  await page.getByRole('button', { name: /Show.*PAN/ }).click();
  await expect.element(page.getByText('AAAPA1234F')).toBeVisible();
  expect(api.received('POST /users/:userId/reveal')[0]?.body).toEqual({ field: 'panNo' });
  await page.getByRole('button', { name: /Hide.*PAN/ }).click();
  await expect.element(page.getByText('AAAPA1234F')).not.toBeInTheDocument();
});

test('shows the submissions and the sessions of a user', async () => {
  openUser();
  await expect.element(page.getByRole('link', { name: /Neel Kuthi/ })).toBeVisible();
  await expect.element(page.getByText('Signed in nowhere at present.')).toBeVisible();
});

test('shows the whole profile, and marks a value that its holder did not give', async () => {
  openUser({
    ...asha,
    bankName: 'State Bank',
    branch: '',
    panNo: '',
    email: 'new@example.com',
    confirmedEmail: '',
  });
  const fact = (label: string) => page.getByText(label, { exact: true }).element().closest('div');
  await expect.element(page.getByText('State Bank')).toBeVisible();
  expect(fact('Bank')).toMatchTextContent(/^BankState Bank$/);
  expect(fact('Branch')).toMatchTextContent(/^BranchNot given$/);
  expect(fact('PAN')).toMatchTextContent(/^PANNot given$/);
  expect(fact('Mobile')).toMatchTextContent('9820000100');
});

test('an answer that arrives after a later one changes nothing', async () => {
  api.on('GET /users/profile', aPage(asha, ravi));
  openPage('/admin/users');
  await expect.element(page.getByRole('row', { name: /Asha Rane/ })).toBeVisible();
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  api.on('GET /users/profile', async ({ query }) => {
    if (query.q !== 'a') return aPage(ravi);
    await arrival;
    return aPage(asha);
  });
  await page.getByRole('searchbox').fill('a');
  await expect.poll(() => api.received('GET /users/profile').at(-1)?.query.q).toBe('a');
  await page.getByRole('searchbox').fill('ravi');
  await expect.element(page.getByRole('row', { name: /Asha Rane/ })).not.toBeInTheDocument();
  arrive();
  await expect.element(page.getByRole('row', { name: /Ravi Nair/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Asha Rane/ })).not.toBeInTheDocument();
  expect(currentPath()).toBe('/admin/users?q=ravi');
});

test('a next page that fails is asked for again, and stands below the first', async () => {
  api.on('GET /users/profile', ({ query }) =>
    query.cursor ? refused('temporarily-unavailable') : { data: [asha], page: { nextCursor: 'more' } },
  );
  openPage('/admin/users');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('row', { name: /Asha Rane/ })).toBeVisible();
  await answerAtPress(page.getByRole('button', { name: 'Retry' }), () =>
    api.on('GET /users/profile', aPage(ravi)),
  );
  await expect.element(page.getByRole('row', { name: /Ravi Nair/ })).toBeVisible();
  await expect.element(rows()).toHaveLength(3);
  expect(api.received('GET /users/profile').at(-1)?.query).toMatchObject({ cursor: 'more' });
});

test('a role stays chosen until its list arrives', async () => {
  api.on('GET /users/profile', aPage(asha));
  openPage('/admin/users');
  await expect.element(page.getByRole('row', { name: /Asha Rane/ })).toBeVisible();
  api.on('GET /users/profile', () => new Promise(() => undefined));
  await page.getByLabelText('Role').selectOptions('Investor');
  await expect.poll(() => api.received('GET /users/profile').at(-1)?.query.role).toBe('investor');
  await expect.element(page.getByLabelText('Role')).toHaveDisplayValue('Investor');
});
