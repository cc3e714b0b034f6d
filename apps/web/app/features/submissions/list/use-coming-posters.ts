import type { Item } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { send } from '#web/shared/api/api.ts';
import { usePolling } from '#web/shared/live/use-polling.ts';
import type { Area } from '#web/shared/session/session.ts';
import { isPosterComing } from '../item-values.ts';

/** A poster's pictures are made a moment after its item is submitted: asks for the items again until they are there. */
export const useComingPosters = (
  kind: Kind,
  reader: Area,
  items: readonly Item[],
  save: (item: Item) => void,
): void => {
  const coming = items.filter((item) => isPosterComing(kind, item)).map(({ _id }) => _id);
  usePolling(coming.join(' '), async () => {
    for (const id of coming) {
      const { data } = await send<Item>(`/${kind.slug}/${id}`, { area: reader });
      if (data) save(data);
    }
  });
};
