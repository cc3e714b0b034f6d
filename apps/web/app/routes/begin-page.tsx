import '#web/styles/areas.css';
import '#web/styles/forms.css';
import '#web/styles/passwords.css';
import type { StaffDue } from '@cinvoice/contract/accounts';
import { createFault, type Outcome, send } from '@cinvoice/ui/api/api.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { type ReviewerArea, takeReturnTarget } from '@cinvoice/ui/session/session.ts';
import { begin } from '@cinvoice/words/en/admins.ts';
import { areas } from '@cinvoice/words/en/areas.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useEffect } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { PasswordForm } from '#web/features/own-password/own-password.tsx';
import { readSecondFactor } from '#web/features/second-factor/calls.ts';
import { SecondFactor } from '#web/features/second-factor/second-factor.tsx';
import { AreaShell } from '#web/shared/ui/layout/area-shell.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import classes from './begin-page.module.css';

type LoadedDue = {
  due: Promise<Outcome<{ due: StaffDue | null }>>;
  /** Loaded only where a second factor is what is missing. */
  secondFactor: ReturnType<typeof readSecondFactor>;
};

export const loadDue = (area: ReviewerArea): LoadedDue => {
  const due: LoadedDue['due'] = send(`/${area}/due`, { area });
  const secondFactor = due.then((answer) =>
    answer.data?.due === 'second-factor' ? readSecondFactor(area) : createFault(0, ''),
  );
  return { due, secondFactor };
};

/** Continues to the requested page when no step is due. */
const LeaveForArea = ({ area }: { area: ReviewerArea }) => {
  const navigate = useNavigate();
  // Navigates after render.
  useEffect(() => {
    const { path, state } = takeReturnTarget(area, `/${area}/dashboard`);
    void navigate(path, { state, replace: true });
  }, [area, navigate]);
  return <SkeletonRows />;
};

const PasswordStep = ({ area }: { area: ReviewerArea }) => {
  const t = useTexts(begin);
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHeader title={t('passwordTitle')} note={t('passwordNote')} />
      <div className={classes.form}>
        <PasswordForm area={area} onChanged={() => void revalidate()} />
      </div>
    </>
  );
};

const SecondFactorStep = ({
  area,
  secondFactor,
}: Pick<LoadedDue, 'secondFactor'> & { area: ReviewerArea }) => {
  const t = useTexts(begin);
  return (
    <>
      <PageHeader title={t('factorTitle')} note={t('factorNote')} />
      <SecondFactor area={area} state={secondFactor} />
    </>
  );
};

/** Holds staff back until they have a password of their own and, where required, a second factor. */
export const BeginPage = ({ area, due, secondFactor }: LoadedDue & { area: ReviewerArea }) => {
  const t = useTexts(begin);
  const areaText = useTexts(areas);
  return (
    <AreaShell area={area} title={areaText(area)} tabs={[]}>
      <Loaded outcome={due} skeleton={<SkeletonRows />} failure={t('failure')}>
        {({ due: nextStep }) => {
          if (nextStep === null) return <LeaveForArea area={area} />;
          return nextStep === 'password' ? (
            <PasswordStep area={area} />
          ) : (
            <SecondFactorStep area={area} secondFactor={secondFactor} />
          );
        }}
      </Loaded>
    </AreaShell>
  );
};
