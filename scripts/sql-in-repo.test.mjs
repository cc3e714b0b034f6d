import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { environment } from './checks.mjs';
import { root } from './workspace.mjs';

const calls = {
  select: "db.selectFrom('otts').selectAll()",
  insert: "db.insertInto('otts').values(row)",
  update: "db.updateTable('otts').set(row)",
  delete: "tx.deleteFrom('otts')",
  template: 'sql`SELECT 1`.execute(db)',
  'typed template': 'sql<number>`SELECT 1`.execute(db)',
  text: "pool.query('SELECT 1')",
};

const refused = [
  'apps/api/src/modules/otts/service.ts',
  'apps/api/src/modules/otts/repository.ts',
  'apps/api/src/modules/otts/write/routes.ts',
  'apps/api/src/app.ts',
  'apps/api/demo/seed.ts',
];

const accepted = [
  'apps/api/src/modules/otts/repo.ts',
  'apps/api/src/modules/otts/secrets-repo.ts',
  'apps/api/src/modules/otts/otts.test.ts',
  'apps/api/src/modules/otts/test-otts.ts',
  'apps/api/src/platform/rate-limit.ts',
];

let folder;
beforeAll(() => {
  // The folder is in the project, so that settings and packages are found.
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache/planted-'));
  // Git ignores the folder.
  const { vcs: _vcs, ...settings } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(settings));
  mkdirSync(join(folder, 'scripts'));
  copyFileSync(join(root, 'scripts/sql-in-repo.grit'), join(folder, 'scripts/sql-in-repo.grit'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Lints planted files and returns the paths that the rule reports, each once. */
const lint = (files) => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const args = ['lint', '--reporter=json', '--only=plugin', '--max-diagnostics=none', 'apps'];
  const { stdout } = spawnSync('biome', args, { cwd: folder, env: environment, encoding: 'utf8' });
  rmSync(join(folder, 'apps'), { recursive: true });
  const { diagnostics } = JSON.parse(stdout);
  return [...new Set(diagnostics.map(({ location }) => location.path))].toSorted();
};

const wrapCode = (code) => `export const run = (db, pool, tx, sql, row) => ${code};\n`;

test.each(Object.entries(calls))('a call of the sort %s is refused outside repositories', (_sort, call) => {
  const planted = [...refused, ...accepted].map((file) => [file, wrapCode(call)]);
  expect(lint(Object.fromEntries(planted))).toEqual(refused.toSorted());
});

test('code without SQL is accepted everywhere', () => {
  const planted = refused.map((file) => [file, 'export const run = (db) => db.transaction();\n']);
  expect(lint(Object.fromEntries(planted))).toEqual([]);
});
