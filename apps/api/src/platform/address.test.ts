import { expect, test } from 'vitest';
import { getAddress, getNetwork } from './address.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (ip, address) => {
  expect(getNetwork({ ip })).toBe(address);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8::6', '2001:db8::6'],
])('%s is recorded as %s', (ip, host) => {
  expect(getAddress({ ip })).toBe(host);
});

test('a connection that has ended tells no address, and is no fault', () => {
  expect([getAddress({}), getNetwork({})]).toEqual(['', '']);
});
