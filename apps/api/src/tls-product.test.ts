import { once } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAuthority } from './platform/tls/test-authority.ts';
import { makePairFiles } from './platform/tls/test-pair-files.ts';
import { openHttp2 } from './platform/tls/test-tls-client.ts';
import { startProduct } from './test-product.ts';

// Each test starts a server of its own.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });
const patience = { timeout: 60_000, interval: 10 };

const { ca, issue } = await createAuthority();
let made: Awaited<ReturnType<typeof makePairFiles>>;
let product: Awaited<ReturnType<typeof startProduct>>;
beforeEach(async () => {
  made = await makePairFiles(await issue());
});
afterEach(async () => {
  await product.close();
  await made.remove();
});

const startIt = async () => {
  product = await startProduct({
    TLS_CERT: made.files.cert,
    TLS_KEY: made.files.key,
    STOP_WAIT_SECONDS: '3600',
  });
};

test('the product says its encrypted address, and a stop waits for no idle session', async () => {
  await startIt();
  const port = await vi.waitUntil(() => product.ports()[0], patience);
  expect(product.heard(/is ready at https:/)).toBeDefined();
  const client = await openHttp2({ port, ca });
  expect((await client.ask({ path: '/healthz' })).status).toBe(200);
  const ended = once(client.session, 'close');
  product.signal('SIGTERM');
  await ended;
  expect(await product.exited).toBe(0);
});

test('files that are no pair end the start with one line', async () => {
  await made.write('key', (await issue()).key);
  await startIt();
  expect(await product.exited).toBe(1);
  expect(
    product.heard(/^TLS_KEY is '.*', which is not the key of the certificate in TLS_CERT\.$/),
  ).toBeDefined();
});
