import { formatCount } from '@cinvoice/contract/money';
import classes from './figures-table.module.css';

type Props = {
  caption: string;
  /** Heading of the rows, then of each column. */
  headings: readonly [rows: string, ...columns: string[]];
  rows: readonly { key: string; name: string; counts: readonly number[] }[];
};

/** A compact table of counts that fits any width. */
export const FiguresTable = ({ caption, headings, rows }: Props) => (
  <table className={classes.table}>
    <caption className="hidden">{caption}</caption>
    <thead>
      <tr>
        {headings.map((heading) => (
          <th key={heading} scope="col">
            <span>{heading}</span>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, name, counts }) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          {counts.map((count, index) => (
            <td key={headings[index + 1]}>{formatCount(count)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
