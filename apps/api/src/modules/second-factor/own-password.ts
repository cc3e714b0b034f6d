import { limitTries } from '#api/modules/auth/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { isPassword } from '#api/platform/passwords.ts';
import { invalidInput } from '#api/platform/problem.ts';
import type { Holder } from './repo.ts';
import type { Credentials } from './sign-in.ts';

/** Checks the password of one who is signed in, so that an open browser left alone is not enough. */
export const refuseWrongPassword = (
  deps: { db: Db; clock: Clock },
  kind: Holder['kind'],
  { id, passwordHash }: Credentials,
  { path, password }: { path: string; password: string },
): Promise<unknown> =>
  limitTries(
    deps,
    `${kind} ${id} signed in`,
    async () => (await isPassword(password, passwordHash)) || null,
    () => invalidInput([{ path, message: 'This is not your password.' }]),
  );
