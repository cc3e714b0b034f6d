import type { HistoryEntry, Item } from '@cinvoice/contract/answers';
import { auditTargetKind } from '@cinvoice/contract/audit';
import type { Kind } from '@cinvoice/contract/kinds/define';
import type { Actor } from '@cinvoice/contract/rules/review';
import { writeAudit } from '#api/modules/audit/index.ts';
import type { FileLinks } from '#api/modules/files/index.ts';
import { readHistory } from '#api/modules/history/index.ts';
import type { SendMessage } from '#api/modules/messages/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import type { Encryption } from '#api/platform/encryption.ts';
import { isId } from '#api/platform/ids.ts';
import { Problem } from '#api/platform/problem.ts';
import type { ReadOnly } from '#api/platform/replica/reads.ts';
import type { Storage } from '#api/platform/storage/storage.ts';
import { toItem } from './answer.ts';
import { findSubmission, type Row } from './repo.ts';
import type { RequestContext } from './request-context.ts';

export type SubmissionDeps = {
  db: Db;
  readOnly: ReadOnly;
  clock: Clock;
  storage: Storage;
  links: FileLinks;
  encryption: Encryption;
  /** Sends, in the same transaction, the job that draws a poster's pictures. */
  requestPictures: (tx: Db, fileId: string) => Promise<void>;
  sendMessage: SendMessage;
  /** The key for fingerprints of forms. */
  formKey: Buffer;
  /** The number of items that a user may add within 24 hours. */
  newItemsPerDay: number;
};

/** The item, or not-found: the same for a malformed id, another kind and another owner. */
export const orNotFound = (row: Row | undefined): Row => {
  if (!row) throw new Problem('not-found');
  return row;
};

export const assertId = (id: string): void => {
  if (!isId(id)) throw new Problem('not-found');
};

export const readSubmission = async (
  deps: SubmissionDeps,
  actor: Actor,
  kind: Kind,
  id: string,
): Promise<Item> => {
  assertId(id);
  return toItem(kind, orNotFound(await findSubmission(deps.db, actor, kind.slug, id)), actor, deps);
};

export const readSubmissionHistory = async (
  { db }: SubmissionDeps,
  actor: Actor,
  kind: Kind,
  id: string,
): Promise<HistoryEntry[]> => {
  assertId(id);
  const { id: found } = orNotFound(await findSubmission(db, actor, kind.slug, id));
  return readHistory(db, actor, found);
};

/** Records the act of an OTT or an admin in the audit log; an owner's acts are in the item's history. */
export const auditAct = async (
  tx: Db,
  { actor, by }: RequestContext,
  action: 'item-reviewed' | 'item-edited' | 'poster-drawn-again' | 'secret-shown',
  row: Row,
  details: Record<string, unknown>,
  now: Date,
): Promise<void> => {
  if (actor.kind === 'user') return;
  const target = { kind: auditTargetKind.parse(row.kind), id: row.id, label: row.project_name };
  await writeAudit(tx, { action, by, target, details }, now);
};
