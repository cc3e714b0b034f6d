import type { Ott } from '@cinvoice/contract/answers';
import { limitTries, openSession } from '#api/modules/auth/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import { type Db, violates } from '#api/platform/db.ts';
import { hashPassword, isPassword, spendPasswordTime } from '#api/platform/passwords.ts';
import { Problem } from '#api/platform/problem.ts';
import { findOttToSignIn, insertOtt, type OttRow } from './repo.ts';

type Deps = { db: Db; clock: Clock };

export const ottAnswerOf = (row: OttRow): Ott => ({
  _id: row.id,
  ottId: row.ott_id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
});

type NewOtt = { ottId: string; name: string; password: string };

export const addOtt = async ({ db, clock }: Deps, { password, ...ott }: NewOtt): Promise<Ott> => {
  const passwordHash = await hashPassword(password);
  try {
    return ottAnswerOf(await insertOtt(db, { ...ott, passwordHash }, clock()));
  } catch (error) {
    if (!violates(error, 'otts_ott_id')) throw error;
    const message = 'This OTT ID is taken.';
    throw new Problem('ott-id-taken', { errors: [{ path: 'ottId', message }], cause: error });
  }
};

type Attempt = { ottId: string; password: string; address: string };

/** A wrong id and a wrong password are refused alike, in like time. */
export const signInOtt = async (deps: Deps, { ottId, password, address }: Attempt) => {
  const who = `ott ${ottId.toLowerCase()} from ${address}`;
  const ott = await limitTries(deps, who, async () => {
    const found = await findOttToSignIn(deps.db, ottId);
    if (!found) await spendPasswordTime(password);
    return found && (await isPassword(password, found.password_hash)) ? found : null;
  });
  const token = await openSession(deps.db, { kind: 'ott', ottId: ott.id }, deps.clock());
  return { token, data: ottAnswerOf(ott) };
};
