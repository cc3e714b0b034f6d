import { expect, test } from 'vitest';
import { pickFieldErrors } from './field-errors.ts';

const errors = [
  { path: 'id', message: 'This admin ID is taken.' },
  { path: 'elsewhere', message: 'This is not asked for here.' },
];

test('picks the errors of known fields only', () => {
  expect(pickFieldErrors({ errors }, ['id', 'password'])).toEqual({ id: 'This admin ID is taken.' });
});

test('a refusal without field errors yields none', () => {
  expect(pickFieldErrors({}, ['id'])).toEqual({});
});
