import type { StatusCounts } from '@cinvoice/contract/answers';
import { formatCount } from '@cinvoice/contract/money';
import { statistics } from '@cinvoice/words/en/statistics.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useId } from 'react';
import { formatDayAndMonth } from '#web/shared/format/day-and-month.ts';
import { countTotal } from '#web/shared/lists/status-counts.ts';
import { Hatching, StatusPart, statusOrder } from '#web/shared/ui/items/status-paint.tsx';
import { ColumnChart } from './column-chart.tsx';
import { CountsTable, Legend } from './counts-by-status.tsx';
import { ChartFigure } from './figure.tsx';
import { sum } from './sum.ts';
import { toEndLabels, useWeekNames, type Week } from './weeks.ts';

/** Decided statuses go at the bottom of each column. */
const stackOrder = statusOrder.toReversed();

/** Charts the items of each week by their current status. */
export const ItemsByWeek = ({ weeks }: { weeks: readonly Week[] }) => {
  const t = useTexts(statistics);
  const say = useSourceText();
  const hatching = useId();
  const weekNames = useWeekNames(weeks);
  const total = sum(weeks.map(({ items }) => countTotal(items)));
  const formatParts = (items: StatusCounts) =>
    stackOrder
      .filter((status) => items[status] > 0)
      .map((status) => t('part', { status: say(status), count: formatCount(items[status]) }));
  return (
    <ChartFigure
      title={t('itemsByWeek')}
      total={t('itemsInWeeks', { count: total })}
      emptyText={total === 0 ? t('noItems') : null}
      table={
        <CountsTable
          caption={t('itemsByWeek')}
          rowHeading={t('week')}
          rows={weeks.map(({ week, items }) => ({ key: week, name: formatDayAndMonth(week), items }))}
        />
      }
    >
      <ColumnChart
        endLabels={toEndLabels(weeks, weekNames)}
        columns={weeks.map(({ week, items }, index) => ({
          key: week,
          title: [weekNames[index], ...formatParts(items)].join(', '),
          parts: stackOrder.map((status) => ({
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
