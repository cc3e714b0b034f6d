import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { system } from '@cinvoice/words/en/system.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useRevalidator } from 'react-router';
import { BackupsSection } from '#web/features/system/backups-section.tsx';
import { readBackups, readSystem } from '#web/features/system/calls.ts';
import { JobsSection } from '#web/features/system/jobs-section.tsx';
import { ServerSection } from '#web/features/system/server-section.tsx';
import { useActivePolling } from '#web/shared/live/use-active-polling.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/system';

export const meta = () => [{ title: `${getText(system, 'title')} · ${brand.name}` }];

/** Queues move, and a backup may begin by itself. */
const EACH_MS = 15_000;

export const clientLoader = () => ({ state: readSystem(), backups: readBackups() });

export default function System({ loaderData }: Route.ComponentProps) {
  const t = useTexts(system);
  const { revalidate } = useRevalidator();
  useActivePolling(EACH_MS, revalidate);
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} />
      <Loaded outcome={loaderData.state} skeleton={<SkeletonRows />} failure={t('serverFailure')}>
        {(state) => (
          <>
            <ServerSection state={state} />
            <JobsSection state={state} onChanged={revalidate} />
          </>
        )}
      </Loaded>
      <Loaded outcome={loaderData.backups} skeleton={<SkeletonRows />} failure={t('failure')}>
        {(backups) => <BackupsSection backups={backups} onChanged={revalidate} />}
      </Loaded>
    </>
  );
}

export const ErrorBoundary = RouteFault;
