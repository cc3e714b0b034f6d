import { expect, test } from 'vitest';
import { type Brand, brand } from '#web/brand.ts';
import { operatorOf } from './operator.ts';

const placeholders: Brand = {
  ...brand,
  contactIsOurs: false,
  address: 'Your address, set in app/brand.ts',
  email: 'support@your-company.example',
  phone: '+91 00000 00000',
};

test('machines are told no placeholder', () => {
  const told = JSON.stringify(operatorOf(placeholders));
  for (const text of [placeholders.address, placeholders.email, placeholders.phone]) {
    expect(told).not.toContain(text);
  }
});

test("they are told the operator's own address, e-mail and phone", () => {
  const own = { ...placeholders, contactIsOurs: true, address: 'Film Street 1', email: 'desk@films.example' };
  expect(operatorOf(own)).toMatchObject({
    address: 'Film Street 1',
    contactPoint: { email: 'desk@films.example', telephone: own.phone },
  });
});
