import { formatCount } from '@cinvoice/contract/money';
import { statistics } from '@cinvoice/words/en/statistics.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { formatDayAndMonth } from '#web/shared/format/day-and-month.ts';
import classes from './charts.module.css';
import { ColumnChart } from './column-chart.tsx';
import { ChartFigure } from './figure.tsx';
import { FiguresTable } from './figures-table.tsx';
import { sum } from './sum.ts';
import { toEndLabels, useWeekNames, type Week } from './weeks.ts';

/** Charts first logins by week. */
export const SignUpsByWeek = ({ weeks }: { weeks: readonly Week[] }) => {
  const t = useTexts(statistics);
  const weekNames = useWeekNames(weeks);
  const total = sum(weeks.map(({ signUps }) => signUps));
  const lastIndex = weeks.length - 1;
  return (
    <ChartFigure
      title={t('signUpsByWeek')}
      total={t('signUpsInWeeks', { count: formatCount(total) })}
      emptyText={total === 0 ? t('noSignUps') : null}
      table={
        <FiguresTable
          caption={t('signUpsByWeek')}
          headings={[t('week'), t('signUpsCount')]}
          rows={weeks.map(({ week, signUps }) => ({
            key: week,
            name: formatDayAndMonth(week),
            counts: [signUps],
          }))}
        />
      }
    >
      <ColumnChart
        endLabels={toEndLabels(weeks, weekNames)}
        columns={weeks.map(({ week, signUps }, index) => ({
          key: week,
          title: `${weekNames[index]}, ${t('signUps', { count: signUps })}`,
          parts: [
            {
              key: week,
              count: signUps,
              draw: (rect) => (
                <rect className={index === lastIndex ? classes.currentWeek : classes.ink} {...rect} />
              ),
            },
          ],
        }))}
      />
    </ChartFigure>
  );
};
