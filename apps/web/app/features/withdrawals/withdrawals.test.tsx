import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import type { OwnPayout, PayoutOutlook } from '@cinvoice/contract/market/payouts';
import { api } from '@cinvoice/screens/fake-api.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { aMovement, anOutlook, anOwnPayout, ownPayouts } from '@cinvoice/screens/payout-samples.ts';
import { signInAsUser } from '@cinvoice/screens/people.ts';
import { refused, unreachable } from '@cinvoice/screens/refusal.ts';
import { aPage, aUser, id, NOW } from '@cinvoice/screens/samples.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { closePage, openPage } from '#screens/page.tsx';

const kept = `withdrawal:${id(3)}:wallet`;
const amount = page.getByRole('textbox', { name: 'Amount' });
const withdraw = (name = 'Withdraw ₹50,000.00') => page.getByRole('button', { name, exact: true });

const show = (
  outlook: Partial<PayoutOutlook> = {},
  payouts: readonly OwnPayout[] = [],
  walletPaise = 2_20_208_00,
): void => {
  api.on('GET /wallet', { data: { walletPaise, sellerPaise: null } });
  api.on('GET /wallet/payouts', ownPayouts(payouts, anOutlook(outlook)));
};

beforeEach(() => {
  signInAsUser('investor');
  show();
  api.on('GET /bank-accounts', { data: [] });
  api.on('GET /wallet/pay-in', refused('not-verified'));
  api.on('GET /wallet/movements', aPage());
});
afterEach(() => localStorage.removeItem(kept));

describe('a withdrawal', () => {
  test('names the account and the time, and takes all of it with one press', async () => {
    openPage('/investor/wallet');
    await expect.element(page.getByText('Meera Rao, account ••••6120')).toBeVisible();
    await expect.element(page.getByText('With the next batch', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'All of it' }).click();
    await expect.element(amount).toHaveValue('2,20,208.00');
    await expect.element(page.getByText('Two lakh twenty thousand two hundred eight rupees')).toBeVisible();
    await expect.element(withdraw('Withdraw ₹2,20,208.00')).toBeVisible();
  });

  test('is sent once with its key, and then stands among the payouts', async () => {
    openPage('/investor/wallet');
    await amount.fill('50,000');
    api.on('POST /wallet/withdrawals', { data: anOwnPayout() });
    show({}, [anOwnPayout()], 1_70_208_00);
    await withdraw().click();
    await expect.element(notice('₹50,000.00 is set aside, and leaves with the next batch.')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Payouts' })).toBeVisible();
    await expect.element(page.getByText('At most ₹1,70,208.00')).toBeVisible();
    await expect.element(amount).toHaveValue('');
    const [sent] = api.received('POST /wallet/withdrawals');
    expect(sent?.body).toEqual({ amountPaise: 50_000_00, of: 'wallet' });
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(localStorage.getItem(kept)).toBeNull();
  });

  test('without an amount is not sent, and more than there is is said at once', async () => {
    openPage('/investor/wallet');
    await withdraw('Withdraw').click();
    await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
    await expect.element(amount).toHaveFocus();
    expect(api.received('POST /wallet/withdrawals')).toHaveLength(0);
    await amount.fill('2,20,208.01');
    await expect.element(page.getByText('There is at most ₹2,20,208.00.')).toBeVisible();
  });

  test('whose answer is lost is asked for with the same key, also after a reload', async () => {
    openPage('/investor/wallet');
    api.on('POST /wallet/withdrawals', unreachable);
    await amount.fill('50,000');
    await withdraw().click();
    await expect.element(page.getByText('Your withdrawal has no answer yet')).toBeVisible();
    closePage();
    openPage('/investor/wallet');
    await expect.element(page.getByText(/You sent a withdrawal of ₹50,000\.00/)).toBeVisible();
    await expect.element(amount).not.toBeInTheDocument();
    api.on('POST /wallet/withdrawals', { data: anOwnPayout() });
    await page.getByRole('button', { name: 'Ask again' }).click();
    await expect.element(notice('₹50,000.00 is set aside')).toBeVisible();
    const [first, second] = api.received('POST /wallet/withdrawals');
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    expect(second?.body).toEqual(first?.body);
    expect(localStorage.getItem(kept)).toBeNull();
  });

  test('that is refused says why, keeps what was typed, and takes a new key', async () => {
    openPage('/investor/wallet');
    api.once('POST /wallet/withdrawals', refused('not-enough-money'));
    await amount.fill('50,000');
    await withdraw().click();
    await expect.element(page.getByText('There is not enough money in your wallet.')).toBeVisible();
    await expect.element(amount).toHaveValue('50,000');
    expect(localStorage.getItem(kept)).toBeNull();
    api.on('POST /wallet/withdrawals', { data: anOwnPayout() });
    await withdraw().click();
    await expect.element(notice('₹50,000.00 is set aside')).toBeVisible();
    const [first, second] = api.received('POST /wallet/withdrawals');
    expect(second?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'));
  });

  test('waits for a bank account, and for money', async () => {
    show({ receiver: null });
    openPage('/investor/wallet');
    await expect
      .element(page.getByText('You have no bank account in use yet.', { exact: false }))
      .toBeVisible();
    await expect.element(amount).not.toBeInTheDocument();
    show({}, [], 0);
    api.emit({ what: 'payouts' });
    await expect.element(page.getByText('There is nothing to withdraw.')).toBeVisible();
  });

  test('of a seller waits while something is open, and says what settles it', async () => {
    signInAsUser('content_producer');
    api.on('GET /users/profile/:userId', { data: aUser({ role: ['content_producer'] }) });
    api.on('GET /wallet', { data: { walletPaise: null, sellerPaise: 31_50_000_05 } });
    api.on('GET /wallet/payouts', ownPayouts([], anOutlook({ isHindered: true })));
    openPage('/filmmaker/money');
    await expect.element(page.getByText('Your balance stays where it is')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'To your invoices' }))
      .toHaveAttribute('href', '/filmmaker/invoices');
    await expect.element(amount).not.toBeInTheDocument();
    expect(api.received('GET /wallet/movements')[0]?.query).toMatchObject({ of: 'seller' });
  });
});

test('idle money says how much goes home, when, and to which account', async () => {
  show({ goesHome: { amountPaise: 2_20_208_00, day: '2027-05-13' } });
  openPage('/investor/wallet');
  await expect.element(page.getByText('Goes home on Thursday, 13/05/2027')).toBeVisible();
  await expect
    .element(page.getByText(/₹2,20,208\.00 is not at work\. It is paid out to your account ••••6120/))
    .toBeVisible();
});

describe('own payouts', () => {
  test('are taken back while they wait, and no longer', async () => {
    const sent = anOwnPayout({
      _id: id(801),
      state: 'sent',
      mayCancel: false,
      sentAt: NOW,
      amountPaise: 10_000_00,
    });
    show({}, [anOwnPayout(), sent]);
    openPage('/investor/wallet');
    await expect
      .element(page.getByRole('row', { name: /₹10,000\.00/ }))
      .toMatchTextContent(/sent to the bank/);
    await expect.element(page.getByRole('button', { name: 'Take back ₹10,000.00' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Take back ₹50,000.00' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take back' });
    const reference = { reference: 'CVP8HT4K3M' };
    api.once(
      'DELETE /wallet/withdrawals/:id',
      refused('wrong-state', { reason: makeDetail('payout-waits-no-more', reference) }),
    );
    await dialog.getByRole('button', { name: 'Take back' }).click();
    await expect.element(dialog.getByText('The payout CVP8HT4K3M waits no more.')).toBeVisible();
    api.on('DELETE /wallet/withdrawals/:id', undefined);
    await dialog.getByRole('button', { name: 'Take back' }).click();
    await expect.element(notice('₹50,000.00 is in your balance again.')).toBeVisible();
    expect(api.received('DELETE /wallet/withdrawals/:id')[0]?.params).toEqual({ id: id(800) });
  });

  test('tell why one was refused', async () => {
    show({}, [
      anOwnPayout({ state: 'refused', mayCancel: false, endedAt: NOW, endingReason: 'Wrong account.' }),
    ]);
    openPage('/investor/wallet');
    await expect.element(page.getByText('Wrong account.')).toBeVisible();
  });
});

describe('movements', () => {
  test('say what came in and what went out, with the balance and the number in the books', async () => {
    const paidIn = aMovement({
      _id: '18',
      number: 18,
      event: 'matched',
      about: '',
      amountPaise: 10_00_000_00,
      balanceAfterPaise: 10_00_000_00,
    });
    const received = aMovement({ _id: '20', number: 20, event: 'matched', amountPaise: 8_62_745_09 });
    api.on('GET /wallet/movements', ({ query }) =>
      query.cursor === 'more'
        ? aPage(paidIn, received)
        : { data: [aMovement()], page: { nextCursor: 'more' } },
    );
    openPage('/investor/wallet');
    const bought = page.getByRole('row', { name: /Bought units: Manjha Line/ });
    await expect.element(bought).toMatchTextContent(/No\. 19 in the books.*₹2,20,208\.00.*− ₹7,79,792\.00/);
    // The foot of the list, when it comes near, fetches what follows.
    page.getByText('More load as you scroll', { exact: false }).element().scrollIntoView();
    await expect
      .element(page.getByRole('row', { name: /Received: Manjha Line/ }))
      .toMatchTextContent(/\+ ₹8,62,745\.09/);
    await expect
      .element(page.getByRole('row', { name: /Paid in/ }))
      .toMatchTextContent(/No\. 18 in the books.*\+ ₹10,00,000\.00/);
    expect(api.received('GET /wallet/movements')[0]?.query).toMatchObject({ of: 'wallet' });
  });

  test('tell the claim from late yield, and what was taken back of each', async () => {
    const share = { event: 'matched', amountPaise: 100, reverses: null } as const;
    const undone = { event: 'match-undone', amountPaise: -100, reverses: 20 } as const;
    api.on(
      'GET /wallet/movements',
      aPage(
        aMovement({ ...undone, _id: '22.2', number: 22, share: 'late-yield' }),
        aMovement({ ...undone, _id: '22.1', number: 22, share: 'claim' }),
        aMovement({ ...share, _id: '20.2', number: 20, share: 'late-yield' }),
        aMovement({ ...share, _id: '20.1', number: 20, share: 'claim' }),
      ),
    );
    openPage('/investor/wallet');
    for (const words of [
      'Late yield taken back: it was booked wrongly: Manjha Line',
      'Taken back from your claim: it was booked wrongly: Manjha Line',
      'Late yield: Manjha Line',
      'Received for your claim: Manjha Line',
    ])
      await expect.element(page.getByRole('row', { name: new RegExp(words) })).toBeVisible();
  });
});
