import type { Generator } from './generator.ts';
import type { Installation } from './installation.ts';
import type { Load, LoadOrder } from './load.ts';
import { median, quantile } from './numbers.ts';
import { grouped, held, type Line, milliseconds, percent, rates } from './report.ts';
import { targets } from './targets.ts';
import { inTurns, rateOf } from './turns.ts';
import { workload } from './workload.ts';

type Pair = { ours: Load[]; floor: Load[] };

/** Round by round, so that what slowed one round down stands on both sides. */
const shares = ({ ours, floor }: Pair): number[] =>
  ours.map((load, round) => rateOf(load) / rateOf(floor[round] ?? load));

const took = (loads: readonly Load[]): number[] => loads.flatMap((load) => load.took);

const compared = (what: string, pair: Pair, target: number): Line => {
  const all = shares(pair);
  const share = median(all);
  return {
    what,
    ...rates(median(pair.ours.map(rateOf)), median(pair.floor.map(rateOf))),
    measured: `${percent(share)} (${percent(quantile(all, 0.1))} to ${percent(quantile(all, 0.9))})`,
    ...milliseconds(took(pair.ours), took(pair.floor)),
    ...held(share >= target, `at least ${percent(target)}`),
  };
};

const read = (port: number, path: string, token?: string): LoadOrder => ({
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

/** The public list at every number of rows, all of them in turns. */
export const measurePublicList = async (
  generator: Generator,
  installations: readonly Installation[],
  limit: number,
): Promise<Line[]> => {
  const orders = Object.fromEntries(
    installations.flatMap(({ rows, product, floor }) => [
      [`ours ${rows}`, read(product.port, `/api/v1/projects/public?limit=${limit}`)],
      [`floor ${rows}`, read(floor.port, `/public/${limit}`)],
    ]),
  );
  const loads = await inTurns(generator, orders, pace(workload.publicRounds));
  const pairs = installations.map(({ rows }) => ({
    rows,
    ours: loads[`ours ${rows}`] ?? [],
    floor: loads[`floor ${rows}`] ?? [],
  }));
  const lines = pairs.map((pair) =>
    compared(`public list, newest ${limit}, ${grouped(pair.rows)} rows`, pair, targets.publicList),
  );
  return [...lines, betweenRows(`public list, newest ${limit}, between the rows`, pairs)];
};

/** How far the slowest number of rows falls behind the fastest, each held against the mean of its round. */
const betweenRows = (what: string, pairs: readonly Pair[]): Line => {
  const paces = pairs.map(({ ours }) =>
    median(
      ours.map((load, round) => {
        const inRound = pairs.map((pair) => rateOf(pair.ours[round] ?? load));
        return rateOf(load) / (inRound.reduce((sum, rate) => sum + rate, 0) / inRound.length);
      }),
    ),
  );
  const behind = 1 - Math.min(...paces) / Math.max(...paces);
  return {
    what,
    measured: percent(behind),
    ...held(behind <= targets.betweenRows, `at most ${percent(targets.betweenRows)}`),
  };
};

/** A page of the admin's list: submitter, OTT and files of every item, and a session to be looked up. */
export const measureAdminList = async (generator: Generator, installation: Installation): Promise<Line> => {
  const { product, floor, tokens, rows } = installation;
  const loads = await inTurns(
    generator,
    {
      ours: read(product.port, `/api/v1/projects/admin?limit=${workload.adminLimit}`, tokens.admin),
      floor: read(floor.port, '/admin'),
    },
    pace(workload.adminRounds),
  );
  const what = `admin list, page of ${workload.adminLimit}, ${grouped(rows)} rows`;
  return compared(what, loads, targets.adminList);
};
