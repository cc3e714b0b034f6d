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
import type { Durable } from '#api/platform/form/keeping.ts';
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
import { type FormValues, storedFrom, valuesOf } from './values.ts';

/** Refuses, before a body is read, an edit that could not be saved anyway. */
export const refuseEdit = async (
  { db }: SubmissionDeps,
  actor: Actor,
  kind: Kind,
  id: string,
): Promise<void> => {
  refuseWrongId(id);
  refuse(whyNotReplacePoster(actor, reviewed(seen(await findSubmission(db, actor, kind.slug, id)))));
};

export const reviewed = (row: Row) => ({
  ownerId: row.owner_id,
  ottId: row.ott_id,
  ottUpdates: row.ott_updates,
  hasPoster: row.files.some(({ field, ready }) => ready && isPictureField(field)),
});

/** A poster alone may go where all else is frozen. */
const refuseChange = (actor: Actor, row: Row, sent: readonly string[]): void => {
  const isPosterAlone = sent.length > 0 && sent.every(isPictureField);
  refuse((isPosterAlone ? whyNotReplacePoster : whyNotEdit)(actor, reviewed(row)));
};

/** Saves what the form changes, with its history; a field or file that is not sent stays as it is. */
export const editSubmission = async (
  deps: SubmissionDeps,
  asker: Asker,
  kind: Kind,
  id: string,
  form: ReceivedForm,
): Promise<Item> => {
  const { actor } = asker;
  refuseWrongId(id);
  const { version, texts } = splitVersion(form.texts);
  const sent = [...Object.keys(texts), ...Object.keys(form.files)];
  refuseChange(actor, seen(await findSubmission(deps.db, actor, kind.slug, id)), sent);
  const values = { ...valuesOf(kind, 'update', { ...form, texts }), version };
  const saveAll = (durable: Durable): Promise<Row> =>
    deps.db.transaction().execute(async (tx) => {
      await save(deps, tx, asker, kind, id, values);
      // Read here: once it is saved, a connection may no longer be had in time.
      const row = seen(await findSubmission(tx, actor, kind.slug, id));
      await durable;
      return row;
    });
  return itemAnswerOf(kind, await form.keepFor(saveAll), actor, deps);
};

const save = async (
  deps: SubmissionDeps,
  tx: Db,
  asker: Asker,
  kind: Kind,
  id: string,
  { fields: sent, files, version }: FormValues & { version: number | undefined },
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
  // Sent once more, because its first answer was lost, a change is none any more.
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

/** What is sent in anew was decided on by nobody yet, and an OTT decides for itself alone. */
const outdatedBy = (row: Row, saved: { ottId: string; ottUpdates: Row['ott_updates'] }): Outdated => {
  const isSentIn = saved.ottUpdates !== row.ott_updates;
  return { ofOtt: isSentIn || saved.ottId !== row.ott_id, ofAdmin: isSentIn };
};

const statusChange = (row: Row, to: Row['ott_updates']): Change[] =>
  to === row.ott_updates ? [] : [{ field: 'ottUpdates', from: row.ott_updates, to }];
