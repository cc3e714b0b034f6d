import type { StatusCounts } from '@cinvoice/contract/answers';
import { inGroups } from '@cinvoice/contract/money';
import { useId } from 'react';
import { statistics } from '#web/i18n/en/statistics.ts';
import { useSourceText } from '#web/i18n/use-source-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { dayAndMonth } from '#web/shared/format/day-and-month.ts';
import { totalOf } from '#web/shared/lists/status-counts.ts';
import { Hatching, StatusPart, statusOrder } from '#web/shared/ui/items/status-paint.tsx';
import { ColumnChart } from './column-chart.tsx';
import { CountsTable, Legend } from './counts-by-status.tsx';
import { ChartFigure } from './figure.tsx';
import { sumOf } from './sum.ts';
import { endsOf, useWeekNames, type Week } from './weeks.ts';

/** What is decided is the ground that the rest stands on. */
const fromBelow = statusOrder.toReversed();

/** How many items came in each week, and where they stand now. */
export const ItemsByWeek = ({ weeks }: { weeks: readonly Week[] }) => {
  const t = useTexts(statistics);
  const say = useSourceText();
  const hatching = useId();
  const names = useWeekNames(weeks);
  const total = sumOf(weeks.map(({ items }) => totalOf(items)));
  const said = (items: StatusCounts) =>
    fromBelow
      .filter((status) => items[status] > 0)
      .map((status) => t('part', { status: say(status), count: inGroups(items[status]) }));
  return (
    <ChartFigure
      title={t('itemsByWeek')}
      total={t('itemsInWeeks', { count: total })}
      nothing={total === 0 ? t('noItems') : null}
      table={
        <CountsTable
          caption={t('itemsByWeek')}
          first={t('week')}
          rows={weeks.map(({ week, items }) => ({ key: week, name: dayAndMonth(week), items }))}
        />
      }
    >
      <ColumnChart
        ends={endsOf(weeks, names)}
        columns={weeks.map(({ week, items }, place) => ({
          key: week,
          title: [names[place], ...said(items)].join(', '),
          parts: fromBelow.map((status) => ({
            key: status,
            count: items[status],
            draw: (rect) => <StatusPart status={status} hatching={hatching} {...rect} />,
          })),
        }))}
      >
        <Hatching id={hatching} />
      </ColumnChart>
      <Legend />
    </ChartFigure>
  );
};
