import type { ProblemBody } from '@cinvoice/contract/problems';
import { expect, test } from 'vitest';
import { toSendResult, toVerifyResult } from './calls.ts';

const problem = (status: number, message: string): { problem: ProblemBody } => ({
  problem: { type: '/problems/x', title: message, status, detail: message, message },
});

test('a sent code yields no refusal', () => {
  expect(toSendResult({ data: undefined, message: 'OTP sent to your phone.' })).toEqual({
    holdsCode: true,
    refusal: null,
  });
});

test("a refusal to send shows the server's message", () => {
  expect(toSendResult(problem(429, 'Too many requests.'))).toEqual({
    holdsCode: false,
    refusal: 'Too many requests.',
  });
});

test.each([[0], [500], [503]])('a failure to send (%d) shows the specified text', (status) => {
  expect(toSendResult(problem(status, 'ECONNREFUSED'))).toEqual({
    holdsCode: false,
    refusal: 'Failed to send OTP. Please try again.',
  });
});

test('a code that the phone already has can be entered', () => {
  const { problem: refused } = problem(429, 'Enter the newest one.');
  const held = { problem: { ...refused, type: '/problems/code-sent-already' } };
  expect(toSendResult(held)).toEqual({ holdsCode: true, refusal: 'Enter the newest one.' });
});

test('a wrong code shows the specified text', () => {
  expect(toVerifyResult(problem(401, 'Invalid OTP. Please try again.'))).toEqual({
    refusal: 'Invalid OTP. Please try again.',
  });
});

test('a failed check shows the specified text', () => {
  expect(toVerifyResult(problem(500, 'broken'))).toEqual({
    refusal: 'An error occurred while verifying OTP. Please try again later.',
  });
});

test('an answer without a token is refused', () => {
  expect(toVerifyResult({ data: undefined, userId: '7', isProfileComplete: true })).toEqual({
    refusal: 'Invalid OTP. Please try again.',
  });
});

test("a right code yields the account of the server's answer", () => {
  expect(toVerifyResult({ data: undefined, userId: '7', token: 't', isProfileComplete: false })).toEqual({
    refusal: null,
    userId: '7',
    token: 't',
    roles: [],
    isProfileComplete: false,
  });
});

test.each([[{}], [{ message: '' }]])(
  'an answer without a message (%j) shows the specified text',
  (answer) => {
    expect(toSendResult({ data: undefined, ...answer })).toEqual({
      holdsCode: false,
      refusal: 'Failed to send OTP. Please try again.',
    });
  },
);
