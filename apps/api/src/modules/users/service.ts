import type { AccountOfUser } from '@cinvoice/contract/accounts';
import type { User } from '@cinvoice/contract/answers';
import type { Role } from '@cinvoice/contract/vocabulary';
import { writeAudit } from '#api/modules/audit/index.ts';
import {
  assertFreshSession,
  type CodeDeps,
  endSession,
  openSession,
  type SessionOrigin,
  spendCode,
} from '#api/modules/auth/index.ts';
import type { PasskeyDeps } from '#api/modules/passkeys/index.ts';
import type { Db } from '#api/platform/db.ts';
import { Problem } from '#api/platform/problem.ts';
import { toUser, toUserAccount } from './answer.ts';
import { changeEmail, type EmailDeps } from './email.ts';
import {
  findUser,
  lockUser,
  markProfileComplete,
  type Profile,
  saveLogin,
  saveProfile,
  type UserRow,
} from './repo.ts';
import { encryptSecrets } from './secrets.ts';

export type UserDeps = CodeDeps & EmailDeps & PasskeyDeps;

export type SignIn = { token: string; user: User; isProfileComplete: boolean; userId: string };

/** Signs in the holder of the code; an unfinished profile gets a token for finishing it alone. Decision 3. */
export const signIn = (
  deps: UserDeps,
  {
    mobile,
    otp,
    role: given,
    origin,
  }: { mobile: string; otp: string; role?: Role | undefined; origin: SessionOrigin },
): Promise<SignIn> =>
  spendCode(deps, { mobile, otp, purpose: 'sign-in', origin }, (tx, asked) =>
    openUserSession(deps, tx, { mobile, role: given ?? asked, origin }),
  );

type Entering = { mobile: string; role: Role; origin: SessionOrigin };

/** Opens a session for the proven holder of the mobile. */
export const openUserSession = async (
  deps: UserDeps,
  tx: Db,
  { mobile, role, origin }: Entering,
): Promise<SignIn> => {
  const now = deps.clock();
  const account = await saveLogin(tx, mobile, role, now);
  if (account.suspended_at) throw new Problem('account-suspended');
  const user = toUser(account, deps.encryption);
  const kind = user.isProfileComplete ? 'user' : 'registration';
  await auditSignIn(tx, account, origin, now);
  const token = await openSession(tx, { kind, userId: user._id }, now, origin);
  return { token, user, isProfileComplete: user.isProfileComplete, userId: user._id };
};

const auditSignIn = (
  tx: Db,
  { id, name, mobile }: UserRow,
  { address, userAgent }: SessionOrigin,
  now: Date,
) => {
  const by = { kind: 'user' as const, id, address };
  const target = { kind: 'user' as const, id, label: name || mobile };
  return writeAudit(tx, { action: 'signed-in', by, target, details: { device: userAgent } }, now);
};

type Completion = { userId: string; registrationToken: string; profile: Profile; origin: SessionOrigin };

/** Exchanges the registration token for a full one. */
export const finishProfile = (
  { db, clock, encryption }: UserDeps,
  { userId, registrationToken, profile, origin }: Completion,
): Promise<{ token: string; data: User }> =>
  db.transaction().execute(async (tx) => {
    const now = clock();
    if (!(await endSession(tx, registrationToken))) throw new Problem('not-signed-in');
    await saveProfile(tx, userId, encryptSecrets(encryption, userId, profile));
    const user = await markProfileComplete(tx, userId, now);
    const token = await openSession(tx, { kind: 'user', userId }, now, origin);
    return { token, data: toUser(user, encryption) };
  });

const orNotFound = (row: UserRow | undefined): UserRow => {
  if (!row) throw new Problem('not-found');
  return row;
};

export const readProfile = async ({ db, encryption }: UserDeps, userId: string): Promise<User> =>
  toUser(orNotFound(await findUser(db, userId)), encryption);

export const readAccount = async ({ db, encryption }: UserDeps, userId: string): Promise<AccountOfUser> =>
  toUserAccount(orNotFound(await findUser(db, userId)), encryption);

type Edit = { userId: string; token: string; profile: Profile & { email?: string | undefined } };

/** Another e-mail address needs a sign-in of a short while ago: news of the account's money go to it. */
export const editProfile = (
  deps: UserDeps,
  { userId, token, profile: { email, ...profile } }: Edit,
): Promise<User> =>
  deps.db.transaction().execute(async (tx) => {
    const user = orNotFound(await lockUser(tx, userId));
    if (email !== undefined && email !== user.email) {
      await assertFreshSession({ ...deps, db: tx }, token);
      await changeEmail(deps, tx, user, email);
    }
    const saved = await saveProfile(tx, userId, encryptSecrets(deps.encryption, userId, profile));
    return toUser(orNotFound(saved), deps.encryption);
  });
