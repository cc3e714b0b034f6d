import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openSession } from '../apps/api/src/modules/auth/index.ts';
import { openDb, openPool } from '../apps/api/src/platform/db.ts';
import { toReference } from '../packages/contract/src/market/reference.ts';
import { chooseSocketFolder } from '../packages/embedded-postgres/src/socket-folder.ts';
import { readDescendantsMiB } from './processes.ts';
import { type Product, startServer } from './product.ts';
import { formatNumber, type Line, toTargetResult } from './report.ts';
import { targets } from './targets.ts';
import { workload } from './workload.ts';

const ESCROW = '019ad317-0000-7000-8000-000000000001';

type Party = { id: string; reference: string };
type Parties = { users: Party[]; invoices: (Party & { payable: number; number: string })[] };

let lastReference = 0;
const createParty = (): Party => {
  lastReference += 1;
  return { id: randomUUID(), reference: toReference(lastReference * 7_919) };
};

const createParties = (): Parties => ({
  users: Array.from({ length: workload.importWallets }, createParty),
  invoices: Array.from({ length: workload.importInvoices * workload.importRounds }, (_, at) => ({
    ...createParty(),
    payable: 1_000_000 + at,
    number: `B/${at}`,
  })),
});

const toAmount = (paise: number): string =>
  `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;

type Row = { paise: number; text: string; sender: string };

/** Of ten lines one pays an invoice, one is of nobody, the others go to wallets. */
const createRows = ({ users, invoices }: Parties, round: number): Row[] =>
  Array.from({ length: workload.importLines }, (_, at): Row => {
    const place = Math.floor(at / 10);
    if (at % 10 === 0) {
      const { reference, payable } = invoices[round * workload.importInvoices + place] ?? {
        reference: '',
        payable: 1,
      };
      return { paise: payable, text: reference, sender: 'Payer Private Limited' };
    }
    if (at % 10 === 1) return { paise: 100 + at, text: 'NOBODY', sender: 'STRANGER' };
    const reference = users[at % users.length]?.reference ?? '';
    return { paise: 5_000 + at, text: reference, sender: `INVESTOR ${reference}` };
  });

const toCsv = (rows: readonly Row[], round: number): string =>
  [
    'Date,Ref,Narration,Credit,Debit,Sender',
    ...rows.map(
      ({ paise, text, sender }, at) =>
        `20/10/2026,R${round}-${at},NEFT ${text},${toAmount(paise)},,${sender}`,
    ),
  ].join('\n');

const mapping = {
  firstRow: 2,
  dayFormat: 'day/month/year',
  day: 'Date',
  debit: 'Debit',
  credit: 'Credit',
  reference: 'Ref',
  narration: 'Narration',
  senderName: 'Sender',
};

type Session = { product: Product; token: string; parties: Parties };

/** Imports a file; returns the seconds until the answer, and the number of matched lines. */
const importOnce = async ({ product, token, parties }: Session, round: number) => {
  const form = new FormData();
  form.append('bankAccountId', ESCROW);
  form.append('mapping', JSON.stringify(mapping));
  form.append('closingPaise', '0');
  form.append('firstDay', '2026-10-01');
  form.append('lastDay', '2026-10-31');
  form.append('file', new Blob([toCsv(createRows(parties, round), round)]), `statement-${round}.csv`);
  const startedAt = performance.now();
  const answer = await fetch(`http://127.0.0.1:${product.port}/api/v1/treasury/statements`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { data } = Object(await answer.json());
  if (answer.status !== 201) throw new Error(`the import was refused: ${answer.status}`);
  return { seconds: (performance.now() - startedAt) / 1000, matched: Number(Object(data).matched) };
};

const prepare = async (dataDir: string, product: Product): Promise<Session> => {
  const host = chooseSocketFolder({ dataDir, name: 'cinvoice', temporary: tmpdir() });
  const connection = { host, port: 5432, database: 'cinvoice', user: 'cinvoice' };
  const parties = createParties();
  const owner = new pg.Client({ ...connection, user: 'postgres' });
  await owner.connect();
  try {
    await owner.query("SELECT set_config('bench.parties', $1, false)", [JSON.stringify(parties)]);
    await owner.query(await readFile(path.join(import.meta.dirname, 'imports.sql'), 'utf8'));
  } finally {
    await owner.end();
  }
  const pool = openPool(connection, () => undefined);
  const db = openDb(pool);
  const { id } = await db.selectFrom('admins').select('id').executeTakeFirstOrThrow();
  const token = await openSession(db, { kind: 'admin', adminId: id }, new Date());
  await pool.end();
  return { product, token, parties };
};

/** Imports statements one after another, each with other lines, and matches them. */
export const measureImports = async (dataDir: string): Promise<Line[]> => {
  const settings = { DEMO_DATA: '0', ADMIN_ID: 'bench', ADMIN_PASSWORD: 'correct horse' };
  const product = await startServer({ dataDir, settings });
  try {
    const session = await prepare(dataDir, product);
    const seconds: number[] = [];
    const memory: number[] = [];
    let matched = 0;
    for (let round = 0; round < workload.importRounds; round += 1) {
      const done = await importOnce(session, round);
      seconds.push(done.seconds);
      memory.push(readDescendantsMiB(product.pid).others);
      matched = done.matched;
    }
    const slowest = Math.max(...seconds);
    const growth = (memory.at(-1) ?? 0) - (memory[0] ?? 0);
    return [
      {
        label: `import of ${formatNumber(workload.importLines)} lines, ${formatNumber(matched)} matched`,
        measured: `${slowest.toFixed(1)} s (${seconds.map((each) => each.toFixed(1)).join(', ')})`,
        ...toTargetResult(slowest <= targets.importSeconds, `at most ${targets.importSeconds} s`),
      },
      {
        label: 'memory of further imports',
        measured: `${growth >= 0 ? '+' : ''}${growth.toFixed(0)} MiB (${memory.map((size) => size.toFixed(0)).join(', ')})`,
        ...toTargetResult(growth <= targets.importGrowthMiB, `at most +${targets.importGrowthMiB} MiB`),
      },
    ];
  } finally {
    await product.stop();
  }
};
