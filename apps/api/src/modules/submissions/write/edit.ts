import type { Item } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import {
  type Actor,
  getStatusAfterEdit,
  whyNotEdit,
  whyNotReplacePoster,
} from '@cinvoice/contract/rules/review';
import { toAccount } from '#api/modules/auth/index.ts';
import { isPictureField, replaceFiles } from '#api/modules/files/index.ts';
import { type Change, writeHistory } from '#api/modules/history/index.ts';
import type { Db } from '#api/platform/db.ts';
import type { ReceivedForm } from '#api/platform/form/form.ts';
import { commitWithFiles } from '#api/platform/form/staged-files.ts';
import { refuse } from '#api/platform/problem.ts';
import { toItem } from '../answer.ts';
import { findSubmission, lockSubmission, type Outdated, type Row, saveChanges } from '../repo.ts';
import type { RequestContext } from '../request-context.ts';
import { notifyOttOfEdit } from '../review/notify.ts';
import { decryptSecrets, dropMasks, encryptSecrets } from '../secrets.ts';
import { assertId, auditAct, orNotFound, type SubmissionDeps } from '../service.ts';
import { assertVersion, splitVersion } from './assert-version.ts';
import { listChanges } from './changes.ts';
import { lockActiveOttOrRefuse } from './create.ts';
import { type CheckedValues, checkValues, toStored } from './values.ts';

/**
 * Reads the item before the body of its change: its owner uploads no files that could not be saved. An OTT or
 * an admin may also send a decision as a form.
 */
export const findEditable = async (
  { db }: SubmissionDeps,
  actor: Actor,
  kind: Kind,
  id: string,
): Promise<Row> => {
  assertId(id);
  const row = orNotFound(await findSubmission(db, actor, kind.slug, id));
  if (actor.kind === 'user') refuse(whyNotReplacePoster(actor, toReviewState(row)));
  return row;
};

export const toReviewState = (row: Row) => ({
  ownerId: row.owner_id,
  ottId: row.ott_id,
  ottUpdates: row.ott_updates,
  hasPoster: row.files.some(({ field, ready }) => ready && isPictureField(field)),
});

/** A poster alone may be replaced when all else is frozen. */
const assertMayChange = (actor: Actor, row: Row, sent: readonly string[]): void => {
  const isPosterAlone = sent.length > 0 && sent.every(isPictureField);
  refuse((isPosterAlone ? whyNotReplacePoster : whyNotEdit)(actor, toReviewState(row)));
};

type Edit = { context: RequestContext; kind: Kind; item: Row };

/** Saves the changes of a form with their history; an omitted field or file stays. */
export const editSubmission = async (
  deps: SubmissionDeps,
  edit: Edit,
  { values, stagedFiles }: ReceivedForm,
): Promise<Item> => {
  const { kind, item } = edit;
  const { actor } = edit.context;
  const { version, texts } = splitVersion(values.texts);
  assertMayChange(actor, item, [...Object.keys(texts), ...Object.keys(values.files)]);
  const checked = { ...checkValues(kind, 'update', { ...values, texts }), version };
  const row = await commitWithFiles(deps.db, stagedFiles, async (tx) => {
    await saveEdit(deps, tx, edit, checked);
    // Read on this connection: after the commit, another may not be had in time.
    return orNotFound(await findSubmission(tx, actor, kind.slug, item.id));
  });
  return toItem(kind, row, actor, deps);
};

const saveEdit = async (
  deps: SubmissionDeps,
  tx: Db,
  { context, kind, item: { id } }: Edit,
  { fields: sent, files, version }: CheckedValues & { version: number | undefined },
): Promise<void> => {
  const { actor } = context;
  const row = decryptSecrets(deps.encryption, orNotFound(await lockSubmission(tx, actor, kind.slug, id)));
  const given = Object.keys(sent).filter((name) => sent[name] !== undefined);
  assertMayChange(actor, row, [...given, ...files.map(({ field }) => field)]);
  const fields = actor.kind === 'user' ? sent : dropMasks(kind, sent);
  const ottNames = new Map([[row.ott_id, row.ott_name]]);
  const { ottId } = fields;
  if (typeof ottId === 'string' && ottId !== row.ott_id)
    ottNames.set(ottId, (await lockActiveOttOrRefuse(tx, ottId)).name);
  const names = Object.fromEntries(files.map((file) => [file.field, file.name]));
  const changes = listChanges(kind, row, { ...fields, ...names }, ottNames);
  // A repeated request, whose first answer was lost, changes nothing.
  if (changes.length === 0) return;
  await assertVersion(tx, actor, row, version);
  const now = deps.clock();
  const ottUpdates = getStatusAfterEdit(actor, row.ott_updates);
  const stored = toStored(kind, mergeFields(kind, row, fields));
  const details = encryptSecrets(deps.encryption, kind.slug, id, stored.details);
  const saved = { ...stored, details, ottUpdates };
  await saveChanges(tx, id, saved, findOutdated(row, saved), now);
  await replaceFiles(tx, { kind: 'submission', id }, files, now, deps.requestPictures);
  const event = { submissionId: id, event: 'edited' as const, actor: toAccount(actor) };
  const noted = [...changes, ...listStatusChanges(row, ottUpdates)];
  const entry = await writeHistory(tx, { ...event, changes: noted }, now);
  await notifyOttOfEdit(deps, tx, row, saved, entry);
  await auditAct(tx, context, 'item-edited', row, { fields: changes.map(({ field }) => field) }, now);
};

const mergeFields = (kind: Kind, row: Row, fields: Record<string, unknown>): Record<string, unknown> => {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const before = { ...row.details, projectName: row.project_name, ottId: row.ott_id, [kind.goal]: row.goal };
  return { ...before, ...Object.fromEntries(given) };
};

/** A resubmitted item has no decision yet, and each OTT decides for itself. */
const findOutdated = (row: Row, saved: { ottId: string; ottUpdates: Row['ott_updates'] }): Outdated => {
  const isSentIn = saved.ottUpdates !== row.ott_updates;
  return { ofOtt: isSentIn || saved.ottId !== row.ott_id, ofAdmin: isSentIn };
};

const listStatusChanges = (row: Row, to: Row['ott_updates']): Change[] =>
  to === row.ott_updates ? [] : [{ field: 'ottUpdates', from: row.ott_updates, to }];
