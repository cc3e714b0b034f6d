import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { orders } from '@cinvoice/words/en/orders.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { readOrders } from '#web/features/orders/load-orders.ts';
import { MarketShut, OwnPart } from '#web/features/orders/market-shut.tsx';
import { OrderList } from '#web/features/orders/order-list.tsx';
import { OrderStateLinks } from '#web/features/orders/order-state-links.tsx';
import classes from '#web/features/orders/orders.module.css';
import { useLiveReload } from '#web/shared/live/use-live-reload.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/orders';

export const meta = () => [{ title: `${getText(orders, 'title')} · ${brand.name}` }];

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => ({
  url,
  found: readOrders(url),
});

export default function Orders({ loaderData }: Route.ComponentProps) {
  const t = useTexts(orders);
  useLiveReload('admin', ({ what }) => what === 'orders');
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} />
      <Loaded outcome={loaderData.found} skeleton={<SkeletonRows />} failure={t('failure')}>
        {({ list, counts, treasurers }) => (
          <>
            <MarketShut treasurers={treasurers} />
            <p className={`small muted ${classes.part}`}>
              <OwnPart treasurers={treasurers} />
            </p>
            <OrderStateLinks counts={counts} />
            <OrderList url={loaderData.url} first={list} />
          </>
        )}
      </Loaded>
    </>
  );
}

export const ErrorBoundary = RouteFault;
