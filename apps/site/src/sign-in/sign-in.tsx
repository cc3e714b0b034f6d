import type { Role } from '@cinvoice/contract/vocabulary';
import boxOffice from '@cinvoice/ui/assets/art/box-office.svg?url';
import { saveRegistration, startUserSession } from '@cinvoice/ui/session/session.ts';
import { toPublicPath } from '@cinvoice/words/current-language.ts';
import { signIn } from '@cinvoice/words/en/sign-in.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useEffect, useLayoutEffect, useState } from 'react';
import { LoginNotice } from '../ui/login-notice.tsx';
import { findPathAfterSignIn } from './after-sign-in.ts';
import { Benefits } from './benefits.tsx';
import type { VerifiedAccount } from './calls.ts';
import { CodeStep } from './code-step.tsx';
import { goTo } from './go-to.ts';
import { findInitialRole } from './initial-role.ts';
import { keepStep, takeKeptStep } from './kept-step.ts';
import { PhoneForm } from './phone-form.tsx';
import { RoleTiles } from './role-tiles.tsx';
import classes from './sign-in.module.css';

/** Focuses the first role tile. */
const focusRoles = (): void => document.querySelector<HTMLInputElement>('input[name="role"]')?.focus();

/** `note` is the reason why no new code was sent; null if one was. */
type Sent = { mobile: string; note: string | null };

/** Keeps the step of the code where a link to the page in another language is followed. */
const useKeptStep = (role: Role | null, sent: Sent | null): void => {
  // The links are the page's own, outside this part of it.
  useEffect(() => {
    if (role === null || sent === null) return;
    const keep = ({ target }: Event): void => {
      if (target instanceof Element && target.closest('[data-language]'))
        keepStep({ mobile: sent.mobile, role });
    };
    document.addEventListener('click', keep);
    return () => document.removeEventListener('click', keep);
  }, [role, sent]);
};

/** Signs in by two steps: role and phone number, then the code. */
export const SignIn = () => {
  const t = useTexts(signIn);
  const [role, setRole] = useState<Role | null>(null);
  const [mobile, setMobile] = useState('');
  const [sent, setSent] = useState<Sent | null>(null);
  const [isRoleMissing, setRoleMissing] = useState(false);
  // The address and the storage are unknown when the page is built. A tile that was chosen before counts more. At once: a press
  // before the next frame would find no role, and be in vain.
  useLayoutEffect(() => {
    const kept = takeKeptStep();
    setRole((chosen) => kept?.role ?? chosen ?? findInitialRole());
    if (!kept) return;
    setMobile(kept.mobile);
    setSent({ mobile: kept.mobile, note: null });
  }, []);
  useKeptStep(role, sent);

  const completeSignIn = ({ token, userId, roles, isProfileComplete }: VerifiedAccount): void => {
    if (role === null) return;
    if (isProfileComplete) {
      startUserSession(token, userId, roles);
      goTo(findPathAfterSignIn(role));
      return;
    }
    saveRegistration(userId, token);
    goTo(toPublicPath(`/register?${new URLSearchParams({ userId, role })}`));
  };

  const isCodeStep = sent !== null && role !== null;
  return (
    <div className={classes.page}>
      <div className={classes.card}>
        <h1>{t(isCodeStep ? 'codeTitle' : 'title')}</h1>
        <LoginNotice area="user" />
        {isCodeStep ? (
          <CodeStep
            role={role}
            mobile={sent.mobile}
            note={sent.note}
            onChangeNumber={() => setSent(null)}
            onVerified={completeSignIn}
          />
        ) : (
          <div className={classes.form}>
            <RoleTiles role={role} isMissing={isRoleMissing && role === null} onChange={setRole} />
            <PhoneForm
              role={role}
              mobile={mobile}
              onRoleMissing={() => {
                setRoleMissing(true);
                focusRoles();
              }}
              onSent={(number, note) => {
                setMobile(number);
                setSent({ mobile: number, note });
              }}
              onVerified={completeSignIn}
            />
          </div>
        )}
      </div>
      <div className={classes.side}>
        <img src={boxOffice} alt="" width={640} height={240} />
        <Benefits role={role} />
      </div>
    </div>
  );
};
