import {
  createParties,
  importStatement,
  type Market,
  openMarket,
  PAYER,
  type Parties,
  type StatementRow,
} from './market.ts';
import { readDescendantsMiB } from './processes.ts';
import { formatNumber, type Line, toTargetResult } from './report.ts';
import { targets } from './targets.ts';
import { workload } from './workload.ts';

/** Of ten lines one pays an invoice, one is of nobody, the others go to wallets. */
const createRows = ({ users, invoices }: Parties, round: number): StatementRow[] =>
  Array.from({ length: workload.importLines }, (_, at): StatementRow => {
    const place = Math.floor(at / 10);
    if (at % 10 === 0) {
      const { reference, payable } = invoices[round * workload.importInvoices + place] ?? {
        reference: '',
        payable: 1,
      };
      return { paise: payable, text: reference, sender: PAYER };
    }
    if (at % 10 === 1) return { paise: 100 + at, text: 'NOBODY', sender: 'STRANGER' };
    const reference = users[at % users.length]?.reference ?? '';
    return { paise: 5_000 + at, text: reference, sender: `INVESTOR ${reference}` };
  });

const importAll = async (market: Market, parties: Parties) => {
  const seconds: number[] = [];
  const memory: number[] = [];
  let matched = 0;
  for (let round = 0; round < workload.importRounds; round += 1) {
    const done = await importStatement(market, {
      name: `statement-${round}`,
      rows: createRows(parties, round),
    });
    seconds.push(done.seconds);
    memory.push(readDescendantsMiB(market.product.pid).others);
    matched = done.matched;
  }
  return { seconds, memory, matched };
};

/** Imports statements one after another, each with other lines, and matches them. */
export const measureImports = async (dataDir: string): Promise<Line[]> => {
  const invoices = workload.importInvoices * workload.importRounds;
  const parties = createParties(
    workload.importWallets,
    Array.from({ length: invoices }, (_, at) => 1_000_000 + at),
  );
  const market = await openMarket(dataDir, parties);
  try {
    const { seconds, memory, matched } = await importAll(market, parties);
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
    await market.stop();
  }
};
