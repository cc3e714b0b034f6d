import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseConfig } from './config.ts';

const secret = 'k'.repeat(40);

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'secrets-'));
  file = path.join(folder, 'secret-key');
  await writeFile(file, `${secret}\n`);
});
afterAll(() => rm(folder, { recursive: true }));

test('a secret comes from the file that its setting names, without the end of its line', () => {
  expect(parseConfig({ SECRET_KEY_FILE: file })).toMatchObject({ secretKey: secret });
});

test('what a file holds is checked like a setting, and not shown', async () => {
  const short = path.join(folder, 'short');
  await writeFile(short, 'hunter2');
  expect(() => parseConfig({ SECRET_KEY_FILE: short })).toThrow(
    'SECRET_KEY is a value not shown here; allowed: at least 32 characters, kept secret.',
  );
});

test('a file that cannot be read, and a secret that is set twice, stop the start with one line', () => {
  const missing = path.join(folder, 'missing');
  expect(() => parseConfig({ SECRET_KEY_FILE: missing })).toThrow(
    `SECRET_KEY_FILE is '${missing}', which cannot be read.`,
  );
  expect(() => parseConfig({ SECRET_KEY: secret, SECRET_KEY_FILE: file })).toThrow(
    'SECRET_KEY and SECRET_KEY_FILE are both set: set one of them.',
  );
});

test('settings that are no secrets come from the environment alone', () => {
  expect(parseConfig({ PORT_FILE: file })).toMatchObject({ port: 3000 });
});
