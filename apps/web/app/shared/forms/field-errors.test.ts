import { expect, test } from 'vitest';
import { fieldErrorsOf } from './field-errors.ts';

const errors = [
  { path: 'id', message: 'This admin ID is taken.' },
  { path: 'elsewhere', message: 'This is not asked for here.' },
];

test('a refusal stands beside the field that it is about, and only where there is such a field', () => {
  expect(fieldErrorsOf({ errors }, ['id', 'password'])).toEqual({ id: 'This admin ID is taken.' });
});

test('a refusal that names no field stands above the form', () => {
  expect(fieldErrorsOf({}, ['id'])).toEqual({});
});
