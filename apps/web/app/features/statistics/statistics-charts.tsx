import type { Statistics } from '@cinvoice/contract/statistics';
import { type Outcome, send } from '@cinvoice/ui/api/api.ts';
import classes from './charts.module.css';
import { ItemsByOtt } from './items-by-ott.tsx';
import { ItemsByWeek } from './items-by-week.tsx';
import { SignUpsByWeek } from './sign-ups-by-week.tsx';

export const readStatistics = (): Promise<Outcome<Statistics>> =>
  send<Statistics>('/admin/statistics', { area: 'admin' });

/** Charts recent items by week and OTT, and sign-ups by week. */
export const StatisticsCharts = ({ figures: { weeks, otts } }: { figures: Statistics }) => (
  <div className={classes.charts}>
    <ItemsByWeek weeks={weeks} />
    <SignUpsByWeek weeks={weeks} />
    <ItemsByOtt otts={otts} />
  </div>
);
