import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { isTrustSetting, parseTrustedProxies } from './proxy.ts';

const getSeenAddress = async (
  setting: string,
  remoteAddress: string,
  forwarded?: string,
): Promise<string> => {
  const app = Fastify({ trustProxy: parseTrustedProxies(setting) });
  app.get('/', ({ ip }) => ip);
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return (await app.inject({ url: '/', remoteAddress, headers })).body;
};

test.each([
  ['nobody is believed', '0', '127.0.0.1', '203.0.113.9', '127.0.0.1'],
  ['a proxy near by is', '1', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['one in a private network too', '1', '10.1.2.3', '2001:db8::7', '2001:db8::7'],
  ['over IPv6 as well', '1', '::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['what was sent to the proxy is not', '1', '127.0.0.1', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
  ['nor what a neighbour behind it made up', '1', '127.0.0.1', '6.6.6.6, 192.168.1.5', '192.168.1.5'],
  ['nor a stranger who comes without the proxy', '1', '198.51.100.4', '6.6.6.6', '198.51.100.4'],
  [
    'those who are named are',
    '198.51.100.0/24,10.0.0.1',
    '10.0.0.1',
    '6.6.6.6, 203.0.113.9, 198.51.100.4',
    '203.0.113.9',
  ],
  ['and no others', '198.51.100.0/24', '127.0.0.1', '203.0.113.9', '127.0.0.1'],
  ['without a word of a proxy it is who is connected', '1', '127.0.0.1', undefined, '127.0.0.1'],
])('%s', async (_what, setting, connected, forwarded, seen) => {
  expect(await getSeenAddress(setting, connected, forwarded)).toBe(seen);
});

test.each([
  ['0', true],
  ['1', true],
  ['10.0.0.1', true],
  ['10.0.0.0/8, 2001:db8::/32', true],
  ['2', false],
  ['true', false],
  ['10.0.0.0/33', false],
  ['10.0.0.0/8/8', false],
  ['10.0.0.1,', false],
  ['proxy.example', false],
])('the setting %j may stand: %s', (setting, may) => {
  expect(isTrustSetting(setting)).toBe(may);
});
