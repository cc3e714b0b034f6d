import type { ProblemBody } from '@cinvoice/contract/problems';
import { expect, test } from 'vitest';
import { admissionOf, sendingOf } from './calls.ts';

const problem = (status: number, message: string): { problem: ProblemBody } => ({
  problem: { type: '/problems/x', title: message, status, detail: message, message },
});

test('a code that was sent has nothing to tell', () => {
  expect(sendingOf({ data: undefined, message: 'OTP sent to your phone.' })).toEqual({
    holdsCode: true,
    refusal: null,
  });
});

test('a refusal to send says what the server said', () => {
  expect(sendingOf(problem(429, 'Too many requests.'))).toEqual({
    holdsCode: false,
    refusal: 'Too many requests.',
  });
});

test.each([[0], [500], [503]])(
  'a code that could not be sent (%d) is told in the specified words',
  (status) => {
    expect(sendingOf(problem(status, 'ECONNREFUSED'))).toEqual({
      holdsCode: false,
      refusal: 'Failed to send OTP. Please try again.',
    });
  },
);

test('a code that the phone holds already can be entered', () => {
  const { problem: refused } = problem(429, 'Enter the newest one.');
  const held = { problem: { ...refused, type: '/problems/code-sent-already' } };
  expect(sendingOf(held)).toEqual({ holdsCode: true, refusal: 'Enter the newest one.' });
});

test('a wrong code is told in the specified words', () => {
  expect(admissionOf(problem(401, 'Invalid OTP. Please try again.'))).toEqual({
    refusal: 'Invalid OTP. Please try again.',
  });
});

test('a check that could not be made is told in the specified words', () => {
  expect(admissionOf(problem(500, 'broken'))).toEqual({
    refusal: 'An error occurred while verifying OTP. Please try again later.',
  });
});

test('an answer without a token admits nobody', () => {
  expect(admissionOf({ data: undefined, userId: '7', isProfileComplete: true })).toEqual({
    refusal: 'Invalid OTP. Please try again.',
  });
});

test('a right code admits with what the server gave', () => {
  expect(admissionOf({ data: undefined, userId: '7', token: 't', isProfileComplete: false })).toEqual({
    refusal: null,
    userId: '7',
    token: 't',
    roles: [],
    isProfileComplete: false,
  });
});

test.each([[{}], [{ message: '' }]])(
  'an answer without a message (%j) is told in the specified words',
  (answer) => {
    expect(sendingOf({ data: undefined, ...answer })).toEqual({
      holdsCode: false,
      refusal: 'Failed to send OTP. Please try again.',
    });
  },
);
