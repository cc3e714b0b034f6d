import { addDays, toDay } from '@cinvoice/contract/market/working-days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '#api/modules/auth/index.ts';
import { createMessagesSender } from '#api/modules/messages/index.ts';
import { runMarketDay } from '#api/modules/reminders/index.ts';
import { type SoldCase, startSharings, type TestSharings } from '#api/modules/sharings/test-sharings.ts';

let world: TestSharings;
beforeAll(async () => {
  world = await startSharings();
});
afterAll(() => world.treasury.server.close());

const enter = (kind: 'user' | 'ott', id: string): Promise<string> => {
  const { db, now } = world.treasury.server;
  return openSession(db, kind === 'user' ? { kind, userId: id } : { kind, ottId: id }, now());
};
const asPayer = () => enter('ott', world.parties.ott.id);
const day = () =>
  runMarketDay({
    db: world.treasury.server.db,
    clock: world.treasury.server.now,
    sendMessages: createMessagesSender(async () => undefined),
  });

const post = async (token: string, { id }: SoldCase, url: string, body: object) =>
  world.treasury.post(token, `/invoices/${id}/${url}`, body);
const get = async (token: string, url: string) => world.treasury.get(token, url);

test('a payer reads what is due, to which account, with what it has announced; paid, it is due no more', async () => {
  const sold = await world.aSold(true);
  const announced = { utr: 'hdfcr5 2026112500001', amountPaise: 60_00_000_00, day: sold.dueDay };
  await world.passTo(addDays(sold.dueDay, 31));
  const payer = await asPayer();
  const answer = await post(payer, sold, 'announced-payments', announced);
  expect(answer.statusCode, answer.body).toBe(201);
  expect(answer.json().data).toMatchObject({ ...announced, utr: 'HDFCR52026112500001' });
  const find = async () => {
    const { data } = (await get(await asPayer(), '/invoices/ott/dues')).json();
    return data.find(({ invoiceId }: { invoiceId: string }) => invoiceId === sold.id);
  };
  expect(await find()).toMatchObject({
    dueDay: sold.dueDay,
    payablePaise: 1_08_00_000_00,
    receivedPaise: 0,
    outstandingPaise: 1_08_00_000_00,
    daysLate: 31,
    bucket: '31-60',
    account: { bank: 'HDFC Bank', accountNumber: '50200012344471' },
    reference: `CV ${sold.reference}`,
    announced: [{ utr: 'HDFCR52026112500001' }],
    isHindered: false,
  });
  expect(await world.balance(`receipts:${sold.id}`)).toBe(0);
  const { data: late } = (await get(payer, '/invoices/ott?late=1')).json();
  expect(late).toContainEqual(expect.objectContaining({ _id: sold.id, daysLate: 31 }));
  const { data: counts } = (await get(payer, '/invoices/counts')).json();
  expect(counts.late).toMatchObject({ count: late.length });
  await world.pay(sold, 1_08_00_000_00, addDays(sold.dueDay, 31));
  expect(await find()).toBeUndefined();
});

test('the same payment is announced once, and not with another amount; nobody but the payer announces', async () => {
  const sold = await world.aSold(true);
  const announced = { utr: 'UTIBN52026000077', amountPaise: 5_00, day: '2027-03-01' };
  const payer = await asPayer();
  const first = (await post(payer, sold, 'announced-payments', announced)).json().data;
  expect((await post(payer, sold, 'announced-payments', announced)).json().data).toEqual(first);
  const other = await post(payer, sold, 'announced-payments', { ...announced, amountPaise: 6_00 });
  expect(other.statusCode).toBe(400);
  expect(other.json().errors[0]).toMatchObject({ path: 'utr', code: 'utr-announced' });
  const short = await post(payer, sold, 'announced-payments', { ...announced, utr: 'A B' });
  expect(short.json().errors[0]).toMatchObject({ path: 'utr', code: 'utr-invalid' });
  const { boss } = world.treasury;
  expect((await post(boss.token, sold, 'announced-payments', announced)).statusCode).toBe(403);
  const { data } = (await get(boss.token, `/invoices/${sold.id}/announced-payments`)).json();
  expect(data).toEqual([first]);
  await world.pay(sold, 1_08_00_000_00, sold.dueDay);
  const late = await post(await asPayer(), sold, 'announced-payments', { ...announced, utr: 'LATER123' });
  expect(late.json()).toMatchObject({ type: '/problems/wrong-state' });
});

test('an update is read by admins, seller and holders, and told to holders; a stranger finds nothing', async () => {
  const sold = await world.aSold(true);
  const { boss, server } = world.treasury;
  const written = await post(boss.token, sold, 'updates', { text: 'They pay on Friday.' });
  expect(written.statusCode, written.body).toBe(201);
  const [holder] = sold.holders;
  const url = `/invoices/${sold.id}/updates`;
  const seller = await enter('user', world.parties.seller.id);
  const ofHolder = await get(await enter('user', holder?.id ?? ''), url);
  const told = { text: 'They pay on Friday.', day: toDay(server.now()), by: 'Admin' };
  expect(ofHolder.json().data).toMatchObject([told]);
  expect((await get(seller, url)).json().data).toMatchObject([told]);
  expect((await get(boss.token, url)).json().data).toMatchObject([
    { ...told, by: expect.not.stringMatching(/^Admin$/) },
  ]);
  const stranger = await server.aUser('9100000777', 'investor');
  expect((await get(stranger.token, url)).statusCode).toBe(404);
  expect((await get(await asPayer(), url)).statusCode).toBe(403);
  expect((await world.listNews(holder?.id ?? ''))[0]).toMatchObject({
    event: 'units-update',
    parameters: { text: 'They pay on Friday.', deal: sold.saleId },
  });
});

test('holders are told that payment may stop, once a day and not why', async () => {
  const sold = await world.aSold(true);
  await world.freeze(sold);
  await world.freeze(sold);
  for (const { id } of sold.holders) {
    const news = await world.listNews(id);
    expect(news.map(({ event }) => event)).toEqual(['units-may-stop']);
    expect(JSON.stringify(news)).not.toContain('court');
  }
});

test('holders are told in each bucket, and admins after seven silent days, once a silence', async () => {
  const sold = await world.aSold(true);
  const { boss } = world.treasury;
  const [holder] = sold.holders;
  const events = async (id: string, event: string) =>
    (await world.listNews(id)).filter((one) => one.event === event).length;
  const ofBoss = async () => {
    const news = await world.listNews(boss.id);
    return news.filter(
      ({ event, parameters }) =>
        event === 'update-overdue' && JSON.stringify(parameters).includes(`"${sold.number}"`),
    ).length;
  };
  const reach = async (daysLate: number): Promise<void> => {
    await world.passTo(addDays(sold.dueDay, daysLate));
    await world.addLine({ ...sold, reference: 'NOBODY' }, 1, addDays(sold.dueDay, daysLate), 'SOMEBODY');
    await day();
    await day();
  };
  await reach(1);
  expect(await events(holder?.id ?? '', 'units-late')).toBe(1);
  expect(await ofBoss()).toBe(0);
  await reach(7);
  expect(await ofBoss()).toBe(1);
  await post(boss.token, sold, 'updates', { text: 'They answer.' });
  await reach(13);
  expect(await ofBoss()).toBe(1);
  await reach(31);
  expect(await ofBoss()).toBe(2);
  expect(await events(holder?.id ?? '', 'units-late')).toBe(2);
});
