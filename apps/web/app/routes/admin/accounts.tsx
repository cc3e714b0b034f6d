import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { admins } from '@cinvoice/words/en/admins.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { AdminsList, readAdmins } from '#web/features/admins/admins-list.tsx';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/accounts';

export const meta = () => [{ title: `${getText(admins, 'title')} · ${brand.name}` }];

export const clientLoader = () => ({ admins: readAdmins() });

export default function Admins({ loaderData }: Route.ComponentProps) {
  const t = useTexts(admins);
  const [adding, setAdding] = useState(false);
  const add = (
    <Button variant="filled" onClick={() => setAdding(true)} aria-haspopup="dialog">
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} actions={add} />
      <Loaded outcome={loaderData.admins} skeleton={<SkeletonRows />} failure={t('failure')}>
        {(first) => <AdminsList first={first} adding={adding} onClose={() => setAdding(false)} />}
      </Loaded>
    </>
  );
}

export const ErrorBoundary = RouteFault;
