import type { ProblemBody } from '@cinvoice/contract/problems';
import { describe, expect, test } from 'vitest';
import { toSignInResult } from './sign-in.ts';

const problem = (status: number, type: string, message: string): { problem: ProblemBody } => ({
  problem: { type, title: message, status, detail: message, message },
});

const wrong = problem(401, '/problems/wrong-credentials', 'Invalid ID or Password.');
const offline = problem(0, 'about:blank', 'The server could not be reached.');
const broken = problem(500, 'about:blank', 'Internal Server Error');
const mute = problem(418, 'about:blank', 'Something went wrong.');

describe('a login of either area', () => {
  test.each(['ott', 'admin'] as const)('of %s succeeds with a token', (area) => {
    expect(toSignInResult(area, { data: null, token: 'abc', message: 'Login successful.' })).toEqual({
      token: 'abc',
    });
  });

  test.each(['ott', 'admin'] as const)('of %s reports a required first step', (area) => {
    const answer = { data: null, token: 'abc', due: 'password' } as const;
    expect(toSignInResult(area, answer)).toEqual({ token: 'abc', due: 'password' });
  });

  test.each(['ott', 'admin'] as const)("of %s shows the server's message", (area) => {
    expect(toSignInResult(area, wrong)).toEqual({ refusal: 'Invalid ID or Password.' });
  });

  test.each(['ott', 'admin'] as const)('of %s fails with an empty token', (area) => {
    expect(toSignInResult(area, { data: null, token: '' }).token).toBeUndefined();
  });
});

test.each([
  ['without a token', { data: null }, 'Invalid ID or Password.'],
  ['without a network', offline, 'An error occurred. Please try again.'],
  ['broken', broken, 'An error occurred. Please try again.'],
  ['without a message', mute, 'An error occurred. Please try again.'],
])('an answer to the OTT login %s gets the specified text', (_, outcome, message) => {
  expect(toSignInResult('ott', outcome)).toEqual({ refusal: message });
});

test.each([
  ['without a token', { data: null }, 'Invalid OTP. Please try again.'],
  ['without a network', offline, 'Facing technical issues, Please try again later.'],
  ['broken', broken, 'Facing technical issues, Please try again later.'],
  ['without a message', mute, 'Invalid OTP. Please try again.'],
])('an answer to the admin login %s gets the specified text', (_, outcome, message) => {
  expect(toSignInResult('admin', outcome)).toEqual({ refusal: message });
});

const factor = (name: string, message: string) => problem(401, `/problems/${name}`, message);

test.each(['ott', 'admin'] as const)('a login of %s asks for the code before it refuses one', (area) => {
  const needed = factor('second-factor-needed', 'Please enter the code from your authenticator app.');
  expect(toSignInResult(area, needed)).toEqual({ code: { refusal: '' } });
});

test.each(['ott', 'admin'] as const)('a login of %s returns the passkey request options', (area) => {
  const { problem: needed } = factor('second-factor-needed', 'Please enter the code.');
  const passkey = { challenge: 'abc' };
  expect(toSignInResult(area, { problem: { ...needed, passkey } })).toEqual({
    code: { refusal: '', passkey },
  });
  const message = 'This passkey was not accepted. Please try again.';
  expect(toSignInResult(area, factor('wrong-passkey', message))).toEqual({ code: { refusal: message } });
});

test.each(['ott', 'admin'] as const)('a login of %s reports a wrong code and asks again', (area) => {
  const message = 'This code is not right. Please try the next one.';
  expect(toSignInResult(area, factor('wrong-second-factor', message))).toEqual({
    code: { refusal: message },
  });
});
