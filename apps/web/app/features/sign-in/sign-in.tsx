import type { Role } from '@cinvoice/contract/vocabulary';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toPublicPath } from '#web/i18n/current-language.ts';
import { signIn } from '#web/i18n/en/sign-in.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { useIsHydrated } from '#web/shared/hydration/use-is-hydrated.ts';
import { saveRegistration, startUserSession } from '#web/shared/session/session.ts';
import { PrerenderedForm } from '#web/shared/ui/hydration/prerendered-form.tsx';
import { BackLink } from '#web/shared/ui/layout/back-link.tsx';
import { SessionEnded } from '#web/shared/ui/layout/session-ended.tsx';
import { Benefits } from './benefits.tsx';
import type { VerifiedAccount } from './calls.ts';
import { findRoleOfReturnTarget, parseRoleParameter, parseRoleState } from './initial-role.ts';
import { codeStep, phoneForm } from './parts.ts';
import { RoleTiles } from './role-tiles.tsx';
import classes from './sign-in.module.css';
import type { SignInForm } from './sign-in-form.ts';

/** Focuses the first role tile. */
const focusRoles = (): void => document.querySelector<HTMLInputElement>('input[name="role"]')?.focus();

type Props = {
  /** Navigates to the role's area or to the saved target. */
  onSignedIn: (role: Role) => Promise<void>;
};

/** Signs in by two steps: role and phone number, then the code. */
export const SignIn = ({ onSignedIn }: Props) => {
  const t = useTexts(signIn);
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const takenOver = useIsHydrated();
  const initialRole = takenOver
    ? (parseRoleState(state) ?? parseRoleParameter(search) ?? findRoleOfReturnTarget())
    : null;
  const [selectedRole, setSelectedRole] = useState<Role | null>(null);
  const [mobile, setMobile] = useState('');
  const [CodeStep, setCodeStep] = useState<Awaited<ReturnType<typeof codeStep.load>> | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const [submitted, setSubmitted] = useState(false);
  const role = selectedRole ?? initialRole;
  const formRef = useRef<SignInForm>({
    role,
    mobile,
    onRoleMissing: () => undefined,
    onVerified: async () => undefined,
    onSent: async () => undefined,
  });
  const [formProps] = useState({ formRef });
  const completeSignIn = async ({ token, userId, roles, isProfileComplete }: VerifiedAccount) => {
    if (role === null) return;
    if (isProfileComplete) {
      startUserSession(token, userId, roles);
      return onSignedIn(role);
    }
    saveRegistration(userId, token);
    await navigate(toPublicPath(`/register?userId=${encodeURIComponent(userId)}`), { state: { role } });
  };
  // The form reads it on submit.
  useEffect(() => {
    formRef.current = {
      role,
      mobile,
      onRoleMissing: () => {
        setSubmitted(true);
        focusRoles();
      },
      onVerified: completeSignIn,
      onSent: async (number, newNote) => {
        const next = await codeStep.load();
        setMobile(number);
        setNote(newNote);
        setCodeStep(() => next);
      },
    };
  });
  return (
    <>
      <BackLink />
      <div className={classes.page}>
        <div className={classes.card}>
          <h1>{t(CodeStep && role ? 'codeTitle' : 'title')}</h1>
          <SessionEnded area="user" />
          {CodeStep && role ? (
            <CodeStep
              role={role}
              mobile={mobile}
              note={note}
              onChangeNumber={() => setCodeStep(null)}
              onVerified={completeSignIn}
            />
          ) : (
            <div className={classes.form}>
              <RoleTiles role={role} submitted={submitted} onChange={setSelectedRole} />
              <PrerenderedForm part={phoneForm} formProps={formProps} />
            </div>
          )}
        </div>
        <div className={classes.side}>
          <Benefits role={role} />
        </div>
      </div>
    </>
  );
};
