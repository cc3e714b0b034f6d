import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import { type AccountName, accounts, type Move } from '#api/modules/ledger/index.ts';
import type { Db } from '#api/platform/db.ts';
import { detailedProblem } from '#api/platform/problem.ts';
import { findBalances } from './matches-repo.ts';

/** An account of the books does not hold what an order takes from it. */
export const refuseOverdrawn = (account: AccountName | string) =>
  detailedProblem(makeDetail('account-holds-less', { account }), { account });

const isAsset = (name: string): boolean => name === accounts.shortfall || name.startsWith('escrow:');

/** What each account loses by the moves together; what it gains counts first. */
const sumLosses = (moves: readonly Move[]): Map<AccountName, number> => {
  const losses = new Map<AccountName, number>();
  const add = (name: AccountName, paise: number): void => {
    losses.set(name, (losses.get(name) ?? 0) + paise);
  };
  for (const { debit, credit, paise } of moves) {
    add(debit, isAsset(debit) ? -paise : paise);
    add(credit, isAsset(credit) ? paise : -paise);
  }
  return losses;
};

/** Throws for the first account that does not hold what the moves take. */
export const assertBearable = async (db: Db, moves: readonly Move[]): Promise<void> => {
  const losses = [...sumLosses(moves)].filter(([, paise]) => paise > 0);
  const balances = await findBalances(
    db,
    losses.map(([name]) => name),
  );
  const lacking = losses.find(([name, paise]) => (balances.get(name) ?? 0) < paise);
  if (lacking) throw refuseOverdrawn(lacking[0]);
};
