import { filterBar } from '@cinvoice/words/en/filter-bar.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { type Input, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatDay, parseDay } from '#web/shared/forms/typed-day.ts';
import { useFilterInputReset } from '#web/shared/lists/filter-input-reset.ts';
import classes from './date-field.module.css';

type Props = {
  label: string;
  /** '2026-11-20', or an empty text. */
  value: string;
  onChange: (day: string) => void;
  /** Told when a text is no day; without it the former day stays. */
  onUnreadable?: () => void;
  className?: string | undefined;
  /** An error summary links to it. */
  id?: string;
  required?: boolean;
  hint?: ReactNode;
  /** Shown while the text is a day. */
  error?: ReactNode;
  /** Attributes by which a form finds the field. */
  marks?: object;
};

/**
 * A date written as day/month/year in any language: a field of type date would use the browser's own format. The calendar is
 * the browser's.
 */
export const DateField = ({
  label,
  value,
  onChange,
  onUnreadable,
  className,
  id,
  required = false,
  hint,
  error,
  marks,
}: Props) => {
  const t = useTexts(filterBar);
  const field = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(formatDay(value));
  const [isWrong, setWrong] = useState(false);

  const showDay = (day: string) => {
    setTyped(formatDay(day));
    setWrong(false);
  };
  useFilterInputReset(() => showDay(''));

  // Follows changes of the address from elsewhere, such as the back button.
  useEffect(() => {
    if (field.current === document.activeElement) return;
    setTyped(formatDay(value));
    setWrong(false);
  }, [value]);

  const changeText = (text: string) => {
    setTyped(text);
    const day = text.trim() === '' ? '' : parseDay(text);
    if (day === null) return onUnreadable?.();
    setWrong(false);
    if (day !== value) onChange(day);
  };
  const validateOnBlur = () => {
    const day = typed.trim() === '' ? '' : parseDay(typed);
    if (day === null) setWrong(true);
    else showDay(day);
  };
  return (
    <TextInput
      ref={field}
      className={className ?? ''}
      {...(id !== undefined && { id })}
      {...marks}
      label={label}
      required={required}
      description={hint}
      inputWrapperOrder={
        ['label', 'input', 'description', 'error'] satisfies Input.Wrapper.Props['inputWrapperOrder']
      }
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      placeholder={t('dayPattern')}
      value={typed}
      error={isWrong ? t('dayWrong') : error}
      onChange={(event) => changeText(event.currentTarget.value)}
      onBlur={validateOnBlur}
      rightSectionPointerEvents="all"
      rightSection={
        <>
          <input
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            className={classes.calendar}
            value={value}
            onChange={({ currentTarget }) => {
              showDay(currentTarget.value);
              onChange(currentTarget.value);
            }}
          />
          <button
            type="button"
            className={classes.open}
            aria-label={t('calendar', { label })}
            onClick={() => calendar.current?.showPicker()}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M4 6h16v14H4zM4 10.5h16M8 3.5v4M16 3.5v4" />
            </svg>
          </button>
        </>
      }
    />
  );
};
