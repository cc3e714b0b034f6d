import type { OfferedDeal, OfferedItem } from '@cinvoice/contract/interests';
import type { ActorOf } from '#api/modules/auth/index.ts';
import { isId } from '#api/platform/ids.ts';
import { toPage } from '#api/platform/paging.ts';
import { Problem } from '#api/platform/problem.ts';
import { toInterest } from '../answer.ts';
import { listCurrentInterests } from '../repo.ts';
import type { InterestReadDeps } from '../service.ts';
import { toApprovedItem, toDeal } from './answer.ts';
import { type ApprovedRow, type Filter, findDeal, listApprovedItems } from './repo.ts';

type Investor = ActorOf<'user'>;

const listOfferedItems = async (
  { db, links }: InterestReadDeps,
  { userId }: Investor,
  rows: readonly ApprovedRow[],
): Promise<OfferedItem[]> => {
  const ids = rows.map(({ id }) => id);
  const interests = await listCurrentInterests(db, userId, ids);
  const own = new Map(interests.map((row) => [row.submission_id, toInterest(row)]));
  return rows.map((row) => ({
    ...toApprovedItem(row, links),
    own: row.owner_id === userId,
    interest: own.get(row.id) ?? null,
  }));
};

export const readApprovedItems = async (deps: InterestReadDeps, investor: Investor, filter: Filter) => {
  const rows = await listApprovedItems(deps.db, { ...filter, limit: filter.limit + 1 });
  const { items, page } = toPage(rows, filter.limit, ({ approved_at: at, id }) => ({ at, id }));
  return { data: await listOfferedItems(deps, investor, items), page };
};

export const readApprovedItem = async (
  deps: InterestReadDeps,
  investor: Investor,
  id: string,
): Promise<OfferedDeal> => {
  const row = isId(id) ? await findDeal(deps.db, id) : undefined;
  if (!row) throw new Problem('not-found');
  const [item] = await listOfferedItems(deps, investor, [row]);
  if (!item) throw new Problem('not-found');
  return { ...item, ...toDeal(row) };
};
