import type { Item } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import type { ReviewStatus } from '@cinvoice/contract/vocabulary';
import type { WaitingRow } from '#web/features/reviews/waiting-list.tsx';
import { goalOf, posterOf } from '#web/features/submissions/item-values.ts';
import { linkToItem } from '#web/features/submissions/list/use-open-item.ts';

/** Items as the dashboards list them: composed here, since reviews and submissions do not know each other. */
export const waitingRows = (
  kind: Kind,
  items: readonly Item[],
  listPath: string,
  partyOf: (item: Item) => string,
): WaitingRow[] =>
  items.map((item) => ({
    id: item._id,
    name: item.projectName,
    to: linkToItem(listPath, item._id),
    poster: posterOf(kind, item),
    goal: goalOf(kind, item),
    party: partyOf(item),
    createdAt: item.createdAt,
    status: item.ottUpdates,
  }));

/** The address of a list narrowed to one status. */
export const listWith = (listPath: string, status: ReviewStatus): string =>
  `${listPath}?${new URLSearchParams({ status })}`;

/** What waits, to be worked through from its oldest item. */
export const queueOf = (listPath: string): string => `${listWith(listPath, 'pending')}&order=oldest`;
