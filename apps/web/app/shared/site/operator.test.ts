import { expect, test } from 'vitest';
import { type Brand, brand } from '#web/brand.ts';
import { toOrganization } from './operator.ts';

const placeholders: Brand = {
  ...brand,
  contactIsOurs: false,
  address: 'Your address, set in app/brand.ts',
  email: 'support@your-company.example',
  phone: '+91 00000 00000',
};

test('structured data contains no placeholder', () => {
  const json = JSON.stringify(toOrganization(placeholders));
  for (const text of [placeholders.address, placeholders.email, placeholders.phone]) {
    expect(json).not.toContain(text);
  }
});

test("structured data contains the operator's own address, e-mail and phone", () => {
  const own = {
    ...placeholders,
    contactIsOurs: true,
    address: 'Film Street 1',
    email: 'office@films.example',
  };
  expect(toOrganization(own)).toMatchObject({
    address: 'Film Street 1',
    contactPoint: { email: 'office@films.example', telephone: own.phone },
  });
});
