import { requestsPerSecond, runAlternating } from './alternate.ts';
import type { LoadGenerator } from './generator.ts';
import type { Installation } from './installation.ts';
import type { Load, LoadSpec } from './load.ts';
import { grouped, type Line, milliseconds, percent, rates, targetOf } from './report.ts';
import { median, quantile } from './statistics.ts';
import { targets } from './targets.ts';
import { workload } from './workload.ts';

type Pair = { ours: Load[]; floor: Load[] };

/** Ratios round by round, so that a slow round counts on both sides. */
const shares = ({ ours, floor }: Pair): number[] =>
  ours.map((load, round) => requestsPerSecond(load) / requestsPerSecond(floor[round] ?? load));

const durations = (loads: readonly Load[]): number[] => loads.flatMap((load) => load.durations);

const toRatioLine = (what: string, pair: Pair, target: number): Line => {
  const all = shares(pair);
  const share = median(all);
  return {
    what,
    ...rates(median(pair.ours.map(requestsPerSecond)), median(pair.floor.map(requestsPerSecond))),
    measured: `${percent(share)} (${percent(quantile(all, 0.1))} to ${percent(quantile(all, 0.9))})`,
    ...milliseconds(durations(pair.ours), durations(pair.floor)),
    ...targetOf(share >= target, `at least ${percent(target)}`),
  };
};

const read = (port: number, path: string, token?: string): LoadSpec => ({
  port,
  path,
  method: 'GET',
  headers: token ? { authorization: `Bearer ${token}` } : {},
  expect: 200,
  connections: workload.connections,
  until: { seconds: workload.sliceSeconds },
});

const pace = (rounds: number) => ({
  rounds,
  seconds: workload.sliceSeconds,
  warmUpSeconds: workload.warmUpSeconds,
});

/** The public list at every number of rows, alternating. */
export const measurePublicList = async (
  generator: LoadGenerator,
  installations: readonly Installation[],
  limit: number,
): Promise<Line[]> => {
  const orders = Object.fromEntries(
    installations.flatMap(({ rows, product, floor }) => [
      [`ours ${rows}`, read(product.port, `/api/v1/projects/public?limit=${limit}`)],
      [`floor ${rows}`, read(floor.port, `/public/${limit}`)],
    ]),
  );
  const loads = await runAlternating(generator, orders, pace(workload.publicRounds));
  const pairs = installations.map(({ rows }) => ({
    rows,
    ours: loads[`ours ${rows}`] ?? [],
    floor: loads[`floor ${rows}`] ?? [],
  }));
  const lines = pairs.map((pair) =>
    toRatioLine(`public list, newest ${limit}, ${grouped(pair.rows)} rows`, pair, targets.publicList),
  );
  return [...lines, toSpreadLine(`public list, newest ${limit}, between the rows`, pairs)];
};

/** The spread between the slowest and the fastest number of rows, each relative to the mean of its round. */
const toSpreadLine = (what: string, pairs: readonly Pair[]): Line => {
  const paces = pairs.map(({ ours }) =>
    median(
      ours.map((load, round) => {
        const inRound = pairs.map((pair) => requestsPerSecond(pair.ours[round] ?? load));
        return requestsPerSecond(load) / (inRound.reduce((sum, rate) => sum + rate, 0) / inRound.length);
      }),
    ),
  );
  const behind = 1 - Math.min(...paces) / Math.max(...paces);
  return {
    what,
    measured: percent(behind),
    ...targetOf(behind <= targets.maxSpread, `at most ${percent(targets.maxSpread)}`),
  };
};

/** A page of the admin's list: a session lookup, then submitter, OTT and files of every item. */
export const measureAdminList = async (
  generator: LoadGenerator,
  installation: Installation,
): Promise<Line> => {
  const { product, floor, tokens, rows } = installation;
  const loads = await runAlternating(
    generator,
    {
      ours: read(product.port, `/api/v1/projects/admin?limit=${workload.adminLimit}`, tokens.admin),
      floor: read(floor.port, '/admin'),
    },
    pace(workload.adminRounds),
  );
  const what = `admin list, page of ${workload.adminLimit}, ${grouped(rows)} rows`;
  return toRatioLine(what, loads, targets.adminList);
};
