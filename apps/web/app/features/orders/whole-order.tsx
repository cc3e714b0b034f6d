import type { WholeOrder as Whole } from '@cinvoice/contract/market/orders';
import { formatPaise } from '@cinvoice/contract/money';
import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { orders } from '#web/i18n/en/orders.ts';
import { useCodedText } from '#web/i18n/use-coded-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { Arrow } from '#web/shared/ui/text/arrow.tsx';
import classes from './orders.module.css';

const Block = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className={classes.block} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

const Moves = ({ moves }: Pick<Whole, 'moves'>) => {
  const t = useTexts(orders);
  if (moves.length === 0) return null;
  return (
    <Block id="order-moves" title={t('moves')}>
      <ol className={classes.moves}>
        {moves.map(({ debit, credit, amountPaise }, place) => (
          // Moves have no id of their own before they are posted, and stay in this order.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <li key={place}>
            <span>
              <span className={classes.sub}>{t('debit')}</span>
              {debit}
            </span>
            <Arrow />
            <span>
              <span className={classes.sub}>{t('credit')}</span>
              {credit}
            </span>
            <b>{formatPaise(amountPaise)}</b>
          </li>
        ))}
      </ol>
    </Block>
  );
};

const Checks = ({ order: { checked, obstacle } }: { order: Whole }) => {
  const t = useTexts(orders);
  const translate = useCodedText();
  if (obstacle) {
    return (
      <Alert role="status" title={t('obstacle')} mb={24}>
        {translate(obstacle)}
      </Alert>
    );
  }
  if (checked.length === 0) return null;
  return (
    <Block id="order-checks" title={t('checked')}>
      <ul className={classes.checks}>
        {checked.map((check) => (
          <li key={check.code}>
            <svg viewBox="0 0 14 14" aria-hidden="true">
              <path d="M1.5 7.5L5.2 11.2L12.5 3" fill="none" stroke="currentColor" strokeWidth="2.4" />
            </svg>
            {translate(check)}
          </li>
        ))}
      </ul>
    </Block>
  );
};

/** What an order will do: plain words first, then the moves, then what was checked. */
export const WholeOrder = ({ order }: { order: Whole }) => {
  const t = useTexts(orders);
  const translate = useCodedText();
  return (
    <div>
      <Block id="order-what" title={t(order.state === 'waiting' ? 'what' : 'whatHappened')}>
        <ol className={classes.lines}>
          {order.lines.map(({ text, amountPaise }) => (
            <li key={text.code + text.message}>
              <span>{translate(text)}</span>
              {amountPaise !== null && <b>{formatPaise(amountPaise)}</b>}
            </li>
          ))}
        </ol>
      </Block>
      {order.path && (
        <p className={classes.papers}>
          <Link className="link" to={order.path}>
            {t('papers')}
          </Link>
        </p>
      )}
      <Moves moves={order.moves} />
      <Checks order={order} />
      <details className={classes.fold}>
        <summary>{t('parameters')}</summary>
        <p className="small muted">{t('hash')}</p>
        <p className={classes.hash}>{order.hash}</p>
      </details>
    </div>
  );
};
