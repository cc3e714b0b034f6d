import type { ListedPayer } from '@cinvoice/contract/market/payers';
import type { Outcome } from '@cinvoice/ui/api/api.ts';
import { readList } from '#web/shared/lists/list-page.ts';

/** The API's largest page. */
const PAGE_SIZE = '200';

export type Payers = ReadonlyMap<string, ListedPayer>;

const readFrom = async (cursor: string): Promise<Outcome<readonly ListedPayer[]>> => {
  const page = await readList<ListedPayer>('user', '/payers', { limit: PAGE_SIZE, cursor });
  if (page.problem) return page;
  const { items, nextCursor } = page.data;
  if (nextCursor === null) return { data: items };
  const rest = await readFrom(nextCursor);
  return rest.problem ? rest : { data: [...items, ...rest.data] };
};

/** Reads the verified payers by the ids of their OTTs. */
export const readPayers = async (): Promise<Outcome<Payers>> => {
  const outcome = await readFrom('');
  return outcome.problem ? outcome : { data: new Map(outcome.data.map((payer) => [payer._id, payer])) };
};
