import type { Item } from '@cinvoice/contract/answers';
import { kinds, type ListedKind } from '@cinvoice/contract/kinds/kinds';
import type { Outcome } from '@cinvoice/ui/api/api.ts';
import { type ListPage, readList } from '#web/shared/lists/list-page.ts';
import type { Payers } from './payers.ts';

/** A title of the seller, with what stands against an invoice of it. */
export type InvoiceTitle = {
  /** '<kind>/<id>' */
  key: string;
  kind: ListedKind;
  name: string;
  ott: { _id: string; name: string };
  /** Null for a title that can be chosen. */
  why: 'notApproved' | 'notPayer' | null;
};

/** The API's largest page. */
const PAGE_SIZE = '200';

const readAllOf = async (kind: ListedKind, cursor = ''): Promise<Outcome<readonly Item[]>> => {
  const page: Outcome<ListPage<Item>> = await readList('user', `/${kind.slug}/user/`, {
    limit: PAGE_SIZE,
    cursor,
  });
  if (page.problem) return page;
  const { items, nextCursor } = page.data;
  if (nextCursor === null) return { data: items };
  const rest = await readAllOf(kind, nextCursor);
  return rest.problem ? rest : { data: [...items, ...rest.data] };
};

const whyNotTitle = (item: Item, payers: Payers): InvoiceTitle['why'] => {
  if (item.ottUpdates !== 'approved') return 'notApproved';
  return payers.has(item.ottId._id) ? null : 'notPayer';
};

/** Reads the seller's titles of every kind; those that can be chosen come first, each group by name. */
export const readTitles = async (payers: Payers): Promise<Outcome<InvoiceTitle[]>> => {
  const pages = await Promise.all(kinds.map(async (kind) => ({ kind, outcome: await readAllOf(kind) })));
  const titles: InvoiceTitle[] = [];
  for (const { kind, outcome } of pages) {
    if (outcome.problem) return outcome;
    for (const item of outcome.data) {
      titles.push({
        key: `${kind.slug}/${item._id}`,
        kind,
        name: item.projectName,
        ott: item.ottId,
        why: whyNotTitle(item, payers),
      });
    }
  }
  const byName = (one: InvoiceTitle, other: InvoiceTitle) =>
    Number(one.why !== null) - Number(other.why !== null) || one.name.localeCompare(other.name);
  return { data: titles.toSorted(byName) };
};
