import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { bankLines, statements } from '@cinvoice/words/en/statements.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useRevalidator } from 'react-router';
import { LineList } from '#web/features/statements/line-list.tsx';
import { LineStateLinks } from '#web/features/statements/line-state-links.tsx';
import { readLines } from '#web/features/statements/load-lines.ts';
import { useLiveReload } from '#web/shared/live/use-live-reload.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { UpLink } from '#web/shared/ui/layout/up-link.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/lines';

export const meta = () => [{ title: `${getText(bankLines, 'title')} · ${brand.name}` }];

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => ({
  url,
  found: readLines(url),
});

export default function Lines({ loaderData }: Route.ComponentProps) {
  const t = useTexts(bankLines);
  const tState = useTexts(statements);
  const { revalidate } = useRevalidator();
  useLiveReload('admin', ({ what }) => what === 'treasury' || what === 'orders');
  return (
    <>
      <UpLink to="/admin/treasury">{tState('back')}</UpLink>
      <PageHeader title={t('title')} note={t('note')} />
      <Loaded outcome={loaderData.found} skeleton={<SkeletonRows />} failure={t('failure')}>
        {({ list, counts }) => (
          <>
            <LineStateLinks counts={counts} />
            <LineList url={loaderData.url} first={list} onAsked={() => void revalidate()} />
          </>
        )}
      </Loaded>
    </>
  );
}

export const ErrorBoundary = RouteFault;
