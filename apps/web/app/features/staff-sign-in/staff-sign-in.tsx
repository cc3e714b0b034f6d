import '#web/styles/alerts.css';
import { Alert, Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import picture from '#web/assets/art/frame-1.svg?url';
import { passkey } from '#web/i18n/en/passkey.ts';
import { staffSignIn } from '#web/i18n/en/staff-sign-in.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { useTakenOver } from '#web/shared/hydration/use-taken-over.ts';
import { showPasskey } from '#web/shared/session/passkeys.ts';
import { beginPaths, type Desk, startSession, takePlace } from '#web/shared/session/session.ts';
import { PasswordField } from '#web/shared/ui/forms/password-field.tsx';
import { SessionEnded } from '#web/shared/ui/layout/session-ended.tsx';
import { TermsLink } from '#web/shared/ui/layout/terms-link.tsx';
import { type Admission, type Question, signIn } from './sign-in.ts';
import classes from './staff-sign-in.module.css';

const dashboards = { ott: '/ott/dashboard', admin: '/admin/dashboard' } as const;

const texts = {
  ott: {
    title: 'ottTitle',
    lead: 'ottLead',
    id: 'ottId',
    desk: 'ottDesk',
    points: ['ottDesk1', 'ottDesk2', 'ottDesk3'],
  },
  admin: {
    title: 'adminTitle',
    lead: 'adminLead',
    id: 'adminId',
    desk: 'adminDesk',
    points: ['adminDesk1', 'adminDesk2', 'adminDesk3'],
  },
} as const;

const useSignIn = (desk: Desk) => {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const [factor, setFactor] = useState<Question | null>(null);
  const [hasPasskey, setHasPasskey] = useState(false);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const given = (name: string) => String(new FormData(form.current ?? undefined).get(name) ?? '');
  const attempt = (proof: { code: string; passkey?: object }) =>
    signIn(desk, { id: given('id'), password: given('password'), ...proof });

  const take = async (admission: Admission, sent: string) => {
    setSending(false);
    if (admission.code) {
      setFactor(admission.code);
      setHasPasskey((before) => before || admission.code.passkey !== undefined);
      // Who was only now asked for a code may already be typing it.
      if (sent !== '') code.current?.select();
      return;
    }
    if (admission.refusal !== undefined) {
      setRefusal(admission.refusal);
      password.current?.select();
      return;
    }
    startSession(desk, admission.token);
    if (admission.due) {
      await navigate(beginPaths[desk], { replace: true });
      return;
    }
    const { path, state } = takePlace(desk, dashboards[desk]);
    await navigate(path, { state, replace: true });
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSending(true);
    setRefusal(null);
    const sent = given('code').trim();
    await take(await attempt({ code: sent }), sent);
  };

  /** What a browser asks with is good once: it is asked for anew after that. */
  const submitPasskey = async () => {
    setSending(true);
    setRefusal(null);
    const asked = factor?.passkey ? { code: factor } : await attempt({ code: '' });
    const options = asked.code?.passkey;
    if (!options) return take(asked, '');
    const shown = await showPasskey(options);
    if (!shown.problem) return take(await attempt({ code: '', passkey: shown.data }), '');
    setSending(false);
    setFactor({ refusal: shown.problem.message });
  };
  // The field is there only once it is asked for; then the cursor belongs in it.
  const isAsked = factor !== null;
  useEffect(() => {
    if (isAsked) code.current?.focus();
  }, [isAsked]);
  return { form, password, code, factor, hasPasskey, sending, refusal, submit, submitPasskey };
};

export const StaffSignIn = ({ desk }: { desk: Desk }) => {
  const t = useTexts(staffSignIn);
  const { title, lead, id, desk: heading, points } = texts[desk];
  const p = useTexts(passkey);
  const { form, password, code, factor, hasPasskey, sending, refusal, submit, submitPasskey } =
    useSignIn(desk);
  const takenOver = useTakenOver();
  return (
    <div className={classes.page}>
      <div className={classes.door}>
        <h1>{t(title)}</h1>
        <SessionEnded />
        <p className="lead">{t(lead)}</p>
        <form
          ref={form}
          className={classes.form}
          method="post"
          onSubmit={(event) => void submit(event)}
          noValidate
        >
          {refusal && <Alert role="alert">{refusal}</Alert>}
          <TextInput
            label={t(id)}
            name="id"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField
            ref={password}
            label={t('password')}
            name="password"
            autoComplete="current-password"
          />
          {factor && (
            <TextInput
              ref={code}
              label={t('code')}
              description={t('codeHint')}
              error={factor.refusal}
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={200}
              required
            />
          )}
          <Button type="submit" variant="filled" fullWidth loading={sending} disabled={!takenOver}>
            {t('submit')}
          </Button>
          {hasPasskey && (
            <Button fullWidth disabled={sending} onClick={() => void submitPasskey()}>
              {p('use')}
            </Button>
          )}
          <p className="small muted">
            {t.rich('terms', { terms: (words) => <TermsLink>{words}</TermsLink> })}
          </p>
        </form>
      </div>
      <aside className={classes.desk}>
        <img src={picture} alt={t('pictureOfDesk')} width={640} height={360} />
        <h2>{t(heading)}</h2>
        <ul>
          {points.map((point) => (
            <li key={point}>{t(point)}</li>
          ))}
        </ul>
      </aside>
    </div>
  );
};
