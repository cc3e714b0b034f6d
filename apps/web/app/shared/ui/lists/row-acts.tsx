import classes from './row-acts.module.css';

type Props = {
  /** What they are done to: 'Actions for Northlight'. */
  label: string;
  acts: readonly { name: string; onAsk: () => void }[];
};

/** What can be done to a record, in its row; each is asked for once more. */
export const RowActs = ({ label, acts }: Props) => (
  <fieldset className={classes.acts} aria-label={label}>
    {acts.map(({ name, onAsk }) => (
      <button key={name} type="button" aria-haspopup="dialog" onClick={onAsk}>
        {name}
      </button>
    ))}
  </fieldset>
);
