import type { User } from '@cinvoice/contract/answers';
import { type CodeDeps, endSession, openSession, spendCode } from '#api/modules/auth/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { Problem } from '#api/platform/problem.ts';
import { userAnswerOf } from './answer.ts';
import { findUser, markProfileComplete, type Profile, saveLogin, saveProfile } from './repo.ts';

type SignIn = { token: string; user: User; isProfileComplete: boolean; userId: string };

/** Signs in whoever holds the code; an unfinished profile gets a token that is good for finishing it alone. Decision 3. */
export const signIn = async (deps: CodeDeps, mobile: string, otp: string): Promise<SignIn> => {
  const role = await spendCode(deps, mobile, otp);
  const now = deps.clock();
  return deps.db.transaction().execute(async (tx) => {
    const user = userAnswerOf(await saveLogin(tx, mobile, role, now));
    const kind = user.isProfileComplete ? 'user' : 'registration';
    const token = await openSession(tx, { kind, userId: user._id }, now);
    return { token, user, isProfileComplete: user.isProfileComplete, userId: user._id };
  });
};

type Completion = { userId: string; registrationToken: string; profile: Profile };

/** Spends the registration token for a full one. */
export const finishProfile = (
  db: Db,
  clock: Clock,
  { userId, registrationToken, profile }: Completion,
): Promise<{ token: string; data: User }> =>
  db.transaction().execute(async (tx) => {
    const now = clock();
    if (!(await endSession(tx, registrationToken))) throw new Problem('not-signed-in');
    await saveProfile(tx, userId, profile);
    const user = await markProfileComplete(tx, userId, now);
    return { token: await openSession(tx, { kind: 'user', userId }, now), data: userAnswerOf(user) };
  });

export const readProfile = async (db: Db, userId: string): Promise<User> => {
  const user = await findUser(db, userId);
  if (!user) throw new Problem('not-found');
  return userAnswerOf(user);
};

export const editProfile = async (db: Db, userId: string, profile: Profile): Promise<User> => {
  const user = await saveProfile(db, userId, profile);
  if (!user) throw new Problem('not-found');
  return userAnswerOf(user);
};
