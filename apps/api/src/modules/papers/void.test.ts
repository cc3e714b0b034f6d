import { expect, test } from 'vitest';
import { endSales } from '#api/modules/sale-endings/index.ts';
import { createStories, startSales } from '#api/modules/sales/test-sales.ts';
import { makeDuePapers } from './make.ts';
import { createPaperReading } from './test-papers.ts';

test('deed and notice of a sale are void once it was unwound', async () => {
  const market = await startSales();
  const { db, now, storage } = market.server;
  const { sale } = await createStories(market).aFunded();
  await makeDuePapers({ db, clock: now, storage, operator: { gstin: '', address: '', sac: '' } });
  const { list } = createPaperReading(market);
  const listVoid = async (): Promise<string[]> =>
    (await list(market.asha, sale.invoiceId)).filter(({ isVoid }) => isVoid).map(({ kind }) => kind);
  expect(await listVoid()).toEqual([]);
  const ending = { ending: 'paid', reason: '', actor: { kind: 'product' } } as const;
  const told = { sendMessage: async () => undefined };
  await db.transaction().execute((tx) => endSales(told, tx, [sale.invoiceId], ending, now()));
  expect((await listVoid()).toSorted()).toEqual(['deed', 'notice']);
  await market.server.close();
});
