import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import type { OwnAccount } from '@cinvoice/contract/market/bank-accounts';
import type { PayIn } from '@cinvoice/contract/market/wallet';
import { api } from '@cinvoice/screens/fake-api.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { ownPayouts } from '@cinvoice/screens/payout-samples.ts';
import { signInAsUser } from '@cinvoice/screens/people.ts';
import { refused } from '@cinvoice/screens/refusal.ts';
import { aPage, aUser, id, NOW } from '@cinvoice/screens/samples.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';

const anAccount = (changes: Partial<OwnAccount> = {}): OwnAccount => ({
  _id: id(700),
  holderName: 'Asha Rane',
  number: '••••6789',
  ifsc: 'HDFC0001234',
  bank: '',
  state: 'in-force',
  usableFrom: NOW,
  createdAt: NOW,
  retiredAt: null,
  proof: null,
  mayEnd: false,
  ...changes,
});

const dialog = () => page.getByRole('dialog');
const aCheque = () =>
  new File([new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x37])], 'cheque.pdf', {
    type: 'application/pdf',
  });

const chooseProof = (): Promise<void> =>
  userEvent.upload(dialog().getByLabelText('Proof of the account', { exact: true }), aCheque());

describe('the money of a filmmaker', () => {
  beforeEach(() => {
    signInAsUser('content_producer');
    api.on('GET /wallet', { data: { walletPaise: null, sellerPaise: 31_50_000_05 } });
    api.on('GET /bank-accounts', { data: [] });
    api.on('GET /wallet/payouts', ownPayouts());
    api.on('GET /wallet/movements', aPage());
  });

  test('shows the balance to the paisa, and that no account is given', async () => {
    openPage('/filmmaker/money');
    await expect.element(page.getByText('₹31,50,000.05')).toBeVisible();
    await expect.element(page.getByText('You have given no bank account yet.')).toBeVisible();
  });

  test('gives an account with its proof and a code that was sent to the phone', async () => {
    openPage('/filmmaker/money');
    await page.getByRole('button', { name: 'Give a bank account' }).click();
    await dialog().getByRole('button', { name: 'Ask for confirmation' }).click();
    await expect.element(dialog().getByText('Account holder is required.')).toBeVisible();
    await expect.element(dialog().getByText('Proof of the account is required.')).toBeVisible();
    await dialog()
      .getByLabelText(/^Account holder/)
      .fill('Asha Rane');
    await dialog()
      .getByLabelText(/^Account number/)
      .fill('1234 5678 9012');
    await dialog().getByLabelText(/^IFSC/).fill('hdfc0001234');
    await chooseProof();
    api.on('POST /codes', { code: 'otp-sent', message: 'OTP sent to your phone.' });
    await dialog().getByRole('button', { name: 'Send me a code' }).click();
    await expect.element(dialog().getByText('A code is on its way to your phone.')).toBeVisible();
    expect(api.received('POST /codes')[0]?.body).toEqual({ purpose: 'bank-account' });
    await dialog()
      .getByLabelText(/^Code from your phone/)
      .fill('123456');
    api.once('POST /bank-accounts', refused('wrong-code'));
    await dialog().getByRole('button', { name: 'Ask for confirmation' }).click();
    await expect.element(dialog().getByText('Invalid OTP. Please try again.')).toBeVisible();
    const given = anAccount({ state: 'proposed', usableFrom: null, mayEnd: true, number: '••••9012' });
    api.on('POST /bank-accounts', { data: given });
    api.on('GET /bank-accounts', { data: [given] });
    await dialog().getByRole('button', { name: 'Ask for confirmation' }).click();
    await expect.element(notice('The account is given. A treasurer looks at it.')).toBeVisible();
    await expect.element(page.getByText('Waits for a treasurer.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Give another account' })).not.toBeInTheDocument();
    expect(api.received('POST /bank-accounts').at(-1)?.form).toMatchObject({
      holderName: 'Asha Rane',
      accountNumber: '1234 5678 9012',
      code: '123456',
      proof: expect.objectContaining({ name: 'cheque.pdf' }),
    });
  });

  test('says that the bank details of the profile are not used, and gives them with one click', async () => {
    const profile = aUser({
      accountNumber: '555566667777',
      ifscCode: 'SBIN0001234',
      accountHolderName: 'A. Rane',
    });
    api.on('GET /users/profile/:userId', { data: profile });
    openPage('/filmmaker/money');
    await expect
      .element(page.getByText('The bank details of your profile are not used.', { exact: false }))
      .toBeVisible();
    await page.getByRole('button', { name: 'Give the account of my profile' }).click();
    await expect.element(dialog().getByLabelText(/^Account holder/)).toHaveValue('A. Rane');
    await expect.element(dialog().getByLabelText(/^Account number/)).toHaveValue('555566667777');
    await expect.element(dialog().getByLabelText(/^IFSC/)).toHaveValue('SBIN0001234');
  });

  test('takes back an account that cools off, and reads anew when another page changes one', async () => {
    const cooling = anAccount({ _id: id(701), state: 'cooling-off', number: '••••0001', mayEnd: true });
    api.on('GET /bank-accounts', { data: [cooling, anAccount()] });
    openPage('/filmmaker/money');
    await expect.element(page.getByText('Usable from 20/11/2026, 12:00 pm on')).toBeVisible();
    await page.getByRole('button', { name: 'Take back ••••0001' }).click();
    api.on('DELETE /bank-accounts/:id', undefined);
    const ended = anAccount({ _id: id(701), state: 'retired', number: '••••0001', retiredAt: NOW });
    api.on('GET /bank-accounts', { data: [ended, anAccount()] });
    await dialog().getByRole('button', { name: 'Take back' }).click();
    await expect.element(notice('The account is taken back.')).toBeVisible();
    await expect.element(page.getByText('1 earlier account')).toBeVisible();
    expect(api.received('DELETE /bank-accounts/:id')[0]?.params).toEqual({ id: id(701) });
    api.on('GET /bank-accounts', { data: [] });
    api.emit({ what: 'bank-accounts' });
    await expect.element(page.getByText('You have given no bank account yet.')).toBeVisible();
  });
});

describe('the wallet of an investor', () => {
  const payIn: PayIn = {
    accountNumber: '009177824471',
    ifsc: 'SMPL0004471',
    holderName: 'Sample Trustee, escrow',
    bank: 'Sample Bank',
    trustee: 'Sample Trustee',
    reference: 'CV3D9WQ7NA',
    upi: 'upi://pay?pa=cinvoice%40smpl&pn=Sample&tn=CV3D9WQ7NA&cu=INR',
    legalName: 'Meera Rao',
  };

  beforeEach(() => {
    signInAsUser('investor');
    api.on('GET /wallet', { data: { walletPaise: 2_20_208_00, sellerPaise: null } });
    api.on('GET /bank-accounts', { data: [anAccount()] });
    api.on('GET /wallet/payouts', ownPayouts());
    api.on('GET /wallet/movements', aPage());
  });

  test('shows how to pay in, from one’s own account, with a QR code', async () => {
    api.on('GET /wallet/pay-in', { data: payIn });
    openPage('/investor/wallet');
    await expect.element(page.getByText('₹2,20,208.00')).toBeVisible();
    for (const value of [payIn.accountNumber, payIn.ifsc, payIn.holderName, payIn.reference])
      await expect.element(page.getByText(value, { exact: true })).toBeVisible();
    await expect.element(page.getByText('in your own name, Meera Rao', { exact: false })).toBeVisible();
    await expect
      .element(page.getByRole('img', { name: 'QR code of the UPI address with your reference' }))
      .toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Copy Your reference' })).toBeVisible();
  });

  test('says in words what stands before paying in', async () => {
    api.on('GET /wallet/pay-in', refused('not-verified'));
    openPage('/investor/wallet');
    await expect.element(page.getByText('Paying in begins with your verification')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'To your verification' }))
      .toHaveAttribute('href', '/investor/verification');
    api.on('GET /wallet/pay-in', refused('market-shut', { reason: makeDetail('pay-in-shut') }));
    api.emit({ what: 'bank-accounts' });
    await expect.element(page.getByText('Nobody can pay in yet')).toBeVisible();
  });
});
