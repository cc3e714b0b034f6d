import type { Item } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { useEffect, useState } from 'react';
import { send } from '#web/shared/api.ts';
import type { Area } from '#web/shared/session.ts';
import { posterOf } from '../item-values.ts';

const FIRST_WAIT_MS = 1500;
const MOST_TRIES = 6;

/** A poster's pictures are made a moment after its item is submitted: asks again, less and less often, until they are there. */
export const useComingPosters = (
  kind: Kind,
  reader: Area,
  items: readonly Item[],
  save: (item: Item) => void,
): void => {
  const [asked, setAsked] = useState({ names: '', tries: 0 });
  const coming = items.filter((item) => posterOf(kind, item)?.ready === false).map(({ _id }) => _id);
  const names = coming.join(' ');
  const tries = asked.names === names ? asked.tries : 0;

  // Asks the server after a while.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is another on every render, its names are not
  useEffect(() => {
    if (names === '' || tries >= MOST_TRIES) return;
    const ask = async () => {
      for (const id of coming) {
        const { data } = await send<Item>(`/${kind.slug}/${id}`, { area: reader });
        if (data) save(data);
      }
      setAsked({ names, tries: tries + 1 });
    };
    const wait = setTimeout(() => void ask(), FIRST_WAIT_MS * 2 ** tries);
    return () => clearTimeout(wait);
  }, [names, tries]);
};
