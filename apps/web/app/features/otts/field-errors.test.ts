import type { ProblemBody } from '@cinvoice/contract/problems';
import { expect, test } from 'vitest';
import { fieldErrorsOf } from './field-errors.ts';

const problem = (type: string, errors?: ProblemBody['errors']): ProblemBody => ({
  type,
  title: 'No.',
  status: 400,
  detail: 'No.',
  message: 'No.',
  ...(errors && { errors }),
});

test('an ID that is taken is said beside the ID', () => {
  expect(fieldErrorsOf(problem('/problems/ott-id-taken'))).toEqual({ ottId: 'This OTT ID is taken.' });
});

test('every field that the server names gets its text', () => {
  const errors = [
    { path: 'name', message: 'OTT name is required.' },
    { path: 'password', message: 'Password must have at least 8 characters.' },
  ];
  expect(fieldErrorsOf(problem('/problems/invalid-input', errors))).toEqual({
    name: 'OTT name is required.',
    password: 'Password must have at least 8 characters.',
  });
});

test('a refusal that names no field stands above the form', () => {
  expect(fieldErrorsOf(problem('about:blank'))).toEqual({});
});
