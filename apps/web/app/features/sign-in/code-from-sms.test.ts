import { expect, test } from 'vitest';
import { codeFromSms } from './code-from-sms.ts';

const { signal } = new AbortController();

type Get = CredentialsContainer['get'];

const browser = (get: Get) => ({
  OTPCredential: class {},
  navigator: { credentials: { get } as CredentialsContainer },
});
const credential = (code: unknown) => ({ id: '', type: 'otp', code });

test('the code of a message is asked for and handed on', async () => {
  const asked: unknown[] = [];
  const get: Get = async (wish) => {
    asked.push(wish);
    return credential('482913');
  };
  expect(await codeFromSms(browser(get), signal)).toBe('482913');
  expect(asked).toEqual([{ otp: { transport: ['sms'] }, signal }]);
});

test.each([[null], [credential('12')], [credential(undefined)], [{ id: '', type: 'password' }]])(
  'what is no code is not handed on: %j',
  async (found) => {
    expect(
      await codeFromSms(
        browser(async () => found),
        signal,
      ),
    ).toBeNull();
  },
);

test('a browser that refuses, or cannot, hands on nothing', async () => {
  expect(
    await codeFromSms(
      browser(() => Promise.reject(new Error('aborted'))),
      signal,
    ),
  ).toBeNull();
  const { navigator } = browser(() => Promise.reject(new Error('asked nevertheless')));
  expect(await codeFromSms({ navigator }, signal)).toBeNull();
});
