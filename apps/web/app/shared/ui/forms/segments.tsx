import classes from '@cinvoice/ui/forms/segments.module.css';
import { Input } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { type ReactNode, useId } from 'react';

type Option = { value: string; label: string };
type Props = {
  /** The id of the first choice, for links of an error summary. */
  id: string;
  label: ReactNode;
  required: boolean;
  bound: GetInputPropsReturnType;
  options: readonly Option[];
};

/** Radio buttons side by side. */
export const Segments = ({ id, label, required, bound, options }: Props) => {
  const group = useId();
  const errorId = `${id}-error`;
  return (
    <fieldset
      className={classes.group}
      aria-describedby={bound.error ? errorId : undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) bound.onBlur?.();
      }}
    >
      <Input.Label component="legend" required={required}>
        {label}
      </Input.Label>
      <div className={classes.segments} data-error={Boolean(bound.error) || undefined}>
        {options.map(({ value, label: text }, index) => (
          <label key={value}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={group}
              value={value}
              defaultChecked={bound.defaultValue === value}
              required={required}
              aria-invalid={Boolean(bound.error) || undefined}
              onChange={() => bound.onChange(value)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      {bound.error && <Input.Error id={errorId}>{bound.error}</Input.Error>}
    </fieldset>
  );
};
