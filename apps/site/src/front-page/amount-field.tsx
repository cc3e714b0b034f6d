import { useWholeDigits } from '@cinvoice/ui/forms/use-whole-digits.ts';
import fields from '@cinvoice/ui/theme/fields.module.css';
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { type DeleteSide, formatAmountInput } from './amount-input.ts';
import classes from './calculators.module.css';

type Props = {
  id: string;
  label: string;
  /** Whole rupees; blank for none. */
  digits: string;
  /** The amount that the page was built with, grouped. */
  initial: string;
  /** The amount in words, or a hint. */
  children: ReactNode;
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
export const AmountField = ({ id, label, digits, initial, children, onDigits }: Props) => {
  const field = useRef<HTMLInputElement>(null);
  /** From then on the field is ahead of its state. */
  const isTyping = useRef(false);
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
    isTyping.current = true;
    onDigits(formatted.rupees === null ? '' : String(formatted.rupees));
  };
  // An amount that was typed before this script had come is grouped like any other.
  useEffect(() => {
    if (isTyping.current) return;
    const formatted = formatAmountInput(digits, digits.length);
    if (!field.current || !formatted || field.current.value === formatted.text) return;
    field.current.value = formatted.text;
    field.current.dataset.before = formatted.text;
  }, [digits]);
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
