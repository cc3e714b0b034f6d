import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { useWholeDigits } from '#web/shared/forms/use-whole-digits.ts';
import fields from '#web/theme/fields.module.css';
import classes from './calculators.module.css';
import { type Deletes, typedAmount } from './typed-amount.ts';

type Props = {
  label: string;
  /** What the page begins with, grouped. */
  initial: string;
  /** The amount in words, or what may be typed. */
  children: ReactNode;
  onAmount: (rupees: number | null) => void;
};

const deletions: Readonly<Record<string, Deletes>> = {
  deleteContentBackward: 'before',
  deleteContentForward: 'after',
};

/** Whole rupees without the code of the theme's number field: the front page has no other field. */
export const AmountField = ({ label, initial, children, onAmount }: Props) => {
  const id = useId();
  const wholeDigits = useWholeDigits();
  const regroup = ({ currentTarget, nativeEvent }: SyntheticEvent<HTMLInputElement>) => {
    const { value, selectionStart, dataset } = currentTarget;
    const before = dataset.before ?? '';
    const deletes = nativeEvent instanceof InputEvent ? deletions[nativeEvent.inputType] : undefined;
    const typed = typedAmount(value, selectionStart ?? value.length, before, deletes);
    currentTarget.value = typed?.text ?? before;
    if (!typed) return;
    dataset.before = typed.text;
    currentTarget.setSelectionRange(typed.caret, typed.caret);
    onAmount(typed.rupees);
  };
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={fields.label}>
        {label}
      </label>
      <div className={classes.amount}>
        <input
          {...wholeDigits}
          id={id}
          className={fields.input}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={initial}
          data-before={initial}
          aria-describedby={`${id}-words`}
          onInput={regroup}
        />
      </div>
      <p id={`${id}-words`} className={classes.words}>
        {children}
      </p>
    </div>
  );
};
