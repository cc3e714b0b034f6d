import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const root = path.join(import.meta.dirname, '..');

const WALLETS = 1_000;
/** Every such transaction reverses the previous one. */
const REVERSAL_INTERVAL = 50;
const BANK = 'escrow:019ad317-0000-7000-8000-000000000000';

const toId = (prefix: string, number: number): string =>
  `${prefix}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

type Move = { debit: string; credit: string; paise: number };

const toWallet = (number: number): string => `wallet:${toId('019ad317', 1 + (number % WALLETS))}`;

const createMoves = (number: number): Move[] => {
  if (number % REVERSAL_INTERVAL === 0)
    return createMoves(number - 1).map(({ debit, credit, paise }) => ({
      debit: credit,
      credit: debit,
      paise,
    }));
  const paise = 100 + (number % 9_973);
  const wallet = toWallet(number * 7);
  return [
    { debit: BANK, credit: 'suspense', paise },
    { debit: 'suspense', credit: wallet, paise },
  ];
};

const toLine = (fields: object): string => `${JSON.stringify(fields)}\n`;

const computeBalances = (transactions: number): Map<string, number> => {
  const balances = new Map<string, number>();
  const add = (name: string, paise: number) => void balances.set(name, (balances.get(name) ?? 0) + paise);
  for (let number = 1; number <= transactions; number += 1) {
    for (const { debit, credit, paise } of createMoves(number)) {
      add(debit, debit === BANK ? paise : -paise);
      add(credit, credit === BANK ? -paise : paise);
    }
  }
  return balances;
};

/** Generates the lines of an export of invented books, without the product. */
const generateLines = function* (transactions: number) {
  const balances = computeBalances(transactions);
  for (const name of [...balances.keys()].sort())
    yield toLine({ type: 'account', name, balancePaise: balances.get(name) });
  let hash = createHash('sha256').digest();
  for (let number = 1; number <= transactions; number += 1) {
    const reverses = number % REVERSAL_INTERVAL === 0 ? number - 1 : null;
    const reversesId = reverses === null ? null : toId('019ad318', reverses);
    const moves = createMoves(number);
    const id = toId('019ad318', number);
    const subject = toId('019ad319', number % WALLETS);
    const at = '2026-11-20T06:30:00.000Z';
    const text = [
      ...[number, id, 'matched', subject, '2026-11-20', at, reversesId ?? ''],
      moves.map(({ debit, credit, paise }) => `${debit}>${credit}:${paise}`).join(';'),
    ].join('|');
    hash = createHash('sha256').update(hash).update(text).digest();
    const fields = { number, id, event: 'matched', subject, day: '2026-11-20', at, reverses, reversesId };
    yield toLine({ type: 'transaction', ...fields, hash: hash.toString('hex') });
    for (const [index, move] of moves.entries())
      yield toLine({ type: 'move', number, line: index + 1, ...move });
  }
  yield toLine({ type: 'head', number: transactions, moves: transactions * 2, hash: hash.toString('hex') });
};

const toChunks = function* (lines: Iterable<string>) {
  let chunk = '';
  for (const line of lines) {
    chunk += line;
    if (chunk.length < 1 << 20) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
};

export const writeLedger = (file: string, transactions: number): Promise<void> =>
  pipeline(Readable.from(toChunks(generateLines(transactions))), createWriteStream(file));

/** Makes a process report its largest memory when it exits. */
const memoryReporter = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => process.stderr.write('peak ' + process.resourceUsage().maxRSS))",
)}`;

/** Runs the verifier as a third party would, and measures its seconds and its largest memory. */
export const runVerifier = async (file: string): Promise<{ seconds: number; mebibytes: number }> => {
  const startedAt = performance.now();
  const args = ['--import', memoryReporter, path.join(root, 'scripts/verify-ledger.mjs'), file];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (part: Buffer) => {
    output += part;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`the verifier found a difference: ${output}`);
  const seconds = (performance.now() - startedAt) / 1000;
  return { seconds, mebibytes: Number(/peak (\d+)/.exec(output)?.[1]) / 1024 };
};
