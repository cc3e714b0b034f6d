import { execFileSync, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installPackages } from './install.mjs';
import { endAll, findInOutput, readUntil, startTrialServer } from './trial-server.mjs';
import { root, Stop } from './workspace.mjs';

/**
 * Tries deploy/prometheus and deploy/grafana in a real Prometheus (Debian: `apt install prometheus`): it reads a real server, and every alert
 * and every panel of the dashboard is evaluated on what it read.
 */

const prometheusFolder = path.join(root, 'deploy/prometheus');
const TOKEN = 'a-token-of-this-trial-alone-0123456789';
/** Of a trial on one machine. */
const READ_SECONDS = 1;

const runTool = (args) => {
  try {
    execFileSync('promtool', args, { cwd: prometheusFolder, stdio: 'pipe' });
  } catch (error) {
    if (error.code === 'ENOENT')
      throw new Stop('promtool is not installed. On Debian: apt install prometheus.');
    throw new Stop(`promtool ${args.join(' ')}:\n${error.stdout}${error.stderr}`);
  }
};

const startPrometheus = async (folder, target) => {
  const settings = await readFile(path.join(prometheusFolder, 'prometheus.yml'), 'utf8');
  await cp(path.join(prometheusFolder, 'alerts.yml'), path.join(folder, 'alerts.yml'));
  await writeFile(path.join(folder, 'metrics-token'), TOKEN);
  await writeFile(
    path.join(folder, 'prometheus.yml'),
    settings.replace('127.0.0.1:3000', target).replaceAll(/interval: \d+s/g, `interval: ${READ_SECONDS}s`),
  );
  const args = [
    '--config.file=prometheus.yml',
    '--storage.tsdb.path=series',
    '--web.listen-address=127.0.0.1:0',
  ];
  const child = spawn('prometheus', args, { cwd: folder, stdio: 'pipe' });
  const [, address] = await findInOutput(child, /msg="Listening on" address=(\S+)/);
  return { child, api: `http://${address}/api/v1` };
};

const ask = async (url) => {
  const answer = await (await fetch(url)).json();
  if (answer.status !== 'success') throw new Stop(`${url}: ${answer.error}`);
  return answer.data;
};

const tryRules = async (api) => {
  const [group] = await readUntil('evaluation of the alerts', async () => {
    const { groups } = await ask(`${api}/rules`);
    return groups[0]?.rules.every(({ health }) => health !== 'unknown') && groups;
  });
  for (const { name, health, state, lastError } of group.rules) {
    if (health !== 'ok') throw new Stop(`${name}: ${lastError}`);
    // Nobody has checked the data of a server that is a second old.
    if (state === 'firing') throw new Stop(`${name} fires on a sound server.`);
  }
  return group.rules.length;
};

/** Panels that have nothing to show on a server that has just begun, with no backups, scanner, replica or collector of traces. */
const silentAtFirst = new Set([
  'Since the last check',
  'Since the last backup',
  'Contradictions in the data',
  'Requests cut off',
  'Virus scanner reachable',
  'Behind with archiving the log',
  'Spans of traces',
  'Reads of lists and public pages',
]);

const tryPanels = async (api) => {
  const { panels } = JSON.parse(await readFile(path.join(root, 'deploy/grafana/cinvoice.json'), 'utf8'));
  for (const { title, targets } of panels) {
    for (const { expr } of targets) {
      const query = new URLSearchParams({ query: expr.replaceAll('$__rate_interval', '10s') });
      const read = async () => (await ask(`${api}/query?${query}`)).result.length > 0;
      if (silentAtFirst.has(title)) await read();
      else await readUntil(`value for the panel '${title}'`, read);
    }
  }
  return panels.length;
};

const main = async () => {
  runTool(['check', 'rules', 'alerts.yml']);
  runTool(['test', 'rules', 'alerts.test.yml']);
  await installPackages();
  const folder = await mkdtemp(path.join(tmpdir(), 'cinvoice-prometheus-'));
  const children = [];
  try {
    const { child: server, target } = await startTrialServer(folder, { METRICS_TOKEN: TOKEN });
    children.push(server);
    const { child: prometheus, api } = await startPrometheus(folder, target);
    children.push(prometheus);
    await readUntil(
      'reading of the server',
      async () => (await ask(`${api}/query?query=up==1`)).result.length === 1,
    );
    const { result } = await ask(`${api}/query?query=count({job="cinvoice"})`);
    const alerts = await tryRules(api);
    const panels = await tryPanels(api);
    console.log(
      `Prometheus reads ${result[0].value[1]} series; ${alerts} alerts and ${panels} panels can be evaluated.`,
    );
  } finally {
    await endAll(children);
    await rm(folder, { recursive: true, force: true });
  }
};

await main().catch((error) => {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
