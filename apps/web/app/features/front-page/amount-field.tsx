import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { useWholeDigits } from '#web/shared/forms/use-whole-digits.ts';
import fields from '#web/theme/fields.module.css';
import { type DeleteSide, formatAmountInput } from './amount-input.ts';
import classes from './calculators.module.css';

type Props = {
  label: string;
  /** The initial amount, grouped. */
  initial: string;
  /** The amount in words, or a hint. */
  children: ReactNode;
  onAmount: (rupees: number | null) => void;
};

const deleteSides: Readonly<Record<string, DeleteSide>> = {
  deleteContentBackward: 'before',
  deleteContentForward: 'after',
};

/** An input of whole rupees without Mantine's number field, which the front page does not need otherwise. */
export const AmountField = ({ label, initial, children, onAmount }: Props) => {
  const id = useId();
  const wholeDigits = useWholeDigits();
  const formatInput = ({ currentTarget, nativeEvent }: SyntheticEvent<HTMLInputElement>) => {
    const { value, selectionStart, dataset } = currentTarget;
    const previous = dataset.before ?? '';
    const deleteSide = nativeEvent instanceof InputEvent ? deleteSides[nativeEvent.inputType] : undefined;
    const formatted = formatAmountInput(value, selectionStart ?? value.length, previous, deleteSide);
    currentTarget.value = formatted?.text ?? previous;
    if (!formatted) return;
    dataset.before = formatted.text;
    currentTarget.setSelectionRange(formatted.caret, formatted.caret);
    onAmount(formatted.rupees);
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
          onInput={formatInput}
        />
      </div>
      <p id={`${id}-words`} className={classes.amountWords}>
        {children}
      </p>
    </div>
  );
};
