import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { otts } from '@cinvoice/words/en/otts.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { OttsList, readOtts } from '#web/features/otts/otts-list.tsx';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { FilterBar } from '#web/shared/ui/lists/filter-bar.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/ott';

export const meta = () => [{ title: `${getText(otts, 'title')} · ${brand.name}` }];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({
  url: request.url,
  otts: readOtts(request.url),
});

export default function Otts({ loaderData }: Route.ComponentProps) {
  const t = useTexts(otts);
  const [adding, setAdding] = useState(false);
  const add = (
    <Button variant="filled" onClick={() => setAdding(true)} aria-haspopup="dialog">
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} actions={add} />
      <FilterBar searchLabel={t('search')} />
      <Loaded outcome={loaderData.otts} skeleton={<SkeletonRows />} failure={t('failure')}>
        {(first) => (
          <OttsList
            url={loaderData.url}
            first={first}
            adding={adding}
            onAdd={() => setAdding(true)}
            onClose={() => setAdding(false)}
          />
        )}
      </Loaded>
    </>
  );
}

export const ErrorBoundary = RouteFault;
