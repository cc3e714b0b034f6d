import { brand } from '@cinvoice/ui/brand.ts';
import { expect, test } from 'vitest';
import { findWaysToReach, listOffices } from './offices.ts';

const unset = { ...brand, address: null, email: null, phone: null, grievanceEmail: null };

test('an operator who has set nothing has no office', () => {
  expect(listOffices(unset)).toEqual([]);
});

test.each(['address', 'email', 'phone'] as const)('there is support with its %s alone', (name) => {
  const owner = { ...unset, [name]: 'x' };
  expect(listOffices(owner)).toEqual(['support']);
  expect(findWaysToReach('support', owner)).toEqual({ address: null, email: null, phone: null, [name]: 'x' });
});

test("there is a grievance officer with the officer's own e-mail alone, and never with the phone of support", () => {
  const owner = { ...unset, address: 'Film Street 1', phone: '+91 22 5550 0000', email: 'a@films.example' };
  expect(listOffices(owner)).toEqual(['support']);
  expect(findWaysToReach('grievance', { ...owner, grievanceEmail: 'g@films.example' })).toEqual({
    address: 'Film Street 1',
    email: 'g@films.example',
    phone: null,
  });
});
