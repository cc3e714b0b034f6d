import type { AccountOfUser } from '@cinvoice/contract/accounts';
import { roles, toRoleLabel } from '@cinvoice/contract/vocabulary';
import { EmptyState } from '@cinvoice/ui/lists/empty-state.tsx';
import { users } from '@cinvoice/words/en/users.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import type { ListPage } from '#web/shared/lists/list-page.ts';
import { useList } from '#web/shared/lists/use-list.ts';
import { useUrlQuery } from '#web/shared/lists/use-url-query.ts';
import { FilterBar } from '#web/shared/ui/lists/filter-bar.tsx';
import { LoadMore } from '#web/shared/ui/lists/load-more.tsx';
import { NoMatch } from '#web/shared/ui/lists/no-match.tsx';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import { readUsers } from './load-users.ts';
import { UserDetails } from './user-details.tsx';

export const UsersFilter = () => {
  const t = useTexts(users);
  const say = useSourceText();
  return (
    <FilterBar
      searchLabel={t('search')}
      choices={[
        {
          name: 'role',
          label: t('role'),
          options: [
            { value: '', label: t('allRoles') },
            ...roles.map((role) => ({ value: role, label: say(toRoleLabel([role])) })),
          ],
        },
        {
          name: 'sort',
          label: t('sort'),
          options: [
            { value: '', label: t('newestFirst') },
            { value: 'name', label: t('byName') },
          ],
        },
      ]}
    />
  );
};

type Props = { url: string; first: ListPage<AccountOfUser> };

export const UsersList = ({ url, first }: Props) => {
  const t = useTexts(users);
  const { hasFilters } = useUrlQuery();
  const { items, more, loadMore } = useList({
    query: url,
    first,
    readNext: (cursor) => readUsers(url, cursor),
  });
  if (items.length === 0) {
    return hasFilters ? <NoMatch /> : <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>;
  }
  return (
    <>
      <RecordTable
        caption={t('caption')}
        compact
        rows={items}
        columns={[
          { label: t('number'), cell: (_, index) => index + 1, numeric: true, corner: true },
          { label: t('details'), cell: (user) => <UserDetails user={user} />, heading: true },
          { label: t('at'), cell: ({ createdAt }) => formatDateTime(createdAt), numeric: true },
        ]}
      />
      <LoadMore count={items.length} more={more} onMore={() => void loadMore()} />
    </>
  );
};
