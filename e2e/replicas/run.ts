import path from 'node:path';
import { callApi } from '../call.ts';
import { signInAsAdmin } from '../people.ts';
import { Product } from '../product.ts';
import { until } from '../trial.ts';
import { makeBackupKey, restoreBackup, takeBackup } from './backups.ts';
import { Cluster, type Fault } from './cluster.ts';
import { listMissing } from './programs.ts';
import { keepWriting, measureGap, type Writes } from './writers.ts';

/**
 * The product on three PostgreSQL under Patroni, lists read from replicas: their primary dies again and again while people
 * write and read, or hangs. Debian: `apt install patroni etcd-server postgresql haproxy`.
 */

const SUPPORT = 'support@example.com';
const METRICS_TOKEN = 'of-this-trial-alone-32-letters-long';

const readFaults = (): Fault[] => {
  const [, , given = '3'] = process.argv;
  const times = Number(given);
  if (!/^\d+$/.test(given) || times < 1 || times > 10)
    throw new Error(`${given} is no number of faults from 1 to 10.`);
  return Array.from({ length: times }, (_, time) => (time % 2 === 0 ? 'killed' : 'hung'));
};

/** Names that are not there exactly once. */
const listWrong = async (
  cluster: Cluster,
  statement: string,
  wanted: ReadonlySet<string>,
): Promise<string[]> => {
  const rows = await cluster.read<{ name: string; count: number }>(statement);
  const counts = new Map(rows.map(({ name, count }) => [name, count]));
  const missing = [...wanted].filter((name) => !counts.has(name)).map((name) => `${name}: lost`);
  return [
    ...missing,
    ...rows.filter(({ count }) => count > 1).map(({ name, count }) => `${name}: ${count} times`),
  ];
};

const readStart = async (product: Product): Promise<string> => {
  const token = await signInAsAdmin(product);
  const { data } = await callApi<{ data: { startedAt: string } }>(product, '/system', { token });
  return data.startedAt;
};

/** What answered, and why it was the primary: '120 replica none, 3 primary behind'. */
const countReads = async (product: Product): Promise<string> => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${product.url}/metrics`, { headers })).text();
  const samples = [
    ...text.matchAll(/^cinvoice_reads_total\{database="(\w+)",reason="(\w+)"\} ([1-9]\d*)$/gm),
  ];
  return samples.map(([, database, reason, count]) => `${count} ${database} ${reason}`).join(', ');
};

const toSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Strikes the primary, waits until letters are taken again, and brings it back. */
const strikeOnce = async (cluster: Cluster, fault: Fault, writes: Writes): Promise<string> => {
  const from = performance.now();
  const name = await cluster.strikePrimary(fault);
  const begun = performance.now();
  // Some may still have been on their way when it died: only one behind a refusal tells that it is over.
  const back = await until('letter that is taken', () => {
    const refused = writes.outcomes.find(({ at, isTaken }) => !isTaken && at > begun);
    return refused && writes.outcomes.find(({ at, isTaken }) => isTaken && at > refused.at);
  });
  const { seconds, refused, answers } = measureGap(writes, from);
  cluster.revive(name);
  await cluster.untilWhole();
  const whole = toSeconds(performance.now() - back.at);
  return `${name} ${fault}: no letter was taken for ${seconds.toFixed(1)} s, ${refused} were refused (${answers.join(', ')}); the cluster was whole again ${whole} after that`;
};

const tryIt = async (cluster: Cluster, product: Product, faults: readonly Fault[]): Promise<string> => {
  const startedAt = await readStart(product);
  const writes: Writes = { letters: new Set(), items: new Set(), outcomes: [], lists: 0, missed: [] };
  const leaving = new AbortController();
  const { ended } = await keepWriting(product, writes, leaving.signal);
  // Awaited below: a fault of a writer is told once nothing else is under way.
  ended.catch(() => undefined);
  try {
    for (const fault of faults) console.log(await strikeOnce(cluster, fault, writes));
  } finally {
    leaving.abort();
  }
  await ended;
  const letters = 'SELECT message AS name, count(*)::int AS count FROM contact_messages GROUP BY 1';
  const items = 'SELECT project_name AS name, count(*)::int AS count FROM submissions GROUP BY 1';
  const wrong = [
    ...(await listWrong(cluster, letters, writes.letters)),
    ...(await listWrong(cluster, items, writes.items)),
  ];
  if (wrong.length > 0)
    throw new Error(`${wrong.length} writes are wrong:\n${wrong.slice(0, 10).join('\n')}`);
  if (writes.missed.length > 0)
    throw new Error(`${writes.missed.length} lists of ${writes.lists} lacked what was acknowledged before`);
  const reads = await countReads(product);
  if (!/replica/.test(reads)) throw new Error(`no replica answered: ${reads}`);
  if ((await readStart(product)) !== startedAt) throw new Error('the server was started anew');
  const last = [...writes.letters].at(-1) ?? '';
  await until('e-mail about the last letter', () =>
    product.getMail(SUPPORT).find(({ text }) => text.includes(last)),
  );
  return `${writes.letters.size} letters and ${writes.items.size} items were acknowledged, and each is there once; ${writes.lists} lists had all that was acknowledged before (reads: ${reads}); the server was not started anew, and its jobs go on`;
};

const countItems = (product: Product, token: string): Promise<unknown> =>
  callApi(product, '/projects/counts', { token });

/** A backup by the two roles of the database, restored into an empty one, on which another product then runs. */
const restoreElsewhere = async (cluster: Cluster, product: Product): Promise<string> => {
  const place = path.join(cluster.folder, 'backups');
  const keyFile = path.join(cluster.folder, 'backup.key');
  const settings = { ...product.settings, BACKUP_RECIPIENT: await makeBackupKey(keyFile) };
  await takeBackup(place, { ...settings, DATA_DIR: product.dataDir });
  const restored = new Product({ dataDir: path.join(cluster.folder, 'restored') });
  restored.settings = { ...settings, ...(await cluster.createAnother('restored')), DATABASE_READ_URL: '' };
  const said = await restoreBackup(place, keyFile, { ...restored.settings, DATA_DIR: restored.dataDir });
  try {
    await restored.start();
    const [before, after] = [product, restored].map(async (one) => countItems(one, await signInAsAdmin(one)));
    if (JSON.stringify(await before) !== JSON.stringify(await after))
      throw new Error('the restored product has other items');
  } finally {
    await restored.remove();
  }
  return said;
};

const main = async (): Promise<void> => {
  const faults = readFaults();
  const missing = listMissing();
  if (missing.length > 0) return console.log(`These are not installed: apt install ${missing.join(' ')}`);
  const cluster = new Cluster();
  const product = new Product();
  try {
    await cluster.start();
    product.settings = {
      ...cluster.settings,
      ...{
        DEMO_DATA: '0',
        BACKUP_TO: '',
        TRUST_PROXY: '1',
        NEW_ITEMS_PER_DAY: '100000',
        SUPPORT_EMAIL: SUPPORT,
        METRICS_TOKEN,
      },
    };
    await product.start();
    console.log(`passed  ${await tryIt(cluster, product, faults)}`);
    console.log(`passed  ${await restoreElsewhere(cluster, product)}`);
  } catch (error) {
    console.log(`FAILED  ${error instanceof Error ? error.message : String(error)}`);
    console.log(`What the databases said is in ${cluster.folder}.`);
    process.exitCode = 1;
  } finally {
    await product.remove();
    await cluster.stop();
    if (!process.exitCode) cluster.remove();
  }
};

await main();
