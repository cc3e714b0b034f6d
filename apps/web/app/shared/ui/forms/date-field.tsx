import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { filterBar } from '#web/i18n/en/filter-bar.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { formatDay, parseDay } from '#web/shared/forms/typed-day.ts';
import { useShowAll } from '#web/shared/lists/show-all.ts';
import classes from './date-field.module.css';

type Props = {
  label: string;
  /** '2026-11-20', or an empty text. */
  value: string;
  onChange: (day: string) => void;
  className?: string | undefined;
};

/**
 * A day, written as day/month/year whatever the browser's language is: a field of type date shows what the browser was
 * installed with. Its calendar is the browser's.
 */
export const DateField = ({ label, value, onChange, className }: Props) => {
  const t = useTexts(filterBar);
  const field = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(formatDay(value));
  const [isWrong, setWrong] = useState(false);

  const show = (day: string) => {
    setTyped(formatDay(day));
    setWrong(false);
  };
  useShowAll(() => show(''));

  // Brings the field in line with the address when that was changed elsewhere, as by the back button.
  useEffect(() => {
    if (field.current === document.activeElement) return;
    setTyped(formatDay(value));
    setWrong(false);
  }, [value]);

  const type = (text: string) => {
    setTyped(text);
    const day = text.trim() === '' ? '' : parseDay(text);
    if (day === null) return;
    setWrong(false);
    if (day !== value) onChange(day);
  };
  const leave = () => {
    const day = typed.trim() === '' ? '' : parseDay(typed);
    if (day === null) setWrong(true);
    else show(day);
  };
  return (
    <TextInput
      ref={field}
      className={className ?? ''}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      placeholder={t('dayPattern')}
      value={typed}
      error={isWrong && t('dayWrong')}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
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
              show(currentTarget.value);
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
