import type { OrderState } from '@cinvoice/contract/market/orders';
import { orders } from '@cinvoice/words/en/orders.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { StateBadge, type StateLook } from '#web/shared/ui/states/state-badge.tsx';

const looks: Record<OrderState, StateLook> = {
  waiting: { tone: 'waits', mark: 'half' },
  confirmed: { tone: 'good', mark: 'tick' },
  refused: { tone: 'bad', mark: 'cross' },
  withdrawn: { tone: 'ended', mark: 'back' },
  lapsed: { tone: 'ended', mark: 'clock' },
};

export const OrderStateBadge = ({ state }: { state: OrderState }) => {
  const t = useTexts(orders);
  return <StateBadge look={looks[state]}>{t(state)}</StateBadge>;
};
