import { expect, test } from 'vitest';
import { configFrom } from './config.ts';

test('nothing has to be set', () => {
  expect(configFrom({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    demoData: true,
    otpPerAddressPerHour: 30,
  });
});

test.each([
  [{ PORT: 'many' }, "PORT is 'many'; allowed: a whole number from 0 to 65535."],
  [{ PORT: '70000' }, "PORT is '70000'; allowed: a whole number from 0 to 65535."],
  [{ DEMO_DATA: 'yes' }, "DEMO_DATA is 'yes'; allowed: 0 or 1."],
  [{ SMS_PROVIDER: 'pigeon' }, "SMS_PROVIDER is 'pigeon'; allowed: outbox."],
  [
    { PUBLIC_URL: 'cinvoice' },
    "PUBLIC_URL is 'cinvoice'; allowed: an address that begins with http:// or https://.",
  ],
  [
    { DATABASE_URL: 'mysql://user:hunter2@db' },
    'DATABASE_URL is a value not shown here; allowed: an address that begins with postgres:// or postgresql://.',
  ],
  [{ ADMIN_ID: 'boss' }, 'ADMIN_ID and ADMIN_PASSWORD go together: set both, or neither.'],
])('%j stops the start with one line', (environment, line) => {
  expect(() => configFrom(environment)).toThrow(line);
});

test('in production codes are not printed unless that is allowed, and there is no sample data', () => {
  expect(() => configFrom({ NODE_ENV: 'production' })).toThrow('ALLOW_OUTBOX=1');
  expect(configFrom({ NODE_ENV: 'production', ALLOW_OUTBOX: '1' }).demoData).toBe(false);
});

test('an empty variable is one that is not set', () => {
  expect(configFrom({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});
