import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';
import { listReadinessGaps } from './readiness.ts';

const treasurers = ['one', 'two'];
const ready = {
  NODE_ENV: 'production',
  SMS_PROVIDER: 'msg91',
  MSG91_AUTH_KEY: 'key-of-the-account',
  MSG91_TEMPLATE_ID: 'template',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'office@films.example',
  PUBLIC_URL: 'https://films.example',
  REQUIRE_SECOND_FACTOR: '1',
  OPERATOR_GSTIN: '27AAPFU0939F1ZV',
  OPERATOR_ADDRESS: 'Film Street 1, Mumbai',
  OPERATOR_SAC: '997159',
  BACKUP_TO: '/mnt/backups',
  BACKUP_RECIPIENT: 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kdq4tkgkqvgxlk0',
};

const listGaps = (
  changes: NodeJS.ProcessEnv = {},
  facts: { treasurers?: string[]; hasSampleData?: boolean } = {},
) =>
  listReadinessGaps({
    config: parseConfig({ ...ready, ...changes }),
    treasurers: facts.treasurers ?? treasurers,
    hasSampleData: facts.hasSampleData ?? false,
  });

test('with everything set, nothing is missing', () => {
  expect(listGaps()).toEqual([]);
});

test.each([
  ['sms-outbox', { SMS_PROVIDER: 'outbox', ALLOW_OUTBOX: '1' }],
  ['mail-outbox', { SMTP_URL: '' }],
  ['no-https', { PUBLIC_URL: 'http://films.example' }],
  ['no-https', { PUBLIC_URL: '' }],
  ['no-backups', { BACKUP_TO: '' }],
  ['second-factor-optional', { REQUIRE_SECOND_FACTOR: '0' }],
  ['operator-unset', { OPERATOR_SAC: '' }],
])('%s is told where %o', (gap, changes) => {
  expect(listGaps(changes)).toEqual([gap]);
});

test('sample data and too few treasurers are told', () => {
  expect(listGaps({}, { hasSampleData: true })).toEqual(['sample-data']);
  expect(listGaps({}, { treasurers: ['one'] })).toEqual(['few-treasurers']);
});
