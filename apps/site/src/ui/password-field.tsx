import { passwordField } from '@cinvoice/words/en/password-field.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useState } from 'react';
import { TextField } from './field.tsx';
import classes from './form.module.css';

type Props = Omit<Parameters<typeof TextField>[0], 'type' | 'suffix'>;

/** A password with a button that shows it. */
export const PasswordField = (props: Props) => {
  const t = useTexts(passwordField);
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <button
          type="button"
          className={classes.reveal}
          aria-label={t('show')}
          aria-pressed={isShown}
          aria-controls={props.id}
          onClick={() => setShown(!isShown)}
        >
          <svg
            viewBox="0 0 24 24"
            width="22"
            height="22"
            aria-hidden="true"
            fill="none"
            stroke="currentColor"
          >
            <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12z" strokeWidth="1.6" />
            <circle cx="12" cy="12" r="2.8" strokeWidth="1.6" />
            {isShown && <path d="M4 20L20 4" strokeWidth="1.6" />}
          </svg>
        </button>
      }
    />
  );
};
