import type { ListedLot } from '@cinvoice/contract/market/portfolio';
import { addDays, toDay } from '@cinvoice/contract/market/working-days';
import { aLot } from '@cinvoice/screens/disbursal-samples.ts';
import { api } from '@cinvoice/screens/fake-api.ts';
import { signInAsUser } from '@cinvoice/screens/people.ts';
import { aPurchase, aWholeDeal } from '@cinvoice/screens/sale-samples.ts';
import { aPage, id, NOW } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';

beforeEach(() => signInAsUser('investor'));

const open = (...lots: ListedLot[]): void => {
  const purchases = [aPurchase({ units: 4_000, totalPaise: 38_12_000_00 })];
  const own = { ownUnits: lots.length > 0 ? 4_000 : 0, purchases };
  api.on('GET /deals/:id', { data: aWholeDeal({ state: 'ended', outcome: 'sold', unitsLeft: 0, ...own }) });
  api.on('GET /wallet', { data: { walletPaise: 0, sellerPaise: null } });
  api.on('GET /portfolio/lots', aPage(...lots));
  openPage(`/investor/deals/${id(900)}`);
};

const share = page.getByRole('region', { name: 'Your share' });

test('a holder reads what is owed, what came, and what is still owed', async () => {
  open(aLot({ claimPaidPaise: 31_37_254_91, lastPaidDay: '2026-11-20' }));
  await expect
    .element(share)
    .toMatchTextContent(
      /You are owed₹40,00,000\.00.*Paid so far₹31,37,254\.91.*Still owed to you₹8,62,745\.09/s,
    );
  await expect
    .element(share.getByRole('progressbar', { name: /₹31,37,254\.91 of ₹40,00,000\.00/ }))
    .toBeVisible();
  expect(api.received('GET /portfolio/lots')[0]?.query.deal).toBe(id(900));
  await expect.element(page.getByText(/the seller was paid out\. From the due day/)).toBeVisible();
});

test('late payment says how late, what is told, and how long nothing was', async () => {
  const today = toDay(new Date());
  const update = { day: addDays(today, -9), text: 'The payer asks for a week.' };
  open(aLot({ state: 'late', daysLate: 61, dueDay: addDays(today, -61), update }));
  await expect.element(share).toMatchTextContent(/61 days late.*61-90.*The payer asks for a week\./s);
  await expect.element(share.getByText('No update for 9 days.')).toHaveAttribute('data-overdue', 'true');
});

test('that payment may stop is told with its day, and without its reason', async () => {
  open(aLot({ mayStopSince: NOW }));
  await expect.element(share.getByText(/^Payment may stop\..*20\/11\/2026/)).toBeVisible();
});

test('who holds nothing of it reads no share', async () => {
  open();
  await expect.element(page.getByRole('heading', { name: 'Neel Kuthi' })).toBeVisible();
  await expect.element(share).not.toBeInTheDocument();
  expect(api.received('GET /portfolio/lots')).toHaveLength(0);
});
