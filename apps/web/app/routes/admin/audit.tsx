import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { audit } from '@cinvoice/words/en/audit.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { AuditFilter } from '#web/features/audit/audit-filter.tsx';
import { AuditList, readAudit } from '#web/features/audit/audit-list.tsx';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/audit';

export const meta = () => [{ title: `${getText(audit, 'title')} · ${brand.name}` }];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({
  url: request.url,
  entries: readAudit(request.url),
});

export default function Audit({ loaderData }: Route.ComponentProps) {
  const t = useTexts(audit);
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} />
      <AuditFilter />
      <Loaded outcome={loaderData.entries} skeleton={<SkeletonRows />} failure={t('failure')}>
        {(first) => <AuditList url={loaderData.url} first={first} />}
      </Loaded>
    </>
  );
}

export const ErrorBoundary = RouteFault;
