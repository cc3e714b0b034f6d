import { z } from 'zod';

/** What admins see of the running product. */

const time = z.iso.datetime();

/** What an installation lacks before strangers use it. */
const readinessGap = z.enum([
  'sms-outbox',
  'mail-outbox',
  'no-https',
  'no-backups',
  'few-treasurers',
  'second-factor-optional',
  'sample-data',
  'operator-unset',
]);
export type ReadinessGap = z.infer<typeof readinessGap>;

const queueState = z.strictObject({
  name: z.string(),
  /** Waiting for a worker, and waiting for the time of the next try. */
  ready: z.int(),
  deferred: z.int(),
  active: z.int(),
  /** Given up within the last day. */
  failed: z.int(),
  /** How long the one that waits longest has waited for a worker. */
  waitSeconds: z.number(),
});

const failedJob = z.strictObject({ _id: z.uuid(), queue: z.string(), failedAt: time, fault: z.string() });
export type FailedJob = z.infer<typeof failedJob>;

const mailState = z.strictObject({
  /** Host and port of the mail server; null where e-mails are kept in a file. */
  server: z.string().nullable(),
  waiting: z.int(),
  sentAt: time.nullable(),
  /** Why the one that was tried last has to be tried again. */
  fault: z.string().nullable(),
});

/** Of the server that answers, since it started. */
const smsState = z.strictObject({
  /** The outbox is a file on the server. */
  provider: z.enum(['outbox', 'msg91', 'twilio']),
  sentAt: time.nullable(),
  failedAt: time.nullable(),
  /** Of the last failure. */
  fault: z.string().nullable(),
});

/**
 * Why the primary database answers all reads. `behind`: the replica has not replayed in time what was written; `promoted`: it is a
 * primary itself; `foreign`: it follows another history; `moved`: which primary it has to follow is not known.
 */
const replicaTrouble = z.enum(['behind', 'promoted', 'foreign', 'away', 'slow', 'moved']);
export type ReplicaTrouble = z.infer<typeof replicaTrouble>;

const replicaState = z.strictObject({
  trouble: replicaTrouble.nullable(),
  /** How far it is behind the primary; null while it is away. */
  lag: z.strictObject({ bytes: z.int(), seconds: z.number() }).nullable(),
});

const systemState = z.strictObject({
  version: z.string(),
  startedAt: time,
  database: z.strictObject({ version: z.string(), bytes: z.int() }),
  /** Null where the settings name none. */
  replica: replicaState.nullable(),
  /** Of DATA_DIR; null where it cannot be read. */
  disk: z.strictObject({ bytes: z.int(), freeBytes: z.int() }).nullable(),
  /** Where uploaded files are kept; `former` is where they are being moved from. */
  files: z.strictObject({ location: z.string(), former: z.string().nullable(), answers: z.boolean() }),
  /** Those with a job that is not done. */
  queues: z.array(queueState),
  /** The newest ones, newest first. They are kept for a day. */
  failedJobs: z.array(failedJob),
  mail: mailState,
  sms: smsState,
  /** E-mails that failed or whose delivery is uncertain. */
  lostEmails: z.int(),
  unreadablePosters: z.int(),
  /** The last check of all data against their rules; null before the first. */
  dataCheck: z.strictObject({ checkedAt: time, contradictions: z.int() }).nullable(),
  /** `definitions` are the scanner's own words for itself and its signatures, null while it is away. Null where none is set up. */
  scanner: z
    .strictObject({ definitions: z.string().nullable(), waiting: z.int(), unreadable: z.int() })
    .nullable(),
  /** Files in which a virus was found after they were stored. */
  withheldFiles: z.int(),
  gaps: z.array(readinessGap),
});
export type SystemState = z.infer<typeof systemState>;

export const systemAnswer = z.object({ data: systemState });
