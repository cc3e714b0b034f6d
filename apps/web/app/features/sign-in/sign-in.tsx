import type { Role } from '@cinvoice/contract/vocabulary';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { publicPath } from '#web/i18n/current-language.ts';
import { signIn } from '#web/i18n/en/sign-in.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { keepRegistration, startUserSession } from '#web/shared/session.ts';
import { BackLink } from '#web/shared/ui/back-link.tsx';
import { SessionEnded } from '#web/shared/ui/session-ended.tsx';
import { useTakenOver } from '#web/shared/use-taken-over.ts';
import { Benefits } from './benefits.tsx';
import { roleIn, roleOfPlace } from './brought-role.ts';
import { CodeStep } from './code-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import classes from './sign-in.module.css';

type Props = {
  /** Where a role begins; it knows of remembered places. */
  onSignedIn: (role: Role) => Promise<void>;
};

/** Two steps, role and phone, then the code. */
export const SignIn = ({ onSignedIn }: Props) => {
  const t = useTexts(signIn);
  const navigate = useNavigate();
  const { state } = useLocation();
  const takenOver = useTakenOver();
  const brought = takenOver ? (roleIn(state) ?? roleOfPlace()) : null;
  const [picked, setPicked] = useState<Role | null>(null);
  const [mobile, setMobile] = useState('');
  const [step, setStep] = useState<'phone' | 'code'>('phone');
  const role = picked ?? brought ?? 'content_producer';
  return (
    <>
      <BackLink />
      <div className={classes.page}>
        <div className={classes.door}>
          <h1>{t(step === 'phone' ? 'title' : 'codeTitle')}</h1>
          <SessionEnded />
          {step === 'phone' ? (
            <PhoneStep
              role={role}
              mobile={mobile}
              ready={takenOver}
              onRole={setPicked}
              onSent={(number) => {
                setMobile(number);
                setStep('code');
              }}
            />
          ) : (
            <CodeStep
              role={role}
              mobile={mobile}
              onChangeNumber={() => setStep('phone')}
              onAdmitted={async ({ token, userId, roles, isProfileComplete }) => {
                if (isProfileComplete) {
                  startUserSession(token, userId, roles);
                  return onSignedIn(role);
                }
                keepRegistration(userId, token);
                await navigate(publicPath(`/register?userId=${encodeURIComponent(userId)}`), {
                  state: { role },
                });
              }}
            />
          )}
        </div>
        <div className={classes.side}>
          <Benefits role={role} />
        </div>
      </div>
    </>
  );
};
