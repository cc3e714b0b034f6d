import { addDays, toDay } from '@cinvoice/contract/market/working-days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldCounts } from '#api/modules/statistics/index.ts';
import { moveInvoice, startOpenMarket, type TestMarket } from './test-market.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await startOpenMarket();
});
afterAll(() => market.server.close());

/** An accepted invoice that is due that many days from today. */
const anInvoiceDue = async (days: number): Promise<string> => {
  const { _id } = await market.anInvoiceIn('accepted');
  const due = addDays(toDay(market.server.now()), days);
  const changes = { due_day: due, payer_due_day: due };
  await market.server.db.updateTable('invoices').set(changes).where('id', '=', _id).execute();
  return _id;
};

test('each reader lists and counts the same late invoices: owed, and due before today', async () => {
  const yesterday = await anInvoiceDue(-1);
  await anInvoiceDue(0);
  await anInvoiceDue(1);
  const longAgo = await anInvoiceDue(-7);
  await moveInvoice(market, await anInvoiceDue(-2), 'settled');
  await foldCounts(market.server.db);
  const { asha, itsOtt, admin } = market;
  for (const [area, reader] of [
    ['user', asha] as const,
    ['ott', itsOtt] as const,
    ['admin', admin] as const,
  ]) {
    const list = async (query: string): Promise<string[]> =>
      (await market.get(reader, `/invoices/${area}?late=1${query}`))
        .json()
        .data.map(({ _id }: { _id: string }) => _id);
    expect(await list('')).toEqual([longAgo, yesterday]);
    expect(await list('&order=oldest')).toEqual([yesterday, longAgo]);
    const { data } = (await market.get(reader, '/invoices/counts')).json();
    expect(data).toMatchObject({
      late: { count: 2 },
      states: { accepted: { count: 4 }, settled: { count: 1 } },
    });
  }
});
