import type { User } from '@cinvoice/contract/answers';
import { asDateTime } from '@cinvoice/contract/dates';
import { users } from '#web/i18n/en/users.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { type ListPage, readList } from '#web/shared/list-page.ts';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { LoadMore } from '#web/shared/ui/load-more.tsx';
import { RecordTable } from '#web/shared/ui/record-table.tsx';
import { useList } from '#web/shared/use-list.ts';
import { UserDetails } from './user-details.tsx';

export const readUsers = (cursor = '') => readList<User>('admin', '/users/profile', { cursor });

/** Everyone, newest first. */
export const UsersList = ({ first }: { first: ListPage<User> }) => {
  const t = useTexts(users);
  const { items, more, loadMore } = useList({ query: '', first, readMore: readUsers });
  if (items.length === 0) return <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>;
  return (
    <>
      <RecordTable
        caption={t('note')}
        rows={items}
        columns={[
          { label: t('number'), cell: (_, place) => place + 1, numeric: true, corner: true },
          { label: t('details'), cell: (user) => <UserDetails user={user} />, heading: true },
          { label: t('at'), cell: ({ createdAt }) => asDateTime(createdAt), numeric: true },
        ]}
      />
      <LoadMore count={items.length} more={more} onMore={() => void loadMore()} />
    </>
  );
};
