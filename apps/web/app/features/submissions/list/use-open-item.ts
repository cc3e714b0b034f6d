import type { Item } from '@cinvoice/contract/answers';
import { ITEM_PARAMETER } from '@cinvoice/contract/item-paths';
import { useLocation } from 'react-router';
import { submissions } from '#web/i18n/en/submissions.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { notify } from '#web/shared/dom/notices.ts';
import { changeQuery } from '#web/shared/lists/query.ts';
import { useQueryState } from '#web/shared/lists/use-query-state.ts';

/** A link to a list, narrowed or not, with that item open over it. */
export const linkToItem = (listPath: string, id: string): string =>
  `${listPath}${listPath.includes('?') ? '&' : '?'}${ITEM_PARAMETER}=${id}`;

/** Brings the items after the loaded ones; none when that failed. */
type LoadMore = () => Promise<readonly Item[]>;

/**
 * The item that is open over a list stands in the address: the back button closes it, and the address can be sent on.
 * `loadMore` is null when there is nothing beyond what is loaded.
 */
export const useOpenItem = (items: readonly Item[], loadMore: LoadMore | null) => {
  const t = useTexts(submissions);
  const { search, changeSearch } = useQueryState();
  const { state } = useLocation();
  const openId = search.get(ITEM_PARAMETER);
  const at = items.findIndex(({ _id }) => _id === openId);

  const go = (id: string | null, replace: boolean) =>
    changeSearch((now) => changeQuery(now, { [ITEM_PARAMETER]: id ?? '' }), {
      replace,
      preventScrollReset: true,
      state,
    });
  const goTo = (item: Item | undefined) => (item ? () => go(item._id, true) : null);

  const goBeyond = async (more: LoadMore) => {
    const [first] = await more();
    if (first) return go(first._id, true);
    notify(t('noNext'), 'bad');
  };
  const next = goTo(items[at + 1]) ?? (loadMore && (() => void goBeyond(loadMore)));

  return {
    openId,
    open: (id: string) => go(id, false),
    close: () => go(null, true),
    before: at < 0 ? null : goTo(items[at - 1]),
    after: at < 0 ? null : next,
    place: at < 0 ? null : { place: at + 1, count: items.length, more: loadMore !== null },
  };
};
