import segments from '@cinvoice/ui/forms/segments.module.css';
import classes from './form.module.css';

type Option = { value: string; label: string };

type Props = {
  name: string;
  label: string;
  initial: string;
  options: readonly Option[];
  onChoice?: (value: string) => void;
};

/** Radio buttons side by side. */
export const Segments = ({ name, label, initial, options, onChoice }: Props) => (
  <fieldset className={segments.group}>
    <legend className={classes.label}>{label}</legend>
    <div className={segments.segments}>
      {options.map(({ value, label: text }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === initial}
            onChange={() => onChoice?.(value)}
          />
          <span>{text}</span>
        </label>
      ))}
    </div>
  </fieldset>
);
