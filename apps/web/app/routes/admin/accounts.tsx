import { Button } from '@mantine/core';
import { useState } from 'react';
import { brand } from '#web/brand.ts';
import { AdminsList, readAdmins } from '#web/features/admins/admins-list.tsx';
import { admins } from '#web/i18n/en/admins.ts';
import { getText } from '#web/i18n/get-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { PageHeader } from '#web/shared/ui/layout/page-header.tsx';
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
