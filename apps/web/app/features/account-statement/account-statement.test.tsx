import { api } from '@cinvoice/screens/fake-api.ts';
import { ownPayouts } from '@cinvoice/screens/payout-samples.ts';
import { signInAsUser } from '@cinvoice/screens/people.ts';
import { refused } from '@cinvoice/screens/refusal.ts';
import { aPage } from '@cinvoice/screens/samples.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';

test('a statement of any period comes as a file, and the refusal of a period stands beside it', async () => {
  signInAsUser('investor');
  api.on('GET /wallet', { data: { walletPaise: 0, sellerPaise: null } });
  api.on('GET /bank-accounts', { data: [] });
  api.on('GET /wallet/payouts', ownPayouts());
  api.on('GET /wallet/movements', aPage());
  api.on('GET /wallet/pay-in', refused('not-verified'));
  openPage('/investor/wallet');
  await page.getByRole('button', { name: 'Statement of account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Statement of account' });
  await dialog.getByRole('textbox', { name: 'From' }).fill('01/11/2026');
  await dialog.getByRole('textbox', { name: 'To', exact: true }).fill('01/10/2026');
  await dialog.getByRole('button', { name: 'PDF' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  expect(api.received('GET /wallet/statement')).toHaveLength(0);
  await dialog.getByRole('textbox', { name: 'To', exact: true }).fill('30/11/2026');
  api.on('GET /wallet/statement', new Response('a,b', { headers: { 'content-type': 'text/csv' } }));
  await dialog.getByRole('button', { name: 'CSV' }).click();
  await expect
    .poll(() => api.received('GET /wallet/statement')[0]?.query)
    .toEqual({ from: '2026-11-01', to: '2026-11-30', format: 'csv' });
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
});
