import { answerAtPress } from '@cinvoice/screens/answer-at-press.ts';
import { api } from '@cinvoice/screens/fake-api.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { signInAsAdmin } from '@cinvoice/screens/people.ts';
import { refused } from '@cinvoice/screens/refusal.ts';
import { anAccount, aPage, id, NOW } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';

const account = anAccount({ _id: id(970), name: 'Ravi Nair' });
const suspended = { ...account, suspendedAt: NOW, suspensionReason: 'Sent the same film twice' };

const open = (user: typeof account) => {
  api.on('GET /users/profile/:userId', { data: user });
  openPage(`/admin/users/${account._id}`);
};

beforeEach(() => {
  signInAsAdmin();
  api.on('GET /users/:userId/sessions', { data: [] });
  api.on('GET /treasury/accounts', { data: [] });
  api.on('GET /:kind/admin', ({ kind }) => (kind?.slug === 'projects' ? { data: aPage() } : aPage()));
});

const main = () => page.getByRole('main');
const dialog = () => page.getByRole('dialog');
const action = (name: string) => main().getByRole('button', { name, exact: true });
const confirm = (name: string) => dialog().getByRole('button', { name, exact: true }).click();

test('a suspended user is reinstated, and can be suspended again', async () => {
  open(suspended);
  await expect.element(main().getByText(/Suspended since .*: Sent the same film twice/)).toBeVisible();
  await expect.element(action('Suspend')).not.toBeInTheDocument();
  api.on('POST /users/:userId/reinstate', () => {
    api.on('GET /users/profile/:userId', { data: account });
    return { data: account };
  });
  await action('Reinstate').click();
  await confirm('Reinstate');
  await expect.element(action('Suspend')).toBeVisible();
  await expect.element(main().getByText(/Suspended since/)).not.toBeInTheDocument();
  expect(api.received('POST /users/:userId/reinstate')[0]?.params).toEqual({ userId: account._id });
});

test.each([
  [0, 'There was no passkey to remove.'],
  [1, 'One passkey is removed.'],
  [3, '3 passkeys are removed.'],
])('removing passkeys reports their number, here %d', async (removed, text) => {
  open(account);
  api.on('DELETE /users/:userId/passkeys', { data: { removed } });
  await action('Remove passkeys').click();
  await expect.element(dialog()).toMatchTextContent(/a code by SMS still does/);
  await confirm('Remove passkeys');
  await expect.element(notice(text)).toBeVisible();
});

test('a cancelled action on a user does nothing', async () => {
  open(account);
  await action('Sign out everywhere').click();
  await expect.element(dialog()).toMatchTextContent(/Ravi Nair is signed out on every device at once/);
  await confirm('Cancel');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(api.received('POST /users/:userId/sign-out')).toHaveLength(0);
});

test('a user without a completed profile is named by the number', async () => {
  open({ ...account, name: '', isProfileComplete: false });
  await expect.element(main().getByText('Profile not completed').first()).toBeVisible();
  await action('Sign out everywhere').click();
  await expect.element(dialog()).toMatchTextContent(/9820000003 is signed out on every device/);
});

test('a user that cannot be loaded is asked for again', async () => {
  api.on('GET /users/profile/:userId', refused('temporarily-unavailable'));
  openPage(`/admin/users/${account._id}`);
  await expect.element(page.getByText('This user could not be loaded.')).toBeVisible();
  await answerAtPress(page.getByRole('button', { name: 'Retry' }), () =>
    api.on('GET /users/profile/:userId', { data: account }),
  );
  await expect.element(action('Suspend')).toBeVisible();
});

test('a user without items and sessions is said to have none', async () => {
  open(account);
  await expect.element(main().getByText('Nothing submitted yet.')).toBeVisible();
  await expect.element(main().getByText('Signed in nowhere at present.')).toBeVisible();
});
