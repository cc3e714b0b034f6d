import { computeRequestsPerSecond, runAlternating } from './alternate.ts';
import type { LoadGenerator } from './generator.ts';
import type { Installation } from './installation.ts';
import type { Load, LoadSpec } from './load.ts';
import {
  formatDurations,
  formatNumber,
  formatPercent,
  formatRates,
  type Line,
  toTargetResult,
} from './report.ts';
import { median, quantile } from './statistics.ts';
import { targets } from './targets.ts';
import { workload } from './workload.ts';

type Pair = { ours: Load[]; floor: Load[] };

/** Computes the ratio of each round, so that a slow round counts on both sides. */
const computeShares = ({ ours, floor }: Pair): number[] =>
  ours.map((load, round) => computeRequestsPerSecond(load) / computeRequestsPerSecond(floor[round] ?? load));

const listDurations = (loads: readonly Load[]): number[] => loads.flatMap((load) => load.durations);

/** Compares the requests a second of each round. */
export const toRatioLine = (label: string, pair: Pair, target: number): Line => {
  const all = computeShares(pair);
  const share = median(all);
  return {
    label,
    ...formatRates(
      median(pair.ours.map(computeRequestsPerSecond)),
      median(pair.floor.map(computeRequestsPerSecond)),
    ),
    measured: `${formatPercent(share)} (${formatPercent(quantile(all, 0.1))} to ${formatPercent(quantile(all, 0.9))})`,
    ...formatDurations(listDurations(pair.ours), listDurations(pair.floor)),
    ...toTargetResult(share >= target, `at least ${formatPercent(target)}`),
  };
};

const toReadSpec = (port: number, path: string, token?: string): LoadSpec => ({
  port,
  path,
  method: 'GET',
  headers: token ? { authorization: `Bearer ${token}` } : {},
  expect: 200,
  connections: workload.connections,
  until: { seconds: workload.sliceSeconds },
});

const toSchedule = (rounds: number) => ({
  rounds,
  seconds: workload.sliceSeconds,
  warmUpSeconds: workload.warmUpSeconds,
});

/** Measures the public list at every number of rows, alternating. */
export const measurePublicList = async (
  generator: LoadGenerator,
  installations: readonly Installation[],
  limit: number,
): Promise<Line[]> => {
  const specs = Object.fromEntries(
    installations.flatMap(({ rows, product, floor }) => [
      [`ours ${rows}`, toReadSpec(product.port, `/api/v1/projects/public?limit=${limit}`)],
      [`floor ${rows}`, toReadSpec(floor.port, `/public/${limit}`)],
    ]),
  );
  const loads = await runAlternating(generator, specs, toSchedule(workload.publicRounds));
  const pairs = installations.map(({ rows }) => ({
    rows,
    ours: loads[`ours ${rows}`] ?? [],
    floor: loads[`floor ${rows}`] ?? [],
  }));
  const lines = pairs.map((pair) =>
    toRatioLine(`public list, newest ${limit}, ${formatNumber(pair.rows)} rows`, pair, targets.publicList),
  );
  return [...lines, toSpreadLine(`public list, newest ${limit}, between the rows`, pairs)];
};

/** Compares the slowest with the fastest number of rows, each relative to the mean of its round. */
const toSpreadLine = (label: string, pairs: readonly Pair[]): Line => {
  const relativeRates = pairs.map(({ ours }) =>
    median(
      ours.map((load, round) => {
        const roundRates = pairs.map((pair) => computeRequestsPerSecond(pair.ours[round] ?? load));
        return (
          computeRequestsPerSecond(load) /
          (roundRates.reduce((sum, rate) => sum + rate, 0) / roundRates.length)
        );
      }),
    ),
  );
  const spread = 1 - Math.min(...relativeRates) / Math.max(...relativeRates);
  return {
    label,
    measured: formatPercent(spread),
    ...toTargetResult(spread <= targets.maxSpread, `at most ${formatPercent(targets.maxSpread)}`),
  };
};

/** Measures a page of the admin's list, which looks up the session, and submitter, OTT and files of every item. */
export const measureAdminList = async (
  generator: LoadGenerator,
  installation: Installation,
): Promise<Line> => {
  const { product, floor, tokens, rows } = installation;
  const loads = await runAlternating(
    generator,
    {
      ours: toReadSpec(product.port, `/api/v1/projects/admin?limit=${workload.adminLimit}`, tokens.admin),
      floor: toReadSpec(floor.port, '/admin'),
    },
    toSchedule(workload.adminRounds),
  );
  const label = `admin list, page of ${workload.adminLimit}, ${formatNumber(rows)} rows`;
  return toRatioLine(label, loads, targets.adminList);
};
