import type { Item } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import {
  type Actor,
  statusAfterEdit,
  whyNotEdit,
  whyNotReplacePoster,
} from '@cinvoice/contract/rules/review';
import { accountBehind } from '#api/modules/auth/index.ts';
import { isPictureField, replaceFiles } from '#api/modules/files/index.ts';
import { type Change, writeHistory } from '#api/modules/history/index.ts';
import type { Db } from '#api/platform/db.ts';
import type { ReceivedForm } from '#api/platform/form/form.ts';
import { commitWithFiles } from '#api/platform/form/staged-files.ts';
import { refuse } from '#api/platform/problem.ts';
import { itemAnswerOf } from '../answer.ts';
import type { Asker } from '../asker.ts';
import { findSubmission, lockSubmission, type Outdated, type Row, saveChanges } from '../repo.ts';
import { tellOfEdit } from '../review/news.ts';
import { opened, sealed, withoutVeils } from '../secrets.ts';
import { noteAct, refuseWrongId, type SubmissionDeps, seen } from '../service.ts';
import { changesTo } from './changes.ts';
import { needOtt } from './create.ts';
import { refuseUnseen, splitVersion } from './seen-version.ts';
import { type CheckedValues, checkValues, storedFrom } from './values.ts';

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
  refuseWrongId(id);
  const row = seen(await findSubmission(db, actor, kind.slug, id));
  if (actor.kind === 'user') refuse(whyNotReplacePoster(actor, reviewed(row)));
  return row;
};

export const reviewed = (row: Row) => ({
  ownerId: row.owner_id,
  ottId: row.ott_id,
  ottUpdates: row.ott_updates,
  hasPoster: row.files.some(({ field, ready }) => ready && isPictureField(field)),
});

/** A poster alone may be replaced when all else is frozen. */
const refuseChange = (actor: Actor, row: Row, sent: readonly string[]): void => {
  const isPosterAlone = sent.length > 0 && sent.every(isPictureField);
  refuse((isPosterAlone ? whyNotReplacePoster : whyNotEdit)(actor, reviewed(row)));
};

type Edit = { asker: Asker; kind: Kind; item: Row };

/** Saves the changes of a form with their history; an omitted field or file stays. */
export const editSubmission = async (
  deps: SubmissionDeps,
  edit: Edit,
  { values, stagedFiles }: ReceivedForm,
): Promise<Item> => {
  const { kind, item } = edit;
  const { actor } = edit.asker;
  const { version, texts } = splitVersion(values.texts);
  refuseChange(actor, item, [...Object.keys(texts), ...Object.keys(values.files)]);
  const checked = { ...checkValues(kind, 'update', { ...values, texts }), version };
  const row = await commitWithFiles(deps.db, stagedFiles, async (tx) => {
    await save(deps, tx, edit, checked);
    // Read on this connection: after the commit, another may not be had in time.
    return seen(await findSubmission(tx, actor, kind.slug, item.id));
  });
  return itemAnswerOf(kind, row, actor, deps);
};

const save = async (
  deps: SubmissionDeps,
  tx: Db,
  { asker, kind, item: { id } }: Edit,
  { fields: sent, files, version }: CheckedValues & { version: number | undefined },
): Promise<void> => {
  const { actor } = asker;
  const row = opened(deps.encryption, seen(await lockSubmission(tx, actor, kind.slug, id)));
  const given = Object.keys(sent).filter((name) => sent[name] !== undefined);
  refuseChange(actor, row, [...given, ...files.map(({ field }) => field)]);
  const fields = actor.kind === 'user' ? sent : withoutVeils(kind, sent);
  const ottNames = new Map([[row.ott_id, row.ott_name]]);
  const { ottId } = fields;
  if (typeof ottId === 'string' && ottId !== row.ott_id) ottNames.set(ottId, (await needOtt(tx, ottId)).name);
  const names = Object.fromEntries(files.map((file) => [file.field, file.name]));
  const changes = changesTo(kind, row, { ...fields, ...names }, ottNames);
  // A repeated request, whose first answer was lost, changes nothing.
  if (changes.length === 0) return;
  await refuseUnseen(tx, actor, row, version);
  const now = deps.clock();
  const ottUpdates = statusAfterEdit(actor, row.ott_updates);
  const stored = storedFrom(kind, merged(kind, row, fields));
  const details = sealed(deps.encryption, kind.slug, id, stored.details);
  const saved = { ...stored, details, ottUpdates };
  await saveChanges(tx, id, saved, outdatedBy(row, saved), now);
  await replaceFiles(tx, id, files, now, deps.askForPictures);
  const event = { submissionId: id, event: 'edited' as const, actor: accountBehind(actor) };
  const noted = [...changes, ...statusChange(row, ottUpdates)];
  const entry = await writeHistory(tx, { ...event, changes: noted }, now);
  await tellOfEdit(deps, tx, row, saved, entry);
  await noteAct(tx, asker, 'item-edited', row, { fields: changes.map(({ field }) => field) }, now);
};

const merged = (kind: Kind, row: Row, fields: Record<string, unknown>): Record<string, unknown> => {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const before = { ...row.details, projectName: row.project_name, ottId: row.ott_id, [kind.goal]: row.goal };
  return { ...before, ...Object.fromEntries(given) };
};

/** A resubmitted item has no decision yet, and each OTT decides for itself. */
const outdatedBy = (row: Row, saved: { ottId: string; ottUpdates: Row['ott_updates'] }): Outdated => {
  const isSentIn = saved.ottUpdates !== row.ott_updates;
  return { ofOtt: isSentIn || saved.ottId !== row.ott_id, ofAdmin: isSentIn };
};

const statusChange = (row: Row, to: Row['ott_updates']): Change[] =>
  to === row.ott_updates ? [] : [{ field: 'ottUpdates', from: row.ott_updates, to }];
