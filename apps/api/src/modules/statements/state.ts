import type { AccountState, TreasuryState } from '@cinvoice/contract/market/statements/statements';
import { countDays, toDay } from '@cinvoice/contract/market/working-days';
import { accounts, readBalance } from '#api/modules/ledger/index.ts';
import { readTermsInForce } from '#api/modules/treasury/index.ts';
import type { Db } from '#api/platform/db.ts';
import { computeDifference, toEscrowReference } from './answer.ts';
import { type EscrowRow, listEscrows, listNewestStatements, type StatementRow } from './repo.ts';
import { countOpenLines, listBooks, sumUnexplained } from './state-repo.ts';

type Facts = {
  newest: StatementRow | undefined;
  booksPaise: number;
  unexplainedPaise: number;
  mostDaysBehind: number;
  today: string;
};

const nameState = (facts: Facts, differencePaise: number, daysBehind: number): AccountState['state'] => {
  if (!facts.newest) return 'empty';
  if (differencePaise !== 0) return 'differs';
  if (facts.unexplainedPaise > 0) return 'shortfall';
  return daysBehind > facts.mostDaysBehind ? 'behind' : 'equal';
};

const toAccountState = (account: EscrowRow, isCurrent: boolean, facts: Facts): AccountState => {
  const { newest, booksPaise, unexplainedPaise, mostDaysBehind, today } = facts;
  const differencePaise = newest ? computeDifference(newest) : 0;
  const daysBehind = newest ? Math.max(0, countDays(newest.last_day, today)) : 0;
  return {
    account: toEscrowReference(account),
    isCurrent,
    state: nameState(facts, differencePaise, daysBehind),
    booksPaise,
    lastDay: newest?.last_day ?? null,
    differencePaise,
    daysBehind,
    mostDaysBehind,
    unexplainedPaise,
  };
};

/** Accounts in force, and former ones that still hold money. */
const isShown = ({ state }: EscrowRow, booksPaise: number): boolean => state === 'active' || booksPaise !== 0;

/** Tells for every escrow account that its books equal its bank, or what parts them. */
export const readTreasuryState = async (db: Db, now: Date): Promise<TreasuryState> => {
  const [escrows, newest] = [await listEscrows(db), await listNewestStatements(db)];
  const [books, unexplained] = [await listBooks(db), await sumUnexplained(db)];
  const { statementDays } = await readTermsInForce(db, now);
  const current = escrows.find(({ state, usable_from: from }) => state === 'active' && from && from <= now);
  const states = escrows
    .filter(({ id, ...row }) => isShown({ id, ...row }, books.get(id) ?? 0))
    .map((account) =>
      toAccountState(account, account === current, {
        newest: newest.find(({ bank_account_id: id }) => id === account.id),
        booksPaise: books.get(account.id) ?? 0,
        unexplainedPaise: unexplained.get(account.id) ?? 0,
        mostDaysBehind: statementDays,
        today: toDay(now),
      }),
    );
  return {
    accounts: states,
    shortfallPaise: await readBalance(db, accounts.shortfall),
    waiting: await countOpenLines(db),
  };
};
