import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listeningPort } from '../test-http.ts';
import { openTls } from './open-tls.ts';
import type { PairFiles } from './pair.ts';
import { createAuthority, type Issued } from './test-authority.ts';
import { makePairFiles } from './test-pair-files.ts';
import { readSerialNumber } from './test-tls-client.ts';

const { ca, issue } = await createAuthority();
const patience = { timeout: 20_000 };
let first: Issued;
let next: Issued;
let made: Awaited<ReturnType<typeof makePairFiles>>;
let app: FastifyInstance;
let port: number;
let faults: unknown[];

const serve = async (files: PairFiles): Promise<void> => {
  const log = { info: () => undefined, error: (line: unknown) => void faults.push(line) };
  const tls = openTls({ files, first, log, http: {}, headMs: 20_000, checkIntervalMs: 5 });
  app = Fastify({ serverFactory: tls.serverFactory });
  tls.attach(app);
  port = await listeningPort(app);
};

beforeEach(async () => {
  faults = [];
  first = await issue();
  next = await issue();
  made = await makePairFiles(first);
});
afterEach(async () => {
  await app.close();
  await made.remove();
});

const expectServed = ({ serialNumber }: Issued) =>
  expect.poll(() => readSerialNumber({ port, ca }), patience).toBe(serialNumber);

test('files that are written over are taken up', async () => {
  await serve(made.files);
  await expectServed(first);
  await made.write('cert', next.cert);
  await made.write('key', next.key);
  await expectServed(next);
});

test('files that others are renamed to are taken up, the key first', async () => {
  await serve(made.files);
  await made.replace('key', next.key);
  await expectServed(first);
  await made.replace('cert', next.cert);
  await expectServed(next);
});

test('so are links that are switched, and a link to their folder', async () => {
  const folder = path.join(made.folder, 'live');
  const version = async (name: string, { cert, key }: Issued): Promise<string> => {
    const own = path.join(made.folder, name);
    await mkdir(own);
    await writeFile(path.join(own, 'cert.pem'), cert);
    await writeFile(path.join(own, 'key.pem'), key);
    return own;
  };
  const switchTo = async (target: string, link: string): Promise<void> => {
    await symlink(target, `${link}.new`);
    await rename(`${link}.new`, link);
  };
  await symlink(await version('1', first), folder);
  await serve({ cert: path.join(folder, 'cert.pem'), key: path.join(folder, 'key.pem') });
  await expectServed(first);
  await switchTo(await version('2', next), folder);
  await expectServed(next);

  const third = await version('3', await issue());
  const last = await issue();
  await version('4', last);
  await switchTo(third, folder);
  for (const file of ['cert.pem', 'key.pem']) {
    await rm(path.join(third, file));
    await symlink(path.join(made.folder, '4', file), path.join(third, file));
  }
  await expectServed(last);
});

test('while the files are broken the former certificate is served, and that is logged once', async () => {
  await serve(made.files);
  await made.write('key', next.key);
  await expect
    .poll(() => faults)
    .toEqual([
      { fault: `TLS_KEY is '${made.files.key}', which is not the key of the certificate in TLS_CERT.` },
    ]);
  await expectServed(first);
  await rm(made.files.cert);
  await expect.poll(() => faults.length, patience).toBe(2);
  await expectServed(first);
  await made.write('cert', next.cert);
  await expectServed(next);
  // Broken and mended, then broken likewise: that is news.
  await rm(made.files.cert);
  await expect.poll(() => faults.length, patience).toBe(3);
});
