import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../workspace.mjs';
import { listSeeds, parts } from './parts.mjs';
import { listStages } from './tests.mjs';

const [contract, , web] = parts;

test('the test beside a file comes first, then those of its folder, the types, and whole projects', () => {
  const [own, folder, types, ...whole] = listStages('packages/contract/src/rules/review.ts', contract);
  expect(own?.tests).toEqual(['packages/contract/src/rules/review.test.ts']);
  expect(folder?.tests).toContain('packages/contract/src/rules/identity.test.ts');
  expect(folder?.tests).not.toContain(own?.tests[0]);
  expect(types?.command).toMatch(/^tsc -p packages\/contract /);
  expect(whole).toEqual(contract.all.map((project) => ({ projects: [project], tests: [] })));
});

test('a file without a test of its own begins with those of its folder', () => {
  const [first] = listStages('packages/contract/src/rules/none.ts', contract);
  expect(first?.tests).toContain('packages/contract/src/rules/review.test.ts');
});

test('a folder without tests leaves it to the nearest one above', () => {
  const [first] = listStages('packages/contract/src/rules/deep/none.ts', contract);
  expect(first?.tests).toContain('packages/contract/src/rules/review.test.ts');
});

test('a file of a form has the tests of its folder and those of the screens above', () => {
  const form = 'apps/web/app/features/submissions/form';
  const [first] = listStages(`${form}/inputs/none.tsx`, web);
  expect(first?.tests).toContain(`${form}/inputs/link-rows.test.ts`);
  expect(first?.tests).toContain(`${form}/submission-form.test.tsx`);
});

test('every part has twenty seeds, of which another list shares none', () => {
  for (const part of parts) {
    expect(existsSync(join(root, part.folder))).toBe(true);
    const both = [...listSeeds(part), ...listSeeds(part, 'other')];
    expect(new Set(both).size).toBe(40);
    expect(listSeeds(part)[0]).toBe(`${part.name} 1`);
  }
});
