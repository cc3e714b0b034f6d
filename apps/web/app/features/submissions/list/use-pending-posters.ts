import type { Item } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { send } from '@cinvoice/ui/api/api.ts';
import type { Area } from '@cinvoice/ui/session/session.ts';
import { usePolling } from '#web/shared/live/use-polling.ts';
import { isPosterPending } from '../item-values.ts';

/** Loads items again until the pictures of their posters are rendered, which happens shortly after the submission. */
export const usePendingPosters = (
  kind: Kind,
  area: Area,
  items: readonly Item[],
  save: (item: Item) => void,
): void => {
  const pendingIds = items.filter((item) => isPosterPending(kind, item)).map(({ _id }) => _id);
  usePolling(pendingIds.join(' '), async () => {
    for (const id of pendingIds) {
      const { data } = await send<Item>(`/${kind.slug}/${id}`, { area: area });
      if (data) save(data);
    }
  });
};
