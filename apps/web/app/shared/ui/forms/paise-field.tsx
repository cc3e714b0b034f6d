import { formatAmount, parsePaise } from '@cinvoice/contract/money';
import { formatPaiseInWords } from '@cinvoice/words/amount-in-words.ts';
import { type Input, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { type ChangeEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { readTyped, type Typed } from '#web/shared/forms/group-typed.ts';
import classes from './paise-field.module.css';

type Props = {
  id: string;
  label: ReactNode;
  required: boolean;
  /** Props of the form library. The form holds the text; `parsePaise` reads it. */
  bound: GetInputPropsReturnType;
  /** Shown while there is no amount to spell out. */
  hint: string;
};

/** Holds the text and, when its groups change, the caret. */
const useTyped = (initial: string) => {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<Typed>({ text: initial, caret: null });
  useLayoutEffect(() => {
    if (typed.caret !== null) input.current?.setSelectionRange(typed.caret, typed.caret);
  }, [typed]);
  return { input, text: typed.text, setTyped };
};

/**
 * An input of rupees and paise that takes pasted amounts with commas and sign, groups digits the Indian way, and spells
 * the amount beneath. A text that is no amount stays as it is, so that its sender sees what is refused.
 */
export const PaiseField = ({ id, label, required, bound, hint }: Props) => {
  const { defaultValue, onChange, onBlur, ...rest } = bound;
  const { input, text, setTyped } = useTyped(String(defaultValue ?? ''));
  const paise = parsePaise(text);
  const change = (typed: Typed): void => {
    setTyped(typed);
    onChange(typed.text);
  };
  return (
    <TextInput
      {...rest}
      ref={input}
      id={id}
      label={label}
      required={required}
      value={text}
      onChange={({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
        change(readTyped(currentTarget, nativeEvent))
      }
      onBlur={() => {
        if (paise !== null) change({ text: formatAmount(paise), caret: null });
        onBlur?.();
      }}
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: classes.input ?? '' }}
      leftSection={<span className={classes.sign}>₹</span>}
      leftSectionWidth={38}
      description={
        paise === null ? hint : <span className={classes.amountWords}>{formatPaiseInWords(paise)}</span>
      }
      inputWrapperOrder={
        ['label', 'input', 'description', 'error'] satisfies Input.Wrapper.Props['inputWrapperOrder']
      }
    />
  );
};
