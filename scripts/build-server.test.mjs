import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const scripts = import.meta.dirname;
const parts = [
  'build-server.mjs',
  'compile-cache.mjs',
  'keep-serving.mjs',
  'server-program.mjs',
  'stop-with-parent.mjs',
  'supervise.mjs',
  'workspace.mjs',
];

/** A repository of these scripts, whose server is one file and is built by a copy of it. */
let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cinvoice-builds-'));
  for (const part of parts) cpSync(path.join(scripts, part), path.join(folder, 'scripts', part));
  for (const name of ['contract', 'embedded-postgres'])
    mkdirSync(path.join(folder, 'packages', name), { recursive: true });
  const files = {
    'package.json': { private: true, workspaces: ['apps/*'] },
    'package-lock.json': {},
    'tsconfig.base.json': {},
    'apps/api/package.json': { name: '@cinvoice/api', scripts: { build: 'node build.cjs' } },
  };
  mkdirSync(path.join(folder, 'apps/api'), { recursive: true });
  for (const [name, content] of Object.entries(files)) write(name, JSON.stringify(content));
  write(
    'apps/api/build.cjs',
    `const { cpSync, mkdirSync, readFileSync } = require('node:fs');
    const folder = process.argv[process.argv.indexOf('--outDir') + 1];
    mkdirSync(folder, { recursive: true });
    cpSync('main.js', folder + '/main.js');
    if (readFileSync('main.js', 'utf8').includes('broken')) process.exit(1);`,
  );
  writeServer('one');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name, text) => writeFileSync(path.join(folder, name), text);
const writeServer = (word, then = '') =>
  write('apps/api/main.js', `console.log('${word}'); process.send('ready', () => { ${then} });`);

const runNode = (...args) => {
  const { NODE_ENV: _, ...env } = process.env;
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    cwd: folder,
    env,
    encoding: 'utf8',
    // A supervisor would start a broken server again and again.
    timeout: 50_000,
  });
  return { output: `${stdout}${stderr}`, status };
};

const builder = () => pathToFileURL(path.join(folder, 'scripts/build-server.mjs')).href;
const build = () =>
  runNode(
    '--input-type=module',
    '--eval',
    `await (await import(${JSON.stringify(builder())})).buildServer()`,
  );
const serve = () => runNode('scripts/keep-serving.mjs');

const listBuilds = () =>
  readdirSync(path.join(folder, 'apps/api/build'))
    .filter((name) => !name.startsWith('.'))
    .map((name) => readFileSync(path.join(folder, 'apps/api/build', name, 'main.js'), 'utf8'))
    .map((text) => /'(\w+)'/.exec(text)?.[1])
    .sort();

test('what is not built is not served, and the message says how to build it', () => {
  const { output, status } = serve();
  expect(output).toContain('npm run build');
  expect(status).toBe(1);
});

test('the newest build is served, and the same sources are built once', () => {
  expect(build().output).toContain('Building the server');
  expect(serve()).toEqual({ output: 'one\n', status: 0 });
  expect(build().output).toBe('');
});

test('a build leaves the one before, from which a server may still run, and removes older ones', () => {
  build();
  writeServer('two');
  build();
  expect(listBuilds()).toEqual(['one', 'two']);
  writeServer('three');
  build();
  expect(listBuilds()).toEqual(['three', 'two']);
  expect(serve().output).toBe('three\n');
});

test('a build that fails leaves the newest one as it was', () => {
  build();
  writeServer('broken');
  const { output, status } = build();
  expect(output).toContain('The server could not be built');
  expect(status).toBe(1);
  expect(serve().output).toBe('one\n');
});

test('a server that ends while no build can be read is started anew from its own', () => {
  writeServer(
    'one',
    `const { existsSync, rmSync } = require('node:fs');
    if (!existsSync('apps/api/build/.newest')) process.exit(0);
    rmSync('apps/api/build/.newest');
    process.exit(1);`,
  );
  build();
  const { output, status } = serve();
  expect(output).toMatch(/^one\none\n.*code 1/);
  expect(status).toBe(0);
});
