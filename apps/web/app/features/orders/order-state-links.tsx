import { MAX_COUNTED, type OrderState, orderStates } from '@cinvoice/contract/market/orders';
import { orders } from '#web/i18n/en/orders.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { buildListPath } from '#web/shared/lists/list-page.ts';
import { useUrlQuery } from '#web/shared/lists/use-url-query.ts';
import { StateLinks } from '#web/shared/ui/states/state-links.tsx';

/** The states of orders with their numbers; each links to its list. */
export const OrderStateLinks = ({ counts }: { counts: Readonly<Record<OrderState, number>> }) => {
  const t = useTexts(orders);
  const current = useUrlQuery().getValue('state');
  const all = orderStates.reduce((total, state) => total + counts[state], 0);
  const toLink = (state: OrderState | '', label: string, count: number) => ({
    to: buildListPath('/admin/orders', { state }),
    label,
    count,
    isCurrent: state === current,
  });
  return (
    <StateLinks
      label={t('states')}
      links={[
        toLink('', t('all'), all),
        ...orderStates.map((state) => toLink(state, t(state), counts[state])),
      ]}
      maxCount={MAX_COUNTED}
    />
  );
};
