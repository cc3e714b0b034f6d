import type { OrderState } from '@cinvoice/contract/market/orders';
import { type Cursor, toCreationCursor, toPage } from '#api/platform/paging.ts';
import { type Reading, toListedOrder, toWholeOrder } from './answer.ts';
import { findOrderOrThrow } from './decide.ts';
import type { OrderDeps } from './deps.ts';
import { countOrders, listOrders } from './repo.ts';
import { readTreasurers } from './treasurers.ts';

const startReading = async (deps: OrderDeps, adminId: string): Promise<Reading> => {
  const now = deps.clock();
  return { adminId, now, treasurers: await readTreasurers(deps.db, deps, adminId, now) };
};

type Query = { state: OrderState | null; limit: number; cursor: Cursor | null };

export const readOrders = async (deps: OrderDeps, adminId: string, query: Query) => {
  const reading = await startReading(deps, adminId);
  const rows = await listOrders(deps.db, { ...query, limit: query.limit + 1 });
  const { items, page } = toPage(rows, query.limit, toCreationCursor);
  const data = await Promise.all(items.map((row) => toListedOrder(deps.db, deps, row, reading)));
  return { data, page, counts: await countOrders(deps.db), treasurers: reading.treasurers };
};

export const readOrder = async (deps: OrderDeps, adminId: string, id: string) => {
  const reading = await startReading(deps, adminId);
  const row = await findOrderOrThrow(deps.db, id);
  return { data: await toWholeOrder(deps.db, deps, row, reading), treasurers: reading.treasurers };
};
