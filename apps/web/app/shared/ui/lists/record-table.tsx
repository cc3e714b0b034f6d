import type { ReactNode } from 'react';
import classes from './record-table.module.css';

type Column<T> = {
  label: string;
  cell: (row: T, index: number) => ReactNode;
  /** The record's name: the row's heading, and the first line on a phone. */
  heading?: true;
  numeric?: true;
  /** The record's number: on a phone it goes in the corner, without a label. */
  corner?: true;
  /** The figure that decides: on a phone it stands large in the corner, with its label. */
  deciding?: true;
};

type Props<T> = {
  /** Describes the table to screen readers. */
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  /** On a phone, shows each record as its heading and, at the right, the other cells without labels. */
  compact?: boolean;
};

/** Lists records in rows. On a phone each record is a block of labelled lines. */
export function RecordTable<T extends { _id: string }>({
  caption,
  columns,
  rows,
  compact = false,
}: Props<T>) {
  return (
    <table
      className={classes.table}
      data-compact={compact || undefined}
      data-figure={columns.some(({ deciding }) => deciding) || undefined}
    >
      <caption className="hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, numeric, deciding }) => (
            <th key={label} scope="col" data-numeric={numeric} data-deciding={deciding}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row._id}>
            {columns.map(({ label, cell, heading, numeric, corner, deciding }) =>
              heading ? (
                <th key={label} scope="row">
                  {cell(row, index)}
                </th>
              ) : (
                <td
                  key={label}
                  data-label={label}
                  data-numeric={numeric}
                  data-corner={corner}
                  data-deciding={deciding}
                >
                  {cell(row, index)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
