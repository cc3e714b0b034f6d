import '#web/styles/areas.css';
import '#web/styles/forms.css';
import '#web/styles/passwords.css';
import type { StaffDue } from '@cinvoice/contract/accounts';
import { useEffect } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { PasswordForm } from '#web/features/own-password/own-password.tsx';
import { readSecondFactor } from '#web/features/second-factor/calls.ts';
import { SecondFactor } from '#web/features/second-factor/second-factor.tsx';
import { begin } from '#web/i18n/en/admins.ts';
import { areas } from '#web/i18n/en/areas.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { fault, type Outcome, send } from '#web/shared/api/api.ts';
import { type Desk, takePlace } from '#web/shared/session/session.ts';
import { AreaShell } from '#web/shared/ui/layout/area-shell.tsx';
import { PageHeader } from '#web/shared/ui/layout/page-header.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import classes from './begin-page.module.css';

type Read = {
  due: Promise<Outcome<{ due: StaffDue | null }>>;
  /** Asked for where it is what is left to do. */
  secondFactor: ReturnType<typeof readSecondFactor>;
};

export const readDue = (desk: Desk): Read => {
  const due: Read['due'] = send(`/${desk}/due`, { area: desk });
  const secondFactor = due.then((answer) =>
    answer.data?.due === 'second-factor' ? readSecondFactor(desk) : fault(0, ''),
  );
  return { due, secondFactor };
};

/** Nothing is left to do: goes on to where one was going. */
const GoOn = ({ desk }: { desk: Desk }) => {
  const navigate = useNavigate();
  // The address of the browser is outside of React.
  useEffect(() => {
    const { path, state } = takePlace(desk, `/${desk}/dashboard`);
    void navigate(path, { state, replace: true });
  }, [desk, navigate]);
  return <SkeletonRows />;
};

const Password = ({ desk }: { desk: Desk }) => {
  const t = useTexts(begin);
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHeader title={t('passwordTitle')} note={t('passwordNote')} />
      <div className={classes.form}>
        <PasswordForm desk={desk} onChanged={() => void revalidate()} />
      </div>
    </>
  );
};

const Factor = ({ desk, secondFactor }: Pick<Read, 'secondFactor'> & { desk: Desk }) => {
  const t = useTexts(begin);
  return (
    <>
      <PageHeader title={t('factorTitle')} note={t('factorNote')} />
      <SecondFactor desk={desk} state={secondFactor} />
    </>
  );
};

/** What staff do before their area opens: a password of their own, then, where it is demanded, a second factor. */
export const BeginPage = ({ desk, due, secondFactor }: Read & { desk: Desk }) => {
  const t = useTexts(begin);
  const area = useTexts(areas);
  return (
    <AreaShell area={desk} title={area(desk)} tabs={[]}>
      <Loaded outcome={due} skeleton={<SkeletonRows />} failure={t('failure')}>
        {({ due: first }) => {
          if (first === null) return <GoOn desk={desk} />;
          return first === 'password' ? (
            <Password desk={desk} />
          ) : (
            <Factor desk={desk} secondFactor={secondFactor} />
          );
        }}
      </Loaded>
    </AreaShell>
  );
};
