import { api } from '@cinvoice/screens/fake-api.ts';
import { getToken } from '@cinvoice/screens/people.ts';
import { anEmptyPortfolio } from '@cinvoice/screens/portfolio-samples.ts';
import { aPage, aUser, id } from '@cinvoice/screens/samples.ts';
import { saveRegistration } from '@cinvoice/ui/session/session.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { closePage, currentPath, openPage } from '#screens/page.tsx';

const user = aUser({ _id: id(3), role: ['investor'] });
const path = `/register?userId=${user._id}&role=investor`;

beforeEach(() => {
  api.on('GET /approved', aPage());
  api.on('GET /portfolio', { data: anEmptyPortfolio() });
  api.on('GET /interests/user/totals', { data: { count: 0, totalPaise: 0, projectedPaise: 0 } });
  api.on('GET /interests/user', aPage());
  api.on('GET /users/profile/:userId', { data: user });
});

const name = () => page.getByLabelText(/^Name/);
const complete = () => page.getByRole('button', { name: 'Complete profile' }).click();

test('completes a profile with the registration token, and opens the area of the role', async () => {
  saveRegistration(user._id, 'registration');
  api.on('PUT /users/complete-profile/:userId', { token: 'complete', data: user });
  openPage(path);
  await complete();
  await expect.element(name()).toHaveAccessibleDescription(/Name is required/);
  await name().fill('Asha Rane');
  await complete();
  await expect.poll(currentPath).toBe('/investor/dashboard');
  expect([getToken('user'), sessionStorage.getItem('registration')]).toEqual(['complete', null]);
  expect(api.received('PUT /users/complete-profile/:userId')[0]).toMatchObject({
    token: 'registration',
    body: { name: 'Asha Rane' },
  });
});

test('what was typed survives another load of the page, until the profile is complete', async () => {
  saveRegistration(user._id, 'registration');
  api.on('PUT /users/complete-profile/:userId', { token: 'complete', data: user });
  const typed = () => page.getByRole('checkbox').first();
  openPage(path);
  await name().fill('Asha Rane');
  await typed().click();
  closePage();
  openPage(path);
  await expect.element(name()).toHaveValue('Asha Rane');
  await expect.element(typed()).toBeChecked();
  await complete();
  await expect.poll(currentPath).toBe('/investor/dashboard');
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('registration'))).toEqual([]);
});

test.each([null, id(4)])(
  'without a registration token of that user (but %s) the login opens',
  async (other) => {
    if (other !== null) saveRegistration(other, 'registration');
    openPage(path);
    await expect.poll(currentPath).toBe('/login');
  },
);
