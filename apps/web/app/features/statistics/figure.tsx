import { type ReactNode, useId } from 'react';
import { statistics } from '#web/i18n/en/statistics.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import classes from './charts.module.css';

type Props = {
  title: string;
  /** What it all comes to. */
  total: string;
  /** What stands instead of a picture of nothing; null where there is something. */
  nothing: string | null;
  table: ReactNode;
  children: ReactNode;
};

/** A chart under its name, and its figures as a table for whoever reads rather than looks. */
export const ChartFigure = ({ title, total, nothing, table, children }: Props) => {
  const t = useTexts(statistics);
  const caption = useId();
  return (
    <figure className={classes.figure} aria-labelledby={caption}>
      <figcaption id={caption}>
        <b>{title}</b> <span className="muted num">{total}</span>
      </figcaption>
      {nothing === null ? (
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
        <p className={classes.nothing}>{nothing}</p>
      )}
    </figure>
  );
};
