import filmStore from '@cinvoice/ui/assets/art/film-store.svg?url';
import readingDesk from '@cinvoice/ui/assets/art/reading-desk.svg?url';
import { requestAssertion } from '@cinvoice/ui/session/passkeys.ts';
import { beginPaths, type ReviewerArea, startSession } from '@cinvoice/ui/session/session.ts';
import { passkey } from '@cinvoice/words/en/passkey.ts';
import { staffSignIn } from '@cinvoice/words/en/staff-sign-in.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { TermsLink } from '#site/ui/terms-link.tsx';
import { takeReturnPath } from '../sign-in/after-sign-in.ts';
import { goTo } from '../sign-in/go-to.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { LoginNotice } from '../ui/login-notice.tsx';
import { Notice } from '../ui/notice.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { type SecondFactorPrompt, type SignInResult, signIn } from './sign-in.ts';
import classes from './staff-sign-in.module.css';

const dashboardPaths = { ott: '/ott/dashboard', admin: '/admin/dashboard' } as const;

const texts = {
  ott: {
    title: 'ottTitle',
    lead: 'ottLead',
    id: 'ottId',
    heading: 'ottBenefits',
    picture: readingDesk,
    points: ['ottBenefit1', 'ottBenefit2', 'ottBenefit3'],
  },
  admin: {
    title: 'adminTitle',
    lead: 'adminLead',
    id: 'adminId',
    heading: 'adminBenefits',
    picture: filmStore,
    points: ['adminBenefit1', 'adminBenefit2', 'adminBenefit3'],
  },
} as const;

const useSignIn = (area: ReviewerArea) => {
  const form = useRef<HTMLFormElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const [factorPrompt, setFactorPrompt] = useState<SecondFactorPrompt | null>(null);
  const [hasPasskey, setHasPasskey] = useState(false);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const readField = (name: string) => String(new FormData(form.current ?? undefined).get(name) ?? '');
  const attempt = (proof: { code: string; passkey?: object }) =>
    signIn(area, { id: readField('id'), password: readField('password'), ...proof });

  const applyResult = (result: SignInResult, sentCode: string): void => {
    setSending(false);
    if (result.code) {
      setFactorPrompt(result.code);
      setHasPasskey((before) => before || result.code.passkey !== undefined);
      // Nothing is selected after the first prompt: the person may already be typing.
      if (sentCode !== '') code.current?.select();
      return;
    }
    if (result.refusal !== undefined) {
      setRefusal(result.refusal);
      password.current?.select();
      return;
    }
    startSession(area, result.token);
    goTo(result.due ? beginPaths[area] : takeReturnPath(area, dashboardPaths[area]));
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    setRefusal(null);
    const sentCode = readField('code').trim();
    applyResult(await attempt({ code: sentCode }), sentCode);
  };

  /** Passkey options work once, so a second attempt requests new ones. */
  const submitPasskey = async () => {
    setSending(true);
    setRefusal(null);
    const result = factorPrompt?.passkey ? { code: factorPrompt } : await attempt({ code: '' });
    const options = result.code?.passkey;
    if (!options) return applyResult(result, '');
    const assertion = await requestAssertion(options);
    if (!assertion.problem) return applyResult(await attempt({ code: '', passkey: assertion.data }), '');
    setSending(false);
    setFactorPrompt({ refusal: assertion.problem.message });
  };
  // Focuses the field as soon as it appears.
  const needsCode = factorPrompt !== null;
  useEffect(() => {
    if (needsCode) code.current?.focus();
  }, [needsCode]);
  return { form, password, code, factorPrompt, hasPasskey, sending, refusal, submit, submitPasskey };
};

type Props = { area: ReviewerArea };

export const StaffSignIn = ({ area }: Props) => {
  const t = useTexts(staffSignIn);
  const { title, lead, id, heading, picture, points } = texts[area];
  const p = useTexts(passkey);
  const { form, password, code, factorPrompt, hasPasskey, sending, refusal, submit, submitPasskey } =
    useSignIn(area);
  return (
    <div className={classes.page}>
      <div className={classes.card}>
        <h1>{t(title)}</h1>
        <LoginNotice area={area} />
        <p className="lead">{t(lead)}</p>
        <form
          ref={form}
          className={classes.form}
          method="post"
          onSubmit={(event) => void submit(event)}
          noValidate
        >
          {refusal && <Notice>{refusal}</Notice>}
          <TextField
            id="staff-id"
            label={t(id)}
            name="id"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField
            inputRef={password}
            id="staff-password"
            label={t('password')}
            name="password"
            autoComplete="current-password"
          />
          {factorPrompt && (
            <TextField
              inputRef={code}
              id="staff-code"
              label={t('code')}
              description={t('codeHint')}
              error={factorPrompt.refusal || undefined}
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={200}
              isRequired
            />
          )}
          <Button type="submit" isPrimary isWide isBusy={sending}>
            {t('submit')}
          </Button>
          {hasPasskey && (
            <Button isWide disabled={sending} onClick={() => void submitPasskey()}>
              {p('use')}
            </Button>
          )}
          <p className="small muted">
            {t.rich('terms', { terms: (words) => <TermsLink>{words}</TermsLink> })}
          </p>
        </form>
      </div>
      <aside className={classes.benefits}>
        <img src={picture} alt="" width={640} height={240} />
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
