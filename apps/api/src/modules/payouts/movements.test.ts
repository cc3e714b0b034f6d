import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '#api/modules/auth/index.ts';
import { type SoldCase, startSharings, type TestSharings } from '#api/modules/sharings/test-sharings.ts';

let world: TestSharings;
beforeAll(async () => {
  world = await startSharings();
});
afterAll(() => world.treasury.server.close());

const readMovements = async (userId: string, query = '') => {
  const { db, now } = world.treasury.server;
  const token = await openSession(db, { kind: 'user', userId }, now());
  return (await world.treasury.get(token, `/wallet/movements${query}`)).json();
};
const getHolder = ({ holders: [holder] }: SoldCase): string => holder?.id ?? '';
type Movement = { share: string | null; amountPaise: number };
const tell = ({ data }: { data: Movement[] }) => data.map(({ share, amountPaise }) => [share, amountPaise]);

test('a late receipt is told as claim and late yield, a timely one as claim alone; nothing else is either', async () => {
  const sold = await world.aSold();
  const holder = getHolder(sold);
  await world.pay(sold, 60_00_000_01, sold.dueDay);
  await world.pay(sold, 47_99_999_99, sold.lateDay);
  const told = [
    ['late-yield', 15_954_87],
    ['claim', 8_62_745_09],
    ['claim', 31_37_254_91],
  ];
  expect(tell(await readMovements(holder))).toEqual(told);
  // A page may end between the two.
  const first = await readMovements(holder, '?limit=1');
  const next = await readMovements(holder, `?limit=1&cursor=${first.page.nextCursor}`);
  expect([...tell(first), ...tell(next)]).toEqual(told.slice(0, 2));
  await world.spend(holder, 5);
  expect(tell(await readMovements(holder))[0]).toEqual([null, -5]);
});

test('what is taken back is told as what it was', async () => {
  const sold = await world.aSold();
  const holder = getHolder(sold);
  await world.pay(sold, 60_00_000_01, sold.dueDay);
  await world.pay(sold, 47_99_999_99, sold.lateDay);
  const [newest] = await world.listMatches(sold);
  await world.undo(newest ?? '');
  const { data } = await readMovements(holder);
  const undone = data.slice(0, 2);
  expect(undone.every(({ reverses }: { reverses: number | null }) => reverses !== null)).toBe(true);
  expect(tell({ data: undone }).toSorted()).toEqual(
    [
      ['claim', -8_62_745_09],
      ['late-yield', -15_954_87],
    ].toSorted(),
  );
});
