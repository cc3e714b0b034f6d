import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { orders } from '@cinvoice/words/en/orders.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useCodedText } from '@cinvoice/words/use-coded-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useRevalidator } from 'react-router';
import { DecisionPanel } from '#web/features/orders/decision-panel.tsx';
import { readOrder } from '#web/features/orders/load-orders.ts';
import { MarketShut } from '#web/features/orders/market-shut.tsx';
import { OrderStateBadge } from '#web/features/orders/order-state.tsx';
import classes from '#web/features/orders/orders.module.css';
import { WholeOrder } from '#web/features/orders/whole-order.tsx';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { useLiveReload } from '#web/shared/live/use-live-reload.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { UpLink } from '#web/shared/ui/layout/up-link.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/order';

export const meta = () => [{ title: `${getText(orders, 'order')} · ${brand.name}` }];

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({ found: readOrder(params.id) });

export default function Order({ loaderData }: Route.ComponentProps) {
  const t = useTexts(orders);
  const translate = useCodedText();
  const { revalidate } = useRevalidator();
  useLiveReload('admin', ({ what }) => what === 'orders' || what === 'treasury');
  return (
    <>
      <UpLink to="/admin/orders">{t('back')}</UpLink>
      <Loaded outcome={loaderData.found} skeleton={<SkeletonRows />} failure={t('orderFailure')}>
        {(page) => (
          <>
            <PageHeader
              title={translate(page.order.title)}
              note={t('asked', {
                at: formatDateTime(page.order.askedAt),
                until: formatDateTime(page.order.lapsesAt),
              })}
              actions={<OrderStateBadge state={page.order.state} />}
            />
            <MarketShut treasurers={page.treasurers} />
            <div className={classes.halves}>
              <WholeOrder order={page.order} />
              <DecisionPanel {...page} onDecided={() => void revalidate()} />
            </div>
          </>
        )}
      </Loaded>
    </>
  );
}

export const ErrorBoundary = RouteFault;
