import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const root = path.join(import.meta.dirname, '..');

const WALLETS = 1_000;
/** One transaction in so many takes back the one before it. */
const REVERSAL = 50;
const BANK = 'escrow:019ad317-0000-7000-8000-000000000000';

const toId = (prefix: string, number: number): string =>
  `${prefix}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

type Move = { debit: string; credit: string; paise: number };

const walletOf = (number: number): string => `wallet:${toId('019ad317', 1 + (number % WALLETS))}`;

const movesOf = (number: number): Move[] => {
  if (number % REVERSAL === 0)
    return movesOf(number - 1).map(({ debit, credit, paise }) => ({ debit: credit, credit: debit, paise }));
  const paise = 100 + (number % 9_973);
  const wallet = walletOf(number * 7);
  return [
    { debit: BANK, credit: 'suspense', paise },
    { debit: 'suspense', credit: wallet, paise },
  ];
};

const toLine = (fields: object): string => `${JSON.stringify(fields)}\n`;

const addUp = (transactions: number): Map<string, number> => {
  const balances = new Map<string, number>();
  const add = (name: string, paise: number) => void balances.set(name, (balances.get(name) ?? 0) + paise);
  for (let number = 1; number <= transactions; number += 1) {
    for (const { debit, credit, paise } of movesOf(number)) {
      add(debit, debit === BANK ? paise : -paise);
      add(credit, credit === BANK ? -paise : paise);
    }
  }
  return balances;
};

/** An export of made-up books, made without the product. */
const makeLines = function* (transactions: number) {
  const balances = addUp(transactions);
  for (const name of [...balances.keys()].sort())
    yield toLine({ type: 'account', name, balancePaise: balances.get(name) });
  let hash = createHash('sha256').digest();
  for (let number = 1; number <= transactions; number += 1) {
    const reverses = number % REVERSAL === 0 ? number - 1 : null;
    const reversesId = reverses === null ? null : toId('019ad318', reverses);
    const moves = movesOf(number);
    const id = toId('019ad318', number);
    const subject = toId('019ad319', number % WALLETS);
    const at = '2026-11-20T06:30:00.000Z';
    const text = [
      ...[number, id, 'matched', subject, '2026-11-20', at, reversesId ?? ''],
      moves.map(({ debit, credit, paise }) => `${debit}>${credit}:${paise}`).join(';'),
    ].join('|');
    hash = createHash('sha256').update(hash).update(text).digest();
    const kept = { number, id, event: 'matched', subject, day: '2026-11-20', at, reverses, reversesId };
    yield toLine({ type: 'transaction', ...kept, hash: hash.toString('hex') });
    for (const [place, move] of moves.entries())
      yield toLine({ type: 'move', number, line: place + 1, ...move });
  }
  yield toLine({ type: 'head', number: transactions, moves: transactions * 2, hash: hash.toString('hex') });
};

const inPieces = function* (lines: Iterable<string>) {
  let piece = '';
  for (const line of lines) {
    piece += line;
    if (piece.length < 1 << 20) continue;
    yield piece;
    piece = '';
  }
  yield piece;
};

export const writeLedger = (file: string, transactions: number): Promise<void> =>
  pipeline(Readable.from(inPieces(makeLines(transactions))), createWriteStream(file));

/** Tells the largest memory of the process when it ends. */
const preload = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => process.stderr.write('peak ' + process.resourceUsage().maxRSS))",
)}`;

/** Runs the verifier as an outsider would, and tells its seconds and its largest memory. */
export const runVerifier = async (file: string): Promise<{ seconds: number; mebibytes: number }> => {
  const began = performance.now();
  const args = ['--import', preload, path.join(root, 'scripts/verify-ledger.mjs'), file];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (part: Buffer) => {
    said += part;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`the verifier found a difference: ${said}`);
  const seconds = (performance.now() - began) / 1000;
  return { seconds, mebibytes: Number(/peak (\d+)/.exec(said)?.[1]) / 1024 };
};
