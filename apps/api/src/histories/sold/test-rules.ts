import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import type { TestPayouts } from '#api/modules/disbursal/test-payouts.ts';
import { type Move, toAccountName } from '#api/modules/ledger/index.ts';
import { applyMoves, type Balances, findOverdrawn, sumSide } from '#api/modules/ledger/test-balances.ts';
import type { Bank } from './test-bank.ts';
import { assertSplits } from './test-splits.ts';

const invariants = path.join(import.meta.dirname, '../../../checks/invariants.sql');

type Posted = { number: number; event: string; moves: Move[] };

const isOf = (name: string, kind: string): boolean => name.startsWith(`${kind}:`);

/** What an invoice received of its own, and what its holders got of it. */
type Receipts = { own: number; holders: number };

/** What one move changes of the receipts of the invoice that it names. */
const toReceipts = ({ debit, credit, paise }: Move, event: string): Receipts => {
  const [isIn, other] = isOf(credit, 'receipts') ? [1, debit] : [-1, credit];
  if (isOf(other, 'wallet')) return { own: 0, holders: -isIn * paise };
  // What a seller gives back of a receipt that is taken back is no receipt; what counts for the payer's is.
  const isOwn = !isOf(other, 'seller') || event === 'set-off';
  return { own: isOwn ? isIn * paise : 0, holders: 0 };
};

const withoutEmpty = (balances: Balances): Balances =>
  Object.fromEntries(Object.entries(balances).filter(([, paise]) => paise !== 0));

/** Reads the books along, and says after each step whether they keep the rules of the market. */
export const startRules = async ({ server, escrowId }: TestPayouts, bank: Bank) => {
  const { db } = server;
  // Planning takes far longer than running: a named statement is planned once.
  const client = new pg.Client(server.connection);
  await client.connect();
  const text = await readFile(invariants, 'utf8');
  const receipts = new Map<string, Receipts>();
  const split = new Set<string>();
  let balances: Balances = {};
  let last = 0;

  const listPosted = async (): Promise<Posted[]> => {
    const rows = await db
      .selectFrom('ledger_moves')
      .innerJoin('ledger_transactions', 'ledger_transactions.number', 'ledger_moves.number')
      .select(['ledger_moves.number', 'event', 'debit', 'credit', 'amount_paise'])
      .where('ledger_moves.number', '>', last)
      .orderBy('ledger_moves.number')
      .orderBy('line')
      .execute();
    return [...Map.groupBy(rows, ({ number }) => number)].map(([number, moves]) => ({
      number,
      event: moves[0]?.event ?? '',
      moves: moves.map(({ debit, credit, amount_paise: paise }) => ({
        debit: toAccountName(debit),
        credit: toAccountName(credit),
        paise,
      })),
    }));
  };
  const noteReceipts = ({ moves, event }: Posted): void => {
    for (const move of moves) {
      const name = [move.debit, move.credit].find((one) => isOf(one, 'receipts'));
      if (name === undefined) continue;
      const { own, holders } = receipts.get(name) ?? { own: 0, holders: 0 };
      const more = toReceipts(move, event);
      receipts.set(name, { own: own + more.own, holders: holders + more.holders });
    }
  };
  /** No balance is below zero after any transaction, and both sides are equal. */
  const follow = async (): Promise<void> => {
    for (const posted of await listPosted()) {
      balances = applyMoves(balances, posted.moves);
      expect(findOverdrawn(balances), `after ${posted.number}`).toBeUndefined();
      noteReceipts(posted);
      last = posted.number;
    }
    expect(sumSide(balances, 'assets')).toBe(sumSide(balances, 'liabilities'));
    const rows = await db.selectFrom('ledger_accounts').select(['name', 'balance_paise']).execute();
    expect(Object.fromEntries(rows.map(({ name, balance_paise: paise }) => [name, paise]))).toEqual(balances);
  };
  const sum = (kind: string): number =>
    Object.entries(balances).reduce((total, [name, paise]) => total + (name.startsWith(kind) ? paise : 0), 0);

  return {
    /** Of an account of the books, as last read. */
    balance: (name: string): number => balances[name] ?? 0,
    balances: (): Balances => balances,
    /** Every balance is what it was; an account that holds nothing may be new. */
    assertBalances: (before: Balances): void => expect(withoutEmpty(balances)).toEqual(withoutEmpty(before)),
    /** The number of the newest transaction. */
    head: (): number => last,
    assert: async (): Promise<void> => {
      await follow();
      expect(balances[`escrow:${escrowId}`] ?? 0).toBe(bank.holds());
      for (const [name, { own, holders }] of receipts) expect(holders, name).toBeLessThanOrEqual(own);
      await assertSplits(db, split);
      const { rows } = await client.query({ name: 'invariants', text });
      expect(rows).toEqual([]);
    },
    /** Without an open sale or payout nothing is held or set aside. */
    assertEnded: (): void => {
      expect({ held: sum('held:'), payouts: sum('payouts') }).toEqual({ held: 0, payouts: 0 });
    },
    stop: () => client.end(),
  };
};
