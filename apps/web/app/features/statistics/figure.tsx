import { statistics } from '@cinvoice/words/en/statistics.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { type ReactNode, useId } from 'react';
import classes from './charts.module.css';

type Props = {
  title: string;
  /** The total over the whole chart. */
  total: string;
  /** Shown instead of an empty chart; null if there is data. */
  emptyText: string | null;
  table: ReactNode;
  children: ReactNode;
};

/** Frames a chart with its title, and offers its figures as a table. */
export const ChartFigure = ({ title, total, emptyText, table, children }: Props) => {
  const t = useTexts(statistics);
  const caption = useId();
  return (
    <figure className={classes.figure} aria-labelledby={caption}>
      <figcaption id={caption}>
        <b>{title}</b> <span className="muted num">{total}</span>
      </figcaption>
      {emptyText === null ? (
        <>
          {children}
          <details className={classes.table}>
            <summary>
              {t('asTable')}
              <span className="hidden">: {title}</span>
            </summary>
            {table}
          </details>
        </>
      ) : (
        <p className={classes.empty}>{emptyText}</p>
      )}
    </figure>
  );
};
