import classes from './figures.module.css';

export type Figure = {
  label: string;
  value: string;
  /** The same in full, in words, or what belongs to it. */
  note: string;
};

/** A few figures side by side under a strong rule, set large. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={classes.figures}>
    {figures.map(({ label, value, note }) => (
      <div key={label}>
        <dt className="label muted">{label}</dt>
        <dd className={classes.value}>{value}</dd>
        <dd className="small muted num">{note}</dd>
      </div>
    ))}
  </dl>
);
