import { useRevalidator } from 'react-router';
import { brand } from '#web/brand.ts';
import { BackupsSection } from '#web/features/system/backups-section.tsx';
import { readBackups } from '#web/features/system/calls.ts';
import { system } from '#web/i18n/en/system.ts';
import { getText } from '#web/i18n/get-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { PageHeader } from '#web/shared/ui/layout/page-header.tsx';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/system';

export const meta = () => [{ title: `${getText(system, 'title')} · ${brand.name}` }];

export const clientLoader = () => ({ backups: readBackups() });

export default function System({ loaderData }: Route.ComponentProps) {
  const t = useTexts(system);
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} />
      <Loaded outcome={loaderData.backups} skeleton={<SkeletonRows />} failure={t('failure')}>
        {(backups) => <BackupsSection backups={backups} onChanged={revalidate} />}
      </Loaded>
    </>
  );
}

export const ErrorBoundary = RouteFault;
