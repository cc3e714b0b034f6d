import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { formatDateTimeIn } from '@cinvoice/contract/dates';
import { toDay } from '@cinvoice/contract/market/working-days';
import { sendToAdmins } from '#api/modules/messages/index.ts';
import type { BackupSource } from '#api/platform/backup/take.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { createHelperProcess } from '#api/platform/helper-process.ts';
import { waitBriefly } from '#api/platform/wait-briefly.ts';
import { lacksBase } from './base.ts';
import type { BackupPlan } from './plan.ts';
import { type WalAnswer, type WalRequest, walAnswer } from './wal-request.ts';

/** From when on admins are told that it is behind, and how often that is looked at. */
const PACE = { lookMs: 5_000, watchMs: 60_000, lateMs: 5 * 60_000 };
/** The longest that a look may take; the next one goes on where it was. A place that hangs ends its process. */
const LONGEST_MS = 30 * 60_000;
/** A backup that fails is tried again no sooner. */
const BASE_MS = 10 * 60_000;
/** A server that stops waits no longer for the last of the log. The next start archives it in any case. */
const LAST_MS = 5_000;

export type ArchiveState = {
  /** Everything confirmed until then is in the place; null while this server has not got there yet. */
  until: Date | null;
  isLate: boolean;
  /** Of the last look, if it failed. */
  fault: string | null;
};

type Log = { error: (about: object, message: string) => void };

type Archiving = {
  db: Db;
  clock: Clock;
  plan: BackupPlan;
  source: BackupSource;
  environment: NodeJS.ProcessEnv;
  log: Log;
  /** Takes a backup if none goes on with the log. */
  askForBackup: () => Promise<void>;
  pace?: typeof PACE;
};

export type Archive = { readState: () => ArchiveState; stop: () => Promise<void> };

const toRequest = ({ plan, source, environment }: Archiving): WalRequest => {
  const { dataDir, storage, secretKey } = source;
  return { to: plan.to, recipient: plan.recipient, dataDir, storage, secretKey, environment };
};

const toText = (time: Date): string => formatDateTimeIn(time.toISOString());

/** Told once for each. Before the first backup there is nothing to lose. */
const tellGap = async ({ db, clock }: Archiving, strand: string, after: Date): Promise<void> => {
  const parameters = { last: toText(after) };
  await db
    .transaction()
    .execute((tx) =>
      sendToAdmins(tx, { event: 'backup-log-gap', cause: strand, parameters, submissionId: null }, clock()),
    );
};

/** Told once a day. */
const tellLate = async ({ db, clock }: Archiving, until: Date | null): Promise<void> => {
  const now = clock();
  const parameters = { last: until ? toText(until) : '' };
  await db
    .transaction()
    .execute((tx) =>
      sendToAdmins(tx, { event: 'backup-log-late', cause: toDay(now), parameters, submissionId: null }, now),
    );
};

/**
 * Archives the write-ahead log every few seconds, in a process of its own at a lower priority: neither a fault nor a slow place
 * reaches those who use the product. What fails is tried again, for as long as the database keeps its log.
 */
export const startArchive = (archiving: Archiving): Archive => {
  const { db, plan, log, pace = PACE } = archiving;
  const ask = createHelperProcess<WalRequest, WalAnswer>({
    program: path.join(import.meta.dirname, 'wal-process.ts'),
    answer: walAnswer,
    timeoutMs: LONGEST_MS,
    idleMs: LONGEST_MS,
    failure: 'The process that archives the write-ahead log failed.',
  });
  const stopping = new AbortController();
  const { signal } = stopping;
  let until: Date | null = null;
  let fault: string | null = null;
  let reachedAt = performance.now();
  let askedAt = Number.NEGATIVE_INFINITY;
  /** The strand that a backup goes on with. */
  let based: string | undefined;

  const isLate = (): boolean => performance.now() - reachedAt > pace.lateMs;

  const look = async (): Promise<Extract<WalAnswer, { look: unknown }>['look']> => {
    const beganAt = performance.now();
    const answer = await ask(toRequest(archiving));
    if ('fault' in answer) throw new Error(answer.fault);
    until = answer.look.until;
    reachedAt = beganAt;
    fault = null;
    return answer.look;
  };

  /** A strand that no backup goes on with cannot be restored. */
  const seeToBase = async (strand: string, after: Date | null): Promise<void> => {
    if (based === strand || performance.now() - askedAt < BASE_MS) return;
    if (!(await lacksBase(db, await plan.openStore()))) {
      based = strand;
      return;
    }
    askedAt = performance.now();
    if (after) await tellGap(archiving, strand, after);
    await archiving.askForBackup();
  };

  /** The log has each fault once, however often it is met. */
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (message !== fault) log.error({ err: error }, 'the write-ahead log is not archived');
      fault = message;
    }
  };

  const repeat = async (ms: number, work: () => Promise<void>): Promise<void> => {
    while (!signal.aborted) {
      await attempt(work);
      await pause(ms, undefined, { signal }).catch(() => undefined);
    }
  };

  const looking = repeat(pace.lookMs, async () => {
    const { strand, after } = await look();
    await seeToBase(strand, after);
  });
  const watching = repeat(pace.watchMs, async () => {
    if (isLate()) await tellLate(archiving, until);
  });

  const stop = async (): Promise<void> => {
    stopping.abort();
    const ended = Promise.all([looking, watching]).then(() => look());
    await waitBriefly(ended, LAST_MS, 'the place of backups does not answer').catch(() => undefined);
  };

  return { readState: () => ({ until, isLate: isLate(), fault }), stop };
};
