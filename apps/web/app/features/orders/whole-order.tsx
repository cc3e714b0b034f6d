import type { WholeOrder as Whole } from '@cinvoice/contract/market/orders';
import { orders } from '@cinvoice/words/en/orders.ts';
import { useCodedText } from '@cinvoice/words/use-coded-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert } from '@mantine/core';
import { Link } from 'react-router';
import { CheckedFacts, OrderEffect } from './effect.tsx';
import classes from './orders.module.css';

const Checks = ({ order: { checked, obstacle } }: { order: Whole }) => {
  const t = useTexts(orders);
  const translate = useCodedText();
  if (!obstacle) return <CheckedFacts title={t('checked')} checked={checked} />;
  return (
    <Alert role="status" title={t('obstacle')} mb={24}>
      {translate(obstacle)}
    </Alert>
  );
};

/** What an order will do: plain words first, then the moves, then what was checked. */
export const WholeOrder = ({ order }: { order: Whole }) => {
  const t = useTexts(orders);
  return (
    <div>
      <OrderEffect title={t(order.state === 'waiting' ? 'what' : 'whatHappened')} effect={order}>
        {order.path && (
          <p className={classes.papers}>
            <Link className="link" to={order.path}>
              {t('papers')}
            </Link>
          </p>
        )}
      </OrderEffect>
      <Checks order={order} />
      <details className={classes.fold}>
        <summary>{t('parameters')}</summary>
        <p className="small muted">{t('hash')}</p>
        <p className={classes.hash}>{order.hash}</p>
      </details>
    </div>
  );
};
