import type { AuditAction } from '@cinvoice/contract/audit';
import { makeFieldRefusal } from '@cinvoice/contract/codes/field-texts';
import { makeServerFieldRefusal } from '@cinvoice/contract/codes/server-field-texts';
import type { FieldText } from '@cinvoice/contract/problems';
import { isNameOnly } from '@cinvoice/contract/rules/passwords';
import { type AuditActor, writeAudit } from '#api/modules/audit/index.ts';
import { endSessionsOf, limitTries } from '#api/modules/auth/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { whyGuessable } from '#api/platform/password-strength/why-guessable.ts';
import { hashPassword, verifyPassword } from '#api/platform/passwords.ts';
import { invalidField, Problem } from '#api/platform/problem.ts';
import type { Holder } from './repo.ts';
import type { Credentials } from './sign-in.ts';

type Deps = { db: Db; clock: Clock };

/** Checks the password of a signed-in account, so that an open browser left alone is not enough. */
export const assertPassword = (
  deps: Deps,
  kind: Holder['kind'],
  { id, passwordHash }: Credentials,
  { path, password }: { path: string; password: string },
): Promise<unknown> =>
  limitTries(
    deps,
    `${kind} ${id} signed in`,
    async () => (await verifyPassword(password, passwordHash)) || null,
    () => invalidField(path, makeServerFieldRefusal('password-wrong')),
  );

/**
 * The reason why a new password is refused: it is the account's ID or name, or easy to guess. Null if
 * accepted.
 */
export const findPasswordRefusal = async (
  password: string,
  names: readonly string[],
): Promise<FieldText | null> => {
  if (isNameOnly(password, names)) return makeFieldRefusal('password-is-name');
  const why = await whyGuessable(password, names);
  return why && makeServerFieldRefusal(why);
};

export const assertStrongPassword = async (password: string, names: readonly string[]): Promise<void> => {
  const refusal = await findPasswordRefusal(password, names);
  if (refusal) throw invalidField('password', refusal);
};

/** The part of a password change that belongs to the module of the account. */
type Own = {
  kind: Holder['kind'];
  find: (db: Db, id: string) => Promise<Credentials | undefined>;
  /** False if the former password has changed since the request. */
  save: (tx: Db, id: string, from: string, to: string) => Promise<boolean>;
  action: AuditAction;
};

export type PasswordChange = { current: string; password: string; token: string };

/** Ends all other sessions of the account. */
export const changeAccountPassword = async (
  deps: Deps,
  by: AuditActor,
  { kind, find, save, action }: Own,
  id: string,
  { current, password, token }: PasswordChange,
): Promise<void> => {
  const own = await find(deps.db, id);
  if (!own) throw new Problem('not-signed-in');
  await assertPassword(deps, kind, own, { path: 'current', password: current });
  if (own.mustChangePassword && password.normalize('NFC') === current.normalize('NFC')) {
    throw invalidField('password', makeServerFieldRefusal('password-unchanged'));
  }
  await assertStrongPassword(password, own.names);
  const to = await hashPassword(password);
  await deps.db.transaction().execute(async (tx) => {
    // Of two concurrent changes, the second one's current password is no longer right.
    if (!(await save(tx, id, own.passwordHash, to))) throw new Problem('not-signed-in');
    await endSessionsOf(tx, { kind, id }, token);
    await writeAudit(tx, { action, by, target: { kind, id, label: own.label } }, deps.clock());
  });
};
