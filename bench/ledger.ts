import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { chooseSocketFolder } from '../packages/embedded-postgres/src/socket-folder.ts';
import { runVerifier, writeLedger } from './ledger-file.ts';
import { startServer } from './product.ts';
import { formatNumber, formatPercent, formatRates, type Line, toTargetResult } from './report.ts';
import { median } from './statistics.ts';
import { targets } from './targets.ts';
import { workload } from './workload.ts';

const HOT_SALE = 'held:019ad317-0000-7000-8000-000000000001';
const BANK = 'escrow:019ad317-0000-7000-8000-000000000002';
const FUNDS_PAISE = 1_000_000_000;

type Poster = 'ledger_post' | 'bare.post';

const post = (client: pg.Client, poster: Poster, moves: object[]) =>
  client.query({
    name: poster,
    text: `SELECT ${poster}($1, 'bought', $2, '2026-11-20', '2026-11-20T06:30:00Z', NULL, $3)`,
    values: [randomUUID(), randomUUID(), JSON.stringify(moves)],
  });

/** Posts purchases of one sale by several clients, each with its own wallet. Returns the postings a second. */
const postPurchases = async (clients: pg.Client[], wallets: string[], poster: Poster, seconds: number) => {
  const startedAt = performance.now();
  let count = 0;
  const work = clients.map(async (client, index) => {
    while (performance.now() - startedAt < seconds * 1000) {
      await client.query('BEGIN');
      await post(client, poster, [{ debit: wallets[index], credit: HOT_SALE, paise: 1 }]);
      await client.query('COMMIT');
      count += 1;
    }
  });
  await Promise.all(work);
  return count / ((performance.now() - startedAt) / 1000);
};

const measurePostings = async (dataDir: string): Promise<Line> => {
  const product = await startServer({ dataDir, settings: { DEMO_DATA: '0' } });
  const host = chooseSocketFolder({ dataDir, name: 'cinvoice', temporary: tmpdir() });
  const connection = { host, port: 5432, database: 'cinvoice', user: 'cinvoice' };
  const owner = new pg.Client({ ...connection, user: 'postgres' });
  const clients = Array.from({ length: workload.ledgerWriters }, () => new pg.Client(connection));
  const wallets = clients.map(() => `wallet:${randomUUID()}`);
  try {
    for (const client of [owner, ...clients]) await client.connect();
    await owner.query(await readFile(path.join(import.meta.dirname, 'ledger.sql'), 'utf8'));
    const payIns = wallets.flatMap((wallet) => [
      { debit: BANK, credit: 'suspense', paise: FUNDS_PAISE },
      { debit: 'suspense', credit: wallet, paise: FUNDS_PAISE },
    ]);
    const shares: number[] = [];
    const ours: number[] = [];
    const floor: number[] = [];
    for (const poster of ['ledger_post', 'bare.post'] as const) {
      await post(owner, poster, payIns);
      await postPurchases(clients, wallets, poster, workload.warmUpSeconds);
    }
    for (let round = 0; round < workload.ledgerRounds; round += 1) {
      const first: Poster = round % 2 === 0 ? 'ledger_post' : 'bare.post';
      const rate = new Map<Poster, number>();
      for (const poster of [first, first === 'bare.post' ? 'ledger_post' : 'bare.post'] as const)
        rate.set(poster, await postPurchases(clients, wallets, poster, workload.ledgerSeconds));
      const [own = 0, bare = 0] = [rate.get('ledger_post'), rate.get('bare.post')];
      ours.push(own);
      floor.push(bare);
      shares.push(own / bare);
    }
    const share = median(shares);
    return {
      label: `postings of ${workload.ledgerWriters} writers on one sale`,
      ...formatRates(median(ours), median(floor)),
      measured: formatPercent(share),
      ...toTargetResult(share >= targets.postings, `at least ${formatPercent(targets.postings)}`),
    };
  } finally {
    for (const client of [owner, ...clients]) await client.end();
    await product.stop();
  }
};

const measureVerifier = async (folder: string): Promise<Line[]> => {
  const file = path.join(folder, 'ledger.jsonl');
  const [few, many] = workload.ledgerTransactions;
  await writeLedger(file, few);
  const small = await runVerifier(file);
  await writeLedger(file, many);
  const large = await runVerifier(file);
  const growth = large.mebibytes - small.mebibytes;
  return [
    {
      label: `verifier, ${formatNumber(many)} transactions`,
      measured: `${large.seconds.toFixed(1)} s`,
      ...toTargetResult(large.seconds <= targets.verifierSeconds, `at most ${targets.verifierSeconds} s`),
    },
    {
      label: `memory of the verifier, ${formatNumber(few)} to ${formatNumber(many)}`,
      measured: `${small.mebibytes.toFixed(0)} to ${large.mebibytes.toFixed(0)} MiB`,
      ...toTargetResult(growth <= targets.verifierGrowthMiB, `at most ${targets.verifierGrowthMiB} MiB more`),
    },
  ];
};

/** Measures postings against the same statements without a chain, and the verifier as a third party runs it. */
export const measureLedger = async (folder: string, dataDir: string): Promise<Line[]> => [
  await measurePostings(dataDir),
  ...(await measureVerifier(folder)),
];
