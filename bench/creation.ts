import { requestsPerSecond } from './alternate.ts';
import { createProjectForm } from './form.ts';
import type { LoadGenerator } from './generator.ts';
import type { Installation } from './installation.ts';
import type { Load, LoadSpec } from './load.ts';
import {
  descendantsMiB,
  findDescendant,
  proportionalMiB,
  residentMiB,
  runWithServerStopped,
} from './processes.ts';
import { type Line, milliseconds, percent, rates, targetOf } from './report.ts';
import { median, quantile } from './statistics.ts';
import { targets } from './targets.ts';
import { workload } from './workload.ts';

/**
 * Alternates forms with files between the product and the floor; posters are rendered meanwhile, as always. Filmmakers
 * take turns: the product refuses two thousand items a day of one.
 */
export const measureCreation = async (
  generator: LoadGenerator,
  { product, floor, tokens, ottId }: Installation,
): Promise<Line[]> => {
  const form = await createProjectForm(ottId);
  const each = workload.creations / workload.creationRounds;
  const ours: LoadSpec = {
    port: product.port,
    method: 'POST',
    path: '/api/v1/projects/',
    headers: { 'content-type': form.type },
    tokens: tokens.filmmakers,
    body: form.body.toString('base64'),
    expect: 201,
    connections: workload.creationConnections,
    until: { requests: each },
  };
  const bare: LoadSpec = { ...ours, port: floor.port, path: '/' };
  const server = findDescendant(product.pid, 'apps/api/src/main.ts');
  // The floor gets the machine for itself: the product's background work must not slow it down.
  const runFloor = (): Promise<Load> => runWithServerStopped(server, () => generator.run(bare));

  await generator.run({ ...ours, until: { requests: 40 } });
  await generator.run({ ...bare, until: { requests: 40 } });
  const loads = { ours: [] as Load[], floor: [] as Load[] };
  const memory = [residentMiB(server)];
  for (let round = 0; round < workload.creationRounds; round += 1) {
    loads.ours.push(await generator.run(ours));
    memory.push(residentMiB(server));
    loads.floor.push(await runFloor());
  }
  return [speed(loads), slowest(loads.ours), growth(memory), ...sizes(product.pid, server)];
};

const speed = (loads: { ours: Load[]; floor: Load[] }): Line => {
  const shares = loads.ours.map(
    (load, round) => requestsPerSecond(load) / requestsPerSecond(loads.floor[round] ?? load),
  );
  const share = median(shares);
  return {
    what: `creation, 3 files of 500 kB, ${workload.creationConnections} clients`,
    ...rates(median(loads.ours.map(requestsPerSecond)), median(loads.floor.map(requestsPerSecond))),
    measured: `${percent(share)} (${percent(Math.min(...shares))} to ${percent(Math.max(...shares))})`,
    ...milliseconds(
      loads.ours.flatMap(({ durations }) => durations),
      loads.floor.flatMap(({ durations }) => durations),
    ),
    ...targetOf(share >= targets.creation, `at least ${percent(targets.creation)}`),
  };
};

const slowest = (loads: Load[]): Line => {
  const p99 = quantile(
    loads.flatMap(({ durations }) => durations),
    0.99,
  );
  return {
    what: `creation, p99 of ${workload.creations}`,
    measured: `${p99.toFixed(0)} ms`,
    ...targetOf(p99 < targets.creationP99Ms, `under ${targets.creationP99Ms} ms`),
  };
};

const growth = (memory: readonly number[]): Line => {
  const quarter = memory[workload.creationRounds / 4] ?? 0;
  const grown = Math.max(...memory.slice(workload.creationRounds / 4)) - quarter;
  return {
    what: `server memory over ${workload.creations} creations`,
    measured: `${grown >= 0 ? '+' : ''}${grown.toFixed(0)} MiB after the first quarter (${memory.map((size) => size.toFixed(0)).join(', ')})`,
    ...targetOf(grown <= targets.creationGrowthMiB, `at most +${targets.creationGrowthMiB} MiB`),
  };
};

const sizes = (supervisor: number, pid: number): Line[] => {
  const server = residentMiB(pid);
  const { database, others } = descendantsMiB(pid);
  return [
    {
      what: 'server memory after the run',
      measured: `${server.toFixed(0)} MiB`,
      ...targetOf(server < targets.serverMiB, `under ${targets.serverMiB} MiB`),
    },
    { what: 'memory of its picture process', measured: `${others.toFixed(0)} MiB` },
    { what: 'memory of what keeps it up', measured: `${proportionalMiB(supervisor).toFixed(0)} MiB` },
    { what: 'memory of its PostgreSQL', measured: `${database.toFixed(0)} MiB` },
  ];
};
