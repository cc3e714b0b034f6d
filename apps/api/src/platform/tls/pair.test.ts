import { mkdir, rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CannotStart } from '../cannot-start.ts';
import { openPair } from './pair.ts';
import { createAuthority, type Issued } from './test-authority.ts';
import { makePairFiles } from './test-pair-files.ts';

const { issue } = await createAuthority();
let issued: Issued;
let made: Awaited<ReturnType<typeof makePairFiles>>;
beforeEach(async () => {
  issued = await issue();
  made = await makePairFiles(issued);
});
afterEach(() => made.remove());

const getRefusal = () => openPair(made.files).catch((error: unknown) => error);

test('a certificate with its chain, and its key, are a pair', async () => {
  const other = await issue();
  await made.write('cert', issued.cert + other.cert);
  expect((await openPair(made.files))?.first).toEqual({ cert: issued.cert + other.cert, key: issued.key });
});

test.each([
  ['an empty certificate', () => made.write('cert', ''), /^TLS_CERT is '.*cert\.pem', which holds no cert/],
  ['a key for a certificate', () => made.write('cert', issued.key), /^TLS_CERT is .* holds no certificate/],
  ['half a chain', () => made.write('cert', issued.cert + issued.cert.slice(0, 200)), /^TLS_CERT is /],
  [
    'half a key',
    () => made.write('key', issued.key.slice(0, 90)),
    /^TLS_KEY is '.*key\.pem', which holds no/,
  ],
  [
    'a folder',
    async () => {
      await rm(made.files.key);
      await mkdir(made.files.key);
    },
    /^TLS_KEY is .* cannot be read \(EISDIR\)\.$/,
  ],
  [
    'a missing file',
    () => rm(made.files.cert),
    /^TLS_CERT is .*cert\.pem', a file that cannot be read \(ENOENT\)\.$/,
  ],
  [
    'the key of another certificate',
    async () => made.write('key', (await issue()).key),
    /^TLS_KEY is .*, which is not the key of the certificate in TLS_CERT\.$/,
  ],
])('%s stops the start with one line', async (_what, spoil, line) => {
  await spoil();
  const refusal = await getRefusal();
  expect(refusal).toBeInstanceOf(CannotStart);
  expect(refusal).toMatchObject({ message: expect.stringMatching(line) });
  expect(String(refusal)).not.toContain('\n');
});
