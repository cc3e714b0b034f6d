import type { Role } from '@cinvoice/contract/vocabulary';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { publicPath } from '#web/i18n/current-language.ts';
import { signIn } from '#web/i18n/en/sign-in.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { useTakenOver } from '#web/shared/hydration/use-taken-over.ts';
import { saveRegistration, startUserSession } from '#web/shared/session/session.ts';
import { WhenAwake } from '#web/shared/ui/hydration/when-awake.tsx';
import { BackLink } from '#web/shared/ui/layout/back-link.tsx';
import { SessionEnded } from '#web/shared/ui/layout/session-ended.tsx';
import { Benefits } from './benefits.tsx';
import { roleIn, roleInAddress, roleOfPlace } from './brought-role.ts';
import type { Admitted } from './calls.ts';
import type { Door } from './door.ts';
import { codeStep, phoneForm } from './parts.ts';
import { RoleTiles } from './role-tiles.tsx';
import classes from './sign-in.module.css';

/** The first of the tiles above the form. */
const focusRoles = (): void => document.querySelector<HTMLInputElement>('input[name="role"]')?.focus();

type Props = {
  /** Where a role begins; it knows of remembered places. */
  onSignedIn: (role: Role) => Promise<void>;
};

/** Two steps, role and phone, then the code. */
export const SignIn = ({ onSignedIn }: Props) => {
  const t = useTexts(signIn);
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const takenOver = useTakenOver();
  const brought = takenOver ? (roleIn(state) ?? roleInAddress(search) ?? roleOfPlace()) : null;
  const [picked, setPicked] = useState<Role | null>(null);
  const [mobile, setMobile] = useState('');
  const [CodeStep, setCodeStep] = useState<Awaited<ReturnType<typeof codeStep.bring>> | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const role = picked ?? brought;
  const door = useRef<Door>({
    role,
    mobile,
    onRoleMissing: () => undefined,
    onAdmitted: async () => undefined,
    onSent: async () => undefined,
  });
  const [given] = useState({ door });
  const admit = async ({ token, userId, roles, isProfileComplete }: Admitted) => {
    if (role === null) return;
    if (isProfileComplete) {
      startUserSession(token, userId, roles);
      return onSignedIn(role);
    }
    saveRegistration(userId, token);
    await navigate(publicPath(`/register?userId=${encodeURIComponent(userId)}`), { state: { role } });
  };
  // The form below reads it when it is sent.
  useEffect(() => {
    door.current = {
      role,
      mobile,
      onRoleMissing: () => {
        setAsked(true);
        focusRoles();
      },
      onAdmitted: admit,
      onSent: async (number, noted) => {
        const next = await codeStep.bring();
        setMobile(number);
        setNote(noted);
        setCodeStep(() => next);
      },
    };
  });
  return (
    <>
      <BackLink />
      <div className={classes.page}>
        <div className={classes.door}>
          <h1>{t(CodeStep && role ? 'codeTitle' : 'title')}</h1>
          <SessionEnded />
          {CodeStep && role ? (
            <CodeStep
              role={role}
              mobile={mobile}
              note={note}
              onChangeNumber={() => setCodeStep(null)}
              onAdmitted={admit}
            />
          ) : (
            <div className={classes.form}>
              <RoleTiles role={role} asked={asked} onChange={setPicked} />
              <WhenAwake part={phoneForm} given={given} />
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
