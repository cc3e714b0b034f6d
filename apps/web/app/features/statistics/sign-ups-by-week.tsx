import { inGroups } from '@cinvoice/contract/money';
import { statistics } from '#web/i18n/en/statistics.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { dayAndMonth } from '#web/shared/format/day-and-month.ts';
import classes from './charts.module.css';
import { ColumnChart } from './column-chart.tsx';
import { ChartFigure } from './figure.tsx';
import { FiguresTable } from './figures-table.tsx';
import { sumOf } from './sum.ts';
import { endsOf, useWeekNames, type Week } from './weeks.ts';

/** How many people logged in for the first time each week. */
export const SignUpsByWeek = ({ weeks }: { weeks: readonly Week[] }) => {
  const t = useTexts(statistics);
  const names = useWeekNames(weeks);
  const total = sumOf(weeks.map(({ signUps }) => signUps));
  const last = weeks.length - 1;
  return (
    <ChartFigure
      title={t('signUpsByWeek')}
      total={t('signUpsInWeeks', { count: inGroups(total) })}
      nothing={total === 0 ? t('noSignUps') : null}
      table={
        <FiguresTable
          caption={t('signUpsByWeek')}
          heads={[t('week'), t('signUpsCount')]}
          rows={weeks.map(({ week, signUps }) => ({
            key: week,
            name: dayAndMonth(week),
            counts: [signUps],
          }))}
        />
      }
    >
      <ColumnChart
        ends={endsOf(weeks, names)}
        columns={weeks.map(({ week, signUps }, place) => ({
          key: week,
          title: `${names[place]}, ${t('signUps', { count: signUps })}`,
          parts: [
            {
              key: week,
              count: signUps,
              draw: (rect) => <rect className={place === last ? classes.running : classes.ink} {...rect} />,
            },
          ],
        }))}
      />
    </ChartFigure>
  );
};
