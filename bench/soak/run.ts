import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findContradictions } from '../../apps/api/src/platform/invariants.ts';
import { makeBackupKey } from '../../e2e/replicas/backups.ts';
import { Cluster } from '../../e2e/replicas/cluster.ts';
import { listMissing } from '../../e2e/replicas/programs.ts';
import { keepPageOpen } from '../../e2e/several-servers/load.ts';
import { Servers } from '../../e2e/several-servers/servers.ts';
import { until } from '../../e2e/trial.ts';
import { formatNumber, type Line, toTable, toTargetResult } from '../report.ts';
import { type Acknowledged, createActs, ITEMS_OF_THE_RUN } from './acts.ts';
import { createFaults, type Fault } from './faults.ts';
import {
  compareFailures,
  compareServers,
  compareTimes,
  describeMinute,
  listReasons,
  type Span,
} from './outcomes.ts';
import { keepPace, measureLimit, type Outcome } from './pace.ts';
import { type Cast, createCast } from './people.ts';
import { watchServers } from './samples.ts';

/**
 * A mixed load on two servers behind HAProxy, with a primary and two replicas of PostgreSQL, at 60 % of what they can do: for an hour, or
 * as many minutes as its argument says. Meanwhile a backup is taken, a server killed, and a replica promoted. Tells whether memory,
 * descriptors and times stay what they were, and whether everything that was acknowledged is there. Debian: `apt install patroni
 * etcd-server postgresql haproxy`.
 */

const SERVERS = 2;
const SHARE_OF_LIMIT = 0.6;
const LIMIT = { workers: 12, seconds: 60 };
const WARM_UP = { workers: 4, seconds: 30 };
const OPEN_PAGES = 50;
/** Parts of the run: what is compared with what, and when the faults come. */
const EARLY = [0.1, 0.25] as const;
const LATE = [0.85, 1] as const;
const FAULTS_AT = [0.3, 0.45, 0.6] as const;

const readMinutes = (): number => {
  const [, , given = '60'] = process.argv;
  const minutes = Number(given);
  if (!/^\d+$/.test(given) || minutes < 3 || minutes > 1440)
    throw new Error(`${given} is no number of minutes from 3 to 1440.`);
  return minutes;
};

const openPages = (servers: Servers, { filmmakers, buyers }: Cast, signal: AbortSignal) => {
  const tally = { calls: 0, failures: [] };
  const readers = [...filmmakers, ...buyers].slice(0, OPEN_PAGES);
  const pages = readers.map((reader) => keepPageOpen(servers, reader, tally, signal));
  return Promise.all(pages.map(({ ended }) => ended));
};

/** Each fault once its time has come; what came of it is printed. */
const strikeInTime = async (
  faults: readonly Fault[],
  { from, lengthMs }: { from: number; lengthMs: number },
  spans: Span[],
): Promise<void> => {
  for (const [place, { name, allowedMs, strike }] of faults.entries()) {
    const at = from + lengthMs * (FAULTS_AT[place] ?? 1);
    await pause(Math.max(0, at - performance.now()));
    const begun = performance.now();
    const span: Span = { name, from: begun, to: Number.POSITIVE_INFINITY, allowedUntil: begun + allowedMs };
    spans.push(span);
    console.log(`         ${name} …`);
    const told = await strike().catch((error: unknown) => {
      process.exitCode = 1;
      return `FAILED: ${error instanceof Error ? error.message : String(error)}`;
    });
    span.to = performance.now();
    console.log(`         … ${told}, after ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  }
};

const compareKept = async (cluster: Cluster, cast: Cast, kept: Acknowledged): Promise<Line[]> => {
  const [sale] = await cluster.read<{ units: number; purchases: number }>(
    `SELECT units_sold AS units, (SELECT count(*)::int FROM purchases WHERE sale_id = sales.id) AS purchases
     FROM sales WHERE id = '${cast.saleId}'`,
  );
  const items = await cluster.read<{ id: string }>(
    `SELECT id FROM submissions WHERE project_name LIKE '${ITEMS_OF_THE_RUN}%'`,
  );
  const ids = new Set(items.map(({ id }) => id));
  const lost = [...kept.items].filter((id) => !ids.has(id)).length;
  const doubled = items.filter(({ id }) => !kept.items.has(id)).length;
  return [
    {
      label: `acknowledged items that are lost, of ${formatNumber(kept.items.size)}`,
      measured: formatNumber(lost),
      ...toTargetResult(lost === 0, 'none'),
    },
    {
      label: 'items that nobody was told of, as one created twice would be',
      measured: formatNumber(doubled),
      ...toTargetResult(doubled === 0, 'none'),
    },
    {
      label: `units sold, for ${formatNumber(kept.purchases)} acknowledged purchases of one`,
      measured: `${formatNumber(sale?.units ?? 0)} in ${formatNumber(sale?.purchases ?? 0)} purchases`,
      ...toTargetResult(
        sale?.units === kept.purchases && sale.purchases === kept.purchases,
        'as many as acknowledged',
      ),
    },
  ];
};

/** Those of the sale, whose rows were not made by the product, are there from the beginning. */
const listContradictions = async (cluster: Cluster): Promise<Set<string>> => {
  const client = new pg.Client(cluster.superuserUrl);
  await client.connect();
  try {
    const found = await findContradictions(client);
    return new Set(found.map(({ broken, which }) => `${broken}: ${which}`));
  } finally {
    await client.end();
  }
};

const compareContradictions = async (cluster: Cluster, before: ReadonlySet<string>): Promise<Line> => {
  const found = [...(await listContradictions(cluster))].filter((one) => !before.has(one));
  for (const one of found.slice(0, 5)) console.log(`  ${one}`);
  return {
    label: 'contradictions that came into the data',
    measured: formatNumber(found.length),
    ...toTargetResult(found.length === 0, 'none'),
  };
};

const hasNoJobs = async (cluster: Cluster): Promise<boolean> => {
  const [queue] = await cluster.read<{ jobs: number }>(
    `SELECT count(*)::int AS jobs FROM pgboss.job
     WHERE state = 'active' OR (state IN ('created', 'retry') AND start_after <= now())`,
  );
  return queue?.jobs === 0;
};

const soak = async (servers: Servers, cluster: Cluster, minutes: number): Promise<Line[]> => {
  const backups = path.join(cluster.folder, 'backups');
  const keyFile = path.join(cluster.folder, 'backup.key');
  servers.settings = {
    ...cluster.settings,
    METRICS_TOKEN: 'of-this-trial-alone-32-letters-long',
    BACKUP_RECIPIENT: await makeBackupKey(keyFile),
  };
  await servers.start();
  const [url, superuserUrl] = [cluster.settings.DATABASE_URL ?? '', cluster.superuserUrl];
  const cast = await createCast(servers, { url, superuserUrl });
  const contradictions = await listContradictions(cluster);
  const kept: Acknowledged = { items: new Set(), purchases: 0 };
  const acts = createActs(servers, cast, kept);
  const leaving = new AbortController();
  const pages = openPages(servers, cast, leaving.signal);

  const before: Outcome[] = [];
  const watched = {
    note: (outcome: Outcome) => before.push(outcome),
    untilDone: async () => {
      await until('end of the jobs', () => hasNoJobs(cluster));
    },
  };
  await measureLimit(acts, WARM_UP, watched);
  const limit = await measureLimit(acts, LIMIT, watched);
  const perSecond = limit * SHARE_OF_LIMIT;
  console.log(
    `The limit is ${limit.toFixed(0)} calls a second; ${minutes} minutes at ${perSecond.toFixed(0)}.`,
  );
  for (const reason of listReasons(before)) console.log(`  ${reason}`);

  const outcomes: Outcome[] = [];
  const spans: Span[] = [];
  const watching = watchServers(servers);
  const [from, lengthMs] = [performance.now(), minutes * 60_000];
  const striking = strikeInTime(createFaults({ servers, cluster, backups }), { from, lengthMs }, spans);
  const ending = new AbortController();
  const pacing = keepPace(acts, perSecond, (outcome) => outcomes.push(outcome), ending.signal);
  let told = 0;
  let seen = 0;
  for (let minute = 1; minute <= minutes; minute += 1) {
    await pause(Math.max(0, from + minute * 60_000 - performance.now()));
    console.log(describeMinute(minute, outcomes.slice(told), watching.samples.slice(seen)));
    told = outcomes.length;
    seen = watching.samples.length;
  }
  ending.abort();
  await Promise.all([pacing, striking]);
  watching.stop();
  leaving.abort();
  await pages;

  const toWindow = ([start, end]: readonly [number, number]) => ({
    from: from + start * lengthMs,
    to: from + end * lengthMs,
  });
  for (const reason of listReasons(outcomes)) console.log(`  ${reason}`);
  const lines = [
    ...compareFailures(outcomes, spans),
    ...compareServers(watching.samples, toWindow(EARLY), toWindow(LATE)),
    ...compareTimes(outcomes, toWindow(EARLY), toWindow(LATE)),
    ...(await compareKept(cluster, cast, kept)),
    await compareContradictions(cluster, contradictions),
  ];
  return lines;
};

const main = async (): Promise<void> => {
  const minutes = readMinutes();
  const missing = listMissing();
  if (missing.length > 0) return console.log(`These are not installed: apt install ${missing.join(' ')}`);
  const cluster = new Cluster();
  const servers = new Servers(SERVERS);
  try {
    await cluster.start();
    const lines = await soak(servers, cluster, minutes);
    console.log(`\n${toTable(lines)}`);
    if (lines.some(({ met }) => met === false)) process.exitCode = 1;
  } finally {
    await servers.remove();
    await cluster.stop();
    cluster.remove();
  }
};

await main();
