import { formatDate } from '@cinvoice/contract/dates';
import { toOrderPath } from '@cinvoice/contract/item-paths';
import type { PayerRecord, WholePayer } from '@cinvoice/contract/market/payers';
import { payers } from '@cinvoice/words/en/payers.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert } from '@mantine/core';
import { Link } from 'react-router';
import { PayerFacts } from './payer-facts.tsx';
import classes from './payers.module.css';

const Past = ({ records }: { records: readonly PayerRecord[] }) => {
  const t = useTexts(payers);
  if (records.length === 0) return null;
  const describe = ({ createdAt, activeFrom, retiredAt }: PayerRecord): string =>
    activeFrom && retiredAt
      ? t('recordRetired', { from: formatDate(activeFrom), to: formatDate(retiredAt) })
      : t('recordDropped', { at: formatDate(createdAt) });
  return (
    <div>
      <h3>{t('past')}</h3>
      {records.map((record) => (
        <details key={record._id} className={classes.fold}>
          <summary>
            {record.legalName}
            <span className={classes.sub}>{describe(record)}</span>
          </summary>
          <PayerFacts record={record} />
        </details>
      ))}
    </div>
  );
};

/** What is in force, what is proposed, and what was before. */
export const PayerRecords = ({ payer: { current, proposed, past } }: { payer: WholePayer }) => {
  const t = useTexts(payers);
  return (
    <div className={classes.records} data-two={(current && proposed && true) || undefined}>
      <section className={classes.block} aria-labelledby="payer-in-force">
        <h2 id="payer-in-force">{t('inForce')}</h2>
        {current ? <PayerFacts record={current} /> : <p>{t('notInForce')}</p>}
        <Past records={past} />
      </section>
      {proposed && (
        <section className={classes.block} aria-labelledby="payer-proposed">
          <h2 id="payer-proposed">{t('proposal')}</h2>
          <Alert role="status">
            {t('proposedAlert')}{' '}
            {proposed.orderId && (
              <Link className="link" to={toOrderPath(proposed.orderId)}>
                {t('seeOrder')}
              </Link>
            )}
          </Alert>
          <PayerFacts record={proposed} />
        </section>
      )}
    </div>
  );
};
