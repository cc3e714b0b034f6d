import { promisify } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AddressRefused, isPublicAddress, lookUpPublic } from './public-lookup.ts';
import { sendOnce } from './send-once.ts';

/** Networks that no webhook may reach, and one address in each. */
test.each([
  '0.0.0.0',
  '10.255.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.5',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '64:ff9b::a00:1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  'no address',
])('%s is not of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '93.184.216.34', '2606:4700:4700::1111'])('%s is', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test('an inner address is none in any form that it can be written in', () => {
  fc.assert(
    fc.property(fc.constantFrom(10, 127), fc.nat(255), fc.nat(255), fc.nat(255), (...parts) => {
      const number = parts.reduce((sum, part) => sum * 256 + part, 0);
      const hex = parts.map((part) => part.toString(16).padStart(2, '0')).join('');
      const mapped = `::ffff:${hex.slice(0, 4)}:${hex.slice(4)}`;
      for (const written of [parts.join('.'), String(number), `0x${hex}`, `[${mapped}]`]) {
        const { hostname } = new URL(`https://${written}/`);
        expect(isPublicAddress(hostname.replace(/[[\]]/g, '')), written).toBe(false);
      }
    }),
  );
});

test('a name that leads inside is refused when the connection is made, as one address and as all', async () => {
  const lookUp = promisify(lookUpPublic);
  await expect(lookUp('localhost', {})).rejects.toThrow(AddressRefused);
  await expect(lookUp('localhost', { all: true })).rejects.toThrow(AddressRefused);
});

test.each([
  ['https://localhost/', 'address-refused'],
  ['https://127.0.0.1/', 'address-refused'],
  ['https://[::1]/', 'address-refused'],
])('%s: %s', async (url, fault) => {
  const { signal } = new AbortController();
  const sending = { url, headers: {}, body: '{}', isLocalAllowed: false, signal };
  expect(await sendOnce(sending)).toEqual({ fault });
});
