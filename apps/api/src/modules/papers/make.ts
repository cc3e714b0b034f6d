import { Readable } from 'node:stream';
import { toDay, toFinancialYear } from '@cinvoice/contract/market/working-days';
import { insertFiles } from '#api/modules/files/index.ts';
import { attemptEach } from '#api/platform/attempt-each.ts';
import type { Clock } from '#api/platform/clock.ts';
import { type Db, isDatabaseGone } from '#api/platform/db.ts';
import { type StagedFiles, trackStagedFiles } from '#api/platform/form/staged-files.ts';
import { newId } from '#api/platform/ids.ts';
import type { Jobs } from '#api/platform/jobs.ts';
import type { Staging, Storage } from '#api/platform/storage/storage.ts';
import { createTimedJob, workAtTimes } from '#api/platform/timed-jobs.ts';
import { listDuePapers } from './due.ts';
import type { DuePaper } from './due-paper.ts';
import type { Operator } from './facts.ts';
import { noteFailedPaper } from './failures.ts';
import { forgetFailures } from './failures-repo.ts';
import { getPaperKind } from './kinds/kinds.ts';
import { hashPaper } from './kit/hash.ts';
import { renderPaperApart } from './render-paper-apart.ts';
import { findNextSerial, insertDocument, isMade, lockSeries } from './repo.ts';

export type PaperDeps = {
  db: Db;
  clock: Clock;
  storage: Storage;
  operator: Operator;
};

/** '26-27' of a time in the financial year 2026-27. */
const toShortYear = (at: Date): string => toFinancialYear(toDay(at)).slice(2);

/** At most 16 characters, which is what the rules of GST allow an invoice. */
const toNumber = (prefix: string, year: string, serial: number): string =>
  `${prefix}/${year}/${String(serial).padStart(6, '0')}`;

const toFileName = (kind: string, number: string): string => `${kind}-${number.replaceAll('/', '-')}.pdf`;

/** Numbers, renders, stores and notes one paper in one transaction, which holds its series alone. */
const writePaper = async ({ clock }: PaperDeps, tx: Db, due: DuePaper, staging: Staging): Promise<void> => {
  const { kind, subject, userId } = due;
  await lockSeries(tx, kind);
  // Another server may have made it since it was listed.
  if (await isMade(tx, { kind, subject, userId })) return;
  const { prefix, version, toPaper } = getPaperKind(kind);
  const { at, facts } = await due.readFacts(tx);
  const year = toShortYear(at);
  const serial = await findNextSerial(tx, kind, year);
  const number = toNumber(prefix, year, serial);
  const bytes = await renderPaperApart(toPaper(facts, { number, at, version }));
  const stored = await staging.write(Readable.from([bytes]));
  const now = clock();
  const id = newId(now);
  const sha256 = hashPaper(bytes);
  await insertDocument(tx, {
    ...{ id, kind, subject, year, serial, number, sha256, at },
    invoice_id: due.invoiceId,
    sale_id: due.saleId,
    user_id: userId,
    ott_id: due.ottId,
    for_holders: due.forHolders,
    text_version: version,
    ledger_number: facts.books?.number ?? null,
    facts: JSON.stringify(facts),
    created_at: now,
  });
  await forgetFailures(tx, due);
  const file = {
    ...{ field: 'paper', name: toFileName(kind, number), mimeType: 'application/pdf' },
    ...{ size: stored.size, sha256, storageKey: stored.key },
  };
  await insertFiles(tx, { kind: 'document', id }, [file], now, async () => undefined);
};

/** The file is durable before its row is. */
const storePaper = async (deps: PaperDeps, due: DuePaper, staging: Staging, files: StagedFiles) => {
  await deps.db.transaction().execute(async (tx) => {
    await writePaper(deps, tx, due, staging);
    await files.makeDurable();
  });
  files.release();
};

const makePaper = async (deps: PaperDeps, due: DuePaper): Promise<void> => {
  const staging = deps.storage.stage();
  const files = trackStagedFiles(staging);
  try {
    await storePaper(deps, due, staging, files);
  } catch (error) {
    // The rows may be there when the commit's answer was lost; the collector removes files without one.
    if (isDatabaseGone(error)) files.release();
    await files.discard();
    await noteFailedPaper(deps, due, error);
    throw error;
  }
};

/**
 * Makes all papers that are due. What fails, for instance on a full disk, is made by a later run, after pauses that grow; faults
 * of one kind hold back no other.
 */
export const makeDuePapers = async (deps: PaperDeps): Promise<void> => {
  const kinds = await listDuePapers(deps.db, deps.operator, deps.clock());
  await attemptEach(kinds, (due) => attemptEach(due, (paper) => makePaper(deps, paper)));
};

const makePapersJob = createTimedJob({
  name: 'make-papers',
  at: '* * * * *',
  tries: 2,
  secondsAllowed: 600,
});

export const paperJobs = [makePapersJob];

/** Each minute, and at a start for what is due already. */
export const schedulePapers = async (jobs: Jobs, deps: PaperDeps): Promise<void> => {
  await workAtTimes(jobs, makePapersJob, () => makeDuePapers(deps));
  await jobs.send(deps.db, makePapersJob, {});
};
