import { parseReviewStatus } from '@cinvoice/contract/rules/review';
import type { ReviewStatus } from '@cinvoice/contract/vocabulary';
import { reviews } from '@cinvoice/words/en/reviews.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { NativeSelect } from '@mantine/core';
import { type Ref, useId } from 'react';
import { choices } from './decision.ts';
import classes from './status-choice.module.css';

type Props<E extends HTMLElement> = {
  /** Takes the focus when a status is missing. */
  ref: Ref<E>;
  value: ReviewStatus | null;
  error: string | null;
  onChange: (status: ReviewStatus) => void;
};

/** Offers all four statuses at once, each with its letter key. */
export const StatusRadios = ({ ref, value, error, onChange }: Props<HTMLInputElement>) => {
  const t = useTexts(reviews);
  const say = useSourceText();
  const name = useId();
  return (
    <fieldset className={classes.choices} aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{t('updateStatus')}</legend>
      <div className={classes.options} data-error={error !== null || undefined}>
        {choices.map(({ status, letter }, index) => (
          <label key={status}>
            <input
              ref={index === 0 ? ref : null}
              type="radio"
              name={name}
              value={status}
              checked={value === status}
              onChange={() => onChange(status)}
              aria-keyshortcuts={letter}
            />
            {say(status)}
            <span aria-hidden="true" className={classes.letter}>
              {letter}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
};

export const StatusDropdown = ({ ref, value, error, onChange }: Props<HTMLSelectElement>) => {
  const t = useTexts(reviews);
  const say = useSourceText();
  return (
    <NativeSelect
      ref={ref}
      label={t('updateStatusAdmin')}
      value={value ?? ''}
      error={error}
      onChange={(event) => {
        const status = parseReviewStatus(event.currentTarget.value);
        if (status) onChange(status);
      }}
    >
      <option value="" disabled>
        {t('chooseStatus')}
      </option>
      {choices.map(({ status }) => (
        <option key={status} value={status}>
          {say(status)}
        </option>
      ))}
    </NativeSelect>
  );
};
