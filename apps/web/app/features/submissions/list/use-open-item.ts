import type { Item } from '@cinvoice/contract/answers';
import { useLocation, useSearchParams } from 'react-router';

const PARAM = 'item';

/** A link to a list, narrowed or not, with that item open over it. */
export const linkToItem = (listPath: string, id: string): string =>
  `${listPath}${listPath.includes('?') ? '&' : '?'}${PARAM}=${id}`;

/** The item that is open over a list stands in the address: the back button closes it, and the address can be sent on. */
export const useOpenItem = (items: readonly Item[]) => {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const openId = search.get(PARAM);
  const at = items.findIndex(({ _id }) => _id === openId);

  const go = (id: string | null, replace: boolean) =>
    setSearch(
      (now) => {
        const changed = new URLSearchParams(now);
        if (id) changed.set(PARAM, id);
        else changed.delete(PARAM);
        return changed;
      },
      { replace, preventScrollReset: true, state },
    );
  const goTo = (item: Item | undefined) => (item ? () => go(item._id, true) : null);

  return {
    openId,
    open: (id: string) => go(id, false),
    close: () => go(null, true),
    before: at < 0 ? null : goTo(items[at - 1]),
    after: at < 0 ? null : goTo(items[at + 1]),
    place: at < 0 ? null : { place: at + 1, count: items.length },
  };
};
