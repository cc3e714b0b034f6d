import { type Input, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { submissionForm } from '#web/i18n/en/submission-form.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { amountInWords } from '../../amount-in-words.ts';
import type { InputProps } from './input-props.ts';
import classes from './rupees-input.module.css';

const MOST_DIGITS = 10;

/** Groups the digits the Indian way while one types, and tells the amount in words beneath. */
export const RupeesInput = ({ id, label, required, bound }: InputProps) => {
  const t = useTexts(submissionForm);
  const [rupees, setRupees] = useState(() => Number(bound.defaultValue) || 0);
  return (
    <NumberInput
      {...bound}
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
      allowDecimal={false}
      allowNegative={false}
      allowLeadingZeros={false}
      thousandSeparator=","
      thousandsGroupStyle="lakh"
      isAllowed={({ value }) => value.length <= MOST_DIGITS}
      autoComplete="off"
      description={
        rupees > 0 ? <span className={classes.words}>{amountInWords(rupees)}</span> : t('amountHint')
      }
      inputWrapperOrder={
        ['label', 'input', 'description', 'error'] satisfies Input.Wrapper.Props['inputWrapperOrder']
      }
    />
  );
};
