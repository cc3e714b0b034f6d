import type { OrderState } from '@cinvoice/contract/market/orders';
import type { ReactNode } from 'react';
import { orders } from '#web/i18n/en/orders.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import classes from './orders.module.css';

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2.2 };

const icons: Record<OrderState, ReactNode> = {
  waiting: (
    <>
      <circle cx="7" cy="7" r="5.8" fill="none" stroke="currentColor" strokeWidth="1.8" />
      <path d="M7 1.2A5.8 5.8 0 0 1 7 12.8Z" fill="currentColor" />
    </>
  ),
  confirmed: <path d="M1.8 7.4L5.4 11L12.4 3.2" {...line} />,
  refused: <path d="M2 2L12 12M12 2L2 12" {...line} />,
  withdrawn: <path d="M13 7H3M7 2.5L2.5 7L7 11.5" {...line} />,
  lapsed: (
    <>
      <circle cx="7" cy="7" r="5.8" {...line} strokeWidth="1.8" />
      <path d="M7 3.6V7.3L9.6 8.8" {...line} strokeWidth="1.8" />
    </>
  ),
};

/** A state in a word, with a mark and an edge that differ without colour. */
export const OrderStateBadge = ({ state }: { state: OrderState }) => {
  const t = useTexts(orders);
  return (
    <span className={classes.badge} data-state={state}>
      <svg viewBox="0 0 14 14" aria-hidden="true">
        {icons[state]}
      </svg>
      {t(state)}
    </span>
  );
};
