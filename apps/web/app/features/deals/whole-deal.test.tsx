import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import type { WholeDeal } from '@cinvoice/contract/market/deals';
import { riskFacts, writeRiskFacts } from '@cinvoice/contract/market/risks';
import { api } from '@cinvoice/screens/fake-api.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { signInAsUser } from '@cinvoice/screens/people.ts';
import { refused, unreachable } from '@cinvoice/screens/refusal.ts';
import { aPurchase, aWholeDeal } from '@cinvoice/screens/sale-samples.ts';
import { id, NOW } from '@cinvoice/screens/samples.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { closePage, openPage } from '#screens/page.tsx';

beforeEach(() => signInAsUser('investor'));
afterEach(() => localStorage.removeItem(`purchase:${id(3)}:${id(900)}`));

describe('a deal', () => {
  const open = (changes: Partial<WholeDeal> = {}, walletPaise = 62_300_00): void => {
    api.on('GET /deals/:id', { data: aWholeDeal(changes) });
    api.on('GET /wallet', { data: { walletPaise, sellerPaise: null } });
    openPage(`/investor/deals/${id(900)}`);
  };
  const units = page.getByRole('textbox', { name: 'Units' });
  const buy = (count: string) => page.getByRole('button', { name: `Buy ${count}` });
  const tickAll = async (): Promise<void> => {
    for (const { text } of writeRiskFacts(1)) await page.getByRole('checkbox', { name: text }).click();
  };

  test('its facts stand in the fixed order', async () => {
    open();
    await expect.element(page.getByRole('heading', { name: 'Neel Kuthi' })).toBeVisible();
    const headings = page.getByRole('article').getByRole('heading', { level: 2 });
    await expect
      .poll(() => headings.elements().map((heading) => heading.textContent))
      .toEqual([
        'Who pays, and who confirmed it',
        'The days',
        'What can stop payment',
        'Price and yield',
        'Fees',
        'If the payer cannot pay',
        'Record here',
        'Documents',
      ]);
    await expect.element(page.getByText('Meera Iyer, Head of content finance')).toBeVisible();
    await expect.element(page.getByText('19/11/2026, 4:20 pm')).toBeVisible();
  });

  test('XIRR is told on time, late with and without reserve, and if nothing comes', async () => {
    open();
    const outcome = (name: RegExp) => page.getByRole('row', { name });
    await expect.element(outcome(/^on time/)).toMatchTextContent(/15\.77 %/);
    await expect.element(outcome(/60 days late, with the/)).toMatchTextContent(/15\.8\d %/);
    await expect.element(outcome(/60 days late, without/)).toMatchTextContent(/10\.25 %/);
    await expect.element(outcome(/^nothing at all/)).toMatchTextContent(/₹0\.00.*all is lost/s);
  });

  test('a record of fewer than five says that it says nothing', async () => {
    open({ sellerRecord: { settled: 4, onTime: 4, late: 0, overdue: 0 } });
    await expect.element(page.getByText('11 of 12')).toBeVisible();
    await expect.element(page.getByText('4, too few to say')).toBeVisible();
    await expect.element(page.getByText('4 of 4')).not.toBeInTheDocument();
  });

  test('units are bought once the three facts are ticked, with the total in words', async () => {
    open();
    await units.fill('50');
    await expect.element(page.getByText('Forty-seven thousand six hundred fifty rupees')).toBeVisible();
    await buy('50 units').click();
    for (const { text } of writeRiskFacts(1))
      await expect
        .element(page.getByRole('checkbox', { name: text }))
        .toHaveAttribute('aria-invalid', 'true');
    expect(api.received('POST /deals/:id/purchases')).toHaveLength(0);
    await tickAll();
    api.on('POST /deals/:id/purchases', { data: aPurchase() });
    api.on('GET /deals/:id', {
      data: aWholeDeal({
        purchases: [aPurchase()],
        ownUnits: 50,
        risks: { ...aWholeDeal().risks, areTicked: true },
      }),
    });
    await buy('50 units').click();
    await expect.element(notice('50 units bought, for ₹47,650.00.')).toBeVisible();
    const [sent] = api.received('POST /deals/:id/purchases');
    expect(sent?.body).toEqual({ units: 50, risksRead: { version: 1, facts: [...riskFacts] } });
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    await expect.element(page.getByRole('heading', { name: 'Your purchases' })).toBeVisible();
    expect(localStorage.getItem(`purchase:${id(3)}:${id(900)}`)).toBeNull();
  });

  test('a lost answer is asked for with the same key, also after a reload', async () => {
    open({ risks: { ...aWholeDeal().risks, areTicked: true } });
    api.on('POST /deals/:id/purchases', unreachable);
    await units.fill('50');
    await buy('50 units').click();
    await expect.element(page.getByText('Your purchase has no answer yet')).toBeVisible();
    closePage();
    open({ risks: { ...aWholeDeal().risks, areTicked: true } });
    await expect.element(page.getByText(/You sent a purchase of 50 units for ₹47,650\.00/)).toBeVisible();
    await expect.element(units).not.toBeInTheDocument();
    api.on('POST /deals/:id/purchases', { data: aPurchase() });
    await page.getByRole('button', { name: 'Ask again' }).click();
    await expect.element(notice('50 units bought, for ₹47,650.00.')).toBeVisible();
    const [first, second] = api.received('POST /deals/:id/purchases');
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    expect(second?.body).toEqual(first?.body);
    await expect.element(units).toBeVisible();
  });

  test('a second press while the first is on its way sends nothing, and keeps the key that was sent', async () => {
    open({ risks: { ...aWholeDeal().risks, areTicked: true } });
    const answer = Promise.withResolvers<void>();
    api.on('POST /deals/:id/purchases', async () => {
      await answer.promise;
      return { data: aPurchase() };
    });
    await units.fill('50');
    await buy('50 units').click();
    await expect.poll(() => api.received('POST /deals/:id/purchases').length).toBe(1);
    await units.fill('60');
    await page.getByRole('button', { name: 'Buying …' }).click();
    const [sent] = api.received('POST /deals/:id/purchases');
    const kept = JSON.parse(localStorage.getItem(`purchase:${id(3)}:${id(900)}`) ?? '{}');
    expect(kept).toEqual({ key: sent?.headers.get('idempotency-key'), body: sent?.body });
    answer.resolve();
    await expect.element(notice('50 units bought, for ₹47,650.00.')).toBeVisible();
    expect(api.received('POST /deals/:id/purchases')).toHaveLength(1);
  });

  test('a repeat that a limit refuses leaves the purchase uncertain', async () => {
    open({ risks: { ...aWholeDeal().risks, areTicked: true } });
    api.on('POST /deals/:id/purchases', unreachable);
    await units.fill('50');
    await buy('50 units').click();
    api.on('POST /deals/:id/purchases', refused('too-many-requests'));
    await page.getByRole('button', { name: 'Ask again' }).click();
    await expect.poll(() => api.received('POST /deals/:id/purchases').length).toBe(2);
    await expect.element(page.getByText('Your purchase has no answer yet')).toBeVisible();
    expect(localStorage.getItem(`purchase:${id(3)}:${id(900)}`)).not.toBeNull();
  });

  test('facts that are not ticked are said, and the first of them has the focus', async () => {
    open();
    await units.fill('50');
    await buy('50 units').click();
    const [{ text } = { text: '' }] = writeRiskFacts(1);
    await expect.element(page.getByRole('checkbox', { name: text })).toHaveFocus();
    await expect.element(page.getByText(/tick each of them/)).toBeVisible();
    await tickAll();
    await expect.element(page.getByText(/tick each of them/)).not.toBeInTheDocument();
  });

  test('a refusal begins a new attempt', async () => {
    open({ risks: { ...aWholeDeal().risks, areTicked: true } });
    api.on('POST /deals/:id/purchases', refused('not-enough-units', { unitsLeft: 40 }));
    await units.fill('50');
    await buy('50 units').click();
    await page.getByRole('button', { name: 'Take 40 units' }).click();
    api.on('POST /deals/:id/purchases', { data: aPurchase({ units: 40, totalPaise: 38_120_00 }) });
    await buy('40 units').click();
    await expect.element(notice('40 units bought, for ₹38,120.00.')).toBeVisible();
    const [first, second] = api.received('POST /deals/:id/purchases');
    expect(second?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'));
  });

  test('missing money is told before and after, with the way to the wallet', async () => {
    open({ risks: { ...aWholeDeal().risks, areTicked: true } }, 40_000_00);
    await units.fill('50');
    await expect.element(page.getByText(/₹7,650\.00 is missing in your wallet\./)).toBeVisible();
    api.on('POST /deals/:id/purchases', refused('not-enough-money', { shortPaise: 7_650_00 }));
    await buy('50 units').click();
    const alert = page.getByRole('alert');
    await expect.element(alert).toMatchTextContent(/₹7,650\.00 is missing/);
    await expect
      .element(alert.getByRole('link', { name: 'How to pay in' }))
      .toHaveAttribute('href', '/investor/wallet');
  });

  test.each([
    ['deal-closed', 'This deal is closed. Nothing can be bought any more.'],
    ['too-many-holders', 'This deal has as many holders as it may have.'],
  ] as const)('%s is said in a sentence', async (type, sentence) => {
    open({ risks: { ...aWholeDeal().risks, areTicked: true } });
    api.on('POST /deals/:id/purchases', refused(type));
    await units.fill('50');
    await buy('50 units').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(sentence);
  });

  test('who is not verified reads the deal without papers, and is led to the verification', async () => {
    open({ obstacle: 'not-verified', files: null });
    await expect.element(page.getByText(/The papers are open to verified investors\./)).toBeVisible();
    await expect.element(units).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'To your verification' }).first()).toBeVisible();
  });

  test.each([
    [{ state: 'funded', unitsLeft: 0 }, /All units are sold\./],
    [{ state: 'ended', outcome: 'expired' }, /This deal has ended\./],
    [{ obstacle: 'own-deal', files: null }, /This invoice is yours/],
  ] as const)('without a purchase to make it says why: %o', async (changes, sentence) => {
    open({ ...changes });
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect.element(units).not.toBeInTheDocument();
  });

  test('money that came back is told at its purchase', async () => {
    open({ state: 'ended', outcome: 'expired', purchases: [aPurchase({ releasedAt: NOW })] });
    await expect.element(page.getByText(/Given back 20\/11\/2026/)).toBeVisible();
  });

  test('units left follow the purchases of others', async () => {
    open();
    await expect.element(page.getByRole('img', { name: '6,500 of 7,650 units sold' })).toBeVisible();
    await expect.poll(() => api.countStreams('token of the user')).toBe(1);
    api.on('GET /deals/:id', { data: aWholeDeal({ unitsLeft: 150 }) });
    api.emit({ what: 'deal', id: id(900) });
    await expect.element(page.getByRole('img', { name: '7,500 of 7,650 units sold' })).toBeVisible();
  });

  test('the least units are refused with what there is', async () => {
    open({ risks: { ...aWholeDeal().risks, areTicked: true } });
    const refusal = refused('not-enough-units', {
      reason: makeDetail('units-below-least', { least: 10, left: 1_150 }),
      unitsLeft: 1_150,
    });
    api.on('POST /deals/:id/purchases', refusal);
    await units.fill('5');
    await buy('5 units').click();
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/at least 10 units here; 1,150 are left/);
  });
});
