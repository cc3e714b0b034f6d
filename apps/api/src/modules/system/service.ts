import { statfs } from 'node:fs/promises';
import type { ReadinessGap, SystemState } from '@cinvoice/contract/system';
import { type AuditActor, writeAudit } from '#api/modules/audit/index.ts';
import {
  countLostEmails,
  countUnreadablePosters,
  findDataCheck,
  readQueues,
} from '#api/modules/metrics/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { isId } from '#api/platform/ids.ts';
import { Problem } from '#api/platform/problem.ts';
import { listFailedJobs, lockFailedJob, readDatabaseState } from './repo.ts';

/** What the server knows of itself. */
export type SystemService = {
  version: string;
  startedAt: Date;
  dataDir: string;
  gaps: readonly ReadinessGap[];
  /** Puts a failed job back into its queue when the transaction commits. */
  retryJob: (tx: Db, queue: string, id: string) => Promise<void>;
};

export type SystemDeps = { db: Db; clock: Clock; service: SystemService };

/** Null where the disk cannot be read: the rest is of use without it. */
const readDisk = async (dataDir: string): Promise<SystemState['disk']> => {
  try {
    const { bsize, blocks, bavail } = await statfs(dataDir);
    return { bytes: blocks * bsize, freeBytes: bavail * bsize };
  } catch {
    return null;
  }
};

export const readSystem = async ({ db, service }: SystemDeps): Promise<SystemState> => {
  const check = await findDataCheck(db);
  return {
    version: service.version,
    startedAt: service.startedAt.toISOString(),
    database: await readDatabaseState(db),
    disk: await readDisk(service.dataDir),
    queues: await readQueues(db),
    failedJobs: await listFailedJobs(db),
    lostEmails: await countLostEmails(db),
    unreadablePosters: await countUnreadablePosters(db),
    dataCheck: check
      ? { checkedAt: check.checkedAt.toISOString(), contradictions: check.contradictions }
      : null,
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
