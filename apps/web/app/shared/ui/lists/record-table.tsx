import type { ReactNode } from 'react';
import classes from './record-table.module.css';

type Column<T> = {
  label: string;
  cell: (row: T, place: number) => ReactNode;
  /** The record's own name: the row's heading, and on a phone the line that the others stand under. */
  heading?: true;
  numeric?: true;
  /** The record's number: on a phone it stands in the corner, without a label. */
  corner?: true;
};

type Props<T> = {
  /** What the table holds, for whoever hears it. */
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  /** On a phone every record is its heading and, at the right, the other cells without their labels. */
  compact?: boolean;
};

/** Records in rows; on a phone every record is a block of lines, each with its column's label. */
export function RecordTable<T extends { _id: string }>({
  caption,
  columns,
  rows,
  compact = false,
}: Props<T>) {
  return (
    <table className={classes.table} data-compact={compact || undefined}>
      <caption className="hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, numeric }) => (
            <th key={label} scope="col" data-numeric={numeric}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={row._id}>
            {columns.map(({ label, cell, heading, numeric, corner }) =>
              heading ? (
                <th key={label} scope="row">
                  {cell(row, place)}
                </th>
              ) : (
                <td key={label} data-label={label} data-numeric={numeric} data-corner={corner}>
                  {cell(row, place)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
