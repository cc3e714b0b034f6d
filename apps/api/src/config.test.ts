import path from 'node:path';
import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';

test('every setting has a default', () => {
  expect(parseConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    demoData: true,
    otpPerAddressPerHour: 30,
    stopWaitMs: 8_000,
  });
});

test.each([
  [{ PORT: 'many' }, "PORT is 'many'; allowed: a whole number from 0 to 65535."],
  [{ PORT: '70000' }, "PORT is '70000'; allowed: a whole number from 0 to 65535."],
  [{ DEMO_DATA: 'yes' }, "DEMO_DATA is 'yes'; allowed: 0 or 1."],
  [
    { DEMO_CLOCK: 'tomorrow' },
    "DEMO_CLOCK is 'tomorrow'; allowed: a time with its offset: 2026-12-01T10:00:00+05:30.",
  ],
  [
    { DEMO_CLOCK: '2026-12-01T10:00:00+05:30', DEMO_DATA: '0' },
    'DEMO_CLOCK is for sample data alone: leave it unset, or set DEMO_DATA=1.',
  ],
  [{ SMS_PROVIDER: 'pigeon' }, "SMS_PROVIDER is 'pigeon'; allowed: outbox, msg91 or twilio."],
  [
    { PUBLIC_URL: 'cinvoice' },
    "PUBLIC_URL is 'cinvoice'; allowed: an address that begins with http:// or https://.",
  ],
  [
    { DATABASE_URL: 'mysql://user:hunter2@db' },
    'DATABASE_URL is a value not shown here; allowed: an address that begins with postgres:// or postgresql://.',
  ],
  [
    { DATABASE_READ_URL: 'postgres://user:hunter2@db' },
    'DATABASE_READ_URL goes with DATABASE_URL: set both, or neither.',
  ],
  [
    { SMTP_URL: 'http://user:hunter2@mail' },
    'SMTP_URL is a value not shown here; allowed: an address that begins with smtp:// or smtps://.',
  ],
  [
    { MAIL_FROM: 'Cinvoice <nobody>' },
    "MAIL_FROM is 'Cinvoice <nobody>'; allowed: an e-mail address, or a name and an address: Cinvoice <no-reply@example.com>.",
  ],
  [
    { SMTP_URL: 'smtp://mail.example.com' },
    'MAIL_FROM is not set; SMTP_URL needs it: an e-mail address, or a name and an address: Cinvoice <no-reply@example.com>.',
  ],
  [
    { OPERATOR_GSTIN: '27AABCE1234F1Z9' },
    "OPERATOR_GSTIN is '27AABCE1234F1Z9'; allowed: a GSTIN of 15 characters in capitals, whose check digit is right.",
  ],
  [
    { OPERATOR_SAC: '8471' },
    "OPERATOR_SAC is '8471'; allowed: a code of services of 4 or 6 digits that begins with 99.",
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    "OTEL_EXPORTER_OTLP_ENDPOINT is 'collector:4318'; allowed: an address that begins with http:// or https://.",
  ],
  [
    { OTEL_EXPORTER_OTLP_HEADERS: 'api-key: hunter2' },
    'OTEL_EXPORTER_OTLP_HEADERS is a value not shown here; allowed: name=value,other=value, kept secret.',
  ],
  [{ STOP_WAIT_SECONDS: '8s' }, "STOP_WAIT_SECONDS is '8s'; allowed: a whole number from 0 to 3600."],
  [
    { METRICS_TOKEN: 'a-token-that-is-guessed' },
    'METRICS_TOKEN is a value not shown here; allowed: 32 to 500 visible characters without spaces, kept secret.',
  ],
  [{ BACKUP_WAL_DAYS: '7' }, 'BACKUP_TO is not set; BACKUP_WAL_DAYS needs it: a folder, or s3://BUCKET'],
  [
    { BACKUP_WAL_DAYS: '7', DATABASE_URL: 'postgres://localhost/cinvoice' },
    'BACKUP_WAL_DAYS archives the log of the embedded database, and DATABASE_URL names another one: ',
  ],
  [{ BACKUP_TO: '/mnt' }, 'BACKUP_RECIPIENT is not set; BACKUP_TO needs it: a public key of age'],
  [
    { BACKUP_TO: 's3://films/../other' },
    "BACKUP_TO is 's3://films/../other'; allowed: a folder, or s3://BUCKET or s3://BUCKET/FOLDER.",
  ],
  [
    { BACKUP_S3_ACCESS_KEY_ID: 'id' },
    'BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY go together: set both, or neither.',
  ],
  [{ BACKUP_AT: '24:00' }, "BACKUP_AT is '24:00'; allowed: a time of day in India from 00:00 to 23:59."],
  [{ TLS_CERT: 'cert.pem' }, 'TLS_CERT and TLS_KEY go together: set both, or neither.'],
  [{ TLS_KEY: 'key.pem' }, 'TLS_CERT and TLS_KEY go together: set both, or neither.'],
  [
    { TLS_CERT: 'cert.pem', TLS_KEY: 'key.pem', PUBLIC_URL: 'http://films.example' },
    "PUBLIC_URL is 'http://films.example', but with TLS_CERT the server answers by https alone: set one that begins with https://.",
  ],
  [
    { CLAMD: 'clamav' },
    "CLAMD is 'clamav'; allowed: the socket of ClamAV's daemon: a path, or a host with a port.",
  ],
  [{ CLAMD: 'clamav:0' }, "CLAMD is 'clamav:0'; allowed: "],
  [{ CLAMD_AWAY: 'never' }, "CLAMD_AWAY is 'never'; allowed: refuse or later."],
  [{ ADMIN_ID: 'boss' }, 'ADMIN_ID and ADMIN_PASSWORD go together: set both, or neither.'],
  [{ STORAGE: 'tape' }, "STORAGE is 'tape'; allowed: disk or s3."],
  [{ STORAGE: 's3' }, 'S3_BUCKET is not set; STORAGE=s3 needs it: the name of a bucket.'],
  [{ STORAGE_FALLBACK: 's3' }, 'S3_BUCKET is not set; STORAGE_FALLBACK=s3 needs it: the name of a bucket.'],
  [
    { STORAGE: 'disk', STORAGE_FALLBACK: 'disk' },
    "STORAGE_FALLBACK is 'disk', as STORAGE is: set the other one, or none.",
  ],
  [
    { S3_ACCESS_KEY_ID: 'key' },
    'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set both, or neither.',
  ],
  [{ S3_SECRET_ACCESS_KEY: 'two words' }, 'S3_SECRET_ACCESS_KEY is a value not shown here'],
])('%j stops the start with one line', (environment, line) => {
  expect(() => parseConfig(environment)).toThrow(line);
});

const msg91 = { SMS_PROVIDER: 'msg91', MSG91_AUTH_KEY: 'key', MSG91_TEMPLATE_ID: 'template' };
const twilio = {
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'hunter2',
  TWILIO_FROM: '+15005550006',
};

test('an SMS provider is configured with its settings and address', () => {
  expect(parseConfig({ ...msg91, NODE_ENV: 'production' }).sms).toEqual({
    provider: 'msg91',
    authKey: 'key',
    templateId: 'template',
    url: 'https://control.msg91.com',
  });
  expect(parseConfig(twilio).sms).toMatchObject({ provider: 'twilio', url: 'https://api.twilio.com' });
});

test.each([
  [msg91, 'MSG91_AUTH_KEY'],
  [msg91, 'MSG91_TEMPLATE_ID'],
  [twilio, 'TWILIO_ACCOUNT_SID'],
  [twilio, 'TWILIO_AUTH_TOKEN'],
  [twilio, 'TWILIO_FROM'],
])('of %o, %s cannot be left out', (settings, name) => {
  expect(() => parseConfig({ ...settings, [name]: '' })).toThrow(
    `${name} is not set; SMS_PROVIDER=${settings.SMS_PROVIDER} needs it: `,
  );
});

test.each([
  [{ ...twilio, TWILIO_FROM: 'Cinvoice' }, 'TWILIO_FROM is '],
  [{ ...twilio, TWILIO_ACCOUNT_SID: 'AC1' }, 'TWILIO_ACCOUNT_SID is '],
  [{ ...twilio, TWILIO_AUTH_TOKEN: 'two words' }, 'TWILIO_AUTH_TOKEN is a value not shown here'],
  [{ ...msg91, MSG91_AUTH_KEY: 'a\nheader: b' }, 'MSG91_AUTH_KEY is a value not shown here'],
])('wrong settings of a provider stop the start: %#', (settings, line) => {
  expect(() => parseConfig(settings)).toThrow(line);
});

test('in production codes are printed only if allowed, and there is no sample data', () => {
  expect(() => parseConfig({ NODE_ENV: 'production' })).toThrow('ALLOW_OUTBOX=1');
  expect(parseConfig({ NODE_ENV: 'production', ALLOW_OUTBOX: '1' }).demoData).toBe(false);
});

test('the time of the daily backup is a minute of the day', () => {
  const backup = { BACKUP_TO: '/mnt/backups', BACKUP_RECIPIENT: `age1${'q'.repeat(58)}` };
  expect(parseConfig({ ...backup, BACKUP_AT: '23:45' }).dailyBackup).toMatchObject({
    atMinute: 23 * 60 + 45,
  });
  expect(parseConfig({}).dailyBackup).toBeUndefined();
});

test('backups go to a folder, or to a bucket of the S3 of the files or of their own, never of a mixture', () => {
  const files = { S3_REGION: 'eu-west-1', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
  const find = (BACKUP_TO: string, more = {}) =>
    parseConfig({ BACKUP_TO, BACKUP_RECIPIENT: `age1${'q'.repeat(58)}`, ...files, ...more }).dailyBackup?.to;
  expect(find('backups')).toEqual({ kind: 'disk', folder: path.resolve('backups') });
  const credentials = { accessKeyId: 'id', secretAccessKey: 'key' };
  expect(find('s3://films')).toMatchObject({ bucket: 'films', prefix: '', region: 'eu-west-1', credentials });
  const own = find('s3://films/a/b/', { BACKUP_S3_ENDPOINT: 'https://s3.example' });
  expect(own).toEqual({
    kind: 's3',
    bucket: 'films',
    prefix: 'a/b/',
    settings: 'BACKUP_S3',
    region: 'us-east-1',
    endpoint: 'https://s3.example',
    pathStyle: true,
  });
});

test('files are kept in DATA_DIR, or in a bucket, whose path style goes with an endpoint', () => {
  const disk = { kind: 'disk', folder: path.resolve('/srv/cinvoice/files') };
  expect(parseConfig({ DATA_DIR: '/srv/cinvoice' }).storage).toEqual({ place: disk });
  const s3 = { STORAGE: 's3', S3_BUCKET: 'films', STORAGE_FALLBACK: 'disk', DATA_DIR: '/srv/cinvoice' };
  const place = { kind: 's3', bucket: 'films', region: 'us-east-1' };
  expect(parseConfig(s3).storage).toEqual({ place: { ...place, pathStyle: false }, former: disk });
  const endpoint = 'https://s3.example.com';
  const elsewhere = { ...s3, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  expect(parseConfig(elsewhere).storage.place).toEqual({
    ...place,
    endpoint,
    pathStyle: true,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  });
  expect(parseConfig({ ...elsewhere, S3_PATH_STYLE: '0' }).storage.place).toMatchObject({ pathStyle: false });
});

test.each([
  ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['clamav:3310', { host: 'clamav', port: 3310 }],
  ['127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['[::1]:3310', { host: '::1', port: 3310 }],
])('the scanner listens at %s', (CLAMD, address) => {
  expect(parseConfig({ CLAMD }).clamd).toEqual({ address, whenAway: 'later' });
  expect(parseConfig({ CLAMD_AWAY: 'refuse' }).clamd).toBeUndefined();
});

test('an empty variable counts as unset', () => {
  expect(parseConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});
