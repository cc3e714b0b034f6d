import { accountStates } from '@cinvoice/contract/market/bank-accounts';
import { invoiceStates } from '@cinvoice/contract/market/invoice-states';
import { payoutStates } from '@cinvoice/contract/market/payouts';
import { reviewStatuses } from '@cinvoice/contract/vocabulary';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { currentPath, openPart } from '#screens/page.tsx';
import { InvoiceStateBadge } from '../invoices/invoice-state.tsx';
import { StatusBadge } from '../items/status-badge.tsx';
import { AccountStateBadge } from './account-state.tsx';
import { PayoutStateBadge } from './payout-state.tsx';
import { StateLinks } from './state-links.tsx';

const openBadges = (badges: readonly ReactNode[]) =>
  openPart(() => (
    <ul aria-label="States">
      {badges.map((badge, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
        <li key={at}>{badge}</li>
      ))}
    </ul>
  ));

const rows = () => page.getByRole('list', { name: 'States' }).getByRole('listitem');

const readMarks = () =>
  rows()
    .elements()
    .map((row) => row.querySelector('svg')?.innerHTML ?? '');

describe.for([
  {
    of: 'bank accounts',
    badges: accountStates.map((state) => <AccountStateBadge key={state} state={state} />),
  },
  { of: 'invoices', badges: invoiceStates.map((state) => <InvoiceStateBadge key={state} state={state} />) },
  { of: 'payouts', badges: payoutStates.map((state) => <PayoutStateBadge key={state} state={state} />) },
  { of: 'reviews', badges: reviewStatuses.map((status) => <StatusBadge key={status} status={status} />) },
])('the states of $of', ({ badges }) => {
  test('differ without colour, in their marks and in their words', async () => {
    openBadges(badges);
    await expect.element(rows().first()).toBeVisible();
    expect(new Set(readMarks()).size).toBe(badges.length);
    expect(
      new Set(
        rows()
          .elements()
          .map((row) => row.textContent),
      ).size,
    ).toBe(badges.length);
  });
});

test('a bank account in its cooling off waits behind a dashed edge', async () => {
  openBadges([<AccountStateBadge key="it" state="cooling-off" />]);
  await expect.element(rows().first()).toBeVisible();
  const badge = rows().first().element().firstElementChild;
  expect(badge && getComputedStyle(badge).borderTopStyle).toBe('dashed');
});

const Counted = () => (
  <StateLinks
    label="States"
    path="/orders"
    links={[
      { state: 'waiting', label: 'Waiting', count: 1000 },
      { state: 'confirmed', label: 'Confirmed', count: 1001 },
      { state: 'old', label: 'Old', count: null },
    ]}
    maxCount={1000}
  />
);

const link = (name: string) =>
  page.getByRole('navigation', { name: 'States' }).getByRole('link', { name, exact: true });

test('a list that is too long to count is more than its limit, one that is not counted has no number', async () => {
  openPart(Counted, '/orders?state=old');
  await expect.element(link('Waiting 1,000')).toBeVisible();
  await expect.element(link('Confirmed 1,000+')).toBeVisible();
  await expect.element(link('Old')).toHaveAttribute('aria-current', 'page');
});

test('a state opens its list and becomes the current one', async () => {
  openPart(Counted, '/orders?state=old');
  await link('Confirmed 1,000+').click();
  await expect.poll(currentPath).toBe('/orders?state=confirmed');
  await expect.element(link('Confirmed 1,000+')).toHaveAttribute('aria-current', 'page');
  await expect.element(link('Old')).not.toHaveAttribute('aria-current');
});
