import type { Page } from '@playwright/test';
import { expect, expectPage, expectRoute, expectSoundPage, test } from './journey.ts';
import { createFilmmaker, createOtt, openAs, signInAsAdmin, signInAsOtt } from './people.ts';

/** Passkeys are bound to a host name, never to an IP address. */
test.use({ baseURL: ({ product }, use) => use(product.url.replace('127.0.0.1', 'localhost')) });

/** Adds the authenticator of a phone that its owner has unlocked. */
const addAuthenticator = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

const add = async (
  page: Page,
  name: string,
  more: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
) => {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await more(dialog);
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(dialog).toBeHidden();
};

test('a filmmaker adds a passkey, signs in with it, and removes it after showing it', {
  tag: '@phone',
}, async ({ page, product, faults }) => {
  await addAuthenticator(page);
  const filmmaker = await createFilmmaker(product);
  await openAs(page, 'user', filmmaker.token, '/filmmaker/profile', filmmaker.userId);
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
  await add(page, 'My phone', async () => expectSoundPage(page));
  await expect(page.getByRole('listitem').filter({ hasText: 'My phone' })).toContainText('Not used yet');
  await expectSoundPage(page);

  await test.step('signs in without number and code', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/login');
    await page.getByRole('radio', { name: /^Filmmaker/ }).check();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expectRoute(page, '/filmmaker/dashboard', 'Dashboard');
  });

  await test.step('removes the passkey', async () => {
    await page.goto('/filmmaker/profile');
    await expect(page.getByRole('listitem').filter({ hasText: 'My phone' })).toContainText('Last used');
    await page.getByRole('button', { name: 'Remove My phone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove a passkey' });
    await expectSoundPage(page);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('None yet.')).toBeVisible();
  });

  await test.step('a removed passkey is refused with a message', async () => {
    faults.announce(/status of 401/);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/login');
    await page.getByRole('radio', { name: /^Filmmaker/ }).check();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('alert')).toHaveText('This passkey was not accepted. Please try again.');
    await expectSoundPage(page);
  });
});

test('an OTT uses a passkey instead of a code', async ({ page, product, faults }) => {
  await addAuthenticator(page);
  const ott = await createOtt(product);
  await openAs(page, 'ott', await signInAsOtt(product, ott), '/ott/account');
  await add(page, 'Desk key', async (dialog) => {
    await dialog.getByRole('textbox', { name: 'Password' }).fill(ott.password);
    await expectSoundPage(page);
  });

  await test.step('the first passkey comes with recovery codes', async () => {
    await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByRole('main')).toContainText('Desk key');
    await expect(page.getByRole('main')).toContainText('10 recovery codes are left.');
    await expectSoundPage(page);
  });

  await test.step('the passkey then replaces the code', async () => {
    await page.getByRole('button', { name: 'New recovery codes' }).click();
    const dialog = page.getByRole('dialog', { name: 'New recovery codes' });
    await dialog.getByRole('textbox', { name: 'Password' }).fill(ott.password);
    await dialog.getByRole('button', { name: 'New recovery codes' }).click();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByRole('main')).toContainText('10 recovery codes are left.');
  });

  await test.step('the password alone no longer signs in, the passkey does', async () => {
    faults.announce(/status of 401/);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/ott');
    await page.getByLabel('OTT ID').fill(ott.ottId);
    await page.getByRole('textbox', { name: 'Password' }).fill(ott.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
    await expectPage(page, '/ott', 'OTT login');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expectRoute(page, '/ott/dashboard', 'Dashboard');
  });

  await page.goto('/ott/account');
  await expect(page.getByRole('main')).toContainText('Last used');
});

test('an admin removes the passkeys of a user who has lost them', async ({ page, product }) => {
  const filmmaker = await createFilmmaker(product);
  await openAs(page, 'admin', await signInAsAdmin(product), `/admin/users/${filmmaker.userId}`);
  await page.getByRole('button', { name: 'Remove passkeys' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove passkeys' });
  await expect(dialog).toContainText('Do this only when you are sure who is asking.');
  await expectSoundPage(page);
  await dialog.getByRole('button', { name: 'Remove passkeys' }).click();
  await expect(page.getByText('There was no passkey to remove.')).toBeVisible();
});

test('an address with a number instead of a name offers no passkeys', async ({ page, product }) => {
  const filmmaker = await createFilmmaker(product);
  await page.goto(`${product.url}/login`);
  await page.mouse.move(3, 3);
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
  await page.evaluate(
    ([token, id]) => {
      localStorage.setItem('authToken', token);
      localStorage.setItem('userId', id);
    },
    [filmmaker.token, filmmaker.userId] as const,
  );
  await page.goto(`${product.url}/filmmaker/profile`);
  await expect(page.getByText('Passkeys do not work in this browser, or at this address.')).toBeVisible();
});
