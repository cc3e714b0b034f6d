import { brand } from '#web/brand.ts';
import { ExportList } from '#web/features/exports/export-list.tsx';
import { parseUsersQuery, readUsers } from '#web/features/users/load-users.ts';
import { UsersFilter, UsersList } from '#web/features/users/users-list.tsx';
import { users } from '#web/i18n/en/users.ts';
import { getText } from '#web/i18n/get-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { PageHeader } from '#web/shared/ui/layout/page-header.tsx';
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
