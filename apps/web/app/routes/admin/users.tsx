import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { users } from '@cinvoice/words/en/users.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { ExportList } from '#web/features/exports/export-list.tsx';
import { parseUsersQuery, readUsers } from '#web/features/users/load-users.ts';
import { UsersFilter, UsersList } from '#web/features/users/users-list.tsx';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/users';

export const meta = () => [{ title: `${getText(users, 'title')} · ${brand.name}` }];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({
  url: request.url,
  users: readUsers(request.url),
});

export default function Users({ loaderData }: Route.ComponentProps) {
  const t = useTexts(users);
  const query = parseUsersQuery(loaderData.url);
  const isNarrowed = query.q !== '' || query.role !== '';
  return (
    <>
      <PageHeader
        title={t('title')}
        note={t('note')}
        actions={<ExportList path="/users/export" query={query} name="users" isNarrowed={isNarrowed} />}
      />
      <UsersFilter />
      <Loaded outcome={loaderData.users} skeleton={<SkeletonRows />} failure={t('failure')}>
        {(first) => <UsersList url={loaderData.url} first={first} />}
      </Loaded>
    </>
  );
}

export const ErrorBoundary = RouteFault;
