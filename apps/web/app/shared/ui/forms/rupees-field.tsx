import { MAX_RUPEES } from '@cinvoice/contract/money';
import { useWholeDigits } from '@cinvoice/ui/forms/use-whole-digits.ts';
import { formatAmountInWords } from '@cinvoice/words/amount-in-words.ts';
import { type Input, NumberInput, type NumberInputProps } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import classes from './rupees-field.module.css';

type Props = {
  id: string;
  label: ReactNode;
  required: boolean;
  /** Props of the form library: the initial value and the change handler. */
  bound: GetInputPropsReturnType;
  /** Shown while there is no amount to spell out. */
  hint: string;
};

/** Input props for whole rupees: digits only, grouped the Indian way. */
export const rupeesInputProps = {
  allowDecimal: false,
  allowNegative: false,
  allowLeadingZeros: false,
  thousandSeparator: ',',
  thousandsGroupStyle: 'lakh',
  isAllowed: ({ value }) => Number(value) <= MAX_RUPEES,
  autoComplete: 'off',
} as const satisfies NumberInputProps;

/** An input of whole rupees that groups digits the Indian way and spells the amount beneath. */
export const RupeesField = ({ id, label, required, bound, hint }: Props) => {
  const [rupees, setRupees] = useState(() => Number(bound.defaultValue) || 0);
  const wholeDigits = useWholeDigits();
  return (
    <NumberInput
      {...rupeesInputProps}
      {...bound}
      {...wholeDigits}
      onChange={(value) => {
        setRupees(Number(value) || 0);
        bound.onChange(String(value));
      }}
      id={id}
      label={label}
      required={required}
      classNames={{ input: classes.input ?? '' }}
      leftSection={<span className={classes.sign}>₹</span>}
      leftSectionWidth={38}
      description={
        rupees > 0 ? <span className={classes.amountWords}>{formatAmountInWords(rupees)}</span> : hint
      }
      inputWrapperOrder={
        ['label', 'input', 'description', 'error'] satisfies Input.Wrapper.Props['inputWrapperOrder']
      }
    />
  );
};
