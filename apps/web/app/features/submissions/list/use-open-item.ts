import type { Item } from '@cinvoice/contract/answers';
import { ITEM_PARAMETER } from '@cinvoice/contract/item-paths';
import { submissions } from '@cinvoice/words/en/submissions.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useLocation } from 'react-router';
import { notify } from '#web/shared/dom/notices.ts';
import { changeQuery } from '#web/shared/lists/query.ts';
import { useQueryState } from '#web/shared/lists/use-query-state.ts';

/** Builds the path of a list, filtered or not, with one item open over it. */
export const toItemPath = (listPath: string, id: string): string =>
  `${listPath}${listPath.includes('?') ? '&' : '?'}${ITEM_PARAMETER}=${id}`;

/** Loads the items after the loaded ones; none when loading failed. */
type LoadMore = () => Promise<readonly Item[]>;

/**
 * Keeps the id of the open item in the page's address, so that the back button closes it and the address can be shared.
 * `loadMore` is null when every item is loaded.
 */
export const useOpenItem = (items: readonly Item[], loadMore: LoadMore | null) => {
  const t = useTexts(submissions);
  const { search, changeSearch } = useQueryState();
  const { state } = useLocation();
  const openId = search.get(ITEM_PARAMETER);
  const index = items.findIndex(({ _id }) => _id === openId);

  const setOpenId = (id: string | null, replace: boolean) =>
    changeSearch((now) => changeQuery(now, { [ITEM_PARAMETER]: id ?? '' }), {
      replace,
      preventScrollReset: true,
      state,
    });
  const createOpener = (item: Item | undefined) => (item ? () => setOpenId(item._id, true) : null);

  const openFirstUnloaded = async (more: LoadMore) => {
    const [first] = await more();
    if (first) return setOpenId(first._id, true);
    notify(t('noNext'), 'bad');
  };
  const openNext = createOpener(items[index + 1]) ?? (loadMore && (() => void openFirstUnloaded(loadMore)));

  return {
    openId,
    open: (id: string) => setOpenId(id, false),
    close: () => setOpenId(null, true),
    openPrevious: index < 0 ? null : createOpener(items[index - 1]),
    openNext: index < 0 ? null : openNext,
    position: index < 0 ? null : { position: index + 1, count: items.length, hasMore: loadMore !== null },
  };
};
