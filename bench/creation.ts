import { computeRequestsPerSecond } from './alternate.ts';
import { createProjectForm } from './form.ts';
import type { LoadGenerator } from './generator.ts';
import type { Installation } from './installation.ts';
import type { Load, LoadSpec } from './load.ts';
import {
  findDescendant,
  readDescendantsMiB,
  readProportionalMiB,
  readResidentMiB,
  runWithServerStopped,
} from './processes.ts';
import {
  formatDurations,
  formatPercent,
  formatRates,
  type Line,
  toGrowthLine,
  toTargetResult,
} from './report.ts';
import { median, quantile } from './statistics.ts';
import { targets } from './targets.ts';
import { workload } from './workload.ts';

/**
 * Alternates forms with files between the product and the floor; posters are rendered meanwhile, as in operation. Filmmakers
 * take turns: the product refuses two thousand items a day of one.
 */
export const measureCreation = async (
  generator: LoadGenerator,
  { product, floor, tokens, ottId }: Installation,
): Promise<Line[]> => {
  const form = await createProjectForm(ottId);
  const requestsPerRound = workload.creations / workload.creationRounds;
  const productSpec: LoadSpec = {
    port: product.port,
    method: 'POST',
    path: '/api/v1/projects/',
    headers: { 'content-type': form.type },
    tokens: tokens.filmmakers,
    body: form.body.toString('base64'),
    expect: 201,
    connections: workload.creationConnections,
    until: { requests: requestsPerRound },
  };
  const floorSpec: LoadSpec = { ...productSpec, port: floor.port, path: '/' };
  const server = findDescendant(product.pid, '/main.js');
  // Suspends the product, so that its background work does not slow the floor down.
  const runFloor = (): Promise<Load> => runWithServerStopped(server, () => generator.run(floorSpec));

  await generator.run({ ...productSpec, until: { requests: 40 } });
  await generator.run({ ...floorSpec, until: { requests: 40 } });
  const loads = { ours: [] as Load[], floor: [] as Load[] };
  const memory = [readResidentMiB(server)];
  for (let round = 0; round < workload.creationRounds; round += 1) {
    loads.ours.push(await generator.run(productSpec));
    memory.push(readResidentMiB(server));
    loads.floor.push(await runFloor());
  }
  return [
    toSpeedLine(loads),
    toSlowestLine(loads.ours),
    toGrowthLine(`server memory over ${workload.creations} creations`, memory, targets.creationGrowthMiB),
    ...toMemoryLines(product.pid, server),
  ];
};

const toSpeedLine = (loads: { ours: Load[]; floor: Load[] }): Line => {
  const shares = loads.ours.map(
    (load, round) => computeRequestsPerSecond(load) / computeRequestsPerSecond(loads.floor[round] ?? load),
  );
  const share = median(shares);
  return {
    label: `creation, 3 files of 500 kB, ${workload.creationConnections} clients`,
    ...formatRates(
      median(loads.ours.map(computeRequestsPerSecond)),
      median(loads.floor.map(computeRequestsPerSecond)),
    ),
    measured: `${formatPercent(share)} (${formatPercent(Math.min(...shares))} to ${formatPercent(Math.max(...shares))})`,
    ...formatDurations(
      loads.ours.flatMap(({ durations }) => durations),
      loads.floor.flatMap(({ durations }) => durations),
    ),
    ...toTargetResult(share >= targets.creation, `at least ${formatPercent(targets.creation)}`),
  };
};

const toSlowestLine = (loads: Load[]): Line => {
  const p99 = quantile(
    loads.flatMap(({ durations }) => durations),
    0.99,
  );
  return {
    label: `creation, p99 of ${workload.creations}`,
    measured: `${p99.toFixed(0)} ms`,
    ...toTargetResult(p99 < targets.creationP99Ms, `under ${targets.creationP99Ms} ms`),
  };
};

const toMemoryLines = (supervisor: number, pid: number): Line[] => {
  const server = readResidentMiB(pid);
  const { database, others } = readDescendantsMiB(pid);
  return [
    {
      label: 'server memory after the run',
      measured: `${server.toFixed(0)} MiB`,
      ...toTargetResult(server < targets.serverMiB, `under ${targets.serverMiB} MiB`),
    },
    { label: 'memory of its picture process', measured: `${others.toFixed(0)} MiB` },
    { label: 'memory of its supervisor', measured: `${readProportionalMiB(supervisor).toFixed(0)} MiB` },
    { label: 'memory of its PostgreSQL', measured: `${database.toFixed(0)} MiB` },
  ];
};
