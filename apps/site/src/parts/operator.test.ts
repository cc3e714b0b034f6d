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
  expect(Object.keys(toOrganization({ ...unset, social: [{ name: 'YouTube', url: null }] }))).toEqual([
    '@type',
    'name',
    'url',
    'logo',
  ]);
});

test("structured data contains the operator's own address and e-mail, and no phone that is not set", () => {
  const organization = toOrganization(own);
  expect(organization).toMatchObject({
    address: ['Film Street 1'],
    contactPoint: [{ contactType: 'customer support', email: 'office@films.example' }],
  });
  expect(JSON.stringify(organization)).not.toContain('telephone');
});

test('structured data names the company, its number in the register, its offices and the grievance officer', () => {
  const facts = {
    legalEntity: 'Films Private Limited',
    registration: 'CIN 1',
    registeredOffice: 'Law Street 2',
    grievanceEmail: 'g@films.example',
  };
  expect(toOrganization({ ...unset, ...facts })).toMatchObject({
    legalName: 'Films Private Limited',
    identifier: 'CIN 1',
    address: ['Law Street 2'],
    contactPoint: [{ '@type': 'ContactPoint', contactType: 'grievance officer', email: 'g@films.example' }],
  });
  expect(toOrganization({ ...own, ...facts })).toMatchObject({
    address: ['Film Street 1', 'Law Street 2'],
    contactPoint: [{ contactType: 'customer support' }, { contactType: 'grievance officer' }],
  });
  expect(toOrganization({ ...own, registeredOffice: own.address })).toMatchObject({
    address: ['Film Street 1'],
  });
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
