import '#web/styles/alerts.css';
import { isFault, type Outcome, send } from '@cinvoice/ui/api/api.ts';
import { brand } from '@cinvoice/ui/brand.ts';
import { PublicLink } from '@cinvoice/ui/layout/public-link.tsx';
import { confirmEmail } from '@cinvoice/words/en/confirm-email.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert, Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './confirm-email.module.css';

type Confirmed = { email: string };

const Result = ({ title, children }: { title: string; children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  // Focuses the heading that replaced the button.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </>
  );
};

/** Confirms only on a press of the button, so that programs that follow links in e-mails do not spend the token. */
export const ConfirmEmail = ({ token }: { token: string }) => {
  const t = useTexts(confirmEmail);
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome<Confirmed> | null>(null);
  const confirm = async () => {
    if (sending) return;
    setSending(true);
    setOutcome(await send<Confirmed>('/users/confirm-email', { method: 'POST', json: { token } }));
    setSending(false);
  };
  const accountLink = (
    <PublicLink to="/login" className="link">
      {t('toAccount')}
    </PublicLink>
  );
  if (outcome?.data) {
    return (
      <div className={classes.page}>
        <Result title={t('doneTitle')}>
          <p className="lead">{t('done', { email: outcome.data.email })}</p>
          {accountLink}
        </Result>
      </div>
    );
  }
  if (token === '') {
    return (
      <div className={classes.page}>
        <h1>{t('incompleteTitle')}</h1>
        <p className="lead">{t('incomplete')}</p>
      </div>
    );
  }
  const problem = outcome?.problem;
  return (
    <div className={classes.page}>
      <h1>{t('title')}</h1>
      <p className="lead">{t('text', { brand: brand.name })}</p>
      {problem && (
        <Alert role="alert">
          <b>{problem.message}</b>
          {!isFault(problem) && <p>{t('anew')}</p>}
        </Alert>
      )}
      <div className={classes.actions}>
        <Button variant="filled" aria-disabled={sending} onClick={() => void confirm()}>
          {t(sending ? 'confirming' : 'confirm')}
        </Button>
        {problem && accountLink}
      </div>
    </div>
  );
};
