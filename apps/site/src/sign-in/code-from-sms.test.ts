import { expect, test } from 'vitest';
import { readCodeFromSms } from './code-from-sms.ts';

const { signal } = new AbortController();

type Get = CredentialsContainer['get'];

const browser = (get: Get) => ({
  OTPCredential: class {},
  navigator: { credentials: { get } as CredentialsContainer },
});
const credential = (code: unknown) => ({ id: '', type: 'otp', code });

test('requests and returns the code of a message', async () => {
  const requests: unknown[] = [];
  const get: Get = async (options) => {
    requests.push(options);
    return credential('482913');
  };
  expect(await readCodeFromSms(browser(get), signal)).toBe('482913');
  expect(requests).toEqual([{ otp: { transport: ['sms'] }, signal }]);
});

test.each([[null], [credential('12')], [credential(undefined)], [{ id: '', type: 'password' }]])(
  'ignores a credential without a code: %j',
  async (found) => {
    expect(
      await readCodeFromSms(
        browser(async () => found),
        signal,
      ),
    ).toBeNull();
  },
);

test('returns null if the browser refuses or lacks WebOTP', async () => {
  expect(
    await readCodeFromSms(
      browser(() => Promise.reject(new Error('aborted'))),
      signal,
    ),
  ).toBeNull();
  const { navigator } = browser(() => Promise.reject(new Error('asked nevertheless')));
  expect(await readCodeFromSms({ navigator }, signal)).toBeNull();
});
