import { formatDate } from '@cinvoice/contract/dates';
import type { WholeTransaction as Whole } from '@cinvoice/contract/market/ledger';
import { ledger } from '@cinvoice/words/en/ledger.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { useEventName } from './event-name.ts';
import classes from './ledger.module.css';
import { getTransactionPath } from './load-ledger.ts';
import { MoveList } from './move-list.tsx';
import parts from './transaction.module.css';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const TransactionLink = ({ number }: { number: number }) => {
  const t = useTexts(ledger);
  return (
    <Link className="link" to={getTransactionPath(number)}>
      {t('transaction', { number })}
    </Link>
  );
};

const Facts = ({ transaction }: { transaction: Whole }) => {
  const t = useTexts(ledger);
  const formatEvent = useEventName();
  const { event, day, at, subject, _id, reverses, reversedBy } = transaction;
  return (
    <dl className={parts.facts}>
      <Fact label={t('event')}>{formatEvent(event)}</Fact>
      <Fact label={t('day')}>{formatDate(day)}</Fact>
      <Fact label={t('time')}>{formatDateTime(at)}</Fact>
      {reverses !== null && (
        <Fact label={t('reverses')}>
          <TransactionLink number={reverses} />, {t('whole')}
        </Fact>
      )}
      {reversedBy !== null && (
        <Fact label={t('reversedBy')}>
          <TransactionLink number={reversedBy} />
        </Fact>
      )}
      <Fact label={t('subject')}>{subject}</Fact>
      <Fact label={t('id')}>{_id}</Fact>
    </dl>
  );
};

/** A transaction with its moves, both hashes and the text that was hashed. */
export const WholeTransaction = ({ transaction, isNewest }: { transaction: Whole; isNewest: boolean }) => {
  const t = useTexts(ledger);
  const { number, hashBefore, hash, text } = transaction;
  return (
    <>
      <div className={classes.halves}>
        <Facts transaction={transaction} />
        <MoveList key={number} transaction={transaction} />
      </div>
      <dl className={parts.hashes}>
        <Fact label={t('hashBefore')}>
          <span className={classes.hash}>{hashBefore}</span>
        </Fact>
        <Fact label={t('hash')}>
          <span className={classes.hash}>{hash}</span>
        </Fact>
      </dl>
      <section className={parts.hashed} aria-labelledby="hashed-text">
        <h2 id="hashed-text">{t('text')}</h2>
        <pre>{text}</pre>
        <p className="small muted">{t('textHint')}</p>
      </section>
      <nav className={parts.around} aria-label={t('transactions')}>
        {number > 1 && (
          <Link className="link" to={getTransactionPath(number - 1)}>
            {t('transaction', { number: number - 1 })}
          </Link>
        )}
        {!isNewest && (
          <Link className="link" to={getTransactionPath(number + 1)}>
            {t('transaction', { number: number + 1 })}
          </Link>
        )}
      </nav>
    </>
  );
};
