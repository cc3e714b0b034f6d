import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#api/test-app.ts';
import { anEscrow, createStatementCalls, toCsv } from './test-statements.ts';

let server: TestApp;
let calls: ReturnType<typeof createStatementCalls>;
beforeAll(async () => {
  server = await startTestApp();
  calls = createStatementCalls(server, await server.anAdmin());
});
afterAll(() => server.close());

test('each account has its own state, and the shortfall is that of all', async () => {
  const [equal, differs, behind, short, empty] = [
    await anEscrow(server, '0001'),
    await anEscrow(server, '0002'),
    await anEscrow(server, '0003'),
    await anEscrow(server, '0004'),
    await anEscrow(server, '0005'),
  ];
  await calls.import({ account: equal, ...dayOf('2026-11-17', 700), closing: 700, last: '2026-11-17' });
  await calls.import({ account: differs, csv: toCsv([{ paise: 900 }]), closing: 1_000 });
  await calls.import({ account: behind, ...dayOf('2026-11-16', 800), closing: 800, last: '2026-11-16' });
  await calls.import({ account: short, csv: toCsv([{ paise: 600 }, { paise: -118 }]), closing: 482 });
  const { data } = await calls.get('state');
  const found = Object.fromEntries(
    data.accounts.map((each: { account: { numberEnd: string } }) => [each.account.numberEnd, each]),
  );
  expect(found['0001']).toMatchObject({ state: 'equal', booksPaise: 700, daysBehind: 3, mostDaysBehind: 3 });
  expect(found['0002']).toMatchObject({ state: 'differs', differencePaise: 100 });
  expect(found['0003']).toMatchObject({ state: 'behind', daysBehind: 4, lastDay: '2026-11-16' });
  expect(found['0004']).toMatchObject({ state: 'shortfall', unexplainedPaise: 118, booksPaise: 482 });
  expect(found['0005']).toMatchObject({ state: 'empty', account: { _id: empty }, lastDay: null });
  expect(data).toMatchObject({ shortfallPaise: 118, waiting: 5 });
});

const dayOf = (day: string, paise: number) => ({ csv: toCsv([{ paise, day }]) });
