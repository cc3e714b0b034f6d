import { CannotStart } from '#api/platform/cannot-start.ts';

/** What a sandbox has apart from an ordinary server: its own setting, the product's, and what it is without one. */
const own = [
  { name: 'SANDBOX_PORT', as: 'PORT', without: '3100' },
  { name: 'SANDBOX_HOST', as: 'HOST', without: '127.0.0.1' },
  { name: 'SANDBOX_DATA_DIR', as: 'DATA_DIR', without: './sandbox-data' },
  { name: 'SANDBOX_DATABASE_URL', as: 'DATABASE_URL', without: '' },
  { name: 'SANDBOX_DATABASE_OWNER_URL', as: 'DATABASE_OWNER_URL', without: '' },
];

/** Settings of the product that a sandbox takes as they are. None of them leads out of this machine. */
const shared = [
  'ADMIN_ID',
  'ADMIN_PASSWORD',
  'OTP_PER_ADDRESS_PER_HOUR',
  'NEW_ITEMS_PER_DAY',
  'REQUIRE_SECOND_FACTOR',
  'TREASURERS',
  'COOLING_HOURS',
  'PAYOUT_COLUMNS',
  'OPERATOR_GSTIN',
  'OPERATOR_ADDRESS',
  'OPERATOR_SAC',
  'STOP_WAIT_SECONDS',
  'LOG_LEVEL',
  'ACCESS_LOG',
];

const assertNoProduction = (given: NodeJS.ProcessEnv): void => {
  if (given.NODE_ENV === 'production')
    throw new CannotStart("NODE_ENV is 'production', and a sandbox is never that: start it elsewhere.");
  const isOwn = given.SANDBOX_DATABASE_URL && given.SANDBOX_DATABASE_URL !== given.DATABASE_URL;
  if ((given.DATABASE_URL || given.DATABASE_URL_FILE) && !isOwn)
    throw new CannotStart(
      'DATABASE_URL is set, and a sandbox never uses the database of another server: empty it for this command, or name one for the sandbox alone in SANDBOX_DATABASE_URL.',
    );
};

/** The settings of a sandbox, from those of this machine: e-mails, SMS, files and backups stay here. Throws CannotStart. */
export const toSandboxSettings = (given: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  assertNoProduction(given);
  return {
    ...Object.fromEntries(shared.map((name) => [name, given[name]])),
    ...Object.fromEntries(own.map(({ name, as, without }) => [as, given[name] || without])),
    DEMO_DATA: '1',
  };
};
