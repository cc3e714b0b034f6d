import { existsSync } from 'node:fs';
import path from 'node:path';
import { isEmail } from '@cinvoice/contract/rules/identity';
import { z } from 'zod';
import { address, flag, isMailbox, readAddress, wholeNumber } from '#api/config-schemas.ts';
import { CannotStart } from '#api/platform/cannot-start.ts';
import type { SmsSettings } from '#api/platform/messages/open.ts';
import { isTrustSetting, parseTrustedProxies } from '#api/platform/proxy.ts';
import { backupSettings, toBackupPlace, toRetention } from './backup-settings.ts';
import { limitSettings } from './limit-settings.ts';
import { marketSettings } from './market-settings.ts';
import { monitoringSettings } from './monitoring-settings.ts';
import { operatorSettings } from './operator-settings.ts';
import { readBackupS3 } from './s3-settings.ts';
import { scannerSettings } from './scanner-settings.ts';
import { readSecretSetting } from './secret-files.ts';
import { smsSettings } from './sms-settings.ts';
import { readStorage, storageSettings } from './storage-settings.ts';
import { readTls, tlsSettings } from './tls-settings.ts';
import { readTracing, tracingSettings } from './tracing-settings.ts';

/** The only reader of process.env. A wrong setting stops the start with one line. */

type Setting = { schema: z.ZodType; allowed: string; secret?: true };

const settings = {
  NODE_ENV: {
    schema: z.enum(['development', 'test', 'production']).default('development'),
    allowed: 'development, test or production',
  },
  PORT: { schema: wholeNumber(0, 65_535).default(3000), allowed: 'a whole number from 0 to 65535' },
  HOST: { schema: z.string().min(1).default('127.0.0.1'), allowed: 'an address or host name to listen on' },
  DATA_DIR: { schema: z.string().min(1).default('./data'), allowed: 'a folder' },
  ...storageSettings,
  KEEP_REPLACED_HOURS: {
    schema: wholeNumber(1, 8_760).default(72),
    allowed: 'a whole number of hours from 1 to 8760',
  },
  DATABASE_URL: {
    schema: address(['postgres:', 'postgresql:']).optional(),
    allowed: 'an address that begins with postgres:// or postgresql://',
    secret: true,
  },
  DATABASE_OWNER_URL: {
    schema: address(['postgres:', 'postgresql:']).optional(),
    allowed: 'an address that begins with postgres:// or postgresql://',
    secret: true,
  },
  DATABASE_READ_URL: {
    schema: address(['postgres:', 'postgresql:']).optional(),
    allowed: 'an address that begins with postgres:// or postgresql://',
    secret: true,
  },
  ADMIN_ID: { schema: z.string().min(1).max(200).optional(), allowed: 'an ID of 1 to 200 characters' },
  ADMIN_PASSWORD: {
    schema: z.string().min(8).max(200).optional(),
    allowed: 'a password of 8 to 200 characters',
    secret: true,
  },
  DEMO_DATA: { schema: flag.optional(), allowed: '0 or 1' },
  DEMO_CLOCK: {
    schema: z.iso
      .datetime({ offset: true })
      .transform((time) => new Date(time))
      .optional(),
    allowed: 'a time with its offset: 2026-12-01T10:00:00+05:30',
  },
  ...smsSettings,
  SMTP_URL: {
    schema: address(['smtp:', 'smtps:']).optional(),
    allowed: 'an address that begins with smtp:// or smtps://',
    secret: true,
  },
  MAIL_FROM: {
    schema: z.string().refine(isMailbox).optional(),
    allowed: 'an e-mail address, or a name and an address: Cinvoice <no-reply@example.com>',
  },
  SUPPORT_EMAIL: { schema: z.string().refine(isEmail).optional(), allowed: 'an e-mail address' },
  ALLOW_OUTBOX: { schema: flag.default(false), allowed: '0 or 1' },
  ...limitSettings,
  REQUIRE_SECOND_FACTOR: { schema: flag.default(false), allowed: '0 or 1' },
  ...marketSettings,
  ...operatorSettings,
  PUBLIC_URL: {
    schema: address(['http:', 'https:']).optional(),
    allowed: 'an address that begins with http:// or https://',
  },
  SECRET_KEY: {
    schema: z.string().min(32).optional(),
    allowed: 'at least 32 characters, kept secret',
    secret: true,
  },
  ...backupSettings,
  TRUST_PROXY: {
    schema: z.string().refine(isTrustSetting).default('0'),
    allowed: '0, 1, or the addresses and networks of the proxies, separated by commas',
  },
  STOP_WAIT_SECONDS: {
    schema: wholeNumber(0, 3_600).default(8),
    allowed: 'a whole number from 0 to 3600',
  },
  ...tlsSettings,
  ...monitoringSettings,
  ...tracingSettings,
  ...scannerSettings,
} as const satisfies Record<string, Setting>;

type Name = keyof typeof settings;
type Read = { [N in Name]: z.infer<(typeof settings)[N]['schema']> };

const toShownValue = (name: Name, held: string): string =>
  'secret' in settings[name] ? 'a value not shown here' : `'${held}'`;

const readSetting = (name: Name, environment: NodeJS.ProcessEnv): unknown => {
  const { schema, allowed } = settings[name];
  const given = 'secret' in settings[name] ? readSecretSetting(name, environment) : environment[name];
  // An empty variable counts as unset, as in .env files.
  const held = given || undefined;
  const result = schema.safeParse(held);
  if (result.success) return result.data;
  throw new CannotStart(`${name} is ${toShownValue(name, held ?? '')}; allowed: ${allowed}.`);
};

type Needed<N extends Name> = { [K in N]: NonNullable<Read[K]> };

/** The companions of a setting, which does not work without them. */
const requireSettings = <N extends Name>(read: Read, names: readonly N[], by: string): Needed<N> => {
  for (const name of names) {
    if (read[name] !== undefined) continue;
    throw new CannotStart(`${name} is not set; ${by} needs it: ${settings[name].allowed}.`);
  }
  // The loop has checked each; config.test.ts omits each in turn.
  return read as Needed<N>;
};

const readSms = (read: Read): SmsSettings => {
  switch (read.SMS_PROVIDER) {
    case 'outbox':
      return { provider: 'outbox' };
    case 'msg91': {
      const names = ['MSG91_AUTH_KEY', 'MSG91_TEMPLATE_ID'] as const;
      const { MSG91_AUTH_KEY: authKey, MSG91_TEMPLATE_ID: templateId } = requireSettings(
        read,
        names,
        'SMS_PROVIDER=msg91',
      );
      return { provider: 'msg91', authKey, templateId, url: read.MSG91_URL };
    }
    case 'twilio': {
      const names = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const;
      const set = requireSettings(read, names, 'SMS_PROVIDER=twilio');
      return {
        provider: 'twilio',
        accountSid: set.TWILIO_ACCOUNT_SID,
        authToken: set.TWILIO_AUTH_TOKEN,
        from: set.TWILIO_FROM,
        url: read.TWILIO_URL,
      };
    }
  }
};

/** The backup that the server takes each day, if it has a place for it. */
const readDailyBackup = (read: Read) => {
  if (read.BACKUP_WAL_DAYS) requireSettings(read, ['BACKUP_TO'], 'BACKUP_WAL_DAYS');
  if (!read.BACKUP_TO) return undefined;
  const { BACKUP_RECIPIENT } = requireSettings(read, ['BACKUP_RECIPIENT'], 'BACKUP_TO');
  return {
    to: toBackupPlace(read.BACKUP_TO, () => readBackupS3(read)),
    recipient: BACKUP_RECIPIENT,
    atMinute: read.BACKUP_AT,
    retention: toRetention(read),
    wal: read.BACKUP_WAL_DAYS ? { days: read.BACKUP_WAL_DAYS, diskGb: read.BACKUP_WAL_DISK_GB } : undefined,
  };
};

/** Throws CannotStart where settings clash. */
const assertTogether = (
  read: Read,
  { production, demoData }: { production: boolean; demoData: boolean },
): void => {
  if (production && read.SMS_PROVIDER === 'outbox' && !read.ALLOW_OUTBOX) {
    throw new CannotStart(
      "SMS_PROVIDER is 'outbox', which prints codes on the terminal; with NODE_ENV=production set SMS_PROVIDER to msg91 or twilio, or ALLOW_OUTBOX=1 to allow that.",
    );
  }
  for (const name of ['DATABASE_OWNER_URL', 'DATABASE_READ_URL'] as const) {
    if (read[name] && !read.DATABASE_URL)
      throw new CannotStart(`${name} goes with DATABASE_URL: set both, or neither.`);
  }
  if (read.BACKUP_WAL_DAYS && read.DATABASE_URL) {
    throw new CannotStart(
      'BACKUP_WAL_DAYS archives the log of the embedded database, and DATABASE_URL names another one: unset BACKUP_WAL_DAYS, and let that PostgreSQL server archive its own log.',
    );
  }
  if (Boolean(read.ADMIN_ID) !== Boolean(read.ADMIN_PASSWORD)) {
    throw new CannotStart('ADMIN_ID and ADMIN_PASSWORD go together: set both, or neither.');
  }
  if (read.DEMO_CLOCK && !demoData) {
    throw new CannotStart('DEMO_CLOCK is for sample data alone: leave it unset, or set DEMO_DATA=1.');
  }
};

export type Config = ReturnType<typeof parseConfig>;

/** The settings of an environment, parsed. Throws CannotStart. */
export const parseConfig = (environment: NodeJS.ProcessEnv) => {
  // The record is built from the same table that its type is inferred from.
  const read = Object.fromEntries(
    Object.keys(settings).map((name) => [name, readSetting(name as Name, environment)]),
  ) as Read;
  const production = read.NODE_ENV === 'production';
  const demoData = read.DEMO_DATA ?? (!read.DATABASE_URL && !production);
  assertTogether(read, { production, demoData });
  const mailFrom = read.SMTP_URL
    ? requireSettings(read, ['MAIL_FROM'], 'SMTP_URL').MAIL_FROM
    : (read.MAIL_FROM ?? 'Cinvoice <no-reply@cinvoice.invalid>');
  const dataDir = path.resolve(read.DATA_DIR);
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir,
    ...readStorage(read, dataDir),
    keepReplacedHours: read.KEEP_REPLACED_HOURS,
    databaseUrl: read.DATABASE_URL,
    databaseOwnerUrl: read.DATABASE_OWNER_URL,
    databaseReadUrl: read.DATABASE_READ_URL,
    firstAdmin:
      read.ADMIN_ID && read.ADMIN_PASSWORD ? { id: read.ADMIN_ID, password: read.ADMIN_PASSWORD } : undefined,
    demoData,
    demoClock: read.DEMO_CLOCK,
    sms: readSms(read),
    smtpUrl: read.SMTP_URL,
    mailFrom,
    supportEmail: read.SUPPORT_EMAIL ?? readAddress(mailFrom),
    otpPerAddressPerHour: read.OTP_PER_ADDRESS_PER_HOUR,
    newItemsPerDay: read.NEW_ITEMS_PER_DAY,
    requireSecondFactor: read.REQUIRE_SECOND_FACTOR,
    allowLocalWebhooks: !production,
    treasurers: read.TREASURERS,
    coolingHours: read.COOLING_HOURS,
    payoutColumns: read.PAYOUT_COLUMNS,
    operator: { gstin: read.OPERATOR_GSTIN, address: read.OPERATOR_ADDRESS, sac: read.OPERATOR_SAC },
    publicUrl: read.PUBLIC_URL,
    secretKey: read.SECRET_KEY,
    backupRecipient: read.BACKUP_RECIPIENT,
    backupS3: readBackupS3(read),
    dailyBackup: readDailyBackup(read),
    ...readTls(read),
    trustedProxies: parseTrustedProxies(read.TRUST_PROXY),
    stopWaitMs: read.STOP_WAIT_SECONDS * 1_000,
    logLevel: read.LOG_LEVEL,
    accessLog: read.ACCESS_LOG,
    metricsToken: read.METRICS_TOKEN,
    tracing: readTracing(read),
    clamd: read.CLAMD && { address: read.CLAMD, whenAway: read.CLAMD_AWAY },
  };
};

/** The settings of this process; the environment takes precedence over a .env file in the working folder. */
export const loadConfig = (): Config => parseConfig(readEnvironment());

/** The settings of this process before they are parsed. */
export const readEnvironment = (): NodeJS.ProcessEnv => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return { ...process.env };
};

/** Gives this process, which was started without one, the environment of the one that started it: libraries look there. */
export const adoptEnvironment = (given: NodeJS.ProcessEnv): void => void Object.assign(process.env, given);

/** What a program that we start gets of this process, with more of its own. */
export const extendEnvironment = (more: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...process.env,
  ...more,
});
