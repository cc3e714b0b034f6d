import { inGroups } from '@cinvoice/contract/money';
import type { ReactNode } from 'react';
import classes from './charts.module.css';
import { scaleFor } from './scale.ts';

type Place = Readonly<Record<'x' | 'y' | 'width' | 'height', string>>;

type ColumnPart = { key: string; count: number; draw: (place: Place) => ReactNode };

/** A column's parts stand on each other, the first at the bottom. `title` is what a pointer is told. */
type Column = { key: string; title: string; parts: readonly ColumnPart[] };

type Props = {
  columns: readonly Column[];
  /** What stands beneath the first and the last column. */
  ends: readonly [first: string, last: string];
  /** Patterns that the parts are filled with. */
  children?: ReactNode;
};

const totalOf = ({ parts }: Column): number => parts.reduce((sum, { count }) => sum + count, 0);

const percent = (share: number): string => `${share * 100}%`;

/** How much of its slot a column fills. */
const FILLED = 0.72;

/** Columns over hairlines; the figures stand beside it as a table, so this is a picture alone. */
export const ColumnChart = ({ columns, ends, children }: Props) => {
  const lines = scaleFor(Math.max(...columns.map(totalOf)));
  const top = lines.at(-1) ?? 1;
  const heightOf = (count: number) => percent(1 - count / top);
  return (
    <div className={classes.chart}>
      <svg className={classes.plot} aria-hidden="true">
        {children}
        {lines.map((line) => (
          <line key={line} className={classes.line} x2="100%" y1={heightOf(line)} y2={heightOf(line)} />
        ))}
        {columns.map((column, place) => (
          <g key={column.key}>
            <title>{column.title}</title>
            <rect
              className={classes.slot}
              x={percent(place / columns.length)}
              width={percent(1 / columns.length)}
              height="100%"
            />
            {column.parts.map(({ key, count, draw }, part) => {
              const below = totalOf({ ...column, parts: column.parts.slice(0, part) });
              const rect = {
                x: percent((place + (1 - FILLED) / 2) / columns.length),
                y: heightOf(below + count),
                width: percent(FILLED / columns.length),
                height: percent(count / top),
              };
              return count > 0 && <g key={key}>{draw(rect)}</g>;
            })}
          </g>
        ))}
        <line className={classes.base} x2="100%" y1="100%" y2="100%" />
      </svg>
      <svg className={classes.scale} aria-hidden="true">
        {[0, ...lines].map((line) => (
          <text key={line} x="8" y={heightOf(line)} dy="4">
            {inGroups(line)}
          </text>
        ))}
      </svg>
      <p className={classes.ends} aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </div>
  );
};
