import { inGroups } from '@cinvoice/contract/money';
import type { Statistics } from '@cinvoice/contract/statistics';
import { useId } from 'react';
import { statistics } from '#web/i18n/en/statistics.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { totalOf } from '#web/shared/lists/status-counts.ts';
import { Hatching, StatusParts } from '#web/shared/ui/items/status-paint.tsx';
import classes from './charts.module.css';
import { CountsTable, Legend } from './counts-by-status.tsx';
import { ChartFigure } from './figure.tsx';
import { sumOf } from './sum.ts';

type Ott = Statistics['otts'][number];

/** How many items name each OTT, and where they stand now. */
export const ItemsByOtt = ({ otts }: { otts: readonly Ott[] }) => {
  const t = useTexts(statistics);
  const hatching = useId();
  const rows = otts.map(({ name, items }, place) => ({
    key: String(place),
    name: name ?? t('otherOtts'),
    items,
    total: totalOf(items),
  }));
  const most = Math.max(...rows.map(({ total }) => total));
  return (
    <ChartFigure
      title={t('itemsByOtt')}
      total={t('items', { count: sumOf(rows.map(({ total }) => total)) })}
      nothing={rows.length === 0 ? t('noOtts') : null}
      table={<CountsTable caption={t('itemsByOtt')} first={t('ott')} rows={rows} />}
    >
      <ul className={classes.bars}>
        {rows.map(({ key, name, items, total }, place) => (
          <li key={key}>
            <span className={classes.name}>{name}</span>
            <svg className={classes.bar} aria-hidden="true">
              {place === 0 && <Hatching id={hatching} />}
              <StatusParts counts={items} whole={most} hatching={hatching} />
            </svg>
            <b className={`num ${classes.count}`}>{inGroups(total)}</b>
          </li>
        ))}
      </ul>
      <Legend />
    </ChartFigure>
  );
};
