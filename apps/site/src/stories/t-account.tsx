import classes from './t-account.module.css';

type Side = { title: string; lines: readonly string[] };

/** Two lists that answer each other, as the two sides of an account. */
export const TAccount = ({ sides }: { sides: readonly Side[] }) => (
  <div className={classes.account}>
    {sides.map(({ title, lines }) => (
      <div key={title}>
        <h3>{title}</h3>
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    ))}
  </div>
);
