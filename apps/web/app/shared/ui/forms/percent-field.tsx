import { type Input, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { formatPercent, parsePercent } from '#web/shared/forms/typed-percent.ts';
import classes from './percent-field.module.css';

type Props = {
  id: string;
  label: ReactNode;
  required: boolean;
  /** Props of the form library. The form holds the text; `parsePercent` reads it. */
  bound: GetInputPropsReturnType;
  hint: ReactNode;
};

/** An input of a percentage with two decimals. A text that is none stays as it is. */
export const PercentField = ({ id, label, required, bound, hint }: Props) => (
  <TextInput
    {...bound}
    id={id}
    label={label}
    required={required}
    inputMode="decimal"
    autoComplete="off"
    maxLength={10}
    classNames={{ input: classes.input ?? '' }}
    rightSection={<span className={classes.sign}>%</span>}
    description={hint}
    inputWrapperOrder={
      ['label', 'input', 'description', 'error'] satisfies Input.Wrapper.Props['inputWrapperOrder']
    }
    onBlur={(event) => {
      const bps = parsePercent(event.currentTarget.value);
      if (bps !== null) event.currentTarget.value = formatPercent(bps);
      bound.onBlur?.(event);
    }}
  />
);
