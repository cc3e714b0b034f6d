import { formatDate } from '@cinvoice/contract/dates';
import { addDays, toDay } from '@cinvoice/contract/market/working-days';
import { formatPaise } from '@cinvoice/contract/money';
import { findUsableAccount, maskNumberEnd } from '#api/modules/bank-accounts/index.ts';
import { accounts } from '#api/modules/ledger/index.ts';
import type { SendMessages } from '#api/modules/messages/index.ts';
import { attemptEach } from '#api/platform/attempt-each.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { newId } from '#api/platform/ids.ts';
import { askForPayout } from './ask.ts';
import { findGoesHome, readIdlePaise } from './idle.ts';
import { listWithMoney } from './idle-repo.ts';
import { askForSeller } from './seller.ts';

const BATCH = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

type DayDeps = { db: Db; clock: Clock; sendMessages: SendMessages };

type Kind = 'wallet' | 'seller';
type Visit = (tx: Db, userId: string, now: Date) => Promise<void>;

/** Everybody with money of that kind, each in a transaction of its own. */
const visitAll = async ({ db, clock }: DayDeps, kind: Kind, visit: Visit): Promise<void> => {
  const faults: unknown[] = [];
  for (let after = FIRST; ; ) {
    const ids = await listWithMoney(db, kind, { after, limit: BATCH });
    await attemptEach(ids, (id) => db.transaction().execute((tx) => visit(tx, id, clock()))).catch(
      (error: unknown) => faults.push(error),
    );
    const last = ids.at(-1);
    if (!last || ids.length < BATCH) break;
    after = last;
  }
  if (faults.length > 0) throw new AggregateError(faults, 'some payouts could not be asked for');
};

const sendHome: Visit = async (tx, userId, now) => {
  const paise = await readIdlePaise(tx, userId, now);
  const account = paise > 0 ? await findUsableAccount(tx, { userId }, now) : undefined;
  if (!account) return;
  const payout = { id: newId(now), userId, from: accounts.wallet(userId), bankAccountId: account.id, paise };
  // Spent or withdrawn meanwhile: what is left is looked at tomorrow.
  await askForPayout(tx, { ...payout, reason: 'idle' }, now);
};

/** The day before: who wants to use the money still can. */
const announce = async (deps: DayDeps, tx: Db, userId: string, now: Date): Promise<void> => {
  const home = await findGoesHome(tx, userId, now);
  if (home?.day !== addDays(toDay(now), 1)) return;
  const account = await findUsableAccount(tx, { userId }, now);
  if (!account) return;
  const parameters = {
    amount: formatPaise(home.amountPaise),
    number: maskNumberEnd(account.number_end),
    day: formatDate(home.day),
    page: '/investor/wallet' as const,
  };
  const news = {
    event: 'idle-money' as const,
    cause: `${userId} ${home.day}`,
    parameters,
    submissionId: null,
  };
  await deps.sendMessages(tx, [{ to: { kind: 'user', id: userId }, ...news }], now);
};

/**
 * What a morning brings: idle money and sellers' balances are asked for, and tomorrow's idle money is announced. It may run as
 * often as one likes: what was set aside is no balance any more.
 */
export const askForDay = async (deps: DayDeps): Promise<void> => {
  const now = deps.clock();
  const steps = [
    () => visitAll(deps, 'wallet', sendHome),
    () => visitAll(deps, 'wallet', (tx, userId) => announce(deps, tx, userId, now)),
    () => visitAll(deps, 'seller', askForSeller),
  ];
  await attemptEach(steps, (step) => step());
};
