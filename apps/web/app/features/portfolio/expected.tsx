import type { Portfolio } from '@cinvoice/contract/market/portfolio';
import { formatPaise } from '@cinvoice/contract/money';
import { brand } from '@cinvoice/ui/brand.ts';
import { portfolio as texts } from '@cinvoice/words/en/portfolio.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Link } from 'react-router';
import { useDaysInWords } from '#web/shared/format/days-in-words.ts';
import { formatDay } from '#web/shared/forms/typed-day.ts';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import { hasLots, type PortfolioPaths } from './money-figures.tsx';
import classes from './portfolio.module.css';

type Props = { portfolio: Portfolio; paths: PortfolioPaths };

const NextPayments = ({ portfolio: { nextPayments } }: Props) => {
  const t = useTexts(texts);
  const sayDistance = useDaysInWords();
  if (nextPayments.length === 0) return <p className="muted">{t('noNext')}</p>;
  return (
    <>
      <RecordTable
        caption={t('nextCaption')}
        rows={nextPayments.map((payment) => ({ _id: payment.day, ...payment }))}
        columns={[
          {
            label: t('dueDay'),
            heading: true,
            cell: ({ day }) => (
              <>
                <b className="num">{formatDay(day)}</b>
                <span className={classes.sub}>{sayDistance(day)}</span>
              </>
            ),
          },
          {
            label: t('from'),
            cell: ({ payers, lots }) => (
              <span>
                {payers.join(', ')}
                <span className={classes.sub}>{t('lotsDue', { count: lots })}</span>
              </span>
            ),
          },
          {
            label: t('owed'),
            numeric: true,
            deciding: true,
            cell: ({ paise }) => <b>{formatPaise(paise)}</b>,
          },
        ]}
      />
      <p className={`small muted ${classes.foot}`}>{t('nextNote', { product: brand.name })}</p>
    </>
  );
};

const Late = ({ portfolio: { late, writtenOff }, paths }: Props) => {
  const t = useTexts(texts);
  if (late.lots + writtenOff.lots === 0) return <p className="muted">{t('nothingIsLate')}</p>;
  const rows = [
    ...late.buckets.map(({ bucket, lots, paise }) => ({ _id: bucket, name: t(bucket), lots, paise })),
    { _id: 'written-off', name: t('writtenOff'), ...writtenOff },
  ].filter(({ lots }) => lots > 0);
  return (
    <>
      <dl className={classes.late}>
        {rows.map(({ _id, name, lots, paise }) => (
          <div key={_id}>
            <dt>
              {name}
              <span className={classes.sub}>{t('lotsDue', { count: lots })}</span>
            </dt>
            <dd>{formatPaise(paise)}</dd>
          </div>
        ))}
      </dl>
      <Link to={`${paths.portfolio}?state=late`} className="link">
        {t('seeLate')}
      </Link>
    </>
  );
};

/** What payers owe next, and what is late; nothing without lots. */
export const Expected = (props: Props) => {
  const t = useTexts(texts);
  if (!hasLots(props.portfolio)) return null;
  return (
    <div className={classes.halves}>
      <section aria-labelledby="next">
        <h2 id="next">{t('next')}</h2>
        <NextPayments {...props} />
      </section>
      <section aria-labelledby="late" className={classes.panel}>
        <h2 id="late">{t('whatIsLate')}</h2>
        <Late {...props} />
      </section>
    </div>
  );
};
