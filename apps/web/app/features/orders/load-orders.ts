import type {
  ListedOrder,
  OrderOutcome,
  OrderPreview,
  OrderState,
  Treasurers,
  WholeOrder,
} from '@cinvoice/contract/market/orders';
import type { AskForCorrection, PreviewCorrection } from '@cinvoice/contract/market/statements/corrections';
import { isListOfRecords, isRecord, type Outcome, send } from '@cinvoice/ui/api/api.ts';
import { buildListPath, type ListPage } from '#web/shared/lists/list-page.ts';
import { readQuery } from '#web/shared/lists/query.ts';

export type OrdersPage = {
  list: ListPage<ListedOrder>;
  counts: Readonly<Record<OrderState, number>>;
  treasurers: Treasurers;
};

type PageParts = Pick<OrdersPage, 'counts' | 'treasurers'>;

/** Reads a page of orders, in the state of the address. */
export const readOrders = async (url: string, cursor = ''): Promise<Outcome<OrdersPage>> => {
  const path = buildListPath('/orders/admin', { ...readQuery(url, ['state']), cursor });
  const outcome = await send<ListedOrder[], PageParts>(path, { area: 'admin', isExpected: isListOfRecords });
  if (outcome.problem) return outcome;
  const { data, page, counts, treasurers } = outcome;
  return { data: { list: { items: data, nextCursor: page?.nextCursor ?? null }, counts, treasurers } };
};

export type OrderPage = { order: WholeOrder; treasurers: Treasurers };

type Body = { method?: 'POST'; json?: object };

const callOrder = async (path: string, body: Body = {}): Promise<Outcome<OrderPage>> => {
  const outcome = await send<WholeOrder, Pick<OrderPage, 'treasurers'>>(path, {
    area: 'admin',
    isExpected: isRecord,
    ...body,
  });
  return outcome.problem ? outcome : { data: { order: outcome.data, treasurers: outcome.treasurers } };
};

const toPath = (id: string): string => `/orders/${encodeURIComponent(id)}`;

export const readOrder = (id: string) => callOrder(toPath(id));

/** Confirms, refuses or withdraws an order. */
export const decideOrder = (id: string, call: 'confirm' | 'refuse' | 'withdraw', json: object) =>
  callOrder(`${toPath(id)}/${call}`, { method: 'POST', json });

export const confirmOrders = (json: object) =>
  send<OrderOutcome[]>('/orders/confirm', {
    method: 'POST',
    area: 'admin',
    json,
    isExpected: isListOfRecords,
  });

/** What a correction would do; the refusals are those of asking for it. */
export const previewCorrection = (json: PreviewCorrection) =>
  send<OrderPreview>('/orders/admin/preview', { method: 'POST', area: 'admin', json, isExpected: isRecord });

export const askForCorrection = (json: AskForCorrection) =>
  send<{ orderId: string }>('/orders/admin', { method: 'POST', area: 'admin', json, isExpected: isRecord });
