import { makeNotice } from '@cinvoice/contract/codes/notices';
import { api } from '@cinvoice/screens/fake-api.ts';
import { getToken } from '@cinvoice/screens/people.ts';
import { refused, unreachable } from '@cinvoice/screens/refusal.ts';
import { aUser, id } from '@cinvoice/screens/samples.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { destinationPath, openIsland } from '#screens/island.ts';
import { SignIn } from '../islands/sign-in.tsx';

const user = aUser({ _id: id(3), role: ['investor'] });
const entered = {
  ...makeNotice('otp-verified'),
  isProfileComplete: true,
  token: 'fresh',
  user,
  userId: user._id,
};
const sent = makeNotice('otp-sent');

const openLogin = (path = '/login') => openIsland(path, (place) => <SignIn place={place} />);

const phone = () => page.getByLabelText('Phone number');
const sendCode = () => page.getByRole('button', { name: 'Send OTP' });
const investor = () => page.getByRole('radio', { name: /^Investor/ });

const code = () => page.getByLabelText('6-digit code');
const enterCode = (digits: string) => code().fill(digits);

const askForCode = async (number = '98200 00003') => {
  await openLogin();
  await investor().click();
  await phone().fill(number);
  await sendCode().click();
};

test('requires a role and says so at the tiles', async () => {
  await openLogin();
  await phone().fill('9820000003');
  await sendCode().click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Please choose investor or filmmaker.');
  await expect.element(investor()).toHaveFocus();
  expect(api.received('POST /users/register-or-login')).toHaveLength(0);
});

test.each(['', '98200', '98200000031', 'abcdefghij'])(
  'refuses %o as a phone number and sends nothing',
  async (number) => {
    await askForCode(number);
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('Please enter a valid 10-digit phone number.');
    expect(api.received('POST /users/register-or-login')).toHaveLength(0);
  },
);

test.each(['+91 98200 00003', '098200-00003', '(98200) 00003'])('reads %s as ten digits', async (number) => {
  api.on('POST /users/register-or-login', sent);
  await askForCode(number);
  await expect.element(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  expect(api.received('POST /users/register-or-login')[0]?.body).toEqual({
    mobile: '9820000003',
    role: 'investor',
  });
});

test('a right code opens the area of the role', async () => {
  api.on('POST /users/register-or-login', sent);
  api.on('POST /users/verify-otp', entered);
  await askForCode();
  await enterCode('123456');
  await expect.poll(destinationPath).toBe('/investor/dashboard');
  expect(api.received('POST /users/verify-otp')[0]?.body).toEqual({
    mobile: '9820000003',
    otp: '123456',
    role: 'investor',
  });
  expect([getToken('user'), localStorage.getItem('userId')]).toEqual(['fresh', user._id]);
});

test('refuses a wrong code, clears its digits, and accepts another', async () => {
  api.on('POST /users/register-or-login', sent);
  api.once('POST /users/verify-otp', refused('wrong-code'));
  await askForCode();
  await enterCode('111111');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Invalid OTP. Please try again.');
  await expect.element(code()).toHaveValue('');
  await expect.element(page.getByRole('button', { name: 'Verify' })).toBeDisabled();
  expect(getToken('user')).toBeNull();
  api.on('POST /users/verify-otp', entered);
  await enterCode('123456');
  await expect.poll(() => getToken('user')).toBe('fresh');
});

test('does not send five digits', async () => {
  api.on('POST /users/register-or-login', sent);
  await askForCode();
  await enterCode('12345');
  await expect.element(page.getByRole('button', { name: 'Verify' })).toBeDisabled();
  expect(api.received('POST /users/verify-otp')).toHaveLength(0);
});

test('accepts a code sent a moment ago, and explains why no new one was sent', async () => {
  api.on('POST /users/register-or-login', refused('code-sent-already'));
  await askForCode();
  await expect.element(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('A code was sent to this number a short while ago');
});

test('keeps the number without a network and shows the specified text', async () => {
  api.on('POST /users/register-or-login', unreachable);
  await askForCode();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to send OTP. Please try again.');
  await expect.element(phone()).toHaveValue('98200 00003');
});

test('keeps the number when going back to change it', async () => {
  api.on('POST /users/register-or-login', sent);
  await askForCode();
  await page.getByRole('button', { name: 'Change the number' }).click();
  await expect.element(phone()).toHaveValue('9820000003');
});

test('offers a new code only after a delay', async () => {
  api.on('POST /users/register-or-login', sent);
  await askForCode();
  await expect.element(page.getByText(/New code possible in 0:\d\d\./)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send a new code' })).not.toBeInTheDocument();
});

test('completes a missing profile with the registration token', async () => {
  api.on('POST /users/register-or-login', sent);
  api.on('POST /users/verify-otp', { ...entered, isProfileComplete: false, token: 'registration' });
  await askForCode();
  await enterCode('123456');
  await expect.poll(destinationPath).toBe(`/register?userId=${user._id}&role=investor`);
  expect([getToken('user'), JSON.parse(sessionStorage.getItem('registration') ?? 'null')]).toEqual([
    null,
    { userId: user._id, token: 'registration' },
  ]);
});

test('preselects the role of a link', async () => {
  await openLogin('/login?role=content_producer');
  await expect.element(page.getByRole('radio', { name: /^Filmmaker/ })).toBeChecked();
});

test('a new code can be sent once the delay is over, and the delay starts anew', async () => {
  api.on('POST /users/register-or-login', sent);
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    await askForCode();
    await expect.element(page.getByText(/New code possible in/)).toBeVisible();
    vi.setSystemTime(Date.now() + 31_000);
    await page.getByRole('button', { name: 'Send a new code' }).click();
    await expect.element(page.getByText(/^A new code is on its way/)).toBeVisible();
    await expect.element(page.getByText(/New code possible in 0:\d\d\./)).toBeVisible();
    expect(api.received('POST /users/register-or-login')).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});

test.for(['account-suspended', 'passkey-needed', 'too-many-requests', 'temporarily-unavailable'] as const)(
  'the refusal %s of a code is shown, and another can be entered',
  async (problem) => {
    api.on('POST /users/register-or-login', sent);
    api.on('POST /users/verify-otp', refused(problem));
    await askForCode();
    await enterCode('123456');
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(code()).toHaveValue('');
    expect(getToken('user')).toBeNull();
  },
);

test.for(['code-not-sent', 'too-many-requests', 'account-suspended'] as const)(
  'the refusal %s of a number is shown, and the number stays',
  async (problem) => {
    api.on('POST /users/register-or-login', refused(problem));
    await askForCode();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(phone()).toHaveValue('98200 00003');
  },
);

test('a step of the code that was kept goes on with its number and role, and is read once', async () => {
  sessionStorage.setItem('code-step', JSON.stringify({ mobile: '9820000003', role: 'investor' }));
  api.on('POST /users/verify-otp', entered);
  await openLogin('/login?role=content_producer');
  await expect.element(page.getByText('+91 98200 00003')).toBeVisible();
  expect(sessionStorage.getItem('code-step')).toBeNull();
  expect(api.received('POST /users/register-or-login')).toEqual([]);
  await enterCode('123456');
  await expect
    .poll(() => api.received('POST /users/verify-otp').map(({ body }) => body))
    .toEqual([{ mobile: '9820000003', otp: '123456', role: 'investor' }]);
});

test.each(['none', '{"mobile":"98200","role":"investor"}', '{"mobile":"9820000003","role":"admin"}'])(
  'of a kept step %s, the login begins anew',
  async (kept) => {
    sessionStorage.setItem('code-step', kept);
    await openLogin();
    await expect.element(sendCode()).toBeVisible();
    expect(sessionStorage.getItem('code-step')).toBeNull();
  },
);
