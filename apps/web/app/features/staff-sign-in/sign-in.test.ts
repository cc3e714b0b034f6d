import type { ProblemBody } from '@cinvoice/contract/problems';
import { describe, expect, test } from 'vitest';
import { admissionOf } from './sign-in.ts';

const problem = (status: number, type: string, message: string): { problem: ProblemBody } => ({
  problem: { type, title: message, status, detail: message, message },
});

const wrong = problem(401, '/problems/wrong-credentials', 'Invalid ID or Password.');
const offline = problem(0, 'about:blank', 'The server could not be reached.');
const broken = problem(500, 'about:blank', 'Internal Server Error');
const mute = problem(418, 'about:blank', 'Something went wrong.');

describe('a login of either desk', () => {
  test.each(['ott', 'admin'] as const)('of %s passes with a token', (desk) => {
    expect(admissionOf(desk, { data: null, token: 'abc', message: 'Login successful.' })).toEqual({
      token: 'abc',
    });
  });

  test.each(['ott', 'admin'] as const)('of %s says what has to be done first', (desk) => {
    const answer = { data: null, token: 'abc', due: 'password' } as const;
    expect(admissionOf(desk, answer)).toEqual({ token: 'abc', due: 'password' });
  });

  test.each(['ott', 'admin'] as const)('of %s repeats what the server says', (desk) => {
    expect(admissionOf(desk, wrong)).toEqual({ refusal: 'Invalid ID or Password.' });
  });

  test.each(['ott', 'admin'] as const)('of %s does not pass with an empty token', (desk) => {
    expect(admissionOf(desk, { data: null, token: '' }).token).toBeUndefined();
  });
});

test.each([
  ['without a token', { data: null }, 'Invalid ID or Password.'],
  ['without a network', offline, 'An error occurred. Please try again.'],
  ['broken', broken, 'An error occurred. Please try again.'],
  ['without a message', mute, 'An error occurred. Please try again.'],
])('an answer to the OTT login %s reads as the specification says', (_, outcome, words) => {
  expect(admissionOf('ott', outcome)).toEqual({ refusal: words });
});

test.each([
  ['without a token', { data: null }, 'Invalid OTP. Please try again.'],
  ['without a network', offline, 'Facing technical issues, Please try again later.'],
  ['broken', broken, 'Facing technical issues, Please try again later.'],
  ['without a message', mute, 'Invalid OTP. Please try again.'],
])('an answer to the admin login %s reads as the specification says', (_, outcome, words) => {
  expect(admissionOf('admin', outcome)).toEqual({ refusal: words });
});

const factor = (name: string, message: string) => problem(401, `/problems/${name}`, message);

test.each(['ott', 'admin'] as const)('a login of %s asks for the code before it refuses one', (desk) => {
  const needed = factor('second-factor-needed', 'Please enter the code from your authenticator app.');
  expect(admissionOf(desk, needed)).toEqual({ code: { refusal: '' } });
});

test.each(['ott', 'admin'] as const)('a login of %s hands on what a passkey is asked with', (desk) => {
  const { problem: needed } = factor('second-factor-needed', 'Please enter the code.');
  const passkey = { challenge: 'abc' };
  expect(admissionOf(desk, { problem: { ...needed, passkey } })).toEqual({ code: { refusal: '', passkey } });
  const words = 'This passkey was not accepted. Please try again.';
  expect(admissionOf(desk, factor('wrong-passkey', words))).toEqual({ code: { refusal: words } });
});

test.each(['ott', 'admin'] as const)('a login of %s says that a code is wrong, and asks again', (desk) => {
  const words = 'This code is not right. Please try the next one.';
  expect(admissionOf(desk, factor('wrong-second-factor', words))).toEqual({ code: { refusal: words } });
});
