import { MAX_WEBHOOKS } from '@cinvoice/contract/webhooks';
import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { apiKeys } from '@cinvoice/words/en/api-keys.ts';
import { webhooks } from '@cinvoice/words/en/webhooks.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { readWebhooks } from '#web/features/webhooks/calls.ts';
import { WebhookList } from '#web/features/webhooks/webhook-list.tsx';
import { useLiveReload } from '#web/shared/live/use-live-reload.ts';
import { findArea } from '#web/shared/session/find-area.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { UpLink } from '#web/shared/ui/layout/up-link.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/webhooks';

export const meta = () => [{ title: `${getText(webhooks, 'title')} · ${brand.name}` }];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const { pathname } = new URL(request.url);
  const area = findArea(pathname);
  return { area, path: pathname.replace(/\/$/, ''), list: readWebhooks(area) };
};

export default function Webhooks({ loaderData: { area, path, list } }: Route.ComponentProps) {
  const t = useTexts(webhooks);
  const k = useTexts(apiKeys);
  const isUser = area === 'user';
  const [adding, setAdding] = useState(false);
  useLiveReload(area, ({ what }) => what === 'webhooks');
  const add = (
    <Button variant="filled" onClick={() => setAdding(true)} aria-haspopup="dialog">
      {t('add')}
    </Button>
  );
  return (
    <>
      <UpLink to={path.replace(/webhooks$/, isUser ? 'profile' : 'account')}>
        {k(isUser ? 'backToProfile' : 'backToAccount')}
      </UpLink>
      <PageHeader title={t('title')} note={t(area === 'admin' ? 'noteOfAdmin' : 'note')} actions={add} />
      <Loaded outcome={list} skeleton={<SkeletonRows count={3} />} failure={t('failure')}>
        {(loaded) => (
          <>
            <WebhookList
              area={area}
              path={path}
              list={loaded}
              adding={adding}
              onClose={() => setAdding(false)}
            />
            {loaded.length >= MAX_WEBHOOKS && <p className="muted">{t('most', { most: MAX_WEBHOOKS })}</p>}
          </>
        )}
      </Loaded>
    </>
  );
}

export const ErrorBoundary = RouteFault;
