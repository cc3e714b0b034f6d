import classes from './figures.module.css';

export type Figure = {
  label: string;
  value: string;
  /** The amount in full, in words, or a remark. */
  note: string;
  /** Red, for what is late. */
  isBad?: boolean;
};

/** Shows a few large figures side by side. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={classes.figures}>
    {figures.map(({ label, value, note, isBad }) => (
      <div key={label}>
        <dt className="label muted">{label}</dt>
        <dd className={classes.value} data-bad={isBad || undefined}>
          {value}
        </dd>
        <dd className="small muted num">{note}</dd>
      </div>
    ))}
  </dl>
);
