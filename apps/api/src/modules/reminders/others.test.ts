import { formatDate } from '@cinvoice/contract/dates';
import { addDays, toDay } from '@cinvoice/contract/market/working-days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '#api/modules/auth/index.ts';
import { createMessagesSender } from '#api/modules/messages/index.ts';
import { readMail } from '#api/modules/messages/test-mail.ts';
import { anEscrow, createStatementCalls, toCsv } from '#api/modules/statements/test-statements.ts';
import { giveApproved } from '#api/modules/verifications/test-cast.ts';
import { type Someone, startTestApp, type TestApp } from '#api/test-app.ts';
import { runMarketDay } from './index.ts';

let server: TestApp;
let boss: Someone;
beforeAll(async () => {
  server = await startTestApp();
  boss = await server.anAdmin();
});
afterAll(() => server.close());

const enter = async (): Promise<void> => {
  boss.token = await openSession(server.db, { kind: 'admin', adminId: boss.id }, server.now());
};
const passTo = async (day: string): Promise<void> => {
  server.pass(Date.parse(`${day}T00:30:00Z`) - server.now().getTime());
  await enter();
};
const run = (): Promise<void> =>
  runMarketDay({
    db: server.db,
    clock: server.now,
    sendMessages: createMessagesSender(async (_tx, id) => void server.askedEmails.push(id)),
  });
const listNews = async (to: Someone, event: string): Promise<unknown[]> => {
  const rows = await server.db
    .selectFrom('messages')
    .select(['event', 'parameters'])
    .where('recipient_id', '=', to.id)
    .orderBy('created_at')
    .execute();
  return rows.filter((row) => row.event === event).map(({ parameters }) => parameters);
};

const page = '/admin/treasury';

test('owners are reminded thirty and seven days before a verification lapses, and suspended ones are not', async () => {
  const asha = await server.aUser('9300000001');
  const ravi = await server.aUser('9300000002', 'investor');
  await giveApproved(server, boss, asha, 'seller');
  await giveApproved(server, boss, ravi, 'investor');
  await server.db
    .updateTable('users')
    .set({ suspended_at: server.now() })
    .where('id', '=', ravi.id)
    .execute();
  await readMail(server);
  // Approved on 20 November 2026, for 24 months.
  for (const day of ['2028-10-20', '2028-10-21', '2028-10-22', '2028-11-12', '2028-11-13', '2028-11-19']) {
    await passTo(day);
    await run();
    await run();
  }
  const reminder = { area: 'filmmaker', until: '20/11/2028' };
  expect(await listNews(asha, 'verification-ends')).toEqual([reminder, reminder]);
  expect(await listNews(ravi, 'verification-ends')).toEqual([]);
  const [first] = await readMail(server);
  expect(first).toMatchObject({ subject: 'Your verification lapses on 20/11/2028' });
  expect(first?.text).toContain('https://cinvoice.example/filmmaker/verification');
});

test('owners are reminded seven days before a key expires, once, and not of one that they made for a week', async () => {
  const ott = await server.anOtt('keyed');
  const make = (name: string, days: number) =>
    server.call(ott.token, {
      method: 'POST',
      url: '/api/v1/api-keys',
      payload: { name, scopes: ['items:read'], days },
    });
  await make('Short', 7);
  const { lastFour } = (await make('Long', 30)).json().data;
  const began = toDay(server.now());
  for (const after of [1, 22, 23, 24, 29]) {
    await passTo(addDays(began, after));
    await run();
  }
  const until = formatDate(`${addDays(began, 30)}T06:30:00Z`);
  expect(await listNews(ott, 'api-key-ends')).toEqual([
    { page: '/ott/api-access', key: 'Long', ending: lastFour, until },
  ]);
});

test('admins are told from November on that the next year has too few holidays, once', async () => {
  await passTo('2030-10-31');
  await run();
  const before = await listNews(boss, 'holidays-missing');
  expect(before).not.toContainEqual(expect.objectContaining({ year: '2031' }));
  for (const day of ['2030-11-01', '2030-12-01']) {
    await passTo(day);
    await run();
  }
  const told = (await listNews(boss, 'holidays-missing')).slice(before.length);
  expect(told).toEqual([{ page, year: '2031', holidays: '3', least: '8' }]);
});

test('admins are told of each gap in the statements of an account once', async () => {
  await passTo('2031-01-10');
  const account = await anEscrow(server, '1001');
  const missing = async () =>
    (await listNews(boss, 'statement-missing')).filter((news) => JSON.stringify(news).includes('1001'));
  await passTo('2031-01-13');
  await run();
  expect(await missing()).toEqual([]);
  for (const day of ['2031-01-14', '2031-01-15']) {
    await passTo(day);
    await run();
  }
  const first = { page, account: 'Test Bank ••••1001', since: '10/01/2031' };
  expect(await missing()).toEqual([first]);
  const calls = createStatementCalls(server, boss);
  await calls.import({ account, csv: toCsv([]), first: '2031-01-10', last: '2031-01-14' });
  await passTo('2031-01-17');
  await run();
  expect(await missing()).toEqual([first]);
  await passTo('2031-01-18');
  await run();
  expect(await missing()).toEqual([first, { ...first, since: '14/01/2031' }]);
  await server.db
    .updateTable('bank_accounts')
    .set({ state: 'retired', retired_at: server.now() })
    .where('id', '=', account)
    .execute();
  await passTo('2031-02-18');
  await run();
  expect(await missing()).toHaveLength(2);
});

test('admins are told that books and bank differ, once a statement', async () => {
  await passTo('2031-03-01');
  const account = await anEscrow(server, '2002');
  const calls = createStatementCalls(server, boss);
  const day = toDay(server.now());
  await calls.import({ account, csv: toCsv([{ day, paise: 500 }]), first: day, last: day, closing: 600 });
  await run();
  await run();
  const differ = { page, account: 'Test Bank ••••2002', difference: '₹1.00', until: '01/03/2031' };
  expect(await listNews(boss, 'books-differ')).toEqual([differ]);
});

test('admins are told of each shortfall once, however it grows', async () => {
  await passTo('2031-04-01');
  const account = await anEscrow(server, '3003');
  const calls = createStatementCalls(server, boss);
  const day = toDay(server.now());
  const importLine = (paise: number, reference: string, closing: number) =>
    calls.import({ account, csv: toCsv([{ day, paise, reference }]), first: day, last: day, closing });
  await importLine(10_000, 'in', 10_000);
  await run();
  expect(await listNews(boss, 'shortfall')).toEqual([]);
  await importLine(-4_000, 'out', 6_000);
  await run();
  await importLine(-1_000, 'out again', 5_000);
  await run();
  expect(await listNews(boss, 'shortfall')).toEqual([{ page, amount: '₹40.00' }]);
});

test('an admin who is added later is told what is still so', async () => {
  const late = await server.anotherAdmin('late');
  await run();
  expect(await listNews(late, 'shortfall')).toEqual([{ page, amount: '₹50.00' }]);
});
