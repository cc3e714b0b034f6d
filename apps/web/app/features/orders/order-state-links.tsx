import { MAX_COUNTED, type OrderState, orderStates } from '@cinvoice/contract/market/orders';
import { orders } from '@cinvoice/words/en/orders.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { StateLinks } from '#web/shared/ui/states/state-links.tsx';

/** The states of orders with their numbers; each links to its list. */
export const OrderStateLinks = ({ counts }: { counts: Readonly<Record<OrderState, number>> }) => {
  const t = useTexts(orders);
  const all = orderStates.reduce((total, state) => total + counts[state], 0);
  return (
    <StateLinks
      label={t('states')}
      path="/admin/orders"
      links={[
        { state: '', label: t('all'), count: all },
        ...orderStates.map((state) => ({ state, label: t(state), count: counts[state] })),
      ]}
      maxCount={MAX_COUNTED}
    />
  );
};
