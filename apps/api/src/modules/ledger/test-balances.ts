import type { Move } from './index.ts';

export type Balances = Readonly<Record<string, number>>;

const isAsset = (name: string): boolean => name === 'shortfall' || name.startsWith('escrow:');

/** The balances after the moves, made without the database. */
export const applyMoves = (balances: Balances, moves: readonly Move[]): Balances => {
  const after: Record<string, number> = { ...balances };
  for (const { debit, credit, paise } of moves) {
    after[debit] = (after[debit] ?? 0) + (isAsset(debit) ? paise : -paise);
    after[credit] = (after[credit] ?? 0) + (isAsset(credit) ? -paise : paise);
  }
  return after;
};

/** The first account, by name, that would hold less than nothing. */
export const findOverdrawn = (balances: Balances): string | undefined =>
  Object.keys(balances)
    .filter((name) => (balances[name] ?? 0) < 0)
    .sort()[0];

/** What the assets hold, or what is owed. */
export const sumSide = (balances: Balances, side: 'assets' | 'liabilities'): number =>
  Object.entries(balances).reduce(
    (sum, [name, paise]) => sum + (isAsset(name) === (side === 'assets') ? paise : 0),
    0,
  );
