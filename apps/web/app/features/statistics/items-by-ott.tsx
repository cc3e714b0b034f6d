import { formatCount } from '@cinvoice/contract/money';
import type { Statistics } from '@cinvoice/contract/statistics';
import { statistics } from '@cinvoice/words/en/statistics.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useId } from 'react';
import { countTotal } from '#web/shared/lists/status-counts.ts';
import { Hatching, StatusParts } from '#web/shared/ui/items/status-paint.tsx';
import classes from './charts.module.css';
import { CountsTable, Legend } from './counts-by-status.tsx';
import { ChartFigure } from './figure.tsx';
import { sum } from './sum.ts';

type Ott = Statistics['otts'][number];

/** Charts the items of each OTT by their current status. */
export const ItemsByOtt = ({ otts }: { otts: readonly Ott[] }) => {
  const t = useTexts(statistics);
  const hatching = useId();
  const rows = otts.map(({ name, items }, index) => ({
    key: String(index),
    name: name ?? t('otherOtts'),
    items,
    total: countTotal(items),
  }));
  const maxTotal = Math.max(...rows.map(({ total }) => total));
  return (
    <ChartFigure
      title={t('itemsByOtt')}
      total={t('items', { count: sum(rows.map(({ total }) => total)) })}
      emptyText={rows.length === 0 ? t('noOtts') : null}
      table={<CountsTable caption={t('itemsByOtt')} rowHeading={t('ott')} rows={rows} />}
    >
      <ul className={classes.bars}>
        {rows.map(({ key, name, items, total }, index) => (
          <li key={key}>
            <span className={classes.name}>{name}</span>
            <svg className={classes.bar} aria-hidden="true">
              {index === 0 && <Hatching id={hatching} />}
              <StatusParts counts={items} whole={maxTotal} hatching={hatching} />
            </svg>
            <b className={`num ${classes.count}`}>{formatCount(total)}</b>
          </li>
        ))}
      </ul>
      <Legend />
    </ChartFigure>
  );
};
