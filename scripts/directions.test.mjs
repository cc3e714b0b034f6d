import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import rules from '../.dependency-cruiser.mjs';
import { readDirections } from './directions.mjs';
import { root } from './workspace.mjs';

/** The smallest tree that breaks each rule: a file and its imports. */
const breaches = {
  'no-cycles': {
    'apps/api/src/one.ts': './two.ts',
    'apps/api/src/two.ts': './one.ts',
  },
  'contract-stands-alone': { 'packages/contract/src/money.ts': 'kysely' },
  'contract-has-no-io': { 'packages/contract/src/money.ts': 'node:fs' },
  'packages-stand-alone': {
    'packages/embedded-postgres/src/start.ts': '../../../apps/api/src/app.ts',
    'apps/api/src/app.ts': null,
  },
  'ui-knows-words': {
    'packages/ui/src/api/api.ts': '../../../embedded-postgres/src/start.ts',
    'packages/embedded-postgres/src/start.ts': null,
  },
  'art-is-a-tool': {
    'packages/ui/src/api/api.ts': '../../../art/src/draw.ts',
    'packages/art/src/draw.ts': null,
  },
  'apps-meet-only-in-contract': {
    'apps/web/app/shared/api/download.ts': '../../../../api/src/app.ts',
    'apps/api/src/app.ts': null,
  },
  'journeys-stand-outside': { 'e2e/sign-in.ts': '../apps/api/src/app.ts', 'apps/api/src/app.ts': null },
  'api-module-privacy': {
    'apps/api/src/modules/users/service.ts': '../otts/repo.ts',
    'apps/api/src/modules/otts/repo.ts': null,
  },
  'platform-knows-no-module': {
    'apps/api/src/platform/clock.ts': '../modules/otts/index.ts',
    'apps/api/src/modules/otts/index.ts': null,
  },
  'sandbox-stands-apart': {
    'apps/api/src/server.ts': './sandbox/open-sandbox.ts',
    'apps/api/src/sandbox/open-sandbox.ts': null,
  },
  's3-is-loaded-on-demand': {
    'apps/api/src/platform/storage/open.ts': './s3/open.ts',
    'apps/api/src/platform/storage/s3/open.ts': null,
    'apps/api/src/platform/backup/open-store.ts': './bucket-store.ts',
    'apps/api/src/platform/backup/bucket-store.ts': null,
  },
  'opentelemetry-is-loaded-on-demand': {
    'apps/api/src/platform/tracing/open-tracing.ts': './opentelemetry/create-tracing.ts',
    'apps/api/src/platform/tracing/opentelemetry/create-tracing.ts': null,
  },
  'repo-is-the-only-sql': { 'apps/api/src/modules/otts/service.ts': 'kysely' },
  'repo-below-service': { 'apps/api/src/modules/otts/secrets-repo.ts': 'fastify' },
  'web-features-are-islands': {
    'apps/web/app/features/reviews/review.tsx': '../profile/profile.tsx',
    'apps/web/app/features/profile/profile.tsx': null,
  },
  'web-flows-down': {
    'apps/web/app/features/reviews/review.tsx': '../../routes/home.tsx',
    'apps/web/app/routes/home.tsx': null,
  },
  'web-shared-is-lowest': {
    'apps/web/app/shared/api/download.ts': '../../features/reviews/review.tsx',
    'apps/web/app/features/reviews/review.tsx': null,
  },
  'no-orphans': { 'apps/web/app/shared/lonely.ts': null },
};

const folders = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const plant = (files) => {
  // The folder is in the project, so that packages are found.
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/planted-'));
  folders.push(folder);
  for (const [file, imported] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), imported ? `import '${imported}';\n` : 'export const nothing = 0;\n');
  }
  return folder;
};

test('every rule has a test tree that breaks it', () => {
  expect(Object.keys(breaches)).toEqual(rules.forbidden.map(({ name }) => name));
});

test.each(Object.entries(breaches))('%s is noticed when it is broken', async (rule, files) => {
  const { violations } = await readDirections(plant(files));
  expect(violations.map(({ rule: broken }) => broken)).toContain(rule);
});
