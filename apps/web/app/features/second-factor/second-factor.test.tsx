import { makeServerFieldRefusal } from '@cinvoice/contract/codes/server-field-texts';
import { answerAtPress } from '@cinvoice/screens/answer-at-press.ts';
import { api } from '@cinvoice/screens/fake-api.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { signInAsOtt } from '@cinvoice/screens/people.ts';
import { invalidField, refused } from '@cinvoice/screens/refusal.ts';
import { EARLIER } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';

const off = { on: false, since: null, recoveryCodesLeft: 0 };
const on = { on: true, since: EARLIER, recoveryCodesLeft: 9 };
const codes = ['aaaa-bbbb', 'cccc-dddd'];

const open = (state: typeof off | typeof on) => {
  signInAsOtt();
  api.on('GET /:staff/totp', { data: state });
  api.on('GET /sessions', { data: [] });
  api.on('GET /payers/own', { data: { payer: null, officers: [] } });
  api.on('GET /payers/own', { data: { payer: null, officers: [] } });
  openPage('/ott/account');
};

beforeEach(() => {
  api.on('GET /:staff/passkeys', { data: { possible: false, passkeys: [] } });
  api.on('POST /:staff/totp', { data: { url: 'otpauth://totp/x?secret=ABCDEFGH', secret: 'ABCDEFGH' } });
});

const dialog = () => page.getByRole('dialog');
const password = () =>
  dialog()
    .getByLabelText(/^Password/)
    .first();
const begin = async () => {
  await page.getByRole('button', { name: 'Set up' }).click();
  await password().fill('seven green mangoes');
  await dialog().getByRole('button', { name: 'Continue' }).click();
};

test('the setup shows the key, verifies a first code, and shows the recovery codes once', async () => {
  open(off);
  await begin();
  await expect.element(page.getByText('ABCD EFGH')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'QR code that holds the key below' })).toBeVisible();
  api.on('POST /:staff/totp/confirm', { data: { recoveryCodes: codes } });
  await page.getByRole('textbox', { name: 'Code' }).fill('123456');
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect.element(page.getByText('aaaa-bbbb')).toBeVisible();
  api.on('GET /:staff/totp', { data: on });
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect.element(notice('The second factor is switched on.')).toBeVisible();
  await expect.element(page.getByText('aaaa-bbbb')).not.toBeInTheDocument();
  await expect.element(page.getByText('9 recovery codes are left.')).toBeVisible();
});

test('a wrong password ends the setup', async () => {
  open(off);
  api.on('POST /:staff/totp', invalidField('password', makeServerFieldRefusal('password-wrong')));
  await begin();
  await expect.element(password()).toHaveAccessibleDescription(/This is not your password/);
  await expect.element(page.getByText('ABCD EFGH')).not.toBeInTheDocument();
});

test('a wrong first code is refused in its field, and the setup can be cancelled', async () => {
  open(off);
  await begin();
  api.on(
    'POST /:staff/totp/confirm',
    invalidField('code', makeServerFieldRefusal('second-factor-code-wrong')),
  );
  await page.getByRole('textbox', { name: 'Code' }).fill('111111');
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(/not right/);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect.element(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});

test('removing the second factor requires password and code', async () => {
  open(on);
  api.on('POST /:staff/totp/remove', () => {
    api.on('GET /:staff/totp', { data: off });
    return undefined;
  });
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await password().fill('seven green mangoes');
  await dialog().getByRole('textbox', { name: 'Code' }).fill('123456');
  await dialog().getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(notice('The second factor is removed.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Set up' })).toBeVisible();
  expect(api.received('POST /:staff/totp/remove')[0]?.body).toEqual({
    password: 'seven green mangoes',
    code: '123456',
  });
});

test('new recovery codes require password and code', async () => {
  open(on);
  api.on('POST /:staff/totp/recovery-codes', { data: { recoveryCodes: codes } });
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await password().fill('seven green mangoes');
  await dialog().getByRole('textbox', { name: 'Code' }).fill('123456');
  await dialog().getByRole('button', { name: 'New recovery codes' }).click();
  await expect.element(page.getByText('cccc-dddd')).toBeVisible();
});

test('a state that could not be loaded can be loaded again', async () => {
  signInAsOtt();
  api.on('GET /sessions', { data: [] });
  api.on('GET /:staff/totp', refused('temporarily-unavailable'));
  api.on('GET /payers/own', { data: { payer: null, officers: [] } });
  openPage('/ott/account');
  await expect.element(page.getByText('The second factor could not be read.')).toBeVisible();
  await answerAtPress(page.getByRole('button', { name: 'Retry' }).first(), () =>
    api.on('GET /:staff/totp', { data: off }),
  );
  await expect.element(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});

test.for([
  [undefined, 'The recovery codes are copied.'],
  [new DOMException('not here', 'NotAllowedError'), 'The browser does not allow copying.'],
] as const)(
  'recovery codes are copied, or the page says that the browser refuses: %o',
  async ([refusal, said]) => {
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    if (refusal) write.mockRejectedValue(refusal);
    else write.mockResolvedValue();
    open(on);
    api.on('POST /:staff/totp/recovery-codes', { data: { recoveryCodes: codes } });
    await page.getByRole('button', { name: 'New recovery codes' }).click();
    await password().fill('seven green mangoes');
    await dialog().getByRole('textbox', { name: 'Code' }).fill('123456');
    await dialog().getByRole('button', { name: 'New recovery codes' }).click();
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect.element(notice(said)).toBeVisible();
    expect(write).toHaveBeenCalledWith('aaaa-bbbb\ncccc-dddd\n');
    write.mockRestore();
  },
);
