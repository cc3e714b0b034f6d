import { createHash } from 'node:crypto';
import { makeServerFieldRefusal } from '@cinvoice/contract/codes/server-field-texts';
import type { FastifyRequest } from 'fastify';
import { type Db, isViolationOf, retryConflicts } from './db.ts';
import { invalidField, Problem } from './problem.ts';

/** Visible ASCII, so that two spellings of one key are never two keys. */
const keyForm = /^[\x21-\x7e]{1,200}$/;

const FIELD = 'Idempotency-Key';

export const readIdempotencyKey = (request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && keyForm.test(key)) return key;
  throw invalidField(FIELD, makeServerFieldRefusal('idempotency-key-invalid'));
};

/** For calls that move money: without a key, a repeat would move it twice. */
export const requireIdempotencyKey = (request: FastifyRequest): string => {
  const key = readIdempotencyKey(request);
  if (key === null) throw invalidField(FIELD, makeServerFieldRefusal('idempotency-key-missing'));
  return key;
};

type SentFile = { field: string; name: string; sha256: Buffer };

/** Equal for two forms exactly if they have the same texts and files, in any order. */
export const computeFingerprint = (texts: object, files: readonly SentFile[] = []): Buffer => {
  const sorted = Object.entries(texts).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const contents = files.map(({ field, name, sha256 }) => [field, name, sha256.toString('hex')]);
  const sortedFiles = contents.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([sorted, sortedFiles]))
    .digest();
};

/** One try of a call that creates. */
export type Attempt = { actorId: string; key: string; call: string; fingerprint: Buffer };

/** What the key has created, if anything. Throws where it was used for another request. */
export const findFirstResult = async (
  db: Db,
  { actorId, key, call, fingerprint }: Attempt,
): Promise<string | null> => {
  const made = await db
    .selectFrom('idempotent_calls')
    .select(['call', 'fingerprint', 'result_id'])
    .where('actor_id', '=', actorId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!made) return null;
  if (made.call !== call || !fingerprint.equals(made.fingerprint)) throw new Problem('key-used-otherwise');
  return made.result_id;
};

/** Tells that the key has created something, whatever the request said: its repeat is answered, not judged anew. */
export const isKeyUsed = async (
  db: Db,
  { actorId, key }: Pick<Attempt, 'actorId' | 'key'>,
): Promise<boolean> => {
  const made = await db
    .selectFrom('idempotent_calls')
    .select('key')
    .where('actor_id', '=', actorId)
    .where('key', '=', key)
    .executeTakeFirst();
  return made !== undefined;
};

/** Call in the transaction that creates. Of two concurrent requests one is refused: see isRepeated. */
export const storeResult = (tx: Db, attempt: Attempt, resultId: string, now: Date) =>
  tx
    .insertInto('idempotent_calls')
    .values({
      actor_id: attempt.actorId,
      key: attempt.key,
      call: attempt.call,
      fingerprint: attempt.fingerprint,
      result_id: resultId,
      created_at: now,
    })
    .execute();

/** The refusal of the later of two concurrent requests with one key. */
export const isRepeated = (error: unknown): boolean => isViolationOf(error, 'idempotent_calls_pkey');

/**
 * The id of what `create` creates, or of what an earlier call with this key created. `create` stores its id by `storeResult` in
 * the transaction that creates, and changes nothing outside it.
 */
export const createOnce = async (
  db: Db,
  attempt: Attempt,
  create: () => Promise<string>,
): Promise<string> => {
  const first = await findFirstResult(db, attempt);
  if (first !== null) return first;
  try {
    return await retryConflicts(create);
  } catch (error) {
    const made = isRepeated(error) ? await findFirstResult(db, attempt) : null;
    if (made === null) throw error;
    return made;
  }
};
