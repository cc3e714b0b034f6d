import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSales, type TestSales } from '#api/modules/sales/test-sales.ts';
import type { Storage } from '#api/platform/storage/storage.ts';
import { makeDuePapers, type PaperDeps } from './make.ts';

let market: TestSales;
let deps: PaperDeps;
beforeAll(async () => {
  market = await startSales();
  const { db, now, storage } = market.server;
  deps = { db, clock: now, storage, operator: { gstin: '', address: '', sac: '' } };
});
afterAll(() => market.server.close());

const MINUTE = 60_000;

test('a paper that cannot be made is tried after growing pauses, told to the admins once, and made in the end', async () => {
  const invoice = await market.anAccepted();
  let tries = 0;
  const full: Storage = {
    ...deps.storage,
    stage: () => ({
      ...deps.storage.stage(),
      write: async () => {
        tries += 1;
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      },
    }),
  };
  const minutes: number[] = [];
  for (let minute = 0; minute < 15; minute += 1) {
    const before = tries;
    await makeDuePapers({ ...deps, storage: full }).catch(() => undefined);
    if (tries > before) minutes.push(minute);
    market.server.pass(MINUTE);
  }
  expect(minutes).toEqual([0, 2, 6, 14]);

  const told = (await market.get(market.admin, '/messages?limit=100'))
    .json()
    .data.filter(({ event }: { event: string }) => event === 'paper-failed');
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({
    parameters: { kind: 'acceptance', number: invoice.number },
    item: { kind: 'invoices', _id: invoice._id },
  });

  // What comes after it is not held up.
  const another = await market.anAccepted();
  await makeDuePapers(deps);
  const listKinds = async (id: string): Promise<string[]> =>
    (await market.get(market.asha, `/documents?invoice=${id}`))
      .json()
      .data.map(({ kind }: { kind: string }) => kind);
  expect(await listKinds(another._id)).toEqual(['acceptance']);
  expect(await listKinds(invoice._id)).toEqual([]);
  market.server.pass(16 * MINUTE);
  await makeDuePapers(deps);
  expect(await listKinds(invoice._id)).toEqual(['acceptance']);
  expect(await deps.db.selectFrom('failed_papers').selectAll().execute()).toEqual([]);
});
