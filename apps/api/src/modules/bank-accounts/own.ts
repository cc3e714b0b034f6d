import type { OwnAccount, proposeAccount } from '@cinvoice/contract/market/bank-accounts';
import type { CodePurpose } from '@cinvoice/contract/rules/identity';
import { type ActorOf, type RequestOrigin, sendOtp, spendCode } from '#api/modules/auth/index.ts';
import type { UserActor } from '#api/modules/orders/index.ts';
import type { CheckedForm } from '#api/platform/form/file-form.ts';
import { keepFiles } from '#api/platform/form/staged-files.ts';
import { Problem } from '#api/platform/problem.ts';
import { toOwnAccount } from './answer.ts';
import type { BankDeps } from './deps.ts';
import { findUsableAccount } from './find.ts';
import { findHolder, type Holder, isAccountNeeded, listOfUser } from './list-repo.ts';
import { readFacts, warnOwner } from './news.ts';
import { toNumberEnd } from './numbers.ts';
import { assertNoneProposed, proposeBankAccount } from './propose.ts';

const getHolder = async ({ db }: BankDeps, userId: string): Promise<Holder> => {
  const holder = await findHolder(db, userId);
  if (!holder) throw new Problem('not-found');
  return holder;
};

/** Sends a code to the user's phone, good for that purpose alone. */
export const sendCode = async (
  deps: BankDeps,
  userId: string,
  { purpose, origin }: { purpose: CodePurpose; origin: RequestOrigin },
): Promise<void> => sendOtp(deps, { ...(await getHolder(deps, userId)), purpose, origin });

export const readOwnAccounts = async (deps: BankDeps, actor: ActorOf<'user'>): Promise<OwnAccount[]> => {
  const { db, links, clock } = deps;
  const { userId } = actor;
  const now = clock();
  const usable = await findUsableAccount(db, { userId }, now);
  const isNeeded = await isAccountNeeded(db, userId);
  const reading = { links, actor, moment: { now, inForce: [usable?.id] } };
  return (await listOfUser(db, userId)).map((row) => toOwnAccount(row, reading, isNeeded));
};

type Asking = { by: UserActor; origin: RequestOrigin };

/** What treasurers read beside a user's order. */
const REASON = 'Given by its owner, with a code sent to their phone.';

/** Stores an account of the user, who shows a code, and asks for its order. Returns its id. */
export const proposeOwnAccount = async (
  deps: BankDeps,
  { by, origin }: Asking,
  { texts, files, stagedFiles }: CheckedForm<(typeof proposeAccount)['texts']>,
): Promise<string> => {
  const owner = { kind: 'user' as const, userId: by.id };
  await assertNoneProposed(deps.db, owner);
  const { mobile } = await getHolder(deps, by.id);
  const { code, ...details } = texts;
  return keepFiles(stagedFiles, (durable) =>
    spendCode(deps, { mobile, otp: code, purpose: 'bank-account', origin }, async (tx) => {
      const { accountId } = await proposeBankAccount(deps, tx, { owner, details, files, reason: REASON, by });
      const parameters = await readFacts(tx, by.id, toNumberEnd(details.accountNumber));
      const news = { event: 'bank-account-proposed' as const, userId: by.id, accountId, parameters };
      await warnOwner(deps, tx, news, deps.clock());
      await durable;
      return accountId;
    }),
  );
};
