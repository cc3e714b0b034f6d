import { inGroups } from '@cinvoice/contract/money';
import classes from './figures-table.module.css';

type Props = {
  caption: string;
  /** What the rows are, and what each column counts. */
  heads: readonly [rows: string, ...columns: string[]];
  rows: readonly { key: string; name: string; counts: readonly number[] }[];
};

/** Counts in columns, close together, at any width. */
export const FiguresTable = ({ caption, heads, rows }: Props) => (
  <table className={classes.table}>
    <caption className="hidden">{caption}</caption>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            <span>{head}</span>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, name, counts }) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          {counts.map((count, place) => (
            <td key={heads[place + 1]}>{inGroups(count)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
