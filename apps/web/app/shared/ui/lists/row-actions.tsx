import classes from './row-actions.module.css';

type Props = {
  /** Names the record: 'Actions for Northlight'. */
  label: string;
  actions: readonly { name: string; onSelect: () => void }[];
};

/** Offers the actions on a record in its row; each opens a dialog for confirmation. */
export const RowActions = ({ label, actions }: Props) => (
  <fieldset className={classes.actions} aria-label={label}>
    {actions.map(({ name, onSelect }) => (
      <button key={name} type="button" aria-haspopup="dialog" onClick={onSelect}>
        {name}
      </button>
    ))}
  </fieldset>
);
