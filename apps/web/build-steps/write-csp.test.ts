import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { policyFor, writeCsp } from './write-csp.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('a page may run its own inline scripts and styles, each named by its hash', () => {
  const policy = policyFor('<style data-x="y">a{}</style><script async>one()</script><script>two()</script>');
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')} ${hashOf('two()')};`);
  expect(policy).toContain(`style-src-elem 'self' ${hashOf('a{}')};`);
});

test('a script from a file needs no hash, nothing inline is allowed at large', () => {
  const policy = policyFor('<script type="module" src="/assets/a.js"></script>');
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test('data for machines is named by no hash, as it does not run', () => {
  expect(policyFor('<script type="application/ld+json">{"@type":"FAQPage"}</script>')).toContain(
    "script-src 'self';",
  );
});

test('every page gets a policy under its own path', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'csp-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(path.join(folder, 'login'));
  await writeFile(path.join(folder, 'index.html'), '<script>home()</script>');
  await writeFile(path.join(folder, 'login', 'index.html'), '<script>login()</script>');
  await writeCsp(folder);
  const policies: unknown = JSON.parse(await readFile(path.join(folder, 'csp.json'), 'utf8'));
  expect(policies).toEqual({
    'index.html': expect.stringContaining(hashOf('home()')),
    'login/index.html': expect.stringContaining(hashOf('login()')),
  });
});
