import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deriveKey, loadSecret } from './secret.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cinvoice-secret-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a secret is created once, readable by this user only, also by concurrent starts', async () => {
  const secrets = await Promise.all([loadSecret(undefined, folder), loadSecret(undefined, folder)]);
  expect(secrets[0]).toEqual(secrets[1]);
  expect(await loadSecret(undefined, folder)).toEqual(secrets[0]);
  const file = path.join(folder, 'secret.key');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file)).toEqual(secrets[0]);
});

test('keys for two purposes are unrelated, and one purpose has one key', () => {
  const secret = Buffer.from('a secret of some length, for a test');
  expect(deriveKey(secret, 'file-links')).toEqual(deriveKey(secret, 'file-links'));
  expect(deriveKey(secret, 'file-links')).not.toEqual(deriveKey(secret, 'one-time-codes'));
});
