import { type Brand, brand } from '@cinvoice/ui/brand.ts';
import { hasWayToReach } from '@cinvoice/ui/layout/reach-links.tsx';
import { expect, test } from 'vitest';
import { listOperatorFacts, toOrganization } from './operator.ts';

const unset: Brand = {
  ...brand,
  legalEntity: null,
  registration: null,
  registeredOffice: null,
  address: null,
  email: null,
  phone: null,
  grievanceEmail: null,
};

const own: Brand = { ...unset, address: 'Film Street 1', email: 'office@films.example' };

test('structured data says nothing of an operator who has set nothing', () => {
  const organization = toOrganization(unset);
  expect(organization).not.toHaveProperty('address');
  expect(organization).not.toHaveProperty('contactPoint');
});

test("structured data contains the operator's own address and e-mail, and no phone that is not set", () => {
  const organization = toOrganization(own);
  expect(organization).toMatchObject({
    address: 'Film Street 1',
    contactPoint: { email: 'office@films.example' },
  });
  expect(JSON.stringify(organization)).not.toContain('telephone');
});

test('of the operator, what is set is told, and nothing else', () => {
  expect(listOperatorFacts(unset)).toEqual([]);
  expect(listOperatorFacts({ ...unset, registration: 'CIN 1', grievanceEmail: 'g@films.example' })).toEqual([
    { name: 'registration', value: 'CIN 1' },
    { name: 'grievance', value: 'g@films.example' },
  ]);
});

test('there is a way to reach the operator once an address, an e-mail or a phone is set', () => {
  expect(hasWayToReach(unset)).toBe(false);
  expect(hasWayToReach(own)).toBe(true);
  expect(hasWayToReach({ ...unset, phone: '+91 22 5550 0000' })).toBe(true);
});
