import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createPolicy, writeCsp } from './write-csp.ts';

const computeHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('permits inline scripts and styles by their hashes', () => {
  const policy = createPolicy(
    '<style data-x="y">a{}</style><script async>one()</script><script>two()</script>',
  );
  expect(policy).toContain(`script-src 'self' ${computeHash('one()')} ${computeHash('two()')};`);
  expect(policy).toContain(`style-src-elem 'self' ${computeHash('a{}')};`);
});

test('gives no hash to scripts of files and permits no other inline code', () => {
  const policy = createPolicy('<script type="module" src="/assets/a.js"></script>');
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test('gives no hash to structured data', () => {
  expect(createPolicy('<script type="application/ld+json">{"@type":"FAQPage"}</script>')).toContain(
    "script-src 'self';",
  );
});

test('writes a policy for every page under its path', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'csp-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(path.join(folder, 'login'));
  await writeFile(path.join(folder, 'index.html'), '<script>home()</script>');
  await writeFile(path.join(folder, 'login', 'index.html'), '<script>login()</script>');
  await writeCsp(folder);
  const policies: unknown = JSON.parse(await readFile(path.join(folder, 'csp.json'), 'utf8'));
  expect(policies).toEqual({
    'index.html': expect.stringContaining(computeHash('home()')),
    'login/index.html': expect.stringContaining(computeHash('login()')),
  });
});
