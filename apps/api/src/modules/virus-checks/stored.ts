import { createNobody, writeAudit } from '#api/modules/audit/index.ts';
import { type SendMessage, sendToAdmins } from '#api/modules/messages/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import type { Storage } from '#api/platform/storage/storage.ts';
import type { Verdict } from '#api/platform/virus/clamd.ts';
import type { Scanner } from '#api/platform/virus/scanner.ts';
import { toHour } from './hour.ts';
import { listUnchecked, saveClean, saveTrouble, type Trouble, withholdFile } from './repo.ts';

export type StoredDeps = {
  db: Db;
  clock: Clock;
  storage: Storage;
  scanner: Scanner;
  sendMessage: SendMessage;
  log: { warn: (about: object, message: string) => void; error: (about: object, message: string) => void };
};

type Attempt = {
  signal: AbortSignal;
  /** Called before each file. */
  yieldToUploads: () => Promise<void>;
};

const BATCH = 20;
/** A limit of the scanner may be raised, a backup may bring a lost file back, and a scanner that broke over a file may be mended. */
const TRY_AGAIN_MS = 3_600_000;

type Withheld = NonNullable<Awaited<ReturnType<typeof withholdFile>>>;

const toOwner = ({ user_id: userId, ott_id: ottId }: Withheld) => {
  if (userId !== null) return { kind: 'user' as const, id: userId };
  return ottId === null ? null : { kind: 'ott' as const, id: ottId };
};

const tell = async (
  { sendMessage }: StoredDeps,
  tx: Db,
  id: string,
  found: Withheld,
  told: Told,
): Promise<void> => {
  const { now, signature } = told;
  const place = {
    submissionId: found.submission_id,
    ...(found.invoice_id !== null && { invoiceId: found.invoice_id }),
  };
  const to = toOwner(found);
  const file = found.name;
  if (to)
    await sendMessage(tx, { to, event: 'file-withheld', cause: id, parameters: { file }, ...place }, now);
  const parameters = { file, signature };
  await sendToAdmins(tx, { event: 'infected-file-withheld', cause: toHour(now), parameters, ...place }, now);
};

type Told = { now: Date; signature: string };

/** From its commit on nobody can open the file. */
const withhold = (deps: StoredDeps, id: string, found: Extract<Verdict, { is: 'infected' }>): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const { signature, definitions } = found;
    const file = await withholdFile(tx, id, { signature, definitions, at: now });
    if (!file) return;
    const target = { kind: 'file' as const, id, label: file.name };
    const details = { field: file.field, signature, belongsTo: file.belongs_to };
    await writeAudit(tx, { action: 'infected-file-withheld', by: createNobody(), target, details }, now);
    await tell(deps, tx, id, file, { now, signature });
    deps.log.error({ fileId: id, signature }, 'a virus was found in a stored file, which is withheld');
  });

type Unchecked = { id: string; storage_key: string };

/** False while the scanner is away: the file waits on. */
const checkFile = async (deps: StoredDeps, { id, storage_key: key }: Unchecked): Promise<boolean> => {
  const skip = async (trouble: Trouble): Promise<true> => {
    await saveTrouble(deps.db, id, trouble, deps.clock());
    return true;
  };
  const verdict = await deps.scanner
    .scan(() => deps.storage.open(key))
    .catch(async (fault: unknown) => {
      // The next run goes past it: one file that cannot be read keeps none behind it waiting.
      await skip('unreadable');
      throw fault;
    });
  if (!verdict) return skip('missing');
  switch (verdict.is) {
    case 'clean':
      await saveClean(deps.db, id, { definitions: verdict.definitions, at: deps.clock() });
      return true;
    case 'infected':
      await withhold(deps, id, verdict);
      return true;
    case 'unreadable':
      return skip('unreadable');
    case 'away':
      deps.log.warn(
        { reason: verdict.reason, fileId: id },
        'a stored file was not looked through for viruses',
      );
      return false;
  }
};

/** Looks through what waits, one file after another, until nothing does, the scanner is away or the signal says stop. */
export const checkStoredFiles = async (deps: StoredDeps, attempt: Attempt): Promise<void> => {
  const due = () => listUnchecked(deps.db, new Date(deps.clock().getTime() - TRY_AGAIN_MS), BATCH);
  for (let files = await due(); files.length > 0; files = await due()) {
    for (const file of files) {
      if (attempt.signal.aborted) return;
      await attempt.yieldToUploads();
      if (!(await checkFile(deps, file))) return;
    }
  }
};
