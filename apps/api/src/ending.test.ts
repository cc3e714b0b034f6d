import { afterEach, describe, expect, test, vi } from 'vitest';
import { connectRaw } from './platform/test-socket.ts';
import { beginUpload, startProduct } from './test-product.ts';

// Each test starts a server of its own, some of them twice.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });
const patience = { timeout: 60_000, interval: 10 };

type Product = Awaited<ReturnType<typeof startProduct>>;
let product: Product;
afterEach(() => product.close());

const started = async (...options: Parameters<typeof startProduct>): Promise<number> => {
  product = await startProduct(...options);
  return waitForPort(1);
};

const waitForPort = (nth: number): Promise<number> => vi.waitUntil(() => product.ports()[nth - 1], patience);

const startUpload = async (port: number) => {
  const upload = await beginUpload(port, await product.people());
  await vi.waitUntil(async () => (await product.filesLeft()).length > 0, patience);
  return upload;
};

const isUp = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

describe('an uncaught fault', () => {
  test.each([
    ['thrown in a timer', "throw new Error('planted')"],
    ['of a promise that nobody waits for', "Promise.reject(new Error('planted'))"],
  ])('%s is logged, what is in hand is finished, and the server starts anew', async (_how, planted) => {
    const port = await started({ STOP_WAIT_SECONDS: '60' }, planted);
    const upload = await startUpload(port);
    await product.plant();
    await vi.waitUntil(() => product.heard(/"level":50.*planted.*stack/), patience);
    await vi.waitUntil(async () => !(await isUp(port)), patience);
    await upload.finish();
    expect(await upload.answer()).toMatchObject({ status: 201 });
    expect(await isUp(await waitForPort(2))).toBe(true);
    expect(product.heard(/ended unasked \(code 70\)/)).toBeDefined();
    expect(await product.filesLeft()).not.toEqual([]);
  });
});

describe('SIGTERM', () => {
  test('lets an upload finish and exits cleanly', async () => {
    const upload = await startUpload(await started({ STOP_WAIT_SECONDS: '60' }));
    product.signal('SIGTERM');
    await upload.finish();
    expect(await upload.answer()).toMatchObject({ status: 201 });
    expect(await product.exited).toBe(0);
  });

  test('cuts off an endless upload and leaves no file', async () => {
    const upload = await startUpload(await started({ STOP_WAIT_SECONDS: '1' }));
    product.signal('SIGTERM');
    expect(await upload.answer()).toBeNull();
    expect(await product.exited).toBe(0);
    expect(await product.filesLeft()).toEqual([]);
  });

  test('is reported by /readyz before the listener closes, if it is polled', async () => {
    const port = await started({ STOP_WAIT_SECONDS: '20' });
    const ready = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;
    expect(await ready()).toBe(200);
    product.signal('SIGTERM');
    await vi.waitUntil(async () => (await ready()) === 503, patience);
    // The listener is still open and serves others.
    expect(await isUp(port)).toBe(true);
    expect(await product.exited).toBe(0);
  });

  test('does not wait for a connection without a request', async () => {
    const port = await started({ STOP_WAIT_SECONDS: '3600' });
    const quiet = await connectRaw(port);
    await fetch(`http://127.0.0.1:${port}/healthz`);
    product.signal('SIGTERM');
    expect(await product.exited).toBe(0);
    await quiet.closed;
  });
});

test('a wrong setting ends the first start for good', async () => {
  product = await startProduct({ PORT: 'none' });
  expect(await product.exited).toBe(1);
  expect(product.heard(/^PORT is 'none'; allowed/)).toBeDefined();
});
