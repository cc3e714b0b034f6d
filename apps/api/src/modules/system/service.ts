import type { ReadinessGap, SystemState } from '@cinvoice/contract/system';
import { type AuditActor, writeAudit } from '#api/modules/audit/index.ts';
import { readEmailState } from '#api/modules/messages/index.ts';
import {
  countLostEmails,
  countUnreadablePosters,
  findDataCheck,
  readQueues,
} from '#api/modules/metrics/index.ts';
import { countWithheld, readScannerState } from '#api/modules/virus-checks/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { readDiskSpace } from '#api/platform/disk-space.ts';
import { isId } from '#api/platform/ids.ts';
import type { SmsRecord } from '#api/platform/messages/watched-sms.ts';
import { Problem } from '#api/platform/problem.ts';
import type { Replica } from '#api/platform/replica/replica.ts';
import { isAnswering } from '#api/platform/storage/answering.ts';
import type { Storage } from '#api/platform/storage/storage.ts';
import type { Scanner } from '#api/platform/virus/scanner.ts';
import { listFailedJobs, lockFailedJob, readDatabaseState } from './repo.ts';

/** What the server knows of itself. */
export type SystemService = {
  version: string;
  startedAt: Date;
  dataDir: string;
  storage: Pick<Storage, 'location' | 'former' | 'readMark'>;
  gaps: readonly ReadinessGap[];
  /** Host and port of the mail server; null where e-mails are kept in a file. */
  mailServer: string | null;
  sms: { provider: SystemState['sms']['provider']; readRecord: () => SmsRecord };
  /** Puts a failed job back into its queue when the transaction commits. */
  retryJob: (tx: Db, queue: string, id: string) => Promise<void>;
};

export type SystemDeps = {
  db: Db;
  replica?: Pick<Replica, 'readState'> | undefined;
  clock: Clock;
  service: SystemService;
  /** Of viruses, where one is set up. */
  scanner?: Scanner | undefined;
};

/** How the queue's library names those that it keeps for itself. */
const OWN_QUEUES = '__pgboss__';

const readFiles = async ({ storage }: SystemService): Promise<SystemState['files']> => ({
  location: storage.location,
  former: storage.former?.location ?? null,
  answers: await isAnswering(storage),
});

const toTime = (at: Date | null): string | null => at?.toISOString() ?? null;

const readMail = async (db: Db, { mailServer: server }: SystemService): Promise<SystemState['mail']> => {
  const { sentAt, ...state } = await readEmailState(db);
  return { server, ...state, sentAt: toTime(sentAt) };
};

const readSms = ({ sms: { provider, readRecord } }: SystemService): SystemState['sms'] => {
  const { sentAt, failedAt, fault } = readRecord();
  return { provider, sentAt: toTime(sentAt), failedAt: toTime(failedAt), fault };
};

export const readSystem = async ({ db, replica, service, scanner }: SystemDeps): Promise<SystemState> => {
  const check = await findDataCheck(db);
  return {
    version: service.version,
    startedAt: service.startedAt.toISOString(),
    database: await readDatabaseState(db),
    replica: replica ? await replica.readState() : null,
    // The rest is of use without it.
    disk: await readDiskSpace(service.dataDir).catch(() => null),
    files: await readFiles(service),
    queues: (await readQueues(db)).filter(({ name }) => !name.startsWith(OWN_QUEUES)),
    failedJobs: await listFailedJobs(db),
    mail: await readMail(db, service),
    sms: readSms(service),
    lostEmails: await countLostEmails(db),
    unreadablePosters: await countUnreadablePosters(db),
    dataCheck: check
      ? { checkedAt: check.checkedAt.toISOString(), contradictions: check.contradictions }
      : null,
    scanner: await readScannerState(db, scanner),
    withheldFiles: await countWithheld(db),
    gaps: [...service.gaps],
  };
};

/** Its handler may run twice, as those of all jobs. Throws not-found for one that is not failed. */
export const retryFailedJob = (
  { db, clock, service }: SystemDeps,
  by: AuditActor,
  id: string,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const queue = isId(id) ? await lockFailedJob(tx, id) : undefined;
    if (queue === undefined) throw new Problem('not-found');
    await service.retryJob(tx, queue, id);
    const target = { kind: 'job' as const, id, label: queue };
    await writeAudit(tx, { action: 'job-retried', by, target }, clock());
  });
