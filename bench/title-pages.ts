import { runAlternating } from './alternate.ts';
import { openConnection } from './connection.ts';
import type { LoadGenerator } from './generator.ts';
import type { Installation } from './installation.ts';
import type { LoadSpec } from './load.ts';
import { findDescendant, readResidentMiB } from './processes.ts';
import { toRatioLine } from './reads.ts';
import { formatNumber, type Line, toGrowthLine, toTargetResult } from './report.ts';
import { quantile } from './statistics.ts';
import { targets } from './targets.ts';
import { workload } from './workload.ts';

const toSpec = (port: number, path: string | readonly string[], until: LoadSpec['until']): LoadSpec => ({
  port,
  path,
  method: 'GET',
  headers: {},
  expect: 200,
  connections: workload.connections,
  until,
});

/** One page after the other, each of another title, none of which was asked for before. */
const measureFirstPages = async ({ product, titlePaths, rows }: Installation): Promise<Line> => {
  const connection = await openConnection(product.port);
  const times: number[] = [];
  for (const path of titlePaths.slice(-workload.titleTurns)) {
    const startedAt = performance.now();
    const { status } = await connection.send(
      Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${product.port}\r\n\r\n`),
    );
    if (status !== 200) throw new Error(`${path} was answered ${status}`);
    times.push(performance.now() - startedAt);
  }
  connection.close();
  const [half, slowest] = [quantile(times, 0.5), quantile(times, 0.99)];
  return {
    label: `title page, ${formatNumber(rows)} projects, p50 and p99 of ${times.length}`,
    measured: `${half.toFixed(1)} and ${slowest.toFixed(1)} ms`,
    ...toTargetResult(slowest <= targets.titlePageMs, `at most ${targets.titlePageMs} ms`),
  };
};

/** One title that many open, and another title each time, against the title's statement and a page that is not made anew. */
const measureRates = async (
  generator: LoadGenerator,
  { product, floor, titlePaths }: Installation,
): Promise<Line[]> => {
  const until = { seconds: workload.sliceSeconds };
  const loads = await runAlternating(
    generator,
    {
      one: toSpec(product.port, titlePaths[0] ?? '', until),
      each: toSpec(product.port, titlePaths, until),
      // A list of its own, since each list has its turns.
      floor: toSpec(floor.port, [...titlePaths], until),
    },
    {
      rounds: workload.titleRounds,
      seconds: workload.sliceSeconds,
      warmUpSeconds: workload.warmUpSeconds,
    },
  );
  const pairs = { 'the same page for all': loads.one, 'each time another page': loads.each };
  return Object.entries(pairs).map(([label, ours]) =>
    toRatioLine(`title pages, ${label}`, { ours, floor: loads.floor }, targets.titlePages),
  );
};

const measureGrowth = async (
  generator: LoadGenerator,
  { product, titlePaths }: Installation,
): Promise<Line> => {
  const server = findDescendant(product.pid, '/main.js');
  const requests = workload.titlePages / workload.titleGrowthRounds;
  // V8 lets its heap grow in steps of some 20 MiB until it has found a size for this load.
  await generator.run(toSpec(product.port, titlePaths, { requests: workload.titlePages }));
  const memory = [readResidentMiB(server)];
  for (let round = 0; round < workload.titleGrowthRounds; round += 1) {
    await generator.run(toSpec(product.port, titlePaths, { requests }));
    memory.push(readResidentMiB(server));
  }
  return toGrowthLine(
    `server memory over ${formatNumber(workload.titlePages)} title pages, after as many`,
    memory,
    targets.titlePageGrowthMiB,
  );
};

/** Measures pages of titles among most rows: the first answer, the rate, and the memory over very many. */
export const measureTitlePages = async (
  generator: LoadGenerator,
  installation: Installation,
): Promise<Line[]> => [
  await measureFirstPages(installation),
  ...(await measureRates(generator, installation)),
  await measureGrowth(generator, installation),
];
