import { useWholeDigits } from '@cinvoice/ui/forms/use-whole-digits.ts';
import fields from '@cinvoice/ui/theme/fields.module.css';
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { type DeleteSide, formatAmountInput } from './amount-input.ts';
import classes from './calculators.module.css';

type Props = {
  id: string;
  label: string;
  /** The amount that the page was built with, grouped. */
  initial: string;
  /** The amount in words, or a hint. */
  children: ReactNode;
  /** Takes whole rupees; blank for none. */
  onDigits: (digits: string) => void;
};

const deleteSides: Readonly<Record<string, DeleteSide>> = {
  deleteContentBackward: 'before',
  deleteContentForward: 'after',
};

/** Reads a field's rupees, which may have been typed before this script grouped them. */
export const toWholeRupees = (digits: string): number =>
  formatAmountInput(digits, digits.length)?.rupees ?? 0;

/** An input of whole rupees without Mantine's number field, which the front page does not need otherwise. */
export const AmountField = ({ id, label, initial, children, onDigits }: Props) => {
  const field = useRef<HTMLInputElement>(null);
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
    onDigits(formatted.rupees === null ? '' : String(formatted.rupees));
  };
  // An amount that was typed before this script had come is grouped like any other, with the caret where it was.
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const formatted = formatAmountInput(input.value, input.selectionStart ?? input.value.length);
    if (!formatted || formatted.text === input.value) return;
    input.value = formatted.text;
    input.dataset.before = formatted.text;
    // Elsewhere, some browsers would move the focus here.
    if (document.activeElement === input) input.setSelectionRange(formatted.caret, formatted.caret);
  }, []);
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={fields.label}>
        {label}
      </label>
      <div className={classes.amount}>
        <input
          {...wholeDigits}
          ref={field}
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
