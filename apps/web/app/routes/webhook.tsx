import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { webhooks } from '@cinvoice/words/en/webhooks.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { readDeliveries, readWebhook } from '#web/features/webhooks/calls.ts';
import { DeliveryList } from '#web/features/webhooks/delivery-list.tsx';
import { WebhookActions } from '#web/features/webhooks/webhook-actions.tsx';
import { WebhookFacts } from '#web/features/webhooks/webhook-facts.tsx';
import { findArea } from '#web/shared/session/find-area.ts';
import { AccountSection } from '#web/shared/ui/layout/account-section.tsx';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { UpLink } from '#web/shared/ui/layout/up-link.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/webhook';

export const meta = () => [{ title: `${getText(webhooks, 'title')} · ${brand.name}` }];

export const clientLoader = ({ request: { url }, params: { id } }: Route.ClientLoaderArgs) => {
  const { pathname } = new URL(url);
  const area = findArea(pathname);
  const path = pathname.replace(/\/$/, '');
  return {
    area,
    url,
    path,
    listPath: path.slice(0, path.lastIndexOf('/')),
    webhook: readWebhook(area, id),
    deliveries: readDeliveries(area, id, url),
  };
};

export default function Webhook({ loaderData, params: { id } }: Route.ComponentProps) {
  const t = useTexts(webhooks);
  const { area, url, path, listPath, webhook, deliveries } = loaderData;
  return (
    <Loaded outcome={webhook} skeleton={<SkeletonRows count={3} />} failure={t('failure')}>
      {(found) =>
        found ? (
          <>
            <UpLink to={listPath}>{t('back')}</UpLink>
            <PageHeader title={URL.parse(found.url)?.host ?? ''} note={found.url} />
            <WebhookFacts area={area} webhook={found} />
            <WebhookActions area={area} webhook={found} listPath={listPath} />
            <AccountSection title={t('deliveries')} text={t('deliveriesNote')}>
              <Loaded outcome={deliveries} skeleton={<SkeletonRows />} failure={t('deliveriesFailure')}>
                {(first) => <DeliveryList area={area} id={id} path={path} url={url} first={first} />}
              </Loaded>
            </AccountSection>
          </>
        ) : (
          <>
            <UpLink to={listPath}>{t('back')}</UpLink>
            <PageHeader title={t('title')} note={t('gone')} />
          </>
        )
      }
    </Loaded>
  );
}

export const ErrorBoundary = RouteFault;
