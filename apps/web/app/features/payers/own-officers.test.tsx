import { api } from '@cinvoice/screens/fake-api.ts';
import { signInAsOtt } from '@cinvoice/screens/people.ts';
import { id, NOW } from '@cinvoice/screens/samples.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';

test('an OTT reads on its account page who confirms for it', async () => {
  signInAsOtt();
  api.on('GET /:staff/totp', { data: { on: false, since: null, recoveryCodesLeft: 0 } });
  api.on('GET /:staff/passkeys', { data: { possible: true, passkeys: [] } });
  api.on('GET /sessions', { data: [] });
  api.on('GET /payers/own', {
    data: {
      payer: { legalName: 'Rangmahal Media Private Limited', kind: 'streaming', verifiedSince: NOW },
      officers: [
        {
          _id: id(910),
          name: 'Meera Shah',
          designation: 'Head of finance',
          email: 'meera@rangmahal.example',
          state: 'active',
          usableFrom: NOW,
        },
      ],
    },
  });
  openPage('/ott/account');
  await expect.element(page.getByRole('heading', { name: 'Who confirms for us' })).toBeVisible();
  await expect.element(page.getByText('Meera Shah')).toBeVisible();
  await expect.element(page.getByText('Head of finance, meera@rangmahal.example')).toBeVisible();
});
