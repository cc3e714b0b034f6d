import type { StatusCounts } from '@cinvoice/contract/answers';
import { statistics } from '@cinvoice/words/en/statistics.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { countTotal } from '#web/shared/lists/status-counts.ts';
import { StatusSwatch, statusOrder } from '#web/shared/ui/items/status-paint.tsx';
import classes from './charts.module.css';
import { FiguresTable } from './figures-table.tsx';

/** Explains the fill of each status. */
export const Legend = () => {
  const say = useSourceText();
  return (
    <ul className={classes.legend} aria-hidden="true">
      {statusOrder.map((status) => (
        <li key={status}>
          <StatusSwatch status={status} />
          {say(status)}
        </li>
      ))}
    </ul>
  );
};

type Props = {
  caption: string;
  /** Heading of the rows: weeks or OTTs. */
  rowHeading: string;
  rows: readonly { key: string; name: string; items: StatusCounts }[];
};

/** Shows a row for each week or OTT, a column for each status, and the total. */
export const CountsTable = ({ caption, rowHeading, rows }: Props) => {
  const t = useTexts(statistics);
  const say = useSourceText();
  return (
    <FiguresTable
      caption={caption}
      headings={[rowHeading, ...statusOrder.map((status) => say(status)), t('all')]}
      rows={rows.map(({ key, name, items }) => ({
        key,
        name,
        counts: [...statusOrder.map((status) => items[status]), countTotal(items)],
      }))}
    />
  );
};
