import type { Item } from '@cinvoice/contract/answers';
import { makeFieldRefusal } from '@cinvoice/contract/codes/field-texts';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { whyNotSubmit } from '@cinvoice/contract/rules/review';
import { type ActorOf, toAccount } from '#api/modules/auth/index.ts';
import { prepareFiles } from '#api/modules/files/index.ts';
import { prepareHistory } from '#api/modules/history/index.ts';
import { lockActiveOtt } from '#api/modules/otts/index.ts';
import { type Db, isViolationOf } from '#api/platform/db.ts';
import type { ReceivedForm } from '#api/platform/form/form.ts';
import { commitWithFiles } from '#api/platform/form/staged-files.ts';
import { newId } from '#api/platform/ids.ts';
import { invalidField, Problem, refuse } from '#api/platform/problem.ts';
import { toItem, toOwnItem } from '../answer.ts';
import { findSubmission, type OwnRow } from '../repo.ts';
import { notifyOttOfSubmission } from '../review/notify.ts';
import { encryptSecrets } from '../secrets.ts';
import { orNotFound, type SubmissionDeps } from '../service.ts';
import { computeFingerprint } from './fingerprint.ts';
import { assertStillAllowed, computeNearLimit } from './new-items.ts';
import { findIdempotent, insertSubmission, prepareIdempotent } from './repo.ts';
import { type CheckedValues, checkValues, toStored } from './values.ts';

type Owner = ActorOf<'user'>;

/** A request that may be repeated: its key, and the fingerprint of its form. */
type Attempt = { key: string; fingerprint: Buffer };

/** Tells that the key has created an item. */
export const isKeyUsed = async ({ db }: SubmissionDeps, owner: Owner, key: string): Promise<boolean> =>
  (await findIdempotent(db, owner.userId, key)) !== undefined;

/**
 * The item that the key has created, so that a repeated request gets the first one's answer. Throws key-used-
 * otherwise.
 */
export const findFirstResult = async (
  deps: SubmissionDeps,
  owner: Owner,
  kind: Kind,
  { key, fingerprint }: { key: string; fingerprint?: Buffer },
): Promise<Item | null> => {
  const made = await findIdempotent(deps.db, owner.userId, key);
  if (!made) return null;
  const isSameForm = !(fingerprint && made.fingerprint) || fingerprint.equals(made.fingerprint);
  if (made.kind !== kind.slug || !isSameForm) throw new Problem('key-used-otherwise');
  return toItem(
    kind,
    orNotFound(await findSubmission(deps.db, owner, kind.slug, made.submission_id)),
    owner,
    deps,
  );
};

/** The OTT must exist and be active when the item is written. */
export const lockActiveOttOrRefuse = async (tx: Db, ottId: string): Promise<{ id: string; name: string }> => {
  const ott = await lockActiveOtt(tx, ottId);
  if (ott) return ott;
  throw inactiveOtt();
};

const inactiveOtt = (): Problem =>
  invalidField('ottId', makeFieldRefusal('not-from-list', { field: 'OTT platform' }));

type Creation = { owner: Owner; kind: Kind; key: string | null };

/** Stores a new item with its files, its history and the job for its poster's pictures, all or nothing. */
export const createSubmission = async (
  deps: SubmissionDeps,
  { owner, kind, key }: Creation,
  { values, stagedFiles }: ReceivedForm,
): Promise<Item> => {
  refuse(whyNotSubmit(owner));
  const attempt = key === null ? null : { key, fingerprint: computeFingerprint(deps.formKey, values) };
  const first = attempt && (await findFirstResult(deps, owner, kind, attempt));
  if (first) return first;
  const checked = checkValues(kind, 'create', values);
  try {
    const row = await commitWithFiles(deps.db, stagedFiles, (tx) =>
      insertItem(deps, tx, { owner, kind, attempt }, checked),
    );
    return toOwnItem(kind, row, owner, deps);
  } catch (error) {
    const first = attempt && mayBeRepeated(error) && (await findFirstResult(deps, owner, kind, attempt));
    if (!first) throw error;
    return first;
  }
};

/** One of two concurrent requests is refused for its key, or as one item too many. */
const mayBeRepeated = (error: unknown): boolean =>
  isViolationOf(error, 'idempotency_keys_pkey') ||
  (error instanceof Problem && error.type === 'too-many-items');

const insertItem = async (
  deps: SubmissionDeps,
  tx: Db,
  { owner, kind, attempt }: { owner: Owner; kind: Kind; attempt: Attempt | null },
  values: CheckedValues,
): Promise<OwnRow> => {
  const now = deps.clock();
  const id = newId(now);
  const stored = toStored(kind, values.fields);
  const details = encryptSecrets(deps.encryption, kind.slug, id, stored.details);
  const item = { id, kind: kind.slug, ownerId: owner.userId, ...stored, details };
  const inserted = await insertSubmission(tx, item, computeNearLimit(deps), now);
  if (!inserted) throw inactiveOtt();
  const { owner_name: filmmaker, had_many: isNearLimit, ...row } = inserted;
  if (isNearLimit) await assertStillAllowed(tx, deps, owner.userId);
  const made = { userId: owner.userId, kind: kind.slug, submissionId: id };
  const files = prepareFiles(tx, { kind: 'submission', id }, values.files, now, deps.requestPictures);
  const event = { submissionId: id, event: 'created' as const, actor: toAccount(owner), changes: [] };
  const history = prepareHistory(tx, event, now);
  // One statement for all of them: a round trip costs more than these rows.
  await notifyOttOfSubmission(
    deps,
    tx,
    { ...item, filmmaker, entry: { id: history.id, at: now } },
    {
      ...(attempt && { attempt: prepareIdempotent(tx, { ...made, ...attempt }, now) }),
      ...files.companions,
      history: history.insert,
    },
  );
  await files.request();
  return { ...row, files: files.rows, interests: { count: 0, totalPaise: 0 } };
};
