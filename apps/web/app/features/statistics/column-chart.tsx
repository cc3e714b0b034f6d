import { formatCount } from '@cinvoice/contract/money';
import type { ReactNode } from 'react';
import classes from './charts.module.css';
import { computeScale } from './scale.ts';

type Rect = Readonly<Record<'x' | 'y' | 'width' | 'height', string>>;

type ColumnPart = { key: string; count: number; draw: (rect: Rect) => ReactNode };

/** Parts stack, the first at the bottom. `title` is the tooltip. */
type Column = { key: string; title: string; parts: readonly ColumnPart[] };

type Props = {
  columns: readonly Column[];
  /** Labels beneath the first and the last column. */
  endLabels: readonly [first: string, last: string];
  /** SVG patterns that fill the parts. */
  children?: ReactNode;
};

const sumParts = ({ parts }: Column): number => parts.reduce((sum, { count }) => sum + count, 0);

const toPercent = (share: number): string => `${share * 100}%`;

/** Share of its slot that a column fills. */
const COLUMN_SHARE = 0.72;

/** Draws columns over grid lines. Hidden from screen readers, which get the figures as a table. */
export const ColumnChart = ({ columns, endLabels, children }: Props) => {
  const lines = computeScale(Math.max(...columns.map(sumParts)));
  const top = lines.at(-1) ?? 1;
  const toY = (count: number) => toPercent(1 - count / top);
  return (
    <div className={classes.chart}>
      <svg className={classes.plot} aria-hidden="true">
        {children}
        {lines.map((line) => (
          <line key={line} className={classes.line} x2="100%" y1={toY(line)} y2={toY(line)} />
        ))}
        {columns.map((column, index) => (
          <g key={column.key}>
            <title>{column.title}</title>
            <rect
              className={classes.slot}
              x={toPercent(index / columns.length)}
              width={toPercent(1 / columns.length)}
              height="100%"
            />
            {column.parts.map(({ key, count, draw }, partIndex) => {
              const below = sumParts({ ...column, parts: column.parts.slice(0, partIndex) });
              const rect = {
                x: toPercent((index + (1 - COLUMN_SHARE) / 2) / columns.length),
                y: toY(below + count),
                width: toPercent(COLUMN_SHARE / columns.length),
                height: toPercent(count / top),
              };
              return count > 0 && <g key={key}>{draw(rect)}</g>;
            })}
          </g>
        ))}
        <line className={classes.base} x2="100%" y1="100%" y2="100%" />
      </svg>
      <svg className={classes.scale} aria-hidden="true">
        {[0, ...lines].map((line) => (
          <text key={line} x="8" y={toY(line)} dy="4">
            {formatCount(line)}
          </text>
        ))}
      </svg>
      <p className={classes.ends} aria-hidden="true">
        <span>{endLabels[0]}</span>
        <span>{endLabels[1]}</span>
      </p>
    </div>
  );
};
